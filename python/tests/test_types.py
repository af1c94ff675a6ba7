"""The package, its examples and baselines pass mypy, and the stub of the extension says what is there. Where Debian's mypy is installed."""

import importlib.util
import os
import pathlib
import subprocess
import sys

import pytest

import freehold

PACKAGE = pathlib.Path(freehold.__file__).resolve().parent
PYTHON = pathlib.Path(__file__).resolve().parents[1]
# What these two are derived from need not be installed.
SETTINGS = """[mypy]
ignore_missing_imports = True
[mypy-freehold.gymnasium,freehold.pettingzoo,freehold._spaces]
ignore_errors = True
"""
# pybind11's classes have a class of their own.
ALLOWED = "".join(f"freehold._freehold.{name}\n" for name in ("Batch", "Environment", "Game", "Node"))

pytestmark = pytest.mark.skipif(importlib.util.find_spec("mypy") is None, reason="mypy is not installed")


@pytest.fixture
def run(tmp_path):
    settings = tmp_path / "mypy.ini"
    settings.write_text(SETTINGS)

    def run(module, *arguments):
        given = {**os.environ, "MYPYPATH": str(PACKAGE.parent), "PYTHONPATH": str(PACKAGE.parent), "MYPY_CACHE_DIR": str(tmp_path / "cache")}
        done = subprocess.run(
            [sys.executable, "-m", module, *map(str, arguments)], cwd=tmp_path, env=given, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stdout + done.stderr

    run.settings = settings
    return run


def test_package(run):
    run("mypy", "--strict", "--config-file", run.settings, PACKAGE)


def test_examples_and_baselines(run):
    run("mypy", "--strict", "--config-file", run.settings, *sorted(PYTHON.glob("examples/*.py")), *sorted(PYTHON.glob("baselines/*.py")))


def test_stub(run, tmp_path):
    allowed = tmp_path / "allowed"
    allowed.write_text(ALLOWED)
    run("mypy.stubtest", "freehold._freehold", "--mypy-config-file", run.settings, "--allowlist", allowed)
