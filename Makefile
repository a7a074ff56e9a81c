# play · test · check · bench · prove: each sets up what it needs (a virtual environment in .venv), then does its job.
SHELL := /bin/bash
PY := .venv/bin/python
READY := .venv/.ready
WORKERS := $(shell nproc 2>/dev/null || echo 2)
.PHONY: play test check bench prove picture golden format clean

play: $(READY)
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

$(READY): pyproject.toml
	@command -v python3 >/dev/null || { echo "python3 is missing; install it: apt-get install python3 python3-venv"; exit 2; }
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; python3 is $$(python3 -V)"; exit 2; }
	@if command -v uv >/dev/null; then \
	  echo "Setting up with uv ..."; \
	  { [ -x $(PY) ] || uv venv --quiet .venv; } && uv pip install --quiet --python $(PY) -e . --group dev; \
	else \
	  echo "Setting up a virtual environment in .venv (a minute or two, once) ..."; \
	  { [ -x .venv/bin/pip ] || python3 -m venv .venv 2>/dev/null; } || { rm -rf .venv; echo "the venv module is missing; install it: apt-get install python3-venv"; exit 2; }; \
	  $(PY) -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1' && \
	  $(PY) -m pip install --quiet --disable-pip-version-check -e . --group dev; \
	fi
	@touch $(READY)
