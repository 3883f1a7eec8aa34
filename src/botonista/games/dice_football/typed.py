"""Real dice: faces that fell on a table and were typed in take the place of drawn ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.dice import default
from botonista.games.dice_football.faces import ATTACK_DICE, Die
from botonista.games.dice_football.passage import Rolled
from botonista.games.dice_football.reading import refusal, shown
from botonista.games.dice_football.state import State

_DICE: dict[type[Action], Die] = {
    act.Shot: Die.SHOT,
    act.Intervene: Die.DEFENDER,
    act.DefenderDie: Die.DEFENDER,
    act.KeeperDie: Die.KEEPER,
    act.Boskov: Die.CONTROL,
    act.Penalty: Die.PENALTY,
    act.Master: Die.MASTER,
}
# Where the rulebook tells what a die shows.
_SHOWS: dict[Die, tuple[str, ...]] = {
    **dict.fromkeys(ATTACK_DICE, ("DF 1.1",)),
    Die.SHOT: ("DF 1.2",),
    Die.DEFENDER: ("DF 1.3",),
    Die.KEEPER: ("DF 1.4",),
    Die.PENALTY: ("DF 1.5",),
    Die.MASTER: ("DF 1.6", "DF 13.4"),
}


def die_of(action: Action) -> Die | None:
    """The first die that an action throws; None for lots and for what is only said."""
    return Die(action.die) if isinstance(action, act.Roll) else _DICE.get(type(action))


def draws_of(state: State, action: Action, faces: Sequence[object]) -> tuple[int, ...]:
    """The draws that `faces` stand for, in the order in which dice fall; lots are "home" or "away"."""
    return tuple(_draw(state, action, place, face) for place, face in enumerate(faces))


def _draw(state: State, action: Action, place: int, face: object) -> int:
    if place > 0:  # whatever an action throws first, a second die is the master die
        return face_index(state, Die.MASTER, face)
    if isinstance(action, act.Draw):
        if not isinstance(face, str) or face not in tuple(Side):
            raise _unknown("faces", "lots", face, tuple(Side), ("DF 3.1",))
        return tuple(Side).index(Side(face))
    return face_index(state, die_of(action) or Die.MASTER, face)


def face_index(state: State, die: Die, face: object, told: str = "faces") -> int:
    """Where a face stands on its die, the first if it stands there more than once."""
    texts = [str(one) for one in state.setup.dice.faces(die)]
    if not isinstance(face, str) or face not in texts:
        ours = die in ATTACK_DICE and state.setup.dice.faces(die) == default().faces(die)
        raise _unknown(told, die, face, dict.fromkeys(texts), (*_SHOWS[die], *(("DF-D51",) if ours else ())))
    return texts.index(face)


def _unknown(told: str, die: str, face: object, faces: Iterable[str], clauses: tuple[str, ...]) -> Refusal:
    known, got = ", ".join(faces), shown(face)
    said = f"the faces of the {die} die are {known}, not {got}" if die != "lots" else f"lots fall for {known}"
    return refusal("unknown_face", told, said, clauses, code="unknown_face", die=die, faces=known, got=got)


class Typed:
    """Draws that were typed in, told in the field `told`. Implements `Chance`."""

    def __init__(self, draws: Iterable[int], told: str = "faces") -> None:
        self._draws = iter(draws)
        self._told = told

    def below(self, n: int) -> int:
        """The next one; a Refusal if more dice fall than were told."""
        draw = next(self._draws, None)
        if draw is None:
            said = "more dice fall in this action than there are faces told"
            raise refusal("faces_missing", self._told, said, ("DF 13.2",), code="faces_missing")
        return draw


def check_all_fell(draws: Sequence[int], rolls: Iterable[Rolled], told: str = "faces") -> None:
    """Every face that was told must have fallen."""
    fell = len(tuple(rolls))
    if fell != len(draws):
        said = f"{len(draws)} told, but {fell} dice fell"
        raise refusal("faces_left", told, said, code="faces_left", fell=fell)
