"""Clauses shown by a strike on the waxed table, without typed facts."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.flick.pieces import moved
from botonista.flick.seen import Seen
from botonista.football.chance import Forced
from botonista.games.dadinho.facts import MoveFacts
from botonista.games.dadinho.game import GAME
from botonista.table import Flick
from tests.rules.dadinho.cases import AWAY, HOME, Case, at, given

BACK, UP, DOWN = 180_000, 90_000, 270_000


def board(**places: tuple[float, float]) -> dict[str, Any]:
    """Where some pieces lie."""
    return {name: at(*place) for name, place in places.items()}


def struck(
    who: str,
    angle: int = 0,
    speed: float = 600.0,
    *,
    phase: str = "open",
    side: Any = HOME,
    lift: int | None = None,
    **state: Any,
) -> Case:
    """A drive on the table in a described situation."""
    case = given(phase, side, **state)
    fields = {"piece": who, "angle": angle, "speed": speed, "insist": True}
    if lift is None:
        return case.does(side, "flick", draws=(1,), **fields)
    return case.does(side, "press", draws=(1,), lift=lift, **fields)


@pytest.mark.clause("DD 8.1", "DD 9.1", "DD 22§3", "DD 25")
def test_a_touch():
    case = struck("H5", pieces=board(H5=(-60, 0))).cites("DD 8.1", "DD 9.1", "DD 22§3").counts("1/9")
    assert case.state.ball.x > 50


@pytest.mark.clause("DD 10", "DD 23.1")
def test_a_miss():
    struck("H5", UP, pieces=board(H5=(-60, 0))).cites("DD 10", "DD 23.1").stands("OPEN(away)").die_at(0, 0)


@pytest.mark.clause("DD 10§u.1", "DD-D06")
def test_nothing_moved():
    struck("H5", speed=0.0, pieces=board(H5=(-60, 0))).cites("DD 10§u.1", "DD-D06").counts().stands(
        "OPEN(home)"
    )


@pytest.mark.clause("DD 9§1.1", "DD 9§1.2", "DD-D23")
def test_a_rebound_off_an_opponent():
    struck("H5", speed=500.0, pieces=board(H5=(-60, 0), A6=(60, 0))).cites("DD 9§1.1", "DD-D23").stands(
        "OPEN(away)"
    )


@pytest.mark.clause("DD 23.2", "DD 22d")
def test_a_steal():
    state = {"waivable": True, "counts": {"home": "4/9"}, "pieces": board(A5=(60, 0))}
    struck("A5", BACK, side=AWAY, **state).counts("0/9", "1/9").stands("OPEN(away)")


@pytest.mark.clause("DD 28.1", "DD 47.2", "DD 48.1")
@pytest.mark.parametrize(
    ("driven", "victim", "die", "kind"),
    [
        ((-100, 0), (-40, 0), (60, 0), "direct"),
        ((100, 0), (160, 0), (260, 0), "indirect"),
        ((-700, 200), (-600, 200), (-400, 200), "penalty"),
    ],
)
def test_an_opponent_before_the_die_in_the_three_places(driven, victim, die, kind):
    case = struck("H5", pieces=board(H5=driven, A6=victim), ball=at(*die)).cites("DD 28.1")
    case.stands(f"CHOICE(away: {kind} or advantage)")


@pytest.mark.clause("DD 28.2", "DD 47obs", "DD-D31")
def test_a_foul_through_a_team_mate():
    struck("H5", pieces=board(H5=(-160, 0), H6=(-100, 0), A7=(-40, 0)), ball=at(0, 300)).cites(
        "DD 28.2", "DD-D31"
    )


@pytest.mark.clause("DD-D79", "DD 28.1")
def test_resting_against_the_die_protects_nobody():
    case = struck("H6", BACK, 300.0, pieces=board(H6=(100, 0), A4=(40, 0)), ball=at(128, 0))
    case.cites("DD-D79", "DD 28.1").stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 32", "DD-D28")
def test_the_cap():
    struck("H5", speed=900.0, pieces=board(H5=(-60, 0), A6=(80, -20)), ball=at(0, 22)).cites(
        "DD 32", "DD-D28"
    ).counts("1/4")


@pytest.mark.clause("DD 43a")
def test_over_a_side_line():
    struck("H5", UP, 1300.0, pieces=board(H5=(0, 380)), ball=at(0, 450)).cites("DD 43a").stands(
        "LATERAL(away)"
    )


@pytest.mark.clause("DD 43b", "DD 22§2")
def test_over_a_side_line_off_an_opponent():
    case = struck("H5", speed=700.0, pieces=board(H5=(440, 505), A6=(590, 500)), ball=at(500, 505))
    case.cites("DD 43b", "DD 22§2").stands("LATERAL(home)")


@pytest.mark.clause("DD 44a")
def test_over_the_end_line_that_is_attacked():
    struck("H5", speed=1500.0, pieces=board(H5=(640, 300)), ball=at(700, 300)).cites("DD 44a").stands(
        "GOAL_KICK(away)"
    )


@pytest.mark.clause("DD 45a")
def test_over_the_end_line_that_is_attacked_off_an_opponent():
    case = struck("H5", speed=900.0, pieces=board(H5=(640, 300), A6=(790, 278)), ball=at(700, 300))
    case.cites("DD 45a").stands("CORNER(home)")


@pytest.mark.clause("DD 45b")
def test_over_the_own_end_line():
    struck("H5", BACK, 1500.0, pieces=board(H5=(-640, 300)), ball=at(-700, 300)).cites("DD 45b").stands(
        "CORNER(away)"
    )


@pytest.mark.clause("DD 44b")
def test_over_the_own_end_line_off_an_opponent():
    case = struck("H5", BACK, 900.0, pieces=board(H5=(-640, 300), A6=(-790, 278)), ball=at(-700, 300))
    case.cites("DD 44b").stands("GOAL_KICK(home)")


@pytest.mark.clause("DD 39.1", "DD 38f", "DD 11")
def test_a_goal_from_an_announced_shot():
    pieces = board(A1=(730, 100), H10=(560, 0))
    case = struck("H10", speed=1500.0, phase="shoot", piece="H10", pieces=pieces, ball=at(620, 0)).cites(
        "DD 39.1", "DD 38f"
    )
    assert case.state.score == (1, 0)


@pytest.mark.clause("DD 39§2")
def test_an_unannounced_die_in_the_goal():
    case = struck("H10", speed=1500.0, pieces=board(A1=(730, 100), H10=(560, 0)), ball=at(620, 0)).cites(
        "DD 39§2"
    )
    assert (case.state.score, case.state.phase_name) == ((0, 0), "prepare")


@pytest.mark.clause("DD 39§1")
def test_an_own_goal():
    case = struck("H10", BACK, 1500.0, pieces=board(H1=(-730, 100), H10=(-560, 0)), ball=at(-620, 0)).cites(
        "DD 39§1"
    )
    assert case.state.score == (0, 1)


@pytest.mark.clause("DD 37", "DD 37§u.2", "DD 36e", "DD 39.1")
def test_a_shot_for_which_the_goal_area_is_cleared():
    pieces = board(A1=(730, 100), A4=(760, 0), H10=(440, 0))
    played = struck("H10", speed=400.0, pieces=pieces, ball=at(500, 0)).stands("OPEN(home)")
    assert played.state.ball.x < 700  # a touch on, and in range
    played.answers(HOME, "announce", pieces=["H10"]).cites("DD 37", "DD 37§u.2")
    assert played.place("A4") == (794, 325)
    placed = {"A1": {"x": 730, "y": 100, "angle": BACK}}
    played.answers(AWAY, "keeper", places=placed).cites("DD 36e")
    state = played.state
    behind = state.with_pieces(moved(state.piece("H10"), x=state.ball.x - 60, y=state.ball.y))
    shot = Case(behind).does(HOME, "flick", draws=(1,), piece="H10", angle=0, speed=1200.0)
    assert shot.cites("DD 39.1").state.score == (1, 0)


@pytest.mark.clause("DD 38b")
@pytest.mark.parametrize(("part", "x", "y", "speed"), [("post", 760, 54, 900.0), ("bar", 680, 0, 1700.0)])
def test_against_post_and_bar(part, x, y, speed):
    keeper = (730, -100) if y else (730, 100)
    pieces = board(A1=keeper, H10=(x - 60, y))
    scene = {"piece": "H10", "pieces": pieces, "ball": at(x, y)}
    struck("H10", speed=speed, phase="shoot", **scene).cites("DD 38b")
    state = given("shoot", **scene).state
    flick = GAME.decode_action({"type": "flick", "piece": "H10", "angle": 0, "speed": speed})
    facts = GAME.play(state, HOME, flick, Forced((1,)), at=state.times.now_ms).outcome["facts"]
    assert part in {event["part"] for event in facts["events"] if event["type"] == "frame"}


@pytest.mark.clause("DD 38c")
def test_a_save():
    case = struck(
        "H10", speed=1200.0, phase="shoot", piece="H10", pieces=board(H10=(560, 0)), ball=at(620, 0)
    )
    case.cites("DD 38c")
    assert case.state.score == (0, 0)


@pytest.mark.clause("DD 38§u", "DD-D53")
def test_shots_that_were_not_made():
    blocked = {"piece": "H10", "pieces": board(H10=(340, 0), A6=(480, 0)), "ball": at(400, 0)}
    struck("H10", speed=500.0, phase="shoot", **blocked).cites("DD 38§u").stands(
        "CHOICE(away: indirect or advantage)"
    )
    wide = {"piece": "H10", "pieces": board(H10=(500, 400)), "ball": at(500, 460)}
    struck("H10", UP, 1300.0, phase="shoot", **wide).cites("DD 38§u", "DD-D53").stands("INDIRECT(away)")


@pytest.mark.clause("DD 7§1", "DD 7§9.1", "DD-D60")
def test_a_goalkeeper_knocked_over_stands_up_again():
    case = struck("H10", speed=2500.0, pieces=board(H10=(560, 0)), ball=at(620, 20)).cites(
        "DD 7§9.1", "DD-D60"
    )
    assert case.place("A1") == (800, 0)


@pytest.mark.clause("DD 30")
def test_a_button_on_the_die():
    case = struck("H5", speed=650.0, lift=50_000, pieces=board(H5=(-60, 0))).cites("DD 30", "DD-D80")
    case.stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD-D63", "DD 30§2")
def test_a_die_that_rests_on_a_button():
    case = struck("H5", speed=780.0, pieces=board(H5=(-60, 0), H6=(60, 0))).stands("OPEN(home)")
    assert case.state.ball.on == ("H6",)
    case.does(HOME, "flick", draws=(1,), piece="H8", angle=UP, speed=300.0).cites("DD-D63", "DD 30§2")


@pytest.mark.clause("DD 30§1.1", "DD-D62")
def test_a_die_held_by_both():
    case = struck("H5", speed=290.0, pieces=board(H5=(-60, 0), A6=(29, 0))).cites("DD 30§1.1", "DD-D62")
    assert case.state.must == ("H5",)


@pytest.mark.clause("DD 27§1.1", "DD 27§4.1")
def test_off_the_fence_and_back_to_the_die():
    case = struck("H5", UP, 2000.0, pieces=board(H5=(400, 460)), ball=at(400, 380)).cites(
        "DD 27§1.1", "DD 27§4.1"
    )
    case.stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 27§1.1")
def test_an_own_piece_before_the_die():
    struck("H5", speed=900.0, pieces=board(H5=(-120, 0), H6=(-62, 40)), ball=at(0, -25)).cites("DD 27§1.1")


@pytest.mark.clause("DD 9§2", "DD-D32")
def test_a_team_mate_pushed_into_the_die():
    struck("H5", speed=900.0, pieces=board(H5=(-120, 0), H6=(-50, 0))).cites("DD 9§2", "DD-D32")


@pytest.mark.clause("DD 33.1", "DD-D65")
def test_a_button_off_the_field():
    case = struck("H5", UP, 700.0, pieces=board(H5=(400, 440)), ball=at(430, 470)).cites("DD 33.1", "DD-D65")
    assert case.place("H5")[1] == 545


@pytest.mark.clause("DD 31§1", "DD-D64")
def test_closed_play():
    pieces = board(H5=(-60, 300), H6=(100, 0), H7=(100, 80))
    struck("H5", UP, pieces=pieces, ball=at(100, 40)).cites("DD 31§1", "DD-D64")


@pytest.mark.clause("DD 44§7.1", "DD-D47")
def test_goal_kicks():
    kick = {"taker": "H5", "half": 1, "pieces": board(H5=(-780, 60), H1=(-800, -80)), "ball": at(-740, 60)}
    struck("H5", speed=500.0, phase="goal_kick", **kick).cites("DD 44§7.1", "DD-D47")
    struck("H5", speed=1500.0, phase="goal_kick", **kick).stands("OPEN(home)").is_silent_about("DD 44§7.1")


@pytest.mark.clause("DD 48§4", "DD-D54", "DD 39.1")
def test_penalties():
    kick = {"piece": "H10", "at": [615, 0], "pieces": board(A1=(826.5, 14), H10=(570, 4)), "ball": at(615, 0)}
    goal = struck("H10", speed=1500.0, phase="penalty", **kick).cites("DD-D54", "DD 39.1")
    assert goal.state.score == (1, 0)
    struck("H10", UP, phase="penalty", **kick).cites("DD 48§4", "DD-D54")


@pytest.mark.clause("DD 18b", "DD 18§2", "DD 18§1.1", "DD-D19", "DD-D20")
def test_kick_offs():
    kick = {"pair": ["H9", "H7"], "pieces": board(H9=(-40, 0), H7=(-70, 90))}
    lawful = struck("H9", speed=400.0, phase="kick_off", **kick).stands("OPEN(home)")
    assert lawful.state.only == "H7"
    struck("H9", speed=800.0, phase="kick_off", **kick).cites("DD 18§2", "DD-D19").stands("OPEN(away)")
    struck("H9", BACK, phase="kick_off", **kick).cites("DD 18§1.1", "DD-D20").stands("LINE_UP(home)")


@pytest.mark.clause("DD 22a", "DD 26", "DD 42e", "DD-D41")
def test_limits():
    near = board(H5=(-60, 0))
    struck("H5", pieces=near, counts={"home": "8/9"}).cites("DD 22a").stands(
        "CHOICE(away: indirect or play_on)"
    )
    struck("H5", pieces=near, touches={"H5": 3}).cites("DD 26")
    struck("H5", pieces=near, barred="H5").cites("DD 42e", "DD-D41")


@pytest.mark.clause("DD 8.2", "DD 7§7.1", "DD 7§7.2")
def test_a_goalkeepers_touch_leads_with_its_largest_face():
    case = (
        struck("H1", 30_000, 6000.0, pieces=board(H1=(-790, 10)), ball=at(-755, 25))
        .counts("1/9")
        .in_a_row(H1=1)
    )
    assert case.state.ball.x > -740
    entry = given(pieces=board(H1=(-790, 10)), ball=at(-755, 25))
    state, action = GAME.book.aimed(
        entry.state, GAME.decode_action({"type": "flick", "piece": "H1", "angle": 30_000, "speed": 6000.0})
    )
    assert (state.piece("H1").angle, action.speed) == (30_000, 800.0)


@pytest.mark.clause("DD 43§3", "DD 45§4")
def test_a_lateral_and_a_corner():
    lateral = {"taker": "H5", "pieces": board(H5=(500, 560)), "ball": at(500, 519)}
    assert struck("H5", DOWN, 700.0, phase="lateral", **lateral).stands("OPEN(home)").state.barred == "H5"
    corner = {"taker": "H5", "half": 1, "pieces": board(H5=(815, 555)), "ball": at(815, 515)}
    struck("H5", DOWN, 700.0, phase="corner", **corner).stands("OPEN(home)").counts("1/9")


@pytest.mark.clause("DD 8§1.1")
@pytest.mark.clause("DD-D11", uncited="when the table says that all is at rest")
@pytest.mark.clause("DD-D09", uncited="how the table sees the die cross a line")
def test_a_move_lasts_until_all_is_still_and_a_flying_die_is_out():
    from botonista.table import strike

    case = given(pieces=board(H5=(0, 380)), ball=at(0, 450))
    position = case.state.position(GAME.flow.setting(case.state))
    outcome = strike(position, Flick("H5", UP, 1300.0))
    for arcs in outcome.motion.bodies.values():
        last = arcs[-1]
        t = outcome.duration - last.t
        assert abs(last.vx + last.ax * t) + abs(last.vy + last.ay * t) < 1.0
    seen = Seen(case.state, case.state.pitch, outcome, HOME)
    facts = GAME.book.read_facts(
        case.state, seen, GAME.decode_action({"type": "flick", "piece": "H5", "angle": UP, "speed": 1300.0})
    )
    assert isinstance(facts, MoveFacts)
    leaving = next(e for e in facts.events if type(e).__name__ == "Exit")
    assert outcome.facts.place("ball", leaving.t)[2] > 1.0  # in the air
    assert outcome.position.body("ball").y < 600  # and it came to rest inside the fence


@pytest.mark.clause("DD 43", "DD 44")
@pytest.mark.clause("DD-D09", uncited="how the table sees the die cross a line")
def test_a_turned_die_that_leaves_over_the_very_corner_is_out():
    from types import SimpleNamespace

    from botonista.table import Crossing

    case = given(ball=at(700, 400))
    far = 4.2  # a turned die is wholly past a line only when its middle is this far past
    passed = [
        Crossing(0.10, "ball", "end+", 820 + far, 520 + far - 0.1, 20.0, 1, False),
        Crossing(0.11, "ball", "side+", 820 + far + 0.1, 520 + far, 20.0, 1, False),
    ]
    seen = Seen.__new__(Seen)
    seen.laid, seen.pitch, seen.mover = case.state, case.state.pitch, HOME
    seen.facts = SimpleNamespace(
        crossings=passed,
        place=lambda name, t: (1200.0, 950.0, 0.0),
        farthest=lambda name: (1200.0, 950.0),
    )
    seen.outcome = SimpleNamespace(duration=1.0)
    assert [(e.line, e.end) for e in seen.exits()] == [("end", AWAY)]


@pytest.mark.clause("DD 7§7.2", "DD 25")
@pytest.mark.parametrize("speed", [0.0, 300.0])
def test_the_facts_alone_tell_how_a_driven_goalkeeper_stands(speed):
    start = given(pieces=board(H1=(-770, 40)), ball=at(-755, -90)).state
    action = GAME.decode_action({"type": "flick", "piece": "H1", "angle": 30_000, "speed": speed})
    played = GAME.play(start, HOME, action, Forced((1,)), at=start.times.now_ms)
    assert played.state.piece("H1").angle == 30_000
    told = GAME.judge({"state": GAME.encode_state(start), "facts": played.outcome["facts"]})
    assert GAME.decode_state(told["state"]).piece("H1") == played.state.piece("H1")
    assert told["follows"]["counts"]["home"] == "1/9"  # to turn it is to drive it, even if it stays there


@pytest.mark.clause("DD 7§7.2")
def test_a_goalkeeper_is_not_turned_into_the_die():
    beside = given(pieces=board(H1=(-780, 30)), ball=at(-768, 30))
    action = GAME.decode_action({"type": "flick", "piece": "H1", "angle": UP, "speed": 300.0})
    state, _ = GAME.book.aimed(beside.state, action)
    assert state.piece("H1").angle == 0  # turned, its end would lie on the die
    beside.does(HOME, "flick", draws=(1,), piece="H1", angle=UP, speed=300.0).counts("1/9")
