# play · test · check · bench · prove: each sets up what it needs (a virtual environment in .venv), then does its job.
SHELL := /bin/bash
PY := .venv/bin/python
PLAYS := .venv/.plays
READY := .venv/.ready
WORKERS := $(shell nproc 2>/dev/null || echo 2)
.PHONY: play test check bench prove picture golden format clean

play: $(PLAYS)
	@.venv/bin/bingqi play

test: $(READY)
	@$(PY) -m pytest -q -n $(WORKERS) --dist loadfile

check: $(READY)
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check --quiet . || { echo "some files are not formatted: make format"; exit 1; }
	@.venv/bin/mypy
	@.venv/bin/lint-imports --no-logo 2>/dev/null || .venv/bin/lint-imports

bench: $(READY)
	@$(PY) -m bench

prove: $(READY)
	@BINGQI_PROVE=1 $(PY) -m pytest -q -n $(WORKERS) --dist loadfile
	@$(PY) -m prove

picture: $(READY)
	@$(PY) docs/picture.py

golden: $(READY)
	@$(PY) -m tests.golden.rewrite

format: $(READY)
	@.venv/bin/ruff check --fix --quiet .
	@.venv/bin/ruff format --quiet .

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .bingqi

# What playing needs; and on top of that, what the tests need. `$(call get,WHAT)` installs with uv if it is there, else with pip.
define get
	@if command -v uv >/dev/null; then uv pip install --quiet --python $(PY) -e . $(1); \
	else $(PY) -m pip install --quiet --disable-pip-version-check -e . $(1); fi
endef

$(PLAYS): pyproject.toml
	@command -v python3 >/dev/null || { echo "python3 is missing; install it: apt-get install python3 python3-venv"; exit 2; }
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; python3 is $$(python3 -V)"; exit 2; }
	@echo "Setting up in .venv (a minute or so, once) ..."
	@[ -x $(PY) ] || if command -v uv >/dev/null; then uv venv --quiet .venv; else python3 -m venv .venv >/dev/null 2>&1; fi \
	  || { rm -rf .venv; echo "the venv module is missing; install it: apt-get install python3-venv"; exit 2; }
	@command -v uv >/dev/null || $(PY) -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(call get,)
	@touch $(PLAYS)

$(READY): $(PLAYS)
	@echo "Setting up what the tests need ..."
	$(call get,--group dev)
	@touch $(READY)
