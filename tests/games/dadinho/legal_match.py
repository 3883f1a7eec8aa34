"""One match between random legal players, looked at after every step and played again from its journal.

At a real table (`table: real`) a scorer reports each move with the facts that the simulated table gives, and
now and then a breach that no board shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from botonista.bots import make
from botonista.flick.actions import Answer
from botonista.flick.outlines import Round, gap
from botonista.flick.state import Asking, Striking
from botonista.football.chance import Seed
from botonista.football.refusal import Refusal
from botonista.football.ruling import Ruling
from botonista.football.side import Side
from botonista.games.dadinho.actions import Report
from botonista.games.dadinho.case import checked
from botonista.games.dadinho.conduct import BREACHES
from botonista.games.dadinho.facts import MoveFacts
from botonista.games.dadinho.game import GAME
from botonista.games.dadinho.phases import Choice, Interval
from botonista.games.dadinho.state import OF_ONE, TOUCHES, State
from botonista.match.entry import canonical, hash_of
from botonista.table.prepare import scene_of
from tests.games.dadinho.recount import Recount

LONGEST = 6000  # steps; a random match has some hundreds
SLACK = 8.0  # mm that outlines of a die and a leaning button, or of pieces in the goal's corner, may share
LATE, SELDOM = 6, 60  # one time in so many a limit is overrun
BREACH_ONE_IN = 30
REPORTED = tuple(name for name in BREACHES if name != "unnumbered")
Written = tuple[Side | None, bytes, int | None, str]
CLOCKS = ("official", "relaxed", "none")
TIE_BREAKS = {  # random players seldom score, so a shoot-out of theirs is long: not in every match
    1: ("record", "penalties"),
    4: ("extra_time",),
    6: ("record",),
    9: ("extra_time", "penalties"),
}
OWN_KIT = {
    "H": {"diameter": 35.0, "height": 5.0},
    "A": {"diameter": 60.0, "height": 10.0},
    "A7": {"diameter": 40.0, "hole": 12.0},
    "ball": {"mass": 0.3},
}
LARGE = {"length": 1940.0, "width": 1340.0, "field_length": 1740.0, "field_width": 1140.0}
SMALL = {"field_length": 1540.0, "field_width": 940.0}


@dataclass
class Played:
    """What came of a match."""

    steps: int = 0
    score: tuple[int, int] = (0, 0)
    calls: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    waited: Counter[str] = field(default_factory=Counter)


def options_of(number: int) -> dict[str, Any]:
    """Every variant comes round."""
    return {
        "mode": ("digital", "strict")[number % 2],
        "clock": CLOCKS[number % 3],
        "hand": number % 2,
        "tie_break": TIE_BREAKS.get(number % 12, ()),
        "kit": OWN_KIT if number % 5 == 3 else {},
        "size": (LARGE, SMALL, {})[number % 7 % 3],
        "kicks_off": (None, "home", "away")[number % 3],
        "nominal_move_ms": (8000, 14_000)[number % 2],
        "standings": ({"wins": number % 3}, {"wins": number % 2}),
        "hide_clock": number % 10 == 1,
    } | ({"table": "real", "clock": "official"} if number % 8 == 6 else {})


def play(number: int, hurried: bool = False) -> Played:
    """Match `number`, every state checked, and played again. `hurried`: by the clock, often too late."""
    seed, player, told = Seed(f"match {number}".encode()), make("dadinho", "random"), Played()
    options = options_of(number) | ({"clock": "official", "table": "simulated"} if hurried else {})
    state = GAME.start(options)
    real = state.settings.table == "real"
    journal: list[Written] = []
    plain = Recount()
    while acting := GAME.to_act(state):
        k = len(journal)
        assert k < LONGEST, f"match {number} does not end"
        side = acting[seed.at(5 * k).below(len(acting))]
        at = _when(state, seed.at(5 * k + 3), LATE if hurried else SELDOM) if hurried or real else None
        due = GAME.next_deadline(state)
        action = None
        if at is not None and due is not None and at >= due:
            step = GAME.tick(state, at)
            assert step is not None
            written, who = b"null", None
            told.waited[_waited_for(state, at)] += 1
        else:
            if real:
                action, at = _at_a_real_table(state, side, player, seed.at(5 * k + 1), seed.at(5 * k + 4), at)
            else:
                action = player.choose(GAME, state, side, seed.at(5 * k + 1))
            written, who = msgspec.json.encode(GAME.encode_action(action)), side
            told.actions[_named(action)] += 1
            try:
                step = GAME.play(state, side, action, seed.at(5 * k + 2), at)
            except Exception as problem:
                problem.add_note(f"match {number}, step {k}, {state.phase_name}: {side} {written.decode()}")
                raise
        try:
            if step.outcome and action is not None:  # a ruling needs nothing but the facts
                seen = GAME.play_seen(state, side, action, seed.at(5 * k + 2), at, step.outcome)
                assert _hash(seen.state) == _hash(step.state), "other facts than the table saw"
            check(state, step.state)
            plain.after(_driven(action, side, step.outcome, step.ruling), step.ruling)
            recounted(plain, step.state)
        except Exception as problem:
            keys = [call.key for call in step.ruling.calls]
            problem.add_note(
                f"match {number}, step {k}, {state.phase_name}: {side} {written.decode()} {keys}"
            )
            raise
        state = step.state
        journal.append((who, written, at, _hash(state)))
        told.calls.update(call.key for call in step.ruling.calls)
    assert GAME.result(state) is not None
    _play_again(number, seed, journal, options)
    told.steps, told.score = len(journal), state.score
    return told


def _driven(action: object, side: Side, outcome: Mapping[str, Any], ruling: Ruling) -> MoveFacts | None:
    """What was driven in this step, if anything was."""
    facts = outcome.get("facts") if outcome else None
    if facts:
        return msgspec.convert(facts, MoveFacts)
    if not isinstance(action, Report):
        return None
    if action.what == "move":
        return action.move
    accident = any(call.key == "accidental_move" for call in ruling.calls)
    return MoveFacts(struck=action.piece or "", side=action.side or side) if accident else None


def _at_a_real_table(
    state: State, side: Side, player: Any, chance: Any, more: Any, at: int | None
) -> tuple[Any, int | None]:
    """What a scorer enters: a move as a simulated table saw it, an answer, now and then a breach."""
    if more.below(BREACH_ONE_IN) == 0:
        breach = _breach(state, side, more, at)
        if breach is not None:
            return breach, at
    simulated = msgspec.structs.replace(state.settings, table="simulated", mode="strict")
    twin = state.but(settings=simulated)
    action = player.choose(GAME, twin, side, chance)
    if isinstance(action, Answer):
        return action, at
    seen = GAME.play(twin, side, action, more, at).outcome.get("facts")
    if not seen:  # the whistle went first
        return Report("referee_called", side), at
    return Report("move", side, move=msgspec.convert(seen, MoveFacts)), at


def _breach(state: State, side: Side, chance: Any, at: int | None) -> Report | None:
    """Something that a referee saw, if it can be reported now."""
    pieces = state.on_board()
    against = (Side.HOME, Side.AWAY)[chance.below(2)]
    place = {"x": float(chance.below(1600) - 800), "y": float(chance.below(1000) - 500)}
    named = pieces[chance.below(len(pieces))].id
    found = Report(REPORTED[chance.below(len(REPORTED))], against, named, **place)
    try:
        GAME.play(state, side, found, chance, at)
    except Refusal:
        return None
    return found


def _when(state: State, chance: Any, late: int) -> int:
    """A moment in time: mostly soon, one time in `late` past the limit."""
    now, deadline = state.times.now_ms, state.times.deadline_ms
    if isinstance(state.phase, Interval):
        return max(now, state.phase.until_ms) + 1
    if deadline is not None and chance.below(late) == 0:
        return deadline + 1
    soon = now + 1500 + chance.below(4500)
    return soon if deadline is None else min(soon, deadline)


def _waited_for(state: State, at: int) -> str:
    """Whose time ran out: the question or the phase, or the whistle."""
    deadline = state.times.deadline_ms
    if deadline is None or at <= deadline:
        return f"whistle in {state.phase_name}"
    return state.phase.row[0] if isinstance(state.phase, Asking) else state.phase_name


def _named(action: object) -> str:
    """What was done: the kind of a move, the question that was answered, what was reported."""
    if isinstance(action, Report):
        return f"report {action.what}"
    return action.to if isinstance(action, Answer) else type(action).__name__


def _play_again(number: int, seed: Seed, journal: list[Written], options: Mapping[str, Any]) -> None:
    """The journal alone gives the same match bit by bit."""
    state = GAME.start(options)
    for k, (side, written, at, hashed) in enumerate(journal):
        if side is None:
            assert at is not None
            step = GAME.tick(state, at)
            assert step is not None
        else:
            action = GAME.decode_action(msgspec.json.decode(written))
            step = GAME.play(state, side, action, seed.at(5 * k + 2), at)
        state = step.state
        assert _hash(state) == hashed, f"match {number} differs at step {k}"


def _hash(state: State) -> str:
    return hash_of(canonical(GAME.encode_state(state)))


def check(before: State, state: State) -> None:
    """What holds in every state, and from each state to the next."""
    checked(state)  # the judge would take every state that a match comes to
    for side in Side:
        count = state.count(side)
        assert 0 <= count.used <= count.limit <= TOUCHES
        assert state.flags_of(side).changes <= 3
        assert len(state.on_board(side)) == 11 - sum(
            p.where == "sent_off" for p in state.pieces if p.side is side
        )
        assert sum(p.keeper for p in state.on_board(side)) == 1
        assert all(state.in_a_row(p.id) <= OF_ONE for p in state.on_board(side))
    _nothing_overlaps(state)
    if isinstance(state.phase, Striking):
        scene_of(state.position(GAME.flow.setting(state)))  # the table takes it
        assert state.times.started or state.length_ms is None, "a half that nobody could ever end"
    assert state.times.now_ms >= before.times.now_ms
    for side in GAME.to_act(state):
        may = GAME.options_of(state, side)
        assert may.get("strikes") or may.get("asks"), f"nothing to do for {side} in {state.phase_name}"
        strikes = may.get("strikes")
        assert strikes is None or strikes.get("pieces"), f"no lawful drive for {side} in {state.phase_name}"


def _nothing_overlaps(state: State) -> None:
    flat = [(p.id, p.outline) for p in state.on_board() if p.z == 0.0 and not p.on]
    buttons = [(name, outline) for name, outline in flat if isinstance(outline, Round)]
    for i, (name, outline) in enumerate(buttons):
        for other, its in buttons[i + 1 :]:
            assert gap(outline, its) > -0.01, f"{name} and {other}"


def recounted(plain: Recount, state: State) -> None:
    """The counters of the state are those of the plain recount."""
    if state.phase_name in ("interval", "ended", "draw"):  # nobody looks at them until a new count
        return
    if isinstance(state.phase, Choice) and state.phase.key == "outcome":  # the move may still be undone
        return
    used = {side: (state.count(side).used, state.count(side).limit) for side in Side}
    wanted = {side: (plain.used[side], plain.limit[side]) for side in Side}
    assert used == wanted, f"counted {wanted}, the state has {used}"
    touches = {name: n for name, n in state.touches.items() if n}
    assert touches == plain.in_a_row, f"counted {plain.in_a_row}, the state has {touches}"
