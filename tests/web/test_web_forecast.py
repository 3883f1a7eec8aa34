"""Where a strike would lead is drawn while it is aimed, where that was agreed on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Data, Match, Served

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")
DESK, PHONE = (1280, 800), (390, 844)


def at_first_strike(served: Served, game: str, **options: Any) -> Match:
    """Two people, and somebody may strike."""
    return up_to_a_strike(served.new_match(game, {"clock": "none", **options}))


def up_to_a_strike(match: Match) -> Match:
    """Everything answered as usual until somebody may strike."""
    while True:
        now = match.now()
        side = now["present"]["to_act"][0]
        may = now["present"]["options"][side]
        if "strikes" in may:
            return match
        match.act(side, may["asks"][0]["usual"])


def sit_down(player: Person, match: Match) -> str:
    """At the table with both seats; the piece that may be struck and lies nearest to the ball."""
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    ball, playable = player.ask("ball"), player.ask("playable")
    pieces: dict[str, Data] = {p["id"]: p for p in player.ask("pieces") if p["id"] in playable}
    return min(pieces, key=lambda k: (pieces[k]["x"] - ball["x"]) ** 2 + (pieces[k]["y"] - ball["y"]) ** 2)


def foreseen(player: Person, piece: str, strength: int) -> Data:
    """The forecast of the piece in hand, when the table has answered for this strength."""
    player.page.wait_for_function(
        "([piece, strength]) => window.__botonista.foreseen()?.piece === piece"
        " && window.__botonista.aim().strength === strength",
        arg=[piece, strength],
    )
    player.page.wait_for_timeout(400)  # the newest aim wins: its answer is here by now
    found: Data = player.ask("foreseen")["forecast"]
    return found


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", FLICK_GAMES)
def test_what_is_drawn_is_what_the_strike_then_does(
    person: NewPerson, served: Served, game: str, size: tuple[int, int]
) -> None:
    match = at_first_strike(served, game, preview=True)
    player = person(phone=size == PHONE, size=size, arrange=False)
    piece = sit_down(player, match)
    key = player.see(f"piece-{piece}")
    key.focus()
    now = player.ask("aim")["strength"]
    key.press("ArrowUp")
    told = foreseen(player, piece, now + 5)
    expect(player.see("foreseen")).to_be_visible()
    expect(player.page.locator("[data-testid=foreseen] .way.ball")).to_have_count(1)
    ball = "die" if game == "dadinho" else "ball"
    expect(player.see("live-region")).to_contain_text(f"The {ball} goes")
    exact = told["exact"]
    assert exact is (game != "dadinho"), "only a die is left to chance"
    fan = player.page.locator("[data-testid=foreseen] .fan")
    expect(fan).to_have_count(0 if exact else len(told["runs"]) - 1)
    seq = player.ask("seq")
    key.press("Enter")
    player.wait_for_entry_after(seq)
    facts = match.entries(seq + 1)[0]["outcome"]["facts"]
    if exact:
        rests = {one["body"]: (one["x"], one["y"]) for one in told["runs"][0]["rests"]}
        assert rests["ball"] == (facts["ball"]["x"], facts["ball"]["y"])
        assert all(rests[one["id"]] == (one["x"], one["y"]) for one in facts["places"])


def test_the_lines_follow_a_pull_and_lead_back_with_it(person: NewPerson, served: Served) -> None:
    player = person(arrange=False)
    piece = sit_down(player, at_first_strike(served, "pilka-guzikowa", preview=True))
    spot = player.ask("piece", piece)
    mouse = player.page.mouse
    mouse.move(spot["x"], spot["y"])
    mouse.down()
    ends: list[Any] = []
    for far in (0, 60, 120):
        mouse.move(spot["x"] - far, spot["y"])
        told = foreseen(player, piece, player.ask("aim")["strength"])
        ends.append(told["runs"][0]["ways"][0][1][-1])
    assert ends[0] != ends[1] != ends[2], "the farther it is pulled, the farther it goes"
    expect(player.see("foreseen")).to_be_visible()
    player.page.keyboard.press("Escape")
    told = foreseen(player, piece, player.ask("aim")["strength"])
    assert told["runs"][0]["ways"][0][1][-1] == ends[0]
    mouse.up()


PULL = """([piece, frames]) => new Promise((done) => {
  const place = document.querySelector("[data-testid=pitch]");
  const { x, y } = window.__botonista.piece(piece);
  const tell = (kind, dx) => place.dispatchEvent(new PointerEvent(kind, {
    pointerId: 1, pointerType: "mouse", clientX: x - dx, clientY: y, bubbles: true, buttons: 1,
  }));
  place.setPointerCapture = () => {};
  let [n, gone] = [0, 0];
  tell("pointerdown", 0);
  const step = () => {
    tell("pointermove", 20 + n);
    if (n > 10 && !document.querySelector("[data-testid=foreseen]")) gone += 1;
    if ((n += 1) < frames) return requestAnimationFrame(step);
    const ways = document.querySelectorAll("[data-testid=foreseen] .way").length;
    tell("pointercancel", 20 + n);
    done([gone, ways]);
  };
  setTimeout(() => { tell("pointermove", 20); setTimeout(() => requestAnimationFrame(step), 600); }, 50);
})"""


def test_a_slow_line_holds_no_hand_up(person: NewPerson, served: Served) -> None:
    """The last answer stays until the next one comes; between them the aim goes on in every frame."""
    player = person(arrange=False)
    piece = sit_down(player, at_first_strike(served, "pilka-guzikowa", preview=True))
    gone, ways = player.page.evaluate(PULL, [piece, 60])
    assert gone == 0
    assert ways > 0


def test_without_an_agreement_nothing_is_asked_or_drawn(person: NewPerson, served: Served) -> None:
    match = at_first_strike(served, "pilka-guzikowa")
    player = person(arrange=False)
    said: list[str] = []
    player.page.on("websocket", lambda line: line.on("framesent", lambda frame: said.append(str(frame))))
    piece = sit_down(player, match)
    player.see(f"piece-{piece}").focus()
    player.see(f"piece-{piece}").press("ArrowUp")
    player.page.wait_for_timeout(500)
    assert player.ask("foreseen") is None
    expect(player.see("foreseen")).to_have_count(0)
    assert said and not any("forecast" in frame for frame in said)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_it_is_usual_against_an_easy_program_and_asked_for_against_others(
    person: NewPerson, served: Served, size: tuple[int, int]
) -> None:
    player = person(phone=size == PHONE, size=size)
    player.page.goto("/")
    for game in FLICK_GAMES:
        card = player.see(f"game-{game}")
        card.get_by_test_id("options").click()
        box = card.get_by_test_id("option-preview")
        expect(box).to_be_checked()
        expect(card.get_by_text("Never in official play")).to_be_visible()
        for other in card.locator("input[data-testid^=opponent-]").all():
            name = other.get_attribute("data-testid")
            other.check()
            if name in ("opponent-child", "opponent-beginner"):
                expect(box).to_be_checked()
                continue
            if game == "flickball" and name in ("opponent-here", "opponent-link", "opponent-open"):
                expect(box).to_have_count(0)
            else:
                expect(box).not_to_be_checked()
        card.get_by_test_id("opponent-beginner").check()
    card = player.see("game-flickball")
    card.get_by_test_id("play").click()
    expect(player.page).to_have_url(re.compile("/m/"))
    match = player.page.url.rsplit("/", 1)[-1]
    assert served.get(f"/api/matches/{match}")["match"]["options"]["preview"] is True
