"""Chapter 8: the injured player's choice; and PG 6.2.1d, who leaves for a keeper who was sent off."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Choice, Pick
from botonista.flick.pieces import side_of
from botonista.flick.questions import Question
from botonista.flick.refuse import not_your_turn
from botonista.football.chance import Chance
from botonista.football.quantities import count
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import phases
from botonista.games.pilka_guzikowa.flow import clock, shootout
from botonista.games.pilka_guzikowa.phases import Award
from botonista.games.pilka_guzikowa.referee import cards
from botonista.games.pilka_guzikowa.referee.consequences import offer, take
from botonista.games.pilka_guzikowa.speak import sayer
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.summary import award_data
from botonista.table.headings import away


class ChooseLeaving(Question[State]):
    """PG 6.2.1d, PG-D55: the keeper's owner picks the field button that leaves."""

    key = "leaving"
    codes: ClassVar = {"not_to_pick": "not_a_field_button"}

    def asked(self, state: State) -> tuple[Side, ...]:
        """The owner of the first keeper for whom somebody has to leave."""
        leaving = _choice(state).leaving
        return (side_of(leaving[0]),) if leaving else ()

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.CHOICE_LIMIT)

    def moment(self, state: State) -> object:
        """For each keeper anew."""
        return (_choice(state).leaving, _choice(state).options)

    def ask(self, state: State, side: Side) -> Ask:
        """One of his field buttons in the match."""
        pick = Pick(may=cards.field_buttons(state, side), clauses=("PG 6.2.1d",))
        return Ask(self.key, side, clauses=("PG 6.2.1d", "PG-D55"), picks=(pick,))

    def usual(self, state: State, side: Side) -> Answer:
        """The field button farthest from the ball."""
        ball = state.ball

        def far(name: str) -> tuple[float, str]:
            p = state.piece(name)
            return (away(p.x - ball.x, p.y - ball.y), name)

        return Answer(self.key, (max(cards.field_buttons(state, side), key=far),))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """It leaves; then the award, or the next penalty of a shoot-out."""
        choice, button = _choice(state), given.pieces[0]
        state = cards.leave_for_keeper(state, choice.leaving[0], button)
        clauses, measured = ("PG 6.2.1d", "PG-D55"), {"button": button}
        said = call(
            "left_for_keeper",
            *clauses,
            against=side,
            benefits=side.other,
            pieces=(button,),
            measured=measured,
        )
        left = choice.leaving[1:]
        if left:
            return state.but(phase=msgspec.structs.replace(choice, leaving=left)), [said]
        if state.shootout:
            after, calls = shootout.taken(state, choice.side, scored=False)
        else:
            after, calls = offer(state.but(phase=choice.during), choice.options, (), None)
        return after, [said, *calls]


class ChooseAward(Question[State]):
    """PG 8.1.1, PG 8.1.2a: the injured player takes one award; cards stand (PG 8.1.2b)."""

    key = "award"
    codes: ClassVar = {"not_a_choice": "bad_option", "choice_missing": "bad_option"}

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """PG 6.2.1d: first the other side says who leaves."""
        return not_your_turn(side) if now == ChooseLeaving.key else super().not_now(state, side, now)

    def asked(self, state: State) -> tuple[Side, ...]:
        """The injured side."""
        return (_choice(state).side,)

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.CHOICE_LIMIT)

    def moment(self, state: State) -> object:
        """With other awards it is another choice."""
        return _choice(state).options

    def ask(self, state: State, side: Side) -> Ask:
        """One choice an award, and one a spot where it has several to pick from (PG-D13)."""
        awards = _choice(state).options
        alike = [tuple(_words(award).values()) for award in awards]
        choices = []
        for k, award in enumerate(awards):
            for spot in _picked_spots(award):
                at = award.spots[spot] if spot is not None else award.spots[0] if award.spots else None
                key = str(k) if spot is None else f"{k}.{spot}"
                offender = award.offender if alike.count(alike[k]) > 1 else None
                words = _told_apart(award, offender, spot)
                choices.append(Choice(key, words, award.clauses, at, gives=award_data(award)))
        return Ask(self.key, side, clauses=("PG 8.1.1", "PG 8.1.2a"), choices=_numbered(choices))

    def usual(self, state: State, side: Side) -> Answer:
        """A penalty; else the option with most moves in all; at equal numbers that of the earlier offence."""
        options = _choice(state).options
        best = min(
            range(len(options)),
            key=lambda k: (options[k].kind != "penalty", -options[k].size, options[k].t, k),
        )
        spot = _nearer_spot(state, options[best]) if _picks_a_spot(options[best]) else None
        return Answer(self.key, choice=str(best) if spot is None else f"{best}.{spot}")

    def check(self, state: State, side: Side, given: Answer, pitch: object) -> None:
        """An award may be named without its spot: the nearer one is meant."""
        super().check(state, side, _with_spot(state, given), pitch)  # type: ignore[arg-type]

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """The award is served at once."""
        number, _, spot = (_with_spot(state, given).choice or "0").partition(".")
        choice = _choice(state)
        award = choice.options[int(number)]
        said = f"award_{award.kind}" if award.kind else "award_play_on" if award.play_on else "award_play"
        n = award.extra if award.kind else award.moves
        chosen = call(said, "PG 8.1.1", *award.clauses, benefits=side, measured={"n": count(n)})
        after, calls = take(state.but(phase=choice.during), award, int(spot) if spot else None)
        return after, [chosen, *calls]


def _choice(state: State) -> phases.Choice:
    assert isinstance(state.phase, phases.Choice)
    return state.phase


def _picks_a_spot(award: Award) -> bool:
    return award.kind == "free_direct" and len(award.spots) > 1


def _picked_spots(award: Award) -> tuple[int | None, ...]:
    return tuple(range(len(award.spots))) if _picks_a_spot(award) else (None,)


def _with_spot(state: State, given: Answer) -> Answer:
    named = {str(k): award for k, award in enumerate(_choice(state).options)}
    award = named.get(given.choice or "")
    if award is None or not _picks_a_spot(award):
        return given
    return msgspec.structs.replace(given, choice=f"{given.choice}.{_nearer_spot(state, award)}")


def _nearer_spot(state: State, award: Award) -> int:
    """The corner nearer to where the ball lay or left, else the one with y > 0."""
    ball = state.ball

    def far(k: int) -> tuple[float, float]:
        x, y = award.spots[k]
        return ((x - ball.x) * (x - ball.x) + (y - ball.y) * (y - ball.y), -y)

    return min(range(len(award.spots)), key=far)


def _words(award: Award) -> dict[str, str]:
    key = award.kind or ("play_on" if award.play_on else "play")
    n = award.own + award.extra if award.kind else award.moves
    return sayer()(f"choice.award.{key}", {"n": n, "own": award.own, "extra": award.extra})


def _numbered(choices: list[Choice]) -> tuple[Choice, ...]:
    """Those that read alike still, of one button's offences in one move, with a number in their order."""
    read = [choice.words["en"] for choice in choices]
    found = []
    for k, choice in enumerate(choices):
        if read.count(read[k]) > 1:
            n = read[: k + 1].count(read[k])
            words = {lang: f"{said} ({n})" for lang, said in choice.words.items()}
            choice = msgspec.structs.replace(choice, words=words)
        found.append(choice)
    return tuple(found)


def _told_apart(award: Award, offender: str | None, spot: int | None) -> dict[str, str]:
    """Its words; where others read alike, for whose offence it is, and on which side it is taken."""
    parts = [_words(award)]
    if offender is not None:
        parts.append(sayer()("choice.award.offence_of", {"button": offender}))
    if spot is not None:
        parts.append(sayer()("choice.return.y_plus" if award.spots[spot][1] > 0 else "choice.return.y_minus"))
    return {lang: ", ".join(part[lang] for part in parts) for lang in parts[0]}
