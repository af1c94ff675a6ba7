"""History: what players asked, what they were answered and told, and what was done to the servers meanwhile.

Each line of the file is one fact, a JSON object with its kind `k` and its time `t`; the checker reads nothing else of a run,
besides what the database and the servers say at the end (facts.py).
"""
from __future__ import annotations

import hashlib
import json
import time
from typing import Any, TextIO


def digest(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, separators=(',', ':'))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


class History:
    """Written as it comes, so that nothing is lost with the run. What a table tells is written once in full, and as its
    digest for everyone else who is told it."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._known: dict[tuple[str, int], set[str]] = {}

    def note(self, kind: str, **members: Any) -> None:
        self._file.write(json.dumps({'k': kind, 't': round(time.time(), 4), **members}, separators=(',', ':')) + '\n')

    def told(self, connection: int, update: dict[str, Any]) -> None:
        table, version = update['table'], update['version']
        said = {name: value for name, value in update.items() if name not in ('view', 'changes', 'table', 'version')}
        mark = digest(said)
        known = self._known.setdefault((table, version), set())
        if mark not in known:
            known.add(mark)
            self.note('content', table=table, version=version, mark=mark, **{'is': slim(said)})
        self.note('told', c=connection, table=table, version=version, mark=mark)

    def forget(self, table: str) -> None:
        """Nobody plays there any more."""
        for key in [key for key in self._known if key[0] == table]:
            del self._known[key]

    def flush(self) -> None:
        self._file.flush()


def slim(said: dict[str, Any]) -> dict[str, Any]:
    """What the checker needs of an update."""
    return {name: value for name, value in said.items() if name not in ('events', 'outcomes')}


def read(path: str) -> list[dict[str, Any]]:
    with open(path) as file:
        return [json.loads(line) for line in file]
