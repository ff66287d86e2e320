"""Pictures of the main pages for the docs, desktop and phone: python -m scripts.screenshots [FOLDER]

A real server, a real Chromium; bots play the first rounds so that there is something to see.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROUNDS = {"new-las-vegas": 12, "perfect-home": 12, "vegas-showdown": 1}
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
}


@contextmanager
def server() -> Iterator[str]:
    """A server with an empty folder, by its address."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "boomtown", "--language", "en", "serve", "--no-browser"]
        process = subprocess.Popen(
            [*command, "--port", "0", "--data-dir", folder], stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout
            found = re.search(r"http\S+", process.stdout.readline())
            assert found
            yield found[0]
        finally:
            process.terminate()
            process.wait()


class Photographer:
    """Visits pages with one device and keeps a picture of each."""

    def __init__(self, browser: Browser, address: str, device: str, folder: Path) -> None:
        self.device, self.folder = device, folder
        look: dict[str, Any] = {**DEVICES[device], "reduced_motion": "reduce", "locale": "en-GB"}
        context = browser.new_context(base_url=address, **look)
        self.page = context.new_page()

    def keep(self, name: str) -> None:
        path = self.folder / f"{name}-{self.device}.jpg"
        self.page.wait_for_timeout(1000)
        self.page.screenshot(path=path, type="jpeg", quality=78)

    def sit_down(self, game: str) -> None:
        """At the usual game, which is not everybody's first one."""
        self.page.goto(f"/new/{game}/")
        self.page.check("[name=mode][value=base]")
        for bot in self.page.locator(".place:not([hidden]) .sits").all()[1:]:
            bot.select_option("bot-greedy")
        self.page.click(".set-up button.play")
        self.page.wait_for_url("**/table/**")

    def all_pages(self) -> None:
        self.page.goto("/")
        self.keep("home")
        self.page.goto("/new/new-las-vegas/")
        self.keep("set-up")
        for game, rounds in ROUNDS.items():
            self.sit_down(game)
            let_a_bot_play(self.page, rounds)
            choose_first(self.page)
            self.keep(game)
        self.page.goto("/rules/perfect-home/")
        self.keep("rules")
        self.sit_down("perfect-home")
        let_a_bot_play(self.page, 99)
        self.page.wait_for_selector("body.over")
        self.page.wait_for_timeout(2000)
        self.keep("result")
        self.page.goto(f"{self.page.url.rstrip('/')}/replay/?step=150&seat=1")
        self.keep("replay")


def let_a_bot_play(page: Page, rounds: int) -> None:
    """Give the own seat to a bot for a while, and take it back."""
    page.wait_for_selector("[data-step]")
    page.evaluate("""() => document.querySelector("[data-hand='0'][data-to='greedy']").click()""")
    page.click("[data-sure='yes']")
    for _ in range(2000):
        found = re.search(r"\d+", page.inner_text("#status .round"))
        if page.locator("body.over").count() or (found and int(found[0]) >= rounds):
            break
        page.wait_for_timeout(50)
    while not page.locator("body.over, .asked").count():
        # While a bot plays the button is drawn anew all the time: press the one that is there now.
        page.evaluate("""() => document.querySelector("[data-to='person']")?.click()""")
        page.wait_for_timeout(100)


def choose_first(page: Page) -> None:
    """The first card or combination, so that the sheet shows what can be chosen."""
    first = page.locator(".plane .can[data-act^='take']")
    if first.count():
        first.first.dispatch_event("click")
        page.wait_for_selector("#plane-main .can, #decision [data-act]", state="attached")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        sys.exit("There is no Chromium here.")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        for device in DEVICES:
            Photographer(browser, address, device, folder).all_pages()
        browser.close()


if __name__ == "__main__":
    main()
