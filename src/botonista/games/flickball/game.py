"""Flickball behind the doors every game has."""

from __future__ import annotations

from botonista.flick.game import FlickGame
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.rulebook import Flickball
from botonista.games.flickball.state import State

GAME: FlickGame[State, FlickFacts] = FlickGame(Flickball())
