"""The five levels of every flick game: legal, repeatable, each with its hand, decisions that are weighed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tools.net_fit import shares

from botonista import bots
from botonista.bots import KNOWLEDGE, LEVELS, make, offered
from botonista.bots.flick import aims
from botonista.bots.flick.effort import GLIMPSE, STARE, Effort
from botonista.bots.flick.level import LevelPlayer
from botonista.bots.flick.net import Net
from botonista.bots.flick.thinking import GLANCED, REFUSED, Thinker, Weighed, _short
from botonista.bots.flick.unsteady import executions
from botonista.flick.hand import ANGLE_SPREAD, SPEED_SPREAD
from botonista.flick.state import Striking
from botonista.football.chance import Draws, Seed
from botonista.football.side import Side
from botonista.match import games
from botonista.table import Blows, Toss
from tests.rules.flickball.cases import given as flickball
from tests.rules.pilka_guzikowa.cases import AWAY, HOME
from tests.rules.pilka_guzikowa.cases import given as guzikowa

GAMES = tuple(KNOWLEDGE)
EFFORT = Effort(pieces=6, varied=20, each=10, pressed=1, ruled=10, of_one=4, samples=2, deep=4)


def thinker(
    game_name: str, state: Any, hand: float = 0.0, effort: Effort = EFFORT, chance: bytes = b"x"
) -> Any:
    game: Any = games.game(game_name)
    side = game.to_act(state)[0]
    return Thinker(bots.knowledge(game_name), game, state, side, Seed(chance).at(0), effort, hand)


def usual_state(game_name: str) -> Any:
    return type(games.game(game_name).start({})).usual()


@pytest.mark.parametrize("name", GAMES)
def test_people_choose_among_five_levels_and_the_old_names_still_play(name):
    assert offered(name) == LEVELS == ("child", "beginner", "club", "strong", "master")
    assert {"simple", "search", "random"} <= set(bots.names(name))


def test_a_game_without_levels_offers_the_programs_it_has():
    assert offered("dice-football") == bots.names("dice-football")


@pytest.mark.parametrize("name", GAMES)
def test_the_hands_grow_steadier_level_by_level_and_the_master_never_errs(name):
    hands = [make(name, level).hand for level in LEVELS]
    assert hands == sorted(hands, reverse=True) and len(set(hands)) == 5 and hands[-1] == 0.0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_state_and_chance_give_the_same_legal_action(name, level):
    game: Any = games.game(name)
    state, bot = usual_state(name), make(name, level)
    side = game.to_act(state)[0]
    first = bot.choose(game, state, side, Draws(b"same", 1))
    assert first == bot.choose(game, game.decode_state(game.encode_state(state)), side, Draws(b"same", 1))
    game.play(state, side, first, Draws(b"after", 1))


@pytest.mark.parametrize("name", GAMES)
def test_wherever_a_level_has_to_act_it_thinks_of_something_that_may_be_done(name):
    """At each kind of strike and question that comes up in matches of a player who does what he likes."""
    game: Any = games.game(name)
    know, likes, seen = bots.knowledge(name), make(name, "random"), set()
    for number, hand in enumerate(("exact", "ordinary")):
        state, seed = game.start({"hand": hand, "clock": "none"}), Seed(f"wherever {number}".encode())
        for step in range(400):
            acting = game.to_act(state)
            if not acting:
                break
            strikes = isinstance(state.phase, Striking)
            kind = know.kind(state) if strikes else game.book.questions.present(state).key
            if (kind, hand) not in seen:
                seen.add((kind, hand))
                strong: LevelPlayer = make(name, "strong")
                chance = seed.at(2 * step)
                mind = Thinker(know, game, state, acting[0], chance, strong.effort, strong.hand)
                best = mind.best()[0]
                assert best.worth > REFUSED, f"nothing at {kind}, step {step} of match {number}"
                game.play(state, acting[0], best.action, Draws(b"strong", step))
            action = likes.choose(game, state, acting[0], seed.at(2 * step))
            state = game.play(state, acting[0], action, seed.at(2 * step + 1)).state
    assert len(seen) > 15


def test_a_hand_is_part_of_what_a_player_does_not_of_what_it_means():
    """The same mind with a shaky hand: what it plays lies round what it means."""
    steady = LevelPlayer("botonista.bots.pilka_guzikowa.knowing:KNOWLEDGE", 0.0, EFFORT)
    shaky = LevelPlayer("botonista.bots.pilka_guzikowa.knowing:KNOWLEDGE", 2.0, EFFORT._replace(deep=0))
    game, state = games.game("pilka-guzikowa"), usual_state("pilka-guzikowa")
    side = game.to_act(state)[0]
    assert len({steady.choose(game, state, side, Draws(b"hand", 7)).angle for _ in range(2)}) == 1
    assert len({shaky.choose(game, state, side, Draws(b"hand", k)).angle for k in range(6)}) == 6


def test_executions_spread_as_the_hand_of_a_match_does():
    one = Blows.flicks(0, 90_000, 1000.0)
    many = executions(one, 1.0, 20_000, Draws(b"spread", 1), scatters=True)
    assert abs(many.angle.std() / ANGLE_SPREAD - 1) < 0.03 and abs(many.angle.mean() - 90_000) < 40
    assert abs(many.speed.std() / (1000 * SPEED_SPREAD) - 1) < 0.03
    assert len(set(many.seed.tolist())) > 19_900
    exact = executions(one, 0.0, 5, Draws(b"spread", 1), scatters=False)
    assert set(exact.angle.tolist()) == {90_000} and set(exact.seed.tolist()) == {1}


def test_a_net_says_the_same_one_by_one_and_all_at_once():
    net = Net(((0.5, -1.2, 0.1), (2.0, 0.3, -0.4)), ((1.0, -2.0, 0.3), (0.2, 0.1, 0.0), (-1.0, 0.5, -3.0)))
    inputs = np.array([(0.0, 0.0), (1.0, -2.0), (-5.0, 3.0)])
    for row, together in zip(inputs.tolist(), shares(net, inputs), strict=True):
        alone = net.shares(row)
        assert sum(alone) == pytest.approx(1.0) and alone == pytest.approx(together.tolist())


@pytest.mark.parametrize("name", GAMES)
def test_what_was_learnt_fits_the_numbers_that_a_position_is_told_by(name):
    know, game = bots.knowledge(name), games.game(name)
    features = know.features(game, usual_state(name))
    assert all(len(row) == len(features) + 1 for row in know.learnt.next.hidden)
    assert sum(know.ends(game, usual_state(name))) == pytest.approx(1.0)
    assert know.learnt.made["positions"] >= 1000
    assert max(know.learnt.made["off"].values()) <= 0.05  # points of a hundred off, on matches not seen


def test_the_same_position_is_worth_the_same_to_either_side():
    know, game = bots.knowledge("pilka-guzikowa"), games.game("pilka-guzikowa")
    mine = guzikowa("play", HOME, ball={"x": 300, "y": 40}, pieces={"H9": {"x": 250, "y": 30}}).state
    turned = guzikowa("play", AWAY, ball={"x": -300, "y": -40}, pieces={"A9": {"x": -250, "y": -30}}).state
    assert know.balance(game, mine) == pytest.approx(know.balance(game, turned), abs=1e-6)


def test_a_goal_that_can_be_made_is_made():
    state = guzikowa(
        "play", HOME, ball={"x": 820, "y": 0}, pieces={"H9": {"x": 700, "y": 0}, "A1": {"x": 700, "y": 300}}
    ).state
    action = make("pilka-guzikowa", "master").choose(
        games.game("pilka-guzikowa"), state, HOME, Draws(b"goal", 1)
    )
    after = games.game("pilka-guzikowa").play(state, HOME, action, Draws(b"x", 1)).state
    assert after.score == (1, 0)


def threatened() -> Any:
    """Home can't reach the ball well; away would score from where it lies."""
    return guzikowa(
        "play",
        HOME,
        ball={"x": -500, "y": 0},
        pieces={"A9": {"x": -400, "y": 0}, "H1": {"x": -700, "y": 300}, "H4": {"x": -560, "y": 200}},
    ).state


def test_a_threat_is_seen_and_a_piece_put_in_its_way():
    """Of the weighed strikes that leave the ball alone some close the way; without them the threat stands."""
    keen = EFFORT._replace(pieces=11, blocks=10, deep=30, ruled=30)
    mind = thinker("pilka-guzikowa", threatened(), effort=keen)
    threats = mind._threats()
    assert threats is not None and len(threats)
    blocks = mind.blocking()
    assert blocks
    let_in = mind._keen(
        games.game("pilka-guzikowa").play(threatened(), HOME, aims.action(blocks[0]), Draws(b"", 0)).state,
        STARE,
    )
    left = mind._keen(mind.know.turned(threatened(), AWAY), STARE)
    assert let_in < left


def test_how_likely_a_shot_is_does_not_hang_on_the_luck_by_which_it_was_chosen(monkeypatch):
    """Of two hundred aims that score one time in five the luckiest seemed to score two times in three."""
    mind = thinker("pilka-guzikowa", threatened(), effort=EFFORT)
    look = mind.know.look(mind.game, mind.state, HOME)
    tries = aims.again(mind.know.tries(look, 1), 200)
    luck = np.random.default_rng(7)

    def executed(look: Any, some: Blows, hand: float, times: int) -> tuple[Any, Any]:
        return luck.binomial(times, 0.2, len(some)).astype(float), np.zeros(len(some))

    monkeypatch.setattr(mind, "_executed", executed)
    told = [mind._likeliest(look, tries, 0.0, GLANCED)[0] for _ in range(40)]
    assert sum(told) / len(told) == pytest.approx(0.2, abs=0.05)


@pytest.mark.parametrize("hand", [0.0, 0.3])
def test_at_a_throw_in_of_flickball_only_tosses_are_thought_of_no_faster_than_allowed(hand):
    """FB 15.6. It knows no press: presses looked better than any toss, and all were refused."""
    case = flickball("prepare", kind="throw_in", spot=[400, 413], H7=(400, 300), H9=(250, 200)).left_alone()
    mind = thinker("flickball", case.state, hand=hand)
    strikes = mind.promising()
    assert strikes and all(isinstance(strike, Toss) and strike.speed <= 1500 for strike in strikes)
    assert all(one.worth > REFUSED for one in mind.strikes())


def test_a_game_without_presses_is_thought_of_without_them():
    mind = thinker("flickball", usual_state("flickball"))
    assert [mind.effort.pressed, mind.effort.glimpse.pressed, mind.effort.stare.pressed] == [0, 0, 0]
    assert thinker("dadinho", usual_state("dadinho")).effort == EFFORT


def test_what_seems_best_is_looked_at_twice_until_it_holds():
    mind = thinker("pilka-guzikowa", threatened(), effort=EFFORT._replace(wary=3))
    worse = {"a": 0.1, "b": 0.4, "c": 0.2}
    found = [Weighed(0.9, "a"), Weighed(0.5, "b"), Weighed(0.3, "c")]
    mind._look_twice(found, lambda one: Weighed(worse[one.action], one.action))
    assert [one for one in found if one.action == "b"] == [Weighed(0.4, "b")]  # a, then b, which stays best
    assert [one for one in found if one.action == "c"] == [Weighed(0.3, "c")]


def test_a_strike_that_takes_the_table_long_is_not_varied():
    class Played:
        events = np.array([5, 5000, 7])

    assert _short(Played(), np.array([1, 2, 0])).tolist() == [2, 0]
    assert _short(Played(), np.array([1])).tolist() == [1]  # there is nothing else


def test_a_keeper_is_set_where_fewer_shots_go_in_than_by_default():
    """Flickball, FB 12.7a: of the places that are weighed the best lets in no more than the usual one."""
    case = flickball("play", Side.HOME, ball=(330, 60), H9=(270, 50))
    case.answers(Side.HOME, "shot", "H9")
    mind = thinker("flickball", case.state, effort=EFFORT._replace(weighs=True))
    found = mind.best()
    usual = mind._weigh_answer(bots.knowledge("flickball").quick(mind.game, case.state, Side.AWAY), GLIMPSE)
    assert len(found) > 5 and found[0].worth >= usual.worth
    assert found[0].worth > found[-1].worth


@pytest.mark.parametrize("level", ["strong", "master"])
def test_who_does_not_kick_off_puts_up_a_wall_before_the_circle(level):
    """FB 6.8: the rules take it, whichever side it is."""
    game: Any = games.game("flickball")
    state = game.start({})
    while game.book.questions.present(state).key != "set_up":
        side = game.to_act(state)[0]
        state = game.play(state, side, game.default_action(state, side), Draws(b"draw", 1)).state
    kicks, waits = state.side, state.side.other
    for side in (kicks, waits):
        given = make("flickball", level).choose(game, state, side, Draws(b"wall", 1))
        state = game.play(state, side, given, Draws(b"wall", 2)).state
    placed = sorted(p.y for p in state.outfield(waits) if abs(p.x) == 175.0)
    assert placed == [-100.0, -50.0, 0.0, 50.0, 100.0]
    assert not [p for p in state.outfield(kicks) if abs(p.x) == 175.0]


def test_a_shot_is_declared_with_a_piece_that_was_found_to_score():
    """Whoever looks keenly for the goal names the piece that makes it."""
    case = flickball("play", Side.HOME, ball=(330, 60), H9=(270, 50))
    mind = thinker("flickball", case.state, effort=EFFORT._replace(wary=1))
    assert mind._scorers() and mind._scorers()[0] == "H9"
    assert {answer.action.pieces[0] for answer in mind.instead()} <= set(mind._scorers())
    assert thinker("flickball", case.state)._scorers() is None, "who does not look so keenly"


def test_an_announced_shot_is_made_by_the_aim_that_is_likeliest_to_score():
    """Dadinho: the best of many executions scores more often than the first plain aim."""
    game: Any = games.game("dadinho")
    know = bots.knowledge("dadinho")
    state = usual_state("dadinho")
    state = state.but(ball=state.ball.at(330.0, 0.0)).with_pieces(_at(state, "H9", 270.0, 0.0))
    mind = thinker("dadinho", state)
    announced = next((a for a in know.instead(game, state, Side.HOME) if a.to == "announce"), None)
    assert announced is not None
    ready = know.settled(game, game.play(state, Side.HOME, announced, Draws(b"", 0)).state)
    assert know.is_shot(ready)
    mind = thinker("dadinho", ready)
    shot = mind._shot()
    assert shot is not None and shot.worth > 0


def _at(state: Any, name: str, x: float, y: float) -> Any:
    from botonista.flick.pieces import moved

    return moved(state.piece(name), x=x, y=y)


@pytest.mark.parametrize("name", GAMES)
def test_two_children_play_a_match_to_its_end(name):
    game: Any = games.game(name)
    state, seed = game.start({}), Seed(b"children")
    players = {side: make(name, "child") for side in Side}
    for step in range(4000):
        acting = game.to_act(state)
        if not acting:
            break
        action = players[acting[0]].choose(game, state, acting[0], seed.at(2 * step))
        state = game.play(state, acting[0], action, seed.at(2 * step + 1)).state
    assert game.result(state) is not None


@pytest.mark.slow
def test_a_shoot_out_of_two_masters_comes_to_an_end():
    """PG-D41 knows no last penalty: the steadiest hand is unsteady there."""
    game: Any = games.game("pilka-guzikowa")
    series = {"shootout": {"first": None}, "settings": {"shootout": True, "clock": "none"}}
    state, seed, player = (
        guzikowa("toss", HOME, score=[1, 1], **series).state,
        Seed(b"long"),
        make(game.name, "master"),
    )
    for step in range(2000):
        if game.result(state) is not None:
            break
        side = game.to_act(state)[0]
        action = player.choose(game, state, side, seed.at(2 * step))
        state = game.play(state, side, action, seed.at(2 * step + 1)).state
    assert game.result(state)["winner"] is not None


@pytest.mark.parametrize(
    ("name", "strong", "weak"), [("flickball", "club", "child"), ("pilka-guzikowa", "club", "child")]
)
def test_a_club_player_beats_a_child(name, strong, weak):
    from botonista.bots.ladder.match import play

    played = [play(name, strong, weak, number, "levels", {}) for number in range(4)]
    assert sum(one.points for one in played) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_only_states_in_which_somebody_strikes_are_weighed_after_all_is_settled(name):
    know, game = bots.knowledge(name), games.game(name)
    state = know.begun(game, game.start({}))
    assert isinstance(state.phase, Striking)
    assert know.kind(state) in know.kinds
