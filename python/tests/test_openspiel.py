"""freehold.openspiel, against a stub of pyspiel (pyspiel_stub.py): what OpenSpiel's own tests by random games ask of a game."""

import copy
import math
import pickle
import random
import subprocess
import sys

import numpy as np
import pyspiel_stub
import pytest

import freehold

sys.modules["pyspiel"] = pyspiel_stub
import pyspiel  # noqa: E402

import freehold.openspiel  # noqa: E402

GAMES = [
    "python_freehold(players=2,round_limit=8)",
    "python_freehold(edition=us-speed,players=3,round_limit=3)",
    "python_freehold(edition=uk-short,players=8,round_limit=1)",
    "python_freehold(edition=savings,round_limit=4)",
    "python_freehold(edition=xorti-cards,players=2,round_limit=8,rules=auctions:sealed;jail_fine:60;free_parking_pot:true)",
    "python_freehold(edition=hongkong,players=6,rules=max_rounds:4)",
]


def played_alike(state, twin, chooser, moves):
    """Whether random moves lead both to the same."""
    for _ in range(moves):
        assert str(state) == str(twin) and state.history() == twin.history() and state.legal_actions() == twin.legal_actions()
        if state.is_terminal():
            break
        move = chooser.choice(state.legal_actions())
        state.apply_action(move)
        twin.apply_action(move)
    return [state.observation_tensor(player) for player in range(state.num_players())] == [
        twin.observation_tensor(player) for player in range(twin.num_players())
    ]


def check_node(game, state):
    """What has to hold everywhere."""
    if state.is_chance_node():
        names = [state.action_to_string(-1, outcome) for outcome, _ in state.checked_outcomes()]
    else:
        assert all(state.legal_actions(player) == [] for player in range(game.num_players()) if player != state.current_player())
        names = [state.action_to_string(state.current_player(), action) for action in state.legal_actions()]
    assert all(names) and len(set(names)) == len(names), "names are told apart"
    assert state.rewards() == state.returns() == [0.0] * game.num_players()


def check_end(game, state, decisions):
    assert state.current_player() == pyspiel.PlayerId.TERMINAL and state.legal_actions() == []
    assert all(state.legal_actions(player) == [] for player in range(game.num_players()))
    returns = state.returns()
    assert len(returns) == game.num_players() and state.rewards() == returns
    assert all(game.min_utility() <= one <= game.max_utility() for one in returns)
    assert math.isclose(sum(returns), game.utility_sum(), abs_tol=1e-9)
    assert decisions <= game.max_game_length() and len(state.history()) - decisions <= game.max_chance_nodes_in_history()


@pytest.mark.parametrize("text", GAMES)
def test_random_games(text):
    game = pyspiel.load_game(text)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    chooser = random.Random(text)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        check_node(game, state)
        moves = len(state.history())
        if moves & (moves - 1) == 0 or chooser.random() < 0.005:
            seed = chooser.random()
            assert played_alike(state.clone(), state.clone(), random.Random(seed), 10)
            loaded_game, loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            assert str(loaded_game) == str(game)
            assert played_alike(state.clone(), loaded, random.Random(seed), 10)
            assert str(pickle.loads(pickle.dumps(state))) == str(copy.deepcopy(state)) == str(state)
        decisions += state.is_player_node()
        state.apply_action(chooser.choice(state.legal_actions()))
    check_end(game, state, decisions)


def test_a_clone_leaves_its_original_alone():
    state = pyspiel.load_game(GAMES[0]).new_initial_state()
    chooser = random.Random(1)
    while not state.is_terminal():
        before = str(state)
        child = state.child(chooser.choice(state.legal_actions()))
        assert str(state) == before and len(child.history()) == len(state.history()) + 1
        state = child


@pytest.mark.parametrize("text", GAMES)
def test_observations_are_those_of_an_environment(text):
    game = pyspiel.load_game(text)
    assert game.observation_tensor_shape() == [freehold.OBSERVATION_SIZE]
    assert game.num_distinct_actions() == freehold.ACTION_COUNT
    state = game.new_initial_state()
    chooser = random.Random(2)
    observer = game.make_py_observer()
    for _ in range(200):
        if state.is_terminal():
            break
        for player in range(game.num_players()):
            observer.set_from(state, player)
            assert observer.tensor.shape == (freehold.OBSERVATION_SIZE,) and observer.tensor.dtype == np.float32
            assert observer.dict["observation"] is observer.tensor
            assert np.array_equal(observer.tensor, state.node.observe(player))
        state.apply_action(chooser.choice(state.legal_actions()))
    assert "cash: " in observer.string_from(state, 0) == state.observation_string(0) != state.observation_string(1)


def test_a_game_that_goes_on_too_long_is_cut():
    game = pyspiel.load_game("python_freehold(players=2,round_limit=1)")
    assert game.max_game_length() == 200
    state = game.new_initial_state()
    state.decisions_left = 30
    chooser = random.Random(3)
    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
    check_end(game, state, 30)
    assert state.returns() == [0.0, 0.0] and not state.node.ended and state.clone().is_terminal()


def test_every_action_has_a_name():
    game = pyspiel.load_game(GAMES[0])
    assert game.new_initial_state().is_chance_node()
    names = [game.action_to_string(0, action) for action in range(freehold.ACTION_COUNT)]
    assert len(set(names)) == len(names)
    assert all(name.startswith(action) for name, action in zip(names, freehold.action_names("uk"), strict=True))
    assert game.action_to_string(-1, 35) == '{"dice":[6,6]}'


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("python_freehold(edition=nowhere)", "nowhere"),
        ("python_freehold(players=9)", "2 to 8"),
        ("python_freehold(edition=savings,players=5)", "2 to 4"),
        ("python_freehold(round_limit=0)", "round_limit"),
        ("python_freehold(rules=salary)", "rules are"),
        ("python_freehold(rules=salery:200)", "salery"),
        ("python_freehold(rules=salary:much)", "salary"),
    ],
)
def test_wrong_parameters_are_told_in_a_sentence(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        pyspiel.load_game(text)


def test_a_game_and_its_observer_are_strict():
    with pytest.raises(ValueError, match="no parameter 'player'"):
        freehold.openspiel.FreeholdGame({"player": 2})
    game = freehold.openspiel.FreeholdGame()
    assert str(game) == "python_freehold(edition=uk,players=4,round_limit=1000,rules=none)"
    alone, everyone = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.ALL_PLAYERS
    for public, recall, private in ((True, True, alone), (False, False, alone), (True, False, everyone)):
        with pytest.raises(ValueError, match="one kind"):
            game.make_py_observer(pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private))
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"x": 1})


def test_without_openspiel_it_says_what_to_install():
    code = "import sys\nsys.modules['pyspiel'] = None\nimport freehold\ntry: freehold.openspiel\nexcept ImportError as error: print(error)"
    done = subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": ":".join(sys.path)}, capture_output=True, text=True)
    assert done.stdout == "freehold.openspiel needs OpenSpiel: pip install open_spiel\n", done.stderr


def uct(root, chooser, playouts):
    """Plain Monte Carlo tree search: the action that was tried most."""
    tree = {}
    for _ in range(playouts):
        state, path, inside = root.clone(), [], True
        while not state.is_terminal():
            actions, key = state.legal_actions(), tuple(state.history())
            if state.is_chance_node() or not inside:
                state.apply_action(chooser.choice(actions))
                continue
            inside = key in tree
            tried = tree.setdefault(key, {action: [0, 0.0] for action in actions})
            bonus = 2 * math.log(1 + sum(count for count, _ in tried.values()))
            best = max(actions, key=lambda one: won / n + math.sqrt(bonus / n) if (n := tried[one][0]) and [won := tried[one][1]] else math.inf)
            path.append((tried[best], state.current_player()))
            state.apply_action(best)
        for entry, player in path:
            entry[0] += 1
            entry[1] += state.returns()[player]
    tried = tree[tuple(root.history())]
    return max(tried, key=lambda one: tried[one][0])


def test_a_tree_search_sees_what_a_deal_is_worth():
    """With `max_rounds` the richest wins after so many rounds, so that a search has something to find."""
    game = pyspiel.load_game("python_freehold(players=2,rules=start_order:first_seat;max_rounds:1)")
    for price, wanted in (("take 100 cash units", "reject"), ("take 1 cash unit", "accept")):
        state = game.new_initial_state()
        for wish in ("roll", '{"dice":[1,2]}', "buy", "deal with player +1", "give Whitechapel Road", price, "propose the deal"):
            (number,) = (one for one in state.legal_actions() if state.action_to_string(state.current_player(), one) == wish)
            state.apply_action(number)
        assert state.current_player() == 1
        assert state.action_to_string(1, uct(state, random.Random(4), 80)) == wanted
