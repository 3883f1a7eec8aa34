"""Fouls and what follows on the page: the call, the ruling card, the wall, a free kick, a penalty."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.positions import begin, foul, penalties
from tests.web.served import Served
from tests.web.shadow import Aim, keys


def test_a_foul_is_called_in_polish_and_its_free_kick_taken_over_a_wall(
    person: NewPerson, served: Served
) -> None:
    match, shadow = begin(served)
    player = person(lang="pl")
    player.open(match, "home", "away")
    player.strike(foul(shadow), shadow)
    shadow.follow()
    entry = match.now()["entry"]
    call = next(call for call in entry["ruling"]["calls"] if call["key"] == "foul_3")
    assert call["words"]["pl"] != call["words"]["en"]
    expect(player.see("call").first).to_have_text(call["words"]["pl"])
    expect(player.see("live-region")).to_contain_text(call["words"]["pl"])

    player.see("open-ruling").first.click()
    card = player.see("ruling-card")
    expect(card).to_contain_text("PG 6.1.5")
    expect(card.get_by_test_id("clause-text").first).to_contain_text(re.compile(r"[ąćęłńóśźż]"))
    player.click("dialog-close")

    player.click("choice-0")  # the direct free kick rather than to play on
    player.wait_for_phase("prepare")
    if player.ask("ask") == "goal_area":
        player.click("done")
    player.wait_until("ask", "wall")
    offender = call["pieces"][0]
    expect(player.see(f"name-{offender}")).to_be_disabled()  # PG 9.1.1c: the offender has to stand in it
    others = [piece["id"] for piece in player.ask("pieces") if piece["id"][0] == offender[0]]
    second = next(one for one in others if one not in (offender, "H1", "A1", "H12", "H13", "H14"))
    player.click(f"name-{second}")
    player.click("done")
    player.wait_until("ask", "taker")
    built = match.now()["entry"]
    assert built["action"]["pieces"] == [offender, second]

    player.click("done")
    player.wait_until("mode", "strike")  # he is ready who strikes; nobody has to say so
    shadow.follow()
    (taker,) = shadow.may_strike()
    player.strike(Aim(taker, 0, 25), shadow)
    assert match.now()["entry"]["action"]["piece"] == taker


def test_a_penalty_is_taken_against_a_keeper_who_was_placed(person: NewPerson, served: Served) -> None:
    match, shadow = penalties(served)
    player = person()
    player.open(match, "home", "away")
    player.click("say")
    player.click("done")  # the defender on the middle line leaves to a side
    expect(player.see("ask-keeper")).to_be_visible()
    defender = match.now()["present"]["to_act"][0]
    keeper = player.see("piece-H1" if defender == "home" else "piece-A1")
    keeper.focus()
    for _ in range(4):  # he is the only thing to place: arrows put him on the lit line, and along it
        keeper.press("ArrowUp")
    player.click("done")
    player.wait_until("ask", "taker")
    player.click("done")
    player.wait_until("mode", "strike")
    state = shadow.follow()
    stands = state.keeper(state.side.other)
    assert stands is not None
    assert (abs(stands.x), stands.y) == (900, 20)
    (taker,) = shadow.may_strike()
    scored = shadow.find(
        lambda step: "shootout_goal" in keys(step),
        (Aim(taker, turn, strength) for strength in (50, 38, 67, 28) for turn in range(-120, 121, 3)),
    )
    player.strike(scored, shadow)
    expect(player.see("call").first).to_contain_text("oal")
