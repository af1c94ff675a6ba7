"""How far a run of the arena is, on standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable

from ._arena_answers import FAILED
from ._arena_entrant import Entrant

MOST_FAILED = 3
"""Requests in a row that an endpoint may leave unanswered before a run stops."""


class Progress:
    """Takes the notes of the seats. ``stopped`` says why the run has to end, if it has to.

    Args:
        games: of all models' seats together.
    """

    def __init__(self, games: int, entrants: Iterable[Entrant]) -> None:
        self.stopped = ""
        self._games = max(games, 1)
        self._prices = {one.name: (one.price_in, one.price_out) for one in entrants}
        self._failed = dict.fromkeys(self._prices, 0)
        self._over = self._decided = self._faults = 0
        self._cost = 0.0

    def take(self, line: str) -> bool:
        """Whether a line of standard error is such a note."""
        word, _, rest = line.rstrip("\n").partition(": ")
        name = word.removeprefix("arena ")
        if name == word or name not in self._prices:
            return False
        kind, _, more = rest.partition(" ")
        self._over += kind == "over"
        if kind == "failed":
            self._failed[name] += 1
            if self._failed[name] == MOST_FAILED:
                self.stopped = f"{name}: {more}, {MOST_FAILED} times in a row"
        elif kind == "decided":
            try:
                tokens_in, tokens_out, fault = json.loads(more)
            except ValueError:  # lines of two programs that became one
                return True
            self._decided += 1
            self._faults += fault is not None
            if fault not in FAILED and tokens_in:
                self._failed[name] = 0
            price_in, price_out = self._prices[name]
            self._cost += (tokens_in * (price_in or 0) + tokens_out * (price_out or 0)) / 1e6
        self._show()
        return True

    def _show(self) -> None:
        if not sys.stderr.isatty():
            return
        part = min(self._over / self._games, 1)
        cost = f"  cost {self._cost:.4f}" if self._cost else ""
        bar = "#" * int(part * 24)
        line = f"[{bar:.<24}] {part:4.0%}  {self._decided:,} decisions  {self._faults:,} faults{cost}"
        print(f"\r{line:<78}\r", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> None:
        self._show()

    def __exit__(self, *_: object) -> None:
        if sys.stderr.isatty():
            print(f"{'':78}\r", end="", file=sys.stderr, flush=True)
