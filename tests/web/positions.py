"""Set-ups from which fouls, goals and set pieces are a strike or two away."""

from __future__ import annotations

from collections.abc import Iterator

from botonista.football.game import Step
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import Choice
from botonista.games.pilka_guzikowa.state import State
from tests.web.served import Data, Match, Served
from tests.web.shadow import OPTIONS, Aim, Shadow, keys

# Numbers to places as Home sees them; the middle of the pitch is open and Away's keeper is not at home.
HOME_PLACES = {
    1: (-880, 0),
    2: (-640, 260),
    3: (-640, 100),
    4: (-640, -260),
    5: (-420, 330),
    6: (-420, 110),
    7: (-420, -110),
    8: (-420, -330),
    9: (-45, 0),
    10: (-200, 90),
    11: (-200, -260),
}
AWAY_PLACES = {
    1: (800, 400),
    2: (640, -260),
    3: (640, 150),
    4: (640, 260),
    5: (420, -330),
    6: (420, -150),
    7: (420, 150),
    8: (420, 330),
    9: (200, -260),
    10: (200, 120),
    11: (200, 260),
}
KICK_OFF = Aim("H9", 0, 11)
A_SMALL_MOVE = Aim("A8", 200, 5)
STRENGTHS = (8, 13, 20, 28, 38, 50, 67)


def answer(to: str, **given: object) -> Data:
    """An answer to a question."""
    return {"type": "answer", "to": to, **given}


def asked(now: Data, side: str | None = None) -> Data:
    """The question that is waited for."""
    found: Data = now["present"]["options"][side or now["present"]["to_act"][0]]["asks"][0]
    return found


def usual(now: Data, side: str) -> Data:
    """What silence would answer to it."""
    found: Data = asked(now, side)["usual"]
    return found


def set_up(letter: str, places: dict[int, tuple[int, int]], starter: str | None = None) -> Data:
    """The answer that puts a side there."""
    spots = {f"{letter}{n}": {"x": x, "y": y, "face": "wide_down"} for n, (x, y) in places.items()}
    return answer("set_up", places=spots, pieces=[starter] if starter else [])


def tossed(match: Match) -> None:
    """The coin is tossed, and Home has the first move."""
    won = match.act("home", answer("toss"))["present"]["to_act"][0]
    match.act(won, answer("choose_toss", choice="first_move" if won == "home" else "half"))


def begin(served: Served, kicked_off: bool = True, formed: bool = False) -> tuple[Match, Shadow]:
    """A match of two people, Home to kick off or, after both kick-off moves, to move.

    Both stand in the set-ups above, or in their usual formations.
    """
    match = served.new_match("pilka-guzikowa", OPTIONS)
    tossed(match)
    shadow = Shadow(match)
    state = shadow.follow()
    assert state.side is Side.HOME, "whoever takes a half leaves the first move to the other"
    if formed:
        for side in ("home", "away"):
            match.act(side, usual(match.now(), side))
    else:
        match.act("home", set_up("H", HOME_PLACES, starter="H9"))
        match.act("away", set_up("A", AWAY_PLACES))
    shadow.follow()
    if kicked_off:
        play(match, shadow, KICK_OFF)
        play(match, shadow, A_SMALL_MOVE)
    return match, shadow


def play(match: Match, shadow: Shadow, aim: Aim) -> Data:
    """A strike over HTTP, for what a test does not look at."""
    entry: Data = match.act(shadow.state.side.value, shadow.flick(aim))["entry"]
    shadow.follow()
    return entry


def strikes(shadow: Shadow, *pieces: str, widest: int = 40, step: int = 4) -> Iterator[Aim]:
    """Strikes towards the ball, straight ones first."""
    turns = sorted(range(-widest, widest + 1, step), key=abs)
    for piece in pieces or shadow.may_strike():
        for strength in reversed(STRENGTHS):
            for turn in turns:
                yield Aim(piece, turn, strength)


def goal(shadow: Shadow) -> Aim:
    """A strike that scores."""
    return shadow.find(lambda step: "goal" in keys(step), strikes(shadow, widest=60, step=2))


def foul(shadow: Shadow) -> Aim:
    """A strike by a field button for which a direct free kick may be chosen."""
    field = [piece for piece in shadow.may_strike() if piece not in ("H1", "A1")]

    def wanted(step: Step[State]) -> bool:
        phase = step.state.phase
        return "foul_3" in keys(step) and isinstance(phase, Choice) and phase.options[0].kind == "free_direct"

    return shadow.find(wanted, strikes(shadow, *field))


def annulled(shadow: Shadow) -> Aim:
    """A kick-off that goes in, and leaves the circle."""
    return shadow.find(lambda step: "goal_annulled" in keys(step), strikes(shadow, widest=60, step=2))


def card(shadow: Shadow) -> Aim:
    """A strike for which a yellow card is shown."""
    field = [piece for piece in shadow.may_strike() if piece not in ("H1", "A1")]
    return shadow.find(lambda step: bool(keys(step) & {"yellow", "yellow_card"}), strikes(shadow, *field))


def penalties(served: Served) -> tuple[Match, Shadow]:
    """A draw played out in minutes of one move each: the coin decides who takes the first penalty."""
    match = served.new_match("pilka-guzikowa", OPTIONS | {"shootout": True, "nominal_move_ms": 60_000})
    while not shooting_out(now := match.now()):
        side = now["present"]["to_act"][0]
        match.act(side, _anything(side, now["present"]["options"][side]))
    shadow = Shadow(match)
    shadow.follow()
    return match, shadow


def shooting_out(now: Data) -> bool:
    """A coin is tossed for a second time."""
    return bool(now["entry"]["view"]["phase"] == "toss" and now["entry"]["seq"] > 2)


def _anything(side: str, may: Data) -> Data:
    """The usual answer; a kick-off, and small moves that change nothing."""
    strikes = may.get("strikes")
    if strikes is None:
        return dict(may["asks"][0]["usual"])
    speed = 650.0 if strikes.get("gentle") else 100.0
    angle = 0 if side == "home" else 180_000
    return {"type": "flick", "piece": strikes["pieces"][-1], "angle": angle, "speed": speed}
