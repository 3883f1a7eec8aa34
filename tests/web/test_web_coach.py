"""The coach: hints drawn on the table and played, the chart after a match, its turning points tried again."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.ahead import Ahead
from tests.web.conftest import NewPerson
from tests.web.goals import found
from tests.web.person import Person
from tests.web.served import Data, Match, Served
from tests.web.test_web_everyone import no_faults
from tests.web.test_web_forecast import up_to_a_strike
from tests.web.test_web_practice import PLAIN, at_practice

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")
PHONE = (390, 844)
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
SHOWN = "() => window.__botonista.shown()"
# Home's 10 has its own goal before it, and nobody is at home.
OWN_GOAL: Data = {
    "pieces": {"H10": {"x": -520, "y": 0}, "H1": {"x": -765.0, "y": 100.0}},
    "ball": {"x": -580, "y": 0},
}


def against_a_child(served: Served, game: str, **options: Any) -> Match:
    """A match in which home has nothing to do but strike; the program has done what it had to before."""
    match = served.new_match(game, {"clock": "none", **options}, away="child")
    while True:
        now = match.now()
        may = now["present"]["options"].get("home")
        if may is None:
            time.sleep(0.05)
        elif not (waited := [ask for ask in may.get("asks", ()) if not ask.get("offer")]):
            return match
        else:
            seq = now["entry"]["seq"]
            body = {"seq": seq, "id": f"test-{seq}", "action": waited[0]["usual"]}
            try:
                served.post(f"/api/matches/{match.id}/commands", body, match.tokens["home"])
            except AssertionError as refused:  # in a set-up both act, and the program may be quicker
                assert "wrong_seq" in str(refused)


def hinted(player: Person) -> None:
    """Asks for a hint and waits until it is there."""
    player.click("ask-coach")
    expect(player.see("hint-1")).to_be_checked()


def lost_by_an_own_goal(still: Served) -> Match:
    """A match of two people in which home scored into its own goal, and gave up."""
    ahead = Ahead("dadinho", position=OWN_GOAL)
    aim = found(ahead, lambda _, state: state.score == (0, 1))
    match = ahead.match(still)
    match.act("home", ahead.flick(aim))
    match.act("home", {"type": "resign"})
    return match


@SIZES
@pytest.mark.parametrize("game", FLICK_GAMES)
def test_a_hint_is_drawn_aimed_and_played_against_a_program(
    person: NewPerson, served: Served, game: str, phone: bool
) -> None:
    match = against_a_child(served, game)
    player = person(phone=phone, size=PHONE, arrange=False)
    player.open(match, "home")
    player.wait_until("mode", "strike")
    hinted(player)
    expect(player.see("advised-1")).to_be_visible()
    expect(player.see("advised-way").first).to_be_attached()
    expect(player.see("hint-chance").first).to_contain_text("%")
    expect(player.see("live-region")).to_contain_text("Winning chance afterwards")
    no_faults(player.page)
    seq = player.ask("seq")
    told = served.get(f"/api/matches/{match.id}/hint", seq=seq)["advice"][0]["action"]
    assert player.ask("chosen") == told["piece"], "it is in hand"
    if "angle" in told:
        assert player.ask("aim")["angle"] == told["angle"], "and aimed"
    player.click("hint-play")
    player.wait_for_entry_after(seq)
    struck = match.entries(seq + 1)[0]
    assert struck["side"] == "home"
    assert {name: struck["action"][name] for name in told} == told, "just so, and as the person's own"
    assert struck["command"], "by the person's own command"
    expect(player.see("counsel")).to_have_count(0)


def test_an_advised_strike_can_be_altered_before_it_is_played(person: NewPerson, served: Served) -> None:
    match = against_a_child(served, "pilka-guzikowa")
    player = person(arrange=False)
    player.open(match, "home")
    player.wait_until("mode", "strike")
    hinted(player)
    angle = player.ask("aim")["angle"]
    player.click("turn-1")
    seq = player.ask("seq")
    player.click("play-strike")
    player.wait_for_entry_after(seq)
    assert match.entries(seq + 1)[0]["action"]["angle"] == (angle + 1000) % 360_000


@SIZES
def test_at_the_practice_table_a_hint_is_played_and_taken_back_by_keys_alone(
    person: NewPerson, served: Served, phone: bool
) -> None:
    player = person(phone=phone, size=PHONE, arrange=False)
    at_practice(player, "flickball", PLAIN["flickball"])
    before = player.ask("position")
    player.see("ask-coach").focus()
    player.page.keyboard.press("Enter")
    expect(player.see("hint-1")).to_be_checked()
    expect(player.see("hint-1")).to_have_accessible_name(re.compile("^Hint 1"))
    player.see("hint-play").focus()
    seq = player.ask("seq")
    player.page.keyboard.press("Enter")
    player.wait_for_entry_after(seq)
    assert player.ask("position") != before
    player.see("take-back").focus()
    player.page.keyboard.press("Enter")
    player.wait_until("position", before)


def test_several_hints_are_numbered_and_the_chosen_one_is_strong(person: NewPerson, served: Served) -> None:
    """Whatever the coach finds in this position, three are shown as three."""
    player = person(arrange=False)
    at_practice(player, "flickball", PLAIN["flickball"])

    def threefold(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        first = told["advice"][0]
        turned = [
            {**first, "action": {**first["action"], "angle": (first["action"]["angle"] + by) % 360_000}}
            for by in (0, 20_000, 340_000)
        ]
        route.fulfill(response=answer, body=json.dumps({**told, "advice": turned}))

    player.page.route("**/practice/hint", threefold)
    hinted(player)
    angles = set()
    for n in (1, 2, 3):
        player.see(f"hint-{n}").check()
        for other in (1, 2, 3):
            faint = player.page.locator(f"[data-testid=advised-{other}].faint")
            expect(faint).to_have_count(0 if other == n else 1)
        angles.add(player.ask("aim")["angle"])
    assert len(angles) == 3, "each is aimed when it is chosen"
    player.see("hint-1").focus()
    player.see("hint-3").press("ArrowUp")
    expect(player.see("hint-2")).to_be_checked()


def test_while_he_thinks_there_is_a_sign_and_who_goes_on_has_not_asked(
    person: NewPerson, served: Served
) -> None:
    player = person(arrange=False)
    at_practice(player, "flickball", PLAIN["flickball"])
    held: list[Route] = []
    player.page.route("**/practice/hint", lambda route: held.append(route))
    player.click("ask-coach")
    expect(player.see("counsel-thinking")).to_be_visible()
    with player.page.expect_event("requestfailed", lambda request: request.url.endswith("/practice/hint")):
        player.click("counsel-close")
    expect(player.see("counsel")).to_have_count(0)
    player.click("ask-coach")
    expect(player.see("counsel-thinking")).to_be_visible()
    seq = player.ask("seq")
    player.click("play-strike") if player.ask("chosen") else player.click("next-piece")
    if player.ask("seq") == seq:
        player.click("play-strike")
    player.wait_for_entry_after(seq)
    expect(player.see("counsel")).to_have_count(0)


def test_what_the_coach_says_leaves_the_steps_of_a_shot_in_sight(person: NewPerson, served: Served) -> None:
    player = person()
    at_practice(player, "dadinho", "OPEN(home) H9(400, 0) ball(460, 0)")
    player.see("piece-H9").focus()
    player.click("shout")
    player.wait_until("ask", "keeper")
    hinted(player)
    counsel, duel = player.see("counsel").bounding_box(), player.see("duel").bounding_box()
    assert counsel and duel
    assert counsel["y"] + counsel["height"] <= duel["y"]


def test_a_question_is_answered_as_the_coach_would(person: NewPerson, served: Served) -> None:
    match = served.new_match("pilka-guzikowa", {"clock": "none"}, away="child")
    while match.now()["present"]["to_act"] != ["home"]:  # the program has answered what is asked of both
        time.sleep(0.05)
    player = person()
    player.open(match, "home")
    expect(player.see("ask-coach")).to_be_visible()
    hinted(player)
    seq = player.ask("seq")
    told = served.get(f"/api/matches/{match.id}/hint", seq=seq)["advice"][0]["action"]
    assert told["type"] == "answer"
    player.click("hint-play")
    player.wait_for_entry_after(seq)
    entry = next(one for one in match.entries(seq + 1) if one["side"] == "home")
    assert entry["action"]["to"] == told["to"]


def test_between_people_there_are_no_hints_before_the_match_is_over(
    person: NewPerson, served: Served
) -> None:
    match = up_to_a_strike(served.new_match("flickball", {"clock": "none"}))
    player = person(arrange=False)
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    expect(player.see("play-strike")).to_be_visible()
    expect(player.see("ask-coach")).to_have_count(0)
    player.click("step-back")
    expect(player.see("go-live")).to_be_visible()
    expect(player.see("ask-coach")).to_have_count(0)
    player.click("go-live")
    last = match.now()["entry"]["seq"]
    match.act("home", {"type": "resign"})
    expect(player.see("ending")).to_be_visible()
    player.see("scrub").fill(str(last))
    hinted(player)
    expect(player.see("hint-play")).to_have_count(0)
    expect(player.see("hint-slowly")).to_be_visible()


@SIZES
def test_a_turning_point_is_looked_at_seen_slowly_tried_from_and_taken_back(
    person: NewPerson, still: Served, phone: bool
) -> None:
    match = lost_by_an_own_goal(still)
    player = person(server=still, phone=phone, size=PHONE, arrange=False)
    player.open(match, "home", "away")
    player.click("end-chart")
    expect(player.see("chances")).to_be_visible()
    expect(player.see("goal-line")).to_have_count(1)
    point = player.see("turning-point").first
    expect(point).to_contain_text("Move 1, Home")
    expect(point).to_contain_text("of winning chance")
    no_faults(player.page)
    point.click()
    player.wait_until("shown", 0)
    expect(player.see("ending")).to_have_count(0)
    expect(player.see("counsel")).to_contain_text("Better would have been")
    expect(player.see("advised-1")).to_be_visible()
    ball = player.ask("ball")
    player.click("hint-slowly")
    player.page.wait_for_function("() => !window.__botonista.idle()")
    player.page.wait_for_function("() => window.__botonista.idle()", timeout=120_000)
    assert player.page.evaluate(SHOWN) == 0, "then all lies as before"
    assert player.ask("ball") == ball
    player.click("try-from-here")
    player.wait_until("mode", "strike")
    before = player.ask("position")
    assert (player.ask("ball")["x"], player.ask("ball")["y"]) == (-580, 0)
    hinted(player)
    seq = player.ask("seq")
    player.click("hint-play")
    player.wait_for_entry_after(seq)
    assert player.ask("position") != before
    player.click("take-back")
    player.wait_until("position", before)


def test_what_was_played_at_a_turning_point_can_be_seen_again(person: NewPerson, still: Served) -> None:
    match = lost_by_an_own_goal(still)
    player = person(server=still, arrange=False)
    player.open(match)
    player.click("end-chart")
    player.see("turning-point").first.click()
    player.wait_until("shown", 0)
    player.click("hint-played")
    player.wait_until("shown", 1)
    player.expect_score(0, 1)


def test_a_record_that_was_kept_has_its_chart_and_its_hints(person: NewPerson, served: Served) -> None:
    match = up_to_a_strike(served.new_match("flickball", {"clock": "none"}))
    now = match.now()
    seq, side = now["entry"]["seq"], now["present"]["to_act"][0]
    piece = now["present"]["options"][side]["strikes"]["pieces"][0]
    match.act(side, {"type": "flick", "piece": piece, "angle": 0, "speed": 400.0})
    match.act("home", {"type": "resign"})
    kept = served.post("/api/records", served.get(f"/api/matches/{match.id}/record"))
    player = person(arrange=False)
    player.page.goto(kept["link"])
    player.click("open-chart")
    expect(player.see("chances")).to_be_visible()
    no_faults(player.page)
    plot = player.see("chances-plot")
    plot.focus()
    for _ in range(seq + 1):
        plot.press("ArrowRight")
    plot.press("Enter")
    player.wait_until("shown", seq)
    hinted(player)
    player.click("hint-slowly")
    player.page.wait_for_function("() => !window.__botonista.idle()")


def test_the_chart_is_read_by_keys_and_leads_to_its_moments(person: NewPerson, still: Served) -> None:
    match = lost_by_an_own_goal(still)
    player = person(server=still)
    player.open(match)
    player.click("end-chart")
    plot = player.see("chances-plot")
    plot.focus()
    plot.press("ArrowRight")
    plot.press("ArrowRight")
    expect(player.see("chances-read")).to_contain_text("Move 1: home")
    plot.press("Enter")
    player.wait_until("shown", 1)
