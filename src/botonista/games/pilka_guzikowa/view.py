"""All that a page draws of a state."""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow.clock import LAST_EXITS
from botonista.games.pilka_guzikowa.referee.moves import why_banned
from botonista.games.pilka_guzikowa.state import MOVE_PHASES, Change, Point, Prep, State
from botonista.games.pilka_guzikowa.summary import award_data, restart_of
from botonista.games.pilka_guzikowa.turn import to_act


class PieceView(msgspec.Struct, frozen=True):
    """A button as it is drawn; `off`: waiting beside the board."""

    id: str
    side: Side
    number: int
    keeper: bool
    x: float
    y: float
    z: float
    face: str
    radius: float
    narrow_radius: float
    height: float
    on: tuple[str, ...]
    where: str
    off: bool
    yellow: int
    air: bool


class BallView(msgspec.Struct, frozen=True):
    """The ball as it is drawn; z is its centre."""

    x: float
    y: float
    z: float
    radius: float
    on: tuple[str, ...]
    under: tuple[str, ...]


class BanView(msgspec.Struct, frozen=True):
    """A button that may not make the next move, by which clauses."""

    piece: str
    reason: str
    clauses: tuple[str, ...]


class PitchView(msgspec.Struct, frozen=True):
    """The pitch in millimetres (specification 2.1, 2.2); sizes are measured from the centre spot."""

    board: Point = (pitch.BOARD_LENGTH, pitch.BOARD_WIDTH)
    field: Point = (pitch.FIELD_LENGTH, pitch.FIELD_WIDTH)
    centre_radius: float = pitch.CENTRE_RADIUS
    penalty_area: Point = (pitch.PENALTY_DEPTH, pitch.PENALTY_WIDTH)
    goal_area: Point = (pitch.GOAL_AREA_DEPTH, pitch.GOAL_AREA_WIDTH)
    penalty_spot: float = pitch.SPOT_DISTANCE
    arc_radius: float = pitch.ARC_RADIUS
    corner_radius: float = pitch.CORNER_RADIUS
    goal: tuple[float, float, float] = (pitch.MOUTH_WIDTH, pitch.MOUTH_HEIGHT, pitch.GOAL_DEPTH)
    post: float = pitch.POST_SECTION
    line_width: float = pitch.LINE_DRAWN


class ChoiceView(msgspec.Struct, frozen=True):
    """An open choice of awards, or of the field button that leaves for a keeper."""

    side: Side
    awards: tuple[dict[str, Any], ...]
    leaving: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """A match at one moment, for a page."""

    phase: str
    to_act: tuple[Side, ...]
    side: Side
    left: int
    must: bool
    restart: str | None
    own: int
    extra: int
    spot: Point | None
    taker: str | None
    starter: str | None
    offender: str | None
    bans: tuple[BanView, ...]
    score: tuple[int, int]
    clock_ms: int
    started: bool
    move_deadline_ms: int | None
    now_ms: int
    exits: int
    actions_left: int | None
    final: bool
    yellow: tuple[str, ...]
    sent_off: tuple[str, ...]
    subs: tuple[int, int]
    changes: tuple[Change, ...]
    unauthorised: tuple[str, ...]
    choice: ChoiceView | None
    prep: Prep | None
    pieces: tuple[PieceView, ...]
    ball: BallView
    ready: tuple[Side, ...]
    toss_winner: Side | None
    shootout: dict[str, Any] | None
    pitch: PitchView = PitchView()


def view(state: State) -> View:
    """The state as a page shows it."""
    air = state.air_now()
    choice = state.choice
    return View(
        phase=state.phase,
        to_act=to_act(state),
        side=state.side,
        left=state.left,
        must=state.must,
        restart=restart_of(state),
        own=state.own,
        extra=state.extra,
        spot=state.spot,
        taker=state.taker,
        starter=state.starter,
        offender=state.offender,
        bans=_bans(state),
        score=state.score,
        clock_ms=state.clock_ms,
        started=state.started,
        move_deadline_ms=state.deadline_ms,
        now_ms=state.now_ms,
        exits=state.exits,
        actions_left=LAST_EXITS - state.exits if state.announced else None,
        final=state.final,
        yellow=state.yellow,
        sent_off=state.sent_off,
        subs=state.subs,
        changes=state.changes,
        unauthorised=state.unauth,
        choice=None
        if choice is None
        else ChoiceView(choice.side, tuple(award_data(a) for a in choice.options), choice.leaving),
        prep=state.prep,
        pieces=tuple(_piece(state, p.id in air, p) for p in state.pieces),
        ball=BallView(
            state.ball.x, state.ball.y, state.ball.z, state.ball.radius, state.ball.on, state.ball.under
        ),
        ready=state.ready,
        toss_winner=state.toss_winner,
        shootout=None if state.shootout is None else msgspec.to_builtins(state.shootout),
    )


def _piece(state: State, air: bool, p: Any) -> PieceView:
    return PieceView(
        id=p.id,
        side=p.side,
        number=p.number,
        keeper=p.keeper,
        x=p.x,
        y=p.y,
        z=p.z,
        face=p.face,
        radius=p.radius,
        narrow_radius=p.narrow,
        height=p.height,
        on=p.on,
        where=p.where,
        off=p.where == "off",
        yellow=state.yellows(p.id),
        air=air,
    )


def _bans(state: State) -> tuple[BanView, ...]:
    """Specification 5.3: every button that may not make its side's next move, with the clauses."""
    if state.phase not in MOVE_PHASES:
        return ()
    rows = []
    for p in state.on_board():
        reason = why_banned(state, p.id, p.side)
        if reason is not None:
            rows.append(BanView(p.id, *reason))
    return tuple(rows)
