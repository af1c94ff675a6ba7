"""Freehold behind PettingZoo's AEC interface: ``freehold.pettingzoo.env()``, or in PettingZoo's own form
``from freehold.pettingzoo import freehold_v0`` and ``freehold_v0.env()``.

Works without PettingZoo too: the environment then has the same methods, without PettingZoo's base class and wrappers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ._environment import Environment
from ._picture import picture
from ._spaces import action_space, observation_space, state_space
from ._summary import summary

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    wrappers = None

    class AECEnv:  # type: ignore[no-redef]
        """What of PettingZoo's base class the environment needs."""

        def last(self, observe: bool = True) -> tuple:
            agent = self.agent_selection
            return (
                self.observe(agent) if observe else None,
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

        def agent_iter(self, max_iter: int = 2**63):
            for _ in range(max_iter):
                if not self.agents:
                    return
                yield self.agent_selection

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self):
            return self


def env(*args: Any, **kwargs: Any) -> AECEnv:
    """The environment in PettingZoo's wrapper that checks the order of calls; arguments as of :class:`raw_env`."""
    made = raw_env(*args, **kwargs)
    return made if wrappers is None else wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # noqa: N801  the name that PettingZoo gives it
    """Every seat without a bot is an agent, ``player_0`` on. The one who decides is selected.

    Observations are dicts: ``observation`` float32 (OBSERVATION_SIZE,) and ``action_mask`` int8 (ACTION_COUNT,), which is all 0 for
    agents who don't decide now; ``infos[agent]["action_mask"]`` is the same. An action outside the mask raises :class:`freehold.Illegal` and changes nothing. A player who goes
    bankrupt is terminated; the round limit truncates. Arguments as of :class:`freehold.Environment`.
    """

    metadata = {"name": "freehold_v0", "render_modes": ["human", "ansi", "rgb_array"], "render_fps": 1, "is_parallelizable": False}

    def __init__(
        self,
        edition: str = "uk",
        players: int = 4,
        *,
        bots: Mapping[int, str] | Sequence[str | None] | None = None,
        rules: Mapping[str, Any] | None = None,
        round_limit: int = 1000,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f'render_mode is None, "human", "ansi" or "rgb_array", not {render_mode!r}')
        self.render_mode = render_mode
        self._environment = Environment(
            edition, players, bots=bots, rules=rules, round_limit=round_limit, reward=reward
        )
        names = [f"player_{seat}" for seat in range(players)]
        taken = bots if isinstance(bots, Mapping) else dict(enumerate(bots or ()))
        self.possible_agents = [name for seat, name in enumerate(names) if not taken.get(seat)]
        self._seats = {name: seat for seat, name in enumerate(names)}
        self._names = names
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.state_space = state_space(players)
        self._seeds = np.random.default_rng()
        self._no_mask = np.zeros_like(self._environment.mask)
        self.agents: list[str] = []

    def observation_space(self, agent: str):
        return self.observation_spaces[agent]

    def action_space(self, agent: str):
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._environment.reset(int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self._note_ends()
        self._note_masks()
        self._select()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        environment = self._environment
        seat = self._seats[agent]
        if environment.actor == seat:
            return {"observation": environment.observation.copy(), "action_mask": environment.mask.copy()}
        return {"observation": environment.observe(seat), "action_mask": self._no_mask.copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError("None is the action of agents that are out; this one decides")
        self._environment.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        rewards = self._environment.rewards.tolist()
        for name in self.agents:
            self.rewards[name] = rewards[self._seats[name]]
            self._cumulative_rewards[name] += self.rewards[name]
        self._note_ends()
        self._note_masks()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("when an agent is out, the only valid action is None")
        for record in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del record[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._select()

    def _note_ends(self) -> None:
        environment = self._environment
        for name in self.agents:
            if environment.terminated or not environment.in_game(self._seats[name]):
                self.terminations[name] = True
            elif environment.truncated:
                self.truncations[name] = True

    def _note_masks(self) -> None:
        environment = self._environment
        for name in self.agents:
            decides = environment.actor == self._seats[name]
            self.infos[name] = {"action_mask": environment.mask.copy() if decides else self._no_mask}

    def _select(self) -> None:
        for name in self.agents:
            if self.terminations[name] or self.truncations[name]:
                self.agent_selection = name
                return
        if self.agents:
            self.agent_selection = self._names[self._environment.actor]

    def render(self) -> str | np.ndarray | None:
        """The position as a few lines of text, printed with render_mode "human"; with "rgb_array" as a picture without words."""
        if self.render_mode == "rgb_array":
            return picture(self._environment.board(), self._environment.state())
        text = summary(self._environment)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def state(self) -> np.ndarray:
        """What all seats see, for central critics: float32 (players, OBSERVATION_SIZE), a row of ``state_space`` for each seat."""
        return np.stack([self._environment.observe(seat) for seat in range(len(self._names))])

    def position(self) -> dict:
        """The whole position in notation, secrets included."""
        return self._environment.state()

    def close(self) -> None:
        """Nothing has to be closed."""


from . import freehold_v0  # noqa: E402  for PettingZoo's form of import; it takes its names from here
