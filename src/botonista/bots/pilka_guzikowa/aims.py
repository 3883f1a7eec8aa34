"""Strikes worth trying: a button is aimed so that it meets the ball on the far side of where it should go."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, radians, sin

from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.pieces import Piece
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.strikes import MOST_SPEED
from botonista.table import Flick, Press, Strike

FULL_TURN = 360_000
SPEEDS = (300.0, 500.0, 800.0, 1200.0, 1700.0, 2400.0, 3400.0)
SOFT = (120.0, 160.0, 200.0, 250.0, 300.0, 360.0, 430.0, 520.0)
LIFTS = (20_000, 35_000, 50_000)
MOUTH = (-30.0, 0.0, 30.0)
FANS = (-60.0, -30.0, 0.0, 30.0, 60.0)  # passes: degrees off straight ahead
STEEPEST = 65.0  # a thinner cut than this hardly moves the ball


def angle_of(dx: float, dy: float) -> int:
    """A direction in whole millidegrees, from 0 up to a full turn."""
    return round(degrees(atan2(dy, dx)) * 1000) % FULL_TURN


def targets(state: State, side: Side) -> list[tuple[float, float]]:
    """Where the ball might go: the mouth of the goal attacked, and passes ahead."""
    ball, ahead = state.ball, side.forward
    goal = [(ahead * pitch.END, y) for y in MOUTH]
    passes = [(ball.x + ahead * 300.0 * cos(radians(a)), ball.y + 300.0 * sin(radians(a))) for a in FANS]
    return goal + passes


def meeting(state: State, button: Piece, target: tuple[float, float]) -> tuple[float, float] | None:
    """Where the button is when it sends the ball straight to `target`; None if it can't get round."""
    ball = state.ball
    dx, dy = target[0] - ball.x, target[1] - ball.y
    far = hypot(dx, dy) or 1.0
    reach = button.radius + ball.radius - (2.7 if button.face == "wide_down" and not button.keeper else 0.1)
    place = (ball.x - reach * dx / far, ball.y - reach * dy / far)
    ax, ay = place[0] - button.x, place[1] - button.y
    way = hypot(ax, ay)
    if way < 1.0:
        return place
    along = (ax * dx + ay * dy) / (way * far)
    return place if along > cos(radians(STEEPEST)) else None


def strikes(state: State, side: Side, pieces: Sequence[str], speeds: Sequence[float]) -> list[Strike]:
    """Flicks of these buttons at the ball towards every target, at each speed."""
    found: list[Strike] = []
    for name in pieces:
        button = state.piece(name)
        if name in state.ball.on:
            found += throws(state, side, name)
            continue
        angles = {
            angle_of(place[0] - button.x, place[1] - button.y)
            for target in targets(state, side)
            if (place := meeting(state, button, target)) is not None
        }
        angles.add(angle_of(state.ball.x - button.x, state.ball.y - button.y))
        found += [Flick(name, angle, speed) for angle in sorted(angles) for speed in speeds]
    return found


def throws(state: State, side: Side, name: str) -> list[Strike]:
    """The ball lies on the button: press it, so that both jump."""
    button = state.piece(name)
    angles = {angle_of(x - button.x, y - button.y) for x, y in targets(state, side)}
    inwards = -button.y / abs(button.y) if button.y else 0.0
    angles |= {angle_of(side.forward * k, inwards) for k in (0.0, 0.5, 1.0)}
    return [
        Press(name, angle, speed, lift)
        for angle in sorted(angles)
        for speed in (900.0, 1400.0, 2000.0)
        for lift in LIFTS
    ]


def wobbled(strike: Strike, chance: Chance, spread: int, share: float) -> Strike:
    """The strike of an unsteady hand: at most `spread` millidegrees and `share` of its speed off."""
    off = sum(chance.below(2001) - 1000 for _ in range(3)) / 3000.0
    harder = sum(chance.below(2001) - 1000 for _ in range(3)) / 3000.0
    angle = (strike.angle + round(off * spread)) % FULL_TURN
    speed = min(strike.speed * (1.0 + harder * share), MOST_SPEED)
    if isinstance(strike, Press):
        return Press(strike.piece, angle, speed, strike.lift)
    return Flick(strike.piece, angle, speed)


def pressed(strike: Strike, chance: Chance) -> Strike:
    """The same aim as a press, so that the button jumps over what is in the way."""
    return Press(strike.piece, strike.angle, strike.speed, 10_000 + chance.below(40_000))


def action(strike: Strike) -> act.Action:
    """A strike on the table as a move of the game."""
    if isinstance(strike, Press):
        return act.Press(strike.piece, strike.angle, strike.speed, strike.lift)
    return act.Flick(strike.piece, strike.angle, strike.speed)
