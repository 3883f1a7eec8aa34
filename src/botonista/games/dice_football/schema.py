"""The types that cross the wire, for JSON schemas and what is generated from them."""

from __future__ import annotations

from typing import Any

from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.options import Options
from botonista.games.dice_football.setup import Settings
from botonista.games.dice_football.view import View

SCHEMA_TYPES: dict[str, Any] = {"Action": Action, "View": View, "Options": Options, "Settings": Settings}
