"""Everything a page draws of a state; fields here are in the board frame (home attacks towards row 11)."""

from __future__ import annotations

import msgspec

from botonista.football.side import Side
from botonista.games.dice_football import attack, board, clock, master
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import Die, Play
from botonista.games.dice_football.legal import actor
from botonista.games.dice_football.state import Node, State


class BallView(msgspec.Struct, frozen=True):
    """The ball: its field, the field's name (columns a to e), its middle in millimetres."""

    c: int
    r: int
    name: str
    x: float
    y: float


class MasterView(msgspec.Struct, frozen=True):
    """The master die, open to both players' eyes (DF 13.1); `usable`: its holder may use it now."""

    holder: Side
    play: Play
    usable: bool


class ThrownView(msgspec.Struct, frozen=True):
    """An arrow on the table that waits for left or right."""

    die: Die
    face: str
    face_index: int
    fields: int
    reverse: bool
    double: bool


class SeriesView(msgspec.Struct, frozen=True):
    """A series of penalties: the first kicker and each side's kicks, true for a goal."""

    first: Side
    home: tuple[bool, ...]
    away: tuple[bool, ...]


class Agreed(msgspec.Struct, frozen=True):
    """What was agreed before the match, faces in the form of `dice.toml`."""

    boskov: bool
    tournament: bool
    real_table: bool
    time: str
    half_rolls: int
    half_ms: int
    dice: dict[str, list[str]]


class Score(msgspec.Struct, frozen=True):
    """Goals."""

    home: int
    away: int


class BoardView(msgspec.Struct, frozen=True):
    """The size of the board."""

    columns: int
    rows: int
    field_mm: float


class View(msgspec.Struct, frozen=True):
    """The state for pages."""

    phase: Node
    to_act: tuple[Side, ...]
    possession: Side
    ball: BallView
    ball_attack: Field  # in the attack frame of the side in possession, as actions use it
    score: Score
    half: int
    rolls_left: int  # T; with a stopwatch, what the rest of the time is worth
    time_up: bool
    clock_ms: int  # nominal match time so far
    remaining_ms: int | None  # of this half when last read, with a stopwatch
    half_ends_ms: int | None  # match time at which the stopwatch rings
    master: MasterView | None
    streak: int
    interrupt: bool  # the defender is asked whether he interrupts
    outside: bool  # a shot from outside the penalty area is under way
    thrown: ThrownView | None
    series: SeriesView | None
    agreed: Agreed
    board: BoardView


def view(state: State) -> View:
    """The view of a state."""
    to_act = actor(state)
    at = board.on_board_of(state.side, state.ball)
    x, y = board.millimetres(at)
    setup = state.setup
    return View(
        phase=state.node,
        to_act=() if to_act is None else (to_act,),
        possession=state.side,
        ball=BallView(at.c, at.r, board.name(at), x, y),
        ball_attack=state.ball,
        score=Score(*state.goals),
        half=state.half,
        rolls_left=state.time_left,
        time_up=clock.time_is_up(state),
        clock_ms=state.time_played_ms,
        remaining_ms=max(0, setup.half_ms - state.elapsed_ms) if setup.time == "clock" else None,
        half_ends_ms=clock.bell(state),
        master=_master(state),
        streak=state.streak,
        interrupt=master.interrupts(state),
        outside=state.outside,
        thrown=_thrown(state),
        series=None
        if state.series is None
        else SeriesView(state.series.first, state.series.home, state.series.away),
        agreed=Agreed(
            setup.boskov,
            setup.tournament,
            setup.real_table,
            setup.time,
            setup.half_rolls,
            setup.half_ms,
            setup.dice.as_text(),
        ),
        board=BoardView(board.COLUMNS, board.ROWS, board.FIELD_MM),
    )


def _master(state: State) -> MasterView | None:
    if state.holder is None or state.play is None:
        return None
    usable = actor(state) is state.holder and master.usable(state, state.holder) is not None
    return MasterView(state.holder, state.play, usable)


def _thrown(state: State) -> ThrownView | None:
    if state.thrown is None:
        return None
    thrown, arrow = attack.pending(state)
    return ThrownView(
        thrown.die, str(arrow), thrown.face_index, attack.length(thrown, arrow), thrown.reverse, thrown.double
    )
