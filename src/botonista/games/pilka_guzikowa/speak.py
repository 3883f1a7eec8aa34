"""The words of Piłka Guzikowa, for asks, faults and signs."""

from __future__ import annotations

from functools import cache

from botonista.flick.words import Sayer
from botonista.football import words


@cache
def sayer() -> Sayer:
    """Sentences in all three languages."""
    return Sayer(words.of("botonista.games.pilka_guzikowa", "botonista.flick"))
