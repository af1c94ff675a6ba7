"""Games as numbers, without any other package: what freehold.pettingzoo and freehold.gymnasium are built on."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _freehold


def observation_fields() -> list[dict[str, Any]]:
    """The fields of an observation in order: ``{"name", "first", "count", "least", "most", "meaning"}``."""
    return _freehold.observation_fields()


def observation_bounds() -> tuple[NDArray[Any], NDArray[Any]]:
    """The least and the most of each number of an observation, float32 of shape (OBSERVATION_SIZE,)."""
    fields = observation_fields()
    counts = [field["count"] for field in fields]
    least = np.repeat([field["least"] for field in fields], counts).astype(np.float32)
    most = np.repeat([field["most"] for field in fields], counts).astype(np.float32)
    return least, most


def action_name(action: int, edition: str = "uk") -> str:
    """An action in words, with the names of that board: ``"build on Pall Mall"``."""
    names = action_names(edition)
    if not 0 <= action < len(names):
        raise ValueError(f"an action is a number from 0 to {len(names) - 1}, not {action}")
    return names[action]


@functools.lru_cache(maxsize=64)
def action_names(edition: str = "uk") -> tuple[str, ...]:
    """All actions in words, by their numbers."""
    return tuple(_freehold.action_names(edition))


def seat_list(players: int, bots: Mapping[int, str] | Sequence[str | None] | None) -> list[str]:
    """The seats of an environment: a bot's id, or "" for the learning program."""
    seats = [""] * players
    for seat, bot in bots.items() if isinstance(bots, Mapping) else enumerate(bots or ()):
        if not 0 <= seat < players:
            raise ValueError(f"bots: there is no seat {seat} among {players} players")
        seats[seat] = bot or ""
    return seats


class Environment(_freehold.Environment):
    """One game as numbers. Deterministic: the seed of :meth:`reset` and the actions decide everything.

    Args:
        edition: id, path of a TOML file, or TOML text.
        players: number of seats.
        bots: bots' ids by seat, as a dict or a list; the other seats are yours.
        rules: options that differ from the edition's.
        round_limit: a longer game is cut short (``truncated``).
        reward: ``"win"``: 1 at the end, shared among the winners; ``"zero_sum"``: the losers share -1 besides; ``"worth"``: as
            ``"win"``, and after each step the change of the player's share of everybody's worth.

    ``observation`` (float32, shape (OBSERVATION_SIZE,), as ``actor`` sees it), ``mask`` (int8, shape (ACTION_COUNT,)) and
    ``rewards`` (float32, shape (players,), of the last step) are views of memory that each step writes again: copy what you keep.
    """

    def __init__(
        self,
        edition: str = "uk",
        players: int = 4,
        *,
        bots: Mapping[int, str] | Sequence[str | None] | None = None,
        rules: Mapping[str, Any] | None = None,
        round_limit: int = 1000,
        reward: str = "win",
    ) -> None:
        rules = None if rules is None else dict(rules)
        super().__init__(edition, rules, seat_list(players, bots), round_limit, reward)
        self.players = players


class VectorEnvironment(_freehold.Batch):
    """Many games as numbers, stepped by threads of C++ into one set of arrays. A game that ends begins again in the same step.

    Args: as of :class:`Environment`, and
        games: how many.
        threads: 0 means one for each core.

    Arrays, written again by each step: ``observations`` float32 (games, OBSERVATION_SIZE), ``masks`` int8 (games,
    ACTION_COUNT), ``rewards`` float32 (games, players), ``terminations`` and ``truncations`` bool (games,), ``actors``
    int32 (games,): the seat that decides. :meth:`step` takes whole numbers of shape (games,), int32 fastest; if one action isn't in its mask,
    no game changes and :class:`freehold.Illegal` is raised. :meth:`sample` gives random actions of the masks, in an array that it writes again each time.
    """

    def __init__(
        self,
        games: int,
        edition: str = "uk",
        players: int = 4,
        *,
        bots: Mapping[int, str] | Sequence[str | None] | None = None,
        rules: Mapping[str, Any] | None = None,
        round_limit: int = 1000,
        reward: str = "win",
        threads: int = 0,
    ) -> None:
        rules = None if rules is None else dict(rules)
        super().__init__(edition, rules, seat_list(players, bots), round_limit, reward, games, threads)
