"""The moving picture of the README: a strike, a goal seen again, and the ruling card that says why."""

from __future__ import annotations

import io
import math
from pathlib import Path

from PIL import Image
from tests.web.person import Person
from tests.web.positions import begin, goal
from tests.web.served import Served

STEP_MS = 100  # of the page's own time between two frames
SIZE = (960, 600)
MOST_BYTES = 980_000
QUALITIES = (74, 62, 52, 44, 36)


class Film:
    """Frames of a page whose time stands still between them, however slow this machine is."""

    def __init__(self, player: Person) -> None:
        self.player = player
        self.frames: list[Image.Image] = []

    def roll(self, seconds: float) -> None:
        """Let so much time pass."""
        for _ in range(round(seconds * 1000 / STEP_MS)):
            self.player.page.clock.run_for(STEP_MS)
            shot = Image.open(io.BytesIO(self.player.page.screenshot())).convert("RGB")
            self.frames.append(shot.resize(SIZE, Image.Resampling.LANCZOS))

    def roll_until(self, testid: str, there: bool, most: float) -> None:
        """Let time pass until something is on the page, or is gone from it."""
        for _ in range(round(most * 1000 / STEP_MS)):
            if bool(self.player.see(testid).count()) is there:
                return
            self.roll(STEP_MS / 1000)
        raise SystemExit(f"{testid} did not {'come' if there else 'go'} within {most} s")

    def keep(self, target: Path) -> None:
        """Write it down, as well as it goes into so many bytes."""
        for quality in QUALITIES:
            first, *others = self.frames
            motion = {"duration": STEP_MS, "loop": 0, "quality": quality, "method": 4}
            first.save(target, save_all=True, append_images=others, **motion)
            if target.stat().st_size <= MOST_BYTES:
                break
        else:
            raise SystemExit(f"{target.name} has more than {MOST_BYTES} bytes")
        seconds = len(self.frames) * STEP_MS / 1000
        print(f"{target.name}, {seconds:.1f} s, {target.stat().st_size // 1000} kB at quality {quality}")


def film_goal(player: Person, served: Served, target: Path) -> None:
    """From the pull to the clause."""
    match, shadow = begin(served)
    aim = goal(shadow)
    player.page.emulate_media(reduced_motion="no-preference")
    player.stop_time()
    player.open(match, "home")
    film = Film(player)
    player.page.clock.run_for(1500)
    film.roll(1.0)
    pull(film, aim.piece)
    player.aim(aim, shadow)  # to a tenth of a degree, as no hand would
    player.click("play-strike")
    film.roll_until("goal-moment", there=True, most=8)
    film.roll_until("goal-moment", there=False, most=8)
    film.roll(1.0)
    player.see("open-ruling").first.click()
    player.see("clause-text").first.wait_for()
    film.roll(9.5)
    film.keep(target)


def pull(film: Film, piece: str) -> None:
    """Draws a piece back from the ball, for everybody to see, and lets nothing go."""
    player = film.player
    here, ball = player.ask("piece", piece), player.ask("piece", "ball")
    far = math.hypot(ball["x"] - here["x"], ball["y"] - here["y"])
    dx, dy = (here["x"] - ball["x"]) / far, (here["y"] - ball["y"]) / far
    player.page.mouse.move(here["x"], here["y"])
    film.roll(0.3)
    player.page.mouse.down()
    for step in range(1, 17):
        player.page.mouse.move(here["x"] + dx * 7 * step, here["y"] + dy * 7 * step)
        film.roll(0.1)
    film.roll(0.6)
    player.page.keyboard.press("Escape")
    player.page.mouse.up()
    player.page.mouse.move(5, 700)
