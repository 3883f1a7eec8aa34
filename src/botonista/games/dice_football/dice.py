"""The eight dice as data: loading, checking (DF 1.1 to 1.6, 6.2 and the rulebook's remarks about faces)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TypeVar, cast

import msgspec

from botonista.games.dice_football.faces import (
    ATTACK_DICE,
    Arrow,
    DefenderFace,
    Die,
    Direction,
    Face,
    KeeperFace,
    Mark,
    PenaltyFace,
    Play,
    ShotFace,
)

FACES = 6
GREATEST_NUMBER = 5  # so that no reversed throw from rows 9 to 11 reaches the own goal line


class DiceError(ValueError):
    """Faces that can't be played with; `problems` names each die and face."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


class Dice(msgspec.Struct, frozen=True, rename={"pass_": "pass"}):
    """The faces of the eight dice, each in the order 1 to 6."""

    control: tuple[Arrow, ...]
    pass_: tuple[Arrow, ...]
    cross: tuple[Arrow, ...]
    shot: tuple[ShotFace, ...]
    defender: tuple[DefenderFace, ...]
    keeper: tuple[KeeperFace, ...]
    penalty: tuple[PenaltyFace, ...]
    master: tuple[Play, ...]

    def faces(self, die: Die) -> tuple[Face, ...]:
        """The six faces of one die."""
        return cast("tuple[Face, ...]", getattr(self, "pass_" if die is Die.PASS else die.value))

    def as_text(self) -> dict[str, list[str]]:
        """As in `dice.toml`."""
        return {die.value: [str(face) for face in self.faces(die)] for die in Die}


E_ = TypeVar("E_", bound=StrEnum)


def _one_of(symbols: type[E_]) -> Callable[[str], E_]:
    def read(text: str) -> E_:
        try:
            return symbols(text)
        except ValueError:
            raise ValueError(f"{text!r} is none of {', '.join(symbols)}") from None

    return read


_READERS: dict[Die, Callable[[str], Face]] = {
    Die.CONTROL: Arrow.parse,
    Die.PASS: Arrow.parse,
    Die.CROSS: Arrow.parse,
    Die.SHOT: _one_of(ShotFace),
    Die.DEFENDER: _one_of(DefenderFace),
    Die.KEEPER: _one_of(KeeperFace),
    Die.PENALTY: _one_of(PenaltyFace),
    Die.MASTER: _one_of(Play),
}


def read(table: Mapping[str, object]) -> Dice:
    """Dice from lists of face texts; dice left out have the default faces. Errors raise `DiceError`."""
    problems = [
        f"unknown die {name!r}; the dice are {', '.join(Die)}" for name in table if name not in set(Die)
    ]
    found: dict[str, tuple[Face, ...]] = {}
    for die in Die:
        if die.value not in table:
            found[die] = default().faces(die)
            continue
        texts = table[die.value]
        if not isinstance(texts, list | tuple):
            problems.append(f"{die}: must be a list of {FACES} faces")
            continue
        if len(texts) != FACES:
            problems.append(f"{die}: has {len(texts)} faces, must have {FACES}")
        faces: list[Face] = []
        for place, text in enumerate(texts, start=1):
            try:
                faces.append(_READERS[die](str(text)))
            except ValueError as problem:
                problems.append(f"{die}, face {place}: {problem}")
        found[die] = tuple(faces)
    problems += _unplayable(found)
    if problems:
        raise DiceError(problems)
    return _build(found)


def _build(found: Mapping[str, tuple[Face, ...]]) -> Dice:
    return msgspec.convert(
        {str(name): [_plain(face) for face in faces] for name, faces in found.items()}, Dice
    )


def _plain(face: Face) -> object:
    return msgspec.to_builtins(face)


def _unplayable(found: Mapping[str, tuple[Face, ...]]) -> list[str]:
    problems = []
    for die in ATTACK_DICE:
        for place, face in enumerate(found.get(die, ()), start=1):
            if isinstance(face, Arrow) and not 1 <= face.number <= GREATEST_NUMBER:
                problems.append(f"{die}, face {place}: {face} has a number outside 1 to {GREATEST_NUMBER}")
    plays = found.get(Die.MASTER, ())
    if len(plays) == FACES and set(plays) != set(Play):
        problems.append("master: must show each of the six plays once (DF 13.4)")
    return problems


@cache
def _file() -> dict[str, object]:
    return tomllib.loads(files("botonista.games.dice_football").joinpath("dice.toml").read_text("utf-8"))


@cache
def default() -> Dice:
    """The faces of `dice.toml` (DF-D51)."""
    table = {name: faces for name, faces in _file().items() if name != "presets"}
    missing = [die for die in Die if die.value not in table]
    if missing:
        raise DiceError([f"dice.toml has no faces for {', '.join(missing)}"])
    return read(table)


def presets() -> tuple[str, ...]:
    """The names of the presets of `dice.toml`."""
    return tuple(cast("dict[str, object]", _file()["presets"]))


@cache
def preset(name: str) -> Dice:
    """The dice of a preset ("short", "open", "tight"); "default" for the plain ones."""
    if name == "default":
        return default()
    tables = cast("dict[str, dict[str, object]]", _file()["presets"])
    if name not in tables:
        raise DiceError([f"no preset {name!r}; there are default, {', '.join(tables)}"])
    return read(tables[name])


def parse(text: str) -> Dice:
    """Dice from the text of a TOML file such as `dice.toml`; its presets are not read."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise DiceError([f"not a TOML file: {problem}"]) from None
    return read({name: faces for name, faces in table.items() if name != "presets"})


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


def warnings(dice: Dice) -> list[str]:
    """Every remark of the rulebook that these faces do not keep; they can be played with all the same."""
    arrows = {die: _arrows(dice, die) for die in ATTACK_DICE}
    together = [arrow for faces in arrows.values() for arrow in faces]

    def has(faces: Sequence[Arrow], direction: Direction, number: int | None = None) -> bool:
        return any(a.direction is direction and number in (None, a.number) for a in faces)

    backs = [a.number for a in arrows[Die.PASS] if a.direction is Direction.BACK]
    questions = sum(a.mark is Mark.QUESTION for a in arrows[Die.CONTROL])
    means = [mean_number(dice, die) for die in ATTACK_DICE]
    losses = [chance_of_loss(dice, die) for die in ATTACK_DICE]
    remarks = [
        (any(a.mark is not Mark.NONE for a in together), "attack dice: some face carries ? or X (DF 1.1)"),
        *(
            (has(together, direction), f"attack dice: some arrow points {direction.name.lower()} (DF 6.3)")
            for direction in Direction
        ),
        (has(together, Direction.FORWARD, 2), "attack dice: some face is forward 2 (DF 6.3)"),
        (has(together, Direction.FORWARD, 3), "attack dice: some face is forward 3 (DF 6.9)"),
        (means[0] < means[1] < means[2], "the mean number rises from control to pass to cross (DF 6.2)"),
        (
            losses[0] < losses[1] < losses[2],
            "the chance of loss rises from control to pass to cross (DF 6.2)",
        ),
        (questions <= 2, "control: at most two faces carry ? (DF 14.7)"),
        (has(arrows[Die.CONTROL], Direction.FORWARD, 1), "control: some face is forward 1 (DF 12.2)"),
        (backs != [] and set(backs) == {1}, "pass: has a back arrow, its number is 1 (DF 15.3, 15.4)"),
        (
            not has(arrows[Die.CONTROL], Direction.BACK) and not has(arrows[Die.CROSS], Direction.BACK),
            "control and cross have no back arrow (DF 15.3, 15.4)",
        ),
        (has(arrows[Die.PASS], Direction.DIAGONAL, 1), "pass: some face is diagonal 1 (DF 12.2)"),
        (has(arrows[Die.CROSS], Direction.DIAGONAL, 3), "cross: some face is diagonal 3 (DF 15.5)"),
        (set(dice.shot) == set(ShotFace), "shot: all five results exist (DF 7.2 to 7.6)"),
        (set(dice.defender) == set(DefenderFace), "defender: all five results exist (DF 9.5 to 9.9)"),
        (set(dice.keeper) == set(KeeperFace), "keeper: all four results exist (DF 10.3 to 10.6)"),
        (set(dice.penalty) == set(PenaltyFace), "penalty: all four results exist (DF 14.2 to 14.5)"),
        *(
            (
                any(a.mark is Mark.LOST for a in arrows[die]),
                f"{die}: some face carries X, else play after time may last long (DF-D53)",
            )
            for die in (Die.PASS, Die.CROSS)
        ),
    ]
    return [f"does not hold: {remark}" for holds, remark in remarks if not holds]
