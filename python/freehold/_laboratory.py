"""Odds, simulations and analyses, with tables as numpy arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _freehold
from ._game import Game
from ._policy import Policy, named


def _columns(value: Any) -> Any:
    """A list of alike dicts as a dict of arrays, likewise inside; anything else as it is, and so is where it comes from."""
    if isinstance(value, dict):
        return _document(value)
    if not isinstance(value, list) or not value:
        return value
    if not all(isinstance(row, dict) for row in value):
        return np.array(value) if all(isinstance(one, (int, float)) for one in value) else value
    keys = list(dict.fromkeys(key for row in value for key in row))
    return {key: _column([row.get(key) for row in value]) for key in keys}


def _column(values: list[Any]) -> NDArray[Any]:
    if all(isinstance(one, bool) for one in values):
        return np.array(values, dtype=bool)
    if all(isinstance(one, (int, float)) or one is None for one in values) and any(one is not None for one in values):
        if any(one is None or isinstance(one, float) for one in values):
            return np.array([np.nan if one is None else one for one in values], dtype=np.float64)
        return np.array(values, dtype=np.int64)
    if all(isinstance(one, str) for one in values):
        return np.array(values)
    column = np.empty(len(values), dtype=object)
    for place, one in enumerate(values):
        column[place] = _columns(one)
    return column


def _shown(value: dict[str, Any], arrays: bool) -> dict[str, Any]:
    return _document(value) if arrays else value


def _document(value: dict[str, Any]) -> dict[str, Any]:
    """A result with its lists as dicts of arrays."""
    return {key: inner if key == "provenance" else _columns(inner) for key, inner in value.items()}


def odds(
    edition: str = "uk",
    *,
    rules: Mapping[str, Any] | None = None,
    jail: str = "leave",
    freed_doubles: str = "again",
    choice: str = "pay",
    arrays: bool = True,
) -> dict[str, Any]:
    """Exact long-run odds of a board: where throws end, and what deeds earn by it.

    Args:
        jail: ``"leave"`` (pay at once) or ``"stay"`` (throw as long as the rules allow).
        freed_doubles: ``"again"`` or ``"end"``: what doubles do that free a player from jail.
        choice: ``"pay"`` or ``"draw"``, at a card that lets its reader choose.
        arrays: whether lists become dicts of numpy arrays; otherwise ``json`` can write the result.

    Returns:
        The keys of docs/formats/lab.md. ``spaces`` is a dict of arrays of shape (spaces,): ``space``, ``name``,
        ``probability``; with ``in_jail`` the probabilities add up to 1. ``deeds`` is a dict of arrays of shape (deeds,);
        ``levels`` there holds for each deed a dict of arrays (money of one throw of one opponent).
    """
    return _shown(_freehold.odds(edition, None if rules is None else dict(rules), jail, freed_doubles, choice), arrays)


def simulate(
    edition: str = "uk",
    bots: Sequence[str | Policy] = ("steady", "steady", "steady", "steady"),
    games: int = 1000,
    *,
    rules: Mapping[str, Any] | None = None,
    seed: str | int = 1,
    threads: int = 0,
    round_limit: int = 1000,
    seating: str = "paired",
    details: bool = False,
    progress: Callable[[int], object] | None = None,
    arrays: bool = True,
) -> dict[str, Any]:
    """Plays many games of bots and counts. Other Python threads go on meanwhile.

    Args:
        bots: of each seat its bot's id, ``"exec:COMMAND"`` for a program (docs/formats/bots.md), or a :class:`Policy` of yours, which is asked in
            batches. An exception in it ends the run.
        threads: 0 means one for each core. The result doesn't depend on it.
        seating: ``"paired"``, ``"rotated"`` or ``"fixed"`` (docs/manual/lab.md).
        details: also count what a report tells; slower.
        progress: called about ten times a second with the number of games played. An exception in it, and Ctrl-C, end the run.
        arrays: whether lists become dicts of numpy arrays; otherwise ``json`` can write the result.

    Returns:
        The keys of docs/formats/lab.md, its lists as dicts of arrays. ``low`` and ``high`` are a 95% interval everywhere. A program or policy
        that made no decision itself is warned of.
    """
    rules = None if rules is None else dict(rules)
    names, functions = named(bots)
    result = _freehold.simulate(
        edition, names, functions, games, rules, str(seed), threads, round_limit, seating, details, progress
    )
    return _shown(result, arrays)


def analyse(
    game: Game,
    games: int = 1000,
    *,
    bot: str | Policy = "steady",
    seed: str | int = 1,
    threads: int = 0,
    course: int = 0,
    turning_points: int = 0,
    progress: Callable[[int], object] | None = None,
    arrays: bool = True,
) -> dict[str, Any]:
    """Who is likely to win a game, and how it came to that.

    Args:
        games: how often ``bot``, any that :func:`simulate` takes, plays the position out for all seats; 0: only the learned judgement.
        course: the chances at so many points of the game, too.
        turning_points: so many of the decisions that cost most, too.
        progress: called about ten times a second with the number of play-outs. An exception in it, and Ctrl-C, end the run.
        arrays: whether lists become dicts of numpy arrays; otherwise ``json`` can write the result.

    Returns:
        The keys of docs/formats/lab.md, ``freehold analyse --json``, with its lists as dicts of arrays.
    """
    if not isinstance(game, Game):
        raise TypeError("analyse takes a freehold.Game")
    (name,), functions = named([bot])
    result = _freehold.analyse(game._game, games, name, functions, str(seed), threads, course, turning_points, progress)
    return _shown(result, arrays)


def board(edition: str = "uk", *, rules: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The fixed figures of a board, which observations leave out, as arrays of shape (spaces,).

    ``name`` (text), ``kind`` (text), ``group`` (number, -1 for none), ``price``, ``mortgage``, ``building_price`` (money, 0
    for none) and ``rents`` of shape (spaces, 6).
    """
    shown = _freehold.edition(edition, None if rules is None else dict(rules))
    spaces = shown["board"]
    groups = {group["id"]: number for number, group in enumerate(shown["groups"])}
    rents = np.zeros((len(spaces), 6), dtype=np.int64)
    for place, space in enumerate(spaces):
        given = space.get("rents", [])
        rents[place, : len(given)] = given

    def number(key: str) -> NDArray[np.int64]:
        return np.array([space.get(key, 0) or 0 for space in spaces], dtype=np.int64)

    return {
        "name": np.array([space["name"] for space in spaces]),
        "kind": np.array([space["kind"] for space in spaces]),
        "group": np.array([groups.get(space.get("group"), -1) for space in spaces], dtype=np.int64),
        "price": number("price"),
        "mortgage": number("mortgage"),
        "building_price": number("building_price"),
        "rents": rents,
    }
