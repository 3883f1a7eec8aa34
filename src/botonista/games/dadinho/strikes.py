"""Drives on the simulated table: who may be driven, how, and what the table saw (F1 to F19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from botonista.flick.actions import Flick, Press, Strike
from botonista.flick.ask import StrikeKind, Strikes, Warned
from botonista.flick.facts import Exit, Off, Place, Push, Toppled
from botonista.flick.hand import MOST_SPEED
from botonista.flick.outlines import Corners
from botonista.flick.pieces import BALL, Piece, moved, outline_of, side_of
from botonista.flick.refuse import need_move, own_piece
from botonista.flick.regions import clear
from botonista.flick.words import Sayer
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.dadinho.facts import AnyEvent, Area, Circle, Met, MoveFacts, Touch
from botonista.games.dadinho.flow.keeper import is_lawful
from botonista.games.dadinho.flow.lawful import why_not
from botonista.games.dadinho.flow.places import free_at
from botonista.games.dadinho.phases import Kick, KickOff, restart_of
from botonista.games.dadinho.pitch import FIELD, PERCEPTIBLE
from botonista.games.dadinho.referee.at_rest import must_leave_area
from botonista.games.dadinho.referee.move import Move
from botonista.games.dadinho.state import State
from botonista.table.headings import away

if TYPE_CHECKING:
    from botonista.flick.seen import Seen

LIFT = (0, 60_000, 12_000)  # of a press: least, greatest, usual, in millidegrees
KEEPER_SPEED = 800.0  # mm/s: DD 7§7.2, a goalkeeper's touch is a short strike
SAMPLE = 0.002  # seconds between looks at the die
THINGS = {"post+": "post", "post-": "post", "bar": "post", "fence": "fence"}


# -- what may be driven


def strikes(state: State, side: Side, say: Sayer) -> Strikes:
    """The pieces that may be driven; where unlawful drives are possible, those that cost something too."""
    able, warned = [], []
    for p in _in_hand(state, side):
        reason = why_not(state, side, p.id)
        if reason is None:
            able.append(p)
        elif not state.settings.refuses:
            warned.append(Warned(p.id, reason.reason, say(f"ban.{reason.reason}"), reason.clauses))
    names = tuple(p.id for p in able)
    buttons = tuple(p.id for p in able if not p.keeper)
    kinds = [StrikeKind("flick", say("kind.flick"), names, MOST_SPEED)]
    if buttons:
        kinds.append(StrikeKind("press", say("kind.press"), buttons, MOST_SPEED, LIFT))
    gentle = isinstance(state.phase, KickOff)
    return Strikes(names, tuple(warned), tuple(kinds) if names else (), gentle=gentle)


def _in_hand(state: State, side: Side) -> tuple[Piece, ...]:
    """The taker of a restart, the pair of a kick-off, else everybody."""
    phase = state.phase
    if isinstance(phase, Kick) and phase.taker:  # a case need not name him
        return (state.piece(phase.taker),)
    if isinstance(phase, KickOff):
        return tuple(state.piece(name) for name in phase.pair)
    return state.on_board(side)


def check_move(state: State, side: Side, action: Flick | Press) -> None:
    """DD 21, DD 26: what can't be driven; in a digital match what may not be is refused too."""
    need_move(state, side, ("DD-D77",))
    piece = own_piece(state, side, action.piece, ("DD def2",))
    if all(p.id != piece.id for p in _in_hand(state, side)):
        code, rules = "not_the_taker", ("DD 42a", "DD 42b")
        if isinstance(state.phase, KickOff):
            code, rules = "not_of_the_pair", ("DD 18.1", "DD 18b")
        raise Refusal(code, f"{piece.id} does not take it", rules, {"piece": piece.id})
    reason = why_not(state, side, piece.id)
    if reason is None:
        return
    words = f"{piece.id} may not be driven now: {reason.reason} ({', '.join(reason.clauses)})"
    details = {"piece": piece.id, "reason": reason.reason}
    if state.settings.refuses:
        raise Refusal("unlawful_drive", words, reason.clauses, details, f"unlawful_{reason.reason}")
    if not action.insist:
        words += "; `insist` goes on, and is punished"
        raise Refusal("warn_unlawful", words, reason.clauses, details, f"unlawful_{reason.reason}")


def aimed(state: State, action: Strike) -> tuple[State, Strike]:
    """DD 7§7.2: a goalkeeper is pushed with its largest face ahead, and not far."""
    piece = state.piece(action.piece)
    if not piece.keeper:
        return state, action
    turned = moved(piece, angle=action.angle)
    if free_at(state, turned, turned.outline, room=0.0):
        state = state.with_pieces(turned)
    return state, Flick(piece.id, action.angle, min(action.speed, KEEPER_SPEED))


# -- what the table saw


def read_facts(state: State, seen: Seen, action: Strike) -> MoveFacts:
    """F1 to F19 of a drive on the simulated table."""
    events: list[AnyEvent] = [
        *_touches(state, seen),
        *_met(seen),
        *_pushes(seen),
        *seen.frame(),
        *_exits(state, seen),
        *_off(seen),
        *_toppled(seen),
    ]
    if isinstance(state.phase, KickOff):
        events += _circle(seen)
    restart = restart_of(state.phase)
    if restart is not None and restart.kind in ("goal_kick", "indirect"):
        events += _area(state, seen)
    events.sort(key=lambda e: e.t or 0.0)
    way = seen.facts.displacement.get(action.piece)
    touch = state.clock_ms
    return MoveFacts(
        struck=action.piece,
        action="press" if isinstance(action, Press) else "flick",
        side=seen.mover,
        moved=way is not None and way.greatest >= PERCEPTIBLE,
        events=tuple(events),
        ball=seen.ball_rest(),
        places=_places(seen),
        held=tuple(name for name in seen.facts.touching(BALL) if name in seen.pieces),
        touch_ms=touch,
        rest_ms=touch + seen.rest_ms,
    )


def _places(seen: Seen) -> tuple[Place, ...]:
    """F10, F12: whatever lies elsewhere; a driven goalkeeper with its angle, for it was turned first."""
    found = {place.id: place for place in seen.places()}
    name = seen.struck
    if seen.pieces[name].keeper:
        body = seen.outcome.position.body(name)
        place = found.get(name) or Place(name, body.x, body.y, body.z)
        found[name] = msgspec.structs.replace(place, angle=body.angle)
    return tuple(found.values())


def _touches(state: State, seen: Seen) -> list[Touch]:
    """F3, F6, F13: contacts of the die with pieces; how far the driven one's first ones moved it."""
    found: list[Touch] = []
    first = False
    for plain in seen.touches():
        t = plain.t or 0.0
        mm = None
        if plain.button == seen.struck and not first:
            mm = _moved_by(seen, t)
            first = mm >= PERCEPTIBLE
        piece = seen.pieces[plain.button]
        inside = is_lawful(_standing(seen, piece, t), state.pitch) if piece.keeper else None
        found.append(Touch(t=t, button=plain.button, mm=mm, x=plain.x, y=plain.y, inside=inside))
    return found


def _moved_by(seen: Seen, t: float) -> float:
    """DD-D79: how far the die got from there, up to its next contact with another piece that was moving."""
    x, y, z = seen.facts.place(BALL, t)
    until = seen.outcome.duration
    for c in seen.facts.contacts_of(BALL):
        other = c.b if c.a == BALL else c.a
        if c.t > t and other in seen.pieces and other != seen.struck and _was_moving(seen, other, c.t):
            until = c.t
            break
    best = 0.0
    steps = min(int((until - t) / SAMPLE) + 1, 1000)
    for k in range(1, steps + 1):
        px, py, pz = seen.facts.place(BALL, min(t + k * SAMPLE, until))
        best = max(best, away(px - x, py - y), abs(pz - z))
        if best >= PERCEPTIBLE:
            return best
    return best


def _was_moving(seen: Seen, name: str, t: float) -> bool:
    before = seen.where(name, max(t - SAMPLE, 0.0))
    now = seen.where(name, t)
    return before != now


def _standing(seen: Seen, piece: Piece, t: float) -> Piece:
    """A goalkeeper as it stood at a time."""
    arcs = seen.outcome.motion.bodies.get(piece.id, ())
    angle: float = piece.angle
    for arc in arcs:
        if arc.t <= t:
            angle = arc.angle_at(t)
    x, y = seen.where(piece.id, t)
    return moved(piece, x=x, y=y, angle=round(angle))


def _met(seen: Seen) -> list[Met]:
    """F2, F4: contacts of the driven piece, and of those that it set moving, with pieces and what stands."""
    moving = {seen.struck}
    found = []
    for c in seen.facts.contacts:
        for by, other in ((c.a, c.b), (c.b, c.a)):
            if by not in moving:
                continue
            if other in seen.pieces:
                x, y = seen.where(other, c.t)
                found.append(Met(t=c.t, by=by, button=other, x=x, y=y))
                moving.add(other)
                break
            thing = _thing(other)
            if thing is not None and by == seen.struck:
                found.append(Met(t=c.t, by=by, thing=thing))
                break
    return found


def _thing(name: str) -> Any:
    return THINGS.get(name.rpartition(".")[2])


def _pushes(seen: Seen) -> list[Push]:
    """F5, DD-D28: opposing pieces shifted by pieces, not by the die alone."""
    pieces = {seen.struck}
    found = []
    for c in seen.facts.contacts:
        for by, other in ((c.a, c.b), (c.b, c.a)):
            if by in pieces and other in seen.pieces and other not in pieces:
                pieces.add(other)
                way = seen.facts.displacement.get(other)
                if side_of(other) is not seen.mover and way is not None and way.greatest >= PERCEPTIBLE:
                    x, y = seen.where(other, c.t)
                    found.append(Push(t=c.t, button=other, by=by, mm=way.greatest, x=x, y=y))
    return found


def _off(seen: Seen) -> list[Off]:
    """F10, F11: buttons that left the field wholly, and where last; `back`: off the fence into it again."""
    last: dict[str, Off] = {}
    for c in seen.facts.crossings:
        if c.line.startswith(FIELD) and c.direction > 0 and c.body in seen.pieces:
            if seen.pieces[c.body].keeper:
                continue
            back = c.came_back and any(
                k.t > c.t and c.body in (k.a, k.b) and "fence" in (k.a, k.b) for k in seen.facts.contacts
            )
            last[c.body] = Off(t=c.t, button=c.body, x=c.x, y=c.y, back=back)
    for left in seen.facts.left:  # over the fence
        if left.body in seen.pieces and left.body not in last:
            last[left.body] = Off(t=left.t, button=left.body, x=left.x, y=left.y)
    return list(last.values())


def _exits(state: State, seen: Seen) -> list[Exit]:
    """F7, F8, DD-D09: how the die left; one that lies beyond a line unseen left it on the straight way."""
    found, rest, pitch = list(seen.exits()), seen.ball_rest(), state.pitch
    over_x, over_y = abs(rest.x) - pitch.end, abs(rest.y) - pitch.side
    far = 2.0 * state.ball.radius
    x0, y0, t = state.ball.x, state.ball.y, seen.outcome.duration
    began_outside = abs(x0) > pitch.end + far or abs(y0) > pitch.side + far
    if found or began_outside or max(over_x, over_y) <= far:
        return found
    by_end = (abs(rest.x) - pitch.end) / (abs(rest.x - x0) or 1.0) if over_x > far else 0.0
    by_side = (abs(rest.y) - pitch.side) / (abs(rest.y - y0) or 1.0) if over_y > far else 0.0
    share = max(1.0 - max(by_end, by_side), 0.0)  # on the line already: it left from there
    x, y = x0 + share * (rest.x - x0), y0 + share * (rest.y - y0)
    if by_end >= by_side:
        end = Side.AWAY if rest.x > 0 else Side.HOME
        return [Exit(t=t, line="end", x=x, y=y, end=end)]
    return [Exit(t=t, line="side", x=x, y=y)]


def _toppled(seen: Seen) -> list[Toppled]:
    """F12: who was knocked over, and by which piece; against a post or the fence it fell by itself."""
    return [
        event
        if event.by in seen.pieces or event.by == BALL
        else msgspec.structs.replace(event, by=event.button)
        for event in seen.toppled()
    ]


def _circle(seen: Seen) -> list[Circle]:
    """F17: when the die left the centre circle, and came back."""
    return [
        Circle(t=c.t, back=c.direction < 0)
        for c in seen.facts.crossings
        if c.body == BALL and c.line == "centre"
    ]


def _area(state: State, seen: Seen) -> list[Area]:
    """F18: when the die was wholly out of the penalty area that it was kicked from, and in it again."""
    if not must_leave_area(Move(state, MoveFacts(struck=seen.struck, side=seen.mover))):
        return []
    area, shape = state.pitch.penalty_area_of(seen.mover), state.ball.shape
    found: list[Area] = []
    out, lay = False, None
    for k in range(int(seen.outcome.duration / SAMPLE) + 1):
        place = seen.where(BALL, k * SAMPLE)
        if place == lay:
            continue
        lay, outline = place, outline_of(shape, *place)
        assert isinstance(outline, Corners)
        now = clear(area, outline)
        if now != out:
            found.append(Area(t=k * SAMPLE, back=out))
            out = now
    return found
