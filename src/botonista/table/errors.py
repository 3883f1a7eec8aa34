"""What the table says when it is given something it can't play with."""

from __future__ import annotations


class TableError(ValueError):
    """Bad input to the table. Nothing has moved; the message names the field and the pieces."""
