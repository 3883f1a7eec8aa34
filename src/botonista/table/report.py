"""The facts of one strike, each worked out when asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from botonista.table.core import layout as at
from botonista.table.core.crossing import LINES, crossings
from botonista.table.core.layout import Floats, Ints
from botonista.table.core.overlap import apart
from botonista.table.facts import Contact, Crossing, Displacement, Left, Rest, Squeeze, Through, Topple
from botonista.table.headings import away
from botonista.table.lying import fallen_side
from botonista.table.setting import Circle, Goal, Line, Setting
from botonista.table.shapes import kind_of

if TYPE_CHECKING:
    from botonista.table.outcome import Outcome

IN_TOUCH = 0.1  # mm: bodies this near each other at rest touch


def _line_row(line: Line | Circle) -> list[float]:
    by_centre = float(line.by == "centre")
    if isinstance(line, Circle):
        return [1.0, line.x, line.y, 0.0, 0.0, line.radius, by_centre, 0.0]
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    length = float(np.sqrt(dx * dx + dy * dy))
    return [0.0, line.x1, line.y1, dx / length, dy / length, length, by_centre, float(line.endless)]


def goal_row(goal: Goal) -> list[float]:
    """The goal's line, walked so that the inside of the goal is on the left."""
    f = float(goal.facing)
    half = 0.5 * goal.width
    return [0.0, goal.x, goal.y + f * half, 0.0, -f, goal.width, 0.0, 0.0]


def _rows_of(setting: Setting) -> Floats:
    rows = [_line_row(line) for line in setting.lines] + [goal_row(goal) for goal in setting.goals]
    return np.array(rows, dtype=np.float64).reshape(len(rows), LINES)


class Facts:
    """What happened in one strike. Nothing here knows a rule; times in s, lengths in mm."""

    def __init__(self, outcome: Outcome) -> None:
        self._o = outcome
        self._name = outcome.scene.name

    @cached_property
    def contacts(self) -> tuple[Contact, ...]:
        """All contacts in order, of bodies with each other and with standing things."""
        seen: set[tuple[str, str]] = set()
        found = []
        for r in self._o.touches.tolist():
            a, b = self._name(int(r[1])), self._name(int(r[2]))
            found.append(Contact(r[0], a, b, r[3], r[4], r[5], r[6], (a, b) not in seen))
            seen.add((a, b))
        return tuple(found)

    def contacts_of(self, body: str) -> tuple[Contact, ...]:
        """The contacts that a body took part in, in order."""
        return tuple(c for c in self.contacts if body in (c.a, c.b))

    def first_touch(self, body: str, other: str | Collection[str]) -> Contact | None:
        """The first contact of a body with another: an id, a standing name, a kind, or any of several.

        Kinds are "disc", "bead", "die", "block", and for what stands "frame" (posts and bars), "net",
        "fence", "standing" (all of it).
        """
        wanted = {other} if isinstance(other, str) else set(other)
        for c in self.contacts:
            if body in (c.a, c.b) and self.words_for(c.b if c.a == body else c.a) & wanted:
                return c
        return None

    def last_touch(self, body: str, before: float | None = None) -> Contact | None:
        """The last contact of a body with another body (not with standing things), up to a time."""
        index = self._o.scene.index
        for c in reversed(self.contacts):
            if before is not None and c.t > before:
                continue
            if body in (c.a, c.b) and (c.b if c.a == body else c.a) in index:
                return c
        return None

    def words_for(self, name: str) -> set[str]:
        """What a name in a contact can be called: itself and its kinds."""
        scene = self._o.scene
        if name in scene.index:
            return {name, kind_of(scene.bodies[scene.index[name]].shape)}
        words = {name, "standing"}
        if name.endswith((".post+", ".post-", ".bar")):
            words.add("frame")
        elif name.endswith(".net"):
            words.add("net")
        return words

    @cached_property
    def _crossed(self) -> list[list[float]]:
        """Rows of crossings of watched lines, then of goal lines, in order of time."""
        o = self._o
        setting = o.scene.position.setting
        rows: Floats = setting.kept("lines", _rows_of)
        arcs, ends = o.sorted_arcs
        if not len(rows) or not len(arcs):
            return []
        watched = self._watched(setting)
        out = np.empty((64 + 4 * len(arcs), 8))
        found = crossings(arcs, ends, rows, watched, o.scene.tables.kinds, o.scene.cls, out)
        return sorted(out[:found].tolist())

    def _watched(self, setting: Setting) -> Ints:
        scene = self._o.scene
        mask = np.ones((len(setting.lines) + len(setting.goals), scene.n), np.int64)
        for k, line in enumerate(setting.lines):
            if line.watch:
                for i, body in enumerate(scene.bodies):
                    mask[k, i] = body.id in line.watch or kind_of(body.shape) in line.watch
        return mask

    def _half_height(self, i: int) -> float:
        return 0.5 * float(self._o.scene.tables.kinds[self._o.scene.cls[i], at.HEIGHT])

    @cached_property
    def crossings(self) -> tuple[Crossing, ...]:
        """Every watched line wholly crossed (or by the centre), in order; z is the centre's height."""
        lines = self._o.scene.position.setting.lines
        found = []
        for t, i, k, x, y, z, way, back in self._crossed:
            if k < len(lines):
                height = z + self._half_height(int(i))
                body = self._name(int(i))
                found.append(Crossing(t, body, lines[int(k)].name, x, y, height, int(way), back > 0.0))
        return tuple(found)

    @cached_property
    def goals(self) -> tuple[Through, ...]:
        """Bodies that went wholly over a goal's line between the posts, under the bar or over it."""
        setting = self._o.scene.position.setting
        first = len(setting.lines)
        found = []
        for t, i, k, _, y, z, way, back in self._crossed:
            if k >= first and way > 0:
                goal = setting.goals[int(k) - first]
                height = z + self._half_height(int(i))
                under = height < goal.height
                found.append(Through(t, self._name(int(i)), goal.name, y, height, under, back > 0.0))
        return tuple(found)

    @cached_property
    def displacement(self) -> Mapping[str, Displacement]:
        """Every body that moved: how far, and by whom it was pushed."""
        o = self._o
        scene = o.scene
        arcs, ends = o.sorted_arcs
        ways: dict[int, list[tuple[float, float]]] = {}
        for r, end in zip(arcs.tolist(), ends.tolist(), strict=True):
            # what has left the board goes on falling, but no further away
            d = max(end - r[1], 0.0) if r[12] != at.OUT else 0.0
            x, y = r[2] + d * (r[5] + 0.5 * d * r[8]), r[3] + d * (r[6] + 0.5 * d * r[9])
            ways.setdefault(int(r[0]), []).append((x, y))
        chains, pushers = self._pushes()
        found = {}
        for i, way in ways.items():
            x0, y0 = float(scene.state[i, at.X]), float(scene.state[i, at.Y])
            x1, y1 = float(o.state[i, at.X]), float(o.state[i, at.Y])
            far = away(x1 - x0, y1 - y0)
            greatest = max([far, *(away(x - x0, y - y0) for x, y in way)])
            name = self._name(i)
            found[name] = Displacement(
                (x0, y0), (x1, y1), far, greatest, chains.get(name, ()), tuple(pushers.get(name, ()))
            )
        return found

    def _pushes(self) -> tuple[dict[str, tuple[str, ...]], dict[str, list[str]]]:
        """Who set whom in motion: the chain back to the struck piece, and all pushers."""
        scene = self._o.scene
        struck = self._o.strike.piece
        chains: dict[str, tuple[str, ...]] = {struck: ()}
        for k in range(scene.n):
            if scene.carrier[k] == self._o.piece:
                chains[scene.ids[k]] = (struck,)
        pushers: dict[str, list[str]] = {}
        for c in self.contacts:
            for a, b in ((c.a, c.b), (c.b, c.a)):
                if a not in scene.index:
                    continue
                if b not in chains and a in chains:
                    chains[b] = (a, *chains[a])
                known = pushers.setdefault(b, [])
                if a not in known:
                    known.append(a)
        return chains, pushers

    @cached_property
    def left(self) -> tuple[Left, ...]:
        """Bodies whose centre went over the edge of the board, in order of time."""
        o = self._o
        board = o.scene.position.setting.board
        edge = _edge_rows(board.half_length, board.half_width)
        arcs, ends = o.sorted_arcs
        if not len(arcs):
            return ()
        out = np.empty((64 + 4 * len(arcs), 8))
        watched = np.ones((4, o.scene.n), np.int64)
        # an out body's last arc goes on falling: look a hair past the edge
        found = crossings(arcs, ends + 1e-6, edge, watched, o.scene.tables.kinds, o.scene.cls, out)
        first: dict[int, list[float]] = {}
        for row in sorted(out[:found].tolist()):
            if row[6] > 0 and (int(row[1]) not in first or first[int(row[1])][7] > 0.0):
                first[int(row[1])] = row
        for i in range(o.scene.n):
            if o.left[i, 0] >= 0.0 and i not in first:
                first[i] = [*o.left[i, :1].tolist(), float(i), 0.0, *o.left[i, 1:].tolist(), 0.0, 1.0, 0.0]
        rows = sorted(first.values())
        return tuple(
            Left(self._name(int(r[1])), r[0], r[3], r[4], bool(o.mode[int(r[1])] != at.OUT)) for r in rows
        )

    @cached_property
    def rests(self) -> tuple[Rest, ...]:
        """What lies on what at the end, and whether it did so before, unmoved."""
        o = self._o
        found = []
        for i in range(o.scene.n):
            c = int(o.carrier[i])
            if o.mode[i] == at.CARRIED and c >= 0:
                same = bool((o.state[i, at.X : at.Z + 1] == o.scene.state[i, at.X : at.Z + 1]).all())
                found.append(Rest(self._name(i), self._name(c), bool(same and o.scene.carrier[i] == c)))
        return tuple(found)

    @cached_property
    def squeezed(self) -> tuple[Squeeze, ...]:
        """Balls held at the end between things that touch them from opposite sides."""
        o = self._o
        scene = o.scene
        kinds = scene.tables.kinds
        found = []
        for i in range(scene.n):
            if o.mode[i] == at.OUT or (kinds[scene.cls[i], at.KIND] >= at.DISC and i != o.piece):
                continue
            near = self.touching(scene.ids[i])
            if len(near) > 1 and self._opposite(i, near):
                found.append(Squeeze(scene.ids[i], near))
        return tuple(found)

    def touching(self, body: str, gap: float = IN_TOUCH) -> tuple[str, ...]:
        """What is within `gap` of a body at the end (not what it lies on, nor what lies on it)."""
        o = self._o
        scene = o.scene
        i = scene.index[body]
        if o.mode[i] == at.OUT:
            return ()
        kinds = scene.tables.kinds
        names = []
        for j in range(len(o.state)):
            if j == i or o.mode[j] == at.OUT or o.carrier[i] == j or o.carrier[j] == i:
                continue
            dx, dy = o.state[i, at.X] - o.state[j, at.X], o.state[i, at.Y] - o.state[j, at.Y]
            reach = kinds[scene.cls[i], at.OUTLINE] + kinds[scene.cls[j], at.OUTLINE] + gap
            if dx * dx + dy * dy > reach * reach:
                continue
            if apart(i, j, o.state, kinds, scene.cls, scene.facing)[0] <= gap:
                names.append(self._name(j))
        return tuple(dict.fromkeys(names))

    def _opposite(self, i: int, near: tuple[str, ...]) -> bool:
        """Whether two of the things near body i lie on opposite sides of it (more than a right angle)."""
        o = self._o
        places = [o.state[k] for k in range(len(o.state)) if k != i and self._name(k) in near]
        for a in places:
            for b in places:
                ax, ay = a[at.X] - o.state[i, at.X], a[at.Y] - o.state[i, at.Y]
                bx, by = b[at.X] - o.state[i, at.X], b[at.Y] - o.state[i, at.Y]
                if ax * bx + ay * by < -0.5 * away(ax, ay) * away(bx, by):
                    return True
        return False

    @cached_property
    def toppled(self) -> tuple[Topple, ...]:
        """Blocks that were knocked over, in order of time."""
        o = self._o
        found = []
        for i, (t, by, nx, ny) in enumerate(o.toppled.tolist()):
            if t >= 0.0:
                lying = o.position.body(self._name(i))
                side = fallen_side(int(o.angle[i]), nx, ny)
                found.append(Topple(lying.id, t, self._name(int(by)), side, lying.x, lying.y))
        return tuple(sorted(found, key=lambda fall: (fall.t, fall.body)))

    def place(self, body: str, t: float) -> tuple[float, float, float]:
        """Where a body was at time t: centre in plan, and the height of its underside."""
        found = self._o.motion.place(body, t)
        if found is not None:
            return found
        still = self._o.scene.position.body(body)
        return still.x, still.y, still.z

    def reach(self, body: str, x: float = 0.0, y: float = 0.0) -> float:
        """The greatest distance of a body's centre from a point during the whole motion."""
        start = self._o.scene.position.body(body)
        far = away(start.x - x, start.y - y)
        arcs = self._o.motion.bodies.get(body, ())
        for k, arc in enumerate(arcs):
            end = arcs[k + 1].t if k + 1 < len(arcs) else self._o.duration
            px, py, _ = arc.at(end)
            far = max(far, away(px - x, py - y))
        return far


def _edge_rows(half_length: float, half_width: float) -> Floats:
    """The four edges of the board, outside on the left, crossed by the centre."""
    x, y = half_length, half_width
    return np.array(
        [
            [0.0, x, y, 0.0, -1.0, 2 * y, 1.0, 1.0],
            [0.0, -x, -y, 0.0, 1.0, 2 * y, 1.0, 1.0],
            [0.0, -x, y, 1.0, 0.0, 2 * x, 1.0, 1.0],
            [0.0, x, -y, -1.0, 0.0, 2 * x, 1.0, 1.0],
        ]
    )
