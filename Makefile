# `make play`, `make check` (a minute) and `make test` (everything): each sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := UV_COMPILE_BYTECODE=1 VIRTUAL_ENV=$(VENV) $(BIN)/uv

WORDS := $(wildcard src/boomtown/locale/*/LC_MESSAGES/boomtown.po)

QUICK := tests/editions tests/new_las_vegas tests/perfect_home tests/vegas_showdown \
	tests/test_contract.py tests/test_records.py tests/test_stored_games.py \
	tests/test_docs.py tests/test_words.py tests/test_layers.py \
	tests/test_front_door.py

.PHONY: play check test lint chromium proxies words words-update lock clean

play: $(VENV)/play.ready words
	@$(BIN)/boomtown serve

check: $(VENV)/test.ready words lint
	@$(BIN)/pytest -m "not long" --games 5 $(QUICK)

# The tests start Boomtown hundreds of times: it is not translated anew each time, even where Python is told to write
# no bytecode.
test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/test.ready words lint chromium proxies
	@$(BIN)/pytest

lint: $(VENV)/test.ready
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

# The tests in a browser need Chromium: root on Debian gets it here, elsewhere they are skipped without one.
chromium:
	@if ! command -v chromium >/dev/null && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium >/dev/null; \
	fi || echo "Chromium could not be installed: the tests in a browser will be skipped."

# The tests behind a proxy need nginx and Caddy: on Debian their packages are unpacked here and not installed, so that
# nothing is started; elsewhere, or where they cannot be had, these tests are skipped.
proxies: | $(BIN)/uv
	@mkdir -p $(VENV)/proxies && cd $(VENV)/proxies && for name in nginx caddy; do \
		if ! PATH=$$PATH:/usr/sbin:usr/sbin:usr/bin command -v $$name >/dev/null && command -v apt-get >/dev/null; then \
			{ apt-get -qq download $$name || { apt-get -qq update && apt-get -qq download $$name; }; } \
				>/dev/null 2>&1 && dpkg -x $${name}_*.deb . ; \
		fi || echo "$$name cannot be had here: the tests behind it will be skipped."; \
	done

# The environment, made with nothing but Python: the pinned installer comes first.
$(BIN)/uv: requirements/build.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Boomtown needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/build.txt
	@touch $@

# The compiled engine and the master need numba, which not every Python and machine has: all else goes without.
$(VENV)/play.ready: requirements/play.txt requirements/fast.txt pyproject.toml | $(BIN)/uv
	@$(UV) pip install --quiet --require-hashes -r requirements/play.txt
	@$(UV) pip install --quiet --require-hashes --only-binary :all: -r requirements/fast.txt \
		|| echo "numba cannot be had here: the bots up to “strong” will play, the master will not."
	@$(UV) pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/test.ready: requirements/test.txt $(VENV)/play.ready | $(BIN)/uv
	@$(UV) pip install --quiet --require-hashes -r requirements/test.txt
	@touch $@

# The catalogues of the languages are compiled on installation, and here when one has changed.
words: $(VENV)/words.ready

$(VENV)/words.ready: $(WORDS) hatch_build.py | $(VENV)/play.ready
	@$(BIN)/python hatch_build.py
	@touch $@

# After texts have changed in the source: new ones come into the catalogues, unused ones leave.
words-update: $(VENV)/play.ready
	@$(BIN)/python -m scripts.words

EXPORT := $(UV) export --quiet --no-emit-project --no-annotate --no-header

# Renew the pinned versions: hashes without addresses, so that any mirror of the registry will do.
lock: $(BIN)/uv
	@$(UV) lock --quiet --upgrade
	@$(EXPORT) --only-group setup -o requirements/build.txt
	@$(EXPORT) --extra web -o requirements/play.txt
	@$(EXPORT) --no-default-groups --extra fast -o requirements/fast.txt
	@$(EXPORT) --no-default-groups --extra postgres -o requirements/serve.txt
	@$(EXPORT) --all-extras --group dev -o requirements/test.txt

clean:
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
