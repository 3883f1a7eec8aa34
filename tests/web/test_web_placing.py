"""Placing before a kick-off, and the two cameras: by mouse and by keys."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin
from tests.web.served import Match, Served
from tests.web.shadow import OPTIONS


def at_the_set_up(served: Served, player: Person) -> Match:
    """A match whose Home stands in its formation and may be moved about."""
    match = served.new_match("pilka-guzikowa", OPTIONS)
    won = match.act("home", {"type": "toss"})["present"]["to_act"][0]
    match.act(won, {"type": "choose_toss", "take": "first_move" if won == "home" else "half"})
    player.open(match, "home")
    player.wait_until("mode", "place")
    return match


def place_of(player: Person, piece: str) -> tuple[float, float]:
    found = next(one for one in player.ask("pieces") if one["id"] == piece)
    return found["x"], found["y"]


def drag_to(player: Person, piece: str, x: float, y: float) -> None:
    start, end = player.ask("piece", piece), player.ask("place", x, y)
    player.pull(piece, end["x"] - start["x"], end["y"] - start["y"])


def test_a_button_dragged_to_a_forbidden_place_is_told_why(person: NewPerson, served: Served) -> None:
    player = person()
    match = at_the_set_up(served, player)
    drag_to(player, "H2", 300, 200)
    expect(player.see("setup-faults")).to_contain_text("PG 3.1.3d")  # over the halfway line's distance
    expect(player.see("setup-ready")).to_be_disabled()
    drag_to(player, "H2", -500, 200)
    expect(player.see("setup-faults")).to_have_count(0)
    player.click("setup-ready")
    player.page.wait_for_function(
        "seq => window.__botonista.seq() > seq", arg=match.now()["entry"]["seq"] - 1
    )
    placed = next(one for one in match.now()["entry"]["view"]["pieces"] if one["id"] == "H2")
    assert abs(placed["x"] + 500) < 5
    assert abs(placed["y"] - 200) < 5


def test_a_button_is_placed_by_arrow_keys(person: NewPerson, served: Served) -> None:
    player = person()
    at_the_set_up(served, player)
    key = player.see("piece-H2")
    key.focus()
    x, y = place_of(player, "H2")
    for name in ("ArrowLeft", "ArrowUp", "Shift+ArrowUp"):
        key.press(name)
    moved = place_of(player, "H2")
    assert sorted((round(abs(moved[0] - x), 1), round(abs(moved[1] - y), 1))) == [5, 6]


def test_the_table_is_seen_from_above_and_from_the_side(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person(solid=True)
    player.open(match)
    above = [player.ask("piece", name) for name in ("H1", "H2", "A1")]
    player.click("camera")
    player.page.wait_for_function(
        "seen => JSON.stringify(window.__botonista.piece('H2')) !== seen", arg=str(above[1])
    )
    side = [player.ask("piece", name) for name in ("H1", "H2", "A1")]
    assert all(was != now for was, now in zip(above, side, strict=True))
    far, near = player.ask("place", 0, 400), player.ask("place", 0, -400)
    assert abs(near["y"] - far["y"]) < abs(above[2]["x"] - above[0]["x"]), "the pitch is foreshortened"
