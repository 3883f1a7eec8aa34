"""What a clerk does for a practice table: lays out positions, plays actions in them, says what would be.

Positions come from strangers, so none of this is done in the server's own loop.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from botonista import __version__
from botonista.flick import show
from botonista.flick.ask import Options
from botonista.flick.game import FlickGame
from botonista.football.game import Game, Step
from botonista.football.quantities import as_json
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.football.telling import ruling_json
from botonista.learn import arranging, book, moments, practice, throws
from botonista.learn.attempt import CHANCE, attempt
from botonista.learn.goals import met
from botonista.learn.practice import Acted, Lying
from botonista.match import games
from botonista.match.entry import Entry, Versions
from botonista.match.match import table_model
from botonista.match.record import Record
from botonista.match.sayings import refusal_words
from botonista.server import advice, wire
from botonista.server.wire_practice import (
    PracticeAdvised,
    PracticeAsk,
    PracticeFrom,
    PracticeLook,
    PracticeMove,
    PracticePreviewed,
    PracticeStep,
    PracticeTable,
)
from botonista.table import Flick as TableFlick


def flick_game(name: str) -> FlickGame[Any, Any]:
    """The game, if it has a practice table."""
    game = games.game(name)
    if not isinstance(game, FlickGame):
        raise Refusal("no_practice", f"{name} has no practice table", details={"game": name})
    return game


@cache
def load_table() -> None:
    """The compiled table is loaded while a position is laid out, so that the first flick need not wait."""
    from botonista.table import strike
    from botonista.table.examples import carpet_scene

    strike(carpet_scene(), TableFlick("H11", 0, 100.0))


def look(name: str, asked: PracticeLook) -> PracticeTable:
    """A position laid out."""
    game = games.game(name)
    if not isinstance(game, FlickGame):
        return _board(game, throws.read(game, asked.text))
    load_table()
    lying = practice.look(game, asked.text)
    if asked.side is not None:
        lying = practice.look(game, practice.write(practice.turn_of(lying.state, asked.side)))
    return _table(game, lying)


def act(name: str, asked: PracticeMove) -> PracticeStep:
    """An action in a position; in a drill also what the other side does then."""
    game = games.game(name)
    task = book.task(name, asked.drill, asked.round, asked.lesson)
    if not isinstance(game, FlickGame):
        before = throws.read(game, asked.text)
        step = throws.act(game, before, asked.side, asked.action, task.draws)
        done = None if task.goal is None else met(task.goal, game, before, step)
        return PracticeStep(
            _board(game, step.state), _entry(game, asked.side, asked.action, step, step.state), done
        )
    before = practice.look(game, asked.text).state
    tried = attempt(game, before, asked.side, asked.action, task, CHANCE.at(asked.draw), asked.free)
    first = _entry(game, asked.side, asked.action, tried.own.step, tried.own.state)
    reply = None
    if task.reply is not None and tried.reply is not None:
        reply = _entry(game, asked.side.other, task.reply, tried.reply.step, tried.reply.state)
    return PracticeStep(_after(game, tried.last), first, tried.met, reply)


def coach(name: str, asked: PracticeLook) -> PracticeAdvised:
    """What the coach would do in a position."""
    game = flick_game(name)
    return PracticeAdvised(*advice.of(game, practice.read(game, asked.text), asked.side))


def preview(name: str, asked: PracticeAsk) -> PracticePreviewed:
    """What an answer would look like; a Refusal of the rules is part of the answer."""
    game = flick_game(name)
    state = practice.look(game, asked.text).state
    try:
        after = practice.answered(game, state, asked.side, asked.action)
    except Refusal as refusal:
        return PracticePreviewed([], problem(refusal, name))
    return PracticePreviewed([msgspec.to_builtins(one) for one in show.changes(state, after)])


def problem(refusal: Refusal, name: str) -> wire.Problem:
    """Why something can't be, in words."""
    words = refusal_words(refusal, name)
    return wire.Problem(refusal.code, words, None, list(refusal.clauses), as_json(refusal.details))


def _after(game: FlickGame[Any, Any], acted: Acted[Any]) -> PracticeTable:
    """The position from which it goes on; in open play where the step that it was at has lost its piece."""
    try:
        lying = practice.look(game, practice.write(acted.state))
    except Refusal:
        lying = practice.look(game, moments.of_state(game, acted.state))
    return _table(game, lying)


def _table(game: FlickGame[Any, Any], lying: Lying) -> PracticeTable:
    """A position with all that may be done in it; where nothing can be struck it waits to be arranged."""
    state, dead = lying.state, lying.dead
    acting = () if dead else game.to_act(state)
    options = {side.value: dict(game.options_of(state, side)) for side in acting}
    first = acting[0] if acting else game.book.side(state) or Side.HOME
    own = options.setdefault(first.value, msgspec.to_builtins(Options((first,), first)))
    put = arranging.ask(game, state, first, offer=bool(acting))
    own["asks"] = [*own.get("asks", ()), msgspec.to_builtins(put)]
    told = None if dead is None else problem(dead, game.name)
    return PracticeTable(practice.write(state), dict(game.view(state)), options, told)


def _board(game: Game[Any, Any], state: Any) -> PracticeTable:
    options = {side.value: dict(game.options_of(state, side)) for side in game.to_act(state)}
    return PracticeTable(throws.write(game, state), dict(game.view(state)), options)


def _entry(game: Game[Any, Any], side: Side, action: dict[str, Any], step: Step[Any], after: Any) -> Entry:
    """A step as a page plays it; nothing of it is kept in any journal."""
    outcome = dict(step.outcome)
    return Entry(
        seq=0,
        kind="action",
        at_ms=0,
        side=side,
        command=None,
        action=action,
        outcome=outcome,
        ruling=ruling_json(step.ruling, game.words),
        view=dict(game.view(after)),
        result=None,
        state_hash="",
        versions=Versions(game.rules_version, table_model(outcome), __version__),
    )


def from_record(record: Record, seq: int) -> PracticeFrom:
    """A moment of a record as a position."""
    game = flick_game(record.game)
    return PracticeFrom(game.name, moments.of_record(game, record, seq))
