"""Policies: functions over numpy arrays that play wherever a bot plays."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from numpy.typing import NDArray

from ._freehold import ACTION_COUNT, OBSERVATION_SIZE

Choose = Callable[[NDArray[np.float32], NDArray[np.bool_]], Any]


class Policy:
    """A function as a bot, in :func:`freehold.simulate` and :func:`freehold.analyse`, as an opponent in ``freehold.gymnasium``, and, by
    ``python3 -m freehold.policy``, wherever a program plays (docs/formats/bots.md).

    Args:
        choose: ``choose(observations, masks)`` gets float32 (n, OBSERVATION_SIZE) and bool (n, ACTION_COUNT), and returns n numbers of
            actions, each allowed by its mask.
        name, version: told with the results.
    """

    def __init__(self, choose: Choose, *, name: str = "policy", version: str = "") -> None:
        if not callable(choose):
            raise TypeError(f"a policy is made of a function over observations and masks, not of {choose!r}")
        self.choose = choose
        self.name = name
        self.version = version

    def decide(self, observations: NDArray[np.float32], masks: NDArray[np.bool_]) -> NDArray[np.integer[Any]]:
        """The numbers of its actions, one for each row, whether or not the masks have them.

        Raises:
            ValueError: if the function returns anything else.
        """
        chosen = np.asarray(self.choose(observations, masks))
        if chosen.dtype.kind not in "iu" or chosen.size != len(masks):
            told = f"{chosen.dtype} of shape {chosen.shape}"
            raise ValueError(f'policy "{self.name}" was asked for {len(masks)} whole numbers and returned {told}')
        return chosen.reshape(len(masks))

    def decide_within(self, observations: NDArray[np.float32], masks: NDArray[np.bool_]) -> NDArray[np.integer[Any]]:
        """The same, and ``ValueError`` for a number that isn't in its mask."""
        chosen = self.decide(observations, masks)
        for action, mask in zip(chosen, masks):
            if not (0 <= action < len(mask) and mask[action]):
                raise ValueError(f'policy "{self.name}" chose {action}, which is not in its mask')
        return chosen

    def answer(self, line: str) -> str:
        """The answer to a line of the program, which holds one question or many."""
        asked = json.loads(line)
        if isinstance(asked, list):
            return json.dumps(self._decide(asked))
        if asked["method"] == "bot.hello":
            about = {"protocol": 1, "name": self.name, "version": self.version, "batch": True, "observe": "numbers"}
            return json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": about})
        return json.dumps(self._decide([asked])[0])

    def _decide(self, asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
        observations = np.empty((len(asked), OBSERVATION_SIZE), np.float32)
        masks = np.zeros((len(asked), ACTION_COUNT), np.bool_)
        for row, mask, question in zip(observations, masks, asked):
            row[:] = question["params"]["observation"]
            mask[question["params"]["mask"]] = True
        chosen = self.decide(observations, masks)
        return [{"jsonrpc": "2.0", "id": question["id"], "result": int(number)} for question, number in zip(asked, chosen)]

    def serve(self, lines: Iterable[str] = sys.stdin, out: TextIO = sys.stdout) -> None:
        """Answers until the input ends. What the policy prints meanwhile goes to standard error."""
        with contextlib.redirect_stdout(sys.stderr):
            for line in lines:
                print(self.answer(line), file=out, flush=True)


def named(bots: Iterable[str | Policy]) -> tuple[list[str], dict[str, Callable[[str], str]]]:
    """Bots by their names, and what answers for those that are policies.

    Raises:
        TypeError, ValueError: for what is no bot.
    """
    if isinstance(bots, str):
        raise TypeError(f"bots are a list with one for each seat, such as [{bots!r}, {bots!r}]")
    names: list[str] = []
    policies: dict[str, Policy] = {}
    for bot in bots:
        if not isinstance(bot, (str, Policy)):
            raise TypeError(f'a bot is an id, "exec:COMMAND" or a freehold.Policy, not {bot!r}')
        if isinstance(bot, Policy) and policies.setdefault(bot.name, bot) is not bot:
            raise ValueError(f'two policies are called "{bot.name}": give each a name of its own')
        names.append(bot.name if isinstance(bot, Policy) else bot)
    return names, {name: policy.answer for name, policy in policies.items()}


def onnx_policy(file: str, *, session: Any = None) -> Choose:
    """The policy of an ONNX file. ``session``: in place of onnxruntime's own for the file."""
    if session is None:
        try:
            import onnxruntime  # not part of Debian 12
        except ImportError:
            raise ValueError(f"{file} needs onnxruntime: pip install onnxruntime") from None

        session = onnxruntime.InferenceSession(file)
    name = session.get_inputs()[0].name

    def choose(observations: NDArray[np.float32], masks: NDArray[np.bool_]) -> Any:
        worth = np.asarray(session.run(None, {name: observations})[0])
        return np.where(masks, worth, -np.inf).argmax(1)

    return choose


def load(place: str) -> Policy:
    """The policy at ``FILE.py:NAME`` or in ``FILE.onnx``.

    Raises:
        ValueError: if there is none; says what to write.
    """
    file, _, name = place.rpartition(":")
    if place.endswith(".onnx"):
        return Policy(onnx_policy(place), name=Path(place).stem)
    if not file.endswith(".py") or not Path(file).is_file():
        raise ValueError(f"{place}: write FILE.py:NAME, of a file that exists, or FILE.onnx")
    spec = importlib.util.spec_from_file_location(Path(file).stem, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.insert(0, str(Path(file).resolve().parent))
    spec.loader.exec_module(module)
    choose = getattr(module, name, None)
    if not callable(choose):
        raise ValueError(f"{file} has no function {name}")
    return Policy(choose, name=name)
