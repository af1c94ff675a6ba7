"""The spaces of Gymnasium, or stand-ins that are enough to run our environments without it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._environment import observation_bounds
from ._freehold import ACTION_COUNT

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class _Space:
        def __init__(self) -> None:
            self._random = np.random.default_rng()

        def seed(self, seed: int | None = None) -> None:
            self._random = np.random.default_rng(seed)

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

    class Discrete(_Space):  # type: ignore[no-redef]
        """The numbers 0 to n - 1."""

        def __init__(self, n: int) -> None:
            super().__init__()
            self.n = n

        def contains(self, value: Any) -> bool:
            return isinstance(value, (int, np.integer)) and 0 <= value < self.n

        def sample(self, mask: np.ndarray | None = None) -> int:
            choices = np.arange(self.n) if mask is None else np.flatnonzero(mask)
            return int(self._random.choice(choices))

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Discrete) and other.n == self.n

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays between two arrays."""

        def __init__(self, low: Any, high: Any, shape: tuple | None = None, dtype: Any = np.float32) -> None:
            super().__init__()
            self.low = np.broadcast_to(np.asarray(low, dtype), shape or np.shape(low))
            self.high = np.broadcast_to(np.asarray(high, dtype), self.low.shape)
            self.shape = self.low.shape
            self.dtype = np.dtype(dtype)

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, np.ndarray)
                and value.shape == self.shape
                and bool(np.all(value >= self.low) and np.all(value <= self.high))
            )

        def sample(self) -> np.ndarray:
            return self._random.uniform(self.low, self.high).astype(self.dtype)

    class Dict(_Space):  # type: ignore[no-redef]
        """Spaces by name."""

        def __init__(self, spaces: dict) -> None:
            super().__init__()
            self.spaces = spaces

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, dict)
                and value.keys() == self.spaces.keys()
                and all(space.contains(value[key]) for key, space in self.spaces.items())
            )

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def __iter__(self):
            return iter(self.spaces)


def action_space() -> Discrete:
    return Discrete(ACTION_COUNT)


def observation_space() -> Dict:
    least, most = observation_bounds()
    return Dict(
        {
            "observation": Box(least, most, dtype=np.float32),
            "action_mask": Box(0, 1, shape=(ACTION_COUNT,), dtype=np.int8),
        }
    )


def state_space(players: int) -> Box:
    least, most = observation_bounds()
    return Box(np.tile(least, (players, 1)), np.tile(most, (players, 1)), dtype=np.float32)
