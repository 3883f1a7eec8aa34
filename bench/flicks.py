"""The positions and flicks that are timed, and the same flick in plain numbers for other engines."""

from __future__ import annotations

import math
import random

from bench.peers.scene import PlainDisc, PlainPost, PlainScene
from botonista.table import Bead, Disc, Flick, Position
from botonista.table.examples import SCENES

POSITIONS = {"carpet": "carpet", "dadinho": "waxed", "flickball": "mat"}


def position(name: str) -> Position:
    """Open play on carpet (22 pieces, bead, goals), waxed wood (die, blocks, fence) or mat (flat ball)."""
    return SCENES[POSITIONS[name]]()


def flicks(where: Position, count: int, seed: int = 7) -> list[Flick]:
    """Distinct flicks of any disc: three of four at the ball and fast enough for it, one anywhere."""
    chance = random.Random(seed)
    ball = next(body for body in where.bodies if body.id in ("ball", "die"))
    pieces = [body for body in where.bodies if isinstance(body.shape, Disc) and body is not ball]
    slowing = where.setting.surface.friction["*"] * 9810.0
    out = []
    for k in range(count):
        piece = chance.choice(pieces)
        angle, speed = chance.randrange(360_000), chance.uniform(400.0, 3000.0)
        if k % 4:
            away = math.hypot(ball.x - piece.x, ball.y - piece.y)
            straight = math.degrees(math.atan2(ball.y - piece.y, ball.x - piece.x))
            angle = round(1000 * (straight + chance.uniform(-2.0, 2.0))) % 360_000
            speed = math.sqrt(2 * slowing * away) * chance.uniform(1.05, 1.8)
        out.append(Flick(piece.id, angle, speed))
    return out


def plain(where: Position, flick: Flick) -> PlainScene:
    """A flick on carpet as other engines are given it; discs are straight there, goals are their posts."""
    discs = [body for body in where.bodies if isinstance(body.shape, Disc)]
    bead = next(body for body in where.bodies if isinstance(body.shape, Bead))
    assert isinstance(bead.shape, Bead)
    posts = []
    for goal in where.setting.goals:
        half = goal.post / 2
        for side in (-1, 1):
            y = goal.y + side * (goal.width / 2 + half)
            posts.append(PlainPost(goal.x + goal.facing * half, y, half, half, goal.height))
    return PlainScene(
        tuple(
            PlainDisc(d.x, d.y, d.shape.radius, d.shape.height, d.shape.mass)
            for d in discs
            if isinstance(d.shape, Disc)
        ),
        PlainDisc(bead.x, bead.y, bead.shape.radius, 0.0, bead.shape.mass),
        tuple(posts),
        [body.id for body in discs].index(flick.piece),
        flick.speed * math.cos(math.radians(flick.angle / 1000)),
        flick.speed * math.sin(math.radians(flick.angle / 1000)),
    )
