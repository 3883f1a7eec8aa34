"""JSON from outside read as messages; whatever is wrong with it is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from botonista.football.game import Refusal

T = TypeVar("T")


def read(data: bytes, kind: Callable[..., T] | type[T]) -> T:
    """JSON as a message of that kind; `malformed` names the field that is wrong."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message = str(error)
        inside = message.partition("at `$.")[2].rstrip("`")
        named = message.partition("field `")[2].partition("`")[0]  # one that is missing or not known
        field = ".".join(part for part in (inside, named) if part)
        details = {"field": field} if field else {}
        raise Refusal("malformed", message, details=details) from None
