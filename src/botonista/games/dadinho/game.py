"""Dadinho behind the doors every game has."""

from __future__ import annotations

from botonista.flick.game import FlickGame
from botonista.games.dadinho.facts import MoveFacts
from botonista.games.dadinho.rulebook import Dadinho
from botonista.games.dadinho.state import State

GAME: FlickGame[State, MoveFacts] = FlickGame(Dadinho())
