"""The scene in pymunk at 1 kHz, seen from above, with Coulomb friction against the carpet.

Chipmunk knows no floor in a top-down scene, so each body hangs on a static body by a pivot and a gear whose
force is capped at the friction force: the solver then brakes it as Coulomb friction does. This runs wholly in
C; the other way, a Python velocity function a body, takes several times as long.
"""

from __future__ import annotations

import math
import time

import pymunk

from bench.peers.scene import GRAVITY, PlainDisc, PlainScene

STEP = 0.001
AT_REST = 1.0  # mm/s
LONGEST = 8.0  # s


def build(scene: PlainScene) -> tuple[pymunk.Space, list[pymunk.Body]]:
    """A space with the scene in it, ready to be stepped."""
    space = pymunk.Space()
    space.gravity = (0.0, 0.0)
    bounce_disc = math.sqrt(scene.disc_disc)
    bounce_bead = scene.bead_disc / bounce_disc
    bodies = [_add(space, disc, scene.sliding, bounce_disc) for disc in scene.discs]
    bodies.append(_add(space, scene.bead, scene.rolling, bounce_bead))
    for post in scene.posts:
        x, y, a, b = post.x, post.y, post.half_x, post.half_y
        shape = pymunk.Poly(
            space.static_body, [(x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)]
        )
        shape.elasticity = scene.bead_post / bounce_bead
        space.add(shape)
    bodies[scene.struck].velocity = (scene.vx, scene.vy)
    return space, bodies


def _add(space: pymunk.Space, disc: PlainDisc, friction: float, bounce: float) -> pymunk.Body:
    body = pymunk.Body(disc.mass, pymunk.moment_for_circle(disc.mass, 0, disc.radius))
    body.position = (disc.x, disc.y)
    shape = pymunk.Circle(body, disc.radius)
    shape.elasticity = bounce
    pivot = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
    pivot.max_bias = 0.0
    pivot.max_force = friction * disc.mass * GRAVITY
    gear = pymunk.GearJoint(space.static_body, body, 0.0, 1.0)
    gear.max_bias = 0.0
    gear.max_force = friction * disc.mass * GRAVITY * disc.radius * 2 / 3
    space.add(body, shape, pivot, gear)
    return body


def run(scene: PlainScene) -> float:
    """Microseconds to step the scene until everything is at rest."""
    space, bodies = build(scene)
    steps = 0
    begin = time.thread_time_ns()
    while steps * STEP < LONGEST:
        for _ in range(10):
            space.step(STEP)
        steps += 10
        if all(body.velocity.length < AT_REST for body in bodies):
            break
    return (time.thread_time_ns() - begin) / 1000
