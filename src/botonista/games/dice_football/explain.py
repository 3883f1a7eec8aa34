"""What another face of the die just thrown would have brought."""

from __future__ import annotations

from typing import NamedTuple

from botonista.football.ruling import Counterfactual
from botonista.football.side import Side
from botonista.games.dice_football.actions import Action, Boskov, Draw, Master, Report
from botonista.games.dice_football.faces import ATTACK_DICE, Die, Play
from botonista.games.dice_football.play import Happened, carry_out
from botonista.games.dice_football.state import Node, State

# What became of an arrow, the strongest first.
_OF_AN_ARROW = (
    "own_goal",
    "over_goal_line",
    "over_own_goal_line",
    "throw_in",
    "lost",
    "question",
    "choose_side",
    "moved",
)


class _OtherFace:
    """The first die shows another face, dice after it show their first. Implements `Chance`."""

    def __init__(self, face_index: int) -> None:
        self._next = face_index

    def below(self, n: int) -> int:
        """The chosen face, then 0."""
        drawn, self._next = self._next, 0
        return drawn


def would_change(state: State, side: Side, action: Action, happened: Happened) -> tuple[Counterfactual, ...]:
    """One entry for each other result that the first die could have shown; `change` counts its faces."""
    if isinstance(action, Report) and action.action is not None:
        action = action.action
    if not happened.rolls or isinstance(action, Draw):
        return ()
    thrown = happened.rolls[0]
    die = Die(thrown.die)
    actual = _result(die, action, happened)
    faces: dict[str, int] = {}
    clauses: dict[str, tuple[str, ...]] = {}
    for index in range(len(state.setup.dice.faces(die))):
        other = None
        if index != thrown.face_index:
            other = _result(die, action, carry_out(state, side, action, _OtherFace(index)))
        if other is None or (actual is not None and other.key == actual.key):
            continue
        faces[other.key] = faces.get(other.key, 0) + 1
        clauses.setdefault(other.key, other.clauses)
    return tuple(Counterfactual(die.value, count, "faces", clauses[key], key) for key, count in faces.items())


class _Result(NamedTuple):
    """What a throw brought: the key of its sentence, and why."""

    key: str
    clauses: tuple[str, ...]


def _result(die: Die, action: Action, happened: Happened) -> _Result | None:
    """What a throw brought; None where the face changes nothing at once."""
    said = {call.key: call.clauses for call in happened.calls}
    if isinstance(action, Master):
        stopped = action.play is Play.PERFECT and happened.state.node is Node.MASTER_SHOT
        return _Result(f"master_{happened.state.play}", said["shot_answerable"]) if stopped else None
    if isinstance(action, Boskov):
        key = "penalty_awarded" if "penalty_awarded" in said else "boskov_no_penalty"
        return _Result("boskov_penalty" if key == "penalty_awarded" else key, said[key])
    if die in ATTACK_DICE:
        return next(_Result(f"arrow_{key}", said[key]) for key in _OF_AN_ARROW if key in said)
    return _Result(f"{die}_{happened.rolls[0].face}", happened.calls[0].clauses)
