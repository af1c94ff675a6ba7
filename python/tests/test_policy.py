"""Policies as bots: line by line, and in the program itself."""

import io
import json
import pathlib
import subprocess
import sys
import types

import numpy as np
import pytest

import freehold
from freehold import policy

PROGRAM = pathlib.Path(freehold.__file__).resolve().parents[2] / "freehold"
FIRST = "import numpy as np\n\n\ndef first(observations, masks):\n    print('thinking')\n    return masks.argmax(1)\n"


def question(number, environment):
    mask = [int(action) for action in np.flatnonzero(environment.mask)]
    params = {"game": 1, "player": 0, "seed": 7, "observation": [float(one) for one in environment.observation], "mask": mask}
    return {"jsonrpc": "2.0", "id": number, "method": "bot.choose", "params": params}


@pytest.fixture
def environment():
    made = freehold.Environment("uk", 2)
    made.reset(seed=3)
    return made


def test_one_question_and_many(environment):
    seen = []

    def choose(observations, masks):
        seen.append((observations, masks))
        return masks.argmax(1)

    mine = policy.Policy(choose, name="mine", version="2")
    hello = json.loads(mine.answer('{"jsonrpc":"2.0","id":0,"method":"bot.hello","params":{"protocol":1,"most_questions":64}}'))
    assert hello == {"jsonrpc": "2.0", "id": 0, "result": {"protocol": 1, "name": "mine", "version": "2", "batch": True, "observe": "numbers"}}
    first = int(np.asarray(environment.mask).argmax())
    assert json.loads(mine.answer(json.dumps(question(5, environment)))) == {"jsonrpc": "2.0", "id": 5, "result": first}
    np.testing.assert_array_equal(seen[0][0][0], environment.observation)
    np.testing.assert_array_equal(seen[0][1][0], environment.mask)
    many = json.loads(mine.answer(json.dumps([question(6, environment), question(7, environment)])))
    assert [one["id"] for one in many] == [6, 7] and seen[1][0].shape == (2, freehold.OBSERVATION_SIZE)


def test_what_a_policy_prints_is_no_answer(environment, capsys):
    def choose(observations, masks):
        print("thinking")
        return masks.argmax(1)

    out = io.StringIO()
    policy.Policy(choose).serve([json.dumps(question(1, environment))], out)
    assert json.loads(out.getvalue())["id"] == 1 and "thinking" in capsys.readouterr().err


def test_onnx_plays_the_best_that_is_allowed():
    """The interface of onnxruntime.InferenceSession, which Debian 12 doesn't have."""
    asked = []

    def run(outputs, inputs):
        asked.append((outputs, inputs))
        return [np.tile(np.arange(freehold.ACTION_COUNT, dtype=np.float32), (2, 1))]

    session = types.SimpleNamespace(get_inputs=lambda: [types.SimpleNamespace(name="seen")], run=run)
    choose = policy.onnx_policy("none.onnx", session=session)
    masks = np.zeros((2, freehold.ACTION_COUNT), bool)
    masks[0, [3, 40]] = masks[1, 5] = True
    observations = np.zeros((2, freehold.OBSERVATION_SIZE), np.float32)
    assert list(choose(observations, masks)) == [40, 5]
    assert asked[0][0] is None and asked[0][1]["seen"] is observations


def test_a_place_without_a_policy_is_named(tmp_path):
    file = tmp_path / "mine.py"
    with pytest.raises(ValueError, match="write FILE.py:NAME"):
        policy.load(str(file) + ":first")
    file.write_text(FIRST, encoding="utf-8")
    with pytest.raises(ValueError, match="has no function second"):
        policy.load(str(file) + ":second")
    assert policy.load(str(file) + ":first").name == "first"


@pytest.mark.skipif(not PROGRAM.exists(), reason="the program was not built")
def test_in_the_program(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(FIRST, encoding="utf-8")
    bot = f"exec:{sys.executable} -m freehold.policy {file}:first"

    def told(*arguments):
        done = subprocess.run([PROGRAM, *arguments, "--json"], capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    checked = told("bots", "check", bot)
    assert checked["wrong"] == 0 and checked["observe"] == "numbers"
    played = told("sim", "--bots", f"{bot},random", "--games", "4", "--round-limit", "30")
    (mine,) = played["outside_bots"]
    assert mine["decisions"] > 50 and mine["harmless"] == 0 and mine["faults"] == {}
