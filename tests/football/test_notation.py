"""Values as one line of text that reads back exactly."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botonista.football.grammar import read_parts
from botonista.football.notation import read, write
from botonista.football.refusal import Refusal
from botonista.football.side import Side


class Spot(msgspec.Struct, frozen=True):
    x: float
    y: float
    face: str = "down"


class Play(msgspec.Struct, frozen=True, tag="play"):
    side: Side
    left: int = 1
    spots: tuple[Spot, ...] = ()
    note: str | None = None


class FreeKick(msgspec.Struct, frozen=True, tag="free_kick"):
    at: tuple[float, float]
    by: dict[str, Spot] = {}


Phase = Play | FreeKick


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Play(Side.AWAY, 2), "PLAY(away, 2)"),
        (Play(Side.HOME), "PLAY(home)"),
        (Play(Side.HOME, note="two words"), 'PLAY(home, note="two words")'),
        (
            Play(Side.HOME, 1, (Spot(1.5, -2.0), Spot(0.0, 0.1, "up"))),
            "PLAY(home, spots=[SPOT(1.5, -2), SPOT(0, 0.1, up)])",
        ),
        (FreeKick((-300.0, 1e-7)), "FREE_KICK([-300, 1e-07])"),
        (FreeKick((0.0, 1.0), {"H9": Spot(1.0, 2.0)}), "FREE_KICK([0, 1], {H9: SPOT(1, 2)})"),
    ],
)
def test_a_value_is_written_shortly_and_read_back(value: Any, text: str) -> None:
    assert write(value) == text
    assert read(text, Phase) == value


def test_names_may_be_written_small_and_with_room() -> None:
    assert read(" play( away ,2 ) ", Phase) == Play(Side.AWAY, 2)


@given(st.floats(allow_nan=False), st.text(), st.integers())
@settings(deadline=None)
def test_whatever_a_value_holds_it_reads_back_to_the_same_bits(x: float, words: str, n: int) -> None:
    value = Play(Side.HOME, n, (Spot(x, -0.0, words),), words)
    again = read(write(value), Phase)
    assert msgspec.json.encode(again) == msgspec.json.encode(value)
    assert str(again.spots[0].y) == "-0.0"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("PLAY(away, 2", "expected `,`"),
        ("PLAY(away, two)", "text.left: Expected `int`"),
        ("PLAY(away, lft=2)", "text.lft: is not a field of PLAY"),
        ("PLAY(away, 2, [], none, 5)", "at most 4 values"),
        ("KICK(away)", "there are PLAY, FREE_KICK"),
        ("PLAY(away) PLAY(home)", "one value"),
        ("PLAY(nobody)", "text.side"),
        (")", "expected a value"),
        ("", "one value"),
        (r'PLAY(home, note="\q")', "words in quotation marks"),
        ("[" * 10_000, "brackets within each other"),
        ("PLAY(home, " + "9" * 5_000 + ")", "digits"),
    ],
)
def test_what_can_not_be_read_says_where(text: str, says: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(text, Phase)
    assert says in refused.value.message
    assert refused.value.code == "bad_text"


def test_a_line_holds_several_values_and_pairs() -> None:
    values, named = read_parts("PLAY(home) H9(1, 2) score=[1, 0] on=true")
    assert [value.name for value in values] == ["PLAY", "H9"]
    assert named == {"score": [1, 0], "on": True}
