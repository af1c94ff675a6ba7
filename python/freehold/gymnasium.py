"""Freehold behind Gymnasium's interfaces: one seat is yours, bots have the others.

Importing this module registers ``freehold/Game-v0`` for ``gymnasium.make`` and ``gymnasium.make_vec``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ._environment import Environment, VectorEnvironment
from ._errors import Illegal
from ._picture import picture
from ._policy import Policy
from ._spaces import action_space, observation_space
from ._summary import summary

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as _VectorBase
    from gymnasium.vector.utils import batch_space

    _Base = gymnasium.Env
except ImportError:
    gymnasium = None

    class _Base:  # type: ignore[no-redef]
        """What of Gymnasium's base class the environment needs."""

        np_random = np.random.default_rng()

        def reset(self, *, seed: int | None = None, options: dict | None = None) -> None:
            if seed is not None:
                self.np_random = np.random.default_rng(seed)

        @property
        def unwrapped(self):
            return self

        def close(self) -> None:
            pass

    class _VectorBase(_Base):  # type: ignore[no-redef]
        pass


Opponents = str | Policy | Sequence[str | Policy]


def _seats(players: int, seat: int, opponents: Opponents) -> tuple[list[str], dict[int, Policy]]:
    """The seats of the environment, where a policy's seat is one that learns, too; and the policies by their seats."""
    if not 0 <= seat < players:
        raise ValueError(f"seat is a number from 0 to {players - 1}")
    if callable(opponents):
        raise TypeError("an opponent that is a function is given as freehold.Policy(function)")
    others = [opponents] * (players - 1) if isinstance(opponents, (str, Policy)) else list(opponents)
    if len(others) != players - 1 or not all(others):
        raise ValueError(f"opponents is a bot, or {players - 1} of them")
    seats = others[:seat] + [""] + others[seat:]
    policies = {number: one for number, one in enumerate(seats) if isinstance(one, Policy)}
    return ["" if isinstance(one, Policy) else one for one in seats], policies


class FreeholdEnv(_Base):
    """A game against bots.

    Observations are dicts: ``observation`` float32 (OBSERVATION_SIZE,) and ``action_mask`` int8 (ACTION_COUNT,), also
    ``info["action_mask"]`` and ``action_masks()``. The episode ends with the game, or when you are out of it.

    Args: as of :class:`freehold.Environment`, and
        seat: yours.
        opponents: a bot's id or a :class:`freehold.Policy`, or one for each other seat in order.
        illegal: what an action outside the mask does: ``"refuse"``: nothing, told in ``info["illegal"]``; ``"error"``: raises
            :class:`freehold.Illegal`.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(
        self,
        edition: str = "uk",
        players: int = 4,
        *,
        seat: int = 0,
        opponents: Opponents = "steady",
        rules: Mapping[str, Any] | None = None,
        round_limit: int = 1000,
        reward: str = "win",
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("refuse", "error"):
            raise ValueError(f'illegal is "refuse" or "error", not {illegal!r}')
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f'render_mode is None, "ansi" or "rgb_array", not {render_mode!r}')
        self.render_mode = render_mode
        self._illegal = illegal
        self._seat = seat
        bots, self._policies = _seats(players, seat, opponents)
        self._environment = Environment(
            edition,
            players,
            bots=bots,
            rules=rules,
            round_limit=round_limit,
            reward=reward,
        )
        self.observation_space = observation_space()
        self.action_space = action_space()

    def _seen(self) -> dict[str, np.ndarray]:
        environment = self._environment
        if environment.ended:
            return {"observation": environment.observe(self._seat), "action_mask": np.zeros_like(environment.mask)}
        return {"observation": environment.observation.copy(), "action_mask": environment.mask.copy()}

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        super().reset(seed=seed)
        environment = self._environment
        environment.reset(int(self.np_random.integers(2**63)))
        self._let_policies_play()
        while environment.ended:  # before you were asked
            environment.reset(int(self.np_random.integers(2**63)))
            self._let_policies_play()
        seen = self._seen()
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        environment = self._environment
        info: dict[str, Any] = {}
        reward = 0.0
        try:
            environment.step(int(action))
            reward = float(environment.rewards[self._seat])
        except Illegal as refused:
            if self._illegal == "error":
                raise
            info["illegal"] = str(refused)
        reward += self._let_policies_play()
        seen = self._seen()
        info["action_mask"] = seen["action_mask"]
        return seen, reward, environment.terminated, environment.truncated, info

    def _let_policies_play(self) -> float:
        """Up to your next decision; what you are rewarded meanwhile."""
        environment = self._environment
        reward = 0.0
        while self._policies and not environment.ended and environment.actor in self._policies:
            policy = self._policies[environment.actor]
            (action,) = policy.decide_within(environment.observation[None], environment.mask[None].astype(bool))
            environment.step(int(action))
            reward += float(environment.rewards[self._seat])
        return reward

    def action_masks(self) -> np.ndarray:
        """The mask as bool, for programs that ask for it by this name."""
        return self._environment.mask.astype(bool)

    def render(self) -> str | np.ndarray | None:
        """The position: with render_mode "ansi" a few lines of text, with "rgb_array" a picture without words."""
        if self.render_mode == "rgb_array":
            return picture(self._environment.board(), self._environment.state())
        return summary(self._environment) if self.render_mode == "ansi" else None


class FreeholdVectorEnv(_VectorBase):
    """Many games against bots at once, stepped by threads of C++.

    Observations and ``info["action_mask"]`` are views of memory that each step writes again, unless ``copy`` is true. A game that ends
    begins again in the same step; its last observation is ``info["final_obs"][i]``, and ``info["final_info"]`` has its last info.
    :meth:`reset` takes a number or a list with the seed of each game, which then begins as that of a :class:`FreeholdEnv` does.
    Other arguments as of :class:`FreeholdEnv`.
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = "uk",
        players: int = 4,
        *,
        seat: int = 0,
        opponents: Opponents = "steady",
        rules: Mapping[str, Any] | None = None,
        round_limit: int = 1000,
        reward: str = "win",
        threads: int = 0,
        copy: bool = False,
        render_mode: str | None = None,
    ) -> None:
        bots, self._policies = _seats(players, seat, opponents)
        self._games = VectorEnvironment(
            num_envs,
            edition,
            players,
            bots=bots,
            rules=rules,
            round_limit=round_limit,
            reward=reward,
            ends_seen_by=seat,
            threads=threads,
        )
        self._seat = seat
        self._copy = copy
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        if gymnasium is not None:
            self.metadata = {**self.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
            self.observation_space = batch_space(self.single_observation_space, num_envs)
            self.action_space = batch_space(self.single_action_space, num_envs)

    def _seen(self) -> dict[str, np.ndarray]:
        seen = {"observation": self._games.observations, "action_mask": self._games.masks}
        return {key: array.copy() for key, array in seen.items()} if self._copy else seen

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict | None = None
    ) -> tuple[dict, dict]:
        if isinstance(seed, (Sequence, np.ndarray)):
            self._games.reset([int(np.random.default_rng(one).integers(2**63)) for one in seed])
        else:
            super().reset(seed=seed)
            self._games.reset(int(self.np_random.integers(2**63)))
        self._let_policies_play()
        seen = self._seen()
        return seen, self._info(seen)

    def _let_policies_play(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Up to your next decision in each game, all games at once: rewards, terminations, truncations and last observations."""
        games = self._games
        rewards = games.rewards[:, self._seat].copy()
        terminations, truncations = games.terminations.copy(), games.truncations.copy()
        final = games.final_observations.copy() if self._policies else games.final_observations
        while self._policies and (waiting := np.isin(games.actors, list(self._policies))).any():
            actions = np.full(self.num_envs, -1, dtype=np.int32)
            for seat, policy in self._policies.items():
                rows = games.actors == seat
                if rows.any():
                    actions[rows] = policy.decide_within(games.observations[rows], games.masks[rows].astype(bool))
            games.step(actions)
            ended = waiting & (games.terminations | games.truncations)
            rewards += games.rewards[:, self._seat]
            terminations |= games.terminations
            truncations |= games.truncations
            final[ended] = games.final_observations[ended]
        return rewards, terminations, truncations, final

    def _info(self, seen: dict[str, np.ndarray]) -> dict[str, Any]:
        return {"action_mask": seen["action_mask"], "_action_mask": np.ones(self.num_envs, dtype=bool)}

    def step(self, actions: np.ndarray) -> tuple[dict, np.ndarray, np.ndarray, np.ndarray, dict]:
        games = self._games
        games.step(np.asarray(actions, dtype=np.int32))
        rewards, terminations, truncations, final_observations = self._let_policies_play()
        seen = self._seen()
        info = self._info(seen)
        ended = terminations | truncations
        if ended.any():
            masks = np.zeros_like(games.masks)
            final = np.full(self.num_envs, None, dtype=object)
            for i in np.flatnonzero(ended):
                final[i] = {"observation": final_observations[i].copy(), "action_mask": masks[i]}
            info |= {
                "final_obs": final,
                "_final_obs": ended,
                "final_info": {"action_mask": masks, "_action_mask": ended},
                "_final_info": ended,
            }
        return seen, rewards, terminations, truncations, info

    def sample(self) -> np.ndarray:
        """A random action of each mask."""
        return self._games.sample()


if gymnasium is not None and "freehold/Game-v0" not in gymnasium.registry:
    gymnasium.register(
        id="freehold/Game-v0",
        entry_point="freehold.gymnasium:FreeholdEnv",
        vector_entry_point="freehold.gymnasium:FreeholdVectorEnv",
    )
