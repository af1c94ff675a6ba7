"""One game by its rules."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from . import _freehold
from ._keeping import reduced


class Game:
    """A game in progress: its position, its log and its chance.

    Args:
        edition: id of an edition, path of a TOML file, or the TOML text itself (any text of several lines).
        players: their number, or their names in seat order.
        rules: options that differ from the edition's, such as ``{"free_parking_pot": True}``.
        seed: text or number that decides the dice and cards, as ``freehold play --seed`` takes it. ``None``: you give every
            outcome yourself with :meth:`supply` ("given chance").
        bots: ids of the bots by seat, ``""`` or ``None`` for a seat that you play: ``["", "steady"]``. They decide when you call
            :meth:`run_bots`.

    Whatever is refused leaves the game as it was: :class:`freehold.Illegal` from the rules, ``ValueError`` for input that
    makes no sense.

    A pickle holds the edition's text, the log and the seed. Loading it plays the log again and asks the bots again, so it takes as
    long as they thought; then the game goes on as it would have. Only the same version of Freehold loads it.
    """

    def __init__(
        self,
        edition: str = "uk",
        players: int | Sequence[str] = 2,
        *,
        rules: Mapping[str, Any] | None = None,
        seed: str | int | None = None,
        bots: Sequence[str | None] = (),
    ) -> None:
        if isinstance(players, str):
            raise ValueError("players is a number or a list of names")
        self._game = _freehold.Game(
            edition,
            players if isinstance(players, int) else list(players),
            None if rules is None else dict(rules),
            _seed(seed),
            [bot or "" for bot in bots],
        )

    @classmethod
    def _of(cls, game: _freehold.Game) -> Game:
        made = cls.__new__(cls)
        made._game = game
        return made

    @classmethod
    def from_state(cls, state: Mapping[str, Any] | str, *, edition: str | None = None, seed: str | int | None = None) -> Game:
        """A game from a position in notation, as :meth:`state` gives it: a dict or its JSON text.

        What is left out is as in a fresh game. ``edition`` replaces the one that the position names.
        """
        return cls._of(_freehold.Game.from_state(document_of(state), edition, _seed(seed)))

    @classmethod
    def from_log(cls, log: Mapping[str, Any] | str, *, edition: str | None = None) -> Game:
        """The game that a log leads to: a dict or its JSON text, as :meth:`log` gives it. It is checked by replaying it."""
        return cls._of(_freehold.Game.from_log(document_of(log), edition))

    @classmethod
    def read(cls, file: str | os.PathLike[str]) -> Game:
        """The game of a file that ``freehold saves export`` wrote."""
        with open(file, encoding="utf-8") as opened:
            return cls._of(_freehold.Game.from_file(opened.read()))

    def legal(self, player: int | None = None) -> list[dict[str, Any]]:
        """The menu of ``player``, or of the one who decides. Give an entry to :meth:`apply`; where an amount is a range, put a number of it in
        its place first, and an offer is a template for yours.

        Bids, deposits and withdrawals come as a range, and an offer as a template (docs/formats/notation.md).
        """
        return self._game.legal(player)

    def apply(self, action: Mapping[str, Any] | str | SupportsIndex, player: int | None = None) -> list[dict[str, Any]]:
        """Does an action (``{"type": "buy"}``, or just ``"buy"``) of the player who decides, or of ``player``.

        Where chance is awaited, an outcome does as well, as :meth:`supply` takes it. Returns the events that followed, those of the
        dice among them. Raises :class:`freehold.Illegal` if the rules refuse it.
        """
        if isinstance(action, SupportsIndex):
            return self.supply(action)
        if isinstance(action, Mapping) and "type" not in action and self.chance is not None:
            return self.supply(action)
        self._game.apply(player, {"type": action} if isinstance(action, str) else dict(action))
        return self._game.events()

    def supply(self, outcome: SupportsIndex | Mapping[str, Any]) -> list[dict[str, Any]]:
        """Gives the outcome that :attr:`chance` waits for: its number, or as in ``{"dice": [3, 4]}``. Returns the events."""
        self._game.supply(dict(outcome) if isinstance(outcome, Mapping) else outcome)
        return self._game.events()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the chance that is awaited, by number, each with its probability; empty if none is."""
        chance = self.chance
        return [] if chance is None else [(number, 1 / chance["count"]) for number in range(chance["count"])]

    def run_bots(self, most: int = 100_000) -> list[dict[str, Any]]:
        """Lets bots decide until a seat of yours has to, chance has to be given, or the game is over. Returns the events."""
        self._game.run_bots(most)
        return self._game.events()

    def choose(self, bot: str = "steady", *, seed: int = 1) -> dict[str, Any]:
        """What ``bot`` would do for the player who decides. The game stays as it is."""
        return self._game.choose(bot, None, seed)

    def copy(self) -> Game:
        """A game of its own in the same position with the same log: what you keep to undo, or to look ahead.

        It goes on exactly as this one would, bots included.
        """
        return type(self)._of(self._game.copy())

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self)

    def _kept(self) -> dict[str, Any]:
        return self._game.kept()

    def _read(self, kept: dict[str, Any]) -> None:
        self._game = _freehold.Game.from_kept(kept)

    def _shown(self) -> bytes:
        return json.dumps(self.state()).encode()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def after(self, entries: int) -> Game:
        """The game as it stood after so many entries of its log. Its bots remember nothing of it."""
        return Game._of(self._game.after(entries))

    def replay(self) -> Iterator[Game]:
        """The game after each entry of its log, from the start on."""
        for number in range(self.entries + 1):
            yield self.after(number)

    def state(self) -> dict[str, Any]:
        """The whole position in notation (docs/formats/notation.md, "State")."""
        return self._game.state()

    def view(self, player: int) -> dict[str, Any]:
        """The position as ``player`` may see it: without the order of the decks and others' sealed bids."""
        return self._game.view(player)

    def observation(self, seat: int, *, round_limit: int = 1000) -> NDArray[np.float32]:
        """What ``seat`` sees, as an :class:`Environment` shows it: float32 (OBSERVATION_SIZE,)."""
        return self._game.observation(seat, round_limit)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What ``seat`` may do, as an :class:`Environment` shows it: int8 (ACTION_COUNT,), all 0 for those who don't decide now."""
        return self._game.mask(seat)

    def decisions(self, *, round_limit: int = 1000) -> dict[str, NDArray[Any]]:
        """What was decided so far, by the numbers of an :class:`Environment`, for programs that learn by imitation.

        Arrays with a row for each number: ``entry`` (of the log), ``seat``, ``observation`` (float32), ``mask`` (int8) and ``action``. A deal
        has one for each of its parts. Where a bid or a deal has a sum that no number stands for, the nearest is there, and ``exact`` is
        false. A decision that none comes near has no row, nor has one that wasn't a player's own, such as one after their time was up.
        """
        return self._game.decisions(round_limit)

    def log(self) -> dict[str, Any]:
        """Edition, options, players, and every action and outcome so far (docs/formats/notation.md, "Log")."""
        return self._game.log()

    def text(self, language: str = "en", *, reader: int | None = None) -> list[str]:
        """What happened in the last call, in sentences; ``reader`` is addressed as "you"."""
        return self._game.texts(language, reader)

    def describe(self, action: Mapping[str, Any] | str, language: str = "en") -> str:
        """A legal action of the player who decides, in words: "Decline Strand"."""
        return self._game.describe({"type": action} if isinstance(action, str) else dict(action), None, language)

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; ``None`` while chance is awaited and when the game is over."""
        return self._game.awaited()

    @property
    def chance(self) -> dict[str, Any] | None:
        """What chance is awaited, uniform over ``count`` outcomes: ``{"kind", "count"}``; ``None`` if none is."""
        return self._game.chance()

    @property
    def over(self) -> bool:
        return self._game.over()

    @property
    def round(self) -> int:
        return self._game.round()

    @property
    def players(self) -> int:
        return self._game.players()

    @property
    def entries(self) -> int:
        """Entries of the log so far."""
        return self._game.entries()

    @property
    def winners(self) -> list[int]:
        """Seats that have won; empty before the end."""
        return self._game.winners()

    @property
    def worth(self) -> list[int]:
        """By seat: cash, deeds and buildings (UKS.4); 0 for players who are out."""
        return self._game.worth()

    def __eq__(self, other: object) -> bool:
        """Whether both are in the same position, bit for bit."""
        return isinstance(other, Game) and self._game.same_position(other._game)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        ending = f"won by {self.winners}" if self.over else f"to act: {self.to_act}"
        return f"<freehold.Game of {self.players} players, round {self.round}, {ending}>"


def _seed(seed: str | int | None) -> str | None:
    return None if seed is None else str(seed)


def document_of(value: Mapping[str, Any] | str) -> Any:
    return json.loads(value) if isinstance(value, str) else dict(value)
