"""A plain recount of a match, from what was done and what the table saw, never from the referee's calls.

Written by the rulebook a second time, as short as it goes: score, whose turn it is, flicks made, who is
banned, who has momentum. A random match compares it with the state after every step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from botonista.flick.actions import Answer, Flick, Toss
from botonista.flick.pieces import Piece
from botonista.football.side import Side
from botonista.games.flickball.phases import Ended, Kick, Play, Resolve, SetUp, Shoot
from botonista.games.flickball.state import State

BANS = ("throw_in", "goal_kick", "corner", "quick_free_kick", "full_free_kick", "after_penalty")


class Recount:
    """What the score, the turn and the two rules of a turn come to."""

    def __init__(self) -> None:
        self.goals = {Side.HOME: 0, Side.AWAY: 0}
        self.side: Side | None = None
        self.flicks = 0
        self.turns = 0
        self.banned: str | None = None
        self.momentum: str | None = None
        self.flicked: dict[str, Any] | None = None  # the last flick, until it is settled

    def done(self, before: State, side: Side, action: object, seen: Mapping[str, Any], after: State) -> None:
        """One step of the match."""
        if self.side is None and isinstance(after.phase, SetUp):
            self._begin(after.phase.side)
        if isinstance(action, Flick | Toss):
            self._flick(before, side, action, seen, after)
        elif isinstance(action, Answer):
            self._answer(before, side, action)
        if self.flicked is not None and not isinstance(after.phase, Resolve):
            self._settle(after)

    def _begin(self, side: Side) -> None:
        self.side, self.flicks, self.banned, self.momentum = side, 0, None, None
        self.turns += 1

    def _flick(
        self, before: State, side: Side, action: Flick | Toss, seen: Mapping[str, Any], after: State
    ) -> None:
        assert side is self.side, f"{side} flicked in {self.side}'s turn"
        assert self.flicks < 3 and action.piece != self.banned
        phase = before.phase
        again = isinstance(action, Toss) and isinstance(after.phase, Kick)
        if again:
            return  # FB 15.7
        self.flicks += 1
        taken = phase.before if isinstance(phase, Shoot) else phase
        kind = taken.set.kind if isinstance(taken, Kick) else None
        events = seen["facts"].get("events", ())
        out = next((e for e in events if e["type"] == "exit"), None)
        end = float("inf") if out is None else out["t"]
        touches = [e for e in events if e["type"] == "touch" and e["t"] <= end]
        last = {_of(e["button"]) for e in touches if e["t"] == touches[-1]["t"]}
        self.flicked = {
            "piece": action.piece,
            "kind": kind,
            "shot": isinstance(phase, Shoot) or kind == "penalty",
            "out": out,
            "touched": [e["button"] for e in touches],
            "off_them": last == {side.other},  # both at the last instant: the active player's
        }

    def _answer(self, before: State, side: Side, action: Answer) -> None:
        if action.to == "forgive" and action.choice == "forgive":  # FB 8.7b: there was no flick
            self.flicks, self.flicked = self.flicks - 1, None
        elif action.to == "foul" and action.choice != "play_on":  # FB 14.4: nothing else of it counts
            self.flicked = None
            self._begin(side)
        elif action.to == "end_turn":
            assert self.flicks >= 1  # FB 10.4
            self._begin(side.other)

    def _settle(self, after: State) -> None:
        """The flick counts: what the ball did, and then the turn goes on or is over."""
        flicked, side = self.flicked, self.side
        assert flicked is not None and side is not None
        self.flicked = None
        out, own = flicked["out"], [name for name in flicked["touched"] if _of(name) is side]
        if out is not None and out["line"] == "goal" and (out["end"] == side or flicked["shot"]):
            scorer = side if out["end"] != side else side.other
            self.goals[scorer] += 1
            self._begin(scorer.other)
        elif flicked["kind"] == "penalty":
            self._begin(side.other)
        elif out is not None:
            theirs = out["line"] == "goal" or not flicked["off_them"]
            self._begin(side.other if theirs else side)
        elif flicked["shot"] or self.flicks == 3:
            self._begin(side.other)
        else:
            self._go_on(flicked, own, after)

    def _go_on(self, flicked: Mapping[str, Any], own: list[str], after: State) -> None:
        piece, kind = flicked["piece"], flicked["kind"]
        if kind in BANS:
            later = own[own.index(piece) + 1 :] if piece in own and kind != "throw_in" else own
            hit = kind == "throw_in" or piece in own
            self.banned = piece if hit and not set(later) - {piece} else None
        elif set(own) - {self.banned}:
            self.banned = None
        self.momentum = piece if kind != "throw_in" and _on_a_line(after.piece(piece)) else None

    def agrees(self, state: State) -> None:
        """Nothing of it differs from the state."""
        assert state.score == (self.goals[Side.HOME], self.goals[Side.AWAY])
        phase = state.phase
        if isinstance(phase, Ended):
            assert max(self.goals.values()) == 2
            return
        assert max(self.goals.values()) < 2
        if isinstance(phase, Play):
            momentum = None if phase.momentum is None else phase.momentum.piece
            found = (phase.side, phase.flicks, phase.banned, momentum, state.turn)
            counted = (self.side, self.flicks, self.banned, self.momentum, self.turns)
            assert found == counted, f"{found}, counted {counted}"
        elif isinstance(phase, Kick):
            assert (phase.side, 0) == (self.side, self.flicks)


def _of(name: str) -> Side:
    return Side.HOME if name[0] == "H" else Side.AWAY


def _on_a_line(piece: Piece) -> bool:
    """A part of it lies on a side line or an end line."""
    for x0, x1, y0, y1 in ((-620, 620, 411, 415), (616, 620, -415, 415)):
        dx = max(x0 - abs(piece.x), abs(piece.x) - x1, 0) if x0 > 0 else max(abs(piece.x) - x1, 0)
        dy = max(y0 - abs(piece.y), abs(piece.y) - y1, 0) if y0 > 0 else max(abs(piece.y) - y1, 0)
        if (dx * dx + dy * dy) ** 0.5 < piece.radius + 0.01:
            return True
    return False
