"""Section 3.1: the set-up before the match and after every goal; all faults are found at once."""

from __future__ import annotations

from math import hypot

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import equipment, formations, pitch
from botonista.games.pilka_guzikowa.flow.places import touches_frame
from botonista.games.pilka_guzikowa.formations import Places
from botonista.games.pilka_guzikowa.pieces import Fault
from botonista.games.pilka_guzikowa.speak import fault_data
from botonista.games.pilka_guzikowa.state import Formed, State, change, moved, with_pieces

FLUSH = 1e-9


def faults(state: State, side: Side, places: Places, starter: str | None) -> tuple[Fault, ...]:
    """PG 3.1.3, PG-D33: everything that is wrong with a set-up, each with its clause and measure."""
    found: list[Fault] = []
    kicks = side is state.side
    mine = {p.id: p for p in state.pieces if p.side is side and p.where in ("board", "off")}
    for name in places:
        if name not in mine:
            found.append(Fault("PG 3.1.2a", "not_in_squad", name))
    found += [Fault("PG 1.1.2a", "missing", name) for name in mine if name not in places]
    if kicks and (starter is None or starter not in mine):
        found.append(Fault("PG 3.2.1b", "starter_needed", starter or ""))
    banned = {b.piece for b in state.bans if b.reason == "substitute"}
    if kicks and starter in banned and mine.keys() - banned:
        found.append(Fault("PG 10.1.7", "starter_banned", starter or ""))
    if not kicks and starter is not None:
        found.append(Fault("PG 3.1.3b", "starter_not_kicking", starter))
    for name, (x, y, _) in places.items():
        if name in mine:
            found += _one(mine[name].radius, mine[name].keeper, name, x, y, side, name == starter and kicks)
    found += _touching(state, side, places)
    if not state.started:  # PG 1.1.6: doubts about the equipment are settled before the match begins
        found += equipment.faults(state, side)
    return tuple(found)


def _one(radius: float, keeper: bool, name: str, x: float, y: float, side: Side, starts: bool) -> list[Fault]:
    found = []
    if not keeper and any(pitch.in_goal_area(x, y, radius, area) for area in Side):
        found.append(Fault("PG 3.1.3a", "goal_area", name))
    if not pitch.in_field(x, y, radius):
        found.append(Fault("PG 3.1.3c", "outside", name, {"mm": pitch.field_distance(x, y) - radius}))
    if starts:
        if not pitch.in_centre_circle(x, y, radius) or not pitch.on_half(x, radius, side):
            found.append(Fault("PG-D33", "starter_place", name))
        return found
    if pitch.in_centre_circle(x, y, radius):
        found.append(Fault("PG 3.1.3b", "circle", name))
    room = -x * side.forward - radius
    if room <= -2 * radius:
        found.append(Fault("PG 3.1.2a", "wrong_half", name))
    if room < pitch.HALFWAY_DISTANCE - FLUSH:
        found.append(Fault("PG 3.1.3d", "halfway", name, {"mm": room, "limit": pitch.HALFWAY_DISTANCE}))
    return found


def _touching(state: State, side: Side, places: Places) -> list[Fault]:
    """PG-D33: all buttons lie flat, none on another, none touching the ball."""
    found = []
    discs = [(name, x, y, state.piece(name).radius) for name, (x, y, _) in places.items() if state.has(name)]
    if side.other in state.ready:
        discs += [(p.id, p.x, p.y, p.radius) for p in state.on_board(side.other)]
    for i, (name, x, y, r) in enumerate(discs):
        if name not in places:
            continue
        others = [n for n, ox, oy, o in discs[i + 1 :] if hypot(x - ox, y - oy) < r + o]
        if others or hypot(x, y) < r + state.ball.radius or touches_frame(x, y, r):
            found.append(Fault("PG-D33", "touching", name))
    return found


def set_up(state: State, side: Side, places: Places, starter: str | None) -> State:
    """PG 3.1.2: one side is ready; refused with all faults if it breaks a limit."""
    wrong = faults(state, side, places, starter)
    if wrong:
        told = "; ".join(f"{f.piece or side}: {f.key} ({f.clause})" for f in wrong)
        rows = [fault_data(f) for f in wrong]
        clauses = tuple(dict.fromkeys((*(f.clause for f in wrong), "PG-D33")))
        raise Refusal(
            "setup_invalid", f"the set-up has faults: {told}", clauses, {"faults": told, "rows": rows}
        )
    placed = tuple(
        moved(state.piece(name), x=x, y=y, z=0.0, face=face, on=(), where="board")
        for name, (x, y, face) in places.items()
    )
    kept = Formed(side, tuple((name, x, y, face) for name, (x, y, face) in places.items()), starter)
    return change(
        with_pieces(state, *placed),
        ready=(*state.ready, side),
        formed=(*(f for f in state.formed if f.side is not side), kept),
        starter=starter if side is state.side else state.starter,
    )


def default_places(state: State, side: Side) -> tuple[Places, str | None]:
    """Specification 5.7: the side's last valid set-up if it still fits, else the built-in formation."""
    kicks = side is state.side
    for kept in state.formed:
        if kept.side is side:
            places: Places = {name: (x, y, face) for name, x, y, face in kept.places}
            if not faults(state, side, places, kept.starter):
                return places, kept.starter
    name = state.settings.formation
    if side is Side.AWAY and state.settings.formation_away is not None:
        name = state.settings.formation_away
    return formations.places(state, side, name, None, kicks)
