"""Piłka Guzikowa behind the doors every game has."""

from __future__ import annotations

from botonista.flick.game import FlickGame
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.rulebook import PilkaGuzikowa
from botonista.games.pilka_guzikowa.state import State

GAME: FlickGame[State, MoveFacts] = FlickGame(PilkaGuzikowa())
