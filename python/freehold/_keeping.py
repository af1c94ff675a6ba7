"""Pickles: what a game was given is kept, and given again when it is loaded."""

from __future__ import annotations

import zlib
from typing import Any, Protocol

from ._freehold import VERSION, Game


class Kept(Protocol):
    """What can be pickled this way."""

    def _kept(self) -> dict[str, Any]:
        """All that it takes to make it again."""

    def _read(self, kept: dict[str, Any]) -> None:
        """Makes it again, in place of ``__init__``."""

    def _shown(self) -> bytes:
        """What it shows, by which a reader sees that it has come to the same."""


def reduced(thing: Kept) -> tuple[Any, ...]:
    """For ``__reduce__``."""
    own = {name: value for name, value in thing.__dict__.items() if not isinstance(value, Game)}
    return _made_again, (type(thing), VERSION, thing._kept(), zlib.crc32(thing._shown())), own or None


def _made_again(cls: type[Kept], version: str, kept: dict[str, Any], shown: int) -> Kept:
    if version != VERSION:
        raise ValueError(f"a game that Freehold {version} pickled can lead elsewhere here: load it with that version, not {VERSION}")
    made = cls.__new__(cls)
    made._read(kept)
    if zlib.crc32(made._shown()) != shown:
        raise ValueError("what was pickled doesn't lead to where it led: another build of this version has written it")
    return made
