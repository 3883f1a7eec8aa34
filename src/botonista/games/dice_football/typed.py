"""Real dice: faces that fell on a table and were typed in take the place of drawn ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.faces import Die
from botonista.games.dice_football.passage import Rolled
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
        if face not in tuple(Side):
            raise Refusal(
                "unknown_face", "faces: lots fall for home or for away", details={"faces": "home, away"}
            )
        return tuple(Side).index(Side(str(face)))
    return face_index(state, die_of(action) or Die.MASTER, face)


def face_index(state: State, die: Die, face: object) -> int:
    """Where a face stands on its die, the first if it stands there more than once."""
    texts = [str(one) for one in state.setup.dice.faces(die)]
    if face not in texts:
        known = ", ".join(dict.fromkeys(texts))
        raise Refusal(
            "unknown_face",
            f"face: the {die} die has {known}, not {face!r}",
            details={"die": die, "faces": known},
        )
    return texts.index(str(face))


class Typed:
    """Draws that were typed in. Implements `Chance`."""

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws = iter(draws)

    def below(self, n: int) -> int:
        """The next one; a Refusal if more dice fall than were told."""
        draw = next(self._draws, None)
        if draw is None:
            raise Refusal("faces_missing", "faces: more dice fall in this action than there are faces told")
        return draw


def check_all_fell(draws: Sequence[int], rolls: Iterable[Rolled]) -> None:
    """Every face that was told must have fallen."""
    fell = len(tuple(rolls))
    if fell != len(draws):
        raise Refusal("faces_left", f"faces: {len(draws)} told, but {fell} dice fell", details={"fell": fell})
