"""The eight dice as data: read from a file or from options, and refused if nobody could throw them (DF 1)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache, cached_property
from importlib.resources import files
from typing import TypeVar, cast

import msgspec

from botonista.games.dice_football.faces import (
    ATTACK_DICE,
    Arrow,
    DefenderFace,
    Die,
    Face,
    KeeperFace,
    PenaltyFace,
    Play,
    ShotFace,
)
from botonista.games.dice_football.reading import shown
from botonista.games.dice_football.remark import Remark

FACES = 6
MOST_TOLD = 12  # problems of one file that are told at once
LONGEST_FILE = 20_000  # characters; ours has some 1,500
GREATEST_NUMBER = 5  # so that no reversed throw from rows 9 to 11 reaches the own goal line


class DiceError(ValueError):
    """Faces that can't be played with; `problems` names each die and face."""

    def __init__(self, problems: Sequence[Remark]) -> None:
        super().__init__("; ".join(map(str, problems[:MOST_TOLD])))
        self.problems = tuple(problems[:MOST_TOLD])


class Dice(msgspec.Struct, frozen=True, dict=True, rename={"pass_": "pass"}):
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
        return dict(self._text)

    @cached_property
    def _text(self) -> dict[str, list[str]]:
        """Worked out once: every state of a match is told with it."""
        return {die.value: [str(face) for face in self.faces(die)] for die in Die}


E_ = TypeVar("E_", bound=StrEnum)


def _one_of(symbols: type[E_]) -> Callable[[str], E_]:
    def read(text: str) -> E_:
        if text not in set(symbols):
            raise ValueError(text)
        return symbols(text)

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
    known = ", ".join(Die)
    problems = [
        Remark("unknown_die", {"die": shown(name), "known": known}) for name in table if name not in set(Die)
    ]
    found: dict[str, tuple[Face, ...]] = {}
    for die in Die:
        if die.value not in table:
            found[die] = default().faces(die)
            continue
        texts = table[die.value]
        if not isinstance(texts, list | tuple):
            problems.append(Remark("not_a_list", {"die": die.value, "most": FACES}))
            continue
        if len(texts) != FACES:
            problems.append(Remark("face_count", {"die": die.value, "number": len(texts), "most": FACES}))
        faces, wrong = _faces(die, texts[: 2 * FACES])
        found[die] = faces
        problems += wrong
    problems += _unplayable(found)
    if problems:
        raise DiceError(problems)
    return _build(found)


def _faces(die: Die, texts: Sequence[object]) -> tuple[tuple[Face, ...], list[Remark]]:
    """The faces that can be read, and what is wrong with the others."""
    faces: list[Face] = []
    wrong = []
    for place, text in enumerate(texts, start=1):
        told = {"die": die.value, "place": place, "face": shown(text)}
        try:
            faces.append(_READERS[die](text if isinstance(text, str) else ""))
        except ValueError:
            if die in ATTACK_DICE:
                wrong.append(Remark("no_arrow", told))
            else:
                known = ", ".join(dict.fromkeys(map(str, default().faces(die))))
                wrong.append(Remark("no_such_face", {**told, "known": known}))
    return tuple(faces), wrong


def _build(found: Mapping[str, tuple[Face, ...]]) -> Dice:
    return msgspec.convert(
        {str(name): [_plain(face) for face in faces] for name, faces in found.items()}, Dice
    )


def _plain(face: Face) -> object:
    return msgspec.to_builtins(face)


def _unplayable(found: Mapping[str, tuple[Face, ...]]) -> list[Remark]:
    problems = []
    for die in ATTACK_DICE:
        for place, face in enumerate(found.get(die, ()), start=1):
            if isinstance(face, Arrow) and not 1 <= face.number <= GREATEST_NUMBER:
                told = {"die": die.value, "place": place, "face": str(face), "most": GREATEST_NUMBER}
                problems.append(Remark("arrow_number", told))
    plays = found.get(Die.MASTER, ())
    if len(plays) == FACES and set(plays) != set(Play):
        problems.append(Remark("plays_once", {}, ("DF 13.4",)))
    return problems


@cache
def file() -> str:
    """The text of `dice.toml`, to be copied and edited."""
    return files("botonista.games.dice_football").joinpath("dice.toml").read_text("utf-8")


@cache
def _file() -> dict[str, object]:
    return tomllib.loads(file())


@cache
def default() -> Dice:
    """The faces of `dice.toml` (DF-D51)."""
    table = {name: faces for name, faces in _file().items() if name != "presets"}
    missing = [die for die in Die if die.value not in table]
    if missing:
        raise LookupError(f"dice.toml has no faces for {', '.join(missing)}")
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
        raise DiceError(
            [Remark("no_preset", {"name": shown(name), "known": ", ".join(("default", *tables))})]
        )
    return read(tables[name])


def name_of(dice: Dice) -> str:
    """The name of the preset that these dice are, "own" if they are none."""
    return next((name for name in ("default", *presets()) if preset(name) == dice), "own")


def parse(text: str) -> Dice:
    """Dice from the text of a TOML file such as `dice.toml`; its presets are not read."""
    if len(text) > LONGEST_FILE:
        raise DiceError([Remark("too_long", {"most": LONGEST_FILE})])
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise DiceError([Remark("not_toml", {"problem": shown(str(problem) or "…").strip("“”")})]) from None
    return read({name: faces for name, faces in table.items() if name != "presets"})
