#!/usr/bin/env python3
"""Seats a policy that ppo.py has learned, wherever a bot plays:

    freehold bots match --bots 'exec:python3 python/baselines/seat.py policy.npz',steady,steady,steady --games 400
    freehold play --bot 'mine=exec:python3 python/baselines/seat.py policy.npz'

It plays what it holds for best, where ppo.py draws by chances.
"""

import argparse
from typing import Any

import numpy as np
import ppo

from freehold.policy import Policy


def seated(file: str, edition: str = "uk") -> Policy:
    """The policy in a file of ppo.py, as a bot: also for freehold.simulate, freehold.analyse and opponents in Gymnasium."""
    learned = ppo.Policy(edition, np.random.default_rng(0))
    learned.weights = list(np.load(file).values())

    def choose(observations: ppo.Array, masks: ppo.Array) -> Any:
        x, offsets = learned.look(observations, masks)
        return learned.actions[(learned.forward(x)[0] + offsets).argmax(1)]

    return Policy(choose, name="ppo")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("policy", help="file of ppo.py")
    parser.add_argument("--edition", default="uk", help="the one it has learned on")
    wanted = parser.parse_args()
    seated(wanted.policy, wanted.edition).serve()


if __name__ == "__main__":
    main()
