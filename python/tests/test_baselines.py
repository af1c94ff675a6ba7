"""The learner of python/baselines: its gradients, its advantages, and that it runs from the first game to a rating."""

import json
import pathlib
import subprocess
import sys

import numpy as np
import pytest

import freehold

BASELINES = pathlib.Path(__file__).resolve().parents[1] / "baselines"
PROGRAM = pathlib.Path(freehold.__file__).resolve().parents[2] / "freehold"
sys.path.insert(0, str(BASELINES))
import ppo  # noqa: E402


def learner(opponents=("random",), games=8, **settings):
    rng = np.random.default_rng(1)
    policy, rival = ppo.Policy("uk", rng, hidden=8), ppo.Policy("uk", rng, hidden=8)
    return ppo.Learner(policy, rival, ppo.Tables(list(opponents), games, "uk", 1, "worth"), rng, [], **settings)


def loss(learns, seen):
    logits, values, _ = learns.policy.forward(seen["x"])
    log_chances = ppo.log_softmax(logits + seen["offsets"])
    ratio = np.exp(log_chances[np.arange(len(values)), seen["chosen"]] - seen["before"])
    clipped = np.clip(ratio, 1 - learns.clip, 1 + learns.clip)
    entropy = -(np.exp(log_chances) * log_chances).sum(1)
    climbs = np.minimum(ratio * seen["gains"], clipped * seen["gains"]) + learns.entropy * entropy
    return np.mean(learns.value / 2 * (values - seen["returns"]) ** 2 - climbs)


def test_gradient_is_that_of_the_loss():
    learns = learner(steps=16)
    seen = learns.gather()
    policy = learns.policy
    policy.weights = [one.astype(np.float64) * 1.5 for one in policy.weights]  # not the policy that played: some ratios are clipped
    got = []
    learns.adam.step = lambda weights, gradient, rate: got.extend(gradient)
    learns._step(seen, left=1)
    for weight, gradient in zip(policy.weights, got):
        place = np.unravel_index(np.abs(gradient).argmax(), weight.shape)
        kept, small = weight[place], 1e-6
        weight[place] = kept + small
        above = loss(learns, seen)
        weight[place] = kept - small
        below = loss(learns, seen)
        weight[place] = kept
        assert gradient[place] == pytest.approx((above - below) / (2 * small), rel=1e-3, abs=1e-7)


def test_what_happens_between_two_decisions_belongs_to_the_first():
    learns = learner(steps=5, discount=0.5, smoothing=1.0)
    # One game: decides, waits while 2 is earned, decides; the game ends with 8. In the next game it decides and is then cut off.
    column = {"values": [1, 9, 1, 0, 4], "rewards": [0, 2, 0, 8, 1], "mine": [1, 0, 1, 0, 1], "ended": [0, 0, 0, 1, 0]}
    seen = {name: np.array(part, bool if name in ("mine", "ended") else np.float32)[:, None] for name, part in column.items()}
    gains, known = learns._gains(seen, np.zeros(1, np.float32), np.zeros(1, bool))
    assert gains[2, 0] == 8 - 1
    assert gains[0, 0] == 2 + 0.5 * 1 - 1 + 0.5 * 7
    assert [bool(one) for one in known[[0, 2, 4], 0]] == [True, True, False]


def chances(phase, *wanted):
    """Of the actions that begin with these words, before anything has been learned."""
    names, policy = freehold.action_names("uk"), ppo.Policy("uk", np.random.default_rng(1))
    observations = np.zeros((1, freehold.OBSERVATION_SIZE), np.float32)
    observations[0, policy.eyes.fields["phase"].start + ["order", "pre_roll", "buy", "auction", "debt"].index(phase)] = 1
    masks = np.array([[name.startswith(wanted) for name in names]], np.int8)
    found = np.exp(ppo.log_softmax(policy.look(observations, masks)[1]))[0]
    return [sum(found[[names[number].startswith(one) for number in policy.actions]]) for one in wanted]


def test_first_policy_prefers_no_kind_of_action():
    assert chances("pre_roll", "roll", "lift ", "build ") == pytest.approx([1 / 3, 1 / 3, 1 / 3])


def test_cash_is_raised_only_in_debt():
    assert chances("pre_roll", "roll", "mortgage ", "sell ") == pytest.approx([1, 0, 0])
    assert chances("debt", "declare", "mortgage ", "sell ") == pytest.approx([1 / 3, 1 / 3, 1 / 3])


def test_learns_from_nothing_and_is_rated(tmp_path):
    def run(*arguments):
        done = subprocess.run([sys.executable, BASELINES / "ppo.py", *arguments], cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run("--minutes", "0.01")
    run("--minutes", "0.01", "--opponents", "self,policy.npz", "--start", "policy.npz", "--out", "second.npz")
    assert "minutes,decisions,games" in (tmp_path / "second.csv").read_text()
    assert "of 4 games won against three policy.npz" in run("--rate", "second.npz", "--opponents", "policy.npz", "--games", "4", "--rounds", "40")


@pytest.mark.skipif(not PROGRAM.exists(), reason="the program was not built")
def test_what_was_learned_takes_a_seat(tmp_path):
    file = tmp_path / "policy.npz"
    np.savez(file, *ppo.Policy("uk", np.random.default_rng(1)).weights)
    bot = f"exec:{sys.executable} {BASELINES / 'seat.py'} {file}"
    done = subprocess.run(
        [PROGRAM, "bots", "match", "--bots", f"{bot},random,random", "--games", "3", "--round-limit", "40", "--json"], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    (seated,) = json.loads(done.stdout)["outside_bots"]
    assert seated["name"] == "ppo" and seated["decisions"] > 50 and seated["faults"] == {}
