# The two commands: `make play` and `make test`. Everything they need they set up themselves.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
PYTEST_WORKERS ?= 2

play: .make/table .make/web ## set up and open the game in the browser
	$(BIN)/botonista serve --open

test: setup .make/table .make/system-test check ## set up and run every test
	$(BIN)/python -m compileall -q src
	$(BIN)/pytest -n $(PYTEST_WORKERS) --dist loadfile -m "not browser and not deploy"
	$(BIN)/pytest -n $(PYTEST_WORKERS) --dist loadfile -m browser tests/web
	cd web && npm run --silent test && npm run --silent size

setup: .make/python .make/web ## only the set-up: .venv, web/node_modules and the built pages

check: .make/python .make/web-deps ## lint and types, under a minute
	$(BIN)/ruff check src tests bench tools
	$(BIN)/ruff format --check src tests bench tools
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && npm run --silent types && npm run --silent check && npm run --silent lint

quick: .make/python ## the tests without the slow, browser and database ones
	$(BIN)/pytest -n $(PYTEST_WORKERS) -m "not slow and not browser and not postgres and not deploy"

bench: .make/bench .make/web ## measure everything, side by side with its peers
	$(BIN)/botonista bench table
	$(BIN)/botonista bench dice
	$(BIN)/botonista bench match
	$(BIN)/botonista bench opponents
	$(BIN)/botonista bench server

check-deploy: setup ## try deploy/ with systemd and nginx, which have to be there, and a container engine if one answers
	$(BIN)/pytest -m deploy tests/packaging
	$(BIN)/pytest -rs tests/packaging/test_container.py

wheel: .make/python .make/web ## the package with its pages, in dist/
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w dist .

screenshots: setup .make/system-test ## make the pictures of the docs anew
	$(BIN)/python tools/screenshots.py

format: .make/python ## format the Python code
	$(BIN)/ruff check --fix src tests bench tools
	$(BIN)/ruff format src tests bench tools

clean: ## remove what was set up and built
	rm -rf .venv .venv-peers .make web/node_modules web/dist dist

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

.make/python: pyproject.toml constraints.txt
	tools/need.sh venv
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[postgres,plots,dev]'
	mkdir -p .make && touch $@

# compiled once, so that neither a first flick nor two tests at a time wait for it
.make/table: .make/python $(wildcard src/botonista/table/*.py src/botonista/table/core/*.py)
	$(BIN)/python -m botonista.server.warm
	mkdir -p .make && touch $@

.make/web-deps: web/package.json
	cd web && npm install --no-package-lock --no-audit --no-fund --loglevel=error
	mkdir -p .make && touch $@

.make/web: .make/web-deps $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print 2>/dev/null)
	cd web && npm run --silent build
	mkdir -p .make && touch $@

.make/system-test: tools/need.sh
	tools/need.sh chromium postgres
	mkdir -p .make && touch $@

.make/bench: .make/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	test -x .venv-peers/bin/python || $(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r bench/peers.txt
	mkdir -p .make && touch $@

.PHONY: play test setup check check-deploy quick bench wheel screenshots format clean help
