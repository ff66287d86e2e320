"""The command: python -m scripts.campaign kills | fuzz | crowd, each with --help."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import signal
import sys
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from scripts.campaign import crowd, fuzz, kills
from scripts.campaign.progress import Progress
from scripts.campaign.teams import KINDS

MOST_LINES = 30
"""So many different things that went wrong are told; a file has them all."""
Result = dict[str, Any]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a campaign; the exit status says whether everything held."""
    given = _parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever stops this stops its server too
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # that a server hung up is counted, not told
    progress = Progress()
    results: list[Result] = given.run(given, progress)
    progress.end()
    print(_markdown(results))
    wrong = [line for result in results for line in result["wrong"]]
    for line, times in Counter(wrong).most_common(MOST_LINES):
        print(f"WRONG: {line}" + (f" ({times} times)" if times > 1 else ""))
    return 1 if wrong else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m scripts.campaign", description=__doc__)
    which = parser.add_subparsers(required=True)
    killing = _command(which, "kills", _kills, "SIGKILL at random moments, over tables in play")
    killing.add_argument("--kills", type=int, default=100)
    killing.add_argument(
        "--chunk", type=int, default=100, help="kills with one folder, before all is checked"
    )
    killing.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    killing.add_argument("--processes", type=int, default=1)
    killing.add_argument("--teams", type=int, default=len(KINDS), help="tables in play at once")
    fuzzing = _command(which, "fuzz", _fuzz, "garbage: requests, frames and raw bytes")
    fuzzing.add_argument("--count", type=int, default=fuzz.Plan.count)
    fuzzing.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    crowding = _command(which, "crowd", _crowd, "thousands of idle sockets and hundreds of playing seats")
    crowding.add_argument("--idle", type=int, default=crowd.Plan.idle)
    crowding.add_argument("--seats", type=int, default=crowd.Plan.seats)
    crowding.add_argument("--seconds", type=float, default=crowd.Plan.seconds)
    crowding.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    crowding.add_argument("--processes", type=int, default=1)
    return parser


def _command(which: Any, name: str, run: Callable[..., list[Result]], words: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = which.add_parser(name, help=words, description=words)
    command.add_argument("--seed", default="1")
    command.add_argument(
        "--json", type=Path, help="add the results to this file; what it has is not run again"
    )
    command.set_defaults(run=run)
    return command


# ── the campaigns ────────────────────────────────────────────────────────────────────────────────────


def _kills(given: argparse.Namespace, progress: Progress) -> list[Result]:
    found = []
    for chunk, first in enumerate(range(0, given.kills, given.chunk), 1):
        count = min(given.chunk, given.kills - first)
        kinds = tuple(number % len(KINDS) for number in range(given.teams))
        plan = kills.Plan(count, f"{given.seed}.{chunk}", kinds, given.database, given.processes)
        found.append(_once(given.json, plan, lambda plan: kills.run(plan, progress)))
    return found


def _fuzz(given: argparse.Namespace, progress: Progress) -> list[Result]:
    plan = fuzz.Plan(given.count, given.seed, database=given.database)
    return [_once(given.json, plan, lambda plan: fuzz.run(plan, progress))]


def _crowd(given: argparse.Namespace, progress: Progress) -> list[Result]:
    plan = crowd.Plan(
        given.idle,
        given.seats,
        given.seconds,
        seed=given.seed,
        database=given.database,
        processes=given.processes,
    )
    return [_once(given.json, plan, lambda plan: crowd.run(plan, progress))]


def _once(file: Path | None, plan: Any, run: Callable[[Any], Coroutine[Any, Any, Any]]) -> Result:
    """A result from the file, or a fresh one that is added to it."""
    known: list[Result] = json.loads(file.read_text()) if file and file.exists() else []
    planned = json.loads(json.dumps({"campaign": type(plan).__module__.rpartition(".")[2], **vars(plan)}))
    for result in known:
        if result["plan"] == planned:
            return result
    result = {**vars(asyncio.run(run(plan))), "plan": planned}
    if file:
        file.write_text(json.dumps([*known, result], indent=1))
    return result


def _markdown(results: Sequence[Result]) -> str:
    """A table with a column for each run."""
    names = [name for name in results[0] if name not in ("plan", "wrong")]
    heads = [
        " ".join(str(result["plan"].get(name, "")) for name in ("campaign", "seed")) for result in results
    ]
    lines = [["", *heads], ["---"] * (len(results) + 1)]
    lines += [[name.replace("_", " "), *(str(result[name]) for result in results)] for name in names]
    lines.append(["wrong", *(str(len(result["wrong"])) for result in results)])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


if __name__ == "__main__":
    sys.exit(main())
