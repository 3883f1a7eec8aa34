"""An SVG as pixels, by resvg (a wheel of its own, no system library)."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


class RendererMissingError(RuntimeError):
    """PNG needs one more package; the message says which."""


def png(svg: str, width: int = 1600) -> bytes:
    """The picture as PNG, `width` pixels wide."""
    try:
        import resvg_py
    except ModuleNotFoundError as error:
        raise RendererMissingError(
            "a PNG needs resvg: install 'botonista[plots]' (or draw an .svg)"
        ) from error
    fonts = _fonts()
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=bool(fonts),
            font_files=fonts,
            font_family="DejaVu Sans",
            sans_serif_family="DejaVu Sans",
        )
    )


def _fonts() -> list[str]:
    """The DejaVu fonts that matplotlib brings, so that numbers are drawn on a machine without fonts too."""
    found = find_spec("matplotlib")
    if found is None or found.origin is None:
        return []
    folder = Path(found.origin).parent / "mpl-data" / "fonts" / "ttf"
    return [
        str(font) for name in ("DejaVuSans", "DejaVuSans-Bold") if (font := folder / f"{name}.ttf").is_file()
    ]
