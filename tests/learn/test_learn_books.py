"""Drills, first matches and the rules in a minute: whole, in three languages, and doable on today's table."""

from __future__ import annotations

import pytest

from botonista.flick.game import FlickGame
from botonista.learn import book, pictures, throws
from botonista.learn.goals import met
from botonista.match import games
from botonista.table.headings import angle_of
from tests.learn import books
from tests.learn.books import FLICK_GAMES, GAMES, Round, flick_game

NEAR = [(turn, share) for turn in (-2000, -1000, 0, 1000, 2000) for share in (0.9, 1.0, 1.1)]
FALLS = 3  # ways in which a die may scatter
HARD = ("goal",)  # steps in which aiming is what is learnt


STEPS = [(name, one.key) for name in FLICK_GAMES for one in book.of(name).lesson if one.goal is not None]
STRIKES = [
    (name, one.key)
    for name in FLICK_GAMES
    for one in book.of(name).lesson
    if one.show is not None and "speed" in one.show
]
ROUNDS = [
    (name, f"{one.key}-{k}")
    for name in FLICK_GAMES
    for one in book.of(name).drill
    for k in range(len(one.rounds))
]


def said(tried: Round) -> None:
    """What is written down does it; strikes away from the ball do not, before a reply not all of them."""
    done = books.met(tried, tried.moves)
    assert all(done) if tried.streak else done[-1]
    senseless = [books.met(tried, (action,))[-1] for action in books.away_from_it(tried)]
    assert senseless
    assert not (all if tried.task.reply is not None else any)(senseless)


@pytest.mark.parametrize("name", GAMES)
def test_there_is_enough_to_learn(name: str) -> None:
    found = book.of(name)
    assert 6 <= len(found.lesson) <= 8
    assert 6 <= len(found.picture) <= 9
    for rows in (found.lesson, found.drill, found.picture, found.ready):
        assert len({one.key for one in rows}) == len(rows), "a key names one thing"
    if name in FLICK_GAMES:
        assert len(found.drill) == 10
        assert 6 <= len(found.ready) <= 8


@pytest.mark.parametrize("name", GAMES)
def test_every_text_is_there_in_every_language(name: str) -> None:
    found = book.of(name)
    texts = [(one.key, one.title) for one in (*found.ready, *found.drill, *found.lesson, *found.picture)]
    texts += [(one.key, words) for one in found.drill for words in (one.task, one.tip)]
    texts += [(one.key, one.say) for one in (*found.lesson, *found.picture)]
    texts += [(one.key, words) for one in found.lesson if one.goal for words in (one.done, one.miss)]
    for key, words in texts:
        assert book.in_all_languages(words), key
        assert len(set(words.values())) > 1 or len(words["en"]) < 12, f"{key}: is not translated"


@pytest.mark.parametrize("name", FLICK_GAMES)
def test_every_position_can_be_played_from(name: str) -> None:
    found, game = book.of(name), flick_game(name)
    places = [one.at for one in found.ready]
    places += [each.at for one in found.drill for each in one.rounds]
    places += [one.at for one in found.lesson if one.at is not None]
    for at in places:
        state = books.laid(name, at)
        assert game.to_act(state), at.text


@pytest.mark.parametrize(("name", "key"), STEPS)
def test_what_a_step_of_a_first_match_shows_does_it_and_nothing_sensible_does_not(
    name: str, key: str
) -> None:
    said(books.one_of(books.lessons(name), key))


@pytest.mark.parametrize(("name", "key"), STRIKES)
def test_a_newcomer_need_not_be_exact(name: str, key: str) -> None:
    one = books.one_of(books.lessons(name), key)
    action = one.moves[0]
    falls = range(FALLS) if flick_game(name).book.scatters else (0,)
    tried = [
        books.met(one, (action | {"angle": action["angle"] + turn, "speed": action["speed"] * share},), fall)[
            -1
        ]
        for turn, share in NEAR
        for fall in falls
    ]
    assert sum(tried) >= len(tried) * (0.5 if one.key in HARD else 0.8)


@pytest.mark.parametrize(("name", "key"), ROUNDS)
def test_the_solution_of_a_drill_does_it_and_nothing_sensible_does_not(name: str, key: str) -> None:
    said(books.one_of(books.drills(name), key))


@pytest.mark.parametrize("key", [key for name, key in ROUNDS if name == "dadinho"])
def test_a_drill_with_a_die_does_not_hang_on_how_it_falls(key: str) -> None:
    one = books.one_of(books.drills("dadinho"), key)
    first = one.moves[:1] if one.streak else one.moves
    assert sum(books.met(one, first, fall)[-1] for fall in range(12)) >= 4


@pytest.mark.parametrize("name", FLICK_GAMES)
def test_the_arrow_of_a_shot_to_come_tells_where_the_ball_will_go(name: str) -> None:
    """It is drawn from the striker along its angle, so the ball has to be met head-on."""
    shots = [one for one in books.drills(name) if one.task.reply is not None]
    assert len(shots) == 5
    for one in shots:
        reply = one.task.reply
        assert reply is not None
        striker, ball = one.state.piece(reply["piece"]), one.state.ball
        off = reply["angle"] - angle_of(ball.x - striker.x, ball.y - striker.y)
        assert abs((off + 180_000) % 360_000 - 180_000) <= 2000, one.key


@pytest.mark.parametrize("name", FLICK_GAMES)
def test_stars_can_be_earned(name: str) -> None:
    for one in book.of(name).drill:
        few, more, most = one.stars
        if one.kind == "once":
            assert few > more > most >= 1, f"{one.key}: the fewer tries the better"
            assert len(one.rounds) == 1
            assert len(one.rounds[0].solution) <= one.flicks
        else:
            assert 1 <= few < more < most
        if one.kind == "series":
            assert most == len(one.rounds)
        if one.kind == "streak":
            assert len(one.rounds[0].solution) >= few


@pytest.mark.parametrize("name", FLICK_GAMES)
def test_every_picture_is_drawn_by_the_table(name: str) -> None:
    game = games.game(name)
    assert isinstance(game, FlickGame)
    found = book.of(name).picture
    assert sum(one.strike is not None for one in found) >= 5
    for one in found:
        drawn = pictures.svg(name, one.key)
        assert drawn.startswith("<svg")
        if one.strike is not None:
            still = pictures.drawn(game, type(one)(one.key, one.title, one.say, one.at, window=one.window))
            assert drawn != still, f"{one.key}: its strike is seen"


DICE = [one.key for one in book.of("dice-football").lesson]


@pytest.mark.parametrize("key", DICE)
def test_what_a_step_with_dice_shows_does_it_and_another_choice_does_not(key: str) -> None:
    game = games.game("dice-football")
    one = next(one for one in book.of("dice-football").lesson if one.key == key)
    assert one.at is not None
    assert one.goal is not None
    state = throws.laid(game, one.at.text)
    assert game.to_act(state) == (one.side,)
    choices = [choice["action"] for choice in game.options_of(state, one.side)["choices"]]
    done = {
        str(action): met(one.goal, game, state, throws.act(game, state, one.side, action, one.draws))
        for action in choices
    }
    assert one.show in choices
    assert done[str(one.show)]
    if key not in ("side", "keeper"):  # where every choice is right
        assert not all(done.values())


def test_the_last_step_of_every_first_match_is_a_goal() -> None:
    for name in GAMES:
        last = book.of(name).lesson[-1]
        assert last.goal is not None
        assert last.goal.scores is last.side


def test_pictures_with_dice_have_a_position_and_show_dice_that_there_are() -> None:
    game = games.game("dice-football")
    known = set(game.view(game.start({}))["agreed"]["dice"])
    shown: set[str] = set()
    for one in book.of("dice-football").picture:
        assert one.at is not None
        throws.laid(game, one.at.text)
        shown |= set(one.faces)
    assert shown == known, "every die is spoken of"
