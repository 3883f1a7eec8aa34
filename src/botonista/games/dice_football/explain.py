"""What another face of the die just thrown would have brought."""

from __future__ import annotations

from botonista.football.ruling import Call, Counterfactual
from botonista.football.side import Side
from botonista.games.dice_football.actions import Action, Draw, Master
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
    if not happened.rolls or isinstance(action, Draw):
        return ()
    thrown = happened.rolls[0]
    die = Die(thrown.die)
    actual = _result(die, action, happened)
    faces: dict[str, int] = {}
    clauses: dict[str, tuple[str, ...]] = {}
    for index in range(len(state.setup.dice.faces(die))):
        if index == thrown.face_index:
            continue
        other = carry_out(state, side, action, _OtherFace(index))
        key = _result(die, action, other)
        if key is None or key == actual:
            continue
        faces[key] = faces.get(key, 0) + 1
        clauses.setdefault(key, _clauses(other.calls, die))
    return tuple(Counterfactual(die.value, count, "faces", clauses[key], key) for key, count in faces.items())


def _result(die: Die, action: Action, happened: Happened) -> str | None:
    """The sentence for what a throw brought; None where the face changes nothing at once."""
    if isinstance(action, Master):
        stopped = happened.state.node is Node.MASTER_SHOT
        return f"master_{happened.state.play}" if action.play is Play.PERFECT and stopped else None
    if die in ATTACK_DICE:
        said = {call.key for call in happened.calls}
        if said & {"penalty_awarded", "boskov_no_penalty"}:
            return "boskov_penalty" if "penalty_awarded" in said else "boskov_no_penalty"
        return next((f"arrow_{key}" for key in _OF_AN_ARROW if key in said), None)
    return f"{die}_{happened.rolls[0].face}"


def _clauses(calls: tuple[Call, ...], die: Die) -> tuple[str, ...]:
    """The clauses of the call that the face itself brought."""
    if die in ATTACK_DICE and len(calls) > 1 and calls[0].key.startswith("moved"):
        return calls[1].clauses
    return calls[0].clauses if calls else ()
