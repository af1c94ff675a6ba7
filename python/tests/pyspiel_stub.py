"""A stand-in for OpenSpiel's module pyspiel, as far as games in Python need it, made from its published headers.

It calls a game's methods as pybind11's trampolines do and is strict where OpenSpiel would end the program or go astray: unknown arguments,
numbers out of bounds, illegal actions, unsorted lists, probabilities that don't add up. What the C++ base classes keep is in slots, since
OpenSpiel copies and pickles the ``__dict__`` of a state in Python.
"""

import base64
import copy
import enum
import math
import pickle
import re


class SpielError(Exception):
    """What OpenSpiel ends the program for."""


def check(fine, complaint):
    if not fine:
        raise SpielError(complaint)


class PlayerId(enum.IntEnum):
    DEFAULT_PLAYER_ID = 0
    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4


PrivateInfoType = enum.Enum("PrivateInfoType", "ALL_PLAYERS NONE SINGLE_PLAYER")


class IIGObservationType:
    def __init__(self, public_info=True, *, perfect_recall, private_info=PrivateInfoType.SINGLE_PLAYER):
        self.public_info, self.perfect_recall, self.private_info = public_info, perfect_recall, private_info


class GameType:
    Dynamics = enum.Enum("Dynamics", "SEQUENTIAL SIMULTANEOUS MEAN_FIELD")
    ChanceMode = enum.Enum("ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC")
    Information = enum.Enum("Information", "ONE_SHOT PERFECT_INFORMATION IMPERFECT_INFORMATION")
    Utility = enum.Enum("Utility", "ZERO_SUM CONSTANT_SUM GENERAL_SUM IDENTICAL")
    RewardModel = enum.Enum("RewardModel", "REWARDS TERMINAL")

    def __init__(
        self, *, short_name: str, long_name: str, dynamics: Dynamics, chance_mode: ChanceMode, information: Information, utility: Utility,
        reward_model: RewardModel, max_num_players: int, min_num_players: int, provides_information_state_string: bool,
        provides_information_state_tensor: bool, provides_observation_string: bool, provides_observation_tensor: bool,
        parameter_specification: dict = {}, default_loadable: bool = True, provides_factored_observation_string: bool = False,
    ):  # fmt: skip
        keep_typed(self, GameType.__init__.__annotations__, locals())


class GameInfo:
    def __init__(
        self, *, num_distinct_actions: int, max_chance_outcomes: int, num_players: int, min_utility: float, max_utility: float,
        utility_sum: float, max_game_length: int,
    ):  # fmt: skip
        keep_typed(self, GameInfo.__init__.__annotations__, locals())


def keep_typed(thing, types, given):
    for name, kind in types.items():
        check(type(given[name]) is kind, f"{name} is a {kind.__name__}, not {given[name]!r}")
        check(kind is not int or given[name] < 2**31, f"{name} is too large")
        setattr(thing, name, given[name])


def from_text(text):
    """As GameParameterFromString: an empty text, among others, ends in an exception of std::stoi."""
    if text in ("True", "true", "False", "false"):
        return text in ("True", "true")
    if re.fullmatch(r"[+\-0-9]*", text):
        return int(text)
    return float(text) if re.fullmatch(r"[+\-0-9.]*", text) else text


class Game:
    __slots__ = ("_type", "_info", "_parameters")

    def __init__(self, game_type, game_info, parameters):
        check(isinstance(game_type, GameType) and isinstance(game_info, GameInfo), "Game(game_type, game_info, parameters)")
        for value in parameters.values():
            check(type(value) in (int, float, str, bool), f"{value!r} can't be a parameter")
        self._type, self._info, self._parameters = game_type, game_info, dict(parameters)

    def __str__(self):
        return f"{self._type.short_name}({','.join(f'{name}={value}' for name, value in sorted(self._parameters.items()))})"

    def __reduce__(self):
        return load_game, (str(self),)

    def get_type(self):
        return self._type

    def get_parameters(self):
        return dict(self._parameters)

    def action_to_string(self, player, action):
        return self.new_initial_state().action_to_string(player, action)

    def observation_tensor_shape(self):
        (tensor,) = self.make_py_observer({}, None).dict.values()
        return list(tensor.shape)

    def deserialize_state(self, text):
        state = self.new_initial_state()
        history, move_number, attributes = text.split("\n", 2)
        pairs = [pair.split(":") for pair in history.removeprefix("history=").split(",") if pair]
        state._history = [(int(player), int(action)) for player, action in pairs]
        state._move_number = int(move_number.removeprefix("move_number="))
        for name, value in pickle.loads(base64.b64decode(attributes.removeprefix("__dict__="))).items():
            setattr(state, name, value)
        return state


def add_info(name):
    setattr(Game, name, lambda self: getattr(self._info, name))


for one in GameInfo.__init__.__annotations__:
    add_info(one)


class State:
    __slots__ = ("_game", "_history", "_move_number")

    def __init__(self, game):
        check(isinstance(game, Game), "State(game)")
        self._game, self._history, self._move_number = game, [], 0

    def get_game(self):
        return self._game

    def num_players(self):
        return self._game.num_players()

    def history(self):
        return [action for _, action in self._history]

    def is_chance_node(self):
        return self.current_player() == PlayerId.CHANCE

    def is_player_node(self):
        return self.current_player() >= 0

    def legal_actions(self, player=None):
        if self.is_terminal():
            return []
        if self.is_chance_node():
            return [outcome for outcome, _ in self.checked_outcomes()]
        player = self.current_player() if player is None else player
        check(0 <= player < self.num_players(), f"legal_actions of player {player}")
        if player != self.current_player():
            check(self._legal_actions(player) == [], "actions of one who doesn't decide")
            return []
        actions = self._legal_actions(player)
        check(actions and all(type(action) is int for action in actions), f"legal actions are whole numbers: {actions}")
        check(actions == sorted(set(actions)), f"legal actions are in order: {actions}")
        check(0 <= actions[0] and actions[-1] < self._game.num_distinct_actions(), f"actions out of bounds: {actions}")
        return actions

    def checked_outcomes(self):
        check(self.is_chance_node(), "chance outcomes where none is awaited")
        outcomes = self.chance_outcomes()
        check(all(type(number) is int and 0 < chance <= 1 for number, chance in outcomes), f"{outcomes}")
        check(math.isclose(sum(chance for _, chance in outcomes), 1, abs_tol=1e-9), "probabilities add up to 1")
        check(len(dict(outcomes)) == len(outcomes) <= self._game.max_chance_outcomes(), f"{len(outcomes)} outcomes")
        return outcomes

    def apply_action(self, action):
        check(not self.is_terminal(), "an action after the end")
        check(action in self.legal_actions(), f"{action} is not legal")
        player = int(self.current_player())
        check(self._apply_action(int(action)) is None, "_apply_action returns nothing")
        self._history.append((player, int(action)))
        self._move_number += 1

    def action_to_string(self, player, action):
        text = self._action_to_string(player, action)
        check(type(text) is str, f"_action_to_string gave {text!r}")
        return text

    def rewards(self):
        check(self._game.get_type().reward_model is GameType.RewardModel.TERMINAL, "rewards() is left to the state")
        return self.returns() if self.is_terminal() else [0.0] * self.num_players()

    def clone(self):
        twin = self._game.new_initial_state()
        for name, value in self.__dict__.items():
            setattr(twin, name, copy.deepcopy(value))
        twin._history, twin._move_number = list(self._history), self._move_number
        return twin

    def child(self, action):
        twin = self.clone()
        twin.apply_action(action)
        return twin

    def serialize(self):
        history = ",".join(f"{player}:{action}" for player, action in self._history)
        attributes = base64.b64encode(pickle.dumps(self.__dict__)).decode()
        return f"history={history}\nmove_number={self._move_number}\n__dict__={attributes}"

    def __reduce__(self):
        return state_of, (serialize_game_and_state(self._game, self),)

    def _observer(self, player):
        check(0 <= player < self.num_players(), f"observation of player {player}")
        kind = IIGObservationType(perfect_recall=False)
        return self._game.make_py_observer(kind, {})

    def observation_tensor(self, player):
        observer = self._observer(player)
        check(observer.set_from(self, player) is None, "set_from returns nothing")
        return [float(number) for tensor in observer.dict.values() for number in tensor.ravel()]

    def observation_string(self, player):
        return self._observer(player).string_from(self, player)


REGISTERED = {}


def register_game(game_type, creator):
    check(isinstance(game_type, GameType) and game_type.short_name not in REGISTERED, "registered once")
    REGISTERED[game_type.short_name] = (game_type, creator)


def load_game(text, parameters=None):
    name, _, inside = text.partition("(")
    given = dict(parameters or {})
    for pair in inside.removesuffix(")").split(",") if inside.removesuffix(")") else ():
        given[pair.partition("=")[0]] = from_text(pair.partition("=")[2])
    game_type, creator = REGISTERED[name]
    specification = game_type.parameter_specification
    for key, value in given.items():
        check(key in specification, f"Unknown parameter '{key}'")
        check(type(value) is type(specification[key]), f"Wrong type for parameter {key}")
    game = creator({**given, **{key: value for key, value in specification.items() if key not in given}})
    check(isinstance(game, Game) and game_type.min_num_players <= game.num_players() <= game_type.max_num_players, "number of players")
    return game


def serialize_game_and_state(game, state):
    return f"[Meta]\nVersion: 1\n\n[Game]\n{game}\n[State]\n{state.serialize()}\n"


def deserialize_game_and_state(text):
    game, state = text.partition("[Game]\n")[2].split("\n[State]\n")
    loaded = load_game(game)
    return loaded, loaded.deserialize_state(state.removesuffix("\n"))


def state_of(text):
    return deserialize_game_and_state(text)[1]
