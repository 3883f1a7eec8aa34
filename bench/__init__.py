"""Measurements beside peers; `botonista bench …` runs them, see src/botonista/cli/bench.py for the two doors."""
