"""Measurements beside peers; `botonista bench …` runs them. What a file here offers: see cli/bench.py."""
