#!/usr/bin/python3
"""A bot to start from: it does the first thing on a short list that is legal. Change choose()."""
import json
import sys

PREFERRED = ["buy", "claim_rent", "roll", "end_turn", "decline", "pass", "reject", "choose", "go_to", "sell_building",
             "sell_hotels", "mortgage", "sell_deed", "withdraw", "use_jail_card", "pay_fine", "declare_bankruptcy"]


def choose(question):
    menu = {action["type"]: action for action in reversed(question["legal"])}
    action = next((menu[kind] for kind in PREFERRED if kind in menu), question["legal"][0])
    if isinstance(action.get("amount"), dict):  # the menu says from where to where
        action = {**action, "amount": action["amount"]["min"]}
    return action


def answer(message):
    if message["method"] == "bot.hello":
        result = {"protocol": 1, "name": "template", "version": "1", "batch": True}
    else:
        result = choose(message["params"])
    return {"jsonrpc": "2.0", "id": message["id"], "result": result}


for line in sys.stdin:
    asked = json.loads(line)
    told = [answer(message) for message in asked] if isinstance(asked, list) else answer(asked)
    print(json.dumps(told), flush=True)
