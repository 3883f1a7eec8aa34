"""What the pages say of the clocks is what the referees hold the players to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from botonista.games.dadinho.flow import limits
from botonista.games.dadinho.game import GAME as DADINHO
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.game import GAME as PILKA

WEB = Path(__file__).parents[2] / "web" / "src"
SAID = {
    "clock.official": (
        [WEB / "i18n" / f"{lang}.ts" for lang in ("en", "pl", "pt")],
        PILKA,
        "official",
        clock.MOVE_LIMIT,
    ),
    "clock.relaxed": (
        [WEB / "i18n" / f"{lang}.ts" for lang in ("en", "pl", "pt")],
        PILKA,
        "relaxed",
        clock.MOVE_LIMIT,
    ),
    "clock.six": ([WEB / "dadinho" / "words.ts"], DADINHO, "official", limits.SIX),
    "clock.thirty": ([WEB / "dadinho" / "words.ts"], DADINHO, "relaxed", limits.SIX),
}


@pytest.mark.parametrize("key", SAID)
def test_the_limit_that_is_told_is_the_limit_that_holds(key: str) -> None:
    files, game, kind, time = SAID[key]
    state = game.start({"clock": kind})
    holds = (clock if game is PILKA else limits).limit(state, time) // 1000
    told = [line for file in files for line in re.findall(rf'"{key}": "(.*)"', file.read_text())]
    assert len(told) == 3, "in three languages"
    assert all(re.search(r"\d+", line)[0] == str(holds) for line in told), (told, holds)


def test_the_board_is_told_how_long_the_match_is() -> None:
    state = PILKA.start({})
    assert PILKA.view(state)["clock"]["of_ms"] == clock.TEN_MINUTES
    later = state.but(announced=True)
    assert PILKA.view(later)["clock"]["of_ms"] == clock.FIFTEEN_MINUTES
    assert "of_ms" not in PILKA.view(state.but(shootout=True))["clock"], "nothing ends by the clock there"
    half = DADINHO.start({})
    assert DADINHO.view(half)["clock"]["of_ms"] == 420_000
    assert DADINHO.view(half.but(period=3))["clock"]["of_ms"] == 180_000
    signs = {sign["key"]: sign["words"]["en"] for sign in DADINHO.view(half.but(period=3))["signs"]}
    assert signs["period"] == "Extra time, 1st half"
