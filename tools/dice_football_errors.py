"""What the simple player loses, and by which choices: where "how to play better" in the docs comes from.

    python tools/dice_football_errors.py --matches 1500

The simple player meets the perfect one; at each of his choices the table says what a better one was worth.
Then what the perfect player chose, by situation.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict

from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football.batch.simple import simple_action
from botonista.games.dice_football.board import PENALTY_AREA
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.play import carry_out
from botonista.games.dice_football.solve import table
from botonista.games.dice_football.solve.hints import advise
from botonista.games.dice_football.state import OPEN_PLAY, State

Situation = tuple[str, str]  # what is waited for, and where


def called(action: act.Action) -> str:
    """A choice in few words; which of two mirrored fields or sides does not matter."""
    if isinstance(action, act.Roll):
        return action.die + (" reversed" if action.reverse else "") + (" doubled" if action.double else "")
    if isinstance(action, act.Master):
        return f"play {action.play}"
    return str(GAME.encode_action(action)["type"])


def situation(state: State, side: Side) -> Situation:
    """Where a choice is made."""
    row = state.ball.r
    where = (
        "area" if state.ball in PENALTY_AREA else "beside it" if row > 8 else f"row {row}" if row == 8 else ""
    )
    asked = state.node in OPEN_PLAY and side is state.defender
    return "interrupt" if asked else state.node.value, where or ("own third" if row <= 3 else "midfield")


def main() -> None:
    """Play, count, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=1500)
    matches = parser.parse_args().matches
    solved = table()
    lost: defaultdict[tuple[Situation, str, str], float] = defaultdict(float)
    met: Counter[tuple[Situation, str, str]] = Counter()
    perfect: defaultdict[Situation, Counter[str]] = defaultdict(Counter)
    for number in range(matches):
        simple = Side.HOME if number % 2 else Side.AWAY
        seed, state, step = Seed(number.to_bytes(4, "big")), GAME.start({}), 0
        while (side := actor(state)) is not None:
            actions = legal_actions(state)
            action, step = actions[0], step + 1
            if len(actions) > 1:
                advice = advise(state, solved)
                here = situation(state, side)
                action = simple_action(state) if side is simple else advice.best
                if side is simple:
                    own = next(one.chances for one in advice.options if one.action == action)
                    key = (here, called(action), called(advice.best))
                    lost[key] += advice.chances.worth - own.worth
                    met[key] += 1
                else:
                    perfect[here][called(action)] += 1
            state = carry_out(state, side, action, seed.at(step)).state
    print(f"the simple player loses {100 * sum(lost.values()) / matches:.1f} % of a match, the most by:")
    for key, loss in sorted(lost.items(), key=lambda pair: -pair[1])[:30]:
        (asks, where), did, better = key
        each = f"{100 * loss / matches:5.2f} % a match, {met[key] / matches:5.2f} times"
        print(f"  {each}: {asks}, {where}: {did} instead of {better}")
    print("what the perfect player chose:")
    for here, choices in sorted(perfect.items()):
        total = sum(choices.values())
        shares = ", ".join(f"{name} {100 * count / total:.0f} %" for name, count in choices.most_common(4))
        print(f"  {', '.join(here)} ({total / matches:.2f} a match): {shares}")


if __name__ == "__main__":
    main()
