"""Pieces seen from above: where they rest, and faintly where they started."""

from __future__ import annotations

import math

from botonista.table.bodies import Body
from botonista.table.draw.paper import Value, Window, flip, number, tag, text, title
from botonista.table.draw.style import Kit, kit_of, label_of
from botonista.table.shapes import Bead, Block, Die, Disc, kind_of


def extent(body: Body) -> float:
    """The radius of the circle round a body's outline."""
    shape = body.shape
    if isinstance(shape, Disc | Bead):
        return shape.radius
    if isinstance(shape, Die):
        return shape.edge * math.sqrt(2) / 2
    if body.toppled:
        return math.hypot(shape.width, shape.height) / 2
    return math.hypot(shape.width, shape.depth) / 2


def piece(body: Body, window: Window) -> str:
    """A body at rest, with its number."""
    kit = kit_of(body.id, kind_of(body.shape))
    shape = body.shape
    inside: list[str]
    if isinstance(shape, Disc):
        inside = _disc(body, shape, kit)
    elif isinstance(shape, Bead):
        inside = [_halo(shape.radius, window), _shine(shape.radius, kit)]
    elif isinstance(shape, Die):
        inside = [
            _halo(shape.edge / 2, window),
            _square(shape.edge, shape.edge, kit, rx=shape.edge / 8),
            tag("circle", r=shape.edge / 7, fill=kit.ink),
        ]
    else:
        inside = _block(body, shape, kit)
    turn = f" rotate({number(-body.angle / 1000)})" if isinstance(shape, Die | Block) else ""
    place = f"translate({number(body.x)} {number(flip(body.y))})"
    shadow = _shadow(body)
    words = []
    if isinstance(shape, Disc | Block) and body.id.lower() != "ball":
        size = max(extent(body) * (0.62 if isinstance(shape, Disc) else 0.3), 4.5 * window.unit)
        words.append(
            text(
                label_of(body.id),
                0,
                size * 0.36,
                size,
                fill=kit.ink,
                font_weight="bold",
                text_anchor="middle",
            )
        )
    return tag(
        "g",
        title(body.id),
        shadow,
        tag("g", *inside, transform=turn.strip() or None),
        *words,
        transform=place,
    )


def ghost(body: Body, window: Window) -> str:
    """Where a body that moved had stood."""
    kit = kit_of(body.id, kind_of(body.shape))
    place = f"translate({number(body.x)} {number(flip(body.y))})"
    look: dict[str, Value] = {
        "fill": kit.light,
        "fill_opacity": 0.22,
        "stroke": kit.light,
        "stroke_width": 1.3 * window.unit,
        "stroke_dasharray": f"{number(4 * window.unit)} {number(3 * window.unit)}",
    }
    if isinstance(body.shape, Disc | Bead):
        outline = tag("circle", r=body.shape.radius, **look)
    else:
        wide, deep = _plan(body)
        outline = tag(
            "rect",
            x=-deep / 2,
            y=-wide / 2,
            width=deep,
            height=wide,
            **look,
            transform=f"rotate({number(-body.angle / 1000)})",
        )
    return tag("g", title(f"{body.id} at the start"), outline, transform=place)


def _plan(body: Body) -> tuple[float, float]:
    """Width and depth of a die or block in plan; a toppled block lies on its face."""
    if isinstance(body.shape, Die):
        return body.shape.edge, body.shape.edge
    assert isinstance(body.shape, Block)
    return body.shape.width, body.shape.height if body.toppled else body.shape.depth


def _shadow(body: Body) -> str:
    size = extent(body)
    away = 1.2 + 0.25 * body.z
    if isinstance(body.shape, Disc | Bead):
        return tag("circle", cx=away, cy=away * 1.3, r=size + 0.8, fill="#06150e", opacity=0.28)
    wide, deep = _plan(body)
    return tag(
        "rect",
        x=-deep / 2 + away,
        y=-wide / 2 + away * 1.3,
        width=deep,
        height=wide,
        fill="#06150e",
        opacity=0.28,
        transform=f"rotate({number(-body.angle / 1000)})",
    )


def _disc(body: Body, disc: Disc, kit: Kit) -> list[str]:
    """Wide face down shows the narrow face inside the outline; wide face up shows one whole face."""
    narrow = disc.narrow if disc.narrow is not None else disc.radius
    face = narrow if body.face == "wide_down" else disc.radius
    edge = disc.radius * 0.05
    out = [tag("circle", r=disc.radius - edge / 2, fill=kit.fill, stroke=kit.edge, stroke_width=edge)]
    if face < disc.radius:
        out.append(tag("circle", r=face, fill=kit.light, opacity=0.55))
        out.append(tag("circle", r=face * 0.93, fill=kit.fill))
    rim = min(face, disc.radius) * 0.8
    dashes = f"{number(rim * 0.3)} {number(rim * 0.22)}" if kit.notched else None
    out.append(
        tag(
            "circle",
            r=rim,
            fill="none",
            stroke=kit.ink,
            stroke_width=disc.radius * 0.045,
            opacity=0.75,
            stroke_dasharray=dashes,
        )
    )
    if disc.hole:
        out.append(tag("circle", r=disc.hole, fill="#06150e", fill_opacity=0.25))
    out.append(tag("circle", r=disc.radius - edge, fill="url(#shine)", opacity=0.55))
    return out


def _halo(radius: float, window: Window) -> str:
    """A ring that leads the eye to a ball which is small in the picture."""
    if radius > 8 * window.unit:
        return ""
    return tag(
        "circle",
        r=radius + 4 * window.unit,
        fill="#fff",
        fill_opacity=0.25,
        stroke="#fff",
        stroke_width=0.8 * window.unit,
    )


def _shine(radius: float, kit: Kit) -> str:
    return tag("circle", r=radius * 0.96, fill=kit.fill, stroke=kit.edge, stroke_width=radius * 0.1) + tag(
        "circle", r=radius * 0.9, fill="url(#pearl)"
    )


def _square(wide: float, deep: float, kit: Kit, rx: float = 1.0) -> str:
    return tag(
        "rect",
        x=-deep / 2,
        y=-wide / 2,
        width=deep,
        height=wide,
        rx=rx,
        fill=kit.fill,
        stroke=kit.edge,
        stroke_width=0.7,
    )


def _block(body: Body, block: Block, kit: Kit) -> list[str]:
    wide, deep = _plan(body)
    face = tag("rect", x=deep / 2 - 1.6, y=-wide / 2, width=1.6, height=wide, fill=kit.light)
    cross = tag(
        "path",
        d=f"M{number(-deep / 2)} {number(-wide / 2)}L{number(deep / 2)} {number(wide / 2)}",
        stroke=kit.ink,
        stroke_width=0.8,
        opacity=0.5,
    )
    return [_square(wide, deep, kit), cross if body.toppled else face]
