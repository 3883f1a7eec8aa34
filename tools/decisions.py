"""What it brings to weigh a decision: the master's answers beside the usual ones, each played on by `search`.

    python -m tools.decisions GAME [--situations N] [--players NAME] [--only KEY]

Situations are taken from matches of programs: `search` by default, others do more that is forbidden. In each
the decision is made twice, as it is usual and as the master weighs it; then `search`, who knows nothing of
the master's thoughts, plays on for both sides for a few strikes. Told is how many goals more a decision
brings on average (scored less conceded), with twice its standard error. Every question is weighed here that
can be answered in more than one way, also those that players answer as usual because it brings nothing.
`block` is a strike that puts a piece in the way, beside the best one without such; `instead` is a shot
announced, or a try to steal left out, beside the best strike.
"""

from __future__ import annotations

import os
from collections import defaultdict
from copy import copy
from math import sqrt
from multiprocessing import get_context
from typing import Any, NamedTuple

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
SET_UPS = ("set_up", "line_up", "five_own", "five_other")
TIMES = 4  # courses of each, where a die scatters
MOST_MATCHES = 40
Situation = tuple[Any, Side]


class Gain(NamedTuple):
    """What a kind of decision brought: goals more, twice the standard error, situations, those in which the
    two decisions ended otherwise."""

    goals: float
    error: float
    situations: int
    otherwise: int


def curious(game: Any) -> Knowledge:
    """What is known of a game, by somebody who weighs every question."""
    know: Knowledge = copy(bots.knowledge(game.name))
    know.weighed = frozenset(game.book.questions.by_key)  # type: ignore[misc]
    return know


def situations(game: Any, wanted: int, players: str, only: str | None = None) -> dict[str, list[Situation]]:
    """States in which something is decided, by what it is, in matches of these players."""
    found: dict[str, list[Situation]] = defaultdict(list)
    know, player = curious(game), bots.make(game.name, players)
    for number in range(MOST_MATCHES):
        state, seed = game.start({}), Seed(f"decisions {number}".encode())
        for step in range(4000):
            acting = game.to_act(state)
            if not acting:
                break
            side = acting[0]
            for key in keys(game, know, state, side, only):
                if len(found[key]) < wanted:
                    found[key].append((state, side))
            action = player.choose(game, state, side, seed.at(2 * step))
            state = game.play(state, side, action, seed.at(2 * step + 1)).state
        if only is not None and len(found[only]) >= wanted:
            break
    return {key: rows for key, rows in found.items() if rows}


def keys(game: Any, know: Knowledge, state: Any, side: Side, only: str | None) -> tuple[str, ...]:
    """What is decided here; `only`: nothing else is asked for."""
    if isinstance(state.phase, Striking):
        if only is not None and only not in ("block", "instead"):
            return ()
        found = striking_keys(game, know, state, side)
    else:
        found = (game.book.questions.present(state).key,)
        if only is None or only in found:
            usual = know.usual(game, state, side)
            if all(idea == usual for idea in know.ideas(game, state, side, Draws(b"ideas", 0))):
                found = ()
    return tuple(key for key in found if only in (None, key))


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
            if strikes > (AFTER_SET_UP if key in SET_UPS else STRIKES):
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


def gained(asked: tuple[str, str, Any, Side]) -> float | None:
    """What the master's decision brings more than the usual one in a situation; None if it can't be told."""
    game_name, key, state, side = asked
    game: Any = games.game(game_name)
    know = curious(game)
    pair = decisions(game, know, state, side, key)
    if pair is None:
        return 0.0
    try:
        usual, weighed = (brought(game, know, state, side, action, key) for action in pair)
    except Refusal:
        return None
    return weighed - usual


def summed(gains: list[float]) -> Gain:
    """All situations of a kind together."""
    n = len(gains)
    mean = sum(gains) / n
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(n - 1, 1) / n)
    return Gain(mean, 2 * error, n, sum(gain != 0 for gain in gains))


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--situations", "wanted", default=40, show_default=True, type=click.IntRange(2, 10_000))
@click.option("--players", default="search", show_default=True, metavar="NAME")
@click.option("--only", default=None, metavar="KEY", help="One kind of decision.")
def main(game_name: str, wanted: int, players: str, only: str | None) -> None:
    """Measure what weighing decisions of GAME brings."""
    game: Any = games.game(game_name)
    found = situations(game, wanted, players, only)
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        for key, rows in sorted(found.items()):
            asked = [(game_name, key, state, side) for state, side in rows]
            with click.progressbar(pool.imap(gained, asked), length=len(asked), label=key) as coming:
                gains = [gain for gain in coming if gain is not None]
            if gains:
                told = summed(gains)
                click.echo(
                    f"{key}: {told.goals:+.3f} goals (± {told.error:.3f}), {told.situations} situations, "
                    f"{told.otherwise} with another end"
                )


if __name__ == "__main__":
    main()
