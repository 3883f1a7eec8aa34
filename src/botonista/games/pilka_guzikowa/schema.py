"""The types that cross the wire, for JSON schemas and the page's own types."""

from __future__ import annotations

from typing import Any

from botonista.games.pilka_guzikowa.actions import Action
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.options import Options
from botonista.games.pilka_guzikowa.state import Settings
from botonista.games.pilka_guzikowa.view import View

SCHEMA_TYPES: dict[str, Any] = {
    "Action": Action,
    "View": View,
    "Options": Options,
    "Settings": Settings,
    "MoveFacts": MoveFacts,
}
