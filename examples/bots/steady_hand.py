#!/usr/bin/python3
"""A complete bot for Freehold in Python, with nothing but the standard library.

It buys what it can afford, keeps a reserve, builds on full groups, raises cash in debt by what costs the least, and takes deals
that leave it no poorer. It takes batches: one process plays any number of games. The protocol: docs/formats/bots.md.

Try it:  freehold bots check 'exec:examples/bots/steady_hand.py'
         freehold bots match --bots exec:examples/bots/steady_hand.py,steady,random --games 300
"""
import json
import sys

HELLO = {"protocol": 1, "name": "steady-hand.py", "version": "1.0", "batch": True, "news": True}
RESERVE = 200  # cash that it keeps for the next rent

editions = {}  # game -> the edition that it is played on, from the news


def price_of(edition, space):
    """What the bank asks for a deed; 0 without the news of this game."""
    return (edition["board"][space].get("price") or 0) if edition else 0


def worth(edition, side):
    """What one side of a deal gives away, by the prices of the bank."""
    deeds = sum(price_of(edition, space) for space in side["deeds"])
    return side["cash"] + deeds + 50 * side["jail_cards"]


def answer_offer(view, edition):
    offer = view["offer"]
    if not offer or not edition:
        return "reject"
    # "give" is what the player who proposes it gives: we get that, and give what is taken.
    return "accept" if worth(edition, offer["give"]) > 1.2 * worth(edition, offer["take"]) else "reject"


def choose(params):
    view, edition = params["view"], editions.get(params["game"])
    me = view["players"][params["player"]]
    menu = {}
    for action in params["legal"]:
        menu.setdefault(action["type"], []).append(action)

    def first(*types):
        return next((menu[name][0] for name in types if name in menu), None)

    if view["phase"] == "offer" and "accept" in menu:
        return {"type": answer_offer(view, edition)}
    if view["phase"] == "debt" or me["cash"] < 0:
        raised = first("sell_building", "sell_hotels", "mortgage", "sell_deed", "withdraw")
        if raised:
            return with_amount(raised)
        return first("declare_bankruptcy", "end_turn", "pass", "resign")
    if "buy" in menu and me["cash"] >= RESERVE:
        return menu["buy"][0]
    if "bid" in menu:
        least, most = menu["bid"][0]["amount"]["min"], (me["cash"] - RESERVE) // 3
        if least <= most:  # not by one each time: an auction would take for ever
            return {"type": "bid", "amount": min(least + 19, most)}
        return with_amount(first("pass", "bid"))
    if "build" in menu and me["cash"] >= 2 * RESERVE:
        return menu["build"][0]
    if "choose" in menu or "go_to" in menu:
        return first("choose", "go_to")
    going_on = first("claim_rent", "roll", "end_turn", "use_jail_card", "pay_fine", "decline", "pass", "reject", "build")
    return with_amount(going_on or params["legal"][0])


def with_amount(action):
    """An action of the menu gives a range of amounts; ours gives one."""
    if isinstance(action.get("amount"), dict):
        return {**action, "amount": action["amount"]["min"]}
    return action


def answer(message):
    """What is answered to one message; None for news."""
    method, params = message["method"], message.get("params", {})
    if method == "bot.hello":
        result = HELLO
    elif method == "bot.choose":
        result = choose(params)
    else:
        if method == "bot.game":
            editions[params["game"]] = params["edition"]
        elif method == "bot.over":
            editions.pop(params["game"], None)
        return None
    return {"jsonrpc": "2.0", "id": message["id"], "result": result}


for line in sys.stdin:
    asked = json.loads(line)
    if isinstance(asked, list):
        told = [answer(message) for message in asked]
    else:
        told = answer(asked)
    if told is not None:
        print(json.dumps(told, separators=(",", ":")), flush=True)
