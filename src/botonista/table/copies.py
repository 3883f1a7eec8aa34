"""Copies of records. NumPy copies records column by column; as plain numbers they go all at once."""

from __future__ import annotations

import numpy as np

from botonista.table.core.layout import Records


def copied(records: Records) -> Records:
    """The same records, bit by bit, in an array of their own; they lie in one piece."""
    words = records.size * (records.dtype.itemsize // 8)
    bits = np.ndarray(words, np.int64, records).copy()
    return np.ndarray(records.shape, records.dtype, bits)


def put(records: Records, into: Records) -> None:
    """Write records over others of the same type and number; both lie in one piece."""
    into.view(np.int64)[:] = records.view(np.int64)
