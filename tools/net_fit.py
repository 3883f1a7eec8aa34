"""Fitting the small nets of `botonista.bots.flick.net` to what happened, with numpy alone."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from botonista.bots.flick.net import Net

Array = npt.NDArray[np.float64]
STEPS, RATE, BATCH = 6000, 0.004, 512


def fit(inputs: Array, outcomes: npt.NDArray[np.int64], classes: int, cells: int, decay: float) -> Net:
    """A net whose shares are as likely as they can be, given what came of each input (Adam); `decay` draws
    its weights towards 0, so that it learns less of what was luck."""
    random = np.random.Generator(np.random.PCG64(1))
    n, width = inputs.shape
    weights = [random.normal(0, 0.4, (cells, width + 1)), random.normal(0, 0.2, (classes, cells + 1))]
    first, second = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    wide = np.hstack([inputs, np.ones((n, 1))])
    wanted = np.eye(classes)[outcomes]
    for step in range(1, STEPS + 1):
        some = random.integers(0, n, BATCH)
        slopes = _slopes(weights, wide[some], wanted[some])
        rate = RATE * min(1.0, 2.0 * (1.0 - step / (STEPS + 1)))
        for k, slope in enumerate(slopes):
            slope = slope + decay * weights[k]
            first[k] = 0.9 * first[k] + 0.1 * slope
            second[k] = 0.999 * second[k] + 0.001 * slope * slope
            mean, spread = first[k] / (1 - 0.9**step), second[k] / (1 - 0.999**step)
            weights[k] -= rate * mean / (np.sqrt(spread) + 1e-8)
    hidden, out = (tuple(tuple(round(float(v), 4) for v in row) for row in w) for w in weights)
    return Net(hidden, out)


def _slopes(weights: list[Array], wide: Array, wanted: Array) -> list[Array]:
    """How the surprise (minus the logarithm of the share of what came) changes with each weight."""
    a = wide @ weights[0].T
    cells = np.hstack([a / (1 + np.abs(a)), np.ones((len(a), 1))])
    z = cells @ weights[1].T
    root = np.sqrt(z * z + 1)
    raised = (z + root) ** 2
    shares = raised / raised.sum(axis=1, keepdims=True)
    dz = (shares - wanted) * 2.0 / root / len(wide)  # the logarithm of (z + root)^2 grows by 2 / root
    dcells = (dz @ weights[1])[:, :-1] / (1 + np.abs(a)) ** 2
    return [dcells.T @ wide, dz.T @ cells]


def shares(net: Net, inputs: Array) -> Array:
    """What a net says of many inputs at once."""
    ones = np.ones((len(inputs), 1))
    a = np.hstack([inputs, ones]) @ np.array(net.hidden).T
    z = np.hstack([a / (1 + np.abs(a)), ones]) @ np.array(net.out).T
    raised = np.where(z >= 0, z + np.sqrt(z * z + 1), 1 / (np.sqrt(z * z + 1) - np.minimum(z, 0))) ** 2
    found: Array = raised / raised.sum(axis=1, keepdims=True)
    return found
