"""Whole games in a real browser, only through what the page offers, and what a person would meet there.

    python -m scripts.table_walk                                            all titles and sizes, whole games
    python -m scripts.table_walk --games perfect-home --sizes 390x844 --decisions 30
    python -m scripts.table_walk --times 3 --language de --seed other --json FILE --pictures FOLDER

At every decision an answer must be wholly in the window and be hit in its middle; on a touch screen a finger
must have room. Nothing is scrolled and no camera moved: what is out of view is counted, and only then done
without a press. docs/table-page.md explains the figures; all but the times follow from the arguments.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright
from tests.web.serving import Server

from boomtown.rules.games import GAMES
from scripts.table_figures import FINGER, Figures, markdown

SIZES = ("1920x1080", "1440x900", "1280x720", "1024x768", "390x844", "360x740", "844x390")
LOCALES = {"en": "en-GB", "it": "it-IT", "de": "de-DE", "fr": "fr-FR"}
TOUCHED = 1024
"""Up to this width a size is a touch screen."""
PATIENCE = 60_000
"""How many milliseconds a busy machine may take for anything."""
NOTHING = 1500
"""After so many milliseconds a press has done nothing."""
BESIDE = 18
"""So many px beside the middle a finger may land."""
BONUSES = 0.15
"""The share of decisions in which a bonus is used, where one is offered."""
CHOSEN = ("decisions", "times", "language", "seed", "still", "pictures")
PICTURES = 12
"""So many pictures are kept of one walk."""
PLACE, NUMBER = re.compile(r"(open|write) \d+\.\d+"), re.compile(r"\d+")
LOOK = (Path(__file__).parent / "table_walk.js").read_text()


class Walk:
    """One person at one table, who looks at each decision and presses one of the answers in view."""

    def __init__(self, page: Page, figures: Figures, rng: random.Random, pictures: Path | None) -> None:
        self.page, self.figures, self.rng, self.folder = page, figures, rng, pictures
        self.avenue = 6.0
        """About where the number taken last belongs."""

    def go(self, most: int | None) -> None:
        """Until the game or so many decisions are over."""
        self.page.goto(f"/new/{self.figures.game}/")
        self.page.check("[name=mode][value=base]")
        self.page.click(".set-up button.play")
        self.page.wait_for_url("**/table/**")
        step, count = "", 0
        while (state := self._settle(step)) == "asked" and count != most:
            step = self._decide()
            count += 1
        self._take_in_times()
        self.figures.games_over += state == "over"
        if state == "stuck":
            self._picture("stuck")
            self.figures.errors.append(f"Nothing is asked after step {step}: {self.page.url}")

    def _settle(self, before: str) -> str:
        state: str = self._ask("settle", before, PATIENCE)
        return state

    def _ask(self, name: str, *arguments: Any) -> Any:
        return self.page.evaluate(f"all => tableWalk.{name}(...all)", list(arguments))

    def _decide(self) -> str:
        """Look, choose, press. Returns the step that was answered."""
        seen = self._look()
        door = self._ask("door")
        wants_bonus = not seen["answers"] or self.rng.random() < BONUSES
        if wants_bonus and door and door["isHit"] and not door["isOpen"]:
            seen = self._behind(door) or seen
        answers = [answer for answer in seen["answers"] if answer["isHit"]]
        if answers:
            self._press(self._choose(answers))
        elif seen["answers"]:
            self._picture("nothing in view")
            self._force(self.rng.choice(seen["answers"])["act"])
        return str(seen["step"])

    def _behind(self, door: dict[str, Any]) -> dict[str, Any] | None:
        """Open the door to the bonuses and look; nothing, if nothing is behind it."""
        self._press_door(door)
        if self._ask("settle", "", NOTHING) == "asked" and (seen := self._look())["answers"]:
            return seen
        self._picture("no bonus behind the door")
        self.figures.errors.append("There is no bonus behind the door.")
        self._press_door(self._ask("door") or door)
        self._settle("")
        return None

    def _press_door(self, door: dict[str, Any]) -> None:
        self._press_at(door["x"], door["y"])

    def _look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self._ask("look", self.figures.is_touch)
        self.figures.count(seen)
        if self.figures.decisions == 1:
            self._picture("first")
        if any(answer["inView"] and not answer["isHit"] for answer in seen["answers"]):
            self._picture("missed")
        elif any((answer["room"] or FINGER) < FINGER for answer in seen["answers"]):
            self._picture("small")
        return seen

    def _choose(self, answers: list[dict[str, Any]]) -> dict[str, Any]:
        """At random, but numbers are written where they leave room for others, so that the game lasts."""
        placed = [answer for answer in answers if PLACE.fullmatch(answer["act"])]
        placed.sort(key=lambda answer: abs(int(answer["act"].split(".")[1]) - self.avenue))
        chosen = self.rng.choice(placed[:3] or answers)
        number = NUMBER.search(chosen["label"])
        if number and chosen["act"].startswith("take"):
            self.avenue = 1 + int(number[0]) * 10 / 17
        return chosen

    # ── pressing ─────────────────────────────────────────────────────────────────────────────────

    def _press(self, answer: dict[str, Any]) -> None:
        """On the answer, and on the yes if the page wants to be sure; a finger lands beside the middle."""
        done = self._touch(answer, *self._beside(answer))
        if done is None and self.figures.is_touch:
            done = self._touch(answer, 0, 0)
        if done == "sure":
            done = self._say_yes(answer["act"])
        if done is None:
            self._picture(f"nothing done by {answer['act']}")
            self._force(answer["act"])

    def _beside(self, answer: dict[str, Any]) -> tuple[float, float]:
        """As far from the middle as the answer's room allows, and as a finger misses."""
        far = min(BESIDE, (answer["room"] or 0) / 2 - 2)
        if far <= 0:
            return 0, 0
        right, down = self.rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1), (0, 0)])
        return right * far, down * far

    def _touch(self, answer: dict[str, Any], right: float, down: float) -> str | None:
        """A real press; what the page has sent then, "sure", or nothing."""
        count = self._sent()
        self._press_at(answer["x"] + right, answer["y"] + down)
        done: str | None = self._ask("outcome", count, NOTHING)
        meant = answer["act"]
        self.figures.presses += 1
        found = self._ask("sure")["act"] if done == "sure" else done
        if found != meant:
            self.figures.astray[f"{meant} ({right:+.0f} {down:+.0f}) → {found}"] += 1
            self._picture(f"astray {meant}")
        return done

    def _press_at(self, x: float, y: float) -> None:
        (self.page.touchscreen.tap if self.figures.is_touch else self.page.mouse.click)(x, y)

    def _say_yes(self, act: str) -> str | None:
        yes = self._ask("sure")
        if yes["isHit"]:
            return self._touch(yes, 0, 0)
        self.figures.missed[f"yes to {act} → {yes['hit']}"] += 1
        self.page.locator("[data-sure=yes]").first.dispatch_event("click")
        return str(act)

    def _force(self, act: str) -> None:
        """Without a press, because none is possible."""
        self.figures.forced += 1
        count = self._sent()
        self._ask("press", act)
        if self._ask("outcome", count, NOTHING) == "sure":
            self.page.locator("[data-sure=yes]").first.dispatch_event("click")

    def _sent(self) -> int:
        count: int = self.page.evaluate("tableWalk.sent.length")
        return count

    # ── what is kept ─────────────────────────────────────────────────────────────────────────────

    def _take_in_times(self) -> None:
        times = self.page.evaluate("tableWalk")
        self.figures.shift += times["shift"]
        self.figures.shift_after_input += times["shiftAfterInput"]
        self.figures.jumps += map(tuple, times["jumps"])
        self.figures.effects += times["effects"]
        self.figures.first_decision.append(times["firstDecision"])

    def _picture(self, why: str) -> None:
        figures = self.figures
        if self.folder is None or len(figures.pictures) >= PICTURES:
            return
        name = f"{figures.game} {figures.size} {figures.decisions:03} {why}.png".replace(" ", "-")
        self.page.screenshot(path=self.folder / name)
        figures.pictures.append(name)


# ── the browser ──────────────────────────────────────────────────────────────────────────────────


def browse(
    browser: Browser, address: str, size: str, language: str, seed: str, is_still: bool
) -> BrowserContext:
    """A person's browser of that size; what it adds to the shuffle follows from the seed."""
    width, height = map(int, size.split("x"))
    context = browser.new_context(
        base_url=address,
        locale=LOCALES[language],
        viewport={"width": width, "height": height},
        has_touch=width <= TOUCHED,
        is_mobile=width < TOUCHED,
        reduced_motion="reduce" if is_still else "no-preference",
    )
    context.set_default_timeout(PATIENCE)
    added = list(sha256(seed.encode()).digest()[:16])
    context.add_init_script(
        f"crypto.getRandomValues = array => {{ array.set({added}.slice(0, array.length)); return array; }};"
    )
    context.add_init_script(LOOK)
    return context


def walk(
    browser: Browser,
    address: str,
    game: str,
    size: str,
    *,
    decisions: int | None = None,
    times: int = 1,
    language: str = "en",
    seed: str = "walk",
    still: bool = False,
    pictures: Path | None = None,
) -> Figures:
    """Play and look: so many games to the end, or so many decisions of each."""
    figures = Figures(game, size, is_touch=int(size.split("x")[0]) <= TOUCHED)
    for number in range(times):
        deal = f"{seed} {game} {number}"
        context = browse(browser, address, size, language, deal, still)
        page = context.new_page()
        page.on("pageerror", lambda error: figures.errors.append(str(error)))
        page.on("console", lambda said: figures.errors.append(said.text) if said.type == "error" else None)
        try:
            Walk(page, figures, random.Random(f"{deal} {size}"), pictures).go(decisions)
        except Error as stuck:
            figures.errors.append(str(stuck))
        context.close()
    return figures


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), metavar="WIDTHxHEIGHT")
    parser.add_argument("--decisions", type=int, help="so many of each game instead of whole games")
    parser.add_argument("--times", type=int, default=1, help="games of each title at each size")
    parser.add_argument("--language", choices=list(LOCALES), default="en")
    parser.add_argument("--seed", default="walk")
    parser.add_argument("--still", action="store_true", help="as for those who prefer reduced motion")
    parser.add_argument("--json", type=Path, help="everything that was found, into this file")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of what went wrong")
    return parser.parse_args()


def walk_all(browser: Browser, address: str, wanted: argparse.Namespace) -> list[Figures]:
    found = []
    for game in wanted.games:
        for size in wanted.sizes:
            print(f"{game} {size}", file=sys.stderr)
            chosen = {name: getattr(wanted, name) for name in CHOSEN}
            found.append(walk(browser, address, game, size, **chosen))
            for promise, against in found[-1].broken().items():
                print(f"  not kept: {promise}: {against}", file=sys.stderr)
    return found


def main() -> None:
    wanted = arguments()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("There is no Chromium here.")
    if wanted.pictures:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), tables_per_hour=10_000)
        browser = playwright.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        try:
            found = walk_all(browser, server.address, wanted)
        finally:
            browser.close()
            server.stop()
    print(markdown(found))
    if wanted.json:
        wanted.json.write_text(
            json.dumps([figures.plain() for figures in found], indent=1, ensure_ascii=False)
        )


if __name__ == "__main__":
    main()
