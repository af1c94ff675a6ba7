"""Games as numbers, without any other package: what freehold.pettingzoo and freehold.gymnasium are built on."""

from __future__ import annotations

import functools
import operator
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Self, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from . import _freehold
from ._game import document_of
from ._keeping import Copied


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


class Environment(Copied, _freehold.Environment):
    """One game as numbers. Deterministic: the seed of :meth:`reset` and the actions decide everything.

    A copy (:meth:`clone`, ``copy.copy``, ``copy.deepcopy``) goes on exactly as the original would, dice and bots included. A pickle
    holds the edition's text, the seed and the actions since the reset; loading it plays these again, which takes as long as playing
    them did (less than a microsecond a step, and what bots think), and goes on alike. Only the same version of Freehold loads it.

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
        _freehold.Environment.__init__(self, edition, rules, seat_list(players, bots), round_limit, reward)

    @classmethod
    def from_state(
        cls,
        state: Mapping[str, Any] | str,
        *,
        seed: int | None = None,
        bots: Mapping[int, str] | Sequence[str | None] | None = None,
        edition: str | None = None,
        round_limit: int = 1000,
        reward: str = "win",
    ) -> Self:
        """A game from a position in notation, as :meth:`state` and :meth:`freehold.Game.state` give it: a dict or its JSON text.

        It goes on from there by chance from ``seed`` to your first decision. What is left out is as in a fresh game. ``bots`` replaces
        the bots that the position names, ``edition`` its edition. :meth:`reset` begins a new game by the same rules.
        """
        document = document_of(state)
        players = document.get("players") if isinstance(document, dict) else None
        seats = None if bots is None or not isinstance(players, list) else seat_list(len(players), bots)
        made = cls.__new__(cls)
        _freehold.Environment.__init__(made, document, edition, seats, round_limit, reward, drawn(seed))
        return made

    def reset(self, seed: SupportsIndex | None = None) -> None:
        """Starts the game that follows from ``seed`` (0 to 2**64 - 1), up to your first decision; without one, from a random one.

        ``seed`` then says which.
        """
        super().reset(drawn(seed))

    def _shown(self) -> bytes:
        return self.observation.tobytes() + self.mask.tobytes()


def drawn(seed: SupportsIndex | None) -> int:
    return secrets.randbits(63) if seed is None else operator.index(seed)


class VectorEnvironment(Copied, _freehold.Batch):
    """Many games as numbers, stepped by threads of C++ into one set of arrays. A game that ends begins again in the same step.

    Args: as of :class:`Environment`, and
        games: how many.
        ends_seen_by: the seat by whose view ``final_observations`` show how games ended; if None, that of the last action.
        threads: 0 means one for each core.

    Arrays, written again by each step: ``observations`` float32 (games, OBSERVATION_SIZE), ``masks`` int8 (games,
    ACTION_COUNT), ``rewards`` float32 (games, players), ``terminations`` and ``truncations`` bool (games,), ``actors``
    int32 (games,): the seat that decides. :meth:`step` takes whole numbers of shape (games,), int32 fastest; if one action isn't in its mask,
    no game changes and :class:`freehold.Illegal` is raised. A game whose number is -1 stays as it is. :meth:`sample` gives random actions of the masks, in an array that it writes again each time.
    It is copied, with threads of its own, and pickled as an :class:`Environment` is.
    """

    seed: int | list[int]
    """What the last :meth:`reset` began from; ``seeds``, uint64 (games,), are those of the games that are played now."""

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
        ends_seen_by: int | None = None,
        threads: int = 0,
    ) -> None:
        rules = None if rules is None else dict(rules)
        seen_by = -1 if ends_seen_by is None else ends_seen_by
        _freehold.Batch.__init__(self, edition, rules, seat_list(players, bots), round_limit, reward, seen_by, games, threads)
        self.seed = 0

    def reset(self, seed: SupportsIndex | Sequence[SupportsIndex] | NDArray[np.integer[Any]] | None = None) -> None:
        """Starts all games. A list has the seed of each: game i begins as ``Environment.reset(seed[i])`` does. From a single
        number, or from a random one, the seeds of all follow.
        """
        given: int | list[int]
        if seed is None or (isinstance(seed, SupportsIndex) and not isinstance(seed, np.ndarray)):
            given = drawn(seed)
        else:
            given = [operator.index(one) for one in seed]
        super().reset(given)
        self.seed = given

    def _shown(self) -> bytes:
        return self.observations.tobytes() + self.masks.tobytes()
