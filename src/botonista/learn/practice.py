"""The practice table of a flick game: put anything anywhere, strike it, and go on as it lies or by the rules.

A position is the text of a state (`str(state)`), so nothing is kept anywhere: whoever practises holds it.
Time never passes here, and whoever strikes is shown beforehand where it leads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from botonista.flick.actions import Answer, Turn
from botonista.flick.facts import Off, ball_at_rest, pieces_at_rest
from botonista.flick.game import FlickGame
from botonista.flick.laid import Laid
from botonista.flick.outlines import gap
from botonista.flick.pieces import BALL, moved
from botonista.flick.places import TOUCHING
from botonista.flick.questions import NO_CHANCE
from botonista.flick.state import FlickState
from botonista.football.bounds import state_text
from botonista.football.chance import Chance
from botonista.football.game import Step
from botonista.football.refusal import Refusal, bad, convert
from botonista.football.ruling import Ruling
from botonista.football.side import Side
from botonista.learn import arranging
from botonista.table import Position, TableError

S = TypeVar("S", bound=FlickState)
DEAD = ("practice_ball_out", "impossible", "touching")


@dataclass(frozen=True, slots=True)
class Acted(Generic[S]):
    """What an action led to: the position from which it goes on, and what happened with what was ruled."""

    state: S
    step: Step[S]

    @property
    def ruled(self) -> S:
        """The state that the ruling leads to."""
        return self.step.state


@dataclass(frozen=True, slots=True)
class Lying:
    """A position, and why nothing can be struck in it, if that is so."""

    state: Any
    dead: Refusal | None = None


def read(game: FlickGame[S, Any], text: str) -> S:
    """The position that a text tells, ready to be struck in; refused what can't be or lies in each other."""
    state_text(text)
    state: S = timeless(game.book.state.parse(text))  # type: ignore[assignment]
    check_room(game, state)
    _check_ball(game, state)
    game.book.read_state(text)
    return state


def _check_ball(game: FlickGame[S, Any], state: S) -> None:
    """In open play the ball lies in the field, or in somebody's hands."""
    ball, usual = state.ball, type(state).usual().phase
    held = ball.on or ball.under or type(state.phase) is not type(usual)
    if not held and game.book.pitch(state).ball_out(ball.x, ball.y, ball.radius):
        raise Refusal("practice_ball_out", "ball: is out of play", (), {"field": "text.ball"})


def look(game: FlickGame[S, Any], text: str) -> Lying:
    """As `read`, but a position in which nothing can be struck is told as well: the ball is out, say."""
    try:
        return Lying(read(game, text))
    except Refusal as dead:
        if dead.code not in DEAD:
            raise
        return Lying(timeless(game.book.state.parse(text)), dead)


def timeless(state: S) -> S:
    """The state without any hurry: no limits, no clock, previews."""
    if state.settings.table == "real":
        raise bad("text.settings.table", "is played on the simulated table", "bad_text")
    settings = msgspec.structs.replace(state.settings, clock="none", preview=True)
    times = msgspec.structs.replace(type(state).usual().times, deadline_ms=None)
    return state.but(settings=settings, times=times)


def write(state: FlickState) -> str:
    """The text of a position, without what is the same at every practice table."""
    usual = type(state).usual()
    settings = msgspec.structs.replace(state.settings, clock=usual.settings.clock, preview=msgspec.UNSET)
    return str(state.but(settings=settings, times=usual.times))


def check_room(game: FlickGame[S, Any], laid: S) -> None:
    """Nothing lies in something else or in a goal's frame; what lies on another is where it came to rest."""
    pitch, position = game.book.pitch(laid), laid.position(game.flow.setting(laid))
    lying = [(p.id, p.outline, p.on) for p in laid.on_board()]
    lying.append((BALL, laid.ball.outline, (*laid.ball.on, *laid.ball.under)))
    for k, (name, outline, on) in enumerate(lying):
        for other, its, its_on in lying[:k]:
            if name in its_on or other in on:
                continue
            inside = gap(outline, its) < -TOUCHING and not _apart(laid, name, other)
            if inside and not _lies_free(position):
                raise Refusal("touching", f"{name}: lies in {other}", (), {"piece": name, "other": other})
        if pitch.touches_frame(outline) and not _lies_free(position):
            raise Refusal("touching", f"{name}: lies in a goal's frame", (), {"piece": name, "other": "goal"})


def _lies_free(position: Position) -> bool:
    """What the table says, which knows how far a ball reaches under the lean of a button's side."""
    try:
        position.check()
    except TableError:
        return False
    return True


def _apart(laid: Laid, name: str, other: str) -> bool:
    """Whether one lies above the other, on something else."""
    low = sorted(_reach(laid, one) for one in (name, other))
    return low[0][1] <= low[1][0] + TOUCHING


def _reach(laid: Laid, name: str) -> tuple[float, float]:
    """From where to where it reaches above the surface."""
    if name == BALL:
        return laid.ball.z - laid.ball.rest_z, laid.ball.z + laid.ball.rest_z
    piece = laid.piece(name)
    return piece.z, piece.z + piece.height


def turn_of(state: S, side: Side) -> S:
    """The same position in open play, with `side` to move."""
    phase = msgspec.structs.replace(type(state).usual().phase, side=side)
    return state.but(phase=phase)


def act(
    game: FlickGame[S, Any], state: S, side: Side, data: Mapping[str, Any], chance: Chance, free: bool
) -> Acted[S]:
    """What an action leads to: by the rules, or (`free`) all left as it came to rest, ready for the next.

    Either way the referee says what he would say. What is arranged, or answered, is done as it is said.
    """
    if data.get("type") == "answer" and data.get("to") == arranging.KEY:
        given = convert(dict(data), Answer, "action")
        after = arranging.arranged(game, state, given)
        return Acted(after, Step(after, Ruling(())))
    action = game.decode_action(data)
    step = game.play(state, side, action, chance, state.times.now_ms)
    after = step.state
    if free and isinstance(action, game.book.moves):
        after = _as_it_lies(game, state, side, action, step.outcome)
    return Acted(after.but(times=state.times), step)


def answered(game: FlickGame[S, Any], state: S, side: Side, data: Mapping[str, Any]) -> S:
    """The position after an answer that draws nothing by chance: for looking at it beforehand."""
    action = convert(dict(data), Answer, "action")
    if action.to == arranging.KEY:
        return arranging.arranged(game, state, action)
    return game.flow.answer(state, side, action, NO_CHANCE)[0]


def _as_it_lies(game: FlickGame[S, Any], state: S, side: Side, action: Any, outcome: Mapping[str, Any]) -> S:
    """The position after a move with everything where it came to rest, and the same side to move again."""
    facts = convert(outcome["facts"], game.book.facts, "facts")
    before = state if isinstance(action, Turn) else game.flow.before_strike(state, side, action)[0]
    pieces = pieces_at_rest(before, facts)
    for event in facts.events:
        if isinstance(event, Off) and not event.back:
            pieces[event.button] = moved(pieces[event.button], where="off", on=())
    return before.but(pieces=tuple(pieces[p.id] for p in before.pieces), ball=ball_at_rest(before, facts))
