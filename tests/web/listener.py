"""Somebody who does not see the page: hears what is in focus and what is announced, and has a keyboard."""

from __future__ import annotations

import re
import time

from tests.web.person import PATIENCE, Person

HEARD = """() => {
  const here = document.activeElement;
  const name = here?.getAttribute("aria-label") ?? here?.innerText ?? "";
  return {
    name: here === document.body ? "" : name.trim(),
    able: !here?.disabled,
    title: document.title,
    told: document.querySelector("[role=status]").innerText,
  };
}"""
MORE = "told => document.querySelector('[role=status]').innerText !== told"
PIECE = re.compile(r"^(?:Button|Disc|Keeper) (\d+), .*?(\d+) cm from the (?:ball|die), which lies ([a-z ]+),")
ANSWER = re.compile(
    r"^(Done|Go on|Ready|Toss|The first move|The usual|Draw|Play on|Penalty|On Home's|.* more moves?)"
)
MOST_TABS = 60  # through everything on a page


class Listener:
    """Plays by ear: flicks the piece that is said to be nearest behind the ball, agrees to what is asked."""

    def __init__(self, player: Person) -> None:
        self.page = player.page
        self.struck = 0
        self.agreed = 0

    def hear(self) -> dict[str, str]:
        heard: dict[str, str] = self.page.evaluate(HEARD)
        return heard

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def play_to_the_end(self, ends: str, most_seconds: float = 8 * PATIENCE) -> None:
        """Until it is told how the match has ended."""
        until = time.monotonic() + most_seconds
        while not re.search(ends, self.hear()["told"]):
            assert time.monotonic() < until, f"{self.struck} strikes, {self.agreed} answers: {self.hear()}"
            if "Your turn" not in self.hear()["title"]:
                self.page.wait_for_timeout(50)
            elif self._finds_an_answer():
                self.press("Enter")
                self.agreed += 1
            elif self._finds_a_piece():
                self._strike()
            self.page.wait_for_timeout(100)

    def _finds_a_piece(self) -> bool:
        return PIECE.match(self.hear()["name"]) is not None or self._tab_to(PIECE)

    def _finds_an_answer(self) -> bool:
        """What is usual: the button that says that it is done, ready, or goes on."""
        return self._tab_to(ANSWER)

    def _tab_to(self, wanted: re.Pattern[str]) -> bool:
        first = self.hear()["name"]
        for _ in range(MOST_TABS):
            if wanted.match(self.hear()["name"]):
                return True
            self.press("Tab")
            if first and self.hear()["name"] == first:
                break  # once round the page
        return False

    def _strike(self) -> None:
        """Goes through the pieces once, comes back to the best of them, hears the aim, and plays."""
        first, names = self.hear()["name"], list[str]()
        while (name := self.hear()["name"]) not in names and PIECE.match(name):
            names.append(name)
            self.press("Tab")
        best = min(names or [first], key=self._reckons)
        for _ in range(len(names) + 1):
            if self.hear()["name"] == best:
                break
            self.press("Shift+Tab")
        assert self.hear()["name"] == best
        self.page.wait_for_function(
            "() => /at the (ball|die), at its middle/.test(document.querySelector('[role=status]').innerText)"
        )
        self._let_go()

    def _let_go(self) -> None:
        self.press("Enter")
        self.struck += 1

    @staticmethod
    def _reckons(name: str) -> tuple[int, int]:
        """The ball ahead first, then the nearest; the keeper last."""
        found = PIECE.match(name)
        assert found is not None
        ahead = found[3].startswith("ahead")
        return (2 if name.startswith("Keeper") else 0 if ahead else 1, int(found[2]))


class Shooter(Listener):
    """Has read on the help page that S declares a shot with the piece in hand, and does so first."""

    declared = 0

    def _let_go(self) -> None:
        if self.declared == self.struck:
            told = self.hear()["told"]
            self.press("s")
            self.declared += 1
            self.page.wait_for_function(MORE, arg=told)
        else:
            super()._let_go()
