"""A policy of your own at any table: it sees the numbers of an environment and answers with the numbers of actions.

    freehold bots check 'exec:python3 -m freehold.policy mine.py:choose'
    freehold sim --bots 'exec:python3 -m freehold.policy mine.py:choose',steady,steady,steady --games 1000
    freehold play --bot 'mine=exec:python3 -m freehold.policy mine.py:choose'

``choose(observations, masks)`` gets an array of shape (n, OBSERVATION_SIZE) and one of booleans of shape (n, ACTION_COUNT), and
returns n numbers of actions, each allowed by its mask. A file that ends in ``.onnx`` is a network of onnxruntime: its first output
has a number for each action, and the largest one that the mask allows is played.
"""

from __future__ import annotations

import sys

from ._policy import Policy, load, onnx_policy

__all__ = ["Policy", "load", "onnx_policy"]

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python3 -m freehold.policy FILE.py:NAME or FILE.onnx")
    try:
        policy = load(sys.argv[1])
    except ValueError as error:
        sys.exit(str(error))
    policy.serve()
