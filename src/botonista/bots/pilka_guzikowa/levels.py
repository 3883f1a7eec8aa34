"""The five levels of Piłka Guzikowa: each a hand and an effort (docs/opponents.md)."""

from __future__ import annotations

from botonista.bots.flick.effort import Effort
from botonista.bots.flick.level import LevelPlayer

KNOWLEDGE = "botonista.bots.pilka_guzikowa.knowing:KNOWLEDGE"

CHILD = LevelPlayer(KNOWLEDGE, 3.0, Effort(pieces=3, varied=6, each=0, pressed=0, ruled=1, of_one=1))
BEGINNER = LevelPlayer(
    KNOWLEDGE,
    1.6,
    Effort(
        pieces=4,
        varied=16,
        each=4,
        pressed=0,
        ruled=4,
        of_one=3,
        samples=2,
    ),
)
CLUB = LevelPlayer(
    KNOWLEDGE,
    0.8,
    Effort(
        pieces=6,
        varied=24,
        each=8,
        pressed=1,
        ruled=8,
        of_one=4,
        samples=3,
    ),
)
STRONG = LevelPlayer(
    KNOWLEDGE,
    0.25,
    Effort(
        pieces=8,
        varied=30,
        each=12,
        pressed=1,
        ruled=12,
        of_one=5,
        samples=3,
        deep=4,
        blocks=4,
        weighs=True,
    ),
)
MASTER = LevelPlayer(
    KNOWLEDGE,
    0.0,
    Effort(
        pieces=11,
        varied=60,
        each=100,
        pressed=2,
        ruled=40,
        of_one=10,
        deep=24,
        wary=6,
        blocks=12,
        weighs=True,
    ),
)
