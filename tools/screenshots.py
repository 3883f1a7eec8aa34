"""Makes the pictures of the pages in docs/pictures anew: `make screenshots`.

Plays a match against the server as the browser tests do, stops at what is worth seeing, and takes pictures.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from tests.web.ahead import Ahead  # noqa: E402
from tests.web.browsers import launch  # noqa: E402
from tests.web.goals import chance  # noqa: E402
from tests.web.person import Person  # noqa: E402
from tests.web.positions import begin, foul, goal, play  # noqa: E402
from tests.web.served import Match, Served  # noqa: E402
from tests.web.shadow import Aim  # noqa: E402
from tools.moving_picture import film_goal  # noqa: E402
from tools.picture_scenes import CORNER, DECLARED, FORWARD, OPEN_PLAY, SHOT, WALL  # noqa: E402

from botonista.bots import make  # noqa: E402
from botonista.bots.duel import play_out, program  # noqa: E402
from botonista.football.chance import Seed  # noqa: E402
from botonista.football.side import Side  # noqa: E402
from botonista.games.dice_football import setup, solve  # noqa: E402
from botonista.match import Seat, Seats, Sitting, games  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
MOST_BYTES = 400_000
CARD_BYTES = 58_000  # of what everybody fetches who sees a link
SOLID_MS = 15_000  # a machine without a graphics card takes seconds for a frame
GAMES = {"dadinho": "tests.web.still:DADINHO", "flickball": "tests.web.still:FLICKBALL"}


# Every motion is seen as it is by default.
SEEN = """() => {
  const kept = JSON.parse(localStorage.getItem("botonista.settings"));
  const now = JSON.stringify({ ...kept, speed: "normal", holdCalls: true });
  localStorage.setItem("botonista.settings", now);
}"""


@contextmanager
def someone(
    browser: Browser, served: Served, phone: bool = False, camera: str = "top", record: bool = False
) -> Iterator[Person]:
    """A browser without a history; from the side the table is drawn in three dimensions, however slowly."""
    shape: dict[str, Any] = {"viewport": PHONE if phone else LAPTOP, "device_scale_factor": 2 if phone else 1}
    context = browser.new_context(
        base_url=served.address,
        locale="en",
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
        **shape,
    )
    context.set_default_timeout(60_000)
    table = "solid" if camera == "side" else "flat"
    yield Person(context, "en", "skip", camera=camera, record=record, table=table)
    context.close()


def keep(person: Person, name: str, wait: bool = True) -> None:
    """One picture, when everything is drawn; `wait`: unless what is to be seen would be over by then."""
    person.page.wait_for_load_state("networkidle")
    if wait:
        person.page.wait_for_timeout(1500)
    if person.page.evaluate("localStorage.getItem('botonista.settings').includes('solid')"):
        person.page.wait_for_timeout(SOLID_MS)
    target = PICTURES / f"{name}.png"
    person.page.evaluate("document.activeElement?.blur()")
    shot = Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")
    shot.save(target, optimize=True)
    if target.stat().st_size > MOST_BYTES:  # carpet and wood are noise: 256 colours do for them
        shot.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2).save(target, optimize=True)
    size = target.stat().st_size
    if size > MOST_BYTES:
        raise SystemExit(f"{name}.png has {size} bytes, more than {MOST_BYTES}")
    print(f"{name}.png, {size // 1000} kB")


def home(browser: Browser, served: Served) -> None:
    """The first page."""
    with someone(browser, served) as visitor:
        visitor.page.goto("/")
        visitor.see("game-pilka-guzikowa").wait_for()
        keep(visitor, "home")


def pitch(browser: Browser, served: Served) -> None:
    """A strike being aimed, from above, from the side and on a phone."""
    match, shadow = begin(served, formed=True)
    aim = Aim("H10", 24, 52)
    for name, phone, camera in (
        ("pitch-top", False, "top"),
        ("pitch-side", False, "side"),
        ("phone", True, "top"),
    ):
        with someone(browser, served, phone, camera) as player:
            player.open(match, "home", "away")
            player.aim(aim, shadow)
            keep(player, name)


def call_and_wall(browser: Browser, served: Served) -> None:
    """A foul, its ruling card, and the wall of its free kick."""
    match, shadow = begin(served, formed=True)
    play(match, shadow, foul(shadow))
    with someone(browser, served) as player:
        player.open(match, "home", "away")
        player.see("open-ruling").first.click()
        player.see("clause-text").first.wait_for()
        keep(player, "ruling")
        player.click("dialog-close")
        player.click("choice-0")
        player.wait_for_phase("prepare")
        if player.ask("ask") == "goal_area":
            player.click("done")
        player.wait_until("ask", "wall")
        for member in ("H10", "H11"):
            player.click(f"name-{member}")
        keep(player, "wall")


def replay(browser: Browser, served: Served) -> None:
    """A goal seen again in the record of a match."""
    match, shadow = begin(served)
    scored = play(match, shadow, goal(shadow))["seq"]
    match.act("away", {"type": "resign"})
    record = served.get(f"/api/matches/{match.id}/record")
    link = served.post("/api/records", record)["link"]
    with someone(browser, served, record=True) as viewer:
        viewer.page.goto(link)
        viewer.wait_until("shown", 0)
        viewer.see("scrub").fill(str(scored))
        viewer.wait_until("shown", scored)
        viewer.page.get_by_text("the very same match").wait_for()  # it has been checked
        keep(viewer, "replay")


def dice(browser: Browser, served: Served) -> None:
    """The dice board in the middle of an attack, with the solver's hint."""
    short = {"half_rolls": 6}  # its table is solved in seconds, and not by the server
    os.environ["BOTONISTA_HOME"] = str(served.folder)
    solve.table(setup.read(short))
    match: Match = served.new_match("dice-football", short)
    with someone(browser, served) as player:
        player.open(match, "home", "away")
        for _ in range(5):
            seq = player.ask("seq")
            player.page.locator("[data-testid^=die-]:enabled, [data-testid^=choice-]:enabled").first.click()
            player.wait_for_entry_after(seq)
        player.click("hint")
        player.see("hint-options").wait_for()
        keep(player, "dice")


def dadinho(browser: Browser, served: Served) -> None:
    """An announced shot: aimed, from the side; the keeper being set, from above; on the keeper's phone."""
    shoot = Ahead("dadinho", {}, {"phase": "shoot"} | SHOT)
    with someone(browser, served, camera="side") as player:
        player.open(shoot.match(served), "home", "away")
        player.aim(Aim("H10", -14, 45), shoot)
        keep(player, "dadinho-shot")
    setting = Ahead("dadinho", {"clock": "relaxed"}, {"phase": "keeper_set"} | SHOT).match(served)
    with someone(browser, served) as player:
        player.open(setting, "home", "away")
        keep(player, "dadinho-keeper")
    with someone(browser, served, phone=True) as player:
        player.open(setting, "away")
        keep(player, "dadinho-phone")


def flickball(browser: Browser, served: Served) -> None:
    """A declared shot, from the side and on a phone; a corner with its wall and the distance marker."""
    shot = Ahead("flickball", {}, {"phase": "shot_3"} | DECLARED)
    with someone(browser, served, camera="side") as player:
        player.open(shot.match(served), "home", "away")
        player.aim(Aim("H10", -60, 55), shot)
        keep(player, "flickball-shot")
    corner = Ahead("flickball", {}, CORNER)
    while (ask := corner.options()["asks"][0])["key"] != "marking":
        moved = {"places": FORWARD, "pieces": list(FORWARD)} if ask["key"] == "moves" else {}
        corner.play(ask["usual"] | moved)
    with someone(browser, served) as player:
        player.open(corner.match(served), "home", "away")
        for name, (x, y) in WALL.items():
            here, there = player.ask("piece", name), player.ask("place", x, y)
            player.pull(name, there["x"] - here["x"], there["y"] - here["y"])
        player.click("marker-tool")
        lay_marker(player, WALL["A11"], (596, -392))  # from the ball
        keep(player, "flickball-corner")
    keeper = Ahead("flickball", {"variant": "family"}, {"phase": "shot_2"} | DECLARED)
    with someone(browser, served, phone=True) as player:
        player.open(keeper.match(served), "away")
        keep(player, "flickball-phone")


def moments(browser: Browser, served: Served) -> None:
    """A goal, one that does not count, and the end of a match."""
    for name, game, counts in (("goal", "flickball", True), ("no-goal", "dadinho", False)):
        about = chance(served, game, counts)
        with someone(browser, served) as player:
            player.page.emulate_media(reduced_motion="no-preference")
            player.page.goto("/")
            player.page.evaluate(SEEN)
            player.open(about.match, "home")
            about.take()
            player.see("goal-moment").wait_for()
            player.page.wait_for_timeout(2200)
            keep(player, name, wait=False)
    about = chance(served, "dadinho")
    about.take()
    about.match.act(about.concedes, {"type": "resign"})
    with someone(browser, served, phone=True) as player:
        player.open(about.match, about.scores)
        player.see("figures").wait_for()
        keep(player, "ending-phone")


def coach(browser: Browser, served: Served) -> None:
    """What the coach advises an ordinary hand, and how a match went by his chart."""
    options = {"clock": "none", "hand": 1.0, "position": OPEN_PLAY}
    match = served.new_match("flickball", options, away="club")
    with someone(browser, served) as player:
        player.open(match, "home")
        player.wait_until("mode", "strike")
        player.click("ask-coach")
        player.see("hint-1").wait_for()
        keep(player, "coach")
    seats = {side: Seat("bot", bot=name) for side, name in ((Side.HOME, "strong"), (Side.AWAY, "club"))}
    sitting: Sitting[Any, Any] = Sitting(
        games.game("flickball"), Seats(seats[Side.HOME], seats[Side.AWAY]), Seed(b"a"), {}
    )
    play_out(sitting, {side: program(make("flickball", seat.bot or "")) for side, seat in seats.items()})
    link = served.post("/api/records", msgspec.json.decode(sitting.record().to_json()))["link"]
    with someone(browser, served) as viewer:
        viewer.page.goto(link)
        viewer.click("open-chart")
        viewer.see("turning-point").first.wait_for()
        keep(viewer, "chart")


# The table alone, under the name of the product.
CARD = """
  header, .score, .strip, .tools, .controls, .scrubber, .over { display: none !important; }
  main::before {
    content: "Botonista"; position: fixed; z-index: 9; top: 26px; left: 44px;
    color: #ffe9b8; font: 600 84px/1 "Crimson Pro", serif; text-shadow: 0 3px 12px #000;
  }
  main::after {
    content: "Tabletop football by the real rulebooks"; position: fixed; z-index: 9; bottom: 70px; left: 46px;
    color: #f3ead2; font: 600 34px/1 Cabin, sans-serif; text-shadow: 0 2px 8px #000;
  }
"""


DRESS = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""


def card(browser: Browser, served: Served) -> None:
    """The picture that is shown where a link to the pages is posted."""
    match, shadow = begin(served, formed=True)
    with someone(browser, served, camera="side") as player:
        player.page.set_viewport_size({"width": 1200, "height": 674})  # its last rows are the controls'
        player.open(match, "home", "away")
        player.aim(Aim("H10", 24, 52), shadow)
        player.page.evaluate(DRESS, CARD)
        player.page.evaluate("document.activeElement?.blur()")
        player.page.wait_for_timeout(SOLID_MS)
        shot = Image.open(io.BytesIO(player.page.screenshot())).convert("RGB").crop((0, 0, 1200, 630))
    target = ROOT / "web" / "public" / "botonista-card.jpg"
    for quality in range(80, 30, -5):
        shot.save(target, quality=quality, optimize=True, progressive=True)
        if target.stat().st_size <= CARD_BYTES:
            return print(f"{target.name}, {target.stat().st_size // 1000} kB at quality {quality}")
    raise SystemExit(f"{target.name} has more than {CARD_BYTES} bytes")


def film(browser: Browser, served: Served) -> None:
    """The moving picture of the README."""
    with someone(browser, served) as player:
        player.page.goto("/")
        player.page.evaluate(SEEN)
        film_goal(player, served, PICTURES / "goal-and-ruling.webp")


def lay_marker(player: Person, was: tuple[float, float], to: tuple[float, float]) -> None:
    """Drags the distance marker from the piece that it was laid at."""
    grip = player.see("marker-move").bounding_box()
    here, there = player.ask("place", *was), player.ask("place", *to)
    assert grip is not None
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + there["x"] - here["x"], y + there["y"] - here["y"], steps=3)
    player.page.mouse.up()


def main() -> None:
    """All pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    every = (home, pitch, call_and_wall, replay, dice, dadinho, flickball, moments, coach, card, film)
    scenes = {scene.__name__: scene for scene in every}
    wanted = sys.argv[1:] or list(scenes)
    if unknown := set(wanted) - set(scenes):
        raise SystemExit(f"no picture is called {', '.join(unknown)}; there are {', '.join(scenes)}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder), GAMES)
        try:
            browser = launch(playwright)
            for name in wanted:
                scenes[name](browser, served)
            browser.close()
        finally:
            served.stop()


if __name__ == "__main__":
    main()
