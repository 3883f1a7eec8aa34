"""Dice football behind the doors that every game has."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from botonista.football import catalogue, words
from botonista.football.chance import Forced, Seed
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.play import carry_out, outcomes
from botonista.games.dice_football.record import lines
from botonista.games.dice_football.schema import SCHEMA_TYPES

VARIANTS = [
    {},
    {"boskov": True, "half_rolls": 25},
    {"tournament": True, "half_rolls": 9, "dice": "tight"},
    {"time": "clock", "half_seconds": 90, "real_table": True},
]


def walk(options, number):
    """Every step of one random match: (state, side, action, step)."""
    seed = Seed(number.to_bytes(4, "big"))
    hand = random.Random(number)
    state = GAME.start(options)
    count = 0
    while (side := actor(state)) is not None:
        action = hand.choice(legal_actions(state))
        count += 1
        step = GAME.play(state, side, action, seed.at(count))
        yield state, side, action, step
        state = step.state


@pytest.mark.parametrize("options", VARIANTS)
def test_states_and_actions_come_back_equal_through_json(options):
    for _, _, action, step in walk(options, 11):
        assert GAME.decode_state(json.loads(json.dumps(GAME.encode_state(step.state)))) == step.state
        assert GAME.decode_action(json.loads(json.dumps(GAME.encode_action(action)))) == action


@pytest.mark.parametrize("options", VARIANTS)
def test_views_and_options_fit_their_schemas(options):
    for state, side, _, _ in walk(options, 12):
        view = json.loads(json.dumps(GAME.view(state)))
        assert msgspec.to_builtins(msgspec.convert(view, SCHEMA_TYPES["View"])) == GAME.view(state)
        offered = json.loads(json.dumps(GAME.options_of(state, side)))
        msgspec.convert(offered, SCHEMA_TYPES["Options"])
        assert [GAME.decode_action(choice["action"]) for choice in offered["choices"]] == list(
            legal_actions(state)
        )
        assert GAME.options_of(state, side.other)["choices"] == ()
        assert GAME.to_act(state) == (side,)


def test_json_schemas_can_be_made_of_what_crosses_the_wire():
    (action, view, options), components = msgspec.json.schema_components(
        [SCHEMA_TYPES[name] for name in ("Action", "View", "Options")]
    )
    assert "anyOf" in action
    assert {"View", "Options", "Roll", "Master"} <= set(components)
    assert view["$ref"].endswith("View")
    assert options["$ref"].endswith("Options")


@pytest.mark.parametrize("options", VARIANTS)
def test_everything_the_referee_says_has_words_in_three_languages_and_known_clauses(options):
    said = words.load("dice-football")
    rules = catalogue.load("dice-football")
    for number in (13, 14, 15):
        for *_, step in walk(options, number):
            for call in step.ruling.calls:
                assert call.clauses
                assert all(clause in rules for clause in call.clauses), call
                spoken = {said.say(f"call.{call.key}", lang, call.measured) for lang in ("en", "pl", "pt")}
                assert all(spoken)
            for other in step.ruling.would_change:
                assert all(clause in rules for clause in other.clauses)
                assert 1 <= other.change <= 5
                said.say(f"would.{other.key}", "pl", {"change": other.change})


def test_the_words_cover_every_call_refusal_and_choice_that_the_code_makes():
    import re
    from importlib.resources import files

    source = "".join(
        path.read_text("utf-8")
        for path in files("botonista.games.dice_football").iterdir()
        if path.name.endswith(".py")
    )
    keys = words.load("dice-football").keys
    refused = set(re.findall(r'(?:[Rr]efusal|refused)\(\s*"(\w+)"', source))
    refused |= set(re.findall(r'r"[^\n]*", "(\w+)"\),', source))  # what msgspec found wrong
    assert {"ball_elsewhere", "wrong_kind", "unknown_face", "die_not_due", "too_far"} <= refused
    shared = {"not_your_turn", "match_over", "bad_record"}  # said by the match
    for_programs = {"bad_state"}  # the message names the field
    assert {f"refusal.{code}" for code in refused - shared - for_programs} <= keys


@pytest.mark.parametrize("options", VARIANTS)
def test_probabilities_of_all_branches_sum_to_one_and_agree_with_play(options):
    for state, side, action, _ in walk(options, 16):
        branches = outcomes(state, action)
        assert sum(branch.probability for branch in branches) == pytest.approx(1, abs=1e-12)
        for branch in branches:
            replay = carry_out(state, side, action, Forced([roll.face_index for roll in branch.rolls]))
            assert replay.state == branch.state
            assert replay.calls == branch.calls


def test_other_faces_are_explained_with_their_number_of_faces():
    state = GAME.start({})
    state = GAME.play(state, Side.HOME, act.Draw(), Forced([0, 3])).state
    step = GAME.play(state, Side.AWAY, act.Roll("pass"), Forced([2]))  # F3X
    assert {other.key: other.change for other in step.ruling.would_change} == {
        "arrow_moved": 2,  # F2 and B1
        "arrow_question": 1,
        "arrow_choose_side": 2,
    }
    assert {other.quantity for other in step.ruling.would_change} == {"pass"}


def test_nothing_else_than_the_roll_is_drawn_and_it_is_told_in_order():
    state = GAME.play(GAME.start({}), Side.HOME, act.Draw(), Forced([1, 4])).state
    assert (state.holder, state.play) == ("away", "tackle")
    step = GAME.play(state, Side.HOME, act.Roll("control"), Forced([1]))
    assert step.outcome == {
        "rolls": [{"die": "control", "face_index": 1, "face": "F2?"}],
        "path": [[3, 7], [3, 8]],
    }
    with pytest.raises(LookupError):
        GAME.play(state, Side.HOME, act.Roll("control"), Forced([]))


def test_the_path_of_the_ball_is_told_in_the_board_frame():
    state = GAME.play(GAME.start({}), Side.HOME, act.Draw(), Forced([0, 3])).state
    step = GAME.play(state, Side.AWAY, act.Roll("pass"), Forced([0]))
    assert step.outcome["path"] == [[3, 5], [3, 4]]
    assert GAME.view(step.state)["ball"] == {"c": 3, "r": 4, "name": "c4", "x": -60.0, "y": 0.0}
    assert GAME.view(step.state)["ball_attack"] == (3, 8)


def test_a_side_acts_only_when_it_is_its_turn():
    state = GAME.play(GAME.start({}), Side.HOME, act.Draw(), Forced([0, 3])).state
    with pytest.raises(Refusal) as refused:
        GAME.play(state, Side.HOME, act.Roll("pass"), Forced([0]))
    assert refused.value.code == "not_your_turn"


def test_nothing_can_be_played_after_the_end():
    *_, (_, _, _, last) = walk({"half_rolls": 3}, 17)
    assert GAME.result(last.state) is not None
    assert GAME.to_act(last.state) == ()
    with pytest.raises(Refusal) as refused:
        GAME.play(last.state, Side.HOME, act.Roll("pass"), Forced([0]))
    assert refused.value.code == "match_over"
    assert GAME.options_of(last.state)["choices"] == ()


@pytest.mark.parametrize(
    "data, field",
    [
        ({"type": "roll"}, "die"),
        ({"type": "roll", "die": "keeper"}, "die"),
        ({"type": "roll", "die": "pass", "reverse": "yes"}, "reverse"),
        ({"type": "side", "side": "up"}, "side"),
        ({"type": "fly"}, "fly"),
        ({"die": "pass"}, "type"),
        ("roll", "object"),
    ],
)
def test_a_bad_action_is_refused_with_the_field(data, field):
    with pytest.raises(Refusal, match=field):
        GAME.decode_action(data)


def test_a_bad_state_is_refused_with_the_field():
    good = GAME.encode_state(GAME.start({}))
    for wrong, field in [
        ({**good, "half": "first"}, "half"),
        ({**good, "node": "LUNCH"}, "node"),
        ({k: v for k, v in good.items() if k != "setup"}, "setup"),
        ({**good, "setup": {**good["setup"], "dice": {"keeper": []}}}, "keeper"),
    ]:
        with pytest.raises(Refusal, match=field):
            GAME.decode_state(wrong)


@pytest.mark.parametrize(
    "options, field",
    [
        ({"colour": "red"}, "colour"),
        ({"time": "sundial"}, "time"),
        ({"half_rolls": 0}, "half_rolls"),
        ({"half_seconds": 1.5}, "half_seconds"),
        ({"tournament": 1}, "tournament"),
    ],
)
def test_a_bad_option_is_refused_by_name(options, field):
    with pytest.raises(Refusal, match=field):
        GAME.start(options)


def test_lines_tell_a_step_in_three_languages():
    state = GAME.play(GAME.start({}), Side.HOME, act.Draw(), Forced([0, 3])).state
    step = GAME.play(state, Side.AWAY, act.Roll("cross"), Forced([3]))
    assert lines(step, "en") == [
        "Half 1, 0–0, rolls left: 69, ball: home",
        "cross die: F4X",
        "The arrow takes the ball from c6 to c2.",
        "X: the ball is lost on c2.",
        "The ball changes hands on c2; the new attacker throws control first.",
    ]
    assert lines(step, "pl")[3] == "X: strata piłki na polu c2."
    assert lines(step, "pt")[1] == "dado de cruzamento: F4X"


def test_match_time_never_goes_back_when_programs_play():
    for options in VARIANTS:
        times = [GAME.view(step.state)["clock_ms"] for *_, step in walk(options, 18)]
        assert times == sorted(times)
        assert times[-1] > 0
