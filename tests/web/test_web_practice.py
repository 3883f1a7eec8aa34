"""The practice table: arrange, flick, take back, repeat, save and send positions; and its drills."""

from __future__ import annotations

import json
import re
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import expect

from botonista.learn import book
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin
from tests.web.served import Data, Served
from tests.web.test_web_everyone import faults

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")
PLAIN = {"pilka-guzikowa": "PLAY(home)", "dadinho": "OPEN(home)", "flickball": "PLAY(home)"}
SMALL = (390, 844)
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def at_practice(player: Person, game: str, text: str | None = None) -> None:
    """The practice table with this position, else as it is opened."""
    player.page.goto(f"/practice/{game}" + (f"#{quote(text)}" if text else ""))
    player.wait_until("mode", "strike")


def someone(person: NewPerson, phone: bool) -> Person:
    return person(phone=phone, size=SMALL, arrange=False)


def arrange(player: Person, phone: bool) -> None:
    if phone:
        player.click("offers")
    player.click("offer-practice")
    player.wait_until("mode", "place")
    player.page.wait_for_timeout(400)  # the question needs room: the table is drawn anew beside it


def lies(player: Person, piece: str) -> Data:
    found: Data = next(one for one in player.ask("pieces") if one["id"] == piece)
    return found


@SIZES
@pytest.mark.parametrize("game", FLICK_GAMES)
def test_anything_is_put_anywhere_struck_taken_back_and_struck_again(
    person: NewPerson, served: Served, game: str, phone: bool
) -> None:
    player = someone(person, phone)
    at_practice(player, game, PLAIN[game])
    arrange(player, phone)
    player.see("piece-H9").focus()
    player.page.wait_for_timeout(300)  # what is in hand is told under the table
    spot, to = player.ask("piece", "H9"), player.ask("place", -120, 60)
    mouse = player.page.mouse
    mouse.move(spot["x"], spot["y"])
    mouse.down()
    mouse.move((spot["x"] + to["x"]) / 2, (spot["y"] + to["y"]) / 2)
    mouse.move(to["x"], to["y"])
    mouse.up()
    seq = player.ask("seq")
    player.click("done")
    player.wait_for_entry_after(seq)
    there = lies(player, "H9")
    assert abs(there["x"] + 120) < 8 and abs(there["y"] - 60) < 8
    player.wait_until("mode", "strike")
    before = player.ask("position")
    key = player.see("piece-H9")
    key.focus()
    seq = player.ask("seq")
    key.press("Enter")
    player.wait_for_entry_after(seq)
    after = lies(player, "H9")
    assert (after["x"], after["y"]) != (there["x"], there["y"])
    first = player.ask("position")
    player.click("take-back")
    player.wait_until("position", before)
    assert lies(player, "H9") == there
    seq = player.ask("seq")
    player.click("repeat")
    player.page.wait_for_function(
        "([seq, text]) => window.__botonista.shown() > seq + 1 && window.__botonista.idle()"
        " && window.__botonista.position() !== text",
        arg=[seq, before],
    )
    if game != "dadinho":  # whose die may fall otherwise
        assert player.ask("position") == first
    else:
        assert lies(player, "H9")["x"] != there["x"]


def test_by_keyboard_alone_a_piece_is_moved_put_aside_and_brought_back(
    person: NewPerson, served: Served
) -> None:
    player = someone(person, phone=False)
    at_practice(player, "pilka-guzikowa", "PLAY(home)")
    player.see("offer-practice").focus()
    player.page.keyboard.press("Enter")
    player.wait_until("mode", "place")
    there = lies(player, "H9")
    player.see("piece-H9").focus()
    for _ in range(4):
        player.page.keyboard.press("ArrowUp")
    player.see("piece-A5").focus()
    player.page.keyboard.press("Delete")
    player.wait_until("mode", "place")
    seq = player.ask("seq")
    player.see("done").focus()
    player.page.keyboard.press("Enter")
    player.wait_for_entry_after(seq)
    assert lies(player, "H9")["y"] == there["y"] + 20
    assert lies(player, "A5")["off"] is True
    player.see("offer-practice").focus()
    player.page.keyboard.press("Enter")
    expect(player.see("name-A5")).to_have_accessible_name("5")  # only one side has somebody aside
    player.see("name-A5").focus()
    player.page.keyboard.press("Enter")
    seq = player.ask("seq")
    player.see("done").focus()
    player.page.keyboard.press("Enter")
    player.wait_for_entry_after(seq)
    assert lies(player, "A5")["off"] is False


def test_whose_move_it_is_and_what_the_rules_make_of_it_can_be_chosen(
    person: NewPerson, served: Served
) -> None:
    player = someone(person, phone=False)
    at_practice(player, "dadinho", "OPEN(home) H9(-300, 0)")
    player.see("practice-side").select_option("away")
    player.wait_until("position", "OPEN(away) H9(-300, 0)")
    assert all(piece.startswith("A") for piece in player.ask("playable"))
    player.see("practice-side").select_option("home")
    player.wait_until("position", "OPEN(home) H9(-300, 0)")
    player.see("practice-free").select_option("rules")
    key = player.see("piece-H9")
    key.focus()
    for _ in range(4):
        key.press("ArrowDown")
    seq = player.ask("seq")
    key.press("Enter")
    player.wait_for_entry_after(seq)
    assert player.see("practice-side").input_value() == "away", "it did not reach the ball"
    expect(player.see("practice-call")).to_contain_text("The referee")


@SIZES
def test_positions_are_saved_sent_pasted_and_deleted(person: NewPerson, served: Served, phone: bool) -> None:
    player = someone(person, phone)
    at_practice(player, "flickball", "PLAY(away) H9(-60, 0)")
    player.click("open-positions")
    player.see("position-name").fill("Mine")
    player.click("save-position")
    expect(player.see("saved-position")).to_have_text(["Mine"])
    kept = player.ask("position")
    player.see("position-text").fill("PLAY(home) H9(-50, 10)")
    player.click("open-text")
    player.wait_until("position", "PLAY(home) H9(-50, 10)")
    assert unquote(player.page.url.split("#")[1]) == "PLAY(home) H9(-50, 10)", "the address is the link"
    player.click("open-positions")
    player.click("saved-position")
    player.wait_until("position", kept)
    player.page.reload()
    player.wait_until("position", kept)
    player.click("open-positions")
    for n in range(2, 22):
        player.see("position-name").fill(f"Number {n}")
        player.click("save-position")
    expect(player.page.get_by_role("alert")).to_contain_text("no room")
    expect(player.see("saved-position")).to_have_count(20)
    player.see("delete-position").first.click()
    expect(player.see("saved-position")).to_have_count(19)


def test_a_text_that_is_no_position_is_refused_in_words_and_changes_nothing(
    person: NewPerson, served: Served
) -> None:
    player = someone(person, phone=False)
    player.expects("422")
    at_practice(player, "pilka-guzikowa")
    before = player.ask("position")
    player.click("open-positions")
    player.see("position-text").fill("PLAY(nobody)")
    player.click("open-text")
    expect(player.see("refused")).to_be_visible()
    assert player.ask("position") == before


@SIZES
def test_a_drill_is_tried_done_and_its_best_is_kept(person: NewPerson, served: Served, phone: bool) -> None:
    """Missed once and then done as the book's own solution does it."""
    drill = book.of("pilka-guzikowa").drill[0]
    solution = drill.rounds[0].solution[0]
    player = someone(person, phone)
    at_practice(player, "pilka-guzikowa")
    player.click("open-drills")
    row = player.see(f"drill-{drill.key}")
    expect(row.get_by_test_id("stars")).to_have_attribute("data-stars", "0")
    row.click()
    expect(player.see("drill-task")).to_have_text(drill.task["en"])
    player.wait_until("mode", "strike")
    expect(player.see("offer-practice")).to_have_count(0)
    key = player.see(f"piece-{solution['piece']}")
    key.focus()
    player.page.keyboard.press("ArrowDown")
    key.press("ArrowDown")
    key.press("ArrowDown")
    seq = player.ask("seq")
    key.press("Enter")
    player.wait_for_entry_after(seq)
    expect(player.see("drill-state")).to_have_attribute("data-state", "missed")
    player.page.keyboard.press("Enter")  # the way on has the focus
    player.wait_until("mode", "strike")
    expect(player.see("drill-state")).to_contain_text("Try 2")
    as_solved(player, solution)
    key.focus()
    seq = player.ask("seq")
    key.press("Enter")
    player.wait_for_entry_after(seq)
    expect(player.see("drill-state")).to_have_attribute("data-state", "over")
    expect(player.see("drill-state").get_by_test_id("stars")).to_have_attribute("data-stars", "2")
    player.click("leave-drill")
    player.click("open-drills")
    expect(player.see(f"drill-{drill.key}")).to_contain_text("best: 2")
    player.page.reload()
    player.wait_until("mode", "strike")
    player.click("open-drills")
    expect(player.see(f"drill-{drill.key}")).to_contain_text("best: 2")


def as_solved(player: Person, solution: Data) -> None:
    """The next action is sent as the book has it: keys are not as fine as its angles. A die falls so too."""

    def exact(route: object) -> None:
        request = route.request  # type: ignore[attr-defined]
        body = json.loads(request.post_data)
        body["action"] |= solution
        body["draw"] = 0
        route.continue_(post_data=json.dumps(body))  # type: ignore[attr-defined]

    player.page.route(re.compile("/practice/act$"), exact, times=1)


@SIZES
def test_in_a_series_it_is_seen_what_comes_and_every_round_counts_once(
    person: NewPerson, served: Served, phone: bool
) -> None:
    """A shot is pointed out, the keeper is set, and the shot comes."""
    drill = next(one for one in book.of("dadinho").drill if one.kind == "series")
    player = someone(person, phone)
    at_practice(player, "dadinho")
    player.click("open-drills")
    player.click(f"drill-{drill.key}")
    for n, one in enumerate(drill.rounds):
        expect(player.see("drill-state")).to_contain_text(f"Round {n + 1} of {len(drill.rounds)}, done: {n}")
        expect(player.see("arrow")).to_be_visible()
        player.wait_until("mode", "place")
        as_solved(player, one.solution[0])
        seq = player.ask("seq")
        player.click("done")
        player.wait_for_entry_after(seq)
        last = n == len(drill.rounds) - 1
        expect(player.see("drill-state")).to_have_attribute("data-state", "over" if last else "done")
        if not last:
            player.click("drill-next")
    expect(player.see("drill-state").get_by_test_id("stars")).to_have_attribute("data-stars", "3")


@SIZES
def test_in_a_streak_every_move_counts_until_one_fails(
    person: NewPerson, served: Served, phone: bool
) -> None:
    """As the book's own solution goes, then a flick away from the ball; the best is kept."""
    drill = next(one for one in book.of("pilka-guzikowa").drill if one.kind == "streak")
    solution = drill.rounds[0].solution[: drill.stars[0]]
    player = someone(person, phone)
    at_practice(player, "pilka-guzikowa")
    player.click("open-drills")
    player.click(f"drill-{drill.key}")
    state = player.see("drill-state")
    for n, one in enumerate([*solution, {"type": "flick", "piece": "H1", "angle": 90_000, "speed": 60.0}]):
        player.wait_until("mode", "strike")
        expect(state).to_contain_text(f"In a row: {n}")
        as_solved(player, one)
        key = player.see(f"piece-{one['piece']}")
        key.focus()
        seq = player.ask("seq")
        key.press("Enter")
        player.wait_for_entry_after(seq)
    expect(state).to_have_attribute("data-state", "over")
    expect(state.get_by_test_id("stars")).to_have_attribute("data-stars", "1")
    player.click("leave-drill")
    player.click("open-drills")
    expect(player.see(f"drill-{drill.key}")).to_contain_text(f"best: {len(solution)}")


@SIZES
def test_axe_finds_no_serious_fault_at_the_practice_table(
    person: NewPerson, served: Served, phone: bool
) -> None:
    player = someone(person, phone)
    at_practice(player, "pilka-guzikowa")
    assert faults(player.page) == []
    for what in ("open-positions", "open-drills"):
        player.click(what)
        assert faults(player.page) == []
        player.see("dialog-close").click()
    wide = player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing runs out of the screen"


@SIZES
def test_the_home_card_leads_to_what_a_game_has(person: NewPerson, served: Served, phone: bool) -> None:
    player = someone(person, phone)
    player.page.goto("/")
    for info in served.get("/api/games"):
        card = player.see(f"game-{info['name']}")
        expect(card.get_by_test_id("to-practice")).to_have_count(int("practice" in info["has"]))
        expect(card.get_by_test_id("to-drills")).to_have_count(int("drills" in info["has"]))
    card = player.see("game-pilka-guzikowa")
    card.get_by_test_id("to-drills").click()
    expect(player.see("drills")).to_be_visible()
    assert (
        len(served.get("/api/games/pilka-guzikowa/learn")["drills"])
        == player.see("drills").locator("li").count()
    )


@SIZES
def test_any_moment_of_a_match_is_tried_from(person: NewPerson, served: Served, phone: bool) -> None:
    """While it is looked back at, and in its record."""
    match, _ = begin(served)
    player = someone(person, phone)
    player.open(match, "home", "away")
    seq = match.now()["entry"]["seq"]
    player.page.goto(f"{match.path}#{seq - 1}")
    player.wait_until("shown", seq - 1)
    player.click("try-from-here")
    player.wait_until("state", "practice")
    player.wait_until("mode", "strike")
    seen = {one["id"]: one for one in match.entries(seq - 1)[0]["view"]["pieces"]}
    assert all(
        (one["x"], one["y"]) == (seen[one["id"]]["x"], seen[one["id"]]["y"]) for one in player.ask("pieces")
    )
    kept = served.post("/api/records", served.get(f"/api/matches/{match.id}/record"))
    player.page.goto(f"{kept['link']}#{seq}")
    player.wait_until("shown", seq)
    player.click("try-from-here")
    player.wait_until("state", "practice")
    player.wait_until("mode", "strike")
