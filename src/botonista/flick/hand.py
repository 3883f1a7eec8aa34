"""A strike as a hand makes it: unsteady by chance, never faster than a finger can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from botonista.flick.actions import Flick, Press, Strike
from botonista.football.chance import Chance
from botonista.football.refusal import Refusal
from botonista.table import HAND_SPEED, Position, TableError
from botonista.table import Flick as TableFlick
from botonista.table import Press as TablePress
from botonista.table import Strike as TableStrike
from botonista.table import Toss as TableToss

if TYPE_CHECKING:
    from botonista.table import Outcome

MOST_SPEED = HAND_SPEED  # mm/s: more than any finger gives
ANGLE_SPREAD = 1500  # millidegrees of one standard deviation of a hand of 1
SPEED_SPREAD = 0.05
SEEDS = 1 << 31


def strike(
    position: Position,
    action: Strike,
    hand: float,
    chance: Chance,
    most: float = MOST_SPEED,
    scatters: bool = False,
) -> Outcome:
    """What a strike by this hand leads to; refused what no table can do.

    `scatters`: how a die tumbles is drawn too, so that no player can know it beforehand.
    """
    check_speed(action.speed, most)
    angle, speed = by_hand(action.angle, action.speed, hand, chance, most)
    return struck(position, action, angle, speed, 1 + chance.below(SEEDS) if scatters else 1, most)


def struck(
    position: Position, action: Strike, angle: int, speed: float, seed: int = 1, most: float = MOST_SPEED
) -> Outcome:
    """What a strike leads to that is made just so; refused what no table can do."""
    from botonista.table import strike as on_the_table

    check_speed(speed, most)
    try:
        return on_the_table(position, as_struck(action, angle, speed, seed))
    except TableError as problem:
        raise Refusal("bad_strike", str(problem), (), {"piece": action.piece}) from None


def check_speed(speed: float, most: float) -> None:
    """Refuse what no hand can do."""
    if not 0 <= speed <= most:
        words = f"speed: should be from 0 to {most:.0f} mm/s, not {speed}"
        raise Refusal("bad_speed", words, (), {"speed": speed})


def as_struck(action: Strike, angle: int, speed: float, seed: int = 1) -> TableStrike:
    """A move as the table has it."""
    if isinstance(action, Flick):
        return TableFlick(action.piece, angle, speed, seed)
    kind = TablePress if isinstance(action, Press) else TableToss
    return kind(action.piece, angle, speed, action.lift, seed)


def by_hand(angle: int, speed: float, hand: float, chance: Chance, most: float) -> tuple[int, float]:
    """How the hand shakes: 0 is exact, 1 is an ordinary player."""
    if hand <= 0:
        return angle, speed
    return angle + round(hand * ANGLE_SPREAD * normal(chance)), min(
        max(speed * (1 + hand * SPEED_SPREAD * normal(chance)), 0.0), most
    )


def normal(chance: Chance) -> float:
    """About a normal deviate: twelve fair draws added up."""
    return sum(chance.below(10_001) for _ in range(12)) / 10_000 - 6.0
