"""What a breach gives: the kick, its place, and the choice between it and going on (DD 46, DD 49, DD-D34)."""

from __future__ import annotations

from botonista.flick.outlines import Corners, Point
from botonista.flick.pieces import moved, outline_of
from botonista.flick.pitch import sign
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import counters
from botonista.games.dadinho.flow.restarts import begin
from botonista.games.dadinho.phases import Choice, GoingOn, Instead, KeeperSet, Kind, Open, Restart, Shoot
from botonista.games.dadinho.pitch import ON_LINE, ROOM, Waxed
from botonista.games.dadinho.referee.infractions import Infraction
from botonista.games.dadinho.state import State


def _past_halfway(state: State) -> float:
    """DD-D34: its centre from x = 0 when all of the die is clear of the halfway line (4.5 lying square)."""
    die = outline_of(state.ball.shape, 0.0, 0.0, state.ball.angle)
    assert isinstance(die, Corners)
    return max(x for x, _ in die.points) + state.pitch.line_width / 2 + ROOM


def in_the_field(pitch: Waxed, at: Point) -> Point:
    """DD-D34, DD-D49: the place itself; off the field, on the nearest line, 1 mm inside its outer edge."""
    x, y = pitch.end - ON_LINE, pitch.side - ON_LINE
    return (min(max(at[0], -x), x), min(max(at[1], -y), y))


def kick(state: State, kind: Kind, side: Side, at: Point, why: tuple[str, ...] = ()) -> Restart:
    """A free kick or penalty of `side`; an indirect one in a goal area has rules of its own (DD-D42)."""
    pitch = state.pitch
    at = in_the_field(pitch, at)
    if kind == "penalty":
        return Restart(kind, side, pitch.penalty_spot_of(side.other), why=why)
    if kind == "direct":
        x = max(at[0] * side.forward, _past_halfway(state)) * side.forward
        return Restart(kind, side, (x, at[1]), why=why)
    die = outline_of(state.ball.shape, *at, state.ball.angle)
    area = pitch.in_small_area(die)
    if area is None:
        return Restart(kind, side, at, why=why)
    return Restart(kind, side, at, half=sign(at[1]), area=area, why=(*why, "DD 49§2.1", "DD-D42"))


def punish(
    state: State,
    wrong: Infraction,
    *,
    in_play: bool,
    die_at: Point | None = None,
    then: GoingOn | None = None,
) -> tuple[State, list[Call]]:
    """DD 22b, DD 46, DD-D26: the offender's count ends; the other side chooses, or has the kick at once.

    `in_play`: the die is at rest in the field, so that the advantage can be taken (DD-D27).
    """
    gains = wrong.against.other
    at = wrong.at or die_at or (state.ball.x, state.ball.y)
    restart = kick(state, wrong.kind, gains, at, wrong.clauses)
    state = counters.zeroed(state, wrong.against).but(must=())
    calls = [_told(state, wrong, restart)]
    if wrong.deliberate:
        state, more = _expelled(state, wrong)
        calls += more
        if state.disqualified is not None:
            return state, calls
    if not in_play:
        state, more = begin(state, restart)
        return state, calls + more
    going_on = then or Open(gains)
    key: Instead = "restart"
    if isinstance(going_on, Open):
        key = "advantage"
    elif isinstance(going_on, KeeperSet | Shoot):
        key = "shot"
    phase = Choice(gains, restart, going_on, key, wrong.deliberate, row=("choice",))
    return state.but(phase=phase), calls


def _told(state: State, wrong: Infraction, restart: Restart) -> Call:
    where = ("DD 49", "DD 49§1") if restart.kind == "indirect" and wrong.key not in FOULS else ()
    area = ("DD 49§2.1", "DD-D42") if restart.area is not None else ()
    measured: dict[str, object] = {"side": wrong.against.value}
    if wrong.pieces:
        measured["button"] = wrong.pieces[0]
        measured["other"] = wrong.pieces[-1]
    kind = f"foul_{restart.kind}" if wrong.key == "foul" else wrong.key
    return call(
        kind,
        *wrong.clauses,
        *where,
        *area,
        "DD 46",
        "DD 22b",
        "DD-D26",
        against=wrong.against,
        benefits=wrong.against.other,
        t=wrong.t,
        at=restart.at,
        pieces=wrong.pieces,
        measured=measured,
    )


FOULS = ("foul", "deliberate_foul", "body_touched", "object_touched", "palette_moved_opponent")


def _expelled(state: State, wrong: Infraction) -> tuple[State, list[Call]]:
    """DD 50.2, DD 50§u, DD-D73: the button leaves the match; the second time its side loses it."""
    from botonista.games.dadinho.flow.ending import disqualify

    x = wrong.against
    state = state.flagged(x, deliberate=1)
    button = state.piece(wrong.pieces[0])
    state = state.with_pieces(moved(button, where="sent_off"))
    said = call(
        "expelled",
        "DD 50.2",
        "DD-D73",
        against=x,
        benefits=x.other,
        pieces=(button.id,),
        measured={"button": button.id},
    )
    if state.flags_of(x).deliberate < 2:
        return state, [said]
    state, calls = disqualify(state, x, ("DD 50§u",))
    return state, [said, *calls]


def play_on(state: State, phase: Choice) -> State:
    """DD 46, DD-D27: the side goes on; its counts are kept, but after a deliberate foul (DD 50.3)."""
    assert phase.then is not None
    if phase.zero:
        state = counters.all_zero(state)
    return state.but(phase=phase.then)
