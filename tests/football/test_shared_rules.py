"""What every rulebook shares: times, series of penalties, quantities, refusals, the shape of a ruling."""

from __future__ import annotations

import msgspec
import pytest

from botonista.football.quantities import as_json, count, mm, seconds
from botonista.football.refusal import Refusal, convert, decode
from botonista.football.ruling import Ruling, call
from botonista.football.shootout import Series
from botonista.football.side import Side
from botonista.football.telling import refusal_json, ruling_json
from botonista.football.timer import Times
from botonista.football.words import parse

HOME, AWAY = Side
WORDS = parse(
    """
[call.late]
en = "{over} s too late"
pl = "{over} s za późno"
pt = "{over} s atrasado"
[refusal.too_far]
en = "{mm} mm is too far"
pl = "{mm} mm to za daleko"
pt = "{mm} mm é longe demais"
"""
)


def test_the_clock_stands_until_the_match_has_started() -> None:
    times = Times().later(500, 500)
    assert (times.now_ms, times.clock_ms) == (500, 0)
    times = times.begun().later(700, 300)
    assert (times.now_ms, times.clock_ms) == (1200, 300)


def test_the_last_moment_of_a_limit_is_in_time() -> None:
    times = Times(now_ms=1000).armed(8000)
    assert not times.late(9000)
    assert times.late(9001)
    assert not Times(now_ms=1000).armed(None).late(10**9)


@pytest.mark.parametrize(
    ("home", "away", "winner"),
    [
        ("111", "000", HOME),  # nobody can score three times with two kicks left
        ("11", "00", None),
        ("1111", "110", None),
        ("11111", "1110", HOME),
        ("11111", "1111", None),
        ("11111", "11111", None),
        ("111111", "11111", None),  # the other side still has its kick of the pair
        ("111111", "111110", HOME),
        ("111110", "111111", AWAY),
    ],
)
def test_a_series_ends_as_soon_as_nobody_can_catch_up(home: str, away: str, winner: Side | None) -> None:
    series = Series(HOME, tuple(k == "1" for k in home), tuple(k == "1" for k in away))
    assert series.winner is winner


def test_kicks_are_taken_in_turn() -> None:
    series = Series(AWAY)
    takers = []
    for goal in (True, False, True):
        takers.append(series.next)
        series = series.kicked(series.next, goal)
    assert takers == [AWAY, HOME, AWAY]
    assert (series.goals(AWAY), series.kicks(HOME)) == (2, (False,))


def test_a_measured_quantity_tells_its_unit() -> None:
    assert as_json(mm(34.2)) == {"value": 34.2, "unit": "mm"}
    assert as_json(seconds(1.5)) == {"value": 1.5, "unit": "s"}
    assert as_json(count(3)) == {"value": 3, "unit": ""}
    assert as_json("H9") == "H9"
    assert mm(34.2) > 30  # and is a number all the same


def test_a_late_move_is_told_in_seconds_with_words_from_the_same_value() -> None:
    late = call("late", "PG 2.1.5a", against=HOME, benefits=AWAY, measured={"over": seconds(1.25)})
    told = ruling_json(Ruling((late,), {"side": "away"}), WORDS)
    assert told["calls"][0]["measured"] == {"over": {"value": 1.25, "unit": "s"}}
    assert told["calls"][0]["words"] == {
        "en": "1.2 s too late",
        "pl": "1,2 s za późno",
        "pt": "1,2 s atrasado",
    }
    assert told["follows"] == {"side": "away"}
    assert list(ruling_json(Ruling((late,)), WORDS, ["pl"])["calls"][0]["words"]) == ["pl"]


def test_a_refusal_speaks_by_its_code_or_says_its_plain_message() -> None:
    assert (
        refusal_json(Refusal("too_far", "no", ("PG-D11",), {"mm": mm(5.0)}), WORDS)["words"]["en"]
        == "5.0 mm is too far"
    )
    assert refusal_json(Refusal("else", "not so"), WORDS)["words"]["pl"] == "not so"


class _Thing(msgspec.Struct, forbid_unknown_fields=True):
    x: float
    y: float = 0.0


@pytest.mark.parametrize(
    ("data", "says", "field"),
    [
        ({"x": "a"}, "state.x: Expected `float`, got `str`", "state.x"),
        ({}, "state: Object missing required field `x`", "state.x"),
        ({"x": 1, "z": 2}, "state: Object contains unknown field `z`", "state.z"),
        (3, "state: Expected `object`, got `int`", "state"),
    ],
)
def test_input_is_read_in_one_way_and_a_refusal_names_the_field(data: object, says: str, field: str) -> None:
    with pytest.raises(Refusal) as refused:
        convert(data, _Thing, "state")
    assert refused.value.message == says
    assert refused.value.details["field"] == field
    assert refused.value.message.endswith(refused.value.details["what"])


def test_json_that_is_none_is_malformed() -> None:
    with pytest.raises(Refusal) as refused:
        decode(b"{", _Thing)
    assert refused.value.code == "malformed"
    with pytest.raises(Refusal):
        decode(b"[" * 100_000, _Thing)
