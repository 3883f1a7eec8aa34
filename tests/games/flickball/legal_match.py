"""One match between random legal players, looked at after every step and played again from its journal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

import msgspec

from botonista.bots.flick.random import BOT
from botonista.flick.actions import Answer
from botonista.flick.state import Striking
from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.games.flickball import possible
from botonista.games.flickball.game import GAME
from botonista.games.flickball.measures import gap, in_goal_area, on_pitch
from botonista.games.flickball.phases import Play
from botonista.games.flickball.state import State
from botonista.match.entry import canonical, hash_of
from botonista.table.prepare import scene_of
from tests.games.flickball.recount import Recount

LONGEST = 60_000  # steps; a random match has some hundreds
TOUCH = 1e-6
VARIANTS: tuple[dict[str, object], ...] = (
    {"variant": "full"},
    {"variant": "full", "fair_play": True},
    {"variant": "family"},
    {"variant": "family", "fair_play": True},
)


@dataclass
class Played:
    """What came of a match."""

    kind: str = ""
    steps: int = 0
    score: tuple[int, int] = (0, 0)
    turns: int = 0
    calls: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)


def options_of(number: int) -> dict[str, object]:
    """Every variant comes round, with a steady hand and with an unsteady one."""
    return {**VARIANTS[number % 4], "hand": (number // 4) % 2}


def kind_of(number: int) -> str:
    """Its variant in words."""
    told = VARIANTS[number % 4]
    return f"{told['variant']}{', fair play' if 'fair_play' in told else ''}"


def play(number: int) -> Played:
    """Match `number`: played to its end by the rules, every state checked, and played again."""
    seed, told, counted = Seed(f"mat {number}".encode()), Played(kind_of(number)), Recount()
    state = GAME.start(options_of(number))
    journal: list[tuple[Side, bytes, str]] = []
    while acting := GAME.to_act(state):
        k = len(journal)
        assert k < LONGEST, f"match {number} does not end"
        side = acting[seed.at(3 * k).below(len(acting))]
        action = BOT.choose(GAME, state, side, seed.at(3 * k + 1))
        written = msgspec.json.encode(GAME.encode_action(action))
        try:
            step = GAME.play(state, side, action, seed.at(3 * k + 2))
            counted.done(state, side, action, step.outcome, step.state)
            counted.agrees(step.state)
            check(step.state)
        except Exception as problem:
            problem.add_note(f"match {number}, step {k}: {state} {side.value} {written.decode()}")
            raise
        state = step.state
        journal.append((side, written, _hash(state)))
        told.actions[action.to if isinstance(action, Answer) else type(action).__name__] += 1
        told.calls.update(call.key for call in step.ruling.calls)
    assert GAME.result(state) is not None
    play_again(number, seed, journal)
    told.steps, told.score, told.turns = len(journal), state.score, state.turn
    return told


def play_again(number: int, seed: Seed, journal: list[tuple[Side, bytes, str]]) -> None:
    """The journal alone, as it would come out of a file, gives the same match bit by bit."""
    state = GAME.start(options_of(number))
    for k, (side, written, hashed) in enumerate(journal):
        action = GAME.decode_action(msgspec.json.decode(written))
        state = GAME.play(state, side, action, seed.at(3 * k + 2)).state
        assert _hash(state) == hashed, f"match {number} differs at step {k}"


def _hash(state: State) -> str:
    return hash_of(canonical(GAME.encode_state(state)))


def check(state: State) -> None:
    """What holds in every state."""
    possible.check(state)  # the judge would take every state that a match comes to
    if isinstance(state.phase, Striking):
        scene_of(state.position(GAME.flow.setting(state)))  # the table takes it
        _lies_right(state)
    for side in GAME.to_act(state):
        may = GAME.options_of(state, side)
        assert may.get("strikes") or may.get("asks"), f"nothing to do for {side} in {state.phase_name}"


def _lies_right(state: State) -> None:
    """No discs overlap; the ball is on the pitch; everybody is on it, save who was placed for this flick."""
    things = [*state.on_board(), state.ball]
    for a, b in combinations(things, 2):
        if abs(a.x - b.x) < 51 and abs(a.y - b.y) < 51 and not state.ball.on:
            assert gap(a, b) > -TOUCH, f"{a} and {b}"
    assert on_pitch(state.ball)
    placed = getattr(state.phase, "placed", None)
    if isinstance(state.phase, Play) and placed is None:
        assert all(on_pitch(p) for p in state.on_board())
        if state.phase.flicks == 0:
            assert not [p.id for side in Side for p in state.outfield(side) if in_goal_area(p, side)]
