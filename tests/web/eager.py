"""Somebody who only wants to play: flicks or throws as soon as he may, and takes what is usual besides."""

from __future__ import annotations

import time

from tests.web.person import PATIENCE, Person
from tests.web.served import Data, Match

MAY = """() => {
  const page = window.__botonista;
  if (!page?.idle?.() || page.reading?.() !== null) return null;
  if (document.querySelector("[data-testid=ending]")) return "end";
  if (document.querySelector("[data-testid=waiting], [data-testid^=passing-]")) return null;
  if (page.mode?.() === "strike") return "strike";
  const answer = document.querySelector(
    ".controls .green:not(:disabled), .controls [data-testid^=choice-]:not(:disabled), "
    + "[data-testid=choices] [data-testid^=choice-]:not(:disabled), [data-testid^=die-]:not(:disabled)");
  return answer ? "answer" : null;
}"""


# A press that lands where the button is seen, and only while nothing is being read: a call that comes in
# between looking and pressing would be tapped away.
PRESS = """selector => {
  if (window.__botonista.reading?.() !== null) return false;
  const button = document.querySelector(selector);
  if (!button) return false;
  button.scrollIntoView({block: "nearest"});
  const {x, y, width, height} = button.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!hit || !button.contains(hit)) return false;
  button.click();
  return true;
}"""


class Eager:
    """Plays on until he has struck so often; counts what he had to click besides."""

    def __init__(self, player: Person, match: Match) -> None:
        self.player = player
        self.match = match
        self.strikes = 0
        self.clicks: list[str] = []

    def play(self, strikes: int, most_seconds: float = 3 * PATIENCE) -> None:
        until = time.monotonic() + most_seconds
        while self.strikes < strikes:
            assert time.monotonic() < until, f"only {self.strikes} strikes, clicks: {self.clicks}"
            may = self.player.page.evaluate(MAY)
            if may == "end":
                return
            if may is None:
                self.player.page.wait_for_timeout(30)
                continue
            seq = self.player.ask("seq")
            if may == "strike":
                self._strike()
            elif not self._answer():
                continue
            self.player.page.wait_for_function("seq => window.__botonista.seq() > seq", arg=seq)

    def _strike(self) -> None:
        page = self.player.page
        if self.player.ask("chosen") is None:
            self.player.click("next-piece")  # the piece nearest to the ball: choosing one is no procedure
        page.evaluate("n => { document.querySelector('[data-testid=strength]').value = n }", 30)
        self.player.click("play-strike")
        if self.player.see("insist").count():
            self.player.click("insist")
        self.strikes += 1

    def _answer(self) -> bool:
        """Take what is usual; False if somebody was quicker, and it is no longer asked."""
        page, asked = self.player.page, str(self.player.ask("ask"))
        die = "[data-testid=choices] [data-testid^=choice-]:enabled, [data-testid^=die-]:enabled"
        green = ".controls .green:enabled"
        plain = ".controls [data-testid^=choice-]:enabled"
        for locator in (die, green, plain):
            if page.evaluate(PRESS, locator):
                if locator == die:
                    self.strikes += 1
                else:
                    self.clicks.append(asked)
                return True
        return False


WATCH = """() => {
  window.__seen = {};
  let shown = null;
  const look = () => {
    const now = performance.now();
    if (shown) shown.to = now;
    const banner = document.querySelector("[data-testid=call-banner]");
    shown = banner && (window.__seen[banner.dataset.seq] ??= {from: now, to: now, mark: false});
    const mark = document.querySelector("[data-testid=call-mark]");
    if (shown) shown.mark ||= mark?.dataset.seq === banner.dataset.seq;
  };
  window.__look = look;
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
}"""


def watch_calls(player: Person) -> None:
    """Every page that he opens writes down when each banner of calls comes and goes."""
    player.context.add_init_script(f"({WATCH})()")


def seen_calls(player: Person) -> dict[int, Data]:
    """By entry: from and to in milliseconds of the page's own watch, and whether its place was marked."""
    seen: Data = player.page.evaluate("() => { window.__look(); return window.__seen; }")
    return {int(seq): times for seq, times in seen.items()}
