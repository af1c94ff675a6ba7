"""Programs that learn: a random one in each of the three environments."""

import numpy as np

import freehold
import freehold.pettingzoo

# Every seat an agent, one after the other (PettingZoo's AEC interface, with or without PettingZoo).
env = freehold.pettingzoo.env(players=3, round_limit=50)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    if terminated or truncated:
        print(f"{agent}: reward {reward:+.2f}")
        env.step(None)
    else:
        env.step(env.action_space(agent).sample(seen["action_mask"]))

# A thousand games at once, in threads of C++, into numpy arrays.
games = freehold.VectorEnvironment(1000, players=4, round_limit=20)
games.reset(1)
ended = 0
for _ in range(300):
    games.step(games.sample())  # your policy: games.observations and games.masks to actions
    ended += int(np.count_nonzero(games.terminations | games.truncations))
print(f"{300 * games.games} steps, {ended} games ended")
