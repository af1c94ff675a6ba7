"""Game.decisions: what the players of a log chose, by the numbers of an Environment."""

import numpy as np
import pytest

import freehold

LEFT = next(one for one in freehold.observation_fields() if one["name"] == "left")
BUT_LEFT = np.delete(np.arange(freehold.OBSERVATION_SIZE), range(LEFT["first"], LEFT["first"] + LEFT["count"]))


def played(edition, bots, rounds, **more):
    game = freehold.Game(edition, len(bots), seed="imitate", bots=bots, **more)
    while not game.over and game.round <= rounds:
        game.run_bots(100)
    return game


def nameless(state):
    return {**state, "players": [{key: value for key, value in one.items() if key not in ("name", "bot", "token")} for one in state["players"]]}


@pytest.mark.parametrize(
    "edition, bots, rules",
    [
        ("uk", ["steady", "shrewd", "casual"], {}),
        ("savings", ["steady", "shrewd"], {}),
        ("us-speed", ["casual", "steady"], {}),
        ("uk", ["shrewd", "steady"], {"rent_collection": "on_demand", "auctions": "sealed"}),
    ],
)
def test_numbers_that_are_exact_lead_to_the_same_position(edition, bots, rules):
    game = played(edition, bots, 12, rules=rules)
    told = game.decisions()
    entries = game.log()["entries"]
    assert told["mask"][np.arange(len(told["action"])), told["action"]].all()
    for entry in np.unique(told["entry"])[::7]:
        rows = np.flatnonzero(told["entry"] == entry)
        before = game.after(int(entry))
        first = rows[0]
        assert np.array_equal(told["observation"][first][BUT_LEFT], before.observation(int(told["seat"][first]))[BUT_LEFT])
        node = freehold.Node.from_state(before.state())
        for row in rows:
            assert node.actor == told["seat"][row] and np.array_equal(node.observe(node.actor)[BUT_LEFT], told["observation"][row][BUT_LEFT])
            node.apply(int(told["action"][row]))
        if told["exact"][rows].all():
            assert nameless(node.state()) == nameless(game.after(int(entry) + 1).state()), entries[entry]


def test_all_but_sums_are_exact_and_hardly_any_decision_is_left_out():
    game = played("uk", ["steady", "shrewd", "casual", "steady"], 40)
    told = game.decisions()
    entries = game.log()["entries"]
    decided = [number for number, entry in enumerate(entries) if "action" in entry]
    missing = sorted(set(decided) - set(told["entry"].tolist()))
    assert len(missing) < 0.01 * len(decided), [entries[number] for number in missing]
    inexact = {entries[entry]["action"]["type"] for entry in told["entry"][~told["exact"]]}
    assert inexact <= {"bid", "offer"}
    assert 0.5 < told["exact"].mean() < 1
    assert {name: (array.dtype.name, array.shape[1:]) for name, array in told.items()} == {
        "entry": ("int64", ()),
        "seat": ("int8", ()),
        "observation": ("float32", (freehold.OBSERVATION_SIZE,)),
        "mask": ("int8", (freehold.ACTION_COUNT,)),
        "action": ("int32", ()),
        "exact": ("bool", ()),
    }


def test_a_game_without_a_decision_has_no_rows():
    told = freehold.Game("uk", 2, seed="a").decisions()
    assert len(told["action"]) == 0 and told["observation"].shape == (0, freehold.OBSERVATION_SIZE)
    with pytest.raises(ValueError, match="round_limit"):
        freehold.Game("uk", 2, seed="a").decisions(round_limit=0)
