"""A game being played by someone: seats, clock, journal, record."""

from botonista.match.auditing import Audit, audit
from botonista.match.clock import MatchClock
from botonista.match.entry import Entry, Versions
from botonista.match.match import Draft, Kept, Match, Terms
from botonista.match.record import Record, read, record_of
from botonista.match.seats import Seat, Seats
from botonista.match.sitting import Sitting

__all__ = [
    "Audit",
    "Draft",
    "Entry",
    "Kept",
    "Match",
    "MatchClock",
    "Record",
    "Seat",
    "Seats",
    "Sitting",
    "Terms",
    "Versions",
    "audit",
    "read",
    "record_of",
]
