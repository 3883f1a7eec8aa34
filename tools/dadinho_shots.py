"""How likely the best shots of Dadinho score: where the table of docs/dadinho.md comes from.

    python -m tools.dadinho_shots

The die lies straight before the goal, the shooter 60 mm behind it. The goalkeeper is set as well as programs
set it, or stands aside. Every aim of a fine grid is tried with some of the ways in which the die can scatter;
the best are tried with many more. `exact`: the hand does what it means to; `hand 1`: an ordinary player's,
who is 1.5° and 5 % off (one standard deviation); `all aims`: of the whole grid, how many score.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from botonista.bots.dadinho import choices
from botonista.bots.flick import aims
from botonista.flick.hand import ANGLE_SPREAD, SPEED_SPREAD
from botonista.flick.pieces import BALL, moved
from botonista.football.side import Side
from botonista.games.dadinho.game import GAME
from botonista.games.dadinho.phases import KeeperSet, Shoot, Shot
from botonista.games.dadinho.pieces import BLOCK
from botonista.games.dadinho.pitch import PITCH
from botonista.games.dadinho.state import State
from botonista.table import Blows, Position, Watch, strike, strike_many
from botonista.table.headings import FULL_TURN

DISTANCES = (200.0, 400.0, 600.0)
BEHIND, SHOOTER = 60.0, "H10"
ANGLES = range(-2500, 2501, 250)
FLICKS = range(400, 4001, 60)
PRESSES, LIFTS = range(600, 4001, 120), (3000, 6000, 10_000, 15_000, 20_000, 30_000)
FEW, MANY, LOOKED_AT, BEST = 6, 400, 80, 6
SEED = 20_261


class Best(NamedTuple):
    """The best aim of its kind."""

    exact: float
    by_hand: float
    speed: float
    lift: int


def scene(far: float, guarded: bool) -> State:
    """A shot from so far, the goalkeeper set well or out of the way."""
    state = State.usual()
    die = state.ball.at(PITCH.end - far, 0.0)
    shooter = moved(state.piece(SHOOTER), x=PITCH.end - far - BEHIND, y=0.0)
    state = state.but(ball=die).with_pieces(shooter)
    shot = Shot(Side.HOME, SHOOTER)
    asked = state.but(phase=KeeperSet(shot, row=("keeper",)))
    aside = moved(state.block(Side.AWAY), x=PITCH.end - 20.0, y=105.0)
    keeper = choices.well_set(GAME, asked, Side.AWAY) if guarded else aside
    return state.with_pieces(keeper).but(phase=Shoot(shot))


def grid(position: Position, pressed: bool) -> Blows:
    """All aims of a kind."""
    body = aims.ids_of(position).index(SHOOTER)
    kind = aims.PRESS if pressed else aims.FLICK
    rows = [
        (kind, body, angle % FULL_TURN, lift, speed)
        for angle in ANGLES
        for speed in (PRESSES if pressed else FLICKS)
        for lift in (LIFTS if pressed else (0,))
    ]
    columns = np.array(rows, np.float64).T.copy()
    kinds, bodies, headings, lifts = columns[:4].astype(np.int64)
    return Blows(kinds, bodies, headings, columns[4], lifts, np.ones(len(rows), np.int64))


def scored(position: Position, blows: Blows, seeds: int, hand: float = 0.0) -> Any:
    """How often each of these goes in."""
    many = aims.again(blows, seeds)
    if hand:
        shake = np.random.Generator(np.random.PCG64(SEED)).standard_normal((2, len(many)))
        angle = (many.angle + np.rint(hand * ANGLE_SPREAD * shake[0]).astype(np.int64)) % FULL_TURN
        speed = np.clip(many.speed * (1.0 + hand * SPEED_SPREAD * shake[1]), 0.0, 6000.0)
        many = Blows(many.kind, many.piece, angle, speed, many.lift, many.seed)
    batch = strike_many(position, many, watch=Watch(BALL, PITCH.end, PITCH.side))
    assert batch.seen is not None
    return (batch.seen.goal == 1).reshape(len(blows), seeds).mean(axis=1)


def flies(position: Position, blows: Blows, k: int) -> bool:
    """Whether the die rises higher than the goalkeeper on its way."""
    one = aims.chosen(blows, [k])
    outcome = strike(position, strike_many(position, one, watch=None).strike(0))
    times = np.arange(0.0, min(outcome.duration, 1.0), 0.004)
    return any(outcome.facts.place(BALL, float(t))[2] + 3.0 > BLOCK.height for t in times)


def best(position: Position, blows: Blows, rough: Any, lofted: bool) -> Best | None:
    """The best aim that flies over a goalkeeper, or that does not."""
    order = rough.argsort(kind="stable")[::-1][:LOOKED_AT]
    mine = [int(k) for k in order if rough[k] > 0 and flies(position, blows, int(k)) is lofted][:BEST]
    if not mine:
        return None
    some = aims.chosen(blows, mine)
    likely = scored(position, some, MANY)
    k = int(likely.argmax())
    shaken = float(scored(position, aims.chosen(some, [k]), MANY, hand=1.0)[0])
    return Best(float(likely[k]), shaken, float(some.speed[k]), int(some.lift[k]))


def told(found: Best | None) -> str:
    """A cell of the table."""
    if found is None:
        return "none"
    lift = f", lift {found.lift / 1000:g}°" if found.lift else ""
    return f"{100 * found.exact:.0f} % / {100 * found.by_hand:.0f} % ({found.speed:.0f} mm/s{lift})"


def main() -> None:
    """Print the table."""
    print("| from | goalkeeper | all aims | flick, low | flick, lofted | press, low | press, lofted |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for far in DISTANCES:
        for guarded in (True, False):
            state = scene(far, guarded)
            position = state.position(GAME.flow.setting(state))
            cells, shares = [], []
            for pressed in (False, True):
                blows = grid(position, pressed)
                rough = scored(position, blows, FEW)
                shares.append(float(rough.mean()))
                cells += [told(best(position, blows, rough, lofted)) for lofted in (False, True)]
            where = state.block(Side.AWAY)
            set_ = f"set, {PITCH.end - where.x:.0f} mm before the line" if guarded else "aside"
            row = (f"{far:.0f} mm", set_, f"{100 * shares[0]:.1f} %, {100 * shares[1]:.1f} %", *cells)
            print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
