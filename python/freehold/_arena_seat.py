"""An entrant at a table: a bot of protocol 1 (docs/formats/bots.md) that asks a model, or repeats what a model answered."""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TextIO

from . import _freehold
from ._arena_answers import Answers, key_of
from ._arena_endpoint import Endpoint, Failed
from ._arena_menu import Menu, Wrong
from ._arena_words import Words
from ._game import Game

MOST_OFFERS, MOST_IN_TURN = 4, 60
"""Offers and decisions of a seat in one turn, so that nobody can do and undo something for ever (docs/formats/environment.md)."""
LONGEST_SAID = 2000
"""Letters of a model's answer that are kept."""


@dataclass
class Memory:
    """What a seat remembers of its game."""

    view: dict[str, Any] | None = None
    last: str = ""
    decisions: int = 0
    turn: tuple[int, int] = (0, 0)
    offers: int = 0
    in_turn: int = 0


@dataclass
class Tally:
    """What one decision took."""

    asked: int = 0
    waits: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    said: str = ""
    fault: str | None = None


@dataclass
class Seat:
    """All seats of one entrant.

    Args:
        name: of the entrant, and ``model`` what plays it.
        endpoint: where to ask; ``None`` repeats what is in ``answers`` and asks nobody.
        answers: keeps all decisions; what is there isn't asked again.
        edition: id or file, in place of the one that a position names.
        most_decisions: in a game; after that the table plays harmless actions.
        tell: gets notes for the one who runs this.
    """

    name: str
    model: str = ""
    endpoint: Endpoint | None = None
    answers: Answers | None = None
    edition: str | None = None
    most_decisions: int = 1000
    tell: Callable[[str], None] = lambda note: None
    clock: Callable[[], float] = time.monotonic
    version: str = ""
    _games: dict[int, Memory] = field(default_factory=dict)
    _words: dict[str, Words] = field(default_factory=dict)

    def answer(self, line: str) -> str | None:
        """The answer to a line of the program; ``None`` to news."""
        asked = json.loads(line)
        params = asked.get("params", {})
        if asked["method"] == "bot.hello":
            about = {"protocol": 1, "name": self.model[:64], "version": self.version, "many_games": True, "news": True}
            return json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": about})
        if asked["method"] == "bot.over":
            self._games.pop(params["game"], None)
            self.tell("over")
        if asked["method"] != "bot.choose":
            return None
        decision = self.decide(params)
        told = {"error": {"code": 1, "message": decision["fault"]}} if decision["fault"] else {"result": decision["action"]}
        return json.dumps({"jsonrpc": "2.0", "id": asked["id"], **told})

    def serve(self, lines: Iterable[str] = sys.stdin, out: TextIO = sys.stdout) -> None:
        """Answers until the input ends."""
        with contextlib.redirect_stdout(sys.stderr):
            for line in lines:
                if (told := self.answer(line)) is not None:
                    print(told, file=out, flush=True)

    def decide(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The decision as the file of answers has it: an ``action``, or a ``fault``."""
        key = key_of(params)
        kept = self.answers.look(self.name, key) if self.answers else None
        if self.endpoint is None:
            return kept or {"action": None, "fault": "not in the file of answers"}
        memory = self._games.setdefault(params["game"], Memory())
        view = params["view"]
        if (turn := (view["round"], view["turn"]["player"])) != memory.turn:
            memory.turn, memory.offers, memory.in_turn = turn, 0, 0
        game = Game.from_state(view, edition=self.edition)
        menu = Menu(game, params["player"], params["legal"], offers=memory.offers < MOST_OFFERS)
        if kept is None:
            kept = {"entrant": self.name, "key": key, "round": view["round"], **self._decide(menu, view, memory)}
            if self.answers:
                self.answers.add(kept)
            self.tell("decided " + json.dumps([kept["tokens_in"], kept["tokens_out"], kept["fault"]]))
        self._remember(memory, menu, view, kept)
        return kept

    def _decide(self, menu: Menu, view: Mapping[str, Any], memory: Memory) -> dict[str, Any]:
        tally = Tally()
        began = self.clock()
        action = menu.only
        if action is None and (memory.decisions >= self.most_decisions or memory.in_turn >= MOST_IN_TURN):
            tally.fault = "over_the_limit"
        elif action is None:
            action = self._ask(menu, view, memory, tally)
        return {"action": action, **vars(tally), "seconds": round(self.clock() - began, 3)}

    def _ask(self, menu: Menu, view: Mapping[str, Any], memory: Memory, tally: Tally) -> dict[str, Any] | None:
        """The model's choice, which has a second try if the first is none."""
        assert self.endpoint is not None
        messages = self.messages(menu, view, memory)
        for _ in range(2):
            tally.asked += 1
            try:
                reply = self.endpoint.ask(messages)
            except Failed as failed:
                tally.waits += failed.waits
                tally.fault = failed.kind
                self.tell(f"failed {failed}")
                return None
            tally.waits += reply.waits
            tally.tokens_in += reply.tokens_in
            tally.tokens_out += reply.tokens_out
            tally.said = self.endpoint.clean(reply.text)[:LONGEST_SAID]
            try:
                action = menu.read(reply.text)
                tally.fault = None
                return action
            except Wrong as wrong:
                tally.fault = wrong.kind
                again = f"That can't be done: {wrong}. Answer once more; the last line is the JSON object."
                messages = [*messages, {"role": "assistant", "content": reply.text[:LONGEST_SAID]}, {"role": "user", "content": again}]
        return None

    def messages(self, menu: Menu, view: Mapping[str, Any], memory: Memory) -> list[dict[str, str]]:
        """What the model reads: each decision is a conversation of its own."""
        words = self._words_of(view)
        parts = [words.position(view)]
        if memory.last:
            parts.append(f"Your last decision: {memory.last}")
        if memory.view is not None and (since := words.since(memory.view, view)):
            parts.append(f"Since then:\n{since}")
        parts.append(f"Your menu:\n{menu.text()}")
        return [{"role": "system", "content": words.briefing()}, {"role": "user", "content": "\n\n".join(parts)}]

    def _words_of(self, view: Mapping[str, Any]) -> Words:
        key = json.dumps([view["edition"], view["options"]])
        if key not in self._words:
            edition = _freehold.edition(self.edition or view["edition"], dict(view["options"]))
            self._words[key] = Words(edition, _freehold.edition("uk")["options"])
        return self._words[key]

    def _remember(self, memory: Memory, menu: Menu, view: dict[str, Any], kept: Mapping[str, Any]) -> None:
        memory.view = view
        memory.decisions += kept["asked"] > 0
        memory.in_turn += kept["asked"] > 0
        action = kept["action"]
        memory.last = "none that could be done, so the table did something harmless" if action is None else menu.describe(action)
        memory.offers += action is not None and action["type"] == "offer"
