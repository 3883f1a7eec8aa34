"""MuJoCo as a measuring bench: single contacts at a very fine step, with the bounce that a scene states.

MuJoCo's contacts are soft: a contact pair is a damped spring in acceleration space, so a restitution is not a
number one can give. `spring(e)` finds the damping whose spring, which may only push, gives back the share `e`
of the speed at which it is hit, and makes it so stiff that a contact lasts a fifth of a millisecond. Lengths
are metres inside, millimetres at the door.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import mujoco
import numpy as np

from bench.peers.coulomb import rub

STEP = 1e-6  # s
TOUCH = 2e-4  # s, how long a hard contact lasts
GRAVITY = 9.81
# MuJoCo's friction decays as slowly as its contact lasts, unless it is told to be quick: 1/30 of a ms
RUBBING = ' solreffriction="0 -3e4"'

by_hand = False  # whether pieces rub by bench.peers.coulomb and not by MuJoCo's own friction


def rubbed_by_hand(scene: Callable[[], dict[str, float]]) -> dict[str, float]:
    """A scene in which Coulomb's friction between pieces is put in by hand."""
    global by_hand
    by_hand = True
    try:
        return scene()
    finally:
        by_hand = False


@lru_cache(maxsize=64)
def spring(restitution: float, touch: float = TOUCH) -> str:
    """`solref` in its direct form for a contact that gives back this share of the speed.

    r'' = -2 zeta r' - r lets go when its force is used up, at t = atan2(2 zeta w, 2 zeta² - 1) / w with
    w = sqrt(1 - zeta²), and by then has the speed exp(-zeta t) for a hit at speed 1.
    """

    def lets_go(zeta: float) -> float:
        w = math.sqrt(1 - zeta * zeta)
        return math.atan2(2 * zeta * w, 2 * zeta * zeta - 1) / w

    low, high = 0.0, 0.9999
    for _ in range(60):
        middle = (low + high) / 2
        if math.exp(-middle * lets_go(middle)) > restitution:
            low = middle
        else:
            high = middle
    omega = lets_go(low) / touch
    return f"{-(omega**2):.10g} {-2 * low * omega:.10g}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A moving thing: MJCF geometry, place and speeds at the start (mm, mm/s, rad/s)."""

    name: str
    geom: str
    at: tuple[float, float, float]
    speed: tuple[float, float, float] = (0.0, 0.0, 0.0)
    spin: tuple[float, float, float] = (0.0, 0.0, 0.0)
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Touch:
    """How two geoms meet: bounce, friction between them, and rolling friction as a length in mm.

    Friction between pieces is quick to stop a slip, that of the floor if `quick` says so.
    """

    a: str
    b: str
    restitution: float
    friction: float = 0.0
    rolling: float = 0.0
    touch: float = TOUCH
    quick: bool = False

    @property
    def dimensions(self) -> int:
        """MuJoCo's `condim`: 1 without friction, 3 with it, 6 with that of rolling too."""
        if not self.friction or (by_hand and self.b != "floor"):
            return 1
        return 6 if self.rolling else 3


@dataclass(frozen=True, slots=True)
class Track:
    """Place (mm) and speed (mm/s) of every piece at every kept instant."""

    t: np.ndarray
    at: dict[str, np.ndarray]
    speed: dict[str, np.ndarray]
    up: dict[str, np.ndarray]
    spin: dict[str, np.ndarray]
    yaw: dict[str, np.ndarray]

    def when(self, t: float) -> int:
        """The index of the kept instant nearest to `t`."""
        return int(np.argmin(np.abs(self.t - t)))


def cylinder(name: str, radius: float, height: float, mass: float) -> str:
    """A straight disc."""
    return (
        f'<geom name="{name}" type="cylinder" size="{radius / 1000} {height / 2000}" mass="{mass / 1000}"/>'
    )


def sphere(name: str, radius: float, mass: float) -> str:
    """A bead."""
    return f'<geom name="{name}" type="sphere" size="{radius / 1000}" mass="{mass / 1000}"/>'


def box(
    name: str, x: float, y: float, z: float, mass: float = 0.0, at: tuple[float, float, float] = (0, 0, 0)
) -> str:
    """A box by its whole sides; without a mass it is a standing thing at a place."""
    place = " ".join(str(c / 1000) for c in at)
    weight = f' mass="{mass / 1000}"' if mass else ""
    return f'<geom name="{name}" type="box" size="{x / 2000} {y / 2000} {z / 2000}" pos="{place}"{weight}/>'


def cone(
    name: str, low: float, high: float, height: float, mass: float, facets: int = 240
) -> tuple[str, str]:
    """A truncated cone as a mesh with a facet looking along +x, and its geom."""
    points = []
    for radius, z in ((low, -height / 2), (high, height / 2)):
        outer = radius / math.cos(math.pi / facets)
        for k in range(facets):
            angle = 2 * math.pi * (k + 0.5) / facets
            points.append(
                f"{outer * math.cos(angle) / 1000:.9f} {outer * math.sin(angle) / 1000:.9f} {z / 1000}"
            )
    mesh = f'<mesh name="{name}" vertex="{" ".join(points)}" inertia="exact"/>'
    return mesh, f'<geom name="{name}" type="mesh" mesh="{name}" mass="{mass / 1000}"/>'


def run(
    pieces: Iterable[Piece],
    touches: Iterable[Touch],
    standing: Iterable[str] = (),
    meshes: Iterable[str] = (),
    *,
    seconds: float,
    step: float = STEP,
    keep: float = 1e-4,
    gravity: float = GRAVITY,
) -> Track:
    """Run a scene and keep its track. The floor is a plane called `floor` at height 0."""
    pieces, touches = list(pieces), list(touches)
    bodies = "".join(
        f'<body name="{p.name}" pos="{p.at[0] / 1000} {p.at[1] / 1000} {p.at[2] / 1000}"'
        f' axisangle="0 0 1 {math.degrees(p.turn)}"><freejoint/>{p.geom}</body>'
        for p in pieces
    )
    pairs = "".join(
        f'<pair geom1="{t.a}" geom2="{t.b}" solref="{spring(t.restitution, t.touch)}"'
        f' solimp="0.9999 0.9999 0.001" condim="{t.dimensions}"'
        f' friction="{t.friction} {t.friction} 0 {t.rolling / 1000} {t.rolling / 1000}"'
        f"{RUBBING if t.friction and (t.quick or t.b != 'floor') else ''}/>"
        for t in touches
    )
    model = mujoco.MjModel.from_xml_string(
        f"""<mujoco><compiler angle="degree"/>
        <option timestep="{step}" gravity="0 0 {-gravity}" cone="elliptic" impratio="10" tolerance="1e-14"
         iterations="100" integrator="Euler"><flag eulerdamp="disable"/></option>
        <default><geom contype="0" conaffinity="0"/></default>
        <asset>{"".join(meshes)}</asset>
        <worldbody><geom name="floor" type="plane" size="3 3 .1"/>{"".join(standing)}{bodies}</worldbody>
        <contact>{pairs}</contact></mujoco>"""
    )
    data = mujoco.MjData(model)
    for k, p in enumerate(pieces):
        data.qvel[6 * k : 6 * k + 3] = np.array(p.speed) / 1000
        data.qvel[6 * k + 3 : 6 * k + 6] = p.spin
    rubs = {
        frozenset((model.geom(t.a).id, model.geom(t.b).id)): t.friction for t in touches if t.b != "floor"
    }
    every = max(1, round(keep / step))
    rows = int(seconds / (every * step))
    t = np.empty(rows)
    at = {p.name: np.empty((rows, 3)) for p in pieces}
    speed = {p.name: np.empty((rows, 3)) for p in pieces}
    up = {p.name: np.empty(rows) for p in pieces}
    spin = {p.name: np.empty((rows, 3)) for p in pieces}
    yaw = {p.name: np.empty(rows) for p in pieces}
    for row in range(rows):
        if by_hand:
            for _ in range(every):
                mujoco.mj_step(model, data)
                rub(model, data, rubs)
        else:
            mujoco.mj_step(model, data, every)
        t[row] = data.time
        for k, p in enumerate(pieces):
            at[p.name][row] = data.qpos[7 * k : 7 * k + 3] * 1000
            speed[p.name][row] = data.qvel[6 * k : 6 * k + 3] * 1000
            spin[p.name][row] = data.qvel[6 * k + 3 : 6 * k + 6]
            w, x, y, z = data.qpos[7 * k + 3 : 7 * k + 7]
            up[p.name][row] = 1 - 2 * (x * x + y * y)
            yaw[p.name][row] = math.degrees(math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)))
    return Track(t, at, speed, up, spin, yaw)
