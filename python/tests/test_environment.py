"""The contract of action space, mask, observation and rewards, over every edition."""

import os
import random
import threading

import numpy as np
import pytest

import freehold
from freehold._environment import observation_bounds

EDITIONS = [one["id"] for one in freehold.editions() if one["origin"] == "built in"]
SEED = int(os.environ.get("FREEHOLD_TEST_SEED", "2026"))
GAMES = int(os.environ.get("FREEHOLD_PYTHON_GAMES", "120"))


def players_of(edition):
    return next((e["min_players"], e["max_players"]) for e in freehold.editions() if e["id"] == edition)


def test_the_action_space_has_the_documented_size():
    assert freehold.ACTION_COUNT == 672
    names = [freehold.action_name(action) for action in range(freehold.ACTION_COUNT)]
    assert all(names) and len(set(names)) > 570  # card spaces share a name
    assert freehold.action_name(0) == "roll"
    for wrong in (-1, freehold.ACTION_COUNT):
        with pytest.raises(ValueError):
            freehold.action_name(wrong)


def test_the_fields_fill_the_observation():
    fields = freehold.observation_fields()
    assert fields[0]["first"] == 0
    for before, after in zip(fields, fields[1:]):
        assert before["first"] + before["count"] == after["first"]
    assert fields[-1]["first"] + fields[-1]["count"] == freehold.OBSERVATION_SIZE


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_actions_of_the_mask_are_accepted_and_others_refused(edition):
    chooser = random.Random(f"{SEED} {edition}")
    least, most = observation_bounds()
    low, high = players_of(edition)
    ended = 0
    for number in range(max(3, GAMES // len(EDITIONS))):
        env = freehold.Environment(edition, chooser.randint(low, high), round_limit=60)
        seed = chooser.getrandbits(63)
        env.reset(seed)
        for step in range(100_000):
            if env.ended:
                break
            legal = np.flatnonzero(env.mask)
            where = f"{edition}, {env.players} players, seed {seed}, step {step}"
            assert legal.size > 0, where
            if step % 16 == 0:
                assert np.all(env.observation >= least) and np.all(env.observation <= most), where
                assert np.array_equal(env.observe(env.actor), env.observation), where
                before, mask, actor = env.observation.copy(), env.mask.copy(), env.actor
                outside = chooser.choice(np.flatnonzero(env.mask == 0).tolist())
                with pytest.raises(freehold.Illegal) as refused:
                    env.step(outside)
                assert refused.value.reason == "not_in_mask"
                assert np.array_equal(before, env.observation) and np.array_equal(mask, env.mask), where
                assert actor == env.actor, where
            env.step(int(chooser.choice(legal.tolist())))
        assert env.ended, f"{edition}: seed {seed} doesn't end"
        ended += env.terminated
        assert env.mask.sum() == 0
        if env.terminated:
            assert env.rewards.sum() == pytest.approx(1), f"{edition}, seed {seed}"
        with pytest.raises(ValueError):
            env.step(0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_thousands_of_games_of_batches_end(edition):
    low, high = players_of(edition)
    batch = freehold.VectorEnvironment(64, edition, min(high, 4), round_limit=20, threads=2)
    batch.reset(SEED)
    ends = 0
    for _ in range(40_000):
        batch.step(batch.sample())
        ends += int((batch.terminations | batch.truncations).sum())
        if ends >= 4 * GAMES:
            break
    assert ends >= 4 * GAMES, f"{edition}: only {ends} games ended"


def test_a_deal_can_always_be_finished_or_abandoned():
    env = freehold.Environment("uk", 3)
    names = [freehold.action_name(action) for action in range(freehold.ACTION_COUNT)]
    chooser = random.Random(SEED)
    deals = abandons = proposals = 0
    for game in range(20):
        env.reset(chooser.getrandbits(63))
        composing = 0
        while not env.ended:
            legal = np.flatnonzero(env.mask).tolist()
            can_abandon = names.index("abandon the deal") in legal
            composing = composing + 1 if can_abandon else 0
            assert composing < 128 + 24 + 8, "a deal goes on and on"
            # Whoever can, goes on composing: all deeds, all cash steps, never ending it.
            goes_on = [a for a in legal if names[a] not in ("abandon the deal", "propose the deal")] if can_abandon else legal
            action = chooser.choice(goes_on or legal)
            deals += names[action].startswith("deal with")
            abandons += names[action] == "abandon the deal"
            proposals += names[action] == "propose the deal"
            env.step(action)
            if env.round > 30:
                break
    assert deals > 50 and abandons > 5 and proposals > 5


def test_nobody_can_do_and_undo_for_ever():
    """A stubborn player who never goes on with the turn as long as anything else is there."""
    env = freehold.Environment("savings", 2, round_limit=3, rules={"mortgage_interest": 0, "building_sale_percent": 100})
    onward = {"roll", "end the turn", "decline", "pass", "reject"}
    names = [freehold.action_name(action, "savings") for action in range(freehold.ACTION_COUNT)]
    chooser = random.Random(SEED)
    env.reset(SEED)
    for step in range(200_000):
        if env.ended:
            break
        legal = np.flatnonzero(env.mask).tolist()
        env.step(chooser.choice([a for a in legal if names[a] not in onward] or legal))
    assert env.ended


def test_the_same_seed_gives_the_same_game():
    def course(seed):
        env = freehold.Environment("us", 4, bots={1: "random"})
        env.reset(seed)
        seen = []
        while not env.ended and len(seen) < 2000:
            action = env.sample()
            seen.append((action, env.actor, env.observation.tobytes()))
            env.step(action)
        return seen

    assert course(7) == course(7)
    assert course(7) != course(8)


def test_a_batch_plays_the_same_with_any_number_of_threads():
    def course(threads):
        batch = freehold.VectorEnvironment(33, "uk", 4, threads=threads, round_limit=20)
        batch.reset(5)
        total = np.zeros_like(batch.rewards)
        for _ in range(1500):
            batch.step(batch.sample())
            total += batch.rewards
        return total, batch.observations.copy(), batch.masks.copy(), batch.actors.copy()

    for one, other in zip(course(1), course(4)):
        assert np.array_equal(one, other)


def test_a_batch_shows_what_a_single_environment_shows():
    batch = freehold.VectorEnvironment(2, "uk", 3, threads=1)
    batch.reset(11)
    fields = {field["name"]: field for field in freehold.observation_fields()}
    for _ in range(300):
        batch.step(batch.sample())
        assert batch.masks.sum(axis=1).min() > 0
        actor = fields["actor"]["first"]
        assert np.all(batch.observations[:, actor] == 1)  # who decides sees themselves in the first place


def test_one_wrong_action_changes_no_game():
    batch = freehold.VectorEnvironment(8, "uk", 2)
    batch.reset(1)
    before = batch.observations.copy()
    actions = batch.sample().copy()
    actions[5] = 600
    with pytest.raises(freehold.Illegal, match="game 5"):
        batch.step(actions)
    assert np.array_equal(before, batch.observations)
    with pytest.raises(ValueError):
        batch.step(np.zeros(7, dtype=np.int32))
    for wrong in (np.full(8, 2**40), np.full(8, -2), [-(2**60)] * 8):
        with pytest.raises(freehold.Illegal, match="game 0"):
            batch.step(wrong)
    for wrong in (np.zeros(8), "roll", None, np.zeros((8, 1), dtype=np.int32)):
        with pytest.raises((TypeError, ValueError)):
            batch.step(wrong)
    batch.step(batch.sample().astype(np.int64))
    batch.step(batch.sample().tolist())


def test_threads_that_share_a_batch_are_told_so():
    batch = freehold.VectorEnvironment(2000, threads=1, round_limit=5)
    batch.reset(1)
    done = threading.Event()
    refused = []

    def others():
        while not done.is_set():
            try:
                batch.step(batch.sample())
            except RuntimeError as error:
                refused.append(str(error))
            except freehold.Illegal:
                pass  # the other thread has stepped between the two calls

    workers = [threading.Thread(target=others) for _ in range(3)]
    for worker in workers:
        worker.start()
    done.wait(0.5)
    done.set()
    for worker in workers:
        worker.join()
    batch.step(batch.sample())
    assert all("another thread" in message for message in refused)


def test_python_cannot_write_into_the_arrays():
    env = freehold.Environment()
    batch = freehold.VectorEnvironment(2)
    for array in (env.observation, env.mask, env.rewards, batch.observations, batch.masks, batch.rewards):
        with pytest.raises(ValueError):
            array[...] = 0


def test_sealed_bids_of_others_are_not_seen():
    """Two games that differ in nothing but the amount of a sealed bid look alike to the others."""
    edition = next((e for e in EDITIONS if freehold.edition(e)["options"].get("auctions") == "sealed"), "uk")
    rules = {"auctions": "sealed"}
    names = [freehold.action_name(action, edition) for action in range(freehold.ACTION_COUNT)]
    looked = 0
    for seed in range(40):
        seen = []
        for amount in ("bid the least", "bid 50 % of the price"):
            env = freehold.Environment(edition, 3, rules=rules)
            env.reset(seed)
            for _ in range(60):
                legal = {names[a]: a for a in np.flatnonzero(env.mask)}
                if "decline" in legal:
                    env.step(legal["decline"])
                elif amount in legal:
                    env.step(legal[amount])
                    seen.append((env.actor, env.observation.tobytes()))
                    break
                else:
                    env.step(next(legal[name] for name in ("roll", "end the turn", "pass") if name in legal))
        if len(seen) == 2 and seen[0][0] >= 0:
            looked += 1
            assert seen[0] == seen[1], f"seed {seed}"
    assert looked >= 10


def test_rewards_by_name():
    for reward, total in (("win", 1.0), ("zero_sum", 0.0)):
        env = freehold.Environment("uk", 3, reward=reward)
        env.reset(3)
        while not env.ended:
            env.step(env.sample())
        assert env.terminated and env.rewards.sum() == pytest.approx(total, abs=1e-6)
    env = freehold.Environment("uk", 3, reward="worth")
    env.reset(3)
    sums = np.zeros(3)
    while not env.ended:
        env.step(env.sample())
        sums += env.rewards
    winner = env.winners()[0]
    expected = np.full(3, -1 / 3)
    expected[winner] += 1
    assert np.allclose(sums, expected, atol=1e-4)
    with pytest.raises(ValueError, match="reward"):
        freehold.Environment(reward="fame")


@pytest.mark.parametrize(
    "wrong",
    [
        {"edition": "nowhere"},
        {"edition": "x = [\n"},
        {"players": 1},
        {"players": 99},
        {"bots": {0: "nobody"}},
        {"bots": {7: "steady"}},
        {"players": 2, "bots": ["steady", "steady"]},
        {"round_limit": 0},
        {"rules": {"salary": "much"}},
        {"rules": {"nothing": 1}},
    ],
)
def test_bad_settings_are_value_errors(wrong):
    with pytest.raises(ValueError):
        freehold.Environment(**wrong)


def test_own_boards_have_the_same_spaces():
    text = 'base = "uk"\nid = "mine"\ntitle = "Mine"\n\n[options]\nsalary = 300\n'
    env = freehold.Environment(text, 2)
    env.reset(1)
    assert env.mask.shape == (freehold.ACTION_COUNT,)
