"""Questions about the game, answered with numpy and matplotlib.

Run it with a folder for the pictures: python3 tutorial.py pictures
"""

# %% What we need. No window is opened: the pictures are files.
import pathlib
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from numpy.typing import NDArray

import freehold

folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
folder.mkdir(parents=True, exist_ok=True)
games = int(sys.argv[2]) if len(sys.argv) > 2 else 2000

# %% 1. Where do throws end? The board as a heat map.
odds = freehold.odds("uk")
probability = odds["spaces"]["probability"]


def around(figures: NDArray[np.float64], side: int = 11) -> NDArray[np.float64]:
    """The figures of 40 spaces around a square of 11 by 11, Go at the lower right."""
    square = np.full((side, side), np.nan)
    last = side - 1
    for place, figure in enumerate(figures):
        edge, along = divmod(place, last)
        row, column = [(last, last - along), (last - along, 0), (0, along), (along, last)][edge]
        square[row, column] = figure
    return square


figure, axes = plt.subplots(figsize=(6, 5))
picture = axes.imshow(around(probability * 100), cmap="YlOrRd")
figure.colorbar(picture, label="throws that end there, per cent")
axes.set(title="Where throws end", xticks=[], yticks=[])
figure.savefig(folder / "heat_map.svg")
print(f"In jail after {odds['in_jail']:.1%} of all throws.")

# %% 2. Which deed pays for itself first? Throws of opponents until a deed's dearest building has earned its cost.
deeds = odds["deeds"]
best = [np.nanmin(levels["throws_to_pay_back"]) for levels in deeds["levels"]]
for place in np.argsort(best)[:5]:
    print(f"{deeds['name'][place]:25} earns a step back in {best[place]:.0f} throws")

# %% 3. Is it an advantage to go first? Four equal bots, counted by the order of their turns.
result = freehold.simulate("uk", ["steady"] * 4, games, seed="seats")
turns = result["turn_order"]
figure, axes = plt.subplots()
error = np.array([turns["share"] - turns["low"], turns["high"] - turns["share"]]) * 100
axes.bar(turns["turn"] + 1, turns["share"] * 100, yerr=error, capsize=4)
axes.axhline(25, color="grey", linewidth=1)
axes.set(title="Does going first help?", xlabel="place in the order of turns", ylabel="games won, per cent")
figure.savefig(folder / "seat_advantage.svg")
first = turns["share"][0]
print(f"The first player wins {first:.1%} ({turns['low'][0]:.1%} to {turns['high'][0]:.1%}).")

# %% 4. What does a house rule do? Money on Free Parking is said to make games longer.
lengths = {}
house_rules: dict[str, dict[str, bool]] = {"official": {}, "pot on Free Parking": {"free_parking_pot": True}}
for name, rules in house_rules.items():
    lengths[name] = freehold.simulate("uk", ["steady"] * 4, games, rules=rules, seed="pot")["rounds"]
    mean = lengths[name]
    print(f"{name}: {mean['mean']:.1f} rounds ({mean['mean_low']:.1f} to {mean['mean_high']:.1f})")
figure, axes = plt.subplots()
means = [one["mean"] for one in lengths.values()]
error = np.array([[one["mean"] - one["mean_low"], one["mean_high"] - one["mean"]] for one in lengths.values()]).T
axes.bar(list(lengths), means, yerr=error, capsize=4)
axes.set(title="What a house rule does to the length of a game", ylabel="rounds")
figure.savefig(folder / "house_rule.svg")
