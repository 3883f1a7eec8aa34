"""Advice for a state of the game: the chances of every action that may be taken."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, cast

import msgspec

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football.faces import PenaltyFace, Play
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.penalty import SERIES_KICKS
from botonista.games.dice_football.play import outcomes
from botonista.games.dice_football.solve import places
from botonista.games.dice_football.solve.lookup import Table, load_or_none
from botonista.games.dice_football.solve.moments import DRAWN, LOST, WAITS_NEXT, WON, Chances, Moment
from botonista.games.dice_football.state import Node, State


class TableMissingError(Refusal):
    """The table is not made yet: `start_in_background()` makes it, `status()` says how far it is."""


class OutsideTableError(Refusal):
    """A state that no match comes to, such as one without anybody who holds the master die."""


@dataclass(frozen=True, slots=True)
class Advised:
    """An action and what it leads to for the side that takes it."""

    action: act.Action
    chances: Chances


@dataclass(frozen=True, slots=True)
class Advice:
    """For the side that is to act (home when nobody is): best first, and its chances with best play."""

    side: Side
    options: tuple[Advised, ...]
    chances: Chances

    @property
    def best(self) -> act.Action:
        """The action to take."""
        return self.options[0].action

    def of(self, side: Side) -> Chances:
        """The chances of one side."""
        return self.chances if side is self.side else self.chances.turned()


def advise(state: State, table: Table | None = None) -> Advice:
    """All actions of `state`, best first. Without a table the stored one is used."""
    table = table or load_or_none(state.setup)
    if table is None:
        raise TableMissingError(
            "no_table", "the table of this game is not made yet; start_in_background() makes it"
        )
    side = actor(state)
    if side is None:
        return Advice(Side.HOME, (), _result(state))
    options = [Advised(action, _settled(state, chances)) for action, chances in _weighed(state, side, table)]
    options.sort(key=lambda advised: (-round(advised.chances.worth, 7), advised.chances.draw))
    return Advice(side, tuple(options), options[0].chances)


def hint(state: State, table: Table | None = None) -> dict[str, Any]:
    """`advise` as JSON-able data: best action, win, draw, loss, and the same of every option."""
    advice = advise(state, table)
    options = [
        {"action": msgspec.to_builtins(advised.action), **advised.chances._asdict()}
        for advised in advice.options
    ]
    best = options[0]["action"] if options else None
    return {"side": advice.side.value, "best": best, **advice.chances._asdict(), "options": options}


def _weighed(state: State, side: Side, table: Table) -> list[tuple[act.Action, Chances]]:
    actions = legal_actions(state)
    if state.node is Node.DRAW:
        return [(action, _before_the_draw(table)) for action in actions]
    if state.node in (Node.SERIES, Node.SERIES_DRAW):
        return [(action, _in_series(state, side)) for action in actions]
    if state.play is None:
        raise OutsideTableError("outside_table", "nobody has drawn for the master die yet", ("DF 3.1",))
    moment = places.moment_of(state)
    seen = (lambda chances: chances) if side is state.side else Chances.turned
    graph = table.graph
    if state.node is Node.SIDE:
        ways = {side_: graph.exits.get(way) for side_, way in places.ways_of(state).items()}
        if None in ways.values():
            return _looked_ahead(state, side, table)
        return [
            (a, table.through(cast(int, ways[a.side]), moment))
            for a in actions
            if isinstance(a, act.ChooseSide)
        ]
    here = places.node_of(state)
    if here not in graph.index:
        return _looked_ahead(state, side, table)
    node = graph.index[here]
    if state.node is Node.REBOUND:
        return [(action, table.chances(node, moment)) for action in actions]
    first, last = graph.first_option[node], graph.first_option[node + 1]
    options = graph.options[first:last]
    numbers = {action: places.option_of(action, options) for action in actions}
    worth = {number: seen(table.option(first + number, moment)) for number in set(numbers.values())}
    return [(action, worth[number]) for action, number in numbers.items()]


def _looked_ahead(state: State, side: Side, table: Table) -> list[tuple[act.Action, Chances]]:
    """Where only an agreement leads (DF 15.11): one action by the game's own rules, then the table."""
    found = []
    for action in legal_actions(state):
        win = draw = 0.0
        for branch in outcomes(state, action):
            after = advise(branch.state, table).of(side)
            win += branch.probability * after.win
            draw += branch.probability * after.draw
        found.append((action, Chances(win, draw, max(0.0, 1.0 - win - draw))))
    return found


def _settled(state: State, chances: Chances) -> Chances:
    """In a tournament a draw goes to a series of penalties, which is even before its first kick (DF-D4)."""
    if not state.setup.tournament:
        return chances
    return Chances(chances.win + chances.draw / 2, 0.0, chances.loss + chances.draw / 2)


def _result(state: State) -> Chances:
    home, away = state.goals
    if state.series is not None:
        home, away = sum(state.series.home), sum(state.series.away)
    return DRAWN if home == away else WON if home > away else LOST


def _before_the_draw(table: Table) -> Chances:
    """Home and away win the draw equally often, and the master die shows any play."""
    found = []
    for play in Play:
        kicker = table.chances(table.graph.kick_off(1, play), Moment(WAITS_NEXT, table.variant.rolls, 0))
        found += [kicker, kicker.turned()]
    return Chances(*(sum(column) / len(found) for column in zip(*found, strict=True)))


def _in_series(state: State, side: Side) -> Chances:
    """DF-D4: no choice is left, only the black die."""
    goal = sum(face is PenaltyFace.GOAL for face in state.setup.dice.penalty) / len(state.setup.dice.penalty)
    if state.series is None:
        return Chances(0.5, 0.0, 0.5)
    own, other = state.series.kicks(side), state.series.kicks(side.other)
    win = _series_won(goal, sum(own) - sum(other), len(own), len(other))
    return Chances(win, 0.0, 1.0 - win)


@cache
def _series_won(goal: float, lead: int, own: int, other: int) -> float:
    """The chance of the side about to kick, with `own` kicks taken, `other` by the other side."""
    length = max(SERIES_KICKS, own, other)
    if lead > length - other:
        return 1.0
    if -lead > length - own:
        return 0.0
    if own == other >= SERIES_KICKS and lead == 0:
        return 0.5
    scored = 1.0 - _series_won(goal, -(lead + 1), other, own + 1)
    failed = 1.0 - _series_won(goal, -lead, other, own + 1)
    return goal * scored + (1 - goal) * failed
