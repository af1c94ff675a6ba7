"""PettingZoo's and Gymnasium's contracts, by their own suites where these are, else by the same rules here."""

import copy
import pickle
import warnings

import numpy as np
import pytest
from conftest import CONFORMANCE

import freehold
import freehold.gymnasium
import freehold.pettingzoo

needs_suites = pytest.mark.skipif(CONFORMANCE is None, reason="the suites of PettingZoo and Gymnasium are not here")


@needs_suites
@pytest.mark.parametrize("arguments", [{}, {"edition": "us", "players": 2, "reward": "worth"}, {"bots": {2: "steady"}, "round_limit": 30}])
def test_pettingzoo_api_test(arguments):
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        # A mask of zeros is what those see who don't decide; spaces of two players are Dicts.
        warnings.simplefilter("ignore")
        api_test(freehold.pettingzoo.env(**arguments), num_cycles=400, verbose_progress=False)


@needs_suites
def test_pettingzoo_seed_test():
    from pettingzoo.test import seed_test

    seed_test(lambda: freehold.pettingzoo.env(players=3), num_cycles=300)


@needs_suites
@pytest.mark.parametrize("arguments", [{}, {"players": 2, "seat": 1, "opponents": "random", "edition": "us"}])
def test_gymnasium_check_env(arguments):
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make("freehold/Game-v0", disable_env_checker=True, **arguments)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*(render|Dict|not within).*")
        check_env(env.unwrapped)


@needs_suites
def test_gymnasium_make_vec():
    import gymnasium

    envs = gymnasium.make_vec("freehold/Game-v0", num_envs=6, vectorization_mode="vector_entry_point", opponents="random", players=2)
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    seen, _ = envs.reset(seed=1)
    assert seen in envs.observation_space
    finals = 0
    for _ in range(3000):
        seen, rewards, terminations, truncations, info = envs.step(envs.sample())
        assert rewards.shape == terminations.shape == truncations.shape == (6,)
        if "final_obs" in info:
            for i in np.flatnonzero(info["_final_obs"]):
                finals += 1
                assert info["final_obs"][i] in envs.single_observation_space
    assert finals > 0 and seen in envs.observation_space
    # The same again by Gymnasium's own vectors around the single environment.
    single = gymnasium.make_vec("freehold/Game-v0", num_envs=2, vectorization_mode="sync", opponents="random", players=2)
    assert single.reset(seed=1)[0] in single.observation_space


def test_aec_contract():
    env = freehold.pettingzoo.raw_env(players=3, round_limit=200)
    env.reset(seed=5)
    assert env.agents == ["player_0", "player_1", "player_2"]
    totals = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        assert seen["observation"].shape == (freehold.OBSERVATION_SIZE,)
        assert env.observation_space(agent).contains(seen)
        totals[agent] += reward
        if terminated or truncated:
            with pytest.raises(ValueError):
                env.step(0)
            env.step(None)
            continue
        for other in set(env.agents) - {agent}:
            assert env.observe(other)["action_mask"].sum() == 0
        env.step(env.action_space(agent).sample(seen["action_mask"]))
        steps += 1
    assert not env.agents and steps > 100
    assert sum(totals.values()) == pytest.approx(1) or env._environment.truncated


def test_aec_refuses_what_the_mask_does_not_have():
    env = freehold.pettingzoo.env(players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.observe(agent)
    with pytest.raises(freehold.Illegal):
        env.step(int(np.flatnonzero(before["action_mask"] == 0)[0]))
    after = env.observe(agent)
    assert all(np.array_equal(before[key], after[key]) for key in before)
    shown = freehold.pettingzoo.raw_env(players=2, render_mode="ansi")
    shown.reset(seed=1)
    assert "player_0" in shown.render()


def test_single_agent_contract():
    env = freehold.gymnasium.FreeholdEnv(players=3, opponents=["steady", "random"], seat=1, render_mode="ansi")
    seen, info = env.reset(seed=3)
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, terminated, truncated, info = env.step(wrong)
    assert "not in the mask" in info["illegal"] and reward == 0 and not terminated and not truncated
    assert np.array_equal(seen["observation"], again["observation"])
    assert "player_1" in env.render()
    env.action_space.seed(1)
    for _ in range(20_000):
        seen, reward, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
        if terminated or truncated:
            break
    assert terminated or truncated
    strict = freehold.gymnasium.FreeholdEnv(players=2, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(freehold.Illegal):
        strict.step(wrong)
    for bad in ({"seat": 4}, {"opponents": ["steady"]}, {"opponents": "nobody"}, {"illegal": "x"}, {"render_mode": "x"}):
        with pytest.raises(ValueError):
            freehold.gymnasium.FreeholdEnv(**bad)


def test_vector_contract():
    envs = freehold.gymnasium.FreeholdVectorEnv(4, players=2, opponents="random", copy=True)
    seen, _ = envs.reset(seed=1)
    kept = seen["observation"].copy()
    envs.step(envs.sample())
    assert np.array_equal(kept, seen["observation"])
    first = envs.reset(seed=9)[0]["observation"]
    assert np.array_equal(first, envs.reset(seed=9)[0]["observation"])


def test_the_form_of_pettingzoo():
    from freehold.pettingzoo import freehold_v0

    env = freehold_v0.env("us", 2)
    assert env.unwrapped.metadata["name"] == "freehold_v0"
    env.reset(seed=1)
    assert env.unwrapped.position()["edition"] == "us"
    assert freehold_v0.raw_env is freehold.pettingzoo.raw_env


def test_infos_have_the_masks():
    env = freehold.pettingzoo.env("uk", 3, round_limit=3)
    env.reset(seed=2)
    steps = 0
    for agent in env.agent_iter():
        seen, _, terminated, truncated, info = env.last()
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        for other in env.agents:
            assert np.array_equal(env.infos[other]["action_mask"], env.observe(other)["action_mask"])
        env.step(None if terminated or truncated else env.action_space(agent).sample(info["action_mask"]))
        steps += 1
    assert steps > 10


def test_the_state_is_what_all_seats_see():
    env = freehold.pettingzoo.raw_env("uk", 3, bots={1: "steady"})
    env.reset(seed=1)
    for agent in env.agent_iter(200):
        seen, _, terminated, truncated, info = env.last()
        state = env.state()
        assert state.shape == (3, freehold.OBSERVATION_SIZE) and state.dtype == np.float32
        assert env.state_space.contains(state)
        assert np.array_equal(state[int(agent[-1])], seen["observation"])
        env.step(None if terminated or truncated else env.action_space(agent).sample(info["action_mask"]))


def test_vectors_tell_masks_and_last_infos():
    envs = freehold.gymnasium.FreeholdVectorEnv(5, players=2, opponents="random", round_limit=20)
    seen, info = envs.reset(seed=3)
    assert np.array_equal(info["action_mask"], seen["action_mask"]) and info["_action_mask"].all()
    finals = 0
    for _ in range(2000):
        seen, _, terminations, truncations, info = envs.step(envs.sample())
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        ended = terminations | truncations
        assert ("final_info" in info) == ended.any()
        if ended.any():
            finals += 1
            last = info["final_info"]
            assert np.array_equal(info["_final_info"], ended) and np.array_equal(last["_action_mask"], ended)
            assert last["action_mask"].shape == (5, freehold.ACTION_COUNT) and not last["action_mask"].any()
    assert finals > 2


def test_seeds_of_a_vector_begin_the_games_of_single_environments():
    envs = freehold.gymnasium.FreeholdVectorEnv(3, players=3, opponents="steady")
    seen, _ = envs.reset(seed=[4, 5, 4])
    for number, seed in enumerate((4, 5, 4)):
        alone, _ = freehold.gymnasium.FreeholdEnv(players=3, opponents="steady").reset(seed=seed)
        assert np.array_equal(alone["observation"], seen["observation"][number])
        assert np.array_equal(alone["action_mask"], seen["action_mask"][number])
    with pytest.raises(ValueError):
        envs.reset(seed=[1, 2])


@pytest.mark.parametrize("way", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_interfaces_are_copied(way):
    single = freehold.gymnasium.FreeholdEnv("us", 3, opponents="steady")
    seen, _ = single.reset(seed=1)
    twin = way(single)
    for _ in range(60):
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        seen, reward, terminated, truncated, _ = single.step(action)
        other, *rest, _ = twin.step(action)
        assert np.array_equal(seen["observation"], other["observation"]) and rest == [reward, terminated, truncated]
        if terminated or truncated:
            break
    aec = freehold.pettingzoo.env("uk", 2)
    aec.reset(seed=1)
    twin = way(aec)
    for _ in range(60):
        action = int(np.flatnonzero(aec.last()[0]["action_mask"])[0])
        aec.step(action)
        twin.step(action)
        assert aec.agent_selection == twin.agent_selection
        assert np.array_equal(aec.last()[0]["observation"], twin.last()[0]["observation"])
    envs = freehold.gymnasium.FreeholdVectorEnv(2, players=2, opponents="random")
    envs.reset(seed=1)
    twin = way(envs)
    assert np.array_equal(twin.step(twin.sample())[0]["observation"], envs.step(envs.sample())[0]["observation"])


@pytest.mark.parametrize("edition", [one["id"] for one in freehold.editions() if one["origin"] == "built in"])
def test_positions_are_drawn(edition):
    env = freehold.pettingzoo.raw_env(edition, 2, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert before.dtype == np.uint8 and before.ndim == 3 and before.shape[2] == 3
    for agent in env.agent_iter(400):
        seen, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
    assert env.render().shape == before.shape and (env.render() != before).any()
    for mode in ("ansi", "rgb_array"):
        single = freehold.gymnasium.FreeholdEnv(players=2, render_mode=mode)
        single.reset(seed=1)
        assert single.render() is not None


@needs_suites
def test_pettingzoo_render_test():
    from pettingzoo.test import render_test

    render_test(lambda render_mode: freehold.pettingzoo.env("uk", 2, round_limit=20, render_mode=render_mode))
