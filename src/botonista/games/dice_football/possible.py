"""Which situations there can be: where the ball can lie in each mode, and what has to fit together.

A match never leaves them. A case for the judge and an agreement at a real table could: what can't be
is named by its field, with the clause that says where the ball would be.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import board
from botonista.games.dice_football.attack import KICK_FIELDS
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import Play
from botonista.games.dice_football.penalty import decided
from botonista.games.dice_football.reading import refusal, shown
from botonista.games.dice_football.state import Node, Series, State

Span = tuple[int, int]
_ALL: tuple[tuple[Span, Span], ...] = (((1, 5), (1, 11)),)
_AREA = (((2, 4), (10, 11)),)
_MOUTH = (((3, 3), (11, 11)),)

# Blocks of columns and rows on which the ball can lie, and why; modes left out have the whole board.
PLACES: dict[Node, tuple[tuple[tuple[Span, Span], ...], tuple[str, ...]]] = {
    # rows 8 to 11 give a direct free kick or a penalty, but for throw-ins and fouls beside the area
    Node.SET: ((((1, 5), (1, 7)), ((1, 1), (8, 11)), ((5, 5), (8, 11))), ("DF 9.10", "DF-D9", "DF-D24")),
    Node.GOALKICK: ((((2, 2), (1, 1)), ((4, 4), (1, 1))), ("DF 11.1",)),
    Node.KEEPERKICK: ((((2, 4), (2, 2)),), ("DF 11.2",)),
    Node.CORNER: ((((1, 1), (11, 11)), ((5, 5), (11, 11))), ("DF 12.1",)),
    Node.DIRECT: ((((1, 5), (8, 11)),), ("DF 9.10", "DF 13.14", "DF 15.10")),
    Node.PENALTY: (_AREA, ("DF 9.10", "DF 13.14")),
    Node.BOSKOV: (_AREA, ("DF 14.6",)),
    Node.REBOUND: ((((3, 3), (8, 11)),), ("DF 7.4", "DF-D16")),
    Node.BLOCK: ((((2, 4), (10, 10)),), ("DF 8.3", "DF 15.9")),
    Node.POST: ((((2, 2), (10, 10)), ((4, 4), (10, 10))), ("DF 7.4",)),
    Node.BAR: (_MOUTH, ("DF 7.5",)),
    Node.KEEPER: (_MOUTH, ("DF 7.2", "DF 10.1")),
    Node.UNSTOPPABLE: (_MOUTH, ("DF 7.3",)),
    Node.MASTER_SHOT: ((((1, 5), (9, 10)), ((2, 4), (11, 11))), ("DF 13.7",)),
    Node.CLEARED: ((((3, 3), (1, 1)),), ("DF 15.6",)),
}
# The ball has just changed hands, or the last dark-blue face was a clearance.
NO_STREAK = frozenset(
    {Node.FIRST, Node.GOALKICK, Node.KEEPERKICK, Node.CLEARED, Node.SERIES_DRAW, Node.SERIES}
)
SERIES_MODES = frozenset({Node.SERIES_DRAW, Node.SERIES})
SHOT_MODES = frozenset(
    {Node.REBOUND, Node.BLOCK, Node.POST, Node.BAR, Node.KEEPER, Node.UNSTOPPABLE, Node.MASTER_SHOT}
)


def fields_of(node: Node) -> frozenset[Field]:
    """The fields on which the ball can lie in a mode."""
    blocks, _ = PLACES.get(node, (_ALL, ()))
    return frozenset(
        Field(c, r)
        for columns, rows in blocks
        for c, r in product(range(columns[0], columns[1] + 1), range(rows[0], rows[1] + 1))
    )


def places(node: Node) -> str:
    """The same, as a reader sees it: [2–4, 10–11] are the columns 2 to 4 of the rows 10 and 11."""
    blocks, _ = PLACES.get(node, (_ALL, ()))
    return ", ".join(f"[{_span(columns)}, {_span(rows)}]" for columns, rows in blocks)


def _span(ends: Span) -> str:
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]}–{ends[1]}"


def from_outside(node: Node, ball: Field) -> bool | None:
    """Whether a shot under way came from outside the area, if mode and ball tell it by themselves."""
    if node is Node.BLOCK:
        return True  # DF 8.3, DF 15.9
    if node in (Node.REBOUND, Node.MASTER_SHOT):
        return ball not in board.PENALTY_AREA  # the ball still lies where it was shot from
    return None if node in (Node.POST, Node.BAR, Node.KEEPER) else False


def check_ball(node: Node, ball: Field, where: str) -> None:
    """Refuse a ball that can't lie there."""
    if ball not in fields_of(node):
        clauses = (*PLACES[node][1], *(("DF-D15",) if node in KICK_FIELDS else ()))
        raise refusal(
            "ball_elsewhere",
            where,
            f"in {node} the ball lies on {places(node)}, not on {shown(list(ball))}",
            clauses,
            mode=node.value,
            fields=places(node),
            got=shown(list(ball)),
        )


def check(state: State, where: str = "state.") -> None:
    """Refuse a situation that can't be; `where` stands before the names of its fields."""
    check_ball(state.node, state.ball, f"{where}ball")
    for problem in (*_options(state), *_shot(state, where), *_master(state, where), *_count(state, where)):
        raise problem


def _options(state: State) -> Iterable[Refusal]:
    """BOSKOV and the series exist only where they were agreed on."""
    wants = {Node.BOSKOV: "boskov", **dict.fromkeys(SERIES_MODES, "tournament")}.get(state.node)
    if wants is not None and not getattr(state.setup, wants):
        clauses = ("DF 3.6", "DF 14.6") if wants == "boskov" else ("DF 5.4", "DF-D38")
        yield refusal(
            "option_needed",
            f"options.{wants}",
            f"{state.node} is only with this option",
            clauses,
            mode=state.node.value,
            option=wants,
        )


def _shot(state: State, where: str) -> Iterable[Refusal]:
    told = from_outside(state.node, state.ball)
    if told is not None and state.outside is not told:
        value = "true" if told else "false"
        yield refusal(
            "shot_origin",
            f"{where}outside",
            f"is {value} in {state.node} with the ball on {shown(list(state.ball))}",
            PLACES[state.node][1] if state.node in SHOT_MODES else ("DF 8.1",),
            mode=state.node.value,
            value=value,
            ball=shown(list(state.ball)),
        )
    if state.locked and state.node is not Node.QUESTION:
        yield only_in(f"{where}locked", ("QUESTION",), ("DF 6.13", "DF-D8"))
    if state.asked and state.node not in (Node.FIRST, Node.FREE, Node.NOCTRL):
        yield only_in(f"{where}asked", ("FIRST", "FREE", "NOCTRL"), ("DF-D26", "DF-D27"))


def only_in(field: str, modes: tuple[str, ...], clauses: tuple[str, ...]) -> Refusal:
    """For something that is told where it means nothing."""
    listed = ", ".join(modes)
    return refusal("flag_elsewhere", field, f"is told in {listed} only", clauses, modes=listed)


def _master(state: State, where: str) -> Iterable[Refusal]:
    """Who must hold the master die, and with which play."""
    if state.node in (Node.UNSTOPPABLE, Node.MASTER_SHOT):
        able = (Play.SAVE, Play.TACKLE) if state.outside else (Play.SAVE,)
        if state.holder is not state.defender or state.play not in able:
            yield _not_to_be_stopped(state, able, where)
    by_the_master_die = state.node is Node.DIRECT and state.ball.r not in board.DIRECT_ROWS
    if by_the_master_die and state.holder is not state.defender:
        yield refusal(
            "master_die_spent",
            f"{where}master.holder",
            f"a direct free kick on {shown(list(state.ball))} comes from a master foul, "
            f"so {state.defender} has the master die now",
            ("DF 13.2", "DF 13.14", "DF 15.10"),
            ball=shown(list(state.ball)),
            side=state.defender.value,
        )


def _not_to_be_stopped(state: State, able: tuple[Play, ...], where: str) -> Refusal:
    """DF 7.3, DF 13.8: a shot waits only for a defender whose play can stop it; else it is a goal already."""
    plays = ", ".join(able)
    return refusal(
        "nothing_to_stop_it",
        f"{where}master",
        f"in {state.node} {state.defender} holds {plays}, else the shot is a goal already",
        ("DF 7.3",) if state.node is Node.UNSTOPPABLE else ("DF 13.7", "DF 13.8"),
        mode=state.node.value,
        side=state.defender.value,
        plays=plays,
    )


def no_foul_counted(node: Node, ball: Field) -> bool:
    """Where no foul of the dark-blue die can be counted (DF-D34)."""
    if node is Node.SET:
        return ball.r in board.DIRECT_ROWS  # a throw-in: a foul would have given a direct free kick
    if node is Node.DIRECT:
        return ball in board.PENALTY_AREA  # a foul in attack: the ball has changed hands (DF 15.10)
    return node in NO_STREAK


def _count(state: State, where: str) -> Iterable[Refusal]:
    if state.streak and no_foul_counted(state.node, state.ball):
        mode = f"{state.node} {shown(list(state.ball))}"
        yield refusal("no_streak", f"{where}streak", f"is 0 in {mode}", ("DF 15.1", "DF-D34"), mode=mode)
    if state.node in SERIES_MODES:
        yield from _before_a_series(state, where)
    if state.node is Node.SERIES and state.series is not None:
        yield from _series(state.series, state.side, where)


def _before_a_series(state: State, where: str) -> Iterable[Refusal]:
    """DF 5.4: a series follows when time is up in half 2 and the score is level."""
    level = state.goals[0] == state.goals[1]
    for name, fits in (("half", state.half == 2), ("T", state.time_left == 0), ("score", level)):
        if not fits:
            yield refusal(
                "no_series_yet",
                f"{where}{name}",
                "penalties follow a draw at the end of half 2, T 0",
                ("DF 5.3", "DF 5.4", "DF-D4"),
            )


def _series(series: Series, kicker: Side, where: str) -> Iterable[Refusal]:
    """DF-D4: kicks in turn, none after it is decided."""
    first, second = series.kicks(series.first), series.kicks(series.first.other)
    if len(first) - len(second) not in (0, 1):
        yield refusal(
            "series_turns",
            f"{where}series",
            f"{series.first} kicks first, then each in turn",
            ("DF-D4",),
            first=series.first.value,
        )
        return
    for number in range(1, len(first) + len(second) + 1):
        so_far = _first_kicks(series, number)
        if decided(so_far) is not None:
            yield refusal(
                "series_decided",
                f"{where}series",
                f"is decided after {number} kicks ({sum(so_far.home)}–{sum(so_far.away)}), no more are taken",
                ("DF-D4",),
                number=number,
                home=sum(so_far.home),
                away=sum(so_far.away),
            )
            return
    due = series.first if len(first) == len(second) else series.first.other
    if kicker is not due:
        yield refusal("series_kicker", f"{where}possession", f"{due} is to kick", ("DF-D4",), side=due.value)


def _first_kicks(series: Series, number: int) -> Series:
    by_first, by_second = (number + 1) // 2, number // 2
    home, away = (by_first, by_second) if series.first is Side.HOME else (by_second, by_first)
    return Series(series.first, series.home[:home], series.away[:away])
