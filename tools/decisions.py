"""What it brings to weigh a decision: the master's answers beside the usual ones, each played on by `search`.

    python -m tools.decisions GAME [--situations N] [--players NAME]

Situations are taken from matches of searching players, or of others, who do more that is forbidden. In each
the decision is made twice, as it is usual and as the master weighs it; then `search`, who knows nothing of
the master's thoughts, plays on for both sides for a few strikes. Told is how many goals more a decision
brings on average (scored less conceded), with twice its standard error. `block` is a strike that puts a piece
in the way, beside the best one without such; `instead` is a shot announced, or a try to steal left out,
beside the best strike.
"""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from typing import Any

import click

from botonista import bots
from botonista.bots.flick.knowing import Knowledge
from botonista.bots.flick.thinking import Thinker
from botonista.flick.state import Striking
from botonista.football.chance import Draws, Seed
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match import games

STRIKES, AFTER_SET_UP = 2, 5  # that are played on
TIMES = 4  # courses of each, where a die scatters
MOST_MATCHES = 40


def situations(game: Any, know: Knowledge, wanted: int, players: str) -> dict[str, list[tuple[Any, Side]]]:
    """States in which something is decided, by what it is, in matches of these players."""
    found: dict[str, list[tuple[Any, Side]]] = defaultdict(list)
    player = bots.make(game.name, players)
    for number in range(MOST_MATCHES):
        state, seed = game.start({}), Seed(f"decisions {number}".encode())
        for step in range(4000):
            acting = game.to_act(state)
            if not acting:
                break
            side = acting[0]
            question = None if isinstance(state.phase, Striking) else game.book.questions.present(state)
            keys = striking_keys(game, know, state, side) if question is None else (question.key,)
            for key in keys:
                if len(found[key]) < wanted and (question is None or key in know.weighed):
                    found[key].append((state, side))
            action = player.choose(game, state, side, seed.at(2 * step))
            state = game.play(state, side, action, seed.at(2 * step + 1)).state
        if all(len(found[key]) >= wanted for key in (*know.weighed, *found)):
            break
    return {key: rows for key, rows in found.items() if rows}


def striking_keys(game: Any, know: Knowledge, state: Any, side: Side) -> tuple[str, ...]:
    """What else than a plain strike may be decided where somebody strikes."""
    found = ("instead",) if any(True for _ in know.instead(game, state, side)) else ()
    return (*found, "block") if threatened(game, know, state, side) else found


def threatened(game: Any, know: Knowledge, state: Any, side: Side) -> bool:
    """Whether the other side could score where this one may put a piece in the way."""
    if not know.may_block(state):
        return False
    effort = bots.make(game.name, "master").effort  # type: ignore[attr-defined]
    return bool(Thinker(know, game, state, side, Draws(b"decides", 0), effort, 0.0).blocking())


def brought(game: Any, know: Knowledge, start: Any, side: Side, action: Any, key: str) -> float:
    """Goals scored less goals conceded when it is played on after an action."""
    search, total = bots.make(game.name, "search"), 0.0
    times = TIMES if game.book.scatters else 1
    for k in range(times):
        state = game.play(start, side, action, Draws(b"decided", k)).state
        strikes = 0
        for step in range(60):
            acting = game.to_act(state)
            if not acting or know.goals(state) != know.goals(start):
                break
            strikes += isinstance(state.phase, Striking)
            if strikes > (AFTER_SET_UP if key == "set_up" else STRIKES):
                break
            chosen = search.choose(game, state, acting[0], Draws(b"goes on", 100 * k + step))
            state = game.play(state, acting[0], chosen, Draws(b"on", 100 * k + step)).state
        (home, away), (h, a) = know.goals(start), know.goals(state)
        total += ((h - home) - (a - away)) * side.forward
    return total / times


def decisions(game: Any, know: Knowledge, state: Any, side: Side, key: str) -> tuple[Any, Any] | None:
    """What is usual, and what the master chooses; None if they are the same."""
    effort = bots.make(game.name, "master").effort  # type: ignore[attr-defined]
    chance = Draws(b"decides", 0)
    if key == "block":
        with_blocks = Thinker(know, game, state, side, chance, effort, 0.0)
        plain = Thinker(know, game, state, side, Draws(b"decides", 0), effort._replace(blocks=0), 0.0)
        usual, weighed = plain.strikes(), with_blocks.strikes()
        usual.sort(key=lambda one: -one.worth)
        weighed.sort(key=lambda one: -one.worth)
        pair = usual[0].action, weighed[0].action
    elif key == "instead":
        mind = Thinker(know, game, state, side, chance, effort, 0.0)
        usual = mind.strikes()
        usual.sort(key=lambda one: -one.worth)
        pair = usual[0].action, mind.best()[0].action
    else:
        mind = Thinker(know, game, state, side, chance, effort, 0.0)
        pair = know.usual(game, state, side), mind.best()[0].action
    return None if pair[0] == pair[1] else pair


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--situations", "wanted", default=40, show_default=True, type=click.IntRange(2, 10_000))
@click.option("--players", default="search", show_default=True, metavar="NAME")
def main(game_name: str, wanted: int, players: str) -> None:
    """Measure what weighing decisions of GAME brings."""
    game: Any = games.game(game_name)
    know: Knowledge = bots.knowledge(game_name)
    for key, rows in sorted(situations(game, know, wanted, players).items()):
        gains = []
        for state, side in rows:
            pair = decisions(game, know, state, side, key)
            try:
                usual, weighed = (
                    (0.0, 0.0)
                    if pair is None
                    else (brought(game, know, state, side, action, key) for action in pair)
                )
            except Refusal:
                continue
            gains.append(weighed - usual)
        n = len(gains)
        mean = sum(gains) / n
        error = sqrt(sum((g - mean) ** 2 for g in gains) / max(n - 1, 1) / n)
        other = sum(g != 0 for g in gains)
        click.echo(f"{key}: {mean:+.3f} goals (± {2 * error:.3f}), {n} situations, {other} with another end")


if __name__ == "__main__":
    main()
