"""What stands in the head of a page so that its link, where it is posted, shows a title and a picture."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import msgspec
from fastapi import Request

from botonista.football.leaving import score_of
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match import games
from botonista.server.poster import HIGH, WIDE
from botonista.server.services import Services
from botonista.server.storage import MatchRow

CARD = "/botonista-card.jpg"  # one picture of the product, in web/public
PLACE = re.compile(r"(?:(rules|minute|first|practice)/([a-z0-9-]{1,40})/?)?")
HOUSE = "Tabletop football by the real rulebooks, with a referee who cites his clauses."
PLACES = {
    "rules": ("{game}: the rulebook", "Every clause in English, Polish and Portuguese."),
    "minute": ("{game} in a minute", "The rules in a few pictures, drawn by the table itself."),
    "first": ("Your first match of {game}", "A few guided flicks that end in a goal."),
    "practice": ("Practise {game}", "Put anything anywhere, flick, take it back, try again; ten drills."),
}
LINK = re.compile(r"(m|r)/([A-Za-z0-9_-]{1,40})(?:/ruling/(\d{1,6})/(\d{1,3}))?/?")
LONGEST = 200  # letters of a sentence


class Seen(msgspec.Struct, frozen=True):
    """The parts of an entry that a title is made of."""

    view: dict[str, Any]
    ruling: dict[str, Any]


async def head_of(served: Services, request: Request, path: str) -> str:
    """Tags for an address of the pages; nothing for one where nothing is."""
    base = (served.url or str(request.base_url)).rstrip("/")
    if (place := PLACE.fullmatch(path)) is not None:
        title, sentence = _place(*place.groups())
        return _tags(title, sentence, f"{base}/{path}", f"{base}{CARD}", "image/jpeg") if title else ""
    found = LINK.fullmatch(path)
    if found is None:
        return ""
    kind, name, seq, call = found.groups()
    about = await _match(served, name, seq, call) if kind == "m" else await _record(served, name, seq)
    if about is None:
        return ""
    title, sentence, picture = about
    return _tags(title, sentence, f"{base}/{path}", f"{base}{picture}", "image/png")


def _place(kind: str | None, name: str | None) -> tuple[str, str]:
    """The home page, or a page about a game; no title where there is no such game."""
    if kind is None or name is None:
        return "Botonista", HOUSE
    if name not in games.names():
        return "", ""
    title, sentence = PLACES[kind]
    game = re.split(r",| \(", _game(name))[0]  # without what its rulebook is
    return f"{title.format(game=game)} – Botonista", sentence


async def _match(
    served: Services, name: str, seq: str | None, call: str | None
) -> tuple[str, str, str] | None:
    row = await served.storage.match(name)
    move = None if row is None else row.seq if seq is None else int(seq)
    kept = None if move is None else await served.storage.entry(name, move)
    if row is None or kept is None:
        return None
    entry = msgspec.json.decode(kept.entry_json, type=Seen)
    home, away = score_of(entry.view)
    title = f"{_name(row, Side.HOME)} {home} : {away} {_name(row, Side.AWAY)} – {_game(row.terms.game)}"
    sentence = _sentence(row, entry, call)
    return title, sentence, f"/api/matches/{name}/picture?move={move}"


async def _record(served: Services, name: str, seq: str | None) -> tuple[str, str, str] | None:
    if not await served.storage.has_record(name):
        return None
    wanted = f"?move={seq}" if seq is not None else ""
    sentence = "A recorded match of tabletop football: see it again, move by move."
    return "A recorded match – Botonista", sentence, f"/api/records/{name}/picture{wanted}"


def _sentence(row: MatchRow, entry: Seen, call: str | None) -> str:
    calls = entry.ruling.get("calls", [])
    if call is not None and int(call) < len(calls):
        return f"The referee: {calls[int(call)]['words']['en']}"
    if row.result is not None:
        return "The match is over: see it again, move by move, with every ruling and its clause."
    if row.open is not None:
        return "A seat is free: sit down and play."
    return "Watch it live, with every ruling and its clause."


def _name(row: MatchRow, side: Side) -> str:
    seat = row.terms.seats[side]
    return seat.name or ("Program" if seat.bot else side.value.capitalize())


def _game(name: str) -> str:
    try:
        return str(games.game(name).clauses.title["en"])
    except Refusal:
        return name


def _tags(title: str, sentence: str, address: str, picture: str, kind: str) -> str:
    told = {
        "og:site_name": "Botonista",
        "og:type": "website",
        "og:title": title,
        "og:description": sentence[:LONGEST],
        "og:url": address,
        "og:image": picture,
        "og:image:type": kind,
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
    }
    tags = "".join(f'<meta property="{key}" content="{escape(value)}" />' for key, value in told.items())
    return tags + '<meta name="twitter:card" content="summary_large_image" />'
