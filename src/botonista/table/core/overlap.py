"""Whether anything is inside anything else."""

from __future__ import annotations

from botonista.table.core.compiled import compiled
from botonista.table.core.gaps import gap
from botonista.table.core.layout import KIND, OUT, OUTLINE, Floats, Ints, X, Y, Z


@compiled
def apart(
    i: int, j: int, state: Floats, kinds: Floats, cls: Ints, facing: Floats
) -> tuple[float, float, float, float]:
    """The gap between two things where they are now (negative: they overlap), and the normal from j to i."""
    a = cls[i]
    b = cls[j]
    px = state[i, X] - state[j, X]
    py = state[i, Y] - state[j, Y]
    pz = state[i, Z] - state[j, Z]
    if kinds[a, KIND] > kinds[b, KIND]:
        g, nx, ny, nz = gap(
            b, a, -px, -py, -pz, kinds, facing[j, 0], facing[j, 1], facing[i, 0], facing[i, 1]
        )
        return g, -nx, -ny, -nz
    return gap(a, b, px, py, pz, kinds, facing[i, 0], facing[i, 1], facing[j, 0], facing[j, 1])


@compiled
def worst(
    n: int,
    state: Floats,
    mode: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    among: Ints,
    limit: float,
) -> tuple[int, int, float]:
    """The two things that overlap most, if by more than `limit`; (-1, -1, 0) if none do.

    Looked at are the bodies marked in `among`, with everything else.
    """
    least = -limit
    a = -1
    b = -1
    for i in range(n):
        if mode[i] == OUT or among[i] == 0:
            continue
        for j in range(state.shape[0]):
            if mode[j] == OUT or (j <= i and among[j] == 1):
                continue
            reach = kinds[cls[i], OUTLINE] + kinds[cls[j], OUTLINE]
            dx = state[i, X] - state[j, X]
            dy = state[i, Y] - state[j, Y]
            if dx * dx + dy * dy >= reach * reach:
                continue
            g, _, _, _ = apart(i, j, state, kinds, cls, facing)
            if g < least:
                least, a, b = g, i, j
    return a, b, (least if a >= 0 else 0.0)
