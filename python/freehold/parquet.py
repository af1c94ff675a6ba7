"""A dataset of games (docs/formats/dataset.md) as Parquet files, one beside each file of lines.

    python3 -m freehold.parquet games

needs pyarrow. Columns are the members of a game; ``entries`` are structs whose ``action`` and ``outcome`` are JSON.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def shards(folder: Path) -> Iterator[tuple[Path, str]]:
    """The files of a dataset, each with its checksum.

    Raises:
        ValueError: if there is no dataset.
    """
    card = folder / "dataset.json"
    try:
        told = json.loads(card.read_text(encoding="utf-8"))
        yield from ((folder / shard["file"], shard["sha256"]) for shard in told["shards"])
    except (OSError, ValueError, KeyError, TypeError):
        raise ValueError(f"{card} is no card of a dataset: freehold dataset makes one") from None


def rows(file: Path, checksum: str) -> list[dict[str, Any]]:
    """The games of a file, as Parquet has them.

    Raises:
        ValueError: if the file isn't what the card says.
    """
    content = file.read_bytes()
    if hashlib.sha256(content).hexdigest() != checksum:
        raise ValueError(f"{file} isn't what the card says: its checksum differs")
    return [row(json.loads(line)) for line in content.splitlines()]


def row(game: dict[str, Any]) -> dict[str, Any]:
    """A game with its actions and outcomes as texts: they have other members from one kind to the next."""

    def text(entry: dict[str, Any], key: str) -> str | None:
        return json.dumps(entry[key], separators=(",", ":")) if key in entry else None

    entries = [
        {
            "player": entry.get("player"),
            "type": entry["action"]["type"] if "action" in entry else None,
            "action": text(entry, "action"),
            "outcome": text(entry, "outcome"),
        }
        for entry in game["entries"]
    ]
    return {**game, "entries": entries}


def schema(arrow: Any) -> Any:
    """The columns, so that they are alike in all files."""
    seat = arrow.struct([("name", arrow.string()), ("token", arrow.string()), ("bot", arrow.string())])
    result = arrow.struct(
        [("entrant", arrow.int8()), ("won", arrow.bool_()), ("worth", arrow.int64()), ("out_in_round", arrow.int32())]
    )
    entry = arrow.struct(
        [("player", arrow.int8()), ("type", arrow.string()), ("action", arrow.string()), ("outcome", arrow.string())]
    )
    return arrow.schema(
        [
            ("game", arrow.int64()),
            ("rounds", arrow.int32()),
            ("throws", arrow.int32()),
            ("ended", arrow.bool_()),
            ("starter", arrow.int8()),
            ("players", arrow.list_(seat)),
            ("results", arrow.list_(result)),
            ("entries", arrow.list_(entry)),
        ]
    )


def convert(folder: Path, arrow: Any, parquet: Any) -> int:
    """Writes the files that aren't there; how many there are then."""
    count = 0
    for file, checksum in shards(folder):
        made = file.with_suffix(".parquet")
        if not made.exists():
            beside = made.with_suffix(".new")
            parquet.write_table(arrow.Table.from_pylist(rows(file, checksum), schema=schema(arrow)), beside, compression="zstd")
            beside.replace(made)
        count += 1
    return count


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m freehold.parquet", description="Write a dataset of games as Parquet files.")
    parser.add_argument("folder", type=Path, help="what freehold dataset wrote")
    asked = parser.parse_args(arguments)
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        print("freehold.parquet needs pyarrow: pip install pyarrow", file=sys.stderr)
        return 1
    try:
        print(f"{convert(asked.folder, pyarrow, pyarrow.parquet)} files in {asked.folder}")
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
