"""Pickles: what a game was given is kept, and given again when it is loaded."""

from __future__ import annotations

import zlib
from typing import Any, Protocol, Self

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


class Copied:
    """Copies and pickles of a class over one of the extension's, whose constructor takes one like it, or what is kept of it."""

    def clone(self) -> Self:
        """Another one of its own, which goes on exactly as this one would."""
        twin = type(self).__new__(type(self))
        twin._make(self)
        twin.__dict__.update(self.__dict__)
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self)

    def _make(self, given: Any) -> None:
        """The extension's constructor."""
        super().__init__(given)  # type: ignore[call-arg]

    def _kept(self) -> dict[str, Any]:
        kept: dict[str, Any] = self.kept()  # type: ignore[attr-defined]
        return kept

    def _read(self, kept: dict[str, Any]) -> None:
        self._make(kept)

    def _shown(self) -> bytes:
        raise NotImplementedError


def _made_again(cls: type[Kept], version: str, kept: dict[str, Any], shown: int) -> Kept:
    if version != VERSION:
        raise ValueError(f"a game that Freehold {version} pickled can lead elsewhere here: load it with that version, not {VERSION}")
    made = cls.__new__(cls)
    made._read(kept)
    if zlib.crc32(made._shown()) != shown:
        raise ValueError("what was pickled doesn't lead to where it led: another build of this version has written it")
    return made
