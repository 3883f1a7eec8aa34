"""The coach of a flick game: good strikes in a position, and how a match went move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from botonista.bots.flick.effort import KEEN_SHOT, Effort
from botonista.bots.flick.knowing import Knowledge
from botonista.bots.flick.thinking import REFUSED, Thinker, Weighed, goals_between
from botonista.flick.ask import Words
from botonista.flick.forecast import Forecast, forecast
from botonista.flick.state import Striking
from botonista.football.chance import Seed
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.table.headings import FULL_TURN

MOST_HINTS = 3
LOOKED_AT = 2  # times as many moments are looked at closely as are named
LEAST_COST = 0.03  # of the point that a match is worth: what costs less is not named
EXECUTIONS, LOOKED_ON = 24, 8  # of a strike, where the hand or a die may have it otherwise; with its chances
SAME_WAY, SAME_STRENGTH = 6000, 0.25  # strikes are alike within so many millidegrees and such a share
GOOD_TOO = 0.15  # what is worth so much less than the best is no hint
EVEN = (0.4, 0.2, 0.4)  # before anybody can strike
EFFORT = Effort(
    pieces=7,
    varied=30,
    each=14,
    pressed=1,
    ruled=10,
    of_one=4,
    samples=2,
    deep=4,
    blocks=4,
    weighs=True,
    shot=KEEN_SHOT,
)
EVERYBODYS = Seed(b"coach")


class Brings(msgspec.Struct, frozen=True):
    """One thing that a strike may bring, how likely it is, and its words."""

    key: str
    mine: bool
    share: float
    words: Words


class Advice(msgspec.Struct, frozen=True):
    """A good strike: the action as JSON-able data, what it is likely to bring (the likeliest first), the
    chance of winning afterwards (a draw is half a win), and where it leads."""

    action: dict[str, Any]
    brings: tuple[Brings, ...]
    chance: float
    forecast: Forecast | None = None


class WinChances(msgspec.Struct, frozen=True):
    """How likely each end of a match is in a state."""

    home: float
    draw: float
    away: float

    def of(self, side: Side) -> float:
        """Of the point that a match is worth: a draw is half of it."""
        return (self.home if side is Side.HOME else self.away) + self.draw / 2


class Moment(msgspec.Struct, frozen=True):
    """An entry of a match: its number, the state before it, what was done by whom, and the state after it."""

    seq: int
    before: Any
    side: Side
    action: Any
    after: Any


class Turning(msgspec.Struct, frozen=True):
    """A moment that cost a side much of its chance of winning, and what would have been better."""

    seq: int
    side: Side
    cost: float
    better: Advice


def hints(game: Any, state: Any, side: Side, most: int = MOST_HINTS) -> tuple[Advice, ...]:
    """Good strikes or answers for `side`, the likeliest to win first; none where nothing can be chosen."""
    know = known(game)
    if know is None or side not in game.to_act(state):
        return ()
    thinker = Thinker(know, game, state, side, EVERYBODYS.at(0), EFFORT, 0.0)
    found = [one for one in thinker.best() if one.worth > REFUSED]
    if not isinstance(state.phase, Striking):
        return tuple(_answer(game, know, state, side, one.action) for one in found[:1])
    good = [one for one in found if one.worth >= found[0].worth - GOOD_TOO]
    told = [_advice(game, know, state, side, one.action) for one in _unlike(good, most)]
    return tuple(sorted(told, key=lambda one: -one.chance))


def chances(game: Any, state: Any) -> WinChances:
    """How likely each end is; a Refusal for a game of which nothing was learnt."""
    know = known(game)
    if know is None:
        raise Refusal("no_chances", f"nobody has learnt what a position of {game.name} is worth")
    result = game.result(state)
    if result is None:
        state = know.begun(game, state)
        result = game.result(state)
    if result is not None:
        winner = result.get("winner")
        return WinChances(float(winner == Side.HOME), float(winner is None), float(winner == Side.AWAY))
    wins, draws, losses = know.ends(game, state) if isinstance(state.phase, Striking) else EVEN
    if state.side is Side.AWAY:
        wins, losses = losses, wins
    return WinChances(wins, draws, losses)


def turning_points(game: Any, moments: Sequence[Moment], most: int = MOST_HINTS) -> tuple[Turning, ...]:
    """The moves that cost most against what would have been better, the dearest first."""
    strikes = [one for one in moments if isinstance(one.action, game.book.moves)]
    if known(game) is None or not strikes:
        return ()
    drops = [
        (chances(game, one.before).of(one.side) - chances(game, one.after).of(one.side), one)
        for one in strikes
    ]
    drops.sort(key=lambda pair: (-pair[0], pair[1].seq))
    found = []
    for _, one in drops[: LOOKED_AT * most]:
        for better in hints(game, one.before, one.side)[:1]:
            cost = better.chance - chances(game, one.after).of(one.side)
            if cost >= LEAST_COST and isinstance(game.decode_action(better.action), game.book.moves):
                found.append(Turning(one.seq, one.side, cost, better))
    found.sort(key=lambda one: (-one.cost, one.seq))
    return tuple(found[:most])


def known(game: Any) -> Knowledge | None:
    """What searching players know of a game; None of one that nobody has taught them."""
    from botonista import bots

    found: Knowledge | None = bots.knowledge(game.name)
    return found


def _unlike(found: Sequence[Weighed], most: int) -> list[Weighed]:
    """The best of these that differ from each other: by the piece, the way or the strength."""
    kept: list[Weighed] = []
    for one in found:
        if len(kept) < most and not any(_alike(one.action, other.action) for other in kept):
            kept.append(one)
    return kept


def _alike(a: Any, b: Any) -> bool:
    if type(a) is not type(b) or not hasattr(a, "speed"):
        return type(a) is type(b) and a == b
    turn = abs(a.angle - b.angle) % FULL_TURN
    near = min(turn, FULL_TURN - turn) < SAME_WAY
    return bool(
        a.piece == b.piece and near and abs(a.speed - b.speed) < SAME_STRENGTH * max(a.speed, b.speed)
    )


def _advice(game: Any, know: Knowledge, state: Any, side: Side, action: Any) -> Advice:
    """A strike with what it brings as the hand of this match makes it, or an answer that comes instead."""
    if not isinstance(action, game.book.moves):
        return _answer(game, know, state, side, action)
    certain = state.settings.unsteady(side) <= 0 and not game.book.scatters
    brought: Counter[tuple[str, bool]] = Counter()
    chance, times = 0.0, 1 if certain else EXECUTIONS
    looked_on = min(times, LOOKED_ON)
    for k in range(times):
        after = game.play(state, side, action, EVERYBODYS.at(k + 1)).state
        brought[_brought(game, know, state, after, side)] += 1
        chance += chances(game, after).of(side) if k < looked_on else 0.0
    told = sorted(brought.items(), key=lambda one: (-one[1], one[0]))
    brings = tuple(Brings(key, mine, n / times, _words(game, key, mine)) for (key, mine), n in told)
    return Advice(
        game.encode_action(action), brings, chance / looked_on, forecast(game.flow, state, side, action)
    )


def _answer(game: Any, know: Knowledge, state: Any, side: Side, given: Any) -> Advice:
    after = game.play(state, side, given, EVERYBODYS.at(1)).state
    return Advice(game.encode_action(given), (), chances(game, after).of(side))


def _brought(game: Any, know: Knowledge, before: Any, after: Any, side: Side) -> tuple[str, bool]:
    """What a strike brought: a goal, play that goes on, or a restart by its name; and whose it is."""
    settled = know.settled(game, after)
    scored = goals_between(know, before, settled, side)
    if scored:
        return ("goal", True) if scored > 0 else ("own_goal", False)
    if not isinstance(settled.phase, Striking):
        return "end", True
    mine = settled.side is side
    if know.kind(settled) == know.kinds[0]:
        return ("go_on", True) if mine else ("passes", False)
    return know.kind(settled), mine


def _words(game: Any, key: str, mine: bool) -> Words:
    if game.say.has(f"brings.{key}"):
        return dict(game.say(f"brings.{key}"))
    what = game.say(f"phase.{key}")
    whose = "brings.mine" if mine else "brings.theirs"
    return {
        lang: game.words.say(whose, lang, {"what": word[:1].lower() + word[1:]})
        for lang, word in what.items()
    }
