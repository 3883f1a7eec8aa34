"""One move as the referee looks at it: who drove what, what came first, where the die ended (F1 to F19)."""

from __future__ import annotations

from functools import cached_property
from math import inf

import msgspec

from botonista.flick.facts import Exit, Frame, Off, Push, pieces_at
from botonista.flick.outlines import Point, gap
from botonista.flick.pieces import Ball, Piece, moved, side_of
from botonista.flick.pitch import sign
from botonista.flick.regions import clear
from botonista.football.side import Side
from botonista.games.dadinho.facts import AnyEvent, Area, Circle, Met, MoveFacts, Touch, in_order
from botonista.games.dadinho.flow.keeper import is_lawful
from botonista.games.dadinho.phases import Kick, KickOff, Restart, Shoot, Shot, restart_of, shot_of
from botonista.games.dadinho.pitch import PERCEPTIBLE, TOUCH
from botonista.games.dadinho.state import State

SAME_TIME = 0.001 + 1e-9  # DD-D10: within one millisecond the die was first


class Move:
    """A move of `side` with `piece`, in the state before it."""

    def __init__(self, state: State, facts: MoveFacts) -> None:
        self.state = state
        self.facts = facts
        self.pitch = state.pitch
        self.piece: Piece = state.piece(facts.struck)
        self.side: Side = facts.side or self.piece.side
        self.other: Side = self.side.other
        self.events: tuple[AnyEvent, ...] = in_order(facts.events)
        self.start_ms = state.clock_ms if facts.touch_ms is None else facts.touch_ms

    # -- time

    @property
    def rest_ms(self) -> int:
        """F22: when everything was at rest, by the clock of the period."""
        if self.facts.rest_ms is not None:
            return self.facts.rest_ms
        last = max((e.t or 0.0 for e in self.events), default=0.0)
        return self.start_ms + round(last * 1000)

    def at_ms(self, t: float) -> float:
        """When something happened, by the clock of the period."""
        return self.start_ms + 1000.0 * t

    # -- the restart or shot that it was

    @property
    def shot(self) -> Shot | None:
        """DD 36: the announced shot."""
        return shot_of(self.state.phase)

    @property
    def restart(self) -> Restart | None:
        """The restart that is taken by this move."""
        return restart_of(self.state.phase)

    @property
    def is_kick_off(self) -> bool:
        """DD 18: the first touch of a kick-off."""
        return isinstance(self.state.phase, KickOff)

    @property
    def is_restart(self) -> bool:
        """Whether a taker makes it."""
        return isinstance(self.state.phase, Kick) or (
            isinstance(self.state.phase, Shoot) and self.state.phase.shot.restart is not None
        )

    # -- the die

    @cached_property
    def leaving(self) -> Exit | None:
        """F7, F8: how the die left the field or entered a goal."""
        for event in self.events:
            if isinstance(event, Exit):
                if event.line == "side":
                    return event
                end = event.end or (Side.AWAY if event.x > 0 else Side.HOME)
                return msgspec.structs.replace(event, end=end)
        return None

    @property
    def end_t(self) -> float:
        """What happens after this no longer counts."""
        return inf if self.leaving is None else self.leaving.t or 0.0

    @cached_property
    def touches(self) -> tuple[Touch, ...]:
        """F6, F13: every touch of the die by a piece while it was in play."""
        return tuple(e for e in self.events if isinstance(e, Touch) and (e.t or 0.0) <= self.end_t)

    @cached_property
    def first(self) -> Touch | None:
        """F3, DD-D79: the driven piece's first touch that moved the die perceptibly."""
        for touch in self.touches:
            if touch.button == self.piece.id and (touch.mm is None or touch.mm >= PERCEPTIBLE):
                return touch
        return None

    def before_die(self, t: float) -> bool:
        """DD-D10: whether something came before the driven piece's touch, by more than a millisecond."""
        return self.first is None or t < (self.first.t or 0.0) - SAME_TIME

    @property
    def last(self) -> Side | None:
        """F6: whose piece touched the die last."""
        return side_of(self.touches[-1].button) if self.touches else None

    @cached_property
    def after_first(self) -> tuple[Touch, ...]:
        """F14: what the die met after the driven piece, that piece itself left out."""
        if self.first is None:
            return ()
        start = self.first.t or 0.0
        return tuple(e for e in self.touches if (e.t or 0.0) >= start and e.button != self.piece.id)

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        """F13: the die against a post or the bar."""
        return tuple(
            e for e in self.events if isinstance(e, Frame) and e.part != "net" and (e.t or 0.0) <= self.end_t
        )

    @cached_property
    def ball(self) -> Ball:
        """F9: the die at rest."""
        rest, ball = self.facts.ball, self.state.ball
        if rest is None:
            return ball
        z = ball.rest_z if rest.z is None else rest.z
        return msgspec.structs.replace(
            ball, x=rest.x, y=rest.y, z=z, on=rest.on, under=rest.under, angle=rest.angle
        )

    # -- pieces

    def met(self) -> tuple[Met, ...]:
        """F2, F4: what moving pieces met."""
        return tuple(e for e in self.events if isinstance(e, Met) and (e.t or 0.0) <= self.end_t)

    def returned(self) -> dict[str, float]:
        """F11: buttons that came back off the fence, and from when."""
        return {e.button: e.t or 0.0 for e in self.events if isinstance(e, Off) and e.back}

    def pushes(self) -> tuple[Push, ...]:
        """F5: opposing pieces that were shifted."""
        return tuple(
            e
            for e in self.events
            if isinstance(e, Push)
            and e.mm >= PERCEPTIBLE
            and (e.t or 0.0) <= self.end_t
            and side_of(e.button) is self.other
        )

    def victim(self, met: Met | Push) -> Piece:
        """A piece as it lay when it was met."""
        piece = self.state.piece(met.button or "")
        if met.x is None or met.y is None:
            return piece
        return moved(piece, x=met.x, y=met.y)

    @cached_property
    def pieces(self) -> dict[str, Piece]:
        """F10, F12: all pieces as they lie after the move."""
        return pieces_at(self.state, self.facts.places)

    @property
    def nothing(self) -> bool:
        """DD 10§u.1, DD-D06: neither the driven button nor the die moved perceptibly.

        A goalkeeper is driven by hand, and each time counts (DD 25).
        """
        return not self.facts.moved and self.first is None and not self.piece.keeper

    def at_die(self) -> tuple[str, ...]:
        """F15, DD-D07: the buttons at the die at rest."""
        if self.facts.held is not None:
            return tuple(name for name in self.facts.held if not self.state.piece(name).keeper)
        die = self.ball.outline
        return tuple(
            p.id
            for p in self.pieces.values()
            if p.where == "board" and not p.keeper and gap(p.outline, die) <= TOUCH + 1e-9
        )

    def keeper_stood_right(self, touch: Touch) -> bool:
        """F12, DD-D57: whether a goalkeeper stood where it may when the die touched it."""
        if touch.inside is not None:
            return touch.inside
        return is_lawful(self.state.piece(touch.button), self.pitch)

    # -- where the die went

    def straight_out_of_circle(self) -> bool:
        """F17, DD 18§2: it left the centre circle before it met anything but the driven piece."""
        others = [e.t or 0.0 for e in self.after_first]
        others += [e.t or 0.0 for e in self.frames]
        met = min(others, default=inf)
        out = [e.t or 0.0 for e in self.events if isinstance(e, Circle) and not e.back]
        if out:
            return out[0] <= met
        return met == inf and self.leaving is None and clear(self.pitch.circle, self.ball.outline)

    def sent_forward(self) -> bool:
        """F19, DD 18a.2, DD-D17: its centre past x = 0, at rest or at its first other contact."""
        for touch in self.after_first:
            if touch.x is not None:
                return touch.x * self.side.forward > 0
        return self.ball.x * self.side.forward > 0

    def advanced(self) -> float:
        """F19, DD 48§4: how far it went towards the goal line before it met anything else, in mm."""
        if self.first is None:
            return 0.0
        start, s = self.state.ball.x, self.side.forward
        if self.after_first and self.after_first[0].x is not None:
            return (self.after_first[0].x - start) * s
        if self.frames:
            return (self.pitch.end_x(self.other) - start) * s
        x = self.ball.x if self.leaving is None else self.leaving.x
        return (x - start) * s

    def left_area(self) -> bool:
        """F18, DD 44§7.1, DD 44§7.2, DD-D47: it left the penalty area, or came back off an opponent."""
        if self.leaving is not None:
            return True
        area = self.pitch.penalty_area_of(self.side)
        if clear(area, self.ball.outline):
            return True
        outs = [e.t or 0.0 for e in self.events if isinstance(e, Area) and not e.back]
        if not outs:
            return False
        backs = [e.t or 0.0 for e in self.events if isinstance(e, Area) and e.back and (e.t or 0.0) > outs[0]]
        until = backs[-1] if backs else inf
        outside = [e for e in self.after_first if outs[0] <= (e.t or 0.0) <= until]
        return bool(outside) and side_of(outside[-1].button) is self.other

    def exit_half(self) -> int:
        """DD 44§4.2, DD 45§6: the sign of y where the die went over an end line; 0 over the goal."""
        assert self.leaving is not None
        y = self.leaving.y
        return 0 if abs(y) <= self.pitch.post_y + self.pitch.goal.post else sign(y)

    def crossing(self) -> Point:
        """F7: where the die left the field."""
        assert self.leaving is not None
        if self.leaving.line == "side":
            return (self.leaving.x, self.pitch.side * (1 if self.leaving.y > 0 else -1))
        return (self.pitch.end_x(self.leaving.end or Side.HOME), self.leaving.y)
