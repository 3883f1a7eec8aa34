"""How long things may take (DD 8§2, DD 17§u.1, DD 36§3, DD 42)."""

from __future__ import annotations

from botonista.games.dadinho.state import State

SIX = 6_000  # DD 8§2.1, DD 42, DD 40b, DD 36§3.1, DD 44§3.1, DD 47§2, DD 48§3
TEN = 10_000  # DD 17§u.1, DD 19.2
LINE_UP = 60_000  # DD-D16
RELAXED = 5  # how many times longer the limits of a relaxed match are


def limit(state: State, time: int) -> int:
    """How many milliseconds something may take; more in a relaxed match."""
    return time * RELAXED if state.settings.clock == "relaxed" else time
