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


def first(observations, masks):
    return masks.argmax(1)


def test_in_a_simulation_it_plays_as_the_program_does(tmp_path):
    """Called in batches from the run's own threads, or line by line in a process: the same games."""
    file = tmp_path / "mine.py"
    file.write_text(FIRST, encoding="utf-8")
    mine = freehold.Policy(first, name="mine", version="2")
    how = {"games": 6, "round_limit": 20, "arrays": False}
    by_itself = freehold.simulate("uk", [mine, "random"], **how)
    by_program = freehold.simulate("uk", [f"exec:{sys.executable} -m freehold.policy {file}:first", "random"], **how)
    on_one = freehold.simulate("uk", [mine, "random"], threads=1, **how)
    for other in (by_program, on_one):
        assert by_itself["throws"] == other["throws"] and by_itself["turn_order"] == other["turn_order"]
    (record,) = by_itself["outside_bots"]
    assert record["bot"] == "mine" and record["decisions"] > 50 and record["faults"] == {}
    assert {"bot": "mine", "version": "mine 2"} in by_itself["provenance"]["bots"]
    assert by_itself["provenance"].get("command", []) == [] and "exec:" in str(by_program["provenance"]["command"])
    json.dumps(by_itself)


def test_a_simulation_asks_in_batches():
    sizes = []

    def choose(observations, masks):
        sizes.append(len(masks))
        return masks.argmax(1)

    freehold.simulate("uk", [freehold.Policy(choose), "random"], games=60, round_limit=20)
    assert max(sizes) > 4


def test_an_analysis_is_played_out_by_it():
    game = freehold.Game("uk", 2, seed="a", bots=["steady", "steady"])
    told = freehold.analyse(game, games=4, bot=freehold.Policy(first, name="mine"), arrays=False)
    assert [one["bot"] for one in told["outside_bots"]] == ["mine"]


def test_an_exception_in_it_ends_the_run():
    def choose(observations, masks):
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        freehold.simulate("uk", [freehold.Policy(choose), "random"], games=10**9)


def test_what_can_not_play_is_refused():
    mine = freehold.Policy(first)
    with pytest.raises(ValueError, match='two policies are called "policy"'):
        freehold.simulate("uk", [mine, freehold.Policy(first)], games=1)
    with pytest.raises(ValueError, match="there is a bot 'steady' already"):
        freehold.simulate("uk", [freehold.Policy(first, name="steady"), "steady"], games=1)
    with pytest.raises(ValueError, match="stedy"):
        freehold.simulate("uk", [mine, "stedy"], games=1)
    with pytest.raises(TypeError, match="a bot is an id"):
        freehold.simulate("uk", [first, "steady"], games=1)
    with pytest.raises(TypeError, match="a list with one for each seat"):
        freehold.simulate("uk", "steady", games=1)
    with pytest.raises(TypeError, match="made of a function"):
        freehold.Policy("mine.py:choose")
    assert freehold.simulate("uk", [mine, mine], games=1, round_limit=5)["games"] == 1


@pytest.mark.parametrize("answer", [lambda rows: None, lambda rows: np.zeros(rows), lambda rows: np.zeros(rows + 1, int), lambda rows: 0.5])
def test_what_is_no_answer_names_the_policy(answer):
    mine = freehold.Policy(lambda observations, masks: answer(len(masks)), name="mine")
    with pytest.raises(ValueError, match='policy "mine" was asked for'):
        freehold.simulate("uk", [mine, "random"], games=10)


@pytest.mark.parametrize("number", [-1, 10**6, freehold.ACTION_COUNT - 1])
def test_an_illegal_action_of_an_opponent_is_not_mine(number):
    from freehold.gymnasium import FreeholdEnv, FreeholdVectorEnv

    legal = True

    def choose(observations, masks):
        return masks.argmax(1) if legal else np.full(len(masks), number)

    opponent = freehold.Policy(choose, name="mine")
    one, many = FreeholdEnv("uk", 2, opponents=opponent), FreeholdVectorEnv(2, "uk", 2, opponents=opponent)
    one.reset(seed=1)
    many.reset(seed=1)
    legal = False
    with pytest.raises(ValueError, match='policy "mine" chose'):
        for _ in range(99):
            assert "illegal" not in one.step(int(one.action_masks().argmax()))[-1]
    with pytest.raises(ValueError, match='policy "mine" chose'):
        for _ in range(99):
            many.step(many.sample())
    with pytest.raises(TypeError, match="freehold.Policy"):
        FreeholdEnv("uk", 2, opponents=first)


def test_as_an_opponent_it_decides_in_its_seat():
    from freehold.gymnasium import FreeholdEnv

    made = FreeholdEnv("uk", 3, seat=1, opponents=[freehold.Policy(first), "steady"], round_limit=15, reward="worth")
    by_hand = freehold.Environment("uk", 3, bots={2: "steady"}, round_limit=15, reward="worth")
    for seed in range(4):
        seen, _ = made.reset(seed=seed)
        by_hand.reset(int(np.random.default_rng(seed).integers(2**63)))

        def theirs(total=0.0):
            while not by_hand.ended and by_hand.actor == 0:
                by_hand.step(int(by_hand.mask.argmax()))
                total += float(by_hand.rewards[1])
            return total

        theirs()
        ended = False
        while not ended:
            np.testing.assert_array_equal(seen["observation"], by_hand.observe(1))
            action = int(np.flatnonzero(by_hand.mask)[-1])
            seen, reward, terminated, truncated, _ = made.step(action)
            by_hand.step(action)
            assert reward == pytest.approx(float(by_hand.rewards[1]) + theirs())
            ended = terminated or truncated
        assert by_hand.ended and (terminated, truncated) == (by_hand.terminated, by_hand.truncated)


def test_as_an_opponent_of_many_games_too():
    from freehold.gymnasium import FreeholdEnv, FreeholdVectorEnv

    how = {"edition": "uk", "players": 3, "seat": 1, "opponents": [freehold.Policy(first), "steady"], "round_limit": 15, "reward": "worth"}
    many = FreeholdVectorEnv(3, **how, copy=True)
    alone = [FreeholdEnv(**how) for _ in range(3)]
    seen, info = many.reset(seed=[5, 6, 7])
    for i, one in enumerate(alone):
        one.reset(seed=5 + i)
    ended = [False] * 3
    while not all(ended):
        actions = [int(np.flatnonzero(mask)[-1]) for mask in info["action_mask"]]
        seen, rewards, terminations, truncations, info = many.step(np.array(actions))
        for i, one in enumerate(alone):
            if ended[i]:
                continue
            mine, reward, terminated, truncated, _ = one.step(actions[i])
            assert reward == pytest.approx(rewards[i])
            assert (terminated, truncated) == (terminations[i], truncations[i])
            ended[i] = terminated or truncated
            shown = info["final_obs"][i] if ended[i] else {key: rows[i] for key, rows in seen.items()}
            np.testing.assert_array_equal(mine["observation"], shown["observation"])


def test_a_game_of_a_batch_waits():
    batch = freehold.VectorEnvironment(2, "uk", 2, ends_seen_by=1)
    batch.reset([1, 2])
    before = batch.observations.copy(), batch.masks.copy()
    batch.step(np.array([int(batch.masks[0].argmax()), -1]))
    assert (batch.observations[0] != before[0][0]).any()
    np.testing.assert_array_equal(batch.observations[1], before[0][1])
    np.testing.assert_array_equal(batch.masks[1], before[1][1])
    with pytest.raises(freehold.Illegal):
        batch.step(np.array([-2, -1]))
    with pytest.raises(ValueError, match="ends_seen_by is a seat from 0 to 1"):
        freehold.VectorEnvironment(2, "uk", 2, ends_seen_by=2)


def test_bots_that_are_not_there_or_decide_nothing_are_told_of():
    with pytest.raises(ValueError, match=r"exec:/no/such/bot could not be started: there is no such command"):
        freehold.simulate("uk", ["exec:/no/such/bot", "random"], games=2)
    never = freehold.Policy(lambda observations, masks: np.full(len(masks), -1), name="never")
    with pytest.warns(UserWarning, match="never made no decision itself.*it chose an illegal action") as warned:
        freehold.simulate("uk", [never, "random"], games=2, round_limit=5)
    assert [one.filename for one in warned] == [__file__]
    with pytest.warns(UserWarning, match="exec:false made no decision itself.*it had ended"):
        freehold.analyse(freehold.Game("uk", 2, seed="a", bots=["steady", "steady"]), games=2, bot="exec:false")
