"""One match between random legal players, looked at after every step and played again from its journal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import hypot

import msgspec

from botonista.bots import make
from botonista.flick.actions import Answer
from botonista.flick.pieces import Piece
from botonista.flick.state import Striking
from botonista.football.chance import Seed
from botonista.football.ruling import Ruling
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import possible
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.phases import Play, Prepare, Return, set_of
from botonista.games.pilka_guzikowa.pieces import BENCH, SQUAD
from botonista.games.pilka_guzikowa.state import State
from botonista.match.entry import canonical, hash_of
from botonista.table.prepare import scene_of

LONGEST = 5000  # steps; a random match has some hundreds
TOUCH = 1e-3  # mm of overlap that arithmetic may leave
GOALS = ("goal", "own_goal", "goal_air")
FORMATIONS = ("3-4-3", "4-4-2", "4-3-3", "3-5-2", "5-3-2", "5-4-1")
OWN_SIZES = {
    "H": {"diameter": 65, "height": 18},
    "A": {"diameter": 24, "height": 5},
    "A7": {"diameter": 40, "narrow": 40},
    "ball": {"diameter": 13},
}
CLOCKS = ("official", "relaxed", "none")


@dataclass
class Played:
    """What came of a match."""

    steps: int = 0
    score: tuple[int, int] = (0, 0)
    calls: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)


def options_of(number: int) -> dict[str, object]:
    """Every variant comes round."""
    return {
        "formation": FORMATIONS[number % 6],
        "clock": CLOCKS[number % 3],
        "hand": number % 2,
        "shootout": number % 8 == 1,
        "nominal_move_ms": (5000, 8000, 8000)[number % 3],
        "sizes": OWN_SIZES if number % 4 == 3 else {},
    }


def play(number: int) -> Played:
    """Match `number`: played to its end by the rules, every state checked, and played again."""
    seed, player, told = Seed(f"match {number}".encode()), make("pilka-guzikowa", "random"), Played()
    state = GAME.start(options_of(number))
    journal: list[tuple[Side, bytes, str]] = []
    goals = [0, 0]
    while acting := GAME.to_act(state):
        k = len(journal)
        assert k < LONGEST, f"match {number} does not end"
        side = acting[seed.at(3 * k).below(len(acting))]
        action = player.choose(GAME, state, side, seed.at(3 * k + 1))
        written = msgspec.json.encode(GAME.encode_action(action))
        try:
            step = GAME.play(state, side, action, seed.at(3 * k + 2))
            check(state, step.state, step.ruling, goals)
        except Exception as problem:
            problem.add_note(f"match {number}, step {k}, {state.phase_name}: {side.value} {written.decode()}")
            raise
        state = step.state
        journal.append((side, written, _hash(state)))
        told.actions[_named(action)] += 1
        told.calls.update(call.key for call in step.ruling.calls)
    assert GAME.result(state) is not None
    play_again(number, seed, journal)
    told.steps, told.score = len(journal), state.score
    return told


def _named(action: object) -> str:
    """What was done: the kind of a move, or the question that was answered."""
    if not isinstance(action, Answer):
        return type(action).__name__
    return "formation" if action.to == "set_up" and action.choice else action.to


def play_again(number: int, seed: Seed, journal: list[tuple[Side, bytes, str]]) -> None:
    """The journal alone, as it would come out of a file, gives the same match bit by bit."""
    state = GAME.start(options_of(number))
    for k, (side, written, hashed) in enumerate(journal):
        action = GAME.decode_action(msgspec.json.decode(written))
        state = GAME.play(state, side, action, seed.at(3 * k + 2)).state
        assert _hash(state) == hashed, f"match {number} differs at step {k}"


def _hash(state: State) -> str:
    return hash_of(canonical(GAME.encode_state(state)))


def check(before: State, state: State, ruling: Ruling, goals: list[int]) -> None:
    """What holds in every state, and from each state to the next; `goals` counts those called."""
    possible.check(state)  # the judge would take every state that a match comes to
    _counters(state)
    _squads(state)
    _nothing_overlaps(state)
    if isinstance(state.phase, Striking):
        scene_of(
            state.position(GAME.flow.setting(state))
        )  # the table takes every position in which a move can be made
    assert state.times.now_ms >= before.times.now_ms
    assert state.clock_ms >= before.clock_ms
    assert set(before.sent_off) <= set(state.sent_off)
    if not before.shootout:
        for call in ruling.calls:
            if call.key in GOALS:
                assert call.benefits is not None
                goals[0 if call.benefits is Side.HOME else 1] += 1
    assert state.score == tuple(goals)
    for side in GAME.to_act(state):
        may = GAME.options_of(state, side)
        assert may.get("strikes") or may.get("asks"), f"nothing to do for {side} in {state.phase_name}"


def _counters(state: State) -> None:
    given = set_of(state.phase)
    if given is not None:
        assert given.own in (0, 1)
        assert given.extra >= 0
    if isinstance(state.phase, Play | Return):
        assert state.phase.left >= 1
    assert all(0 <= n <= 3 for n in state.subs)
    if state.exits >= 4 and not state.shootout:  # PG 3.3.3a, PG-D39: only a set piece may follow
        assert state.phase_name == "ended" or state.final
    assert len(set(state.sent_off)) == len(state.sent_off)
    assert all(state.yellow.count(name) <= 2 for name in state.yellow)
    if isinstance(state.phase, Return | Prepare):
        assert not (set(state.phase.due) - {w.piece for w in state.off})


def _squads(state: State) -> None:
    """PG 1.1.2a, PG 6.2.1b, PG 10.1.6: nobody is lost, nobody is there twice."""
    assert {p.id for p in state.pieces if p.where == "sent_off"} == set(state.sent_off)
    assert {p.id for p in state.pieces if p.where == "off"} == {w.piece for w in state.off}
    for side in Side:
        mine = [p for p in state.pieces if p.side is side]
        where = Counter(p.where for p in mine)
        assert len(mine) == SQUAD + BENCH
        assert where["board"] + where["off"] + where["sent_off"] == SQUAD
        assert sum(p.keeper for p in mine if p.where in ("board", "off")) == 1
        assert BENCH - where["bench"] <= state.subs_of(side)


def _nothing_overlaps(state: State) -> None:
    """No two buttons that lie on the carpet share a place; the ball shares none with a button beside it."""
    if state.phase_name == "setup":  # who is not ready yet still lies where the goal left him
        return
    flat = [p for p in state.on_board() if p.z == 0.0 and not p.on]  # a button may lie on a goal
    for i, p in enumerate(flat):
        for q in flat[i + 1 :]:
            if abs(p.x - q.x) < 66.0 and abs(p.y - q.y) < 66.0:
                assert hypot(p.x - q.x, p.y - q.y) > _room(p, q) - TOUCH, f"{p.id} and {q.id}"


def _room(p: Piece, q: Piece) -> float:
    """How near two flat buttons can be: at their feet, or at the top of the lower one."""

    def wide(piece: Piece, z: float) -> float:
        foot, top = piece.radius, piece.shape.narrow
        if piece.face == "wide_up":
            foot, top = top, foot
        return foot + (top - foot) * z / piece.height

    return max(wide(p, z) + wide(q, z) for z in (0.0, min(p.height, q.height)))
