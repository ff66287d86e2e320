"""The image's steps, read as `scripts.image_steps` takes them, and the locks they install from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from scripts.image_steps import CONTAINERFILE, ROOT, Place, stages

LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
STAGES = stages(CONTAINERFILE.read_text())


def test_every_step_of_the_image_is_one_we_can_take_or_only_says_how_it_runs() -> None:
    taken = {"RUN", "COPY", "ENV", "USER", "WORKDIR"}
    said = {"VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert [stage.name for stage in STAGES] == ["build", "1"]
    assert {word for stage in STAGES for word, _ in stage.steps} <= taken | said


def test_what_the_image_copies_is_there_and_not_ignored() -> None:
    kept = (ROOT / ".containerignore").read_text()
    for stage in STAGES:
        for word, rest in stage.steps:
            if word == "COPY" and not rest.startswith("--from="):
                for name in rest.split()[:-1]:
                    assert (ROOT / name).exists(), name
                    assert f"!{name.split('/')[0]}\n" in kept


def test_the_server_in_the_image_is_not_root_and_no_program_comes_without_a_hash() -> None:
    assert STAGES[-1].last("USER") == "boomtown"
    assert json.loads(STAGES[-1].last("ENTRYPOINT")) == ["boomtown"]
    installs = [rest for stage in STAGES for word, rest in stage.steps if "pip install" in rest]
    assert installs
    assert all("--require-hashes" in rest or "--no-deps /wheel" in rest for rest in installs)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_the_locks_agree_and_name_no_address(lock: Path) -> None:
    """What is tested is what is served."""
    text = lock.read_text()
    tested = set(re.findall(r"^\S+==\S+", (ROOT / "requirements" / "test.txt").read_text(), re.M))
    assert set(re.findall(r"^\S+==\S+", text, re.M)) <= tested
    assert "://" not in text


def test_copies_go_where_a_builder_puts_them(tmp_path: Path) -> None:
    place = Place(tmp_path, {"build": ROOT / "requirements"})
    place.take("WORKDIR", "/source")
    place.take("COPY", "requirements/build.txt requirements/serve.txt requirements/")
    place.take("COPY", "--from=build /play.txt there.txt")
    place.take("COPY", "scripts programs")
    assert (tmp_path / "source/requirements/serve.txt").exists()
    assert (tmp_path / "source/there.txt").read_text() == (ROOT / "requirements/play.txt").read_text()
    assert (tmp_path / "source/programs/image_steps.py").exists()


def test_the_server_is_installed_with_all_it_needs() -> None:
    """What a player has, without the tools that build it, and the way to PostgreSQL."""
    locked = {lock.stem: set(re.findall(r"^([\w-]+)==", lock.read_text(), re.M)) for lock in LOCKS}
    postgresql = {name for name in locked["test"] if name.startswith("psycopg")}
    assert postgresql
    assert locked["serve"] >= postgresql | locked["play"] - locked["build"]
