"""What the rulebook says about faces without printing them: dice of one's own are told what they do not keep.

The rulebook prints no faces. It does say how the dice differ and what some of them must be able to show;
faces that keep all of it are at least possible, the others are surely not those in the box.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import cast

from botonista.games.dice_football.dice import FACES, Dice
from botonista.games.dice_football.faces import (
    ATTACK_DICE,
    Arrow,
    DefenderFace,
    Die,
    Direction,
    KeeperFace,
    Mark,
    PenaltyFace,
    ShotFace,
)
from botonista.games.dice_football.remark import Remark

# The dice with symbols, all they can show, and where the rulebook tells it.
_SYMBOLS: dict[Die, tuple[type[StrEnum], str]] = {
    Die.SHOT: (ShotFace, "DF 7.2"),
    Die.DEFENDER: (DefenderFace, "DF 9.5"),
    Die.KEEPER: (KeeperFace, "DF 10.3"),
    Die.PENALTY: (PenaltyFace, "DF 14.2"),
}


def warnings(dice: Dice) -> list[Remark]:
    """Every remark of the rulebook that these faces do not keep; they can be played with all the same."""
    return [*_arrows_together(dice), *_one_by_one(dice), *_symbols(dice), *_after_time(dice)]


def chance_of_loss(dice: Dice, die: Die) -> Fraction:
    """DF 6.2: X loses the ball, "?" loses it as often as the defender die intercepts."""
    interceptions = Fraction(sum(face is DefenderFace.INTERCEPTION for face in dice.defender), FACES)
    risk = {Mark.NONE: Fraction(0), Mark.QUESTION: interceptions, Mark.LOST: Fraction(1)}
    return sum((risk[arrow.mark] for arrow in _arrows(dice, die)), Fraction(0)) / FACES


def mean_number(dice: Dice, die: Die) -> Fraction:
    """DF 6.2: how far a die carries the ball on average."""
    return Fraction(sum(arrow.number for arrow in _arrows(dice, die)), FACES)


def _arrows(dice: Dice, die: Die) -> tuple[Arrow, ...]:
    return cast("tuple[Arrow, ...]", dice.faces(die))


def _has(faces: Sequence[Arrow], direction: Direction, number: int | None = None) -> bool:
    return any(a.direction is direction and number in (None, a.number) for a in faces)


def _arrows_together(dice: Dice) -> Iterator[Remark]:
    together = [arrow for die in ATTACK_DICE for arrow in _arrows(dice, die)]
    if all(arrow.mark is Mark.NONE for arrow in together):
        yield Remark("no_marks", {}, ("DF 1.1",))
    for direction in Direction:
        if not _has(together, direction):
            yield Remark(f"no_{direction.name.lower()}", {}, ("DF 6.3",))
    for number, clause in ((2, "DF 6.3"), (3, "DF 6.9")):
        if not _has(together, Direction.FORWARD, number):
            yield Remark("no_forward_number", {"number": number}, (clause,))
    means = [mean_number(dice, die) for die in ATTACK_DICE]
    if not means[0] < means[1] < means[2]:
        yield Remark("means_do_not_rise", {}, ("DF 6.2",))
    losses = [chance_of_loss(dice, die) for die in ATTACK_DICE]
    if not losses[0] < losses[1] < losses[2]:
        yield Remark("risks_do_not_rise", {}, ("DF 6.2",))


def _one_by_one(dice: Dice) -> Iterator[Remark]:
    control, passing, cross = (_arrows(dice, die) for die in ATTACK_DICE)
    if sum(arrow.mark is Mark.QUESTION for arrow in control) > 2:
        yield Remark("many_questions", {}, ("DF 14.7",))
    if not _has(control, Direction.FORWARD, 1):
        yield Remark("no_control_forward_1", {}, ("DF 12.2",))
    if {arrow.number for arrow in passing if arrow.direction is Direction.BACK} != {1}:
        yield Remark("no_pass_back_1", {}, ("DF 15.3", "DF 15.4"))
    if _has(control, Direction.BACK) or _has(cross, Direction.BACK):
        yield Remark("back_elsewhere", {}, ("DF 15.3", "DF 15.4"))
    if not _has(passing, Direction.DIAGONAL, 1):
        yield Remark("no_pass_diagonal_1", {}, ("DF 12.2",))
    if not _has(cross, Direction.DIAGONAL, 3):
        yield Remark("no_cross_diagonal_3", {}, ("DF 15.5",))


def _symbols(dice: Dice) -> Iterator[Remark]:
    for die, (symbols, clause) in _SYMBOLS.items():
        missing = [symbol.value for symbol in symbols if symbol not in dice.faces(die)]
        if missing:
            yield Remark("symbol_missing", {"die": die.value, "missing": ", ".join(missing)}, (clause,))


def _after_time(dice: Dice) -> Iterator[Remark]:
    for die in (Die.PASS, Die.CROSS):
        if not any(arrow.mark is Mark.LOST for arrow in _arrows(dice, die)):
            yield Remark("never_lost", {"die": die.value}, ("DF-D53",))
