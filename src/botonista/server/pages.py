"""The built pages (web/dist), kept in memory and compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from fastapi import Request, Response

COMPRESSED = frozenset({".html", ".js", ".css", ".svg", ".json", ".txt", ".map", ".webmanifest"})
FOR_EVER = "public, max-age=31536000, immutable"  # names under /assets change with their content
ALWAYS_ASK = "no-cache"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Botonista</title>
<h1>Botonista</h1><p>The server runs, but the pages are not built. Run <code>make setup</code> and look again.
<p><a href="/api">What the server can do</a></html>"""


@dataclass(frozen=True, slots=True)
class Page:
    """One file in the forms in which it is sent."""

    kind: str
    tag: str
    plain: bytes
    gzipped: bytes | None  # None where compressing gains nothing

    @classmethod
    def of(cls, kind: str, body: bytes, compressed: bool = True) -> Page:
        """From what it says; compressing it takes long, and is done once."""
        tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        return cls(kind, tag, body, gzip.compress(body, 9, mtime=0) if compressed else None)

    def answer(self, request: Request, lasting: str = ALWAYS_ASK) -> Response:
        """As it is taken: compressed, plain, or not at all by who has it already."""
        headers = {"Cache-Control": lasting, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        body = self.plain
        if self.gzipped is not None and takes_gzip(request.headers.get("accept-encoding", "")):
            body = self.gzipped
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=self.kind, headers=headers)


class Pages:
    """Every file of a folder by its path; addresses without a file are the single page's own."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._built: float | None = None
        self._pages: dict[str, Page] = {}

    def answer(self, request: Request, path: str, head: str = "") -> Response | None:
        """The file at `path`, the first page for an address of the app, None for what is nowhere.

        `head`: what the first page is given into its head, for this address alone.
        """
        self._look()
        if not self._pages:
            return Response(NOT_BUILT, media_type="text/html", status_code=503) if _of_app(path) else None
        found = path if path in self._pages else "index.html" if _of_app(path) else None
        if found is None:
            return None
        page = self._pages[found]
        if head and found == "index.html":
            own = page.plain.replace(b"</head>", head.encode() + b"</head>", 1)
            page = Page.of(page.kind, own, compressed=False)  # too short to gain by it
        return page.answer(request, FOR_EVER if found.startswith("assets/") else ALWAYS_ASK)

    def _look(self) -> None:
        """Read the folder again when it was built again."""
        first = self._folder / "index.html" if self._folder else None
        built = first.stat().st_mtime if first is not None and first.is_file() else None
        if built != self._built:
            self._built = built
            self._pages = {} if built is None or self._folder is None else _read(self._folder)


def built_pages() -> Path | None:
    """The pages of the repository where it was cloned, else those that came with the package."""
    package = Path(__file__).resolve().parents[1]
    repository = package.parents[1] / "web" / "dist"
    return repository if repository.parent.is_dir() else package / "pages"


def _read(folder: Path) -> dict[str, Page]:
    found = {}
    for file in sorted(folder.rglob("*")):
        if not file.is_file():
            continue
        body = file.read_bytes()
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        found[file.relative_to(folder).as_posix()] = Page.of(kind, body, file.suffix in COMPRESSED)
    return found


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    wanted = [part.strip().partition(";") for part in accepted.split(",")]
    return any(name.strip() == "gzip" and rest.replace(" ", "") != "q=0" for name, _, rest in wanted)


def _of_app(path: str) -> bool:
    return not path.startswith("api/") and "." not in path.rpartition("/")[2]
