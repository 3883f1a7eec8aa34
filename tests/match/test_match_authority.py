"""The authority over a match: what is taken, what is refused, and that time and chance are its own."""

from __future__ import annotations

import msgspec
import pytest

from botonista.football.chance import Seed
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match import Entry, Kept, Match, MatchClock, Sitting
from tests.match.sittings import AWAY, HOME, PEOPLE, READY, RUN, SEED, Watch, play_out, played, under_way
from tests.match.toy import GAME, TURN_MS


def refused(sitting: Sitting, side: Side, action: object, seq: int | None = None) -> Refusal:
    before = sitting.match.present
    with pytest.raises(Refusal) as caught:
        sitting.match.answer(side, action, seq)
    assert sitting.match.present is before
    return caught.value


def test_an_accepted_action_is_the_next_entry() -> None:
    sitting = under_way()
    entry = sitting.play(HOME, RUN)
    assert (entry.seq, entry.kind, entry.side, entry.action) == (3, "action", HOME, RUN)
    assert entry.view["home"] == 2 + entry.outcome["luck"]
    assert entry.ruling["calls"][0]["clauses"] == ["RA 2"]
    assert entry.versions.rules == "RACE 1"


def test_a_draft_changes_nothing_until_it_is_taken() -> None:
    match = under_way().match
    draft = match.answer(HOME, RUN)
    assert match.seq == 2
    match.take(draft)
    assert match.seq == 3


def test_a_draft_can_not_be_taken_twice() -> None:
    match = under_way().match
    draft = match.answer(HOME, RUN)
    match.take(draft)
    with pytest.raises(ValueError, match="entry 3 can't follow entry 3"):
        match.take(draft)


@pytest.mark.parametrize("seq", [0, 1, 3, 99])
def test_an_answer_to_another_entry_than_the_last_is_refused_with_the_present_number(seq: int) -> None:
    refusal = refused(under_way(), HOME, RUN, seq)
    assert refusal.code == "wrong_seq"
    assert refusal.details == {"seq": 2}


def test_the_side_that_is_not_to_act_is_refused() -> None:
    assert refused(under_way(), AWAY, RUN).code == "not_your_turn"


def test_both_sides_may_act_while_both_are_to_act() -> None:
    sitting = Sitting(GAME, PEOPLE, SEED)
    assert sitting.match.to_act == (HOME, AWAY)
    sitting.play(AWAY, READY)
    assert sitting.match.to_act == (HOME,)
    assert refused(sitting, AWAY, READY).code == "not_your_turn"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"type": "run", "steps": 4}, "bad_steps"),
        ({"type": "run", "steps": "2"}, "bad_action"),
        ({"type": "fly"}, "bad_action"),
        ({}, "bad_action"),
        (None, "bad_action"),
    ],
)
def test_an_illegal_or_unreadable_action_is_refused(action: object, code: str) -> None:
    assert refused(under_way(), HOME, action).code == code


def test_nothing_can_be_done_after_the_end() -> None:
    sitting = played()
    assert sitting.match.to_act == ()
    assert refused(sitting, HOME, RUN).code == "match_over"
    assert refused(sitting, AWAY, RUN).code == "match_over"


def test_bad_options_are_refused_before_there_is_a_match() -> None:
    with pytest.raises(Refusal, match="head_start"):
        Sitting(GAME, PEOPLE, SEED, {"wings": True})


def test_the_same_seed_and_actions_give_the_same_match_bit_by_bit() -> None:
    first, second = played(), played()
    assert [draft.entry_json for draft in first.journal] == [draft.entry_json for draft in second.journal]


def test_another_seed_gives_other_draws() -> None:
    other = Sitting(GAME, PEOPLE, Seed(b"another secret of 32 bytes......"))
    other.play(AWAY, READY)
    other.play(HOME, READY)
    play_out(other)
    assert [d.entry.outcome for d in other.journal] != [d.entry.outcome for d in played().journal]


def test_a_bots_chance_is_not_the_chance_of_the_match() -> None:
    match = under_way().match
    own = match.bot_seed(HOME).at(3)
    coming = match.seed.at(3)
    assert [own.below(1000) for _ in range(8)] != [coming.below(1000) for _ in range(8)]
    assert match.bot_seed(HOME) != match.bot_seed(AWAY)


def test_the_position_after_any_entry_is_at_hand() -> None:
    sitting = played()
    for draft in sitting.journal:
        assert sitting.state_at(draft.entry.seq) == draft.state


def test_a_match_goes_on_from_what_was_kept() -> None:
    sitting = under_way()
    sitting.play(HOME, RUN)
    last = sitting.match.present
    again = Match(
        GAME, sitting.match.terms, SEED, MatchClock(lambda: 0.0), Kept(last.entry_json, last.state_json)
    )
    assert again.state == sitting.match.state
    assert again.answer(AWAY, RUN).entry_json == sitting.match.answer(AWAY, RUN).entry_json


def test_the_kept_entry_reads_back_equal() -> None:
    entry = under_way().play(HOME, RUN)
    again = msgspec.json.decode(msgspec.json.encode(entry), type=Entry)
    assert again == entry


def test_time_runs_only_while_the_clock_does() -> None:
    watch = Watch()
    clock = MatchClock(watch)
    watch.seconds += 5
    assert (clock.read(), clock.running) == (0, False)
    clock.go()
    watch.seconds += 1.5
    clock.stop()
    watch.seconds += 60
    assert (clock.read(), clock.running) == (1500, False)
    clock.go()
    clock.go()
    watch.seconds += 0.25
    assert clock.read() == 1750


def test_an_action_carries_the_match_time_at_which_it_was_taken() -> None:
    watch = Watch()
    clock = MatchClock(watch)
    clock.go()
    sitting = under_way(clock)
    watch.seconds += 3
    assert sitting.play(HOME, RUN).at_ms == 3000


def test_the_clock_makes_an_entry_at_its_deadline_and_not_before() -> None:
    watch = Watch()
    clock = MatchClock(watch)
    clock.go()
    sitting = under_way(clock)
    assert sitting.match.deadline == TURN_MS
    watch.seconds += 7.9
    assert sitting.tick() is None
    watch.seconds += 2
    entry = sitting.tick()
    assert entry is not None
    assert (entry.kind, entry.at_ms, entry.side, entry.action) == ("tick", TURN_MS, None, None)
    assert sitting.match.to_act == (AWAY,)
    assert sitting.tick() is None


def test_without_a_clock_nominal_time_passes_and_nothing_is_ever_due() -> None:
    sitting = under_way()
    assert sitting.match.deadline is None
    assert sitting.tick() is None
    assert [sitting.play(HOME, RUN).at_ms, sitting.play(AWAY, RUN).at_ms] == [3000, 4000]
