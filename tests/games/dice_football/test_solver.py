"""The solver: check values, a plain search beside it, no better choice anywhere, the stored file, hints."""

from __future__ import annotations

import itertools
import json
import random
import time
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from botonista.football.chance import Chance, Forced
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football.actions import Report, Roll
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.dice import Dice, default, preset, read
from botonista.games.dice_football.faces import Play
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.play import carry_out, outcomes
from botonista.games.dice_football.solve import background, hint, load_or_none, places, store, table
from botonista.games.dice_football.solve.audit import audit
from botonista.games.dice_football.solve.goals import half
from botonista.games.dice_football.solve.graph import build
from botonista.games.dice_football.solve.hints import (
    OutsideTableError,
    TableMissingError,
    _looked_ahead,
    advise,
)
from botonista.games.dice_football.solve.lookup import Table
from botonista.games.dice_football.solve.nodes import Rules
from botonista.games.dice_football.solve.situations import Kind
from botonista.games.dice_football.solve.solution import DIFFERENCES, Solution
from botonista.games.dice_football.solve.variant import Variant
from botonista.games.dice_football.solve.whole import solve
from botonista.games.dice_football.state import ATTACKER_MODES, Node, Series, Setup, State
from tests.games.dice_football.plain_search import PlainSearch

# Specification 5.10: goals of the side that kicks off minus those of the other, for each play of the
# master die, held by the side that kicks off or by the other side.
CHECK_VALUES = {
    (1, 0): (0.2492, 0.2010, 0.3499, 0.1717, 0.1717, 0.2181),
    (1, 1): (0.1720, 0.1720, 0.1720, 0, 0, 0),
    (5, 0): (0.2084, 0.1666, 0.2994, 0.1903, 0.2332, 0.2954),
    (5, 1): (0.1189, 0.1023, 0.0875, -0.0392, -0.0560, -0.0762),
    (70, 0): (0.1909, 0.2884, 0.3838, 0.4503, 0.3167, 0.3309),
    (70, 1): (0.1163, 0.0132, -0.0704, -0.1616, -0.0102, -0.0238),
}
# Sideways and diagonal arrows lose the ball, so that fewer fields can be reached after time.
NARROW = {
    "control": ["F1", "F2?", "F1", "F2?", "S1X", "D1X"],
    "pass": ["F2", "F2?", "F3X", "D1X", "D2X", "B1"],
    "cross": ["F3", "F3", "F3?", "F4X", "F3?", "D3X"],
}


class Dicebox:
    """Chance for tests. Implements `Chance`."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


def exact(setup: Setup) -> Table:
    variant = Variant.of(setup)
    graph = build(variant.rules)
    return Table(variant, graph, solve(graph, variant.rolls, exact=True))


def kick_off(setup: Setup, **changes: object) -> State:
    state = State(
        setup=setup,
        node=Node.SET,
        rolls_left=setup.half_rolls,
        holder=Side.AWAY,
        play=Play.BOMB,
        draw_winner=Side.AWAY,
    )
    return replace(state, **changes)


def random_states(setup: Setup, chance: Chance, number: int) -> list[State]:
    """States met in random play, one in five."""
    met: list[State] = []
    while len(met) < number:
        state = State(setup=setup, rolls_left=setup.half_rolls)
        while (side := actor(state)) is not None:
            if chance.below(5) == 0:
                met.append(state)
            actions = legal_actions(state)
            state = carry_out(state, side, actions[chance.below(len(actions))], chance).state
    return met[:number]


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """The whole match, solved afresh."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOTONISTA_HOME", str(tmp_path_factory.mktemp("home")))
        return table()


@pytest.mark.parametrize(("rolls", "holder"), CHECK_VALUES)
def test_the_goal_difference_of_a_half_has_the_check_values(rolls: int, holder: int) -> None:
    graph = build(Rules(default()))
    values = half(graph, rolls)[rolls]
    found = [float(values[graph.kick_off(holder, play)]) for play in Play]
    assert found == pytest.approx(CHECK_VALUES[rolls, holder], abs=0.00005001)


def test_there_are_140_attacker_situations() -> None:
    nodes = build(Rules(default())).nodes
    assert len({(n.kind, n.field) for n in nodes if n.kind <= Kind.PENALTY}) == 140
    assert len({n.field for n in nodes if n.kind == Kind.SET}) == 25
    assert len({n.field for n in nodes if n.kind == Kind.DIRECT}) == 12
    assert all(n.streak == 0 for n in nodes if n.kind in (Kind.FIRST, Kind.GOALKICK, Kind.KEEPERKICK))


@pytest.mark.slow
def test_the_last_roll_of_a_match_has_the_values_of_a_plain_search() -> None:
    setup = Setup(default(), half_rolls=1)
    solved, plain = exact(setup), PlainSearch()
    for holder in Side:
        for play in Play:
            state = kick_off(setup, holder=holder, play=play, half=2)
            found, wanted = advise(state, solved).of(Side.HOME), plain.ending(state)
            assert abs(found.worth - wanted.worth) < 1e-12
            assert abs(found.draw - wanted.draw) < 1e-12


@pytest.mark.slow
def test_a_whole_match_of_one_roll_a_half_has_the_values_of_a_plain_search() -> None:
    setup = Setup(read(NARROW), half_rolls=1)
    solved, plain = exact(setup), PlainSearch()
    for holder in Side:
        for play in (Play.BOMB, Play.PERFECT, Play.TACKLE):
            state = kick_off(setup, holder=holder, play=play)
            found, wanted = advise(state, solved).of(Side.HOME), plain.ending(state)
            assert abs(found.worth - wanted.worth) < 1e-12
            assert abs(found.draw - wanted.draw) < 1e-12


@pytest.mark.parametrize(
    ("dice", "boskov"), [(default(), False), (preset("tight"), True)], ids=["default", "tight with Boskov"]
)
def test_each_action_is_worth_what_the_rules_of_the_game_make_of_it(dice: Dice, boskov: bool) -> None:
    setup = Setup(dice, boskov=boskov, half_rolls=6)
    solved = exact(setup)
    for state in random_states(setup, Dicebox(11), 80):
        advice = advise(state, solved)
        for option in advice.options:
            branches = [
                (b.probability, advise(b.state, solved).of(advice.side))
                for b in outcomes(state, option.action)
            ]
            assert abs(sum(p * c.win for p, c in branches) - option.chances.win) < 1e-12
            assert abs(sum(p * c.draw for p, c in branches) - option.chances.draw) < 1e-12


def test_no_action_of_any_state_is_better_than_the_best_one(full: Table) -> None:
    found = audit(full)
    assert found.states > 14_000_000
    assert found.gain < 1e-7
    assert found.loss < 1e-7


def test_the_audit_notices_a_wrong_number(full: Table) -> None:
    setup = Setup(default(), half_rolls=2)
    solved = exact(setup)
    assert audit(solved).gain < 1e-12
    solved.solution.worth[2, 2, solved.graph.kick_off(0, Play.BOMB), 6] -= 1e-4
    assert audit(solved).gain > 0.9e-4


def test_chances_add_up_and_a_lead_of_seven_is_decided(full: Table) -> None:
    level = advise(kick_off(Setup(default())), full).chances
    assert level.win + level.draw + level.loss == pytest.approx(1.0)
    assert 0.15 < level.draw < 0.3
    ahead = [advise(kick_off(Setup(default()), goals=(lead, 0)), full).chances.worth for lead in range(9)]
    assert ahead == sorted(ahead)
    assert ahead[7] == ahead[8] == 1.0


def test_a_hint_names_the_best_action_and_the_chances_of_all(full: Table) -> None:
    state = kick_off(Setup(default()), node=Node.FREE, ball=Field(3, 11), holder=Side.HOME, play=Play.PERFECT)
    found = hint(state, full)
    assert found["side"] == "home"
    assert found["best"] == found["options"][0]["action"]
    assert len(found["options"]) == len(legal_actions(state))
    assert {"type": "master", "play": "perfect"} in [option["action"] for option in found["options"]]
    assert found["win"] == max(option["win"] for option in found["options"])
    json.dumps(found)


def test_left_and_right_are_the_players_own_on_either_wing(full: Table) -> None:
    setup = Setup(default())
    for column, inside in ((1, "right"), (5, "left")):
        state = kick_off(setup, node=Node.FREE, ball=Field(column, 5))
        thrown = carry_out(state, Side.HOME, Roll("control"), Forced([3])).state  # S1
        assert thrown.node is Node.SIDE
        assert hint(thrown, full)["best"] == {"type": "side", "side": inside}


def test_a_tournament_knows_no_draw(full: Table) -> None:
    drawn = kick_off(Setup(default(), tournament=True, half_rolls=70))
    plain = kick_off(Setup(default()))
    assert advise(drawn, full).chances.draw == 0.0
    assert advise(drawn, full).chances.win == pytest.approx(advise(plain, full).chances.worth)


def test_real_minutes_count_as_rolls(full: Table) -> None:
    clock = Setup(default(), time="clock")
    assert Variant.of(clock) == Variant.of(Setup(default()))
    with_watch = kick_off(clock, half=2, elapsed_ms=450_000 - 10 * 6_400)
    with_rolls = kick_off(Setup(default()), half=2, rolls_left=10)
    assert advise(with_watch, full).chances == advise(with_rolls, full).chances


def test_a_series_of_penalties_is_weighed_kick_by_kick(full: Table) -> None:
    setup = Setup(default(), tournament=True)

    def series(home: tuple[bool, ...], away: tuple[bool, ...], side: Side) -> State:
        return State(
            setup=setup,
            node=Node.SERIES,
            side=side,
            half=2,
            series=Series(Side.HOME, home, away),
            rolls_left=0,
        )

    level = advise(series((), (), Side.HOME), full).chances
    assert level.win == pytest.approx(0.5)
    # away misses its last kick with chance 1/2 and has lost, or scores and it goes on level
    last = series((True,) * 5, (True,) * 4, Side.AWAY)
    assert advise(last, full).of(Side.HOME).win == pytest.approx(0.5 + 0.5 * 0.5)
    state = series((True, False), (True,), Side.AWAY)
    branches = [
        (b.probability, advise(b.state, full).of(Side.HOME).win)
        for b in outcomes(state, legal_actions(state)[0])
    ]
    assert advise(state, full).of(Side.HOME).win == pytest.approx(sum(p * win for p, win in branches))


def test_where_only_an_agreement_leads_the_rules_are_asked_and_then_the_table(full: Table) -> None:
    """A node that play can reach is worth the same by looking one action ahead as by the table."""
    for ball in (Field(1, 10), Field(3, 11), Field(5, 11)):
        direct = kick_off(Setup(default()), ball=ball, node=Node.DIRECT, holder=Side.AWAY, play=Play.BOMB)
        by_table = {one.action: one.chances for one in advise(direct, full).options}
        for action, chances in _looked_ahead(direct, Side.HOME, full):
            assert chances.worth == pytest.approx(by_table[action].worth, abs=1e-6)
            assert chances.draw == pytest.approx(by_table[action].draw, abs=2e-5)  # stored in 65,535ths
        agreed = replace(direct, holder=Side.HOME)  # nobody has played a foul: both agreed on this kick
        assert places.node_of(agreed) not in full.graph.index
        found = hint(agreed, full)
        assert found["win"] + found["draw"] + found["loss"] == pytest.approx(1)
        assert found["best"] in [option["action"] for option in found["options"]]


def test_whatever_is_agreed_on_at_a_real_table_has_its_chances(full: Table) -> None:
    start = kick_off(Setup(default(), real_table=True))
    agreed_on = 0
    for mode, c, r, side in itertools.product(ATTACKER_MODES, range(1, 6), range(1, 12), Side):
        try:
            fact = Report("override", mode=mode.value, ball=Field(c, r), possession=side)
            agreed = carry_out(start, Side.HOME, fact, Forced(())).state
        except Refusal:
            continue
        for play in Play:
            found = hint(replace(agreed, play=play), full)
            assert found["win"] + found["draw"] + found["loss"] == pytest.approx(1)
            agreed_on += 1
    assert agreed_on > 2000
    undrawn = replace(start, holder=None, play=None)
    with pytest.raises(OutsideTableError):
        hint(undrawn, full)


class TestTheFile:
    """What is kept between matches."""

    @pytest.fixture(autouse=True)
    def home(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setenv("BOTONISTA_HOME", str(tmp_path))
        return tmp_path

    variant = Variant(default(), False, 2)

    def test_it_is_made_once_and_opened_from_then_on(self) -> None:
        assert load_or_none(self.variant) is None
        shares: list[float] = []
        made = table(self.variant, shares.append)
        assert shares == sorted(shares)
        assert shares[-1] == 1.0
        assert table(self.variant, lambda share: pytest.fail("it was solved again")) is made

    def test_other_dice_have_a_file_of_their_own(self) -> None:
        table(self.variant)
        assert load_or_none(Variant(preset("open"), False, 2)) is None
        assert load_or_none(Variant(default(), True, 2)) is None

    @pytest.mark.parametrize("place", [5, 60, 5000, -1])
    def test_a_damaged_one_is_noticed_and_put_away(self, place: int) -> None:
        path = self.stored()
        data = bytearray(path.read_bytes())
        data[place] ^= 1
        path.write_bytes(data)
        with pytest.raises(store.StaleTableError):
            store.read(self.variant, build(self.variant.rules))
        assert load_or_none(self.variant) is None
        assert background.status(self.variant)["state"] == "missing"

    def test_one_that_was_cut_off_is_noticed(self) -> None:
        path = self.stored()
        path.write_bytes(path.read_bytes()[:-100])
        with pytest.raises(store.StaleTableError, match="length"):
            store.read(self.variant, build(self.variant.rules))

    def test_one_of_other_rules_is_noticed(self) -> None:
        path = self.stored()
        other = Variant(default(), True, 2)
        store.path_of(other).write_bytes(path.read_bytes())
        with pytest.raises(store.StaleTableError, match="boskov"):
            store.read(other, build(other.rules))

    def stored(self) -> Path:
        """A sound file with nothing in it."""
        graph = build(self.variant.rules)
        shape = (3, self.variant.rolls + 1, len(graph.nodes), DIFFERENCES)
        nothing = Solution(np.zeros(shape, np.float32), np.zeros(shape, np.uint16), np.zeros(shape, np.uint8))
        path = store.write(self.variant, graph, nothing)
        store.read(self.variant, graph)
        return path

    def test_it_is_made_in_the_background_with_news_for_all(self) -> None:
        assert background.status(self.variant) == {"state": "missing", "progress": 0.0}
        assert background.start_in_background(self.variant)["state"] == "running"
        assert background.start_in_background(self.variant)["state"] in ("running", "ready")
        until = time.monotonic() + 120
        while background.status(self.variant)["state"] == "running" and time.monotonic() < until:
            time.sleep(0.1)
        assert background.status(self.variant) == {"state": "ready", "progress": 1.0}
        assert load_or_none(self.variant) is not None

    def test_without_it_a_hint_says_what_to_do(self) -> None:
        with pytest.raises(TableMissingError, match="start_in_background"):
            hint(kick_off(Setup(default())))
