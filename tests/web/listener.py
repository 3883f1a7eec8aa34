"""Somebody who does not see the page: hears what is in focus and what is announced, and has a keyboard.

Nothing is known here but what a screen reader is given: the title, the live region, the names of what is in
focus and of the group or region it is in. Nothing waits for a time, only for what is told. Who is on the
way to something that has gone meanwhile hears what came instead, and begins again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from playwright.sync_api import TimeoutError

from tests.web.person import Person

HEARD = """() => {
  const here = document.activeElement;
  const around = here?.closest("[role=group], [role=alertdialog], dialog, section[aria-label]");
  const name = here === document.body ? "" : here?.getAttribute("aria-label") ?? here?.innerText ?? "";
  return [name.trim(), around?.getAttribute("aria-label") ?? "", here?.tagName === "BUTTON"];
}"""
# What a screen reader reads out: every line that comes into the live region, in order.
LISTEN = """() => {
  const region = document.querySelector("[aria-live=polite]");
  window.said = [...region.children].map((line) => line.textContent);
  const hear = (changes) => {
    for (const { addedNodes } of changes) for (const line of addedNodes) window.said.push(line.textContent);
  };
  new MutationObserver(hear).observe(region, { childList: true });
}"""
OVER = "The match is over"
ASKED = f"() => document.title.includes('Your turn') || said.some((line) => line.startsWith('{OVER}'))"
REGIONS = """[...document.querySelectorAll("section[aria-label], [role=region], [role=alertdialog]")]
  .filter((one) => one.checkVisibility() && one.querySelector("button"))
  .map((one) => [one.getAttribute("aria-label"), one.innerText])"""
AIMS = r"said.filter((line) => /strength \d+%/.test(line)).length"  # one's own, read out while one aims
# All that tells that play goes on: whose turn it is, what was said, what there is to be answered.
SITUATION = f"JSON.stringify([document.title, said.length - {AIMS}, ({REGIONS}).map(([name]) => name)])"
PIECE = re.compile(r"^(?:Button|Disc|Keeper) (\d+), .*?(\d+) cm from the (?:ball|die), which lies ([a-z ]+),")
GOAL = re.compile(r"(\d+) cm from the goal")
USUAL = re.compile(r"^(Done|Go on|Ready|Play it anyway)")
STANDING = ("Scoreboard", "Record", OVER)  # always there, or at the end
GOES_ON = "play goes on by itself"
MOST_TABS = 80  # through everything on a page
MOST_ROUNDS = 20  # through the page, in search of what was just there or is about to come


class Gone(Exception):
    """What was looked for is no longer there: play went on meanwhile."""


class Heard(NamedTuple):
    """What is in focus: its name, that of the group or region around it, and whether it is a button."""

    name: str
    around: str
    button: bool


def _begins(words: str, heard: Heard) -> bool:
    return heard.name.startswith(words)


class Listener:
    """Plays by ear: flicks the piece that is said to be nearest behind the ball, agrees to what is asked."""

    def __init__(self, player: Person) -> None:
        self.page = player.page
        self.struck = 0
        self.agreed = 0
        self._before = ""
        self.page.evaluate(LISTEN)

    # -- hearing

    def hear(self) -> Heard:
        return Heard(*self.page.evaluate(HEARD))

    @property
    def told(self) -> str:
        """All that was said so far."""
        lines: list[str] = self.page.evaluate("() => said")
        return "\n".join(lines)

    def question(self) -> tuple[str, str] | None:
        """What is asked: the region of the page in which something can be pressed, its name and its text."""
        regions: list[tuple[str, str]] = self.page.evaluate(f"() => {REGIONS}")
        return next((one for one in regions if one[0] not in STANDING), None)

    def _listen(self) -> None:
        self._before = self.page.evaluate(f"() => {SITUATION}")

    # -- playing

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def play_to_the_end(self) -> None:
        """Until it is told that the match is over."""
        while self._is_asked():
            for again in range(MOST_ROUNDS, 0, -1):
                self._listen()
                try:
                    self.act()
                    break
                except Gone:
                    assert again > 1, f"nothing like that is there: {self._all_that_is_known()}"
            self._wait_until(f"before => {SITUATION} !== before", self._before)

    def _wait_until(self, condition: str, arg: object) -> None:
        try:
            self.page.wait_for_function(condition, arg=arg)
        except TimeoutError:
            raise AssertionError(f"nothing more is told: {self._all_that_is_known()}") from None

    def _all_that_is_known(self) -> str:
        return f"{self.hear()}, {self.question()}, {self.told.splitlines()[-8:]}"

    def _is_asked(self) -> bool:
        self.page.wait_for_function(ASKED)
        return OVER not in self.told

    def act(self) -> None:
        """One thing that is done: an answer, or a strike; nothing where it is said that play goes on."""
        asked = self.question()
        if asked is None:
            self._strike()
        elif GOES_ON not in asked[1]:
            self._answer(asked[0])

    def _answer(self, question: str) -> None:
        """What is usual: the button that says that it is done, ready, or goes on; else the first there is."""
        self._tab_until(lambda heard: heard.button and heard.around == question)
        names = list[str]()
        while (heard := self.hear()).button and heard.around == question and heard.name not in names:
            names.append(heard.name)
            self.press("Tab")
        self._back_to(next(filter(USUAL.match, names), names[0]))
        self._do("Enter")
        self.agreed += 1

    def _strike(self) -> None:
        """Goes through the pieces once, comes back to the best of them, hears the aim, and plays."""
        self._tab_until(lambda heard: PIECE.match(heard.name) is not None)
        names = list[str]()
        while PIECE.match(name := self.hear().name) and name not in names:
            names.append(name)
            self.press("Tab")
        best = min(names, key=self._reckons)
        self._back_to(best)
        aims = self.page.evaluate(f"() => {AIMS}")
        self.press("Shift+ArrowUp")  # a little harder: the aim is read out once more
        heard = f"([aims, before]) => {AIMS} > aims || {SITUATION} !== before"
        self._wait_until(heard, [aims, self._before])
        if self.page.evaluate(f"before => {SITUATION} !== before", self._before):
            raise Gone
        self._let_go(best)

    def _let_go(self, piece: str) -> None:
        self._do("Enter")
        self.struck += 1

    def _do(self, key: str) -> None:
        """With it something is done: what is told from now on is the answer."""
        self._listen()
        self.press(key)

    @staticmethod
    def _reckons(name: str) -> tuple[bool, bool, bool, int]:
        """One that costs something last, before it the keeper; the ball ahead first, then the nearest."""
        found = PIECE.match(name)
        assert found is not None
        return ("warning" in name, name.startswith("Keeper"), not found[3].startswith("ahead"), int(found[2]))

    # -- through the page

    def _tab_until(self, wanted: Callable[[Heard], bool]) -> None:
        for _ in range(MOST_TABS):
            if wanted(self.hear()):
                return
            self.press("Tab")
        raise Gone

    def _back_to(self, name: str) -> None:
        for _ in range(MOST_TABS):
            if self.hear().name == name:
                return
            self.press("Shift+Tab")
        raise Gone


class Shooter(Listener):
    """Has read on the help page that S declares a shot with the piece in hand: does so near the goal."""

    near = 40  # cm
    declared = 0

    def _let_go(self, piece: str) -> None:
        found, shot = GOAL.search(piece), self.page.get_by_role("button", name="Shoot!")
        if found and int(found[1]) <= self.near and shot.count() and shot.is_enabled():
            self._do("s")
            self.declared += 1
        else:
            super()._let_go(piece)


class Quitter(Shooter):
    """Gives the match up after so many flicks, so that one ends which may last for ever."""

    most = 6

    def act(self) -> None:
        if self.struck < self.most:
            super().act()
        else:
            self._give_up()

    def _give_up(self) -> None:
        for name in ("At the table", "Give up the match", "Yes, the other side wins"):
            self._tab_until(partial(_begins, name))
            self._do("Enter")


class DiceListener(Listener):
    """Shoots when there is a die for it; else throws, or says, the first thing that is offered."""

    def act(self) -> None:
        first, told, offered = self.hear(), self.told, list[Heard]()
        for _ in range(MOST_TABS):
            heard = self.hear()
            if heard.around == "Dice" or (heard.around and heard.around in told):
                offered.append(heard)
            self.press("Tab")
            if self.hear() == first:
                break
        if not offered:
            raise Gone
        best = min(offered, key=lambda one: (not one.name.startswith("Shot"), one.around != "Dice"))
        self._tab_until(lambda heard: heard == best)
        self._do("Enter")
        self.agreed += 1
