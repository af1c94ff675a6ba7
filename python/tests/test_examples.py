"""The examples run as they are, and what they draw is a picture."""

import pathlib
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"


def run(name, *arguments):
    done = subprocess.run([sys.executable, EXAMPLES / name, *map(str, arguments)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_quick_start():
    told = run("quick_start.py")
    assert "Refused: " in told and "shrewd: " in told


def test_random_agent():
    assert "300000 steps" in run("random_agent.py")


def test_tutorial(tmp_path):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    told = run("tutorial.py", tmp_path, 400)
    assert "The first player wins" in told
    for name in ("heat_map", "seat_advantage", "house_rule"):
        assert "<svg" in (tmp_path / f"{name}.svg").read_text(encoding="utf-8")


def test_learn(tmp_path):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    assert "of 4 games won against three casual" in run("learn.py", tmp_path, 0.01, 4, 40)
    assert "<svg" in (tmp_path / "learning.svg").read_text(encoding="utf-8")
