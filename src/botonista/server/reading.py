"""JSON from outside read as messages; whatever is wrong with it is named."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

import msgspec

from botonista.football.game import Refusal

T = TypeVar("T")


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Made once: a union of messages would be worked out anew for each of them."""
    return msgspec.json.Decoder(kind)


def read(data: bytes, kind: Callable[..., T] | type[T]) -> T:
    """JSON as a message of that kind; `malformed` names the field that is wrong."""
    try:
        found: T = _decoder(cast(Any, kind)).decode(data)
        return found
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message = str(error)
        inside = message.partition("at `$.")[2].rstrip("`")
        named = message.partition("field `")[2].partition("`")[0]  # one that is missing or not known
        field = ".".join(part for part in (inside, named) if part)
        details = {"field": field} if field else {}
        raise Refusal("malformed", message, details=details) from None
