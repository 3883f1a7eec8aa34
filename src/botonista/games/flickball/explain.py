"""What would have changed a call: how many millimetres more or less, and what then."""

from __future__ import annotations

from collections.abc import Iterator

from botonista.flick.facts import Push
from botonista.flick.pieces import side_of
from botonista.flick.regions import distance
from botonista.football.ruling import Counterfactual
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.mat import DIAMETER, FOUL, LINE, MAT
from botonista.games.flickball.measures import less
from botonista.games.flickball.phases import Flicked, Foul
from botonista.games.flickball.referee.fouls import measure
from botonista.games.flickball.state import State

NEAR = DIAMETER  # a limit that was missed by more than this decided nothing


def would_change(
    state: State, facts: FlickFacts, flicked: Flicked, lying: State
) -> tuple[Counterfactual, ...]:
    """The nearest limits of what this flick did: to the pieces it pushed, and to the ball."""
    if state.family:  # FB 13.1: nothing is measured there
        return tuple(_out(flicked, lying))
    fouls = [one for foul in flicked.fouls for one in (*_no_foul(foul), *_elsewhere(state, foul))]
    return (*fouls, *_nearly(state, facts, flicked), *_out(flicked, lying))


def _no_foul(foul: Foul) -> Iterator[Counterfactual]:
    """FB 14.7a: how much shorter the push would have had to be."""
    yield Counterfactual("mm", FOUL - foul.mm, "mm", ("FB 14.7a",), "no_foul")


def _elsewhere(state: State, foul: Foul) -> Iterator[Counterfactual]:
    """FB 18.7: where the fouled piece would have had to lie for another restart."""
    radius = state.piece(foul.piece).radius
    centre = distance(MAT.penalty_area_of(state.side), foul.x, foul.y)  # 0: wholly a matter of the area
    if foul.gives == "penalty" and centre > 0:
        yield Counterfactual("mm", radius - centre, "mm", ("FB 18.7b",), "not_penalty")
    elif foul.gives == "full_free_kick" and centre - radius <= NEAR:
        yield Counterfactual("mm", centre - radius, "mm", ("FB 18.7b",), "penalty")
    short = abs(foul.x) - radius - LINE / 2
    if foul.gives == "full_free_kick" and 0 < short <= NEAR:
        yield Counterfactual("mm", short, "mm", ("FB 19.1a",), "quick")


def _nearly(state: State, facts: FlickFacts, flicked: Flicked) -> Iterator[Counterfactual]:
    """FB 18.1: the push that came nearest to a foul without being one."""
    left = {one.piece: one for one in flicked.off}
    fouled = {foul.piece for foul in flicked.fouls}
    far = [
        measure(state.piece(push.button), push.mm, left.get(push.button))
        for push in facts.events
        if isinstance(push, Push) and side_of(push.by) is state.side is not side_of(push.button)
        if push.button not in fouled and push.button not in facts.disputed
    ]
    if far and less(FOUL - NEAR, max(far)):
        yield Counterfactual("mm", FOUL - max(far), "mm", ("FB 18.1", "FB 18.5"), "foul")


def _out(flicked: Flicked, lying: State) -> Iterator[Counterfactual]:
    """FB 5.6, FB 5.9: a ball that lies over a line with a part of it is in play; how little was missing."""
    ball = lying.ball
    beyond = MAT.field_distance(ball.x, ball.y) or max(abs(ball.x) - MAT.end, abs(ball.y) - MAT.side)
    if flicked.exit is None and not ball.on and beyond > -ball.radius:
        yield Counterfactual("mm", ball.radius - beyond, "mm", ("FB 5.9",), "out")
