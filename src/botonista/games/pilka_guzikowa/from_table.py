"""What the table saw, as facts for the referee (specification part 4)."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING, Literal

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.facts import (
    AnyEvent,
    BallRest,
    Entered,
    Exit,
    Farthest,
    Frame,
    MoveFacts,
    Off,
    Overlap,
    Place,
    Push,
    Touch,
)
from botonista.games.pilka_guzikowa.pieces import Piece, side_of
from botonista.games.pilka_guzikowa.referee.move import NO_PUSH
from botonista.games.pilka_guzikowa.state import PENALTY_PHASES, State

if TYPE_CHECKING:  # a referee who is told what happened needs no compiled table
    from botonista.table import Contact, Outcome

SAMPLE = 0.002  # seconds between looks at a ball on its way into the goal area
GOAL_OF = {"home": Side.HOME, "away": Side.AWAY}
PART: dict[str, Literal["post", "bar", "net"]] = {
    "post+": "post",
    "post-": "post",
    "bar": "bar",
    "net": "net",
}


def facts_of(state: State, outcome: Outcome, action: str) -> MoveFacts:
    """F01–F15, F25 of a strike on the simulated table."""
    look = _Look(state, outcome)
    events: list[AnyEvent] = [
        *look.touches(),
        *look.pushes(),
        *look.frame(),
        *look.exits(),
        *look.off(),
        *look.overlaps(),
    ]
    if state.phase == "kickoff_1":
        events += look.farthest()
    if state.phase in PENALTY_PHASES:
        events += look.entered()
    events.sort(key=lambda e: e.t or 0.0)
    touch = state.clock_ms
    return MoveFacts(
        struck=outcome.strike.piece,
        action="press" if action == "press" else "flick",
        side=state.side,
        events=tuple(events),
        ball=look.ball_rest(),
        places=look.places(),
        touch_ms=touch,
        rest_ms=touch + round(outcome.duration * 1000),
    )


class _Look:
    """One outcome, looked at for everything the referee asks."""

    def __init__(self, state: State, outcome: Outcome) -> None:
        self.state = state
        self.outcome = outcome
        self.facts = outcome.facts
        self.mover = state.side
        self.pieces: dict[str, Piece] = {p.id: p for p in state.pieces if p.where == "board"}
        self.struck = outcome.strike.piece

    def _where(self, name: str, t: float) -> tuple[float, float]:
        x, y, _ = self.facts.place(name, t)
        return x, y

    def _touch(self, button: str, t: float) -> Touch:
        p = self.pieces[button]
        bx, by = self._where("ball", t)
        x, y = self._where(button, t)
        return Touch(
            t=t,
            button=button,
            x=bx,
            y=by,
            outside=not pitch.in_field(x, y, p.radius),
            in_goal=any(pitch.inside_goal(x, y, p.radius, side) for side in Side),
            in_area=pitch.in_penalty_area(x, y, p.radius, p.side) if p.keeper else None,
        )

    def touches(self) -> list[Touch]:
        """F02, PG-D76: every new contact of the ball, and the carrier that sets it moving."""
        found = []
        carried = self.facts.displacement.get("ball")
        if carried is not None and carried.greatest > 0:
            for carrier in self.state.ball.on:
                arcs = self.outcome.motion.bodies.get(carrier, ())
                set_off = next((arc.t for arc in arcs if arc.vx or arc.vy or arc.vz), None)
                if set_off is not None:
                    found.append(self._touch(carrier, set_off))
        for c in self.facts.contacts:
            if "ball" in (c.a, c.b):
                other = c.b if c.a == "ball" else c.a
                if other in self.pieces:
                    found.append(self._touch(other, c.t))
        return found

    def pushes(self) -> list[Push]:
        """F03, F05, PG-D16, PG-D17: opponents' buttons moved by a chain of contacts from the struck one."""
        before: dict[str, Contact | None] = {self.struck: None}
        pusher: dict[str, str] = {}
        for c in self.facts.contacts:
            if c.a not in self.pieces or c.b not in self.pieces:
                continue
            for a, b in ((c.a, c.b), (c.b, c.a)):
                if a in before and b not in before:
                    before[b] = c
                    pusher[b] = a
        found = []
        for name, contact in before.items():
            moved = self.facts.displacement.get(name)
            if contact is None or moved is None or side_of(name) is self.mover or moved.distance < NO_PUSH:
                continue
            by = pusher[name]
            while side_of(by) is not self.mover:
                by = pusher[by]
            p = self.pieces[name]
            x, y = self._where(name, contact.t)
            found.append(
                Push(
                    t=contact.t,
                    button=name,
                    by=by,
                    mm=moved.distance,
                    x=contact.x,
                    y=contact.y,
                    keeper_in_goal_area=p.keeper and pitch.in_goal_area(x, y, p.radius, p.side),
                    outside=not pitch.in_field(x, y, p.radius),
                )
            )
        return found

    def frame(self) -> list[Frame]:
        """F04: the ball against post, bar or net."""
        found = []
        for c in self.facts.contacts:
            other = c.b if c.a == "ball" else c.a if c.b == "ball" else ""
            goal, _, part = other.partition(".")
            if goal in GOAL_OF and part in PART:
                found.append(Frame(t=c.t, end=GOAL_OF[goal], part=PART[part]))
        return found

    def exits(self) -> list[Exit]:
        """F06, PG-D08, PR18: the ball wholly over a line, from the field; of two at once the end line."""
        r = self.state.ball.radius
        rows = []
        for c in self.facts.crossings:
            if c.body != "ball" or c.direction < 0 or c.line[:3] not in ("sid", "end"):
                continue
            if c.line.startswith("side"):
                if abs(c.x) <= pitch.END + r:
                    y = pitch.SIDE_LINE if c.line == "side+" else -pitch.SIDE_LINE
                    rows.append(
                        (c.t, 1, Exit(t=c.t, line="side", x=c.x, y=y, beyond=self._beyond("side", c.line)))
                    )
            elif abs(c.y) <= pitch.SIDE_LINE + r:
                end = Side.AWAY if c.line == "end+" else Side.HOME
                goal = abs(c.y) < pitch.POST_Y and c.z < pitch.MOUTH_HEIGHT
                leaving = Exit(
                    t=c.t,
                    line="goal" if goal else "end",
                    x=pitch.end_x(end),
                    y=c.y,
                    end=end,
                    beyond=self._beyond("end", c.line),
                )
                rows.append((c.t, 0, leaving))
        rows.sort(key=lambda row: row[:2])
        return [row[2] for row in rows[:1]]

    def _beyond(self, kind: str, line: str) -> float | None:
        """How far past the line the ball's near edge was at rest, if it stayed there."""
        x, y = self._where("ball", self.outcome.duration)
        s = 1 if line.endswith("+") else -1
        past = s * (y if kind == "side" else x) - self.state.ball.radius
        past -= pitch.SIDE_LINE if kind == "side" else pitch.END
        return past if past > 0 else None

    def off(self) -> list[Off]:
        """F09, PG-D05: buttons that fell off the board, or were wholly beyond its edge at some instant."""
        wholly = {c.body for c in self.facts.crossings if c.line.startswith("edge") and c.direction > 0}
        found = []
        for left in self.facts.left:
            if left.body in self.pieces and (not left.came_back or left.body in wholly):
                found.append(Off(t=left.t, button=left.body, x=left.x, y=left.y, back=bool(left.came_back)))
        seen = {off.button for off in found}
        for body in self.outcome.position.bodies:  # pushed over the edge in the last instant
            beyond = abs(body.x) > pitch.BOARD_X or abs(body.y) > pitch.BOARD_Y
            if body.id in self.pieces and body.id not in seen and (body.out or beyond):
                x = min(max(body.x, -pitch.BOARD_X), pitch.BOARD_X)
                y = min(max(body.y, -pitch.BOARD_Y), pitch.BOARD_Y)
                found.append(Off(t=self.outcome.duration, button=body.id, x=x, y=y))
        return found

    def overlaps(self) -> list[Overlap]:
        """F08: buttons lying on buttons, with the instant at which the two first met."""
        found = []
        for rest in self.facts.rests:
            if rest.upper not in self.pieces or rest.lower not in self.pieces:
                continue
            pair = {rest.upper, rest.lower}
            met = next((c.t for c in self.facts.contacts if {c.a, c.b} == pair), self.outcome.duration)
            x, y = self._where(rest.lower, self.outcome.duration)
            before = rest.lower in self.pieces[rest.upper].on
            found.append(Overlap(t=met, upper=rest.upper, lower=rest.lower, x=x, y=y, as_before=before))
        return found

    def farthest(self) -> list[Farthest]:
        """F11: the greatest distance from the centre spot, with the instant the ball left the circle."""
        reach = self.facts.reach("ball")
        limit = pitch.CENTRE_RADIUS + self.state.ball.radius
        for c in self.facts.crossings:
            if c.body == "ball" and c.line == "centre" and c.direction > 0:
                return [Farthest(t=c.t, mm=max(reach, hypot(c.x, c.y), limit + 1e-6))]
        return [Farthest(t=self.outcome.duration, mm=min(reach, limit))]

    def entered(self) -> list[Entered]:
        """F25: when the ball first touched the defender's goal area."""
        defender, r = self.mover.other, self.state.ball.radius
        first = self._first(lambda x, y: pitch.in_goal_area(x, y, r, defender))
        return [] if first is None else [Entered(t=first, end=defender)]

    def _first(self, inside: Callable[[float, float], bool]) -> float | None:
        steps = int(self.outcome.duration / SAMPLE) + 1
        for k in range(steps + 1):
            t = min(k * SAMPLE, self.outcome.duration)
            if inside(*self._where("ball", t)):
                return t
        return None

    def ball_rest(self) -> BallRest:
        """F07: where the ball lies and on, or under, what."""
        ball = self.outcome.position.body("ball")
        r = self.state.ball.radius
        on = tuple(
            rest.lower for rest in self.facts.rests if rest.upper == "ball" and rest.lower in self.pieces
        )
        under = tuple(
            rest.upper for rest in self.facts.rests if rest.lower == "ball" and rest.upper in self.pieces
        )
        return BallRest(ball.x, ball.y, ball.z + r, on, under)

    def places(self) -> tuple[Place, ...]:
        """F05: buttons that lie elsewhere, or on something else, than before."""
        found = []
        for body in self.outcome.position.bodies:
            p = self.pieces.get(body.id)
            if p is None:
                continue
            on = tuple(o for o in body.on if o in self.pieces or o == "ball")
            if (body.x, body.y, body.z, on) != (p.x, p.y, p.z, p.on):
                found.append(Place(body.id, body.x, body.y, body.z, body.face, on))
        return tuple(found)
