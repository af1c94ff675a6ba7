"""Freehold as PettingZoo's own environments are found: ``freehold_v0.env()``."""

from .pettingzoo import env, raw_env

__all__ = ["env", "raw_env"]
