"""Who plays and watches in slow motion costs nobody time, and holds nobody up for longer than stated."""

from __future__ import annotations

from fastapi.testclient import TestClient

from botonista.games.dice_football.game import ROLL_SECONDS
from botonista.match.reading_time import LONGEST_SLOW, SLOWER
from tests.server.tables import Data, Table, Talk, sit_down
from tests.server.test_server_company import TIMED, hear_company, says


def throw(table: Table, player: Talk) -> Data:
    """Go on until dice roll; the news of that."""
    while True:
        player.command(*table.choice())
        news = player.hear("entry")
        if news["entry"]["outcome"].get("rolls"):
            return news


def rolled(news: Data) -> float:
    return ROLL_SECONDS * len(news["entry"]["outcome"]["rolls"])


def test_a_strike_watched_slowly_takes_nobodys_time(client: TestClient) -> None:
    table = sit_down(client, options=TIMED, pace=1.0)
    with table.talk() as player:
        player.hello(*table.tokens.values())
        usual = throw(table, player)
        assert usual["show_ms"] == int(1000 * rolled(usual))
        says(player, table, "home", "slow")
        hear_company(player, wishes={"home": ["slow"]})
        slow = throw(table, player)
        lasts = min(SLOWER * rolled(slow), LONGEST_SLOW)
        assert slow["show_ms"] == int(1000 * lasts)
        assert slow["present"]["clock"]["rests_ms"] > slow["show_ms"] - 100, "and the clock stands for it"
        says(player, table, "home", "not_slow")
        hear_company(player, wishes={})
        usual = throw(table, player)
        assert usual["show_ms"] == int(1000 * rolled(usual))


def test_only_somebody_who_plays_and_is_there_is_waited_for(client: TestClient) -> None:
    table = sit_down(client, options=TIMED, pace=1.0)
    with table.talk() as watcher:
        watcher.hello()
        with table.talk() as away:
            away.hello(table.tokens["away"])
            says(away, table, "away", "slow")
            hear_company(watcher, wishes={"away": ["slow"]})
        with table.talk() as home:
            home.hello(table.tokens["home"])
            news = throw(table, home)
            assert news["show_ms"] == int(1000 * rolled(news)), "who is gone watches nothing"


def test_the_wish_of_one_side_is_not_taken_back_by_the_other(client: TestClient) -> None:
    table = sit_down(client, options=TIMED, pace=1.0)
    with table.talk() as player:
        player.hello(*table.tokens.values())
        says(player, table, "home", "slow")
        says(player, table, "away", "not_slow")
        hear_company(player, wishes={"home": ["slow"]})
        says(player, table, "away", "slow")
        assert hear_company(player, wishes={"home": ["slow"], "away": ["slow"]})
