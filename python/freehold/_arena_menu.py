"""The numbered menu that a reading player gets, and what it answers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from ._errors import Illegal
from ._game import Game

SIDES = ("cash", "deeds", "jail_cards")


class Wrong(Exception):
    """An answer that is no decision; the text says what to do instead.

    ``kind`` is ``"malformed"`` or ``"illegal"``.
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Menu:
    """What the seat that decides can do, by numbers from 1. Giving up isn't among it, nor an offer if ``offers`` is false.

    Args:
        game: the position, by which offers are checked.
        legal: the menu of the rules, with ranges and a template for offers.
    """

    def __init__(self, game: Game, player: int, legal: Sequence[Mapping[str, Any]], *, offers: bool = True) -> None:
        self._game = game
        self._player = player
        self._names = [one["name"] for one in game.view(player)["players"]]
        hidden = {"resign"} if offers else {"resign", "offer"}
        self._entries = [dict(one) for one in legal if one["type"] not in hidden] or [dict(one) for one in legal]

    @property
    def only(self) -> dict[str, Any] | None:
        """The action if there is nothing to decide."""
        (first, *others) = self._entries
        return first if not others and first["type"] != "offer" and "amount" not in first else None

    def describe(self, action: Mapping[str, Any]) -> str:
        if action["type"] == "offer" and "to" not in action:
            return 'Offer a deal (say "to", "give" and "take")'
        amount = action.get("amount")
        if isinstance(amount, Mapping):
            return f'{str(action["type"]).capitalize()} an "amount" from {amount["min"]} to {amount["max"]}'
        return self._game.describe(action)

    def text(self) -> str:
        return "\n".join(f"{number}. {self.describe(entry)}" for number, entry in enumerate(self._entries, 1))

    def read(self, text: str) -> dict[str, Any]:
        """The action that an answer chooses.

        Raises:
            Wrong: if it chooses none.
        """
        answer = _last_value(text)
        choice = answer.get("choice")
        if not _is_number(choice) or not 1 <= choice <= len(self._entries):
            raise Wrong("malformed", f'"choice" has to be a number from 1 to {len(self._entries)}')
        entry = self._entries[choice - 1]
        if entry["type"] == "offer":
            return self._offer(answer)
        if "amount" in entry:
            least, most = entry["amount"]["min"], entry["amount"]["max"]
            if not _is_number(answer.get("amount")):
                raise Wrong("malformed", f'this choice takes an "amount" from {least} to {most}')
            if not least <= answer["amount"] <= most:
                raise Wrong("illegal", f'"amount" has to be from {least} to {most}')
            return {**entry, "amount": answer["amount"]}
        return entry

    def _offer(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        others = {name.casefold(): seat for seat, name in enumerate(self._names) if seat != self._player}
        seat = others.get(str(answer.get("to", "")).strip().casefold())
        if seat is None:
            raise Wrong("malformed", f'"to" has to be one of {", ".join(self._names[other] for other in others.values())}')
        offer = {"type": "offer", "to": seat, "give": _side(answer, "give"), "take": _side(answer, "take")}
        try:
            self._game.copy().apply(offer, self._player)
        except Illegal as error:
            raise Wrong("illegal", f"the rules refuse this offer: {error}") from error
        except ValueError as error:
            raise Wrong("malformed", f"this offer makes no sense: {error}") from error
        return offer


def _side(answer: Mapping[str, Any], key: str) -> dict[str, Any]:
    side = answer.get(key) or {}
    if not isinstance(side, dict) or not set(side) <= set(SIDES):
        raise Wrong("malformed", f'"{key}" takes an object with some of "cash", "deeds" and "jail_cards"')
    return {"cash": side.get("cash") or 0, "deeds": side.get("deeds") or [], "jail_cards": side.get("jail_cards") or 0}


def _is_number(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _last_value(text: str) -> dict[str, Any]:
    """The JSON object that ends a text, or a number alone in its last line as a choice. A fence around either doesn't matter."""
    told = text.strip().strip("`").strip()
    last = told.rpartition("\n")[2].strip(" *.`")
    if last.isascii() and last.isdigit() and len(last) < 6:
        return {"choice": int(last)}
    for start in (place for place, letter in enumerate(told) if letter == "{"):
        try:
            value = json.loads(told[start:])
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            return value
    raise Wrong("malformed", 'the last line has to be a JSON object such as {"choice": 1}')
