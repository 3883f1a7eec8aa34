"""What there is to learn of a game as the wire has it, worked out once for each."""

from __future__ import annotations

from functools import cache
from typing import Any

from botonista.flick.game import FlickGame
from botonista.football.game import Game
from botonista.learn import book, throws
from botonista.learn.book import Drill, Lesson, Picture, Position
from botonista.match import games
from botonista.server.wire_practice import (
    DrillTold,
    Learning,
    LessonTold,
    PictureTold,
    ReadyTold,
    RoundTold,
)


@cache
def told(name: str) -> Learning:
    """All of it: positions as texts, without the solutions."""
    game, found = games.game(name), book.of(name)
    described = game.describe({})
    return Learning(
        game=name,
        ready=[ReadyTold(one.key, one.title, _text(game, one.at)) for one in found.ready],
        drills=[_drill(game, one) for one in found.drill],
        lessons=[_lesson(game, one) for one in found.lesson],
        pictures=[_picture(game, one) for one in found.picture],
        description=None if described is None else {**described, "preview": True},
    )


def _text(game: Game[Any, Any], at: Position) -> str:
    if isinstance(game, FlickGame):
        return book.text_of(game, at)
    return throws.write(game, throws.laid(game, at.text))


def _drill(game: Game[Any, Any], one: Drill) -> DrillTold:
    rounds = [RoundTold(_text(game, each.at), each.side, each.reply) for each in one.rounds]
    return DrillTold(one.key, one.title, one.task, one.tip, one.kind, rounds, one.stars, one.flicks)


def _lesson(game: Game[Any, Any], one: Lesson) -> LessonTold:
    return LessonTold(
        key=one.key,
        title=one.title,
        say=one.say,
        done=one.done,
        miss=one.miss,
        text=None if one.at is None else _text(game, one.at),
        side=one.side,
        before=list(one.before),
        asks=one.goal is not None,
        show=one.show,
        light=list(one.light),
        card=one.card,
        free=one.free,
    )


def _picture(game: Game[Any, Any], one: Picture) -> PictureTold:
    drawn = isinstance(game, FlickGame)
    view = None if drawn or one.at is None else dict(game.view(throws.read(game, _text(game, one.at))))
    address = f"/api/games/{game.name}/learn/{one.key}.svg" if drawn else None
    return PictureTold(one.key, one.title, one.say, address, view, list(one.faces))
