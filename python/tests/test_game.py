"""freehold.Game: play, undo, notation both ways, texts, logs, bots, and errors as exceptions."""

import copy
import json
import pickle
import random

import pytest

import freehold


def some_action(menu, chooser):
    entry = dict(chooser.choice([one for one in menu if one["type"] not in ("resign", "offer")]))
    if "from" in entry or "amount_from" in entry:
        return None
    return entry


def play_some(game, steps, chooser):
    for _ in range(steps):
        if game.over:
            break
        if game.chance:
            game.supply(chooser.randrange(game.chance["count"]))
            continue
        game.apply(game.choose("random", seed=chooser.getrandbits(60)))


def test_a_game_with_a_seed_goes_the_same_way_again():
    def course():
        game = freehold.Game("uk", 3, seed="g7", bots=["steady"] * 3)
        game.run_bots(400)
        return game.log()

    assert course() == course()
    assert course()["entries"]


def test_given_chance_waits_for_its_outcomes():
    game = freehold.Game("uk", ["Ann", "Bob"], rules={"start_order": "first_seat"})
    assert game.to_act == 0
    game.apply("roll")
    assert game.chance == {"kind": "dice", "count": 36} and game.to_act is None
    with pytest.raises(freehold.Illegal) as refused:
        game.apply("end_turn", player=0)
    assert refused.value.reason == "awaiting_chance" and refused.value.clause == "G.4"
    events = game.supply({"dice": [1, 2]})
    assert any(event["type"] == "bought" for event in game.apply("buy")) and events
    assert game.state()["players"][0]["cash"] < 1500
    for wrong in (36, -1, {"dice": [7, 1]}, {"dice": "x"}, {"card": "no"}):
        game2 = freehold.Game("uk", 2, rules={"start_order": "first_seat"})
        game2.apply("roll")
        with pytest.raises((ValueError, freehold.Illegal)):
            game2.supply(wrong)


def test_a_refusal_has_reason_and_clause_and_changes_nothing():
    game = freehold.Game("uk", 2, seed=1)
    before = game.state()
    with pytest.raises(freehold.Illegal) as refused:
        game.apply("end_turn")
    assert refused.value.reason == "must_throw" and refused.value.clause == "UK.7"
    assert "UK.7" in str(refused.value)
    assert game.state() == before
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.reason, again.clause, str(again)) == ("must_throw", "UK.7", str(refused.value))


def test_undo_by_copy():
    game = freehold.Game("uk", 2, seed=4)
    before = game.copy()
    game.apply("roll")
    assert game != before
    assert copy.deepcopy(before) == before
    before.apply("roll")
    assert game == before and game.log() == before.log()


def test_state_and_log_go_both_ways():
    chooser = random.Random(9)
    for edition in ("uk", "us", "savings"):
        game = freehold.Game(edition, 3, rules={"start_order": "first_seat"})
        play_some(game, 300, chooser)
        state = game.state()
        assert freehold.Game.from_state(state).state() == state
        assert freehold.Game.from_state(json.dumps(state)) == game
        again = freehold.Game.from_log(game.log())
        assert again == game and again.log() == game.log()
        half = game.after(game.entries // 2)
        assert half.entries == game.entries // 2
        *_, last = (one for number, one in zip(range(20), game.after(19).replay()))
        assert last == game.after(19)


def test_events_are_told_in_every_language():
    game = freehold.Game("uk", ["Ann", "Bob"], rules={"start_order": "first_seat"})
    game.apply("roll")
    game.supply({"dice": [1, 2]})
    game.apply("buy")
    assert "Ann" in game.text("en")[0]
    assert game.text("en", reader=0)[0].startswith("You")
    assert len(freehold.languages()) == 9
    assert len({game.text(tag)[0] for tag in freehold.languages()}) == 9
    assert all(game.describe("end_turn", tag) for tag in freehold.languages())
    with pytest.raises(ValueError, match="language"):
        game.text("xx")


def test_bots_play_against_you():
    game = freehold.Game("uk", 3, seed="x", bots=["", "steady", "shrewd"])
    for _ in range(60):
        game.run_bots()
        if game.over:
            break
        assert game.to_act == 0
        game.apply(game.choose("steady"))
    assert game.round > 1
    with pytest.raises(ValueError, match="did you mean 'steady'"):
        freehold.Game("uk", 2, bots=["", "stedy"])


def test_views_keep_secrets():
    game = freehold.Game("uk", 2, seed=1)
    assert "card_order" not in json.dumps(game.view(0))
    with pytest.raises(ValueError):
        game.view(5)


def test_an_edition_as_text():
    text = freehold._freehold.edition_text("uk")
    game = freehold.Game(text, 2, seed=1)
    assert game.state()["edition"] == "uk"
    with pytest.raises(ValueError, match="edition:2"):
        freehold.Game('id = "x"\nnonsense', 2)
    with pytest.raises(ValueError, match=r"mistaken\.toml:5: options\.salery: (.|\n)*mistaken\.toml:6: options\.jail_fine: "):
        freehold.Game("tests/kit/mistaken.toml", 2)


WRONG = [None, 3, 2**80, 1.5, float("nan"), "roll\udcff", [], {}, {"type": 3}, {"type": "fly"}, {"type": "bid"}, {"type": "bid", "amount": 2**70},
         {"type": "build", "space": -5}, {"type": "build", "space": 10**9}, {"type": "offer"}, {"type": "offer", "to": 9, "give": {}, "take": {}},
         {"type": "offer", "to": 1, "give": {"deeds": [1e9]}, "take": {"cash": -1}}, {1: 2}, {"type": {"a": object()}}]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_no_input_is_more_than_an_exception(wrong):
    game = freehold.Game("uk", 2, seed=1)
    before = game.state()
    for call in (game.apply, game.describe, game.supply, freehold.Game.from_state, freehold.Game.from_log):
        with pytest.raises((freehold.Illegal, ValueError, TypeError, OverflowError)):
            call(wrong)
    assert game.state() == before


def test_deep_and_cyclic_values_are_refused():
    deep = {}
    for _ in range(5000):
        deep = {"type": deep}
    cyclic = {}
    cyclic["type"] = cyclic
    game = freehold.Game("uk", 2, seed=1)
    for wrong in (deep, cyclic):
        with pytest.raises(ValueError, match="deep"):
            game.apply(wrong)


def test_mutated_states_never_crash():
    """Positions with anything changed in them are read whole or refused."""
    chooser = random.Random(3)
    game = freehold.Game("uk", 3, seed=3, bots=["steady"] * 3)
    game.run_bots(300)
    state = game.state()

    def paths(value, path=()):
        yield path
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in items:
            yield from paths(inner, (*path, key))

    places = [path for path in paths(state) if path]
    for _ in range(600):
        changed = copy.deepcopy(state)
        path = chooser.choice(places)
        target = changed
        for key in path[:-1]:
            target = target[key]
        target[path[-1]] = chooser.choice([None, -1, 0, 1, 7, 63, 64, 200, 2**40, "x", "auction", True, [], {}])
        try:
            read = freehold.Game.from_state(changed, seed=1)
        except ValueError:
            continue
        play_some(read, 20, chooser)
