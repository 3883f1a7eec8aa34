"""What a person at the keyboard may do now: a numbered list, whatever the game tells its options by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from botonista.football.side import Side
    from botonista.match import Match

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Menu:
    """What is asked, the numbered choices with their actions, what else may be typed, what Enter takes.

    `closed`: the numbers are all there is.
    """

    title: str | None
    choices: tuple[tuple[str, Any], ...]
    typed: tuple[str, ...] = ()
    usual: Any | None = None

    @property
    def closed(self) -> bool:
        """Whether only a number can be typed."""
        return bool(self.choices) and not self.typed


def menu(match: Match[Any, Any], side: Side, lang: str) -> Menu:
    """What `side` may do now."""
    from botonista.flick.game import FlickGame

    game, may = match.game, match.game.options_of(match.state, side)
    if not isinstance(game, FlickGame):
        listed = may.get("choices", ())
        choices = tuple((game.told_choice(match.state, one, lang), one["action"]) for one in listed)
        return Menu(
            may.get("words", {}).get(lang), choices, tuple(may.get("actions", ())), may.get("default")
        )
    asks = may.get("asks", ())
    waited = next((ask for ask in asks if not ask.get("offer")), None)
    return Menu(
        None if waited is None else waited.get("title", {}).get(lang),
        tuple(choice for ask in asks for choice in _choices(ask, lang)),
        (*_strikes(may), *(f"answer to {ask['key']}" for ask in asks)),
        None if waited is None else waited.get("usual"),
    )


def _choices(ask: Data, lang: str) -> Iterator[tuple[str, Any]]:
    """Answers that need no more than a number."""
    title = ask.get("title", {}).get(lang, ask["key"])
    answer = {"type": "answer", "to": ask["key"]}
    for one in ask.get("choices", ()):
        pieces = {"pieces": list(one["pieces"])} if one.get("pieces") else {}
        yield f"{title}: {one['words'].get(lang, one['key'])}", {**answer, "choice": one["key"], **pieces}
    if not any(ask.get(part) for part in ("choices", "picks", "slots")):
        yield title, answer


def _strikes(may: Data) -> Iterator[str]:
    for kind in may.get("strikes", {}).get("kinds", ()):
        yield f"{kind['key']} ({', '.join(kind.get('pieces', ()))})"
