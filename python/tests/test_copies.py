"""Environments and games that are copied, pickled and set to a position go on exactly as the original would."""

import copy
import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

import freehold

BOARD = 'base = "uk"\nid = "mine"\ntitle = "Mine"\n\n[options]\nsalary = 300\n'
SETTINGS = [
    {"players": 2, "reward": "worth"},
    {"players": 4, "edition": "us", "bots": {1: "steady", 3: "random"}, "reward": "zero_sum"},
    {"players": 3, "bots": ["shrewd", None, "casual"], "rules": {"free_parking_pot": True}, "round_limit": 40},
    {"players": 3, "edition": BOARD},
]
WAYS = {
    "clone": lambda one: one.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
}


def begun(settings, seed=5, steps=250):
    env = freehold.Environment(**settings)
    env.reset(seed)
    for _ in range(steps):
        if not env.ended:
            env.step(env.sample())
    return env


def course(env, steps=300):
    """Everything that is seen while random actions are done."""
    seen = [(env.actor, env.observation.tobytes(), env.mask.tobytes(), env.rewards.tobytes(), env.round)]
    for _ in range(steps):
        if env.ended:
            break
        env.step(env.sample())
        seen.append((env.actor, env.observation.tobytes(), env.mask.tobytes(), env.rewards.tobytes(), env.round))
    return [*seen, env.state(), env.winners()]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("settings", SETTINGS)
def test_an_environment_is_copied_whole(settings, way):
    env = begun(settings)
    twin = way(env)
    assert type(twin) is freehold.Environment and (twin.seed, twin.players) == (env.seed, env.players)
    of_twin = course(twin)
    assert len(of_twin) > 3
    assert course(env) == of_twin, "the copy's game is another, or has touched the original"
    for each in (env, twin):
        each.reset(8)
    assert course(env) == course(twin)


def test_an_environment_is_copied_at_any_time():
    env = freehold.Environment("uk", 2, round_limit=5)
    for steps in (0, 1, 10**5):
        env.reset(3)
        for _ in range(steps):
            if not env.ended:
                env.step(env.sample())
        for way in WAYS.values():
            twin = way(env)
            assert (twin.ended, twin.actor) == (env.ended, env.actor)
            assert np.array_equal(twin.rewards, env.rewards) and twin.state() == env.state()
    assert env.ended


def test_views_of_a_copy_are_its_own():
    env = begun({"players": 2})
    seen = env.observation
    twin = env.clone()
    kept = seen.copy()
    course(twin, 50)
    assert np.array_equal(seen, kept)
    del env, twin
    assert np.array_equal(seen, kept), "a view keeps its memory"


def test_a_derived_class_stays_what_it_is():
    class Mine(freehold.Environment):
        pass

    globals()["Mine"] = Mine
    Mine.__qualname__ = "Mine"
    env = Mine("uk", 2)
    env.note = "x"
    for way in WAYS.values():
        twin = way(env)
        assert type(twin) is Mine and twin.note == "x"


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_vector_is_copied_whole(way):
    games = freehold.VectorEnvironment(6, "uk", 3, bots=["", "steady"], round_limit=6, threads=2)
    games.reset([3, 1, 4, 1, 5, 9])

    def course(games, steps):
        seen = []
        for _ in range(steps):
            games.step(games.sample())
            arrays = (games.observations, games.masks, games.rewards, games.terminations, games.truncations, games.actors, games.seeds)
            seen.append(tuple(array.tobytes() for array in arrays) + (games.final_observations.tobytes(),))
        return seen

    course(games, 400)
    while not (games.terminations | games.truncations).any():
        games.step(games.sample())
    twin = way(games)
    assert np.array_equal(twin.terminations, games.terminations) and np.array_equal(twin.rewards, games.rewards)
    assert np.array_equal(twin.final_observations, games.final_observations)
    assert (twin.seed, twin.games) == ([3, 1, 4, 1, 5, 9], 6)
    assert course(twin, 400) == course(games, 400)


def test_a_list_of_seeds_begins_each_game():
    games = freehold.VectorEnvironment(3, "us", 2)
    games.reset([7, 8, 7])
    assert games.seeds.tolist() == [7, 8, 7]
    for number, seed in enumerate((7, 8, 7)):
        env = freehold.Environment("us", 2)
        env.reset(seed)
        assert np.array_equal(env.observation, games.observations[number])
    games.reset(np.array([1, 2, 3]))
    assert games.seed == [1, 2, 3]
    games.reset(4)
    seeds = games.seeds.tolist()
    first = games.observations.copy()
    games.reset(seeds)
    assert np.array_equal(first, games.observations), "a single seed leads to the seeds of the games"
    for wrong in ([1, 2], [], [1, 2, -3], [1, 2, "x"], "abc", -1, 2**64, 1.5):
        with pytest.raises((ValueError, TypeError)):
            games.reset(wrong)


def test_without_a_seed_one_is_drawn_and_told():
    for one in (freehold.Environment("uk", 2), freehold.VectorEnvironment(3, "uk", 2)):
        one.reset()
        seed = one.seed
        first = one.observation.copy() if isinstance(one, freehold.Environment) else one.observations.copy()
        one.reset()
        assert one.seed != seed
        one.reset(seed)
        assert np.array_equal(first, one.observation if isinstance(one, freehold.Environment) else one.observations)


def played(**settings):
    game = freehold.Game("uk", ["Ann", "Bob", "Cleo"], **settings)
    for _ in range(40):
        game.run_bots()
        if game.chance:
            game.supply(5 % game.chance["count"])
        elif not game.over:
            game.apply(game.choose("casual"))
    return game


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, WAYS["pickle"], freehold.Game.copy])
@pytest.mark.parametrize("settings", [{"seed": "x", "bots": ["", "steady", "shrewd"]}, {"bots": ["", "casual"]}, {"seed": 3}])
def test_a_game_is_copied_with_its_bots(settings, way):
    game = played(**settings)
    twin = way(game)
    assert twin == game and twin.log() == game.log()
    for each in (twin, game):
        for _ in range(60):
            each.run_bots()
            if each.chance:
                each.supply(each.round % each.chance["count"])
            elif not each.over:
                each.apply(each.choose("steady"))
    assert twin.log() == game.log() and twin == game
    assert way(twin).log() == game.log()


def test_bots_of_a_copy_remember():
    """Bots that are asked one by one: what they were asked before counts."""
    game = freehold.Game("uk", 4, seed="m", bots=["casual", "steady", "shrewd", "random"])
    game.run_bots(300)
    twins = [game.copy(), WAYS["pickle"](game), WAYS["pickle"](WAYS["pickle"](game)), WAYS["pickle"](game.copy())]
    game.run_bots(300)
    for twin in twins:
        twin.run_bots(150)
        twin.run_bots(150)
        assert twin.log() == game.log()


def test_a_file_of_an_edition_travels_with_a_pickle(tmp_path):
    (tmp_path / "base.toml").write_text('base = "us"\nid = "base"\ntitle = "Base"\n\n[options]\nsalary = 240\n')
    file = tmp_path / "mine.toml"
    file.write_text('base = "base"\nid = "mine"\ntitle = "Mine"\n\n[options]\njail_fine = 70\n')
    env = freehold.Environment(str(file), 2)
    env.reset(1)
    games = freehold.VectorEnvironment(2, str(file), 2)
    game = freehold.Game(str(file), 2, seed=1, rules={"free_parking_pot": True})
    (tmp_path / "pickle").write_bytes(pickle.dumps((env, games, game, env.state(), game.state())))
    (tmp_path / "base.toml").unlink()
    file.unlink()
    code = (
        "import pickle\n"
        "env, games, game, state, position = pickle.load(open('pickle', 'rb'))\n"
        "assert env.state() == state and game.state() == position\n"
        "env.step(env.sample()); games.step(games.sample()); game.apply('roll')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env={"PYTHONPATH": ":".join(sys.path)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("made", [lambda: begun(SETTINGS[0]), lambda: freehold.VectorEnvironment(2), lambda: played(seed=1)])
def test_another_version_is_refused(made, monkeypatch):
    from freehold import _keeping

    with monkeypatch.context() as then:
        then.setattr(_keeping, "VERSION", "0.0.1")
        old = pickle.dumps(made())
    with pytest.raises(ValueError, match=r"Freehold 0\.0\.1 pickled"):
        pickle.loads(old)
    made, (cls, version, kept, shown) = made().__reduce__()[:2]
    with pytest.raises(ValueError, match="another build"):
        made(cls, version, kept, shown ^ 1)


def test_a_pickle_that_was_tampered_with_is_refused():
    made, (cls, version, kept, shown) = begun(SETTINGS[0]).__reduce__()[:2]
    for change in (
        {"actions": np.array([671], dtype=np.uint16)},
        {"sampling": (0, 0, 0, 0)},
        {"reward": "fame"},
        {"seats": ["steady", "steady"]},
        {"from": {"edition": "uk"}},
    ):
        with pytest.raises(ValueError):
            made(cls, version, {**kept, **change}, shown)


def test_a_pickle_is_small_and_soon_loaded():
    env = freehold.Environment("uk", 4)
    env.reset(1)
    empty = len(pickle.dumps(env))
    steps = 0
    while not env.ended and steps < 20_000:
        env.step(env.sample())
        steps += 1
    assert len(pickle.dumps(env)) < empty + 2 * steps + 1000, "two bytes for each action"


def test_environments_begin_in_any_position():
    chooser = random.Random(4)
    phases = set()
    for number in range(12):
        game = freehold.Game("us", 3, rules={"start_order": "first_seat"}, seed=number)
        for _ in range(chooser.randrange(20, 400)):
            if game.over:
                break
            game.apply(game.choose("random", seed=chooser.getrandbits(60)))
            state = game.state()
            phases.add(state["phase"])
            if chooser.random() > 0.2 or game.over:
                continue
            env = freehold.Environment.from_state(state, seed=1)
            assert env.actor == game.to_act
            assert {**env.state(), "players": None} == {**state, "players": None}
            for seat in range(3):
                assert np.array_equal(env.observe(seat), game.observation(seat))
                assert np.array_equal(env.mask if seat == env.actor else np.zeros_like(env.mask), game.mask(seat))
            course(env, 3)
    assert len(phases) >= 6


def test_from_state_goes_on_by_its_seed_and_bots():
    game = freehold.Game("uk", 3, seed=2, bots=["steady"] * 3)
    game.run_bots(200)
    state = game.state()
    with pytest.raises(ValueError, match="learning program"):
        freehold.Environment.from_state(state)
    env = freehold.Environment.from_state(state, seed=7, bots=[None, "steady", "random"], round_limit=77, reward="worth")
    assert env.seed == 7 and env.actor == 0
    again = freehold.Environment.from_state(state, seed=7, bots={1: "steady", 2: "random"}, round_limit=77, reward="worth")
    other = freehold.Environment.from_state(state, seed=8, bots={1: "steady", 2: "random"}, round_limit=77, reward="worth")
    twin = pickle.loads(pickle.dumps(env))
    of_env = course(env)
    assert course(again) == of_env == course(twin)
    assert course(other) != of_env
    assert freehold.Environment.from_state(env.state(), seed=1).players == 3, "its own bots are in the position"
    env.reset(1)
    assert env.round == 1 and env.seed == 1
    assert freehold.Environment.from_state(state, bots={}).seed != freehold.Environment.from_state(state, bots={}).seed


def test_from_state_draws_what_is_awaited():
    game = freehold.Game("uk", 2, rules={"start_order": "first_seat"})
    game.apply("roll")
    assert game.chance and not game.mask(0).any() and not game.mask(1).any()
    spaces = {freehold.Environment.from_state(game.state(), seed=seed).state()["players"][0]["space"] for seed in range(30)}
    assert len(spaces) > 5


@pytest.mark.parametrize(
    "wrong, where",
    [
        ({}, "edition"),
        ({"edition": "uk"}, "players"),
        ({"edition": "uk", "players": [{"name": "Ann", "cash": -5}, {"name": "Bob"}]}, "player 0 .* cash"),
        ({"edition": "uk", "players": [{"name": "Ann"}, {"name": "Bob", "cash": "much"}]}, r"players\S*1\S*cash"),
        ({"edition": "nowhere", "players": []}, "nowhere"),
        ("[1]", ""),
        ("{", ""),
    ],
)
def test_from_state_says_what_is_wrong(wrong, where):
    for bots in (None, {}):
        with pytest.raises(ValueError, match=where):
            freehold.Environment.from_state(wrong, bots=bots)


def test_numbers_of_a_game_are_those_of_an_environment():
    game = freehold.Game("uk", 2, seed=1)
    for wrong in (-1, 2):
        for ask in (game.mask, game.observation):
            with pytest.raises(ValueError):
                ask(wrong)
    with pytest.raises(ValueError):
        game.observation(0, round_limit=0)
    assert game.observation(0, round_limit=10)[356] == pytest.approx(0.1)
    assert game.mask(game.to_act)[0] == 1 and not game.mask(1 - game.to_act).any()


def test_chance_by_the_verbs_of_openspiel():
    game = freehold.Game("uk", 2, rules={"start_order": "first_seat"})
    assert game.chance_outcomes() == []
    game.apply("roll")
    outcomes = game.chance_outcomes()
    assert [outcome for outcome, _ in outcomes] == list(range(36))
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    ends = set()
    for outcome, _ in outcomes:
        twin = game.copy()
        assert twin.apply(outcome)
        ends.add(twin.state()["players"][0]["space"])
    assert len(ends) == 11
    twin = game.copy()
    twin.apply({"dice": [1, 2]})
    game.apply(np.int64(1))
    assert twin == game
    with pytest.raises(freehold.Illegal, match="no chance"):
        game.apply(3)
