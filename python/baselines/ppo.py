#!/usr/bin/env python3
"""Masked PPO in numpy: learns Freehold from nothing, on one core.

    python3 ppo.py --minutes 45 --out policy.npz                       against three casual in half of the games, else three steady
    python3 ppo.py --opponents self,steady --start policy.npz          against a pool of what it was every minute, and bots
    python3 ppo.py --opponents policy.npz --out best.npz               the best response to a policy that no longer learns
    python3 ppo.py --rate policy.npz --opponents steady,policy.npz     how often it wins, with 95% intervals

After Schulman et al. (2017), with what the rules forbid left out of the softmax (Huang and Ontañón, 2022). docs/lab/baselines.md says
what it reached. Set OMP_NUM_THREADS=1, and have OpenBLAS: products of matrices take most of the time.
"""

import argparse
import math
import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import freehold

Array = NDArray[Any]
PLAYERS = 4
IMPOSSIBLE = np.float32(-1e9)  # a logit


def ones(number: Array, count: int) -> Array:
    return np.asarray(number[:, None] == np.arange(count), np.float32)


def log_softmax(logits: Array) -> Array:
    logits = logits - logits.max(1, keepdims=True)
    return np.asarray(logits - np.log(np.exp(logits).sum(1, keepdims=True)))


class Eyes:
    """Rewrites observations for a network: a name there (an owner, a space) becomes zeros and a one, and money its logarithm, because
    £50 matters to a player who has £60 and not to one who has £2,000."""

    def __init__(self, edition: str) -> None:
        group = freehold.board(edition)["group"]
        self.spaces, self.deeds = len(group), np.flatnonzero(group >= 0)
        group = group[self.deeds]
        self.part_of_group = ((group[:, None] == np.arange(group.max() + 1)) / np.bincount(group)).astype(np.float32)
        self.fields = {one["name"]: slice(one["first"], one["first"] + one["count"]) for one in freehold.observation_fields()}
        self.size = self.see(np.zeros((1, freehold.OBSERVATION_SIZE), np.float32)).shape[1]

    def see(self, rows: Array) -> Array:
        seen = {name: rows[:, place] for name, place in self.fields.items()}
        owner, level, mortgaged, deal = (seen[name][:, self.deeds] for name in ("owner", "buildings", "mortgaged", "deal"))
        owners = [(owner == 1 + seat).astype(np.float32) for seat in range(PLAYERS)]
        mine, lot = owners[0], seen["lot"]
        parts: list[Array] = [*owners, *(one @ self.part_of_group for one in owners)]
        parts += [mine * level / 5, (1 - mine) * level / 5, mine * mortgaged, (1 - mine) * mortgaged, deal]
        parts += [ones(seen["space"][:, 0], self.spaces), ones(lot[:, 0] - 1, self.spaces), ones(lot[:, 1] - 1, 3)]
        parts += [ones(place - 1, PLAYERS) for place in (seen["bids"][:, 1], seen["debt"][:, 2], seen["partner"][:, 0])]
        money = [seen["cash"][:, :PLAYERS], seen["debt"][:, :1], seen["bids"][:, [0, 2]], seen["terms"], seen["card"], seen["pot"]]
        parts += [np.sign(sums) * np.log1p(4 * np.abs(sums)) for sums in money]
        parts += [seen[name][:, :PLAYERS] for name in ("in_game", "turn", "bidders", "jail_cards", "confined", "failed_throws")]
        parts += [*(seen[name] for name in ("phase", "doubles", "thrown", "throw_owed", "round")), seen["stock"] / 16, seen["left"] / 16]
        return np.concatenate(parts, 1, dtype=np.float32)


class Policy:
    """Two hidden layers, then a logit for each action and a value. Knows its gradient."""

    def __init__(self, edition: str, rng: np.random.Generator, hidden: int = 128) -> None:
        # It proposes no deals, since chance puts together absurd ones, a dozen actions each. And it raises cash only in debt, since
        # mortgaging and lifting by turns costs too little each time to be noticed, and too much in the end.
        names, unused = freehold.action_names(edition), re.compile(r" (space|group) \d+$|^(deal|give|take) ")
        self.actions = np.array([number for number, name in enumerate(names) if not unused.search(name)])
        verbs = [names[number].split()[0] for number in self.actions]
        kinds = np.unique(verbs, return_inverse=True)[1]
        self.kinds, self.raises = ones(kinds, kinds.max() + 1), np.isin(verbs, ["mortgage", "sell"])
        self.eyes = Eyes(edition)
        self.weights: list[Array] = []
        sizes = [(self.eyes.size, hidden, 1.4), (hidden, hidden, 1.4), (hidden, len(self.actions), 0.01), (hidden, 1, 0.1)]
        for rows, columns, gain in sizes:
            layer = rng.standard_normal((rows, columns)) * gain / math.sqrt(rows)
            self.weights += [layer.astype(np.float32), np.zeros(columns, np.float32)]

    def look(self, observations: Array, masks: Array) -> tuple[Array, Array]:
        """What the network sees, and an offset for each logit. With these alone each kind of action is as likely as the others,
        however many deeds it could be done to. Otherwise chance would mortgage all there is before it ever threw the dice."""
        in_debt = observations[:, [self.eyes.fields["phase"].start + 4]] != 0  # the fifth phase
        masks = (masks[:, self.actions] != 0) & (in_debt | ~self.raises)
        of_kind = (masks @ self.kinds) @ self.kinds.T
        return self.eyes.see(observations), np.where(masks, -np.log(np.maximum(of_kind, 1)), IMPOSSIBLE).astype(np.float32)

    def forward(self, x: Array) -> tuple[Array, Array, tuple[Array, Array, Array]]:
        w1, b1, w2, b2, wp, bp, wv, bv = self.weights
        h1 = np.maximum(x @ w1 + b1, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        return h2 @ wp + bp, (h2 @ wv + bv)[:, 0], (x, h1, h2)

    def backward(self, kept: tuple[Array, Array, Array], d_logits: Array, d_values: Array) -> list[Array]:
        _, _, w2, _, wp, _, wv, _ = self.weights
        x, h1, h2 = kept
        d_values = d_values[:, None]
        d2 = (d_logits @ wp.T + d_values @ wv.T) * (h2 > 0)
        d1 = (d2 @ w2.T) * (h1 > 0)
        return [x.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ d_logits, d_logits.sum(0), h2.T @ d_values, d_values.sum(0)]

    def act(self, rng: np.random.Generator, x: Array, offsets: Array) -> tuple[Array, Array, Array]:
        """An action for each row, by its chances: its place in `actions`, the logarithm of its chance, and the value of the row."""
        logits, values, _ = self.forward(x)
        chances = log_softmax(logits + offsets)
        chosen = np.argmax(chances - np.log(-np.log(rng.random(chances.shape, np.float32) + 1e-10) + 1e-10), 1)  # Gumbel's trick
        return chosen, chances[np.arange(len(chosen)), chosen], values


class Adam:
    def __init__(self, weights: list[Array]) -> None:
        self.steps, self.moments = 0, [(np.zeros_like(one), np.zeros_like(one)) for one in weights]

    def step(self, weights: list[Array], gradient: list[Array], rate: float, longest: float = 0.5) -> None:
        self.steps += 1
        scale = np.float32(min(1.0, longest / math.sqrt(sum(float(np.vdot(one, one)) for one in gradient) + 1e-12)))
        rate *= math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weight, one, (mean, square) in zip(weights, gradient, self.moments):
            one *= scale
            mean += np.float32(0.1) * (one - mean)
            square += np.float32(0.001) * (one * one - square)
            weight -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-6))


class Tables:
    """Many games at once, in which seat 0 learns. By each opponent's name the other three seats are bots, or ("self", or a file) rivals."""

    def __init__(self, opponents: list[str], games: int, edition: str, seed: int, reward: str, rounds: int = 1000) -> None:
        self.names, self.batches, games = opponents, [], games // len(opponents)
        for number, name in enumerate(opponents):
            bots = None if name == "self" or name.endswith(".npz") else [None, *[name] * (PLAYERS - 1)]
            self.batches.append(freehold.VectorEnvironment(games, edition, PLAYERS, bots=bots, reward=reward, round_limit=rounds, threads=1))
            self.batches[-1].reset(seed * 1000 + number)
        self.ends = np.cumsum([batch.games for batch in self.batches])
        self.games = int(self.ends[-1])

    def step(self, actions: Array) -> tuple[Array, Array]:
        """Seat 0's rewards, and where a game has ended. One that is cut short is lost: `round` shows how near that is."""
        for batch, part in zip(self.batches, np.split(actions.astype(np.int32), self.ends[:-1])):
            batch.step(part)
        rewards = np.concatenate([batch.rewards[:, 0] for batch in self.batches])
        return rewards, np.concatenate([batch.terminations | batch.truncations for batch in self.batches])


def decide(policy: Policy, rival: Policy, tables: Tables, rng: np.random.Generator) -> dict[str, Array]:
    rows = [(batch.observations, batch.masks, batch.actors == 0) for batch in tables.batches]
    observations, masks, mine = (np.concatenate(part) for part in zip(*rows))
    x, offsets = policy.look(observations, masks)
    chosen, before, values = policy.act(rng, x, offsets)
    if not mine.all():
        chosen[~mine] = rival.act(rng, x[~mine], offsets[~mine])[0]
    return {"x": x, "offsets": offsets, "chosen": chosen, "before": before, "values": values, "mine": mine}


@dataclass
class Learner:
    policy: Policy
    rival: Policy
    tables: Tables
    rng: np.random.Generator
    pool: list[list[Array]]  # of weights for the rival
    steps: int = 128  # of each game between two updates
    epochs: int = 3
    batch: int = 2048
    rate: float = 1e-3  # falls to 0
    discount: float = 1.0  # below 1, whoever loses would rather wait
    smoothing: float = 0.99  # lambda of the advantages: a deal pays off late
    clip: float = 0.2
    entropy: float = 0.02  # falls to 0
    value: float = 2.0

    def __post_init__(self) -> None:
        self.adam = Adam(self.policy.weights)
        self.returns, self.wins = np.zeros(self.tables.games), [list[float]() for _ in self.tables.batches]

    def gather(self) -> dict[str, Array]:
        """Plays, and works out how much better each decision was than expected. Decisions without a choice are left out."""
        if self.pool:
            self.rival.weights = self.pool[self.rng.integers(len(self.pool))]
        steps = []
        for _ in range(self.steps):
            step = decide(self.policy, self.rival, self.tables, self.rng)
            step["rewards"], step["ended"] = self.tables.step(self.policy.actions[step["chosen"]])
            self.returns += step["rewards"]  # these add up to the share of the win, minus the share of the worth at the start
            for game in np.flatnonzero(step["ended"]):
                self.wins[int(np.searchsorted(self.tables.ends, game, "right"))].append(float(self.returns[game]) + 1 / PLAYERS)
            self.returns[step["ended"]] = 0
            steps.append(step)
        seen = {name: np.array([step[name] for step in steps]) for name in steps[0]}
        after = decide(self.policy, self.rival, self.tables, self.rng)
        seen["gains"], useful = self._gains(seen, after["values"], after["mine"])
        seen["returns"] = seen["gains"] + seen["values"]
        useful &= seen["mine"] & ((seen["offsets"] > IMPOSSIBLE).sum(2) > 1)
        return {name: seen[name][useful] for name in ("x", "offsets", "chosen", "before", "gains", "returns")}

    def _gains(self, seen: dict[str, Array], value: Array, known: Array) -> tuple[Array, Array]:
        """Generalized advantages of seat 0's decisions. One is known if the next, up to which all rewards are its own, is in the batch."""
        gains, all_known = np.zeros_like(seen["values"]), np.zeros_like(seen["mine"])
        gain, since = np.zeros_like(value), np.zeros_like(value)
        for step in reversed(range(self.steps)):
            ended, mine = seen["ended"][step], seen["mine"][step]
            gain, value, since = (np.where(ended, 0, part) for part in (gain, value, since))
            since, known = since + seen["rewards"][step], known | ended
            surprise = since + self.discount * value - seen["values"][step]
            gains[step] = gain = np.where(mine, surprise + self.discount * self.smoothing * gain, gain)
            all_known[step] = known
            value, since, known = np.where(mine, seen["values"][step], value), np.where(mine, 0, since), known | mine
        return gains, all_known

    def update(self, seen: dict[str, Array], left: float) -> float:
        """Climbs by one batch of play, while that part of the time is left; returns the mean entropy of the policy."""
        entropies = []
        seen["gains"] = (seen["gains"] - seen["gains"].mean()) / (seen["gains"].std() + 1e-8)
        for _ in range(self.epochs):
            for rows in np.array_split(self.rng.permutation(len(seen["x"])), max(1, len(seen["x"]) // self.batch)):
                entropies.append(self._step({name: part[rows] for name, part in seen.items()}, left))
        return float(np.mean(entropies))

    def _step(self, seen: dict[str, Array], left: float) -> float:
        gains, count = seen["gains"], len(seen["chosen"])
        logits, values, kept = self.policy.forward(seen["x"])
        log_chances, at = log_softmax(logits + seen["offsets"]), (np.arange(count), seen["chosen"])
        chances = np.exp(log_chances)
        ratio = np.exp(log_chances[at] - seen["before"])
        # The gradient of the lesser of ratio * gain and clipped ratio * gain: none where the clip holds.
        d_chosen = -ratio * gains * np.where(gains > 0, ratio < 1 + self.clip, ratio > 1 - self.clip)
        entropy = -(chances * log_chances).sum(1)
        d_logits = chances * (self.entropy * left * (log_chances + entropy[:, None]) - d_chosen[:, None])
        d_logits[at] += d_chosen
        d_values = self.value * (values - seen["returns"])
        self.adam.step(self.policy.weights, self.policy.backward(kept, d_logits / count, d_values / count), self.rate * left)
        return float(entropy.mean())


def learn(learner: Learner, minutes: float, out: Path) -> None:
    """Learns for so long, in time of the processor. Keeps the policy; now and then adds a line to the curve and the policy to the pool."""
    began, told, decisions = time.process_time(), 0.0, 0
    with out.with_suffix(".csv").open("w") as curve:
        print("minutes,decisions,games,entropy", *learner.tables.names, sep=",", file=curve)
        while (passed := (time.process_time() - began) / 60) < minutes:
            if passed >= told and "self" in learner.tables.names:
                learner.pool.append([one.copy() for one in learner.policy.weights])
            entropy = learner.update(learner.gather(), 1 - passed / minutes)
            decisions += learner.tables.games * learner.steps
            np.savez(out, *learner.policy.weights)
            if passed >= told:
                told += min(1, minutes / 30)
                games, lately = sum(map(len, learner.wins)), [f"{abs(np.mean(wins[-500:] or [0])):.3f}" for wins in learner.wins]
                print(f"{passed:.2f},{decisions},{games},{entropy:.3f}", *lately, sep=",", file=curve, flush=True)
                print(f"{passed:5.1f} min  {decisions:,} decisions  {games:,} games  won lately: {', '.join(lately)}", flush=True)


def rate(policy: Policy, rival: Policy, opponent: str, edition: str, games: int, seed: int, rounds: int = 1000) -> tuple[float, float, float]:
    """The share won, with its 95% interval (Wilson). Each of 250 tables plays as many games: the first to end would be the short ones."""
    tables, rng = Tables([opponent], min(250, games), edition, seed, "win", rounds), np.random.default_rng(seed)
    played, wins, each = np.zeros(tables.games, int), 0.0, games // tables.games
    while played.min() < each:
        rewards, ended = tables.step(policy.actions[decide(policy, rival, tables, rng)["chosen"]])
        wins += float(rewards[ended & (played < each)].sum())
        played += ended
    n, z = each * tables.games, 1.96
    middle, half = (wins + z * z / 2) / (n + z * z), z * math.sqrt(wins * (n - wins) / n + z * z / 4) / (n + z * z)
    return wins / n, middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opponents", default="casual,steady", help="bots, a policy's file, or self")
    parser.add_argument("--edition", default="uk")
    parser.add_argument("--minutes", type=float, default=45, help="of the processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="policy to continue from")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"), help="its curve lies beside it")
    parser.add_argument("--rate", type=Path, help="only say how often this policy wins")
    parser.add_argument("--games", type=int, default=2000, help="for --rate")
    parser.add_argument("--rounds", type=int, default=1000, help="for --rate: a game that is longer is lost")
    wanted = parser.parse_args()
    rng, opponents = np.random.default_rng(wanted.seed), wanted.opponents.split(",")
    policy, rival = Policy(wanted.edition, rng), Policy(wanted.edition, rng)
    pool = [list(np.load(name).values()) for name in opponents if name.endswith(".npz")]
    if wanted.rate or wanted.start:
        policy.weights = list(np.load(wanted.rate or wanted.start).values())
    if wanted.rate:
        rival.weights = pool[0] if pool else policy.weights
        for name in opponents:
            share, low, high = rate(policy, rival, name, wanted.edition, wanted.games, wanted.seed, wanted.rounds)
            print(f"{share:.1%} ({low:.1%} to {high:.1%}) of {wanted.games} games won against three {name}", flush=True)
    else:
        learn(Learner(policy, rival, Tables(opponents, 256, wanted.edition, wanted.seed, "worth"), rng, pool), wanted.minutes, wanted.out)


if __name__ == "__main__":
    main()
