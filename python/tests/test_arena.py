"""Language models at a table: what they read, what they answer, and what becomes of it."""

import json

import pytest
from arena_kit import endpoint, stub, texts  # noqa: F401

import freehold
from freehold import _arena_answers
from freehold._arena_menu import Menu, Wrong
from freehold._arena_seat import Seat
from freehold._arena_words import Words


def question(game=None, number=1, seed=5):
    """A question about the first decision: throw."""
    game = game or bought()
    seat = game.to_act
    params = {"game": number, "player": seat, "seed": seed, "view": game.view(seat), "legal": game.legal()}
    return {"jsonrpc": "2.0", "id": 7, "method": "bot.choose", "params": params}


def bought():
    """Ann has landed on a deed that nobody owns."""
    game = freehold.Game("uk", ["Ann", "Bob"], seed="friday", bots=["", "steady"])
    game.run_bots()
    game.apply("roll")
    return game


# What a model reads.


def test_a_model_reads_the_rules_the_position_and_a_numbered_menu(stub):
    seat = Seat("mini", "small", endpoint(stub)[0])
    seat.answer(json.dumps(question()))
    system, user = (one["content"] for one in stub.asked[0]["messages"])
    assert "1 Old Kent Road, Brown, 60, 30, 50; 2 10 30 90 160 250" in system and '{"choice": 2}' in system
    assert "You are Ann. It is your turn. You decide whether to buy" in user
    assert "- Ann (you): £1,500, on The Angel, Islington (6); owns no deeds" in user
    assert "Your menu:\n1. Buy The Angel, Islington\n2. Decline The Angel, Islington" in user and "Resign" not in user
    assert stub.asked[0]["model"] == "small" and stub.asked[0]["max_tokens"] == 500


def test_a_model_reads_its_last_decision_and_what_has_changed_since(stub):
    seat = Seat("mini", "small", endpoint(stub)[0])
    game = bought()
    seat.answer(json.dumps(question(game)))
    game.apply("buy")
    game.apply("end_turn")
    game.run_bots()
    seat.decide({**question(game)["params"], "seed": 6})
    words = Words(freehold.edition("uk"), freehold.edition("uk")["options"])
    before, now = bought().view(0), game.view(0)
    assert "- The Angel, Islington (6) went to Ann" in words.since(before, now)
    asked = stub.asked[-1]["messages"][1]["content"]
    assert "Your last decision: Buy The Angel, Islington" in asked and "- Ann: cash £1,500 to £1,406" in asked


def test_house_rules_are_in_the_briefing():
    edition = freehold.edition("uk", {"free_parking_pot": True, "jail_fine": 75})
    told = Words(edition, freehold.edition("uk")["options"]).briefing()
    assert "£75" in told and "Free Parking: yes" in told
    for one in freehold.editions():
        assert Words(freehold.edition(one["id"]), edition["options"]).briefing()


def test_every_position_of_whole_games_can_be_put_into_words():
    for number, edition in enumerate(one["id"] for one in freehold.editions()):
        game = freehold.Game(edition, 3, seed=str(number), bots=["", "shrewd", "shrewd"])
        words = None
        for turn in range(8):
            game.run_bots()
            if game.over:
                break
            view = game.view(game.to_act)
            words = words or Words(freehold.edition(edition, view["options"]), freehold.edition("uk")["options"])
            menu = Menu(freehold.Game.from_state(view), game.to_act, game.legal())
            assert menu.text() and "You are" in words.position(view)
            game.apply(game.choose("shrewd", seed=turn))


# What it answers.


def test_answers_in_many_forms_are_read():
    game = bought()
    menu = Menu(game, 0, game.legal())
    assert menu.read('{"choice": 1}') == menu.read("I buy.\n1") == menu.read('Well:\n```json\n{"choice": 1}\n```') == {"type": "buy"}
    assert menu.read('I think {so}.\n{"choice":\n 2}') == {"type": "decline"}
    for wrong in ("", "buy it", '{"choice": 0}', '{"choice": 3}', '{"choice": true}', '{"choice": "1"}', "[1]", '{"choice": 1} I think', "{" * 5000):
        with pytest.raises(Wrong) as told:
            menu.read(wrong)
        assert told.value.kind == "malformed"


def test_amounts_are_held_to_their_range():
    game = freehold.Game("uk", ["Ann", "Bob"], seed="friday")
    game.apply("roll")
    game.apply("decline")
    menu = Menu(game, game.to_act, game.legal())
    assert menu.text() == '1. Bid an "amount" from 1 to 1500\n2. Do not bid for The Angel, Islington'
    assert menu.read('{"choice": 1, "amount": 300}') == {"type": "bid", "amount": 300}
    for answer, kind in (('{"choice": 1}', "malformed"), ('{"choice": 1, "amount": 1501}', "illegal"), ('{"choice": 1, "amount": 10.5}', "malformed")):
        with pytest.raises(Wrong) as told:
            menu.read(answer)
        assert told.value.kind == kind and "1 to 1500" in str(told.value)


def test_offers_are_checked_by_the_rules():
    game = bought()
    game.apply("buy")
    menu = Menu(game, 0, game.legal())
    number = next(number for number, line in enumerate(menu.text().splitlines(), 1) if "Offer a deal" in line)
    offer = {"choice": number, "to": "bob", "give": {"deeds": [6]}, "take": {"cash": 150}}
    given = {"cash": 0, "deeds": [6], "jail_cards": 0}
    assert menu.read(json.dumps(offer)) == {"type": "offer", "to": 1, "give": given, "take": {"cash": 150, "deeds": [], "jail_cards": 0}}
    for change, kind in (
        ({"to": "Carl"}, "malformed"),
        ({"to": "Ann"}, "malformed"),
        ({"give": {"deeds": [39]}}, "illegal"),
        ({"give": {"deeds": ["Mayfair"]}}, "malformed"),
        ({"give": [6]}, "malformed"),
        ({"take": {"love": 1}}, "malformed"),
    ):
        with pytest.raises(Wrong) as told:
            menu.read(json.dumps({**offer, **change}))
        assert told.value.kind == kind, change
    assert "Offer a deal" not in Menu(game, 0, game.legal(), offers=False).text()


def test_a_wrong_answer_gets_one_more_try_that_says_what_was_wrong(stub):
    stub.script = texts("no idea", '{"choice": 2}')
    told = json.loads(Seat("mini", "small", endpoint(stub)[0]).answer(json.dumps(question())))
    assert told == {"jsonrpc": "2.0", "id": 7, "result": {"type": "decline"}}
    assert "the last line has to be a JSON object" in stub.asked[1]["messages"][-1]["content"]


def test_a_model_that_stays_wrong_leaves_the_decision_to_the_table(stub, tmp_path):
    stub.script = texts('{"choice": 9}')
    answers = _arena_answers.Answers(tmp_path / "answers.jsonl")
    told = json.loads(Seat("mini", "small", endpoint(stub)[0], answers).answer(json.dumps(question())))
    assert told["error"]["message"] == "malformed" and len(stub.asked) == 2
    found = _arena_answers.figures(answers, {"mini": (1.0, 10.0)})["mini"]
    assert found["faults"] == {"malformed": 1} and found["retries"] == 1
    assert (found["tokens_in"], found["tokens_out"], found["cost"]) == (200, 20, 0.0004)


def test_what_leaves_no_choice_is_not_asked(stub):
    seat = Seat("mini", "small", endpoint(stub)[0])
    asked = question(bought())
    asked["params"]["legal"] = [{"type": "buy"}, {"type": "resign"}]
    assert json.loads(seat.answer(json.dumps(asked)))["result"] == {"type": "buy"} and not stub.asked


def test_a_game_has_a_most_number_of_decisions(stub):
    seat = Seat("mini", "small", endpoint(stub)[0], most_decisions=1)
    assert seat.decide(question()["params"])["fault"] is None
    assert seat.decide(question(seed=6)["params"])["fault"] == "over_the_limit" and len(stub.asked) == 1
    seat.answer('{"jsonrpc":"2.0","method":"bot.over","params":{"game":1}}')
    assert seat.decide(question(seed=7)["params"])["fault"] is None
