"""The games there are."""

from __future__ import annotations

from boomtown.rules.kernel.errors import BadOptions, UnknownRules
from boomtown.rules.kernel.game import Game
from boomtown.rules.new_las_vegas.game import NewLasVegas
from boomtown.rules.perfect_home.game import PerfectHome
from boomtown.rules.vegas_showdown.game import VegasShowdown

GAMES: dict[str, type[Game]] = {
    NewLasVegas.id: NewLasVegas,
    PerfectHome.id: PerfectHome,
    VegasShowdown.id: VegasShowdown,
}


def load(id: str, edition: str | None = None, rules: int | None = None) -> Game:
    """The game of that name, with the usual edition or another one (a name or a file).

    It is played by the newest rules, or by the version of them that a game was begun with.
    """
    if id not in GAMES:
        raise BadOptions("There is no game “{game}”. Known games: {known}.", game=id, known=list(GAMES))
    if rules is not None:
        _check_known(rules, GAMES[id].versions)
    return GAMES[id](edition, rules) if edition else GAMES[id](rules=rules)


def _check_known(rules: int, versions: tuple[int, ...]) -> None:
    if rules > versions[-1]:
        raise UnknownRules(
            "This game follows version {rules} of its rules, which is newer than this Boomtown: update it.",
            rules=rules,
        )
    if rules not in versions:
        raise UnknownRules(
            "This game follows version {rules} of its rules, which this Boomtown does not know any more.",
            rules=rules,
        )
