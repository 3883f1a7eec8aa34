"""The five levels of Flickball: each a hand and an effort (docs/opponents.md)."""

from __future__ import annotations

from botonista.bots.flick.effort import KEEN_SHOT, Effort
from botonista.bots.flick.level import LevelPlayer

KNOWLEDGE = "botonista.bots.flickball.knowing:KNOWLEDGE"

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
    0.5,
    Effort(
        pieces=6,
        varied=24,
        each=8,
        pressed=0,
        ruled=8,
        of_one=4,
        samples=3,
    ),
)
STRONG = LevelPlayer(
    KNOWLEDGE,
    0.3,
    Effort(
        pieces=8,
        varied=30,
        each=12,
        pressed=0,
        ruled=12,
        of_one=5,
        samples=3,
        deep=4,
        weighs=True,
    ),
)
MASTER = LevelPlayer(
    KNOWLEDGE,
    0.0,
    Effort(
        pieces=11,
        varied=80,
        each=60,
        pressed=0,
        ruled=60,
        of_one=15,
        deep=48,
        wary=8,
        weighs=True,
        shot=KEEN_SHOT,
    ),
)
