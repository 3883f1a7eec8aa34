"""The pictures of the rules in a minute: positions and strikes of `minute.toml`, drawn by the table."""

from __future__ import annotations

from functools import cache
from typing import Any

from botonista.flick import hand
from botonista.flick.actions import Strike
from botonista.flick.game import FlickGame
from botonista.flick.view import PitchPlan
from botonista.football.refusal import Refusal, convert
from botonista.learn import book
from botonista.learn.book import Picture
from botonista.match import games
from botonista.table.draw import Window, plan
from botonista.table.draw.markings import Mark, markings


@cache
def svg(name: str, key: str) -> str:
    """One picture as SVG; there are only as many as the book has."""
    game = games.game(name)
    found = next((one for one in book.of(name).picture if one.key == key), None)
    if found is None or found.at is None or not isinstance(game, FlickGame):
        raise Refusal("not_found", f"{name} has no picture {key!r}")
    return drawn(game, found)


def drawn(game: FlickGame[Any, Any], picture: Picture) -> str:
    """A picture, as it comes out on the table now."""
    assert picture.at is not None
    state = book.laid(game, picture.at)
    pitch = game.book.pitch(state)
    position, outcome = state.position(game.flow.setting(state)), None
    if picture.strike is not None:
        strike: Strike = convert(picture.strike, Strike, "strike")
        outcome = hand.struck(position, strike, strike.angle, strike.speed, most=game.book.fastest(state))
    half = pitch.board[0] / 2, pitch.board[1] / 2
    left, right, bottom, top = picture.window or (-half[0], half[0], -half[1], half[1])
    return plan(position, Window(left, right, bottom, top), outcome, painted(pitch.plan()))


def painted(pitch: PitchPlan) -> tuple[Mark, ...]:
    """The lines of a pitch."""
    areas = tuple((depth, width / 2) for depth, width in (pitch.penalty_area, pitch.goal_area))
    return markings(
        pitch.field[0] / 2,
        pitch.field[1] / 2,
        pitch.centre_radius,
        areas,
        pitch.penalty_spot,
        pitch.corner_radius,
    )
