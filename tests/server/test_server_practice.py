"""The practice table over the wire: positions are texts, nothing is kept, all from outside is bounded."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.tables import PERSON, Data, sit_down

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")
PLAIN = {"pilka-guzikowa": "PLAY(home)", "dadinho": "OPEN(home)", "flickball": "PLAY(home)"}


def post(client: TestClient, game: str, what: str, **body: Any) -> Any:
    return client.post(f"/api/games/{game}/practice/{what}", json=body)


def done(client: TestClient, game: str, what: str, **body: Any) -> Data:
    answer = post(client, game, what, **body)
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()
    return found


def arranged(**places: Any) -> Data:
    return {"type": "answer", "to": "practice", "places": places}


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_a_position_is_laid_out_arranged_and_struck_in(client: TestClient, game: str) -> None:
    table = done(client, game, "look", text=PLAIN[game])
    assert table["dead"] is None
    assert table["text"] == PLAIN[game]
    own = table["options"]["home"]
    assert "strikes" in own
    assert own["asks"][-1]["key"] == "practice"
    assert own["asks"][-1]["offer"] is True
    put = arranged(H9={"x": -50, "y": 0}, ball={"x": 0, "y": 0}, A5={"x": 5000, "y": 0})
    step = done(client, game, "act", text=table["text"], side="home", action=put)
    lies = {piece["id"]: piece for piece in step["table"]["view"]["pieces"]}
    assert (lies["H9"]["x"], lies["H9"]["y"]) == (-50, 0)
    assert lies["A5"]["where"] == "off", "what is put beside the board is put aside"
    text = step["table"]["text"]
    flick = {"type": "flick", "piece": "H9", "angle": 0, "speed": 520.0}
    struck = done(client, game, "act", text=text, side="home", action=flick)
    assert struck["entry"]["outcome"]["motion"]["bodies"].keys() >= {"H9", "ball"}
    assert struck["table"]["view"]["ball"]["x"] > 0
    assert struck["table"]["options"]["home"]["strikes"], "the same side strikes again"
    assert struck["met"] is None
    again = done(client, game, "act", text=text, side="home", action=flick)
    assert again == struck, "the same flick from the same position is the same"


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_by_the_rules_the_other_side_comes_next_and_the_clock_stands(client: TestClient, game: str) -> None:
    text = f"{PLAIN[game]} H9(-300, 0)"
    backwards = {"type": "flick", "piece": "H9", "angle": 180_000, "speed": 300.0}
    free = done(client, game, "act", text=text, side="home", action=backwards)
    ruled = done(client, game, "act", text=text, side="home", action=backwards, free=False)
    assert "home" in free["table"]["options"]
    if game != "flickball":  # where a turn has three flicks
        assert list(ruled["table"]["options"]) == ["away"]
    assert ruled["table"]["view"]["clock"] == free["table"]["view"]["clock"]
    assert "deadline_ms" not in ruled["table"]["view"]["clock"]


def test_whose_turn_it_is_can_be_said(client: TestClient) -> None:
    table = done(client, "dadinho", "look", text="OPEN(home)", side="away")
    assert list(table["options"]) == ["away"]
    assert table["text"] == "OPEN(away)"


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_a_ball_that_is_out_waits_to_be_put_back(client: TestClient, game: str) -> None:
    text = f"{PLAIN[game]} ball(0, 700)"
    table = done(client, game, "look", text=text)
    assert table["dead"]["code"] == "practice_ball_out"
    asks = table["options"]["home"]["asks"]
    assert "strikes" not in table["options"]["home"]
    assert [ask["key"] for ask in asks] == ["practice"]
    assert "offer" not in asks[0], "it is all that can be done"
    flick = {"type": "flick", "piece": "H9", "angle": 0, "speed": 700.0}
    told = done(client, game, "forecast", text=text, side="home", action=flick)
    assert told["refused"]["code"] == "practice_ball_out"
    back = done(client, game, "act", text=text, side="home", action=arranged(ball={"x": 10, "y": 20}))
    assert back["table"]["dead"] is None


@pytest.mark.parametrize("game", FLICK_GAMES)
@pytest.mark.parametrize(
    ("places", "code"),
    [
        ({"H9": {"x": 3, "y": 0}}, "touching"),
        ({"H9": {"x": 300, "y": 0}, "H8": {"x": 310, "y": 0}}, "touching"),
        ({"H1": {"x": 5000, "y": 0}}, "practice_keeper"),
        ({"H9": {"x": 1e9, "y": 0}}, "bad_case"),
        ({"H77": {"x": 1, "y": 0}}, "not_to_place"),
        ({"H9": {"x": 100}}, "half_a_place"),
    ],
)
def test_what_can_not_lie_so_is_refused_with_its_reason(
    client: TestClient, game: str, places: Data, code: str
) -> None:
    answer = post(client, game, "act", text=PLAIN[game], side="home", action=arranged(**places))
    assert answer.status_code == 422
    assert answer.json()["code"] == code
    assert set(answer.json()["words"]) == {"en", "pl", "pt"}
    if code != "bad_case":
        seen = done(client, game, "preview", text=PLAIN[game], side="home", action=arranged(**places))
        assert seen["refused"]["code"] == code


def test_what_was_put_aside_comes_back(client: TestClient) -> None:
    text = "PLAY(home) A5(190, 420, where=off)"
    asks = done(client, "pilka-guzikowa", "look", text=text)["options"]["home"]["asks"]
    assert asks[-1]["picks"][0]["may"] == ["A5"]
    back = {"type": "answer", "to": "practice", "pieces": ["A5"], "places": {"A5": {"x": 100, "y": 100}}}
    seen = done(client, "pilka-guzikowa", "preview", text=text, side="home", action=back)
    assert [(one["piece"], one["what"]) for one in seen["changes"]] == [("A5", "board")]
    step = done(client, "pilka-guzikowa", "act", text=text, side="home", action=back)
    assert "A5(100, 100)" in step["table"]["text"]


def test_questions_of_the_game_are_asked_and_shown_beforehand(client: TestClient) -> None:
    """An announced shot: the other side is asked for its keeper, on the same practice table."""
    text = "OPEN(home) H9(450, 0) ball(500, 0)"
    told = {"type": "answer", "to": "announce", "pieces": ["H9"]}
    table = done(client, "dadinho", "act", text=text, side="home", action=told)["table"]
    assert list(table["options"]) == ["away"]
    keys = [ask["key"] for ask in table["options"]["away"]["asks"]]
    assert keys[0] == "keeper"
    usual = table["options"]["away"]["asks"][0]["usual"]
    seen = done(client, "dadinho", "preview", text=table["text"], side="away", action=usual)
    assert seen["refused"] is None


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_a_strike_is_foreseen_as_it_then_goes(client: TestClient, game: str) -> None:
    text = f"{PLAIN[game]} H9(-80, 0)"
    flick = {"type": "flick", "piece": "H9", "angle": 1500, "speed": 800.0}
    told = done(client, game, "forecast", text=text, side="home", action=flick)
    rests = {one["body"]: (one["x"], one["y"]) for one in told["forecast"]["runs"][0]["rests"]}
    facts = done(client, game, "act", text=text, side="home", action=flick)["entry"]["outcome"]["facts"]
    if told["forecast"].get("exact", True):
        assert rests["ball"] == (facts["ball"]["x"], facts["ball"]["y"])
    else:
        assert len(told["forecast"]["runs"]) > 5


def test_a_shot_whose_piece_leaves_the_table_goes_on_in_open_play(client: TestClient) -> None:
    text = "SHOOT(SHOT(home, H9)) H9(600, -6) A1(790, 62) ball(645, -5)"
    flick = {"type": "flick", "piece": "H9", "angle": 1273, "speed": 1415.0}
    step = done(client, "dadinho", "act", text=text, side="home", action=flick)
    lies = {piece["id"]: piece for piece in step["table"]["view"]["pieces"]}
    assert lies["H9"]["where"] == "off", "it went on into the goal"
    assert step["table"]["text"].startswith("OPEN(home)")


def test_a_die_falls_otherwise_with_another_draw(client: TestClient) -> None:
    text = "OPEN(home) H9(-80, 0)"
    flick = {"type": "flick", "piece": "H9", "angle": 0, "speed": 1800.0}
    ends = [
        done(client, "dadinho", "act", text=text, side="home", action=flick, draw=draw)["table"]["text"]
        for draw in (1, 1, 2)
    ]
    assert ends[0] == ends[1] != ends[2]


HOSTILE = [
    ({"text": ""}, 400),
    ({"text": "x" * 8001}, 400),
    ({"text": "[" * 3000}, 422),
    ({"text": "PLAY(nobody)"}, 422),
    ({"text": "PLAY(home) H9(1e308, 0)"}, 422),
    ({"text": "PLAY(home) H9(nan, 0)"}, 422),
    ({"text": "PLAY(home) settings=SETTINGS(table=real)"}, 422),
    ({"text": "PLAY(home) H9(0, 0) H8(0, 0)"}, 200),  # shown, and told to be impossible
    ({}, 400),
    ({"text": "PLAY(home)", "more": 1}, 400),
]


@pytest.mark.parametrize(("body", "status"), HOSTILE)
def test_every_text_from_outside_is_read_or_refused(client: TestClient, body: Data, status: int) -> None:
    answer = post(client, "pilka-guzikowa", "look", **body)
    assert answer.status_code == status, answer.text
    if status == 200:
        assert answer.json()["dead"]["code"] == "touching"
    else:
        assert answer.json()["code"] not in ("fault", "too_heavy")
        assert set(answer.json()["words"]) == {"en", "pl", "pt"}


@pytest.mark.parametrize(
    "change",
    [
        {"action": {"type": "flick", "piece": "A9", "angle": 0, "speed": 1}},
        {"action": {"type": "nothing"}},
        {"action": {"type": "answer", "to": "toss"}},
        {"side": "away"},
        {"draw": -1},
        {"draw": 1 << 31},
        {"drill": "nothing"},
        {"lesson": "nothing"},
        {"round": 101},
    ],
)
def test_every_move_from_outside_is_played_or_refused(client: TestClient, change: Data) -> None:
    body: Data = {
        "text": "PLAY(home)",
        "side": "home",
        "action": {"type": "flick", "piece": "H9", "angle": 0, "speed": 100.0},
    }
    assert post(client, "pilka-guzikowa", "act", **body).status_code == 200
    answer = post(client, "pilka-guzikowa", "act", **(body | change))
    assert answer.status_code in (400, 404, 409, 422)
    assert answer.json()["code"] != "fault"


def test_dice_football_has_no_practice_table(client: TestClient) -> None:
    flick = {"type": "flick", "piece": "H9", "angle": 0, "speed": 100.0}
    for what in ("preview", "forecast"):
        answer = post(client, "dice-football", what, text="PLAY(home)", side="home", action=flick)
        assert answer.status_code == 404
        assert answer.json()["code"] == "no_practice"
    assert post(client, "chess", "look", text="PLAY(home)").status_code == 404


# -- drills, first matches, the rules in a minute


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_a_first_match_and_the_drills_are_played_over_the_wire(client: TestClient, game: str) -> None:
    told = client.get(f"/api/games/{game}/learn").json()
    assert len(told["drills"]) == 10
    step = next(one for one in told["lessons"] if one["asks"] and one["text"] and not one["before"])
    body: Data = {"text": step["text"], "side": step["side"], "lesson": step["key"], "free": step["free"]}
    assert done(client, game, "act", action=step["show"], **body)["met"] is True
    drill = next(one for one in told["drills"] if one["kind"] == "once")
    assert "solution" not in drill["rounds"][0], "nobody is told how"
    first = drill["rounds"][0]
    table = done(client, game, "look", text=first["text"])
    piece = table["options"][first["side"]]["strikes"]["pieces"][0]
    aside = {"type": "flick", "piece": piece, "angle": 180_000, "speed": 200.0}
    tried: Data = {"text": first["text"], "side": first["side"], "drill": drill["key"]}
    assert done(client, game, "act", action=aside, **tried)["met"] is False
    for ready in told["ready"]:
        assert done(client, game, "look", text=ready["text"])["dead"] is None


def test_a_first_match_with_dice_is_played_over_the_wire(client: TestClient) -> None:
    """The dice fall as the lesson needs them, and the position comes back as text."""
    told = client.get("/api/games/dice-football/learn").json()
    assert told["drills"] == []
    for step in told["lessons"]:
        body: Data = {"text": step["text"], "side": step["side"], "lesson": step["key"]}
        played = done(client, "dice-football", "act", action=step["show"], **body)
        assert played["met"] is True
        again = done(client, "dice-football", "look", text=played["table"]["text"])
        assert again["view"] == played["table"]["view"]
    assert played["table"]["view"]["score"] == {"home": 1, "away": 0}
    for picture in told["pictures"]:
        assert picture["address"] is None, "the page draws the board"
        assert picture["view"]["ball"]
    assert client.get("/api/games/dice-football/learn/aim.svg").status_code == 404


def test_the_other_side_replies_in_a_drill_before_it_is_judged(client: TestClient) -> None:
    told = client.get("/api/games/pilka-guzikowa/learn").json()
    drill = next(one for one in told["drills"] if one["kind"] == "series")
    first = drill["rounds"][0]
    aside = {"type": "flick", "piece": "H4", "angle": 90_000, "speed": 200.0}
    tried: Data = {"text": first["text"], "side": "home", "drill": drill["key"], "round": 0}
    step = done(client, "pilka-guzikowa", "act", action=aside, **tried)
    assert step["reply"]["action"] == first["reply"]
    assert step["met"] is False, "it was a goal"


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_the_rules_in_a_minute_come_with_their_pictures(client: TestClient, game: str) -> None:
    for picture in client.get(f"/api/games/{game}/learn").json()["pictures"]:
        drawn = client.get(picture["address"])
        assert drawn.status_code == 200
        assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert client.get(f"/api/games/{game}/learn/nothing.svg").status_code == 404


# -- a moment of a match


def played(client: TestClient, options: Data, away: Data = PERSON) -> Any:
    table = sit_down(client, game="flickball", options=options, away=away)
    for _ in range(6):
        now = table.now()
        side = now["present"]["to_act"][0]
        may = now["present"]["options"][side]
        if "strikes" in may:
            action = {"type": "flick", "piece": may["strikes"]["pieces"][0], "angle": 0, "speed": 600.0}
        else:
            action = may["asks"][0]["usual"]
        table.post(table.tokens[side], now["entry"]["seq"], action, f"c{now['entry']['seq']}")
    return table


def test_any_moment_of_a_match_can_be_tried_from(client: TestClient) -> None:
    table = played(client, {"clock": "none"})
    last = table.now()["entry"]
    found = client.get(f"{table.url}/entries/{last['seq']}/position").json()
    assert found["game"] == "flickball"
    laid = done(client, "flickball", "look", text=found["text"])
    assert laid["dead"] is None
    assert laid["view"]["pieces"] == last["view"]["pieces"]
    assert client.get(f"{table.url}/entries/99/position").json()["code"] == "unknown_entry"
    first = client.get(f"{table.url}/entries/0/position").json()
    assert done(client, "flickball", "look", text=first["text"])["dead"] is None


def test_a_match_in_official_play_between_people_is_tried_from_when_it_is_over(client: TestClient) -> None:
    table = played(client, {})
    answer = client.get(f"{table.url}/entries/1/position")
    assert answer.status_code == 422
    assert answer.json()["code"] == "practice_later"
    seq = table.now()["entry"]["seq"]
    table.post(table.tokens["home"], seq, {"type": "resign"}, "gone")
    assert client.get(f"{table.url}/entries/1/position").status_code == 200


def test_any_moment_of_a_record_can_be_tried_from(client: TestClient) -> None:
    table = played(client, {"clock": "none"})
    seq = table.now()["entry"]["seq"]
    for finished in (False, True):
        if finished:
            table.post(table.tokens["home"], seq, {"type": "resign"}, "gone")
        record = client.get(f"{table.url}/record").json()
        kept = client.post("/api/records", json=record).json()["id"]
        found = client.get(f"/api/records/{kept}/entries/{seq}/position")
        assert found.status_code == 200, found.text
        laid = done(client, "flickball", "look", text=found.json()["text"])
        assert laid["view"]["ball"] == record["entries"][seq]["view"]["ball"]
        assert client.get(f"/api/records/{kept}/entries/999/position").json()["code"] == "unknown_entry"
    assert client.get("/api/records/nothing/entries/0/position").status_code == 404
