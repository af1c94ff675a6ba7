"""Freehold behind OpenSpiel's interface for games in Python. Importing this module registers ``python_freehold``:

    import freehold.openspiel
    import pyspiel

    game = pyspiel.load_game("python_freehold(edition=uk,players=2,round_limit=20)")
    state = game.new_initial_state()

Actions and observations are those of :class:`freehold.Environment`, chance is explicit (:class:`freehold.Node`). Parameters:

* ``edition``: its id or the path of its file, without commas and brackets.
* ``players``: number of seats.
* ``round_limit``: a longer game is cut short, and nobody gets anything.
* ``rules``: options that differ from the edition's, ``free_parking_pot:true;salary:300``, or ``none``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from ._environment import observation_fields
from ._freehold import ACTION_COUNT, OBSERVATION_SIZE
from ._node import Node
from ._summary import summary

try:
    import pyspiel
except ImportError:
    raise ImportError("freehold.openspiel needs OpenSpiel: pip install open_spiel") from None

# None of them empty: OpenSpiel doesn't read such a value back.
_PARAMETERS: dict[str, Any] = {"edition": "uk", "players": 4, "round_limit": 1000, "rules": "none"}
_GAME_TYPE = pyspiel.GameType(
    short_name="python_freehold",
    long_name="Property trading (Freehold)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)
_MOST_DECISIONS = 100  # a player in a round; random players take 70


class FreeholdGame(pyspiel.Game):  # type: ignore[misc]
    """A game by its parameters.

    It also ends, without a winner, after 100 decisions, or outcomes of chance, for each player and round of the limit. This is what makes
    :meth:`max_game_length` true.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        if unknown := sorted(given.keys() - _PARAMETERS.keys()):
            raise ValueError(f"there is no parameter {unknown[0]!r}: they are {', '.join(_PARAMETERS)}")
        root = Node(given["edition"], given["players"], rules=rules_of(given["rules"]), round_limit=given["round_limit"])
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=root.most_outcomes,
            num_players=root.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=min(given["round_limit"] * root.players * _MOST_DECISIONS, 2**31 - 1),
        )
        super().__init__(_GAME_TYPE, info, given)
        self.root = root
        names = [root.action_name(action) for action in range(ACTION_COUNT)]
        times = Counter(names)  # several spaces of a board may have the same name
        self.names = [name if times[name] == 1 else f"{name} ({action})" for action, name in enumerate(names)]

    def new_initial_state(self) -> FreeholdState:
        return FreeholdState(self)

    def max_chance_nodes_in_history(self) -> int:
        """As :meth:`max_game_length`, which counts decisions alone."""
        return int(self.max_game_length())

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> FreeholdObserver:
        return FreeholdObserver(iig_obs_type, params)


class FreeholdState(pyspiel.State):  # type: ignore[misc]
    """A position. Its ``node`` is the :class:`freehold.Node`, which it must not share."""

    def __init__(self, game: FreeholdGame) -> None:
        super().__init__(game)
        self.node = game.root.clone()
        self.decisions_left = self.outcomes_left = int(game.max_game_length())

    def is_terminal(self) -> bool:
        return self.node.ended or self.decisions_left == 0 or self.outcomes_left == 0

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.node.actor if self.node.actor >= 0 else int(pyspiel.PlayerId.CHANCE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.chance_outcomes()

    def returns(self) -> list[float]:
        return self.node.returns()

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal() if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        at_chance = self.node.outcomes > 0
        self.node.apply(action)
        if at_chance:
            self.outcomes_left -= 1
        else:
            self.decisions_left -= 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return self.node.outcome_name(action)
        return str(self.get_game().names[action])

    def __str__(self) -> str:
        return summary(self.node) + (f"\nchance has {self.node.outcomes} outcomes" if self.node.outcomes else "")


class FreeholdObserver:
    """What a seat sees, as an :class:`freehold.Environment` shows it: ``tensor``, float32 of shape (OBSERVATION_SIZE,)."""

    def __init__(self, iig_obs_type: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, so not {dict(params)}")
        if iig_obs_type and not (
            iig_obs_type.public_info
            and not iig_obs_type.perfect_recall
            and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            raise ValueError("there is one kind of observation: what a seat sees now, its own secrets included, without recall")
        self.tensor = np.zeros(OBSERVATION_SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FreeholdState, player: int) -> None:
        self.tensor[:] = state.node.observe(player)

    def string_from(self, state: FreeholdState, player: int) -> str:
        """The fields that aren't all 0, by their names."""
        seen = state.node.observe(player)
        fields = ((field["name"], seen[field["first"] : field["first"] + field["count"]]) for field in observation_fields())
        return "\n".join(f"{name}: {' '.join(f'{number:g}' for number in numbers)}" for name, numbers in fields if numbers.any())


def rules_of(text: str) -> dict[str, Any]:
    """The options of the parameter ``rules``."""
    rules: dict[str, Any] = {}
    for option in () if text == "none" else text.split(";"):
        name, colon, value = option.partition(":")
        if not (name and colon and value):
            raise ValueError(f'rules are "none" or options like "free_parking_pot:true;salary:300", not {text!r}')
        rules[name] = value == "true" if value in ("true", "false") else int(value) if value.lstrip("-").isdigit() else value
    return rules


pyspiel.register_game(_GAME_TYPE, FreeholdGame)
