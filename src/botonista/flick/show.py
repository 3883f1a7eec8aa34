"""A state for those who look: options, views, descriptions, what changed, lines of a record."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from botonista.flick.ask import Ask, Change, Options, Pick, Spread, StrikeKind, Strikes, Words
from botonista.flick.forecast import Forecast
from botonista.flick.hand import ANGLE_SPREAD, SPEED_SPREAD
from botonista.flick.laid import Laid
from botonista.flick.pieces import BALL, Ball, Piece
from botonista.flick.questions import NO_CHANCE, Question
from botonista.flick.rulebook import Rulebook
from botonista.flick.state import FlickState, Striking
from botonista.flick.view import BallView, ClockView, Description, PieceView, Preview, Sign, View
from botonista.flick.words import Sayer
from botonista.football import words
from botonista.football.game import Step
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.football.telling import sentences
from botonista.football.weights import Weights
from botonista.table.shapes import Shape

S = TypeVar("S", bound=FlickState)


def options(book: Rulebook[S, Any], state: S, side: Side | None, say: Sayer) -> Options:
    """What `side` may do now; without a side, what the first one to act may do."""
    acting = book.to_act(state)
    if side is None:
        side = acting[0] if acting else None
    if side is None:
        return Options(acting)
    struck = struck_from(book, state, side) if side in acting else None
    return Options(
        to_act=acting,
        side=side,
        strikes=None if struck is None else _strikes(book, state, struck, side, say),
        asks=asks(book, state, side, say),
        reports=book.reports(state),
    )


def _strikes(book: Rulebook[S, Any], state: S, struck: S, side: Side, say: Sayer) -> Strikes:
    found = book.strikes(struck, side, say)
    found = msgspec.structs.replace(found, kinds=_explained(found.kinds, say))
    unsteady = state.settings.unsteady(side)
    if unsteady > 0.0:
        found = msgspec.structs.replace(
            found, spread=Spread(unsteady * ANGLE_SPREAD, unsteady * SPEED_SPREAD)
        )
    return found if struck is state else msgspec.structs.replace(found, first=changes(state, struck))


E = TypeVar("E", StrikeKind, Sign)


def _explained(things: tuple[E, ...], say: Sayer) -> tuple[E, ...]:
    """Each with what it means, where the game has words for that."""
    return tuple(
        msgspec.structs.replace(one, about=say(f"about.{one.key}")) if say.has(f"about.{one.key}") else one
        for one in things
    )


def struck_from(book: Rulebook[S, Any], state: S, side: Side) -> S | None:
    """The state in which a strike of `side` is made: this one, or the one that its own questions lead to.

    What lies otherwise there is told with the strikes (`Strikes.first`): one strikes what one sees.
    """
    if isinstance(state.phase, Striking):
        return state
    questions, question = book.questions, book.questions.present(state)
    if question is None or questions.waiting(state) != (side,) or not question.struck_beside(state, side):
        return None
    given = question.before_strike(state, side, book.taker(state) or "")
    if given is None:
        return None
    try:
        after, _ = question.answer(state, side, given, NO_CHANCE)
    except Refusal:
        return None
    return struck_from(book, questions.advance(after)[0], side)


def asks(book: Rulebook[S, Any], state: S, side: Side, say: Sayer) -> tuple[Ask, ...]:
    """First what is waited for, then what is offered."""
    questions = book.questions
    found = []
    present = questions.present(state)
    if present is not None and side in questions.waiting(state):
        found.append(told(book, present, state, side, say, offer=False))
    for question in questions.offers(state, side):
        found.append(told(book, question, state, side, say, offer=True))
    return tuple(found)


def told(book: Rulebook[S, Any], question: Question[S], state: S, side: Side, say: Sayer, offer: bool) -> Ask:
    """A question with its words, its time and what is usual."""
    values = question.values(state, side)
    hint, shout = f"ask.{question.key}.hint", f"ask.{question.key}.shout"
    asked = question.ask(state, side)
    return msgspec.structs.replace(
        asked,
        picks=tuple(_titled(pick, f"ask.{question.key}.{pick.key}", say) for pick in asked.picks),
        title=say(f"ask.{question.key}.title", values),
        hint=say(hint, values) if say.has(hint) else {},
        shout=say(shout) if say.has(shout) else {},
        offer=offer,
        limit_ms=None if offer else question.limit_ms(state),
        usual=None if offer else question.usual(state, side),
        brief=not offer and question.brief(state, side),
    )


def _titled(pick: Pick, key: str, say: Sayer) -> Pick:
    return msgspec.structs.replace(pick, title=say(key)) if say.has(key) else pick


def view(book: Rulebook[S, Any], state: S, say: Sayer) -> View:
    """The state as a page shows it."""
    ball = state.ball
    return View(
        phase=state.phase_name,
        words=say(f"phase.{book.phase_key(state)}"),
        to_act=book.to_act(state),
        side=book.side(state),
        score=state.score,
        clock=_clock(book, state),
        pieces=_pieces(book, state),
        ball=BallView(ball.x, ball.y, ball.z, ball.angle, ball.on, ball.under),
        spot=book.spot(state),
        taker=book.taker(state),
        bans=book.bans(state, say),
        signs=_explained(book.signs(state, say), say),
    )


def _clock(book: Rulebook[S, Any], state: S) -> ClockView:
    times = state.times
    if book.hides_clock(state):
        return ClockView(0, times.now_ms, deadline_ms=times.deadline_ms, hidden=True)
    runs = times.started and book.clock_runs(state)
    return ClockView(times.clock_ms, times.now_ms, runs, times.deadline_ms, of_ms=book.clock_ends_ms(state))


_NAMES: dict[Any, dict[Shape, str]] = {}


def shape_names(book: Rulebook[S, Any], settings: Any) -> dict[Shape, str]:
    """The names of the shapes of a match, worked out once for its settings."""
    key = (book.name, msgspec.json.encode(settings))
    if key not in _NAMES:
        _NAMES[key] = {shape: name for name, shape in book.shapes(settings).items()}
    return _NAMES[key]


_SHOWN: dict[tuple[int, int], tuple[Piece, PieceView]] = {}  # by piece and names: most lie as they lay
MOST_SHOWN = 5000


def _pieces(book: Rulebook[S, Any], state: S) -> tuple[PieceView, ...]:
    """Every piece; one that nothing happened to since the last view is the same object still."""
    names = shape_names(book, state.settings)
    found = []
    for p in state.pieces:
        cards = book.cards(state, p.id)
        if cards:
            found.append(_piece(p, names, cards))
            continue
        key = id(p), id(names)
        kept = _SHOWN.get(key)
        if kept is None or kept[0] is not p:
            if len(_SHOWN) >= MOST_SHOWN:
                _SHOWN.clear()
            kept = _SHOWN[key] = p, _piece(p, names, ())
        found.append(kept[1])
    return tuple(found)


def _piece(p: Piece, names: dict[Shape, str], cards: tuple[str, ...]) -> PieceView:
    return PieceView(
        id=p.id,
        side=p.side,
        number=p.number,
        shape=names.get(p.shape, p.id),
        x=p.x,
        y=p.y,
        z=p.z,
        keeper=p.keeper,
        face=p.face,
        angle=p.angle,
        on=p.on,
        where=p.where,
        cards=cards,
    )


NAMED = ("piece", "keeper", "ball", "bare_ball", "from_ball", "of_ball", "at_ball", "round_ball")


def description(
    book: Rulebook[S, Any], settings: Any, title: Words, weights: Weights, say: Sayer
) -> Description:
    """What a page needs to know once."""
    state = book.start(settings)
    return Description(
        game=book.name,
        title=title,
        rules=book.rules_version,
        pitch=book.pitch(state).plan(),
        shapes=dict(book.shapes(settings)),
        ball=state.ball.shape,
        formations=tuple(book.formations(settings)),
        markers=book.markers,
        preview=bool(settings.preview),
        names={key: say(f"name.{key}") for key in NAMED},
        **weights.told(),
    )


def changes(before: Laid, after: Laid) -> tuple[Change, ...]:
    """What lies elsewhere, or otherwise, than before; and who left the board or came onto it."""
    found = []
    for old, new in zip(before.pieces, after.pieces, strict=True):
        if old.where != new.where:
            found.append(_change(new, new.where))
        elif new.where == "board" and _lies(old) != _lies(new):
            found.append(_change(new, "moved"))
    ball = after.ball
    if (before.ball.x, before.ball.y) != (ball.x, ball.y):
        found.append(Change(BALL, "moved", ball.x, ball.y, ball.z, angle=ball.angle))
    return tuple(found)


def _lies(p: Piece) -> tuple[object, ...]:
    return (p.x, p.y, p.face, p.angle)


def _change(p: Piece | Ball, what: str) -> Change:
    assert isinstance(p, Piece)
    return Change(p.id, what, p.x, p.y, p.z, p.face, p.angle)


def lines(book: Rulebook[S, Any], step: Step[S], said: words.Words, weights: Weights, lang: str) -> list[str]:
    """What was done and what the referee said, with the match clock and the score in front."""
    found = []
    facts = step.outcome.get("facts") if step.outcome else None
    if facts:
        who = said.say(f"line.{facts['side']}", lang)
        key = facts.get("action", "flick")
        found.append(said.say(f"line.{key}", lang, {"who": who, "piece": facts["struck"]}))
    for call in step.ruling.calls:
        if not weights.quiet(call.key):
            found.append(sentences(said, f"call.{call.key}", call.measured, [lang])[lang])
    state = step.state
    minutes, seconds = divmod(state.times.clock_ms // 1000, 60)
    played = "  " if book.hides_clock(state) else f"{minutes:2d}:{seconds:02d}  "
    head = f"{played}{state.score[0]}–{state.score[1]}  "
    return [head + found[0], *(" " * len(head) + line for line in found[1:])] if found else []


# The types of the wire that are the same in every flick game.
SHARED = {
    "View": View,
    "Options": Options,
    "Description": Description,
    "Preview": Preview,
    "Forecast": Forecast,
}


def schema_types(book: Rulebook[Any, Any]) -> dict[str, Any]:
    """The types that cross the wire."""
    return {"Action": book.actions, "Settings": book.settings, "Facts": book.facts, **SHARED}
