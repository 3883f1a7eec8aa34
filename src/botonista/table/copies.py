"""Copies of records. NumPy copies records column by column; as plain numbers they go all at once."""

from __future__ import annotations

import numpy as np

from botonista.table.core.layout import Ints, Records


def copied(records: Records) -> Records:
    """The same records, bit by bit, in an array of their own; they lie in one piece."""
    found: Records = records.view(np.int64).copy().view(records.dtype)
    return found


def put(records: Records, into: Records) -> None:
    """Write records over others of the same type and number; both lie in one piece."""
    into.view(np.int64)[:] = records.view(np.int64)


def chosen(records: Records, rows: Ints) -> Records:
    """Some of the records, or all in another order."""
    bits = records.view(np.int64).reshape(len(records), records.dtype.itemsize // 8)
    found: Records = bits[rows].view(records.dtype)[:, 0]
    return found
