"""The scene in Box2D v3 at 1 kHz, seen from above; what rests sleeps, as Box2D does by itself.

Box2D knows no floor in a top-down scene, so each body hangs on the ground by a motor joint that may not use
more than the friction force: that is Coulomb friction, and all comes to rest sooner than by damping. One
sub-step a step: at 1 kHz it needs no more.
"""

from __future__ import annotations

import math
import time
from functools import cache

import pyb2d3 as b2

from bench.peers.scene import GRAVITY, PlainDisc, PlainScene

STEP = 0.001
LOOK = 10  # steps between two looks whether all rests
AT_REST = 1.0  # mm/s
LONGEST = 8.0  # s
RUBBING = 0.2
b2.set_length_units_per_meter(1000.0)


def build(scene: PlainScene) -> tuple[b2.World, list[b2.Body]]:
    """A world with the scene in it, ready to be stepped."""
    world = b2.World(gravity=(0.0, 0.0), restitution_threshold=0.0)
    ground = world.create_static_body(position=(0.0, 0.0))
    bodies = [_add(world, ground, disc, scene.sliding, scene.disc_disc) for disc in scene.discs]
    bodies.append(_add(world, ground, scene.bead, scene.rolling, scene.bead_disc))
    for post in scene.posts:
        standing = world.create_static_body(position=(post.x, post.y))
        standing.create_polygon_shape(_shape(scene.bead_post, 1.0), b2.box(post.half_x, post.half_y))
    bodies[scene.struck].linear_velocity = (scene.vx, scene.vy)
    return world, bodies


def _shape(bounce: float, density: float) -> b2.ShapeDef:
    """Of two that meet the larger bounce counts; the bead's is the smaller, and a disc's is its own."""
    return b2.shape_def(density=density, material=b2.surface_material(restitution=bounce, friction=RUBBING))


def _add(world: b2.World, ground: b2.Body, disc: PlainDisc, friction: float, bounce: float) -> b2.Body:
    """A disc or bead, braked as Coulomb friction does."""
    body = world.create_dynamic_body(position=(disc.x, disc.y))
    density = disc.mass / (math.pi * disc.radius**2)
    body.create_circle_shape(_shape(bounce, density), b2.circle(radius=disc.radius))
    force = friction * disc.mass * GRAVITY
    world.create_motor_joint(
        body_a=ground,
        body_b=body,
        linear_offset=(disc.x, disc.y),
        max_force=force,
        max_torque=force * disc.radius * 2 / 3,
        correction_factor=0.0,
    )
    return body


@cache
def slides_as_it_should() -> None:
    """Fail unless a disc slides as far as friction lets it, to a hundredth: else the times say nothing."""
    bead = PlainDisc(-300.0, 0.0, 7.0, 0.0, 1.7)
    scene = PlainScene((PlainDisc(0.0, 0.0, 20.0, 8.0, 9.0),), bead, (), 0, 1500.0, 0.0)
    world, bodies = build(scene)
    for _ in range(500):
        world.step(STEP, 1)
    far, should = bodies[0].position[0], scene.vx**2 / (2 * scene.sliding * GRAVITY)
    world.destroy()
    if abs(far - should) > 0.01 * should:
        raise RuntimeError(f"in Box2D a disc slides {far:.1f} mm instead of {should:.1f}")


def run(scene: PlainScene) -> float:
    """Microseconds to step the scene until everything is at rest."""
    slides_as_it_should()
    world, bodies = build(scene)
    spent = steps = 0
    while steps * STEP < LONGEST:
        begin = time.thread_time_ns()
        for _ in range(LOOK):
            world.step(STEP, 1)
        spent += time.thread_time_ns() - begin
        steps += LOOK
        if all(body.linear_velocity_magnitude() < AT_REST for body in bodies):
            break
    world.destroy()
    return spent / 1000
