"""A lesson: a program that learns Freehold from nothing, cell by cell. Two minutes are enough to beat players who play at random.

Run it with a folder for the picture, and the minutes to learn: python3 learn.py pictures 2
"""

# %% What we need. The learner itself is python/baselines/ppo.py, under 300 lines, to be read and changed.
import csv
import pathlib
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

import freehold

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "baselines"))
import ppo

folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
folder.mkdir(parents=True, exist_ok=True)
minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
games = int(sys.argv[3]) if len(sys.argv) > 3 else 200
rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 1000

# %% 1. A game as numbers. You are seat 0; the environment asks only when you have to decide, and gives one row of numbers.
env = freehold.Environment("uk", players=4, bots={1: "random", 2: "random", 3: "random"}, reward="worth")
env.reset(1)
fields = {field["name"]: field for field in freehold.observation_fields()}
print(f"An observation has {len(env.observation)} numbers in {len(fields)} fields, for example:")
for name in ("owner", "cash", "space"):
    first, count = fields[name]["first"], fields[name]["count"]
    print(f"  {name:6} {count:3} numbers: {fields[name]['meaning']}")
    print(f"         now {env.observation[first : first + 4]} ...")

# %% 2. The mask. There are 672 actions; only those with a 1 in the mask can be done now.
names = freehold.action_names("uk")
print("You can:", ", ".join(names[action] for action in np.flatnonzero(env.mask)[:6]))

# %% 3. Why chance is a bad player, and a bad teacher. Once you own something, most actions mortgage it, sell it or offer it to somebody.
# So the policy has three habits before it has learned anything: it chooses the kind of action first (each as likely as the others), it
# raises cash only in debt, and it proposes no deals, although it answers those of others. Everything else it has to find out.
rng = np.random.default_rng(1)
policy = ppo.Policy("uk", rng)
print(f"The network sees {policy.eyes.size} numbers (owners and spaces as zeros and a one) and has {len(policy.actions)} actions.")
share, low, high = ppo.rate(policy, policy, "casual", "uk", games, seed=7, rounds=rounds)
print(f"Before it has learned: {share:.1%} ({low:.1%} to {high:.1%}) of {games} games won against three casual.")

# %% 4. Rewards. The end of a game, hundreds of decisions away, says little about each of them. With `worth` each step also brings what
# it changed in your share of everybody's worth. Over a whole game that adds up to the same for every way to play, except for the win.
learner = ppo.Learner(policy, policy, ppo.Tables(["random"], 256, "uk", 1, "worth"), rng, pool=[])
played = learner.gather()
print(f"{learner.tables.games} games, {learner.steps} steps each, had {len(played['gains'])} real choices.")

# %% 5. Advantages: how much better did it go than the network expected? These are what it learns from.
kinds = np.array([names[action].split()[0] for action in policy.actions])[played["chosen"]]
mean = {kind: float(played["gains"][kinds == kind].mean()) for kind in np.unique(kinds) if np.count_nonzero(kinds == kind) > 50}
for kind in sorted(mean, key=mean.__getitem__, reverse=True):
    print(f"  {kind:10} {mean[kind]:+.4f}")

# %% 6. Learn: play a batch, make what went well more likely, and again. The file beside the policy has the curve.
ppo.learn(learner, minutes, folder / "policy.npz")
with (folder / "policy.csv").open() as file:
    curve = list(csv.DictReader(file))
figure, axes = plt.subplots()
axes.plot([float(row["minutes"]) for row in curve], [float(row["random"]) * 100 for row in curve], marker="o")
axes.axhline(25, color="grey", linewidth=1)
axes.set(title="A program learns", xlabel="minutes", ylabel="of its last 500 games won, per cent", ylim=(0, 100))
figure.savefig(folder / "learning.svg")

# %% 7. What has it learned? Games with other dice say so: against those it trained with, and against some it has never met.
for opponent in ("random", "casual"):
    share, low, high = ppo.rate(policy, policy, opponent, "uk", games, seed=8, rounds=rounds)
    print(f"After {minutes:g} minutes: {share:.1%} ({low:.1%} to {high:.1%}) of {games} games won against three {opponent}.")
