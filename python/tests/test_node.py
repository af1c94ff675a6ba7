"""freehold.Node: what an Environment shows and does, with chance supplied from outside."""

import copy
import json
import pickle
import random

import numpy as np
import pytest

import freehold

WAYS = [lambda one: one.clone(), copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
EDITIONS = ["hongkong", "savings", "uk", "uk-short", "uk-timed", "us-speed", "xorti-cards"]


def walk(node, chooser, moves):
    for _ in range(moves):
        if node.ended:
            break
        node.apply(chooser.choice(node.legal()))
    return node


def after_chance(node, state):
    """The nodes that outcomes of chance lead to and that are in ``state``."""
    if not node.outcomes:
        return [node] if node.state() == state else []
    found = []
    for outcome in range(node.outcomes):
        twin = node.clone()
        twin.apply(outcome)
        found += after_chance(twin, state)
        if found:
            break
    return found


# rent_collection "on_demand" has rents that can be left; the other rules keep chance small, so that its outcomes can be tried.
@pytest.mark.parametrize(
    "edition, rules", [("uk", {"rent_collection": "on_demand"}), ("savings", {}), ("us", {"auctions": "sealed", "jail_fine": 400})]
)
def test_a_node_is_what_an_environment_in_the_same_position_is(edition, rules):
    rules = {**rules, "start_order": "first_seat", "dice_sides": 3}
    env = freehold.Environment(edition, 3, rules=rules, round_limit=30)
    seen = set()
    for seed in range(3):
        env.reset(seed)
        node = freehold.Node(edition, 3, rules=rules, round_limit=30)
        for _ in range(600):
            assert node.actor == env.actor and np.array_equal(node.mask, env.mask) and node.legal() == np.flatnonzero(env.mask).tolist()
            for seat in range(3):
                assert np.array_equal(node.observe(seat), env.observe(seat))
            if env.ended:
                break
            action = env.sample()
            seen.add(env.action_name(action))
            assert node.action_name(action) == env.action_name(action)
            env.step(action)
            node.apply(action)
            (node,) = after_chance(node, env.state())
        assert node.state() == env.state() and node.truncated == env.truncated
    assert len(seen) > 60
    if "rent_collection" in rules:
        assert "leave the rent unclaimed" in seen


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_end_with_shared_winnings(edition):
    chooser = random.Random(edition)
    for players in (2, 4):
        node = freehold.Node(edition, players, round_limit=12)
        most = 0
        while not node.ended:
            assert node.returns() == [0] * players
            assert (node.actor == -1) == (node.outcomes > 0) == (not node.mask.any())
            assert sum(chance for _, chance in node.chance_outcomes()) in (0, pytest.approx(1))
            most = max(most, node.outcomes)
            node.apply(chooser.choice(node.legal()))
        assert 0 < most <= node.most_outcomes <= 216
        assert node.legal() == [] and node.actor == -1 and node.terminated != node.truncated
        assert sum(node.returns()) == pytest.approx(0) and any(node.returns()) == node.terminated


def test_deeds_are_dealt_one_by_one():
    dealt = freehold.Game("uk-short", 2)
    node = freehold.Node("uk-short", 2)
    chooser = random.Random(1)
    names = []
    while node.outcomes:
        outcome = chooser.choice(node.legal())
        names.append(node.outcome_name(outcome))
        node.apply(outcome)
    deals = [json.loads(name)["deal"] for name in names if "deal" in name]
    assert all(len(deal) == 1 for deal in deals)
    owned = [next(iter(deal)) for deal in deals]
    assert len(set(owned)) == len(owned) > 2
    while dealt.chance and dealt.chance["kind"] == "deal":
        picks = [owned.pop(0)]
        while True:  # as many as are dealt at once
            try:
                dealt.supply({"deal": picks})
                break
            except freehold.Illegal:
                picks.append(owned.pop(0))
    for name in names:
        if "dice" in name:
            dealt.supply(json.loads(name))
    assert not owned and {**dealt.state(), "players": None} == {**node.state(), "players": None}


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_goes_on_alike(way):
    chooser = random.Random(2)
    for edition in ("uk", "uk-short"):
        node = freehold.Node(edition, 3, rules={"free_parking_pot": True}, round_limit=40)
        for moves in (0, 1, 2, 150, 400, 10_000):
            walk(node, chooser, moves)
            twin = way(node)
            assert type(twin) is freehold.Node and twin.state() == node.state() and twin.legal() == node.legal()
            before = node.state()
            seed = chooser.random()
            walk(twin, random.Random(seed), 60)
            assert node.state() == before
            walk(node, random.Random(seed), 60)
            assert twin.state() == node.state() and twin.legal() == node.legal() and twin.returns() == node.returns()


def test_a_number_that_is_not_legal_changes_nothing():
    node = freehold.Node("uk", 2, rules={"start_order": "first_seat"})
    before = pickle.dumps(node)
    for wrong, error in ((1, freehold.Illegal), (671, freehold.Illegal), (672, ValueError), (-1, ValueError), (2**70, TypeError)):
        with pytest.raises(error):
            node.apply(wrong)
    assert pickle.dumps(node) == before
    node.apply(0)
    assert [node.outcome_name(number) for number in (0, -1, 36, 2**40)] == ['{"dice":[1,1]}', "", "", ""]
    for wrong in (-1, 36):
        with pytest.raises(ValueError, match="from 0 to 35"):
            node.apply(wrong)
    for seat in (-1, 2):
        with pytest.raises(ValueError):
            node.observe(seat)
    for players in (0, 1, -1, 9):
        with pytest.raises(ValueError):
            freehold.Node("uk", players)


def test_a_tampered_pickle_is_refused():
    made, (cls, version, kept, shown) = walk(freehold.Node("uk", 2), random.Random(3), 30).__reduce__()[:2]
    for moves in ([671], [2**32 - 1], []):
        with pytest.raises(ValueError):
            made(cls, version, {**kept, "moves": np.array(moves, dtype=np.uint32)}, shown)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_node_begins_in_any_position(edition):
    """In the one that it shows it goes on alike; only the deals and investments of the turn are counted from none."""
    chooser = random.Random(edition)
    for moves in (0, 7, 60, 400):
        node = walk(freehold.Node(edition, 3, round_limit=30), chooser, moves)
        if node.ended:
            continue
        made = freehold.Node.from_state(json.dumps(node.state()), round_limit=30)
        assert made.state() == node.state() and made.outcomes == node.outcomes and made.actor == node.actor
        for way in WAYS:
            other = way(walk(made, random.Random(1), 30))
            assert other.state() == made.state() and np.array_equal(other.mask, made.mask)


def test_a_node_takes_the_position_of_an_environment_with_bots():
    env = freehold.Environment("uk", 3, bots={1: "steady", 2: "casual"})
    env.reset(4)
    node = freehold.Node.from_state(env.state())
    assert node.actor == env.actor and np.array_equal(node.observe(env.actor), env.observe(env.actor))
    walk(node, random.Random(2), 300)
    assert {node.actor} <= {-1, 0, 1, 2}
    with pytest.raises(ValueError, match="players"):
        freehold.Node.from_state({**env.state(), "players": []})
