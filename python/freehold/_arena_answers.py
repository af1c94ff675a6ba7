"""The file of answers: every decision of a run, one JSON object in each line, from which its games are played again."""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

FORMAT = 1
FAILED = ("refused", "no_answer")
"""Faults of an endpoint. When a run continues, these decisions are asked for again."""


def key_of(params: Mapping[str, Any]) -> str:
    """What names a question of protocol 1: its seat, seed, position and menu, but not the number of its game."""
    asked = [params["seed"], params["player"], params["view"], params["legal"]]
    return hashlib.sha256(json.dumps(asked, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:24]


class Answers:
    """Decisions by entrant and question. Several processes may add to one file at a time."""

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._read = 0
        self._kept: dict[tuple[str, str], dict[str, Any]] = {}

    def look(self, entrant: str, key: str) -> dict[str, Any] | None:
        """What was decided, also by another process meanwhile."""
        if (entrant, key) not in self._kept:
            for one in self._new():
                if "key" in one:
                    self._kept[one["entrant"], one["key"]] = one
        return self._kept.get((entrant, key))

    def add(self, decision: Mapping[str, Any]) -> None:
        """Writes a decision as one line, in one go."""
        line = json.dumps(decision, ensure_ascii=False, separators=(",", ":")) + "\n"
        to = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(to, line.encode())
        finally:
            os.close(to)

    def all(self) -> Iterator[dict[str, Any]]:
        """Every decision."""
        self._read = 0
        yield from (one for one in self._new() if "key" in one)

    def version(self) -> str:
        """What tells one file from another."""
        return hashlib.sha256(self._path.read_bytes()).hexdigest()[:16]

    def _new(self) -> Iterator[dict[str, Any]]:
        if not self._path.exists():
            return
        with open(self._path, "rb") as file:
            file.seek(self._read)
            for line in file:
                if not line.endswith(b"\n"):
                    return
                self._read += len(line)
                yield json.loads(line)


def open_for(path: Path, run: Mapping[str, Any]) -> None:
    """Begins a file, or checks that it is of the same run, and takes out what its endpoint left unanswered and an unfinished last line.

    Raises:
        ValueError: if it is of another run.
    """
    head = {"arena": FORMAT, **run}
    text = path.read_bytes() if path.exists() else b""
    whole = text[: text.rfind(b"\n") + 1]
    if not whole:
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return
    try:
        there = json.loads(whole[: whole.index(b"\n")])
    except ValueError:
        there = None
    if not isinstance(there, dict) or "arena" not in there:
        raise ValueError(f"{path} isn't a file of answers")
    for key, value in head.items():
        if there.get(key) != value:
            raise ValueError(f"{path} has the answers of another run: its {key} differs. Choose another folder with --out")
    kept = [line for line in whole.splitlines(keepends=True) if json.loads(line).get("fault") not in FAILED]
    beside = path.with_suffix(".new")
    beside.write_bytes(b"".join(kept))
    beside.replace(path)


def figures(answers: Answers, prices: Mapping[str, tuple[float | None, float | None]]) -> dict[str, dict[str, Any]]:
    """By entrant: what its decisions took. Prices are per million tokens, in and out."""
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in prices}
    for one in answers.all():
        found.setdefault(one["entrant"], []).append(one)
    return {name: _figures(ones, *prices.get(name, (None, None))) for name, ones in found.items()}


def _figures(ones: list[dict[str, Any]], price_in: float | None, price_out: float | None) -> dict[str, Any]:
    asked = [one for one in ones if one["asked"]]
    times = sorted(one["seconds"] for one in asked)
    faults: dict[str, int] = {}
    for one in ones:
        if one["fault"]:
            faults[one["fault"]] = faults.get(one["fault"], 0) + 1
    told = {
        "decisions": len(ones),
        "asked": sum(one["asked"] > 0 for one in ones),
        "retries": sum(one["asked"] - 1 for one in asked),
        "waits": sum(one["waits"] for one in ones),
        "faults": dict(sorted(faults.items())),
        "tokens_in": sum(one["tokens_in"] for one in ones),
        "tokens_out": sum(one["tokens_out"] for one in ones),
        "cost": None,
        "seconds_mean": round(sum(times) / len(times), 3) if times else None,
        "seconds_95": times[math.ceil(0.95 * len(times)) - 1] if times else None,
    }
    if price_in is not None and price_out is not None:
        told["cost"] = round((told["tokens_in"] * price_in + told["tokens_out"] * price_out) / 1e6, 6)
    return told
