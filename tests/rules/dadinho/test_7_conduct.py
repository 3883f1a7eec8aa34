"""Chapters VII and VIII: indiscipline, the public, disqualification; and breaches while the die is dead."""

from __future__ import annotations

import pytest

from botonista.football.shootout import Series
from botonista.football.side import Side
from botonista.games.dadinho.conduct import BREACHES
from botonista.games.dadinho.facts import Body
from botonista.games.dadinho.game import GAME
from tests.rules.dadinho.cases import AWAY, HOME, Case, at, at_a_table, given, met, touch

INDISCIPLINE = [
    ("speech", "DD 51a"),
    ("remarks", "DD 51b"),
    ("spectators", "DD 51c"),
    ("dissent", "DD 51d"),
    ("throwing", "DD 51e"),
    ("hitting_table", "DD 51f"),
    ("language", "DD 51g"),
    ("slow_flick", "DD 51h1"),
    ("slow_restart", "DD 51h2"),
    ("slow_keeper", "DD 51h3"),
    ("crowding", "DD 51h4"),
    ("slow_fetching", "DD 51h5"),
    ("needless_talk", "DD 51h6"),
    ("incident", "DD 51h7"),
    ("table_shifted", "DD 51h8"),
    ("time_check", "DD 51i"),
    ("devices", "DD 51j"),
    ("celebration", "DD 51k"),
    ("refused_line_up", "DD 51l"),
    ("public_tips", "DD 52a"),
    ("public_time", "DD 52b"),
    ("public_noise", "DD 52c"),
    ("public_celebration", "DD 52d"),
]


@pytest.mark.clause("DD 51a", "DD 51b", "DD 51c", "DD 51d", "DD 51e", "DD 51f", "DD 51g", "DD 51h", "DD 51h1")
@pytest.mark.clause("DD 51h2", "DD 51h3", "DD 51h4", "DD 51h5", "DD 51h6", "DD 51h7", "DD 51h8", "DD 51i")
@pytest.mark.clause(
    "DD 51j", "DD 51k", "DD 51l", "DD 51§u", "DD 52", "DD 52a", "DD 52b", "DD 52c", "DD 52d", "DD 53"
)
@pytest.mark.parametrize(("what", "rule"), INDISCIPLINE)
def test_indiscipline_is_a_technical_foul_and_then_disqualification(what, rule):
    case = at_a_table(counts={"home": "3/9", "away": "1/9"}, ball=at(70, 20)).reports(what, HOME)
    case.cites(rule, "DD 51§u", "DD 49").kick_at(70, 20).counts("0/9", "1/9")
    case.stands("CHOICE(away: indirect or advantage)").chooses(AWAY, "advantage")
    assert case.state.flags_of(HOME).indiscipline == 1
    case.reports(what, HOME).cites(rule, "DD 51§u", "DD 53").stands("ENDED")
    assert case.state.score == (0, 2)
    if what.startswith("public"):
        case.cites("DD 52")
    if rule.startswith("DD 51h"):
        case.cites("DD 51h")


def test_every_breach_has_its_words_and_the_clauses_exist():
    for what, breach in BREACHES.items():
        assert f"call.{what}" in GAME.words.keys or breach.cost == "disqualified", what
        assert all(clause in GAME.clauses for clause in breach.clauses), what


@pytest.mark.clause("DD 51i")
def test_an_event_may_hide_the_clock():
    for hidden in (True, False):
        state = given(settings={"hide_clock": hidden}, clock_ms=65_000, deadline_ms=70_000).state
        clock = GAME.view(state)["clock"]
        assert (clock.get("hidden", False), clock["ms"]) == (hidden, 0 if hidden else 65_000)
        assert clock["deadline_ms"] == 70_000  # the six seconds are nobody's secret
        step = GAME.tick(state, 70_001)
        assert step is not None
        assert GAME.lines(step, "en")[0].lstrip().startswith("0–0" if hidden else "1:10")


@pytest.mark.clause("DD 53", "DD 53a", "DD 53b", "DD-D72")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((0, 0), (2, 0)),
        ((1, 3), (2, 0)),
        ((1, 0), (2, 0)),
        ((2, 0), (2, 0)),
        ((4, 1), (4, 1)),
        ((3, 2), (2, 0)),
    ],
)
def test_the_score_of_a_disqualification(before, after):
    case = (
        at_a_table(score=before, flags={"away": {"indiscipline": 1}}).reports("speech", AWAY).cites("DD 53")
    )
    case.cites("DD 53b" if before == after and before[0] - before[1] > 1 else "DD 53a")
    assert case.state.score == after
    assert GAME.result(case.state)["winner"] == "home"
    walkover = at_a_table("draw").reports("unnumbered", AWAY).cites("DD-D72")
    assert walkover.state.score == (2, 0)


@pytest.mark.clause("DD 50.1", "DD 50.3", "DD-D39", "DD-D71")
def test_a_deliberate_foul_is_only_ever_said_by_the_referee():
    pieces = {"H9": at(600, 0)}
    plain = given("open", AWAY, ball=at(-300, 0), pieces=pieces).when("A5", met("A5", "H9"))
    plain.is_silent_about("DD 50.1").stands("CHOICE(home: penalty or advantage)")
    area = at_a_table("open", AWAY, ball=at(-300, 0), pieces=pieces).when(
        "A5", met("A5", "H9"), deliberate=True
    )
    area.cites("DD 50.1", "DD-D39", "DD-D71").stands("CHOICE(home: penalty or advantage)")
    own_half = at_a_table("open", AWAY, ball=at(-300, 0), pieces={"H9": at(200, 0)})
    own_half.when("A5", met("A5", "H9"), deliberate=True).kick_at(-300, 0).stands(
        "CHOICE(home: indirect or advantage)"
    )


@pytest.mark.clause("DD-D36")
@pytest.mark.parametrize(
    ("x", "kind"),
    [(-500.0, "penalty"), (-495.0, "penalty"), (-100.0, "direct"), (24.9, "direct"), (25.0, "indirect")],
)
def test_a_palette_that_moves_an_opponent_is_punished_by_the_place_of_that_piece(x, kind):
    case = (
        at_a_table(pieces={"A8": at(x, 50)})
        .reports("palette_moved_opponent", HOME, piece="A8")
        .cites("DD-D36")
    )
    case.stands(f"CHOICE(away: {kind} or advantage)")


@pytest.mark.clause("DD 7§6.1", "DD 7§6.2", "DD-D56")
def test_the_third_flag_of_a_goalkeeper_behind_the_line():
    case = at_a_table("keeper_set", piece="H10", ball=at(400, 0))
    for n in (1, 2):
        case.reports("keeper_behind_line", AWAY).cites("DD 7§6.1").stands("KEEPER_SET(away)")
        assert case.state.flags_of(AWAY).keeper == n
    case.reports("keeper_behind_line", AWAY).cites("DD 7§6.2", "DD-D56").stands(
        "CHOICE(home: direct or shot)"
    )
    case.chooses(HOME, "shot").reports("keeper_behind_line", AWAY).cites("DD 7§6.2")
    area = at_a_table("keeper_set", piece="H10", ball=at(517, 0), flags={"away": {"keeper": 2}})
    area.reports("keeper_behind_line", AWAY).stands("CHOICE(home: penalty or shot)")


@pytest.mark.clause("DD 25§u.2", "DD-D68")
def test_not_counting_aloud_from_the_third_time_on():
    case = at_a_table()
    for _ in range(2):
        case.reports("not_counting", HOME).cites("DD 25§u.2").stands("OPEN(home)")
    case.reports("not_counting", HOME).cites("DD-D68").stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD-D78")
@pytest.mark.parametrize("offender", Side)
def test_a_breach_while_the_die_is_dead(offender):
    where = {"kind": "corner", "at": [820, 300], "half": 1, "ball": at(815, 515)}
    case = (
        at_a_table("prepare", counts={"home": "4/9"}, **where)
        .reports("moved_by_hand", offender)
        .cites("DD-D78")
    )
    if offender is HOME:  # it loses the restart, and there is no advantage
        case.stands("INDIRECT(away)").die_at(815, 515).counts()
        return
    start = case.stands("CHOICE(home: indirect or restart)").counts("4/9").state
    case.chooses(HOME, "restart").cites("DD-D78").stands("CORNER(home)").counts("4/9")
    Case(start).chooses(HOME, "kick").stands("INDIRECT(home)").counts().die_at(815, 515)


@pytest.mark.clause("DD 34b")
@pytest.mark.clause("DD-D76", uncited="how slips of the text are read")
def test_the_text_that_names_a_wrong_article_is_read_as_the_substitutions():
    case = given("line_up").answers(HOME, "substitution", pieces=["H5", "H12"]).cites("DD 34b", "DD 55.1")
    assert case.state.piece("H12").where == "board"


@pytest.mark.clause("DD 55.2", "DD 18c")
def test_whoever_alone_may_go_on_is_not_changed_while_the_other_side_chooses():
    kick = {"type": "restart", "kind": "indirect", "side": "away", "at": [0, 0]}
    then = {"phase": "open", "side": "home"}
    told = {"phase": "choice", "side": "away", "kick": kick, "then": then, "only": "H9"}
    asks = GAME.options_of(GAME.book.read_state(told), Side.HOME)["asks"]
    (out, _) = next(ask for ask in asks if ask["key"] == "substitution")["picks"]
    assert "H8" in out["may"]
    assert "H9" not in out["may"]


@pytest.mark.clause("DD-D75", "DD 51§u")
def test_in_a_shoot_out_a_breach_gives_no_free_kick():
    kick = {"at": [615, 0], "ball": at(615, 0), "period": 5, "series": {"first": "home"}}
    for phase, more in (("prepare", {"kind": "penalty"}), ("penalty", {"piece": "H9"})):
        mine = at_a_table(phase, **more, **kick).reports("speech", HOME).cites("DD-D75", "DD 51§u")
        mine.stands("PENALTY(away)")
        assert mine.state.series == Series(HOME, (False,), ())
        theirs = at_a_table(phase, **more, **kick).reports("speech", AWAY).cites("DD-D75")
        theirs.stands("PENALTY(home)")
        assert theirs.state.flags_of(AWAY).indiscipline == 1
        assert theirs.state.series == Series(HOME)


@pytest.mark.clause("DD 46", "DD 51§u")
def test_what_is_reported_while_a_side_chooses_is_not_forgotten():
    thing = Body(side=AWAY, x=100, y=0, object=True)
    case = (
        at_a_table().when("H7", touch("H7"), thing, ball=(100, 0)).stands("CHOICE(home: direct or outcome)")
    )
    case.reports("speech", AWAY).stands("CHOICE(home: direct or outcome)")
    assert case.asks(AWAY, "substitution") is None  # the die may still be in play
    case.chooses(HOME, "outcome").stands("OPEN(home)")
    assert case.state.flags_of(AWAY).indiscipline == 1


@pytest.mark.clause("DD 32§2")
@pytest.mark.parametrize("piece", [None, "H8", "A12", "A99"])
def test_a_palette_can_only_move_an_opponent_that_is_there(piece):
    given_piece = {} if piece is None else {"piece": piece}
    at_a_table().refuses(HOME, "report", what="palette_moved_opponent", side="home", **given_piece)
