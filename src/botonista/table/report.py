"""The facts of one strike, each worked out when asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

import numpy as np

from botonista.table.core import layout as at
from botonista.table.core.layout import Floats, Records
from botonista.table.core.overlap import gap_of
from botonista.table.facts import Contact, Crossing, Displacement, Left, Rest, Squeeze, Through, Topple
from botonista.table.headings import away
from botonista.table.lines import crossed, edge_rows, watched_rows, watching
from botonista.table.lying import fallen_side
from botonista.table.once import once
from botonista.table.shapes import kind_of

if TYPE_CHECKING:
    from botonista.table.outcome import Outcome

IN_TOUCH = 0.1  # mm: bodies this near each other at rest touch
WELL_INSIDE = 1.0  # mm: what stays so far inside the edge has not left the board


class Facts:
    """What happened in one strike. Nothing here knows a rule; times in s, lengths in mm.

    What was worked out is kept with the outcome, and the outcome does not hold this: two that hold each
    other would be freed by nobody but the collector.
    """

    __slots__ = ("__dict__", "_name", "_o")
    _ways: dict[str, list[list[float]]]

    def __init__(self, outcome: Outcome) -> None:
        self._o = outcome
        self._name = outcome.scene.name
        self.__dict__ = outcome.worked_out

    @once
    def contacts(self) -> tuple[Contact, ...]:
        """All contacts in order, of bodies with each other and with standing things."""
        seen: set[tuple[str, str]] = set()
        found = []
        for t, i, j, x, y, z, impulse, *_ in at.numbers(self._o.touches).tolist():
            a, b = self._name(int(i)), self._name(int(j))
            found.append(Contact(t, a, b, x, y, z, impulse, (a, b) not in seen))
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

    @once
    def _crossed(self) -> list[tuple[float, ...]]:
        """Rows of crossings of watched lines, then of goal lines, in order of time."""
        o = self._o
        setting = o.scene.position.setting
        rows: Records = setting.kept("lines", watched_rows)
        arcs, ends = o.sorted_arcs
        if not len(rows) or not len(arcs):
            return []
        return crossed(o.scene, arcs, ends, rows, watching(o.scene))

    def _half_height(self, i: int) -> float:
        return 0.5 * float(self._o.scene.tables.kinds["height"][self._o.scene.records["cls"][i]])

    @once
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

    @once
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

    @once
    def displacement(self) -> Mapping[str, Displacement]:
        """Every body that moved: how far, and by whom it was pushed."""
        o = self._o
        scene = o.scene
        arcs, ends = o.sorted_arcs
        ways: dict[int, list[tuple[float, float]]] = {}
        # what has left the board goes on falling, but no further away
        last = np.where(arcs["mode"] == at.OUT, 0.0, np.maximum(ends - arcs["t"], 0.0))
        xs = arcs["x"] + last * (arcs["vx"] + 0.5 * last * arcs["ax"])
        ys = arcs["y"] + last * (arcs["vy"] + 0.5 * last * arcs["ay"])
        for i, x, y in zip(arcs["body"].tolist(), xs.tolist(), ys.tolist(), strict=True):
            ways.setdefault(int(i), []).append((x, y))
        chains, pushers = self._pushes()
        found = {}
        for i, way in ways.items():
            x0, y0 = float(scene.records["x"][i]), float(scene.records["y"][i])
            x1, y1 = float(o.records["x"][i]), float(o.records["y"][i])
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
            if scene.records["carrier"][k] == self._o.piece:
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

    @once
    def left(self) -> tuple[Left, ...]:
        """Bodies whose centre went over the edge of the board, in order of time."""
        o = self._o
        edge: Records = o.scene.position.setting.kept("edge", edge_rows)
        arcs, ends = o.sorted_arcs
        board, (far_x, far_y) = o.scene.position.setting.board, o.farthest(0, len(arcs))
        if far_x < board.half_length - WELL_INSIDE and far_y < board.half_width - WELL_INSIDE:
            return ()  # as nearly always
        watched = np.ones((4, o.scene.n), np.int64)
        first: dict[int, tuple[float, float, float, bool]] = {}
        # an out body's last arc goes on falling: look a hair past the edge
        for t, body, _, x, y, _, way, back in crossed(o.scene, arcs, ends + 1e-6, edge, watched):
            if way > 0 and (int(body) not in first or first[int(body)][3]):
                first[int(body)] = t, x, y, back > 0.0
        for i in np.flatnonzero(o.records["left_t"][: o.scene.n] >= 0.0).tolist():
            if i not in first:
                record = o.records[i]
                first[i] = float(record["left_t"]), float(record["left_x"]), float(record["left_y"]), False
        if not first:
            return ()
        mode = o.records["mode"]
        rows = sorted((t, i, x, y) for i, (t, x, y, _) in first.items())
        return tuple(Left(self._name(i), t, x, y, bool(mode[i] != at.OUT)) for t, i, x, y in rows)

    @once
    def rests(self) -> tuple[Rest, ...]:
        """What lies on what at the end, and whether it did so before, unmoved."""
        o = self._o
        found = []
        carried = (o.records["mode"] == at.CARRIED) & (o.records["carrier"] >= 0)
        for i in carried.nonzero()[0].tolist():
            now, before = o.records[i], o.scene.records[i]
            same = all(now[column] == before[column] for column in ("x", "y", "z", "carrier"))
            found.append(Rest(self._name(i), self._name(int(now["carrier"])), same))
        return tuple(found)

    @once
    def squeezed(self) -> tuple[Squeeze, ...]:
        """Balls held at the end between things that touch them from opposite sides."""
        o = self._o
        scene = o.scene
        found = []
        for i, record in enumerate(o.records[: scene.n]):
            if record["mode"] == at.OUT or (record["kind"] >= at.DISC and i != o.piece):
                continue
            near = self.touching(scene.ids[i])
            if len(near) > 1 and self._opposite(i, near):
                found.append(Squeeze(scene.ids[i], near))
        return tuple(found)

    def touching(self, body: str, gap: float = IN_TOUCH) -> tuple[str, ...]:
        """What is within `gap` of a body at the end (not what it lies on, nor what lies on it)."""
        o = self._o
        scene = o.scene
        i, all_of = scene.index[body], o.records
        me, kinds = all_of[i], scene.tables.kinds
        if me["mode"] == at.OUT:
            return ()
        dx, dy = all_of["x"] - me["x"], all_of["y"] - me["y"]
        reach = kinds["outline"][all_of["cls"]] + kinds["outline"][me["cls"]] + gap
        near = (dx * dx + dy * dy <= reach * reach) & (all_of["mode"] != at.OUT) & (all_of["carrier"] != i)
        names = [
            self._name(j)
            for j in np.flatnonzero(near).tolist()
            if j not in (i, me["carrier"]) and gap_of(i, j, all_of, kinds) <= gap
        ]
        return tuple(dict.fromkeys(names))

    def _opposite(self, i: int, near: tuple[str, ...]) -> bool:
        """Whether two of the things near body i lie on opposite sides of it (more than a right angle)."""
        o = self._o
        me = o.records[i]
        places = [
            (float(other["x"] - me["x"]), float(other["y"] - me["y"]))
            for k, other in enumerate(o.records)
            if k != i and self._name(k) in near
        ]
        for ax, ay in places:
            for bx, by in places:
                if ax * bx + ay * by < -0.5 * away(ax, ay) * away(bx, by):
                    return True
        return False

    @once
    def toppled(self) -> tuple[Topple, ...]:
        """Blocks that were knocked over, in order of time."""
        o = self._o
        found = []
        all_of = o.records[: o.scene.n]
        for i in np.flatnonzero((all_of["fell_t"] >= 0.0) & (all_of["kind"] == at.BLOCK)).tolist():
            record = all_of[i]
            lying = o.position.body(self._name(i))
            side = fallen_side(float(record["fell_x"]), float(record["fell_y"]))
            by = self._name(int(record["fell_by"]))
            found.append(Topple(lying.id, float(record["fell_t"]), by, side, lying.x, lying.y))
        return tuple(sorted(found, key=lambda fall: (fall.t, fall.body)))

    def place(self, body: str, t: float) -> tuple[float, float, float]:
        """Where a body was at time t: centre in plan, and the height of its underside."""
        way = self._way(body)
        if not way:
            still = self._o.scene.bodies[self._o.scene.index[body]]
            return still.x, still.y, still.z
        arc = way[max(bisect_right(way, t, key=itemgetter(1)) - 1, 0)]
        return along(arc, max(t, arc[1]))  # before its first arc a body stood where that arc begins

    def farthest(self, body: str) -> tuple[float, float]:
        """How far from the middle, along x and along y, a body was at most."""
        first, end = self._o.span(self._o.scene.index[body])
        if first < end:
            return self._o.farthest(first, end)
        still = self._o.scene.bodies[self._o.scene.index[body]]
        return abs(still.x), abs(still.y)

    def _way(self, body: str) -> list[list[float]]:
        """The arcs of one body in order of time; none if it never moved."""
        if body not in self._ways:
            first, end = self._o.span(self._o.scene.index[body])
            self._ways[body] = self._arcs[first:end].tolist()
        return self._ways[body]

    @once
    def _arcs(self) -> Floats:
        """All arcs as plain numbers."""
        arcs, _ = self._o.sorted_arcs
        return at.numbers(arcs)

    def distance(self, body: str) -> float:
        """How far a body is at rest from where it was, in a straight line."""
        k = self._o.scene.index[body]
        before, after = self._o.scene.records[k], self._o.records[k]
        return away(float(after["x"] - before["x"]), float(after["y"] - before["y"]))

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


def along(arc: Sequence[float], t: float) -> tuple[float, float, float]:
    """The place at time t on an arc as the core has it: `motion.Arc.at`."""
    _, start, x, y, z, vx, vy, vz, ax, ay, az, *_ = arc
    d = t - start
    h = 0.5 * d * d
    return x + vx * d + ax * h, y + vy * d + ay * h, z + vz * d + az * h
