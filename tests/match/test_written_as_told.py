"""What goes to the disk and over the wire without a copy in between is the JSON of what a game tells."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import botonista
from botonista.football.refusal import Reader, Refusal, refusal_of
from botonista.match import games
from botonista.match.entry import canonical, encode


def moved(match: Any, side: str) -> None:
    """Some move of a side: a strike where there is one, the first choice, or what is usual."""
    may = match.options[side]
    if may.get("strikes"):
        match.flick(may["strikes"]["pieces"][0], at="ball", speed=700)
    elif may.get("choices"):
        match.do(may["choices"][0]["action"])
    else:
        match.usual()


@pytest.mark.parametrize("name", ["pilka-guzikowa", "dadinho", "flickball", "dice-football"])
def test_states_and_options_are_the_same_json_whether_taken_apart_or_not(name: str) -> None:
    game, match = games.game(name), botonista.play(name, seed=3)
    for _ in range(12):
        state = match.sitting.match.state
        assert canonical(game.kept_state(state)) == canonical(game.encode_state(state))
        for side in game.to_act(state):
            assert encode(game.told_options(state, side)) == encode(game.options_of(state, side))
        if not match.to_act:
            break
        moved(match, match.to_act[0])


@pytest.mark.parametrize("data", [{"type": "flick", "piece": 3}, {"type": "x"}, {"type": "flick"}, {}, [], 7])
def test_what_is_read_by_a_kind_that_was_worked_out_before_is_refused_in_the_same_words(data: Any) -> None:
    actions: Any = games.game("pilka-guzikowa").book.actions  # type: ignore[attr-defined]
    with pytest.raises(msgspec.ValidationError) as plain:
        msgspec.convert(data, actions)
    with pytest.raises(msgspec.ValidationError) as held:
        Reader(actions).read(data)
    assert str(held.value) == str(plain.value)
    with pytest.raises(Refusal) as refused:
        Reader(actions).convert(data, "action")
    assert refused.value.details == refusal_of(plain.value, "action", "bad_case").details
