"""Who stands ready to shoot in Dadinho, and from which spots."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from botonista import bots
from botonista.bots.dadinho import ready, spots
from botonista.bots.dadinho.knowing import KeenLook
from botonista.bots.dadinho.worth import from_spots
from botonista.flick.pieces import moved
from botonista.football.side import Side
from botonista.games.dadinho.game import GAME
from botonista.games.dadinho.pitch import PITCH
from botonista.games.dadinho.state import State
from botonista.table import Blows

HOME = Side.HOME


def lying(die: tuple[float, float], **places: tuple[float, float]) -> State:
    """Everybody else in the corners of home's half."""
    state = State.usual()
    others = [p for p in state.pieces if not p.keeper and p.id not in places]
    aside = [moved(p, x=-700.0 + 60.0 * (k % 5), y=-480.0 + 55.0 * (k // 5)) for k, p in enumerate(others)]
    named = [moved(state.piece(name), x=x, y=y) for name, (x, y) in places.items()]
    return state.but(ball=state.ball.at(*die)).with_pieces(*aside, *named)


def likely(state: State, *able: str) -> float:
    found = ready.shooters(state, HOME, able, 3)
    return found[0][0] if found else 0.0


def far(millimetres: float, beside: float = 0.0) -> float:
    return float(spots.likely(np.array([millimetres]), np.array([beside]))[0])


@pytest.mark.parametrize("k", range(len(spots.FAR)))
def test_on_the_grid_a_spot_is_what_was_measured(k):
    assert [far(spots.FAR[k], y) for y in spots.BESIDE] == pytest.approx(spots.SCORES[:, k].tolist())


def test_between_two_spots_it_is_between_them_and_beyond_all_it_fades():
    assert far(240.0) == pytest.approx((far(220.0) + far(260.0)) / 2)
    assert far(300.0, 75.0) == pytest.approx((far(300.0, 50.0) + far(300.0, 100.0)) / 2)
    assert far(260.0) > far(600.0) > far(1000.0) > far(1560.0) == pytest.approx(spots.OWN_HALF)
    assert far(50.0) == far(100.0) == 0.0, "the goalkeeper is in the way"
    assert far(300.0, 500.0) == far(300.0, 440.0)


def test_a_button_in_line_behind_the_die_is_ready_however_far_behind():
    touching, near, away = (lying((560, 0), H9=(x, 0)) for x in (532.0, 480.0, 60.0))
    assert likely(near, "H9") == likely(away, "H9") == pytest.approx(far(PITCH.end - 560.0))
    assert likely(touching, "H9") == likely(near, "H9")


def test_a_cut_costs_most_of_it_and_who_stands_before_the_die_can_not_shoot():
    straight, cut, thin = (lying((560, 0), H9=(460, y)) for y in (0.0, -30.0, -70.0))
    assert likely(straight, "H9") > likely(cut, "H9") > likely(thin, "H9") > 0.0
    assert likely(lying((560, 0), H9=(660, 0)), "H9") == 0.0


def test_who_has_another_piece_in_his_way_is_not_ready():
    assert likely(lying((560, 0), H9=(360, 0), A5=(460, 10)), "H9") == 0.0
    assert likely(lying((560, 0), H9=(360, 0), A5=(460, 90)), "H9") > 0.0
    assert likely(lying((560, 0), H9=(360, 0), A5=(260, 0)), "H9") > 0.0, "behind him nobody is in the way"


def test_nobody_shoots_from_the_own_half_or_the_goal_area():
    assert likely(lying((-50, 0), H9=(-150, 0)), "H9") == 0.0
    assert likely(lying((PITCH.end - 60.0, 0), H9=(PITCH.end - 160.0, 0)), "H9") == 0.0


def test_the_best_comes_first_and_only_who_is_able():
    state = lying((560, 0), H9=(460, 0), H10=(470, 60))
    found = ready.shooters(state, HOME, ("H10", "H9"), 3)
    assert [name for _, name in found] == ["H9", "H10"]
    assert ready.shooters(state, HOME, ("H10",), 3)[0][1] == "H10"
    assert ready.shooters(state, HOME, (), 3) == []


def struck(state: State, angle: int, speed: float) -> tuple[Any, Any]:
    look = KeenLook(GAME, state, HOME, from_spots)
    one = np.ones(1, np.int64)
    blows = Blows(0 * one, look.ids.index("H9") * one, angle * one, speed * 1.0 * one, 0 * one, one)
    return look, look.at(blows)


def test_after_a_drive_it_is_looked_at_as_it_then_lies():
    state = lying((400, 0), H9=(340, 0))
    _, batch = struck(state, 0, 450.0)
    die, h9 = (batch.places[0, batch.ids.index(name), :2].tolist() for name in ("ball", "H9"))
    assert die[0] > 400.0
    after = lying(tuple(die), H9=tuple(h9))
    assert ready.ready(state, HOME, batch)[0] == pytest.approx(likely(after, "H9"), abs=1e-6)


def test_who_has_made_two_touches_can_not_drive_once_more_and_shoot():
    state = lying((400, 0), H9=(340, 0))
    once, twice = (state.but(touches={"H9": touches}) for touches in (1, 2))
    assert ready.ready(once, HOME, struck(once, 0, 450.0)[1])[0] > 0.0
    assert ready.ready(twice, HOME, struck(twice, 0, 450.0)[1])[0] == 0.0


def test_a_drive_after_which_somebody_stands_ready_looks_better():
    know = bots.knowledge("dadinho")
    state = lying((400, 0), H9=(340, 0))
    look = know.look(GAME, state, HOME)
    assert isinstance(look, KeenLook)
    _, batch = struck(state, 0, 450.0)
    plain = super(KeenLook, look).worths(batch)
    assert look.worths(batch)[0] > plain[0]
