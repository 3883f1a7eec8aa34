"""Chance: fair, open to checking after the match, and the same whenever it is asked again."""

from __future__ import annotations

import hashlib
import hmac
from itertools import count

import pytest

from botonista.football.chance import Draws, Forced, Seed

SEED = Seed(b"a match that everybody may check")
PINNED = [3, 0, 3, 1, 1, 5, 3, 4, 5, 4, 1, 4]  # if these change, stored journals no longer replay


@pytest.mark.parametrize(
    ("n", "limit"),
    [(2, 10.83), (6, 20.52), (7, 22.46), (10, 27.88)],  # chi-square, 1 in 1000, n - 1 degrees of freedom
)
def test_every_face_comes_up_equally_often(n: int, limit: float) -> None:
    draws = SEED.at(0)
    assert _chi_square([draws.below(n) for _ in range(30_000)], n) < limit


def test_the_first_draws_of_many_steps_are_fair_too() -> None:
    assert _chi_square([SEED.at(step).below(6) for step in range(30_000)], 6) < 20.52


def test_neighbouring_draws_do_not_depend_on_each_other() -> None:
    draws = SEED.at(3)
    pairs = [6 * draws.below(6) + draws.below(6) for _ in range(36_000)]
    assert _chi_square(pairs, 36) < 66.62  # 35 degrees of freedom


def test_numbers_that_would_favour_low_outcomes_are_thrown_away() -> None:
    n = 3 << 62  # three quarters of the range: a bare remainder would make the first third twice as likely
    draws = SEED.at(0)
    thirds = [draws.below(n) >> 62 for _ in range(6_000)]
    assert _chi_square(thirds, 3) < 13.82


def test_a_draw_thrown_away_is_replaced_by_the_next_try_of_the_same_draw() -> None:
    n = 3 << 62
    step = next(step for step in count() if _word(SEED.secret, f"{step}:0:0") >= n)
    draws = SEED.at(step)
    tries = (_word(SEED.secret, f"{step}:0:{attempt}") for attempt in count(1))
    assert draws.below(n) == next(value for value in tries if value < n)
    assert draws.count == 1


def test_anyone_with_the_seed_can_check_every_draw() -> None:
    draws = SEED.at(17)
    rolled = [draws.below(6) for _ in range(50)]
    assert rolled == [_word(SEED.secret, f"17:{number}:0") % 6 for number in range(50)]


def test_draws_of_stored_matches_stay_what_they_were() -> None:
    draws = Seed(b"kick-off").at(1)
    assert [draws.below(6) for _ in range(12)] == PINNED


def test_a_copied_step_draws_the_same_and_another_step_does_not() -> None:
    def first(seed: Seed, step: int) -> list[int]:
        draws = seed.at(step)
        return [draws.below(1000) for _ in range(8)]

    assert first(SEED, 5) == first(SEED, 5)
    assert first(SEED, 5) != first(SEED, 6)
    assert first(SEED, 5) != first(Seed(b"another secret"), 5)


def test_steps_and_draws_do_not_run_into_each_other() -> None:
    """Draw 1 of step 11 and draw 11 of step 1 are different draws."""
    draws = {step: SEED.at(step) for step in (1, 11)}
    values = {step: [draws[step].below(1 << 60) for _ in range(12)] for step in draws}
    assert values[11][1] != values[1][11]
    assert len({*values[1], *values[11]}) == 24


def test_the_commitment_is_the_hash_of_the_secret_and_does_not_show_it() -> None:
    assert SEED.commitment == hashlib.sha256(b"a match that everybody may check").hexdigest()
    assert SEED.secret.hex() not in SEED.commitment


def test_another_secret_does_not_fit_the_commitment() -> None:
    assert Seed(b"a match that everybody may check.").commitment != SEED.commitment


def test_draws_are_counted() -> None:
    draws = Draws(b"secret", 0)
    for _ in range(3):
        draws.below(2)
    assert draws.count == 3


def test_one_outcome_is_no_choice_but_is_a_draw() -> None:
    draws = SEED.at(0)
    assert [draws.below(1) for _ in range(5)] == [0] * 5
    assert draws.count == 5


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_a_draw_without_a_fair_answer_is_refused(n: int) -> None:
    draws = SEED.at(0)
    with pytest.raises(ValueError, match=f"got n={n}"):
        draws.below(n)
    assert draws.count == 0


def test_forced_draws_come_in_their_order() -> None:
    forced = Forced([5, 0, 3])
    assert [forced.below(6) for _ in range(3)] == [5, 0, 3]


def test_forced_draws_run_out_with_a_message() -> None:
    forced = Forced([1])
    forced.below(6)
    with pytest.raises(LookupError, match="no forced draw left"):
        forced.below(6)


@pytest.mark.parametrize("value", [-1, 6])
def test_a_forced_draw_must_fit(value: int) -> None:
    with pytest.raises(ValueError, match=f"forced draw {value} does not fit below 6"):
        Forced([value]).below(6)


def _word(secret: bytes, message: str) -> int:
    """The first eight bytes of the HMAC, written once more so that the two can be compared."""
    return int.from_bytes(hmac.new(secret, message.encode(), hashlib.sha256).digest()[:8], "big")


def _chi_square(values: list[int], n: int) -> float:
    expected = len(values) / n
    return sum((values.count(face) - expected) ** 2 / expected for face in range(n))
