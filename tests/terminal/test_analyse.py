"""`boomtown analyse`: what a person reads after a game, and what is said where there is nothing to read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from boomtown import bots
from boomtown.analysis import Analysis, Expected, JudgedTurn
from boomtown.messages import BoomtownError
from boomtown.terminal.analyse import analyse
from boomtown.terminal.analysed import BEST, BOTH, PLAYED, marks
from boomtown.terminal.words import speak
from tests.analysis.judges import ShortSighted

RECORDS = Path(__file__).parents[1] / "records"
WORLDS = 10


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "judge", ShortSighted)


@pytest.mark.usefixtures("judged")
@pytest.mark.parametrize("name", ["perfect-home-expert", "new-las-vegas-solo", "vegas-showdown-base"])
def test_a_game_is_told_from_the_verdict_to_the_advice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    path = tmp_path / "analysis.json"
    analyse(RECORDS / f"{name}.boomtown", worlds=WORLDS, json_path=path)
    told = capsys.readouterr().out
    found = Analysis.from_plain(json.loads(path.read_text()))
    assert re.search(rf"Result +{found.final.points:.1f} +{found.final.wins:.0%}", told)
    assert re.search(rf"Luck: .* {found.luck.points:+.1f} ".replace("-", "−").replace("+", r"\+"), told)
    for sign, place in zip("①②③", found.costliest(), strict=False):
        turn = found.turns[place]
        assert f"{sign} Round {turn.round}: {turn.cost.points:.1f} points lost" in told
    assert told.count("Master’s turn") == len(found.costliest()) > 0
    assert "Next time" in told
    assert max(map(len, told.split("\n"))) <= 80


@pytest.mark.usefixtures("judged")
def test_alone_nobody_speaks_of_winning_and_figures_speak_the_language(
    capsys: pytest.CaptureFixture[str],
) -> None:
    speak("de")
    try:
        analyse(RECORDS / "perfect-home-solo.boomtown", worlds=WORLDS)
    finally:
        speak("en")
    told = capsys.readouterr().out
    assert "Siegchance" not in told
    assert re.search(r"Runde \d+: \d+,\d Punkte verloren", told)


def test_both_turns_are_marked_on_the_sheet() -> None:
    nothing = Expected(0.0, 0.0)
    played, best = ("take 1", "write 2.5", "fence 2.6", "end"), ("take 2", "write 2.5", "bis 3.4 left", "end")
    turn = JudgedTurn(1, 0, 0, played, best, nothing, nothing, nothing, nothing, {})
    assert marks(turn) == {"2.5": BOTH, "2.6": PLAYED, "3.4": BEST}


@pytest.mark.usefixtures("judged")
def test_what_cannot_be_analysed_is_said_in_a_sentence(tmp_path: Path) -> None:
    whole = (RECORDS / "perfect-home-solo.boomtown").read_text().split("\n")
    last = next(place for place, line in enumerate(whole) if line == "== end") - 1
    short, no_record = tmp_path / "short", tmp_path / "no-record"
    short.write_text("\n".join(whole[: last - 1] + whole[last + 1 :]))
    no_record.write_text("hello")
    with pytest.raises(BoomtownError, match="This game is not over"):
        analyse(short)
    with pytest.raises(BoomtownError, match="not a Boomtown record"):
        analyse(no_record)
    with pytest.raises(BoomtownError, match="There is no seat 2 in this record"):
        analyse(RECORDS / "perfect-home-solo.boomtown", seat=2)
