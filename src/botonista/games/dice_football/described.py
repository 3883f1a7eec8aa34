"""A situation as a person describes it, turned into a state; docs/judge-dice-football.md tells the form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from botonista.football.side import Side
from botonista.games.dice_football import possible, setup
from botonista.games.dice_football.board import CENTRE, Field
from botonista.games.dice_football.faces import Play
from botonista.games.dice_football.reading import an_object, field, flag, one_of, refusal, shown, whole
from botonista.games.dice_football.report import MOST_GOALS
from botonista.games.dice_football.restarts import WAITS_ON
from botonista.games.dice_football.state import ROLL_MS, Node, Series, Setup, State

STATE_KEYS = frozenset(
    {
        "mode",
        "possession",
        "ball",
        "master",
        "T",
        "half",
        "score",
        "streak",
        "draw_winner",
        "asked",
        "outside",
        "locked",
        "series",
    }
)
NOT_GIVEN = frozenset({Node.SIDE, Node.DRAW, Node.OVER})  # a case can't begin in the middle of a throw
USUAL_TIME = 40  # T, if nothing is said
MOST_KICKS = 100  # of one side in a series


def read_state(data: Mapping[str, Any], options: Mapping[str, Any]) -> State:
    """A situation; what is left out is as at a plain moment: home has the ball, FREE on (3,6), T 40, 0-0.

    One that can't be is refused by the field that does not fit.
    """
    an_object(data, STATE_KEYS, "state")
    agreed = setup.read(options)
    master = an_object(data.get("master", {}), {"holder", "play"}, "state.master")
    node = _mode(data)
    a_series = node in possible.SERIES_MODES
    series = _series(data, node)
    possession = one_of(Side, data.get("possession", _usually(series)), "state.possession")
    ball = _ball(data, node)
    time = _time(data, agreed, node)
    described = State(
        setup=agreed,
        node=node,
        side=possession,
        ball=ball,
        holder=one_of(Side, master.get("holder", possession.other), "state.master.holder", ("DF 13.1",)),
        play=one_of(Play, master.get("play", Play.BOMB), "state.master.play", ("DF 13.4",)),
        draw_winner=one_of(Side, data.get("draw_winner", Side.AWAY), "state.draw_winner", ("DF 3.1",)),
        half=whole(data.get("half", 2 if a_series else 1), "state.half", 1, 2, ("DF 5.1",)),
        goals=_score(data.get("score", [0, 0])),
        rolls_left=time,
        elapsed_ms=max(0, agreed.half_ms - ROLL_MS * time) if agreed.time == "clock" else 0,
        streak=whole(data.get("streak", 0), "state.streak", 0, 1, ("DF 15.1", "DF-D34")),
        asked=flag(data.get("asked", False), "state.asked"),
        outside=flag(data.get("outside", possible.from_outside(node, ball) or False), "state.outside"),
        locked=flag(data.get("locked", False), "state.locked"),
        series=series,
    )
    possible.check(described)
    return described


def _mode(data: Mapping[str, Any]) -> Node:
    node = one_of(Node, data.get("mode", Node.FREE), "state.mode")
    if node in NOT_GIVEN:
        raise refusal(
            "mode_not_given",
            "state.mode",
            f"a case can't begin with {node}; tell what comes before it",
            mode=node.value,
        )
    return node


def _ball(data: Mapping[str, Any], node: Node) -> Field:
    """Where the ball lies. At a kick it waits until its field is chosen; else the centre, where it can be."""
    if "ball" in data:
        return field(data["ball"], "state.ball")
    usual = WAITS_ON.get(node, CENTRE)
    if usual not in possible.fields_of(node):
        raise refusal(
            "ball_missing",
            "state.ball",
            f"say where the ball lies: in {node} on {possible.places(node)}",
            possible.PLACES[node][1],
            mode=node.value,
            fields=possible.places(node),
        )
    return usual


def _time(data: Mapping[str, Any], agreed: Setup, node: Node) -> int:
    """T, at most what a half has; a stopwatch that was set to less has less."""
    most = State(setup=agreed, rolls_left=agreed.half_rolls).time_left
    usual = 0 if node in possible.SERIES_MODES else min(USUAL_TIME, most)
    return whole(data.get("T", usual), "state.T", 0, most, ("DF 2.1", "DF-D3"))


def _score(score: object) -> tuple[int, int]:
    if isinstance(score, Mapping):
        an_object(score, {"home", "away"}, "state.score")
        score = [score.get("home", 0), score.get("away", 0)]
    if not isinstance(score, list | tuple) or len(score) != 2:
        got = shown(score)
        raise refusal(
            "not_a_score", "state.score", f"the goals of home and of away, like [1, 0], not {got}", got=got
        )
    home, away = (whole(goals, "state.score", 0, MOST_GOALS) for goals in score)
    return home, away


def _usually(series: Series | None) -> Side:
    """Who has the ball if nothing is said: home, or whoever is to kick in a series."""
    if series is None or len(series.home) == len(series.away):
        return Side.HOME if series is None else series.first
    return Side.HOME if len(series.home) < len(series.away) else Side.AWAY


def _series(data: Mapping[str, Any], node: Node) -> Series | None:
    """DF-D4: who kicks first, and what each side's kicks brought."""
    if node is not Node.SERIES:
        if "series" in data:
            raise possible.only_in("state.series", ("SERIES",), ("DF 5.4",))
        return None
    if "series" not in data:
        raise refusal(
            "series_missing", "state.series", "tell the first kicker and the kicks taken so far", ("DF-D4",)
        )
    told = an_object(data["series"], {"first", "home", "away"}, "state.series")
    return Series(
        one_of(Side, told.get("first"), "state.series.first", ("DF-D4",)),
        _kicks(told.get("home", []), "state.series.home"),
        _kicks(told.get("away", []), "state.series.away"),
    )


def _kicks(told: object, where: str) -> tuple[bool, ...]:
    if not isinstance(told, list | tuple) or len(told) > MOST_KICKS:
        got = shown(told)
        raise refusal(
            "not_kicks",
            where,
            f"a list of at most {MOST_KICKS} kicks, true for a goal, not {got}",
            ("DF-D4",),
            most=MOST_KICKS,
            got=got,
        )
    return tuple(flag(kick, where) for kick in told)
