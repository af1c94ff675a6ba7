"""Games as trees: decisions and chance by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from . import _freehold
from ._game import document_of
from ._keeping import Copied


class Node(Copied, _freehold.Node):
    """A node of a game's tree, for searches that look at chance themselves. Nothing is drawn: you say each outcome.

    Where a player decides (``actor`` isn't -1), :meth:`apply` takes the number of an action, as an :class:`Environment` does, with the same
    ``mask`` and the same observations from :meth:`observe`. Where chance is awaited (``outcomes`` isn't 0), it takes an outcome's number.
    :meth:`legal` lists the numbers in both cases. A copy is a node of its own; a pickle holds the edition's text and the moves so far,
    which are played again when it is loaded.

    Args: as of :class:`Environment`. Every seat is yours.
    """

    def __init__(
        self, edition: str = "uk", players: int = 4, *, rules: Mapping[str, Any] | None = None, round_limit: int = 1000
    ) -> None:
        _freehold.Node.__init__(self, edition, None if rules is None else dict(rules), players, round_limit)

    @classmethod
    def from_state(cls, state: Mapping[str, Any] | str, *, edition: str | None = None, round_limit: int = 1000) -> Self:
        """The node of a position in notation, as ``state()`` of environments, games and nodes gives it: a dict or its JSON text.

        What is left out is as in a fresh game. ``edition`` replaces the one that the position names. Bots' seats are yours too.
        """
        made = cls.__new__(cls)
        _freehold.Node.__init__(made, document_of(state), edition, round_limit)
        return made

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome with its probability; empty where no chance is awaited."""
        count = self.outcomes
        return [(outcome, 1 / count) for outcome in range(count)]

    def returns(self) -> list[float]:
        """What each seat has got by now, as the reward ``"zero_sum"``: the winners share 1 and the others -1, or all get 0 if all have won."""
        winners, players = self.winners(), self.players
        losers = players - len(winners)
        if not winners or not losers:
            return [0.0] * players
        return [1 / len(winners) if seat in winners else -1 / losers for seat in range(players)]

    def _shown(self) -> bytes:
        return b"".join(self.observe(seat).tobytes() for seat in range(self.players)) + self.mask.tobytes()
