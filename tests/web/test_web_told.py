"""For who does not see the table: everything needed to play is said, and the keys are listed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from botonista.football.side import Side
from tests.web.conftest import NewPerson
from tests.web.eager import Eager
from tests.web.person import Person
from tests.web.positions import begin, play, strikes
from tests.web.served import Data, Served

SIZES: dict[str, Data] = {"desk": {}, "phone": {"phone": True, "size": (390, 844)}}


def told(player: Person) -> str:
    """All that the live region says now."""
    return player.see("live-region").inner_text()


def test_the_keys_are_listed_on_a_help_page(person: NewPerson) -> None:
    for phone in (False, True):
        someone = person(phone=phone, size=(390, 844), lang="pl")
        someone.page.goto("/")
        someone.page.keyboard.press("?")
        expect(someone.see("help-dialog")).to_contain_text("przerwij naciąganie")
        expect(someone.see("help-dialog").locator("kbd")).to_have_count(23)
        someone.page.keyboard.press("Escape")
        expect(someone.see("help-dialog")).to_have_count(0)
        if phone:
            someone.click("settings")
        someone.click("settings-help" if phone else "help")
        expect(someone.see("help-dialog")).to_be_visible()


def test_a_piece_says_how_far_it_is_from_ball_and_goal(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person()
    player.open(match, "home", "away")
    pieces = {piece["id"]: piece for piece in player.ask("pieces")}
    ball, own = player.ask("ball"), pieces["H10"]
    far = round(((own["x"] - ball["x"]) ** 2 + (own["y"] - ball["y"]) ** 2) ** 0.5 / 10)
    name = player.see("piece-H10").get_attribute("aria-label") or ""
    found = re.search(
        r"^Button 10, .*, (\d+) cm from the ball, which lies (.+), (\d+) cm from the goal it attacks, "
        r"nearest opponent (\d+): (\d+) cm (.+)$",
        name,
    )
    assert found is not None, name
    assert abs(int(found[1]) - far) <= 1
    assert found[2] == "ahead"
    expect(player.see("piece-H5")).to_have_attribute("aria-label", re.compile("lies ahead on the right,"))
    assert abs(int(found[3]) - ((900 - own["x"]) ** 2 + own["y"] ** 2) ** 0.5 / 10) <= 1
    others = {n: p for n, p in pieces.items() if n[0] == "A" and not p["off"]}
    gaps = {n: ((p["x"] - own["x"]) ** 2 + (p["y"] - own["y"]) ** 2) ** 0.5 / 10 for n, p in others.items()}
    nearest = min(gaps, key=lambda n: gaps[n])
    assert found[4] == nearest[1:] and abs(int(found[5]) - gaps[nearest]) <= 1


@pytest.mark.parametrize(
    ("game", "piece", "ball"),
    [
        ("pilka-guzikowa", "Button", "The ball"),
        ("dadinho", "Button", "The die"),
        ("flickball", "Disc", "The ball"),
    ],
)
def test_a_key_reads_out_what_is_round_the_ball(
    person: NewPerson, served: Served, game: str, piece: str, ball: str
) -> None:
    match = served.new_match(game, {} if game == "flickball" else {"clock": "none"})
    player = person(arrange=False)
    player.open(match, "home", "away")
    Eager(player, match).play(1)
    player.wait_until("mode", "strike")
    key = player.page.locator("[data-piece]").first
    key.focus()
    assert re.match(rf"({piece}|Keeper) \d+, ", key.get_attribute("aria-label") or "")
    player.page.keyboard.press("l")
    region = player.see("live-region")
    expect(region).to_contain_text(re.compile(rf"{ball}: \d+ cm from your goal, \d+ cm from the other\."))
    expect(region).to_contain_text(re.compile(r"Yours: \d+, \d+ cm .*Theirs: \d+, \d+ cm"))
    expect(region).to_contain_text(re.compile(r"the way to the goal", re.IGNORECASE))


@pytest.mark.parametrize(
    ("lang", "look"),
    [
        ("en", "Look round the die (L)"),
        ("pl", "Rozejrzyj się wokół kostki (L)"),
        ("pt", "Olhar ao redor do dadinho (L)"),
    ],
)
def test_what_is_looked_round_is_named_as_the_game_does(
    person: NewPerson, served: Served, lang: str, look: str
) -> None:
    player = person(lang=lang)
    player.open(served.new_match("dadinho", {"clock": "none"}), "home", "away")
    expect(player.see("look-around")).to_have_text(look)


def test_aim_moves_and_the_ball_are_told(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    player = person()
    player.open(match, "home")
    key = player.see("piece-H10")
    key.focus()
    key.press("ArrowUp")
    expect(player.see("live-region")).to_contain_text(
        re.compile(r"at the ball, at its middle, .*°, strength \d+%")
    )
    for _ in range(30):
        key.press("ArrowLeft")
    expect(player.see("live-region")).to_contain_text(re.compile(r"30° left of the ball, .*°, strength \d+%"))
    over = shadow.find(lambda step: not step.ruling.calls and step.state.side is Side.AWAY, strikes(shadow))
    play(match, shadow, over)
    expect(player.see("live-region")).to_contain_text(re.compile(r"The ball: \d+ cm from Home's goal"))
    expect(player.page).not_to_have_title(re.compile("turn"))
    back = shadow.find(lambda step: not step.ruling.calls, strikes(shadow, widest=200, step=10))
    play(match, shadow, back)
    expect(player.see("live-region")).to_contain_text(f"{back.piece[1:]} is flicked")  # a move without a call
    expect(player.page).to_have_title(re.compile("Your turn"))


TICKS = """() => {
  window.__ticks = 0;
  const set = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (hz, at) {
    if (hz === 1200) window.__ticks += 1;
    return set.call(this, hz, at);
  };
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["pilka-guzikowa", "dadinho"])
def test_the_time_is_a_ring_round_the_piece_that_turns_red_and_ticks(
    person: NewPerson, served: Served, game: str, size: str
) -> None:
    match = served.new_match(game, {"clock": "official", "hand": 0})
    player = person(arrange=False, **SIZES[size])
    player.context.add_init_script(f"({TICKS})()")
    player.open(match, "home", "away")
    Eager(player, match).play(1)
    player.wait_until("mode", "strike")
    if player.ask("chosen") is None:
        player.click("next-piece")
    player.click("sound")
    ring = player.see("time-ring")
    expect(ring).to_be_visible()
    assert int(ring.get_attribute("data-seconds") or 0) <= 20  # a set piece has most
    expect(ring).to_have_class(re.compile(r"\blow\b"))
    expect(player.see("live-region")).to_contain_text("3 seconds left")
    player.page.wait_for_function("() => window.__ticks > 0")


def seconds_in(text: str) -> list[int]:
    """Every time in a text."""
    return [int(minutes) * 60 + int(seconds) for minutes, seconds in re.findall(r"(\d+):(\d\d)", text)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "length"), [("pilka-guzikowa", "10:00"), ("dadinho", "7:00")])
def test_how_much_is_played_of_how_much_is_in_sight(
    person: NewPerson, served: Served, game: str, length: str, size: str
) -> None:
    match = served.new_match(game, {"clock": "none", "hand": 0})
    player = person(arrange=False, **SIZES[size])
    player.open(match, "home", "away")
    Eager(player, match).play(2)
    time = player.see("match-time")
    shown = {"desk": rf"\d:\d\d\s*/ {length}\s*−\d:\d\d", "phone": rf"/ {length}\s*−\d:\d\d"}[size]
    assert re.fullmatch(shown, time.inner_text()), time.inner_text()
    (played,), (left,) = (
        seconds_in(player.see(one).text_content() or "") for one in ("match-clock", "time-left")
    )
    (whole,) = seconds_in(length)
    assert played > 0 and whole - played - left in (0, 1), "played and left make the whole"
    if game == "dadinho":
        expect(player.see("phase")).to_contain_text("1st half")
