"""The process that does the heavy paperwork of a server: rulings, records, audits, hints.

Run as `python -m botonista.server.clerk` by `server.clerks`. What comes from outside is read here and
not in the server, so whatever it is, it stops nobody: it is cut off after its time, and a process that
takes too much memory only loses itself.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import signal
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from botonista.bots.child import answer
from botonista.football.leaving import score_of
from botonista.football.quantities import as_json
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match import Audit, Record, audit, games
from botonista.match.entry import encode
from botonista.match.record import read as read_record
from botonista.server import advice, practising, types, wire, wire_http
from botonista.server import curve as solved
from botonista.server.reading import read
from botonista.server.wire_practice import PracticeAdvised, PracticeAsk, PracticeLook, PracticeMove

MOST_MEMORY = 2 << 30  # bytes


class Errand(msgspec.Struct, frozen=True):
    """What is to be done, with what, and for how long at most."""

    task: str
    seconds: float
    game: str = ""
    body: bytes = b""
    bodies: list[tuple[int, bytes, bytes]] = []  # of states: number, state, entry
    side: str = ""  # whom it is for
    games: dict[str, str] = {}  # where each game is that the server knows


class Refused(msgspec.Struct, frozen=True, tag=True):
    """It can't be done, and why."""

    code: str
    message: str
    clauses: list[str]
    details: dict[str, Any]
    sentence: str | None = None


class Done(msgspec.Struct, frozen=True, tag=True):
    """What came of it."""

    body: bytes
    name: str = ""


class TooLongError(Exception):
    """The time is up."""


def judge(errand: Errand) -> Done:
    """Let the referee rule on a case."""
    case = read(errand.body, wire_http.JudgeCase)
    return Done(encode(games.game(errand.game).judge(case.case, case.lang, case.explain)))


def own_dice(errand: Errand) -> Done:
    """Read a file with somebody's own dice."""
    playing = games.game(errand.game)
    faces = playing.own_dice(read(errand.body, wire_http.DiceFile).text)
    warnings = [wire.Remark(**remark) for remark in playing.warnings({"dice": faces})]
    return Done(encode(wire_http.OwnDice(dict(faces), warnings)))


def check_record(errand: Errand) -> Done:
    """Whether a file is a record; its name by its content, and itself made small."""
    read_record(errand.body)
    name = hashlib.blake2b(errand.body, digest_size=9).hexdigest()
    return Done(gzip.compress(errand.body, 6, mtime=0), name)


def audit_record(errand: Errand) -> Done:
    """Play a kept record again."""
    record: Record = read_record(unpacked(errand.body))
    if record.game not in games.names():
        return Done(encode(Audit(None, 0, reason=f"no game is called {record.game!r} here")))
    return Done(encode(audit(record, games.game(record.game))))


def unpack(errand: Errand) -> Done:
    """A kept record as it was uploaded, for whoever takes no gzip."""
    return Done(unpacked(errand.body))


def unpacked(body: bytes) -> bytes:
    """A record as it was uploaded; early ones were kept as they were."""
    return gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body


def hint(errand: Errand) -> Done:
    """The best action in a state whose table is ready."""
    return Done(encode(_solver(errand).hint(_state(errand.game, errand.body))))


def chances(errand: Errand) -> Done:
    """How likely each end was in each of many states."""
    return Done(encode(solved.of(errand.game, _solver(errand), errand.bodies)))


def advise(errand: Errand) -> Done:
    """What the coach would do in a state of a match."""
    wanted = Side(errand.side) if errand.side else None
    side, found = advice.of(practising.flick_game(errand.game), _state(errand.game, errand.body), wanted)
    return Done(encode(PracticeAdvised(side, found)))


def coach(errand: Errand) -> Done:
    """The same at a practice table."""
    return Done(encode(practising.coach(errand.game, read(errand.body, PracticeLook))))


def curve(errand: Errand) -> Done:
    """How a match of a flick game went."""
    return Done(encode(advice.curve(errand.game, errand.bodies)))


def record_curve(errand: Errand) -> Done:
    """The same of a kept record."""
    return Done(encode(advice.of_record(read_record(unpacked(errand.body)))))


def look(errand: Errand) -> Done:
    """Lay out a practice table."""
    return Done(encode(practising.look(errand.game, read(errand.body, PracticeLook))))


def act(errand: Errand) -> Done:
    """Play at a practice table."""
    return Done(encode(practising.act(errand.game, read(errand.body, PracticeMove))))


def preview(errand: Errand) -> Done:
    """What an answer at a practice table would look like."""
    return Done(encode(practising.preview(errand.game, read(errand.body, PracticeAsk))))


def moment(errand: Errand) -> Done:
    """A moment of a kept record as a position to practise from."""
    ((seq, body, _),) = errand.bodies
    return Done(encode(practising.from_record(read_record(unpacked(body)), seq)))


def poster(errand: Errand) -> Done:
    """Paint a picture of a match after one of its entries."""
    scene = msgspec.json.decode(errand.body)
    return Done(_painted(scene["description"], scene["entry"]["view"]))


def record_poster(errand: Errand) -> Done:
    """The same of a kept record; -1: at its end."""
    ((seq, body, _),) = errand.bodies
    record: Record = read_record(unpacked(body))
    entries = [entry for entry in record.entries if seq in (-1, entry.seq)]
    if not entries:
        raise Refusal("unknown_entry", f"there is no entry {seq}", details={"seq": seq})
    return Done(_painted(record.description or {}, entries[-1].view))


def _painted(description: Any, view: Any) -> bytes:
    from botonista.server.poster import poster as paint

    try:
        return paint(description, view, score_of(view))
    except (KeyError, TypeError, ValueError, IndexError, OverflowError) as error:
        raise Refusal("bad_record", f"this can't be painted: {error!r}") from None


TASKS: dict[str, Callable[[Errand], Done]] = {
    each.__name__: each
    for each in (
        judge,
        own_dice,
        check_record,
        audit_record,
        unpack,
        hint,
        chances,
        advise,
        coach,
        curve,
        record_curve,
        look,
        act,
        preview,
        moment,
        poster,
        record_poster,
    )
}


def reply_to(question: bytes) -> bytes:
    """Run one errand; a fault becomes a refusal `fault` that the server writes to its log."""
    errand = msgspec.msgpack.decode(question, type=Errand)
    reply: Done | Refused
    for name, where in errand.games.items():
        if name not in games.GAMES:
            games.GAMES.add(name, where)
    try:
        with _at_most(errand.seconds):
            reply = TASKS[errand.task](errand)
    except Refusal as refusal:
        clauses, details = list(refusal.clauses), as_json(refusal.details)
        reply = Refused(refusal.code, refusal.message, clauses, details, refusal.sentence)
    except (TooLongError, MemoryError, RecursionError):
        reply = Refused("too_heavy", "this takes too long", [], {})
    except Exception as error:
        import traceback

        said = "".join(traceback.format_exception(error)[-4:])
        reply = Refused("fault", f"{errand.task}: {said}", [], {})
    try:
        return msgspec.msgpack.encode(reply, enc_hook=str)
    except (TypeError, ValueError, RecursionError, OverflowError) as error:
        return msgspec.msgpack.encode(Refused("fault", f"{errand.task}: {error}", [], {}))


@contextlib.contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer. What does not listen to this is ended from outside a little later."""

    def ring(*_: object) -> None:
        raise TooLongError

    if not hasattr(signal, "setitimer"):  # Windows: only from outside
        yield
        return
    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _limit_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def _solver(errand: Errand) -> Any:
    return games.game(errand.game).solver


def _state(name: str, state_json: bytes) -> Any:
    return games.game(name).decode_state(msgspec.json.decode(state_json))


if __name__ == "__main__":
    _limit_memory()
    types.build()
    answer(reply_to)
