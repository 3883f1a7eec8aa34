"""The counters counted a second time, plainly, from a journal: what was driven, what the referee called.

It knows nothing of states and phases: nine touches for the team, three for a piece, the cap of article 32,
what zeroes them (docs/rules/dadinho.md, State and counters).
"""

from __future__ import annotations

from botonista.flick.facts import Exit, Push
from botonista.flick.pieces import side_of
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.games.dadinho.facts import MoveFacts, Touch, in_order

NINE, CAP, PERCEPTIBLE = 9, 3, 0.5
AGAIN = (  # a faulty restart: one touch of the team instead of the touch of the piece
    "restart_stuck",
    "restart_not_outside",
    "restart_off_line",
    "kick_off_stuck",
    "kick_off_missed",
    "kick_off_not_forward",
)
FREE_OF_CHARGE = ("nothing_moved", "kick_off_line_up")
LOST = ("kick_again", "goal_kick_again", "kick_lost", "passes_over", "kick_off_lost", "kick_off_again")
ANEW = (
    "goal_",
    "own_goal_",
    "kick_off_out_of_circle",
    "kick_off_lost",
    "no_foot",
    "second_half_",
    "kicks_off_",
    "takes_kick",
    "period_over",
)
AT_REST = (  # a lawful touch that left the die where it may not lie
    "die_trapped",
    "die_on_spent",
    "die_on_own_piece",
    "held_and_spent",
    "closed_play",
    "shot_not_made",
    "not_out_of_area",
)
RESTARTS = ("lateral", "corner", "goal_kick", "indirect", "direct", "penalty")


class Recount:
    """Team touches and their limit of both sides, and touches in a row of every piece."""

    def __init__(self) -> None:
        self.used = dict.fromkeys(Side, 0)
        self.limit = dict.fromkeys(Side, NINE)
        self.in_a_row: dict[str, int] = {}
        self._deliberate = False

    def after(self, move: MoveFacts | None, ruling: Ruling) -> None:
        """One step more; `move`: what was driven in it, if anything was."""
        keys = {call.key for call in ruling.calls}
        if move is not None and "period_over" not in keys:
            self._drive(move, keys, _offenders(ruling))
        for call in ruling.calls:
            self._called(call, keys)

    def _drive(self, move: MoveFacts, keys: set[str], offenders: set[Side | None]) -> None:
        side = move.side or side_of(move.struck)
        if keys.intersection(FREE_OF_CHARGE):
            return
        self.used[side] += 1
        if keys.intersection(AGAIN) or keys.intersection(LOST):
            return
        self.in_a_row[move.struck] = self.in_a_row.get(move.struck, 0) + 1
        if side in offenders or not _moved_the_die(move):
            return
        self._zero(side.other)
        self.in_a_row = {move.struck: self.in_a_row[move.struck]}
        if _shifted(move, side.other):
            self.limit[side] = min(self.limit[side], self.used[side] + CAP)

    def _called(self, call: Call, keys: set[str]) -> None:
        if "DD 22b" in call.clauses and call.against is not None:
            self._zero(call.against)
            self._deliberate = call.key == "deliberate_foul"
        if call.key == "takes_play_on" and call.benefits is not None:
            self._zero(call.benefits.other)
        if call.key == "changed":
            self.in_a_row.pop(str(call.measured["out"]), None)
        earned = any(key.startswith("earned_") for key in keys)
        restart = call.key.removeprefix("restart_") in RESTARTS and not earned
        spared = call.key == "takes_advantage" and self._deliberate  # DD 50.3
        if call.key.startswith(ANEW) or (restart and call.key.startswith("restart_")) or spared:
            for side in Side:
                self._zero(side)

    def _zero(self, side: Side) -> None:
        self.used[side], self.limit[side] = 0, NINE
        self.in_a_row = {name: n for name, n in self.in_a_row.items() if side_of(name) is not side}


def _offenders(ruling: Ruling) -> set[Side | None]:
    """Whose drive was a breach, so that it touched nothing lawfully (DD-D26)."""
    return {call.against for call in ruling.calls if "DD 22b" in call.clauses and call.key not in AT_REST}


def _moved_the_die(move: MoveFacts) -> bool:
    """Whether the driven piece touched the die in play and moved it."""
    return any(
        isinstance(e, Touch) and e.button == move.struck and (e.mm is None or e.mm >= PERCEPTIBLE)
        for e in _in_play(move)
    )


def _shifted(move: MoveFacts, other: Side) -> bool:
    """Whether a piece of the other side was shifted."""
    return any(
        isinstance(e, Push) and side_of(e.button) is other and e.mm >= PERCEPTIBLE for e in _in_play(move)
    )


def _in_play(move: MoveFacts) -> list[object]:
    """What happened before the die left the field."""
    events = in_order(move.events)
    end = min((e.t or 0.0 for e in events if isinstance(e, Exit)), default=float("inf"))
    return [e for e in events if (e.t or 0.0) <= end]
