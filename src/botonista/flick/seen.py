"""What every rulebook asks of a strike on the table, as events; each game turns them into its own facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from botonista.flick.facts import (
    BallRest,
    Entered,
    Exit,
    Farthest,
    Frame,
    Off,
    Overlap,
    Place,
    Push,
    Toppled,
    Touch,
)
from botonista.flick.laid import Laid
from botonista.flick.outlines import Point, Round
from botonista.flick.pieces import BALL, Piece, half_height, half_width, side_of
from botonista.flick.pitch import EDGE, Pitch
from botonista.flick.regions import Region, touches
from botonista.football.bounds import MOST_MM
from botonista.football.side import Side
from botonista.table.headings import away
from botonista.table.once import once

if TYPE_CHECKING:  # a referee who is told what happened needs no compiled table
    from botonista.table import Body, Contact, Facts, Outcome

SAMPLE = 0.002  # seconds between looks at a ball on its way into a region
GOAL_OF = {"home": Side.HOME, "away": Side.AWAY}
PART: dict[str, Literal["post", "bar", "net"]] = {
    "post+": "post",
    "post-": "post",
    "bar": "bar",
    "net": "net",
}


class Seen:
    """One outcome of a strike by `mover` in the situation `laid`, looked at for what a referee asks."""

    def __init__(self, laid: Laid, pitch: Pitch, outcome: Outcome, mover: Side) -> None:
        self.laid = laid
        self.pitch = pitch
        self.outcome = outcome
        self.mover = mover
        self.facts: Facts = outcome.facts
        self.struck: str = outcome.strike.piece
        there = laid.on_board()
        self.pieces: Mapping[str, Piece] = (
            laid.by_name if len(there) == len(laid.pieces) else {p.id: p for p in there}
        )

    @property
    def rest_ms(self) -> int:
        """How long everything took to come to rest, in milliseconds."""
        return round(self.outcome.duration * 1000)

    def where(self, name: str, t: float) -> Point:
        """Where the middle of a piece, or of the ball, was at a time."""
        x, y, _ = self.facts.place(name, t)
        return x, y

    def outline(self, piece: Piece, t: float) -> Round:
        """What a piece covered at a time; of a block, the circle round it."""
        return Round(*self.where(piece.id, t), piece.radius)

    # -- the ball

    def touches(self) -> list[Touch]:
        """Every new contact of the ball with a piece, and the carrier that set it moving."""
        found = []
        for carrier in self.laid.ball.on:
            set_off = self._set_off(carrier)
            if set_off is not None:
                found.append(self._touch(carrier, set_off))
        for c in self.facts.contacts:
            if BALL in (c.a, c.b):
                other = c.b if c.a == BALL else c.a
                if other in self.pieces:
                    found.append(self._touch(other, c.t))
        return found

    def _set_off(self, carrier: str) -> float | None:
        """When the piece under the ball began to move, if the ball moved at all."""
        carried = self.facts.displacement.get(BALL)
        if carried is None or carried.greatest <= 0:
            return None
        arcs = self.outcome.motion.bodies.get(carrier, ())
        return next((arc.t for arc in arcs if arc.vx or arc.vy or arc.vz), None)

    def _touch(self, button: str, t: float) -> Touch:
        p = self.pieces[button]
        bx, by = self.where(BALL, t)
        disc = self.outline(p, t)
        return Touch(
            t=t,
            button=button,
            x=bx,
            y=by,
            outside=not self.pitch.in_field(disc),
            in_goal=any(self.pitch.inside_goal(disc.x, disc.y, disc.radius, side) for side in Side),
            in_area=self.pitch.in_penalty_area(disc, p.side) if p.keeper else None,
        )

    def frame(self) -> list[Frame]:
        """The ball against post, bar or net."""
        found = []
        for c in self.facts.contacts:
            other = c.b if c.a == BALL else c.a if c.b == BALL else ""
            goal, _, part = other.partition(".")
            if goal in GOAL_OF and part in PART:
                found.append(Frame(t=c.t, end=GOAL_OF[goal], part=PART[part]))
        return found

    def exits(self) -> list[Exit]:
        """The ball wholly over a line, from the field, the first time; of two lines at once the end line."""
        pitch, r = self.pitch, half_width(self.laid.ball.shape)
        far_x, far_y = self.facts.farthest(BALL)
        if far_x < pitch.end and far_y < pitch.side:
            return []  # as nearly always
        rows = []
        for c in self.facts.crossings:
            if c.body != BALL or c.direction < 0 or not c.line.startswith(("side", "end")):
                continue
            if c.line.startswith("side"):
                if abs(c.x) <= pitch.end + r:
                    y = pitch.side if c.line == "side+" else -pitch.side
                    rows.append((c.t, 1, Exit(t=c.t, line="side", x=c.x, y=y, beyond=self._beyond(c.line))))
            elif abs(c.y) <= pitch.side + r:
                end = Side.AWAY if c.line == "end+" else Side.HOME
                goal = abs(c.y) < pitch.post_y and c.z < pitch.goal.height
                rows.append((c.t, 0, self._over_end(c.t, c.y, end, goal, c.line)))
        rows.sort(key=lambda row: row[:2])
        return [row[2] for row in rows[:1]]

    def _over_end(self, t: float, y: float, end: Side, goal: bool, line: str) -> Exit:
        kind: Literal["goal", "end"] = "goal" if goal else "end"
        return Exit(t=t, line=kind, x=self.pitch.end_x(end), y=y, end=end, beyond=self._beyond(line))

    def _beyond(self, line: str) -> float | None:
        """How far past the line the ball's near edge was at rest, if it stayed there."""
        x, y = self.where(BALL, self.outcome.duration)
        s = 1 if line.endswith("+") else -1
        side = line.startswith("side")
        past = s * (y if side else x) - self.laid.ball.radius - (self.pitch.side if side else self.pitch.end)
        return min(past, MOST_MM) if past > 0 else None

    def farthest(self) -> list[Farthest]:
        """The greatest distance from the centre spot, with the instant the ball left the circle."""
        reach = self.facts.reach(BALL)
        limit = self.pitch.centre_radius + self.laid.ball.radius
        for c in self.facts.crossings:
            if c.body == BALL and c.line == "centre" and c.direction > 0:
                return [Farthest(t=c.t, mm=max(reach, away(c.x, c.y), limit + 1e-6))]
        return [Farthest(t=self.outcome.duration, mm=min(reach, limit))]

    def entered(self, end: Side, region: Region) -> list[Entered]:
        """When the ball first touched a region in front of the goal of `end`."""
        t = self.first_in(region)
        return [] if t is None else [Entered(t=t, end=end)]

    def first_in(self, region: Region) -> float | None:
        """When the ball first touched a region; None if it never did."""
        steps = int(self.outcome.duration / SAMPLE) + 1
        radius = self.laid.ball.radius
        for k in range(steps + 1):
            t = min(k * SAMPLE, self.outcome.duration)
            if touches(region, Round(*self.where(BALL, t), radius)):
                return t
        return None

    def ball_rest(self) -> BallRest:
        """Where the ball lies and on, or under, what."""
        ball = self.outcome.position.body(BALL)
        on = tuple(r.lower for r in self.facts.rests if r.upper == BALL and r.lower in self.pieces)
        under = tuple(r.upper for r in self.facts.rests if r.lower == BALL and r.upper in self.pieces)
        height = ball.z + half_height(self.laid.ball.shape)
        return BallRest(ball.x, ball.y, height, on, under, angle=ball.angle)

    # -- pieces

    @once
    def _moved(self) -> list[Body]:
        """The bodies that lie otherwise than before; all others are those of the start."""
        both = zip(self.outcome.position.bodies, self.outcome.scene.bodies, strict=True)
        return [body for body, before in both if body is not before]

    @once
    def _reached(self) -> dict[str, tuple[Contact | None, str]]:
        """Pieces that a chain of contacts from the struck one came to: the first contact, and by whom."""
        found: dict[str, tuple[Contact | None, str]] = {self.struck: (None, self.struck)}
        for c in self.facts.contacts:
            if c.a not in self.pieces or c.b not in self.pieces:
                continue
            for a, b in ((c.a, c.b), (c.b, c.a)):
                if a in found and b not in found:
                    found[b] = (c, a)
        return found

    def pushes(self, least: float) -> list[Push]:
        """Opponents' pieces moved by `least` mm or more by a chain of contacts from the struck one."""
        found = []
        for name, (contact, by) in self._reached.items():
            if contact is None or side_of(name) is self.mover:
                continue
            moved = self.facts.distance(name)
            if moved < least:
                continue
            while side_of(by) is not self.mover:
                by = self._reached[by][1]
            p = self.pieces[name]
            disc = self.outline(p, contact.t)
            found.append(
                Push(
                    t=contact.t,
                    button=name,
                    by=by,
                    mm=moved,
                    x=contact.x,
                    y=contact.y,
                    keeper_in_goal_area=p.keeper and self.pitch.in_goal_area(disc, p.side),
                    outside=not self.pitch.in_field(disc),
                )
            )
        return found

    def off(self) -> list[Off]:
        """Pieces that fell off the board, or were wholly beyond its edge at some instant."""
        found = []
        if self.facts.left:
            wholly = {c.body for c in self.facts.crossings if c.line.startswith(EDGE) and c.direction > 0}
            for left in self.facts.left:
                if left.body in self.pieces and (not left.came_back or left.body in wholly):
                    found.append(
                        Off(t=left.t, button=left.body, x=left.x, y=left.y, back=bool(left.came_back))
                    )
        seen = {off.button for off in found}
        bx, by = self.pitch.board[0] / 2, self.pitch.board[1] / 2
        for body in self._moved:  # pushed over the edge in the last instant
            beyond = abs(body.x) > bx or abs(body.y) > by
            if (body.out or beyond) and body.id in self.pieces and body.id not in seen:
                x, y = min(max(body.x, -bx), bx), min(max(body.y, -by), by)
                found.append(Off(t=self.outcome.duration, button=body.id, x=x, y=y))
        return found

    def overlaps(self) -> list[Overlap]:
        """Pieces lying on pieces, with the instant at which the two first met."""
        found = []
        for rest in self.facts.rests:
            if rest.upper not in self.pieces or rest.lower not in self.pieces:
                continue
            pair = {rest.upper, rest.lower}
            met = next((c.t for c in self.facts.contacts if {c.a, c.b} == pair), self.outcome.duration)
            x, y = self.where(rest.lower, self.outcome.duration)
            before = rest.lower in self.pieces[rest.upper].on
            found.append(Overlap(t=met, upper=rest.upper, lower=rest.lower, x=x, y=y, as_before=before))
        return found

    def toppled(self) -> list[Toppled]:
        """Standing pieces that were knocked over."""
        return [Toppled(t=t.t, button=t.body, by=t.by) for t in self.facts.toppled if t.body in self.pieces]

    def places(self) -> tuple[Place, ...]:
        """Pieces that lie elsewhere, or on something else, than before."""
        found = []
        for body in self._moved:
            p = self.pieces.get(body.id)
            if p is None:
                continue
            on = tuple(o for o in body.on if o in self.pieces or o == BALL)
            if (body.x, body.y, body.z, on, body.angle) != (p.x, p.y, p.z, p.on, p.angle):
                angle = body.angle if body.angle != p.angle else None
                found.append(Place(body.id, body.x, body.y, body.z, body.face, on, angle))
        return tuple(found)
