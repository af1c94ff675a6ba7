"""A position in a few lines."""

from __future__ import annotations

from ._environment import Environment
from ._node import Node


def summary(environment: Environment | Node) -> str:
    """Round and phase, and a line for each seat."""
    state = environment.state()
    lines = [f"Round {environment.round}, phase {state['phase']}"]
    for seat, player in enumerate(state["players"]):
        mark = ">" if seat == environment.actor else " "
        out = " (out)" if not environment.in_game(seat) else ""
        lines.append(f"{mark} player_{seat}: cash {player['cash']}, space {player['space']}{out}")
    return "\n".join(lines)
