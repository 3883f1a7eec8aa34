"""What happened in a flick, as a table or a scorer says it (docs/rules/flickball.md, Facts).

Of the events that flick games share these are used: `touch` (F3), `push` (F7, F8: a passive piece that an
active piece struck directly, and how far it came), `exit` (F5, F6: the ball), `off` (F10: a piece that is off
the pitch at rest, and where its centre left it), `overlap` (F15).
"""

from __future__ import annotations

from botonista.flick import facts as flick


class FlickFacts(flick.MoveFacts, frozen=True, omit_defaults=True):
    """F1 to F18 of one flick.

    `on_edge`: discs that came to rest on their edges (F14). `travelled`: how far the flicked piece went, if
    it touched no disc (F18). `disputed`: struck pieces about which the players at a real table do not
    agree (F22, FB 18.4).
    """

    on_edge: tuple[str, ...] = ()
    travelled: float | None = None
    disputed: tuple[str, ...] = ()
