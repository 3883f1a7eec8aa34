"""Loads the compiled table before the first flick asks for it, so that nobody waits for it."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)


def warm_up() -> None:
    """Strike once and look at all a strike gives; takes seconds where it was never compiled before."""
    try:
        from botonista.table import Flick, strike
        from botonista.table.examples import carpet_scene

        outcome = strike(carpet_scene(), Flick("H2", angle=0, speed=800.0))
        _ = (outcome.position, outcome.motion, outcome.facts)
    except Exception:  # a table that can't be warmed is told when somebody strikes, not here
        log.exception("the table could not be warmed up")
