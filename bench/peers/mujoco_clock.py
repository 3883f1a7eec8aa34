"""The scene in MuJoCo at 1 ms: upright cylinders and a sphere on a plane, free in all six directions.

Lengths are metres there. Bodies that have come to rest are put to sleep (MuJoCo's own option), which is the
quickest honest way to run a scene where most pieces stand still.
"""

from __future__ import annotations

import time
from functools import lru_cache

import mujoco
import numpy as np

from bench.peers.scene import PlainScene

LONGEST = 8.0  # s
AT_REST = 0.001  # m/s


def text(scene: PlainScene, sleep: bool) -> str:
    """The scene as MJCF."""
    bodies = []
    for disc in scene.discs:
        half = disc.height / 2000
        bodies.append(
            f'<body pos="{disc.x / 1000} {disc.y / 1000} {half}"><freejoint/>'
            f'<geom type="cylinder" size="{disc.radius / 1000} {half}" mass="{disc.mass / 1000}"/></body>'
        )
    bead = scene.bead
    bodies.append(
        f'<body pos="{bead.x / 1000} {bead.y / 1000} {bead.radius / 1000}"><freejoint/>'
        f'<geom type="sphere" size="{bead.radius / 1000}" mass="{bead.mass / 1000}" condim="6"'
        f' friction="{scene.sliding} 0.0001 {1.4 * scene.rolling * bead.radius / 1000}"/></body>'
    )
    posts = [
        f'<geom type="box" pos="{p.x / 1000} {p.y / 1000} {p.height / 2000}"'
        f' size="{p.half_x / 1000} {p.half_y / 1000} {p.height / 2000}"/>'
        for p in scene.posts
    ]
    flag = "<flag sleep='enable'/>" if sleep else ""
    return f"""<mujoco><option timestep="0.001" gravity="0 0 -9.81">{flag}</option>
      <default><geom friction="{scene.sliding} 0.0001 0.0001"/></default>
      <worldbody><geom type="plane" size="2 2 .1"/>{"".join(posts)}{"".join(bodies)}</worldbody></mujoco>"""


@lru_cache(maxsize=4)
def _model(mjcf: str) -> mujoco.MjModel:
    return mujoco.MjModel.from_xml_string(mjcf)


def run(scene: PlainScene, sleep: bool = True) -> float:
    """Microseconds to step the scene until everything is at rest."""
    model = _model(text(scene, sleep))
    data = mujoco.MjData(model)
    # The flick starts from a settled scene: contacts pressed in, everything asleep but the struck disc.
    mujoco.mj_step(model, data, 50)
    data.qvel[:] = 0.0
    address = 6 * scene.struck
    data.qvel[address] = scene.vx / 1000
    data.qvel[address + 1] = scene.vy / 1000
    data.time = 0.0
    begin = time.thread_time_ns()
    while data.time < LONGEST:
        mujoco.mj_step(model, data, 10)
        if np.abs(data.qvel.reshape(-1, 6)[:, :3]).max() < AT_REST:
            break
    return (time.thread_time_ns() - begin) / 1000
