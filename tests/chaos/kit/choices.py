"""What a player does: one of the menu, by a seeded choice that gets on with the game."""
from __future__ import annotations

import random
from typing import Any

# How often each is chosen, against the others on the menu. What is not here is not chosen.
_WEIGHTS = {
    'roll': 20.0, 'buy': 8.0, 'decline': 1.0, 'bid': 3.0, 'pass': 4.0, 'accept': 1.0, 'reject': 2.0, 'choose': 5.0, 'go_to': 1.0,
    'end_turn': 20.0, 'claim_rent': 5.0, 'use_jail_card': 3.0, 'pay_fine': 3.0, 'build': 2.0, 'sell_building': 1.0,
    'sell_hotels': 1.0, 'sell_deed': 1.0, 'mortgage': 0.7, 'lift': 0.2, 'declare_bankruptcy': 0.3, 'claim': 1.0,
    'withdraw_offer': 1.0,
}
_OF_THE_ACTION = ('type', 'amount', 'space', 'group', 'option')


def choose(actions: list[dict[str, Any]], chance: random.Random) -> dict[str, Any] | None:
    """An action as `table.act` takes it; nothing if the menu has none that this player takes."""
    known = [action for action in actions if action['type'] in _WEIGHTS]
    if not known:
        return None
    chosen = chance.choices(known, [_WEIGHTS[action['type']] for action in known])[0]
    action = {name: chosen[name] for name in _OF_THE_ACTION if name in chosen}
    if isinstance(action.get('amount'), dict):
        least, most = action['amount']['min'], action['amount']['max']
        action['amount'] = chance.randint(least, min(most, least + 20))
    return action
