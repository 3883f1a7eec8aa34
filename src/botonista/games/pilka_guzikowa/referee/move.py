"""A move as the referee looks at it: facts up to its end (PG 2.1.7), read against the state before it."""

from __future__ import annotations

import msgspec

from botonista.flick.facts import (
    AnyEvent,
    Exit,
    Off,
    Overlap,
    Push,
    Touch,
    ball_at_rest,
    in_order,
    pieces_at_rest,
)
from botonista.flick.pieces import Ball, Piece, side_of
from botonista.flick.regions import touches
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.phases import Award, Kick, Penalty
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State
from botonista.table.headings import away

NO_PUSH = 0.5  # PG-D15, PG-D59: less is no push and no movement


class Item(msgspec.Struct, frozen=True):
    """One listed thing of a move: an offence, or a button off the board."""

    call: Call
    against: Side
    t: float
    award: Award
    offence: bool = True  # False for PG 5.1.1, which annuls no goal
    foul: bool = False  # a penalised foul of chapter 6, or an overlap: "play on" may be chosen
    card: str | None = None  # "yellow" or "red"
    card_for: str | None = None
    own_goal_stands: bool = False  # PG-D66: a body touch does not save the toucher


class Move(msgspec.Struct, frozen=True):
    """The facts of one move with what follows from them at once."""

    state: State
    facts: MoveFacts
    mover: Side
    touch_ms: int
    rest: float  # seconds after the touch
    events: tuple[AnyEvent, ...]  # up to the end of the move
    exit: Exit | None
    via_air: str | None  # the "air" button that was hit (PG 3.4.5b)
    kept_out: str | None  # the keeper on whom the ball rests across the line (PG 3.4.3)
    touches: tuple[Touch, ...]  # that count: no "air"
    pushes: tuple[Push, ...]
    overlaps: tuple[Overlap, ...]
    left_board: tuple[Off, ...]  # also after the ball had left
    ball: Ball  # at rest
    pieces: dict[str, Piece]  # at rest

    def ms(self, t: float) -> int:
        """Match time in milliseconds of a moment of this move."""
        return self.touch_ms + round(t * 1000)

    @property
    def struck(self) -> str | None:
        """F01: the button acted on."""
        return self.facts.struck

    @property
    def exit_t(self) -> float:
        """When the ball left; infinity if it did not."""
        return self.exit.t or 0.0 if self.exit is not None else float("inf")

    def touched_by(self, *buttons: str | None, until: float = float("inf")) -> bool:
        """Whether one of the buttons touched the ball up to `until`, that instant included."""
        return any(t.button in buttons and (t.t or 0.0) <= until for t in self.touches)


def read(state: State, facts: MoveFacts) -> Move:
    """PG 2.1.7: collect the facts up to the end of the move."""
    mover = facts.side or (state.side.other if "out_of_turn" in facts.ill_made else state.side)
    touch_ms = state.clock_ms if facts.touch_ms is None else facts.touch_ms
    events = in_order(facts.events)
    last_t = max((e.t or 0.0 for e in events), default=0.0)
    rest = last_t + 0.001 if facts.rest_ms is None else (facts.rest_ms - touch_ms) / 1000
    pieces, ball = pieces_at_rest(state, facts), ball_at_rest(state, facts)
    leaving = _first_exit(events)
    if leaving is None:
        leaving = _found_outside(state, ball, rest)
    elif leaving.end is None and leaving.line != "side":
        leaving = msgspec.structs.replace(leaving, end=Side.AWAY if leaving.x > 0 else Side.HOME)
    kept_out = _resting_on_keeper(pieces, ball)
    if kept_out is not None:
        leaving = None
    via_air = None
    hit = _air_contact(state, events, mover)
    if hit is not None and (leaving is None or (hit.t or 0.0) <= (leaving.t or 0.0)):
        owner = side_of(hit.button)
        leaving = Exit(line="goal", x=PITCH.end_x(owner), y=hit.y or 0.0, end=owner, t=hit.t)
        via_air, kept_out = hit.button, None
    end = leaving.t or 0.0 if leaving is not None else float("inf")
    live = tuple(e for e in events if (e.t or 0.0) <= end)
    return Move(
        state=state,
        facts=facts,
        mover=mover,
        touch_ms=touch_ms,
        rest=rest,
        events=live,
        exit=leaving,
        via_air=via_air,
        kept_out=kept_out,
        touches=tuple(e for e in live if isinstance(e, Touch) and not in_goal(state, e)),
        pushes=tuple(e for e in live if isinstance(e, Push)),
        overlaps=tuple(e for e in live if isinstance(e, Overlap)),
        left_board=tuple(e for e in events if isinstance(e, Off)),
        ball=ball,
        pieces=pieces,
    )


def _first_exit(events: tuple[AnyEvent, ...]) -> Exit | None:
    """PG-D08: once out it stays out; over a side line and an end line at once, it is the end line."""
    exits = [e for e in events if isinstance(e, Exit)]
    return min(exits, key=lambda e: (e.t or 0.0, e.line == "side"), default=None)


def in_goal(state: State, touch: Touch) -> bool:
    """PG-D44: a button wholly inside a goal when the ball touched it."""
    if touch.in_goal is not None:
        return touch.in_goal
    if not state.has(touch.button):
        return False
    p = state.piece(touch.button)
    return any(PITCH.inside_goal(p.x, p.y, p.radius, side) for side in Side)


def outside(state: State, touch: Touch) -> bool:
    """PG-D77: a button wholly outside the field when the ball touched it."""
    if touch.outside is not None:
        return touch.outside
    return not PITCH.in_field(state.piece(touch.button).outline)


def _found_outside(state: State, ball: Ball, rest: float) -> Exit | None:
    """PG-D73, PG-D42: a ball that lies outside at rest without having been seen to leave."""
    end = PITCH.across_goal_line(ball.x, ball.y, ball.z, ball.radius)
    if end is not None:
        return Exit(line="goal", x=PITCH.end_x(end), y=ball.y, end=end, t=rest)
    if not PITCH.ball_out(ball.x, ball.y, ball.radius):
        return None
    kick = state.phase
    if isinstance(kick, Kick) and kick.set.kind == "throw_in" and kick.spot is not None:
        return Exit(line="side", x=kick.spot[0], y=kick.spot[1], t=rest)
    (x, y), line = PITCH.nearest_on_outline(ball.x, ball.y)
    if line == "side":
        return Exit(line="side", x=x, y=y, t=rest)
    return Exit(line="end", x=x, y=y, end=Side.AWAY if x > 0 else Side.HOME, t=rest)


def _resting_on_keeper(pieces: dict[str, Piece], ball: Ball) -> str | None:
    """PG 3.4.3, PG-D42: the ball rests across the line on a keeper who touches the line or the field."""
    for carrier in ball.on:
        p = pieces.get(carrier)
        if p is None or not p.keeper or p.where != "board":
            continue
        beyond = PITCH.depth(ball.x, p.side) - ball.radius > PITCH.end
        touching = touches(PITCH.goal_line(p.side), p.outline) or PITCH.in_field(p.outline)
        if beyond and abs(ball.y) < PITCH.post_y and touching:
            return carrier
    return None


def _air_contact(state: State, events: tuple[AnyEvent, ...], mover: Side) -> Touch | None:
    """PG 3.4.5b, PG-D44: a ball sent by the mover's button touches an announced "air" button."""
    air = state.air_now()
    if not air:
        return None
    sent = isinstance(state.phase, Kick)
    for e in events:
        if isinstance(e, Exit):
            return None
        if not isinstance(e, Touch):
            continue
        if e.button in air and side_of(e.button) is not mover and e.in_goal is not False and sent:
            return e
        if side_of(e.button) is mover and not in_goal(state, e):
            sent = True
    return None


def lay_as_before(move: Move) -> bool:
    """PG-D59: the ball lies just as it lay when the move began."""
    rest, start = move.facts.ball, move.state.ball
    if rest is None:
        return True
    if rest.as_before is not None:
        return rest.as_before
    still = away(rest.x - start.x, rest.y - start.y) <= NO_PUSH
    return still and set(rest.on) == set(start.on) and set(rest.under) == set(start.under)


def last_toucher(move: Move) -> str | None:
    """PG-D77, F12: the button that counts as having touched the ball last."""
    phase = move.state.phase
    taker = phase.taker if isinstance(phase, Kick | Penalty) else None
    counting = [t.button for t in move.touches if t.button == taker or not outside(move.state, t)]
    if counting:
        return counting[-1]
    if isinstance(phase, Kick):
        return taker
    if move.state.last_touch is not None:
        return move.state.last_touch
    return move.touches[-1].button if move.touches else None
