"""The five levels of Dadinho: each a hand and an effort (docs/opponents.md)."""

from __future__ import annotations

from botonista.bots.flick.effort import KEEN_SHOT, Effort
from botonista.bots.flick.level import LevelPlayer

KNOWLEDGE = "botonista.bots.dadinho.knowing:KNOWLEDGE"

CHILD = LevelPlayer(KNOWLEDGE, 3.0, Effort(pieces=3, varied=6, each=0, pressed=0, ruled=1, of_one=1))
BEGINNER = LevelPlayer(
    KNOWLEDGE,
    0.85,
    Effort(
        pieces=3,
        varied=12,
        each=3,
        pressed=0,
        ruled=3,
        of_one=2,
        samples=2,
    ),
)
CLUB = LevelPlayer(
    KNOWLEDGE,
    0.4,
    Effort(
        pieces=4,
        varied=16,
        each=6,
        pressed=0,
        ruled=5,
        of_one=3,
        samples=3,
        shot=KEEN_SHOT,
    ),
)
STRONG = LevelPlayer(
    KNOWLEDGE,
    0.2,
    Effort(
        pieces=5,
        varied=20,
        each=8,
        pressed=1,
        ruled=8,
        of_one=4,
        samples=3,
        deep=2,
        weighs=True,
        shot=KEEN_SHOT,
    ),
)
MASTER = LevelPlayer(
    KNOWLEDGE,
    0.0,
    Effort(
        pieces=8,
        varied=40,
        each=40,
        pressed=1,
        ruled=16,
        of_one=5,
        samples=4,
        deep=8,
        weighs=True,
        shot=KEEN_SHOT,
    ),
)
