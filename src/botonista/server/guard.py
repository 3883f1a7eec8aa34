"""Who may ask: whoever calls the house by its own name, and from its own pages.

A page on any other site can make a browser send requests to a server at home, or give its own name the
address of one. The browser says in `Host` and `Origin` what it is doing; programs need not.
"""

from __future__ import annotations

import ipaddress
import logging
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from botonista.football.refusal import Refusal
from botonista.server.answers import problem

log = logging.getLogger(__name__)
PRIVATE = frozenset(
    {"local", "lan", "home", "internal", "intranet", "localdomain", "localhost", "arpa", "test"}
)
READING = frozenset({"GET", "HEAD", "OPTIONS"})


class Guard:
    """Turns away requests for another host, and what other sites' pages want to be done here.

    `names` are the host names of this server, besides those that nobody can claim in public: addresses in
    numbers and the names of one's own network. None lets every name in. `url` is the address under which
    people reach it, if that is another one.
    """

    def __init__(
        self, app: ASGIApp, names: frozenset[str] | None = None, url: str | None = None, proxied: bool = False
    ) -> None:
        self._app = app
        self._names = names
        self._origin = None if url is None else _origin(url)
        self._proxied = proxied

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or turn it away."""
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            self._notice_proxy(headers)
            wrong = self._wrong_host(headers) or self._wrong_origin(scope, headers)
            if wrong is not None:
                await _turn_away(wrong, scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _wrong_host(self, headers: Headers) -> Refusal | None:
        host = headers.get("host", "")
        name = _name(host)
        if self._names is None or not host or name in self._names or _is_private(name):
            return None
        return Refusal("wrong_host", f"this server is not called {name[:100]}", details={"host": name[:100]})

    def _wrong_origin(self, scope: Scope, headers: Headers) -> Refusal | None:
        origin = headers.get("origin")
        if origin is None or (scope["type"] == "http" and scope["method"] in READING):
            return None
        if origin == self._origin or urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != "":
            return None
        return Refusal("wrong_origin", "this was sent by a page of another site")

    def _notice_proxy(self, headers: Headers) -> None:
        """Without being told of a proxy, everybody behind it counts as one client."""
        if not self._proxied and "x-forwarded-for" in headers:
            self._proxied = True
            log.warning("requests come through a proxy: name its address with --proxy, see docs/hosting.md")


def own_names(host: str, url: str | None) -> frozenset[str]:
    """The names of a server that listens on `host` and is reached at `url`."""
    machine = socket.gethostname().lower()
    names = {"localhost", machine, f"{machine.partition('.')[0]}.local", host.lower()}
    return frozenset(names | ({_name(urlsplit(url).netloc)} if url else set()))


def _origin(url: str) -> str:
    parts = urlsplit(url.lower())
    return f"{parts.scheme}://{parts.netloc}"


def _name(host: str) -> str:
    """A host without its port and the brackets of IPv6."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".")


def _is_private(name: str) -> bool:
    """A number, or a name that is not given away in public: `piano`, `piano.local`, `piano.lan`."""
    if "." not in name and ":" not in name:
        return name.replace("-", "").isalnum()
    if name.rpartition(".")[2] in PRIVATE:
        return True
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


async def _turn_away(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
    else:
        await problem(refusal)(scope, receive, send)
