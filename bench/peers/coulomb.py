"""Coulomb's friction put into MuJoCo by hand, contact by contact and step by step.

MuJoCo's own friction and its rebound are one convex problem: surfaces that slip push each other apart, so the
one changes the other. Here its contacts have no friction; each step they get a force of friction times the
normal force against the slip, or what stops the slip, for the next step (of a microsecond).
"""

from __future__ import annotations

import mujoco
import numpy as np

NO_SLIP = 1e-12  # m/s
GENTLE = 0.5  # of what would stop the slip within one step


def _speed(model: mujoco.MjModel, data: mujoco.MjData, body: int, at: np.ndarray) -> np.ndarray:
    """A free body's velocity at a place; what stands has none."""
    if not model.body_dofnum[body]:
        return np.zeros(3)
    k = model.body_dofadr[body]
    turning = data.xmat[body].reshape(3, 3) @ data.qvel[k + 3 : k + 6]
    return data.qvel[k : k + 3] + np.cross(turning, at - data.xpos[body])


def _yields(model: mujoco.MjModel, data: mujoco.MjData, body: int, at: np.ndarray, way: np.ndarray) -> float:
    """How fast a unit of impulse along `way` makes that place of a body go along it."""
    if not model.body_dofnum[body]:
        return 0.0
    lever = data.ximat[body].reshape(3, 3).T @ np.cross(at - data.xipos[body], way)
    return 1.0 / model.body_mass[body] + float((lever * lever / model.body_inertia[body]).sum())


def rub(model: mujoco.MjModel, data: mujoco.MjData, friction: dict[frozenset[int], float]) -> None:
    """Put the friction of all contacts of these pairs of geoms into the next step."""
    data.qfrc_applied[:] = 0.0
    force = np.zeros(6)
    for k in range(data.ncon):
        contact = data.contact[k]
        pair = int(contact.geom[0]), int(contact.geom[1])
        if frozenset(pair) not in friction:
            continue
        mujoco.mj_contactForce(model, data, k, force)
        at, normal = contact.pos.copy(), contact.frame[:3]
        one, other = (int(model.geom_bodyid[geom]) for geom in pair)
        slip = _speed(model, data, other, at) - _speed(model, data, one, at)
        slip -= normal * (slip @ normal)
        fast = float(np.linalg.norm(slip))
        if force[0] <= 0.0 or fast < NO_SLIP:
            continue
        way = slip / fast
        gives = _yields(model, data, one, at, way) + _yields(model, data, other, at, way)
        size = min(friction[frozenset(pair)] * force[0], GENTLE * fast / (gives * model.opt.timestep))
        for body, push in ((one, size * way), (other, -size * way)):
            if model.body_dofnum[body]:
                mujoco.mj_applyFT(model, data, push, np.zeros(3), at, body, data.qfrc_applied)
