"""Property-trading board games: play, host, study.

The engine, the bots and the laboratory of Freehold, for Python. Money is in the edition's units, spaces and seats are numbered
from 0, chances are numbers from 0 to 1.

* :class:`Game` plays one game by its rules.
* :func:`odds`, :func:`simulate` and :func:`analyse` are the laboratory; tables come as dicts of numpy arrays.
* :class:`Policy` makes a bot of a function that decides by numbers.
* :class:`Environment` and :class:`VectorEnvironment` are games as numbers for programs that learn;
  ``freehold.pettingzoo`` and ``freehold.gymnasium`` put them behind those interfaces.
* :class:`Node` is the same for programs that search and look at chance themselves; ``freehold.openspiel`` puts it behind OpenSpiel's.
"""

from __future__ import annotations

import importlib as _importlib
from typing import Any

from . import _freehold
from ._environment import Environment, VectorEnvironment, action_name, action_names, observation_fields
from ._errors import Illegal
from ._freehold import ACTION_COUNT, COMMIT, OBSERVATION_SIZE
from ._game import Game
from ._laboratory import analyse, board, odds, simulate
from ._node import Node
from ._policy import Policy

__version__: str = _freehold.VERSION

__all__ = [
    "ACTION_COUNT",
    "COMMIT",
    "OBSERVATION_SIZE",
    "Environment",
    "Game",
    "Illegal",
    "Node",
    "Policy",
    "VectorEnvironment",
    "action_name",
    "action_names",
    "analyse",
    "board",
    "bots",
    "edition",
    "editions",
    "languages",
    "observation_fields",
    "odds",
    "simulate",
]


def editions() -> list[dict[str, Any]]:
    """All editions that can be played: built-in ones and those of the user's folder.

    Each is ``{"id", "title", "min_players", "max_players", "spaces", "origin"}``.
    """
    return _freehold.editions()


def edition(edition: str = "uk", rules: dict[str, Any] | None = None) -> dict[str, Any]:
    """An edition in full: its board, groups, decks and options (docs/formats/notation.md, "Edition").

    ``edition`` is an id, the path of a TOML file, or the TOML text itself (any text of several lines).
    """
    return _freehold.edition(edition, rules)


def bots() -> list[dict[str, Any]]:
    """All bots: ``{"id", "description", "sparring", "slow"}``, those that people play against first."""
    return _freehold.bots()


def languages() -> list[str]:
    """Tags of the languages that events can be told in."""
    return _freehold.languages()


def __getattr__(name: str) -> Any:
    if name in ("pettingzoo", "gymnasium", "openspiel"):
        return _importlib.import_module(f"freehold.{name}")
    raise AttributeError(f"module 'freehold' has no attribute '{name}'")
