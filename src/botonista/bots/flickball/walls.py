"""What a program does against a corner or a full free kick: a wall between ball and goal, strikers marked."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

from botonista.flick.actions import Answer, Put
from botonista.flick.outlines import Point, unit
from botonista.flick.pieces import Piece
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.flickball.mat import ALLOWED, DIAMETER, MAT, back, middle
from botonista.games.flickball.phases import Prepare
from botonista.games.flickball.pieces import OUTFIELD
from botonista.games.flickball.state import State
from botonista.table.headings import away


def marking(game: Any, question: Any, state: State, side: Side) -> Answer:
    """FB 17.7, FB 19.9: with as many as may be moved, and with fewer where the mat has no room."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    for many in range(phase.moved + 1, 0, -1):
        for given in _ideas(state, side, many):
            try:
                question.check(state, side, given, game.book.pitch(state))
            except Refusal:
                continue
            return given
    usual: Answer = question.usual(state, side)
    return usual


def _ideas(state: State, side: Side, many: int) -> Iterator[Answer]:
    """The wall at a free kick, then strikers marked; at a corner they come from beside, so only marking."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    free = _useless(state, side)[:many]
    if phase.set.kind == "full_free_kick":
        yield _answer(free, _wall(state, side, many))
    yield _answer(free, _marks(state, side, phase.taker)[:many])


def _answer(pieces: list[Piece], places: list[Point]) -> Answer:
    told = {p.id: Put(x, y) for p, (x, y) in zip(pieces, places, strict=False)}
    return Answer("marking", tuple(told), places=told)


def _useless(state: State, side: Side) -> list[Piece]:
    """Those that are farthest from where the ball comes to: before the own goal."""
    gx, gy = middle(side)
    return sorted(state.outfield(side), key=lambda p: (-away(p.x - gx, p.y - gy), p.id))


def _wall(state: State, side: Side, many: int) -> list[Point]:
    """FB 19.9b, FB 19.9c: side by side at the allowed distance, in the way to the goal's middle."""
    ball = state.ball
    far = ball.radius + ALLOWED + OUTFIELD.radius
    x, y = unit(MAT.end_x(side) - ball.x, -ball.y, (back(side), 0.0))
    half = DIAMETER / (2 * far)  # the sine of half the angle between two neighbours
    step = (1 - 2 * half * half, 2 * half * sqrt(1 - half * half))
    first = (sqrt(1 - half * half), half) if many % 2 == 0 else (1.0, 0.0)
    for _ in range((many - 1) // 2):
        first = _turned(first, step)
    ways = [_turned((x, y), (first[0], -first[1]))]
    while len(ways) < many:
        ways.append(_turned(ways[-1], step))
    return [(ball.x + far * wx, ball.y + far * wy) for wx, wy in ways]


def _turned(way: Point, by: Point) -> Point:
    return (way[0] * by[0] - way[1] * by[1], way[0] * by[1] + way[1] * by[0])


def _marks(state: State, side: Side, taker: str | None) -> list[Point]:
    """FB 17.7a, FB 19.9a: beside the opponents nearest to the own goal, on the side of the ball."""
    gx, gy = middle(side)
    others = [p for p in state.outfield(side.other) if p.id != taker and p.x * back(side) > 0]
    others.sort(key=lambda p: (away(p.x - gx, p.y - gy), p.id))
    places = []
    for p in others:
        x, y = unit(state.ball.x - p.x, state.ball.y - p.y, (-back(side), 0.0))
        places.append((p.x + DIAMETER * x, p.y + DIAMETER * y))
    return places
