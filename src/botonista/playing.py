"""The front door: a match in this process, in the game's own words.

    match = botonista.play("pilka-guzikowa", away="simple", seed=7)
    match.answer("toss")
    match.usual()
    match.flick("H9", at="ball", speed=1800)

Every action of a game is a method: `flick`, `press`, `turn` on the table, `roll`, `shot`, `master` with dice.
Questions are answered by `answer`, or by `usual()`, which does what silence would.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from botonista import bots
from botonista.bots.duel import program
from botonista.football.catalogue import LANGUAGES
from botonista.football.chance import Seed
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.football.telling import sentences
from botonista.football.words import Words
from botonista.match import Entry, Record, Seat, Seats, Sitting
from botonista.match.games import game as game_called
from botonista.table.headings import angle_of

DEGREE = 1000  # millidegrees


def judge(game: str, case: Mapping[str, Any], lang: str = "en", explain: bool = False) -> dict[str, Any]:
    """The referee's ruling on a described case (docs/judge.md)."""
    return game_called(game).judge(case, lang, explain)


def play(
    game: str,
    *,
    home: str | None = None,
    away: str | None = None,
    seed: int | str | None = None,
    **options: Any,
) -> Playing:
    """A match. `home` and `away` are programs by name, or None: whoever calls the methods.

    The same seed gives the same match. What else is named are options of the game.
    """
    return Playing(game, {Side.HOME: home, Side.AWAY: away}, seed, options)


class Said:
    """What the referee said about the last step."""

    def __init__(self, ruling: Ruling, words: Words) -> None:
        self._words = words
        self.calls: tuple[Call, ...] = ruling.calls
        self.clauses: tuple[str, ...] = ruling.clauses
        self.follows: Mapping[str, object] = ruling.follows
        self.would_change = ruling.would_change

    def say(self, lang: str = "en") -> str:
        """All sentences in a language, one a line."""
        if lang not in LANGUAGES:
            raise Refusal("bad_language", f"lang: one of {', '.join(LANGUAGES)}, not {lang!r}")
        said = [
            sentences(self._words, f"call.{call.key}", call.measured, [lang])[lang] for call in self.calls
        ]
        return "\n".join(said)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"<ruling {', '.join(self.clauses) or 'without a call'}>"


class Playing:
    """A match being played here."""

    def __init__(
        self,
        name: str,
        players: Mapping[Side, str | None],
        seed: int | str | None,
        options: Mapping[str, Any],
    ) -> None:
        game = game_called(name)
        secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(str(seed).encode()).digest()
        seats = Seats(*(Seat("person") if n is None else Seat("bot", bot=n) for n in players.values()))
        self._programs = {
            side: program(bots.make(name, bot)) for side, bot in players.items() if bot is not None
        }
        self.game = game
        self.sitting: Sitting[Any, Any] = Sitting(game, seats, Seed(secret), options)
        self._let_programs_play()

    # -- how it stands

    @property
    def state(self) -> Any:
        """The state; as text it is one line that can be pasted back."""
        return self.sitting.match.state

    @property
    def to_act(self) -> tuple[Side, ...]:
        """Who may act now."""
        return self.sitting.match.to_act

    @property
    def options(self) -> Mapping[str, Any]:
        """What may be done now, by side."""
        return self.sitting.match.options()

    @property
    def ruling(self) -> Said:
        """What the referee said about the last step."""
        return Said(self.sitting.journal[-1].step.ruling, self.game.words)

    @property
    def result(self) -> Mapping[str, Any] | None:
        """How it ended; None while it is played."""
        return self.sitting.match.result

    @property
    def journal(self) -> list[Entry]:
        """Everything that has happened, entry by entry."""
        return [draft.entry for draft in self.sitting.journal]

    def record(self) -> Record:
        """The record as it stands."""
        return self.sitting.record()

    # -- acting

    def do(self, action: Mapping[str, Any], side: Side | str | None = None) -> Said:
        """Any action as data, by `side` or by whoever is to act; then programs play until a person is to."""
        who = self._acting() if side is None else Side(side)
        self.sitting.play(who, dict(action))
        ruling = self.ruling
        self._let_programs_play()
        return ruling

    def usual(self, side: Side | str | None = None) -> Said:
        """What silence would bring, without the wait."""
        who = self._acting() if side is None else Side(side)
        action = self.game.default_action(self.state, who)
        if action is None:
            raise Refusal("no_default", f"nothing is usual here: {who} is to make a move")
        return self.do(self.game.encode_action(action), who)

    def answer(
        self,
        to: str,
        *pieces: str,
        choice: str | None = None,
        places: Mapping[str, Any] | None = None,
        side: Side | str | None = None,
    ) -> Said:
        """Answer a question: pieces picked, a choice made, places as (x, y) or {"x", "y", "face" …}."""
        put = {
            name: place if isinstance(place, Mapping) else {"x": float(place[0]), "y": float(place[1])}
            for name, place in (places or {}).items()
        }
        action = {"type": "answer", "to": to, "pieces": list(pieces), "places": put, "choice": choice}
        return self.do(action, side)

    def __getattr__(self, name: str) -> Callable[..., Said]:
        """An action of the game by its own word: `match.flick("H9", at="ball", speed=1800)`."""
        kind = self._kinds.get(name) if not name.startswith("_") else None
        if kind is None:
            raise AttributeError(
                f"{self.game.name} has no action {name!r}; there are {', '.join(self._kinds)}"
            )
        return lambda *values, **named: self._by_word(name, kind, values, named)

    @cached_property
    def _kinds(self) -> dict[str, tuple[str, ...]]:
        """The fields of every action, by its word."""
        members = getattr(self.game.schema_types()["Action"], "__args__", ())
        return {str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in members}

    def _by_word(self, word: str, fields: tuple[str, ...], values: tuple[Any, ...], named: Any) -> Said:
        side = named.pop("side", None) if "side" not in fields else None
        action = {"type": word, **dict(zip(fields, values, strict=False)), **named}
        if "at" in action and "angle" in fields:
            action["angle"] = self._angle(str(action["piece"]), action.pop("at"))
        if "degrees" in action and "angle" in fields:
            action["angle"] = round(action.pop("degrees") * DEGREE)
        return self.do({key: msgspec.to_builtins(value) for key, value in action.items()}, side)

    def _angle(self, piece: str, at: Any) -> int:
        """The direction from a piece to the ball, to another piece, or to a point."""
        if not self.state.has(piece):
            raise Refusal("unknown_piece", f"piece: there is no {piece!r}", (), {"piece": piece})
        here = self.state.piece(piece)
        if isinstance(at, str):
            there = self.state.ball if at == "ball" else self.state.piece(at)
            x, y = there.x, there.y
        else:
            x, y = at
        return angle_of(x - here.x, y - here.y)

    def _acting(self) -> Side:
        if not self.to_act:
            raise Refusal("match_over", "the match has ended")
        return next((side for side in self.to_act if side not in self._programs), self.to_act[0])

    def _let_programs_play(self) -> None:
        while self.to_act and all(side in self._programs for side in self.to_act):
            side = self.to_act[0]
            self.sitting.play(side, self._programs[side](self.sitting.match, side))

    def __repr__(self) -> str:
        return f"<{self.game.name}, {len(self.sitting.journal) - 1} steps>"
