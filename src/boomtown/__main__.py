"""The command `boomtown`, also as `python -m boomtown`: what is not installed is named in one sentence."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from boomtown.languages import best_language, from_environment, speaker

EXTRAS = {
    "terminal": ("rich", "typer"),
    "study": ("dask", "distributed", "numpy", "pyarrow"),
    "fast": ("numba",),
    "web": (
        "dj_database_url",
        "django",
        "jinja2",
        "markdown_it",
        "orjson",
        "prometheus_client",
        "segno",
        "uvicorn",
        "websockets",
    ),
}
"""The modules that come with each extra of the package."""


def main() -> None:
    sys.path.append(os.getcwd())  # a bot of one's own (`my_bots:Mine`) is found where one works
    try:
        from boomtown.terminal.main import main as run

        run()
    except ModuleNotFoundError as missing:
        module = (missing.name or "").partition(".")[0]
        extra = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
        if extra is None:
            raise
        _ask_for(extra)


def _ask_for(extra: str) -> NoReturn:
    chosen = os.environ.get("BOOMTOWN_LANGUAGE")
    say = speaker(best_language([chosen]) if chosen else from_environment())
    command = f"pip install 'boomtown[{extra}]'"
    print(say("This needs an extra of Boomtown: {command}", command=command), file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
