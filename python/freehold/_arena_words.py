"""A position in words, for players who read: the briefing before a game, and what a seat may see when it decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

RULES = """\
The rules in brief
- Whoever isn't bankrupt at the end wins: the last player left, or else the richest if the options below end the game sooner.
- In your turn you throw the dice and move. Doubles give you another throw; three in a row send you to jail.
- Landing on or passing Go brings a salary.
- If you land on a deed that nobody owns, you can buy it at its price. If you decline, it is auctioned.
- If you land on somebody else's deed, you pay rent, unless it is mortgaged. A bare site of a full group earns twice its rent. Stations and
  utilities earn more the more of them their owner has; a utility's figure is multiplied by the throw.
- If you own a full group, you can build on its sites, evenly. The bank buys buildings back at half price.
- A mortgage brings the sum listed and stops the rent. To lift it costs 10% more.
- Players can deal with deeds (not those of groups with buildings), cash and jail cards.
- From jail you get out by paying the fine, by a jail card, or by doubles; after three failed throws you have to pay.
- If you owe more than you have, raise cash: sell buildings, mortgage deeds, make deals. If you can't pay, you are bankrupt and out."""

ANSWER = """\
How to answer
You get the position and a numbered menu. Think as briefly as you can. The last line of your answer is a JSON object and nothing else:
{"choice": 2} is number 2 of the menu. Where the menu asks for an amount, give a whole number in its range: {"choice": 1, "amount": 120}.
For an offer, say to whom, what you give and what you take; deeds are numbers of spaces, and what you leave out is nothing:
{"choice": 4, "to": "Player 2", "give": {"cash": 100, "deeds": [6]}, "take": {"deeds": [11], "jail_cards": 1}}"""

PHASES = {
    "order": "The players throw for the start.",
    "pre_roll": "The dice haven't been thrown yet.",
    "buy": "You decide whether to buy the deed you have landed on.",
    "auction": "A lot is being auctioned.",
    "debt": "You owe more than you have paid: raise the cash.",
    "offer": "You have been made an offer.",
    "claim": "Somebody builds what is scarce: you can claim it.",
    "card_choice": "Your card leaves you a choice.",
    "tax_choice": "You choose how to pay the tax.",
    "lift_choice": "You have got a mortgaged deed: keep the mortgage, or lift it now.",
    "move_choice": "You choose where to go.",
    "post_roll": "The dice have been thrown.",
}


class Words:
    """Puts the positions of one edition, with its house rules, into English.

    Args:
        edition: as ``freehold.edition`` gives it, with the rules of the game.
        official: the options that :data:`RULES` describes; what differs from them is listed in the briefing.
    """

    def __init__(self, edition: Mapping[str, Any], official: Mapping[str, Any]) -> None:
        self._edition = edition
        self._official = official
        self._groups = {group["id"]: group for group in edition["groups"]}
        self._spaces = {space["space"]: space for space in edition["board"]}

    def money(self, amount: int) -> str:
        decimals = self._edition["decimals"]
        return f"{'-' if amount < 0 else ''}{self._edition['currency']}{abs(amount) / 10**decimals:,.{decimals}f}"

    def space(self, number: int) -> str:
        return f"{self._spaces[number]['name']} ({number})"

    def briefing(self) -> str:
        """What holds for the whole game: rules, board, and the form of an answer."""
        board = "\n".join(self._board_line(space) for space in self._edition["board"])
        head = f"You play a property-trading board game: {self._edition['title']}. You play to win."
        legend = "The board: number, name, group, price, mortgage, cost of a building; rents bare and with each building, or by deeds of the group"
        return "\n\n".join(part for part in (head, RULES, self._options(), f"{legend}\n{board}", ANSWER) if part)

    def _board_line(self, space: Mapping[str, Any]) -> str:
        if "price" not in space:
            tax = f", pay {self.money(space['tax'])}" if space.get("tax") else ""
            return f"{space['space']} {space['name']}{tax}"
        building = f", {space['building_price']}" if space.get("building_price") else ""
        if space.get("level_prices"):
            building = f", levels {' '.join(map(str, space['level_prices']))}"
        rents = " ".join(map(str, space.get("rents", [])))
        figures = f"{space['price']}, {space.get('mortgage', 0)}{building}; {rents}"
        return f"{space['space']} {space['name']}, {self._group(space['group'])}, {figures}"

    def _group(self, group: str) -> str:
        return str(self._groups[group]["name"])

    def _options(self) -> str:
        """The options that differ, and figures that any game has."""
        options = self._edition["options"]
        info = {one["key"]: one for one in self._edition["option_info"]}
        figures = ("salary", "jail_fine")
        lines = [
            f"- {info[key]['meaning']}: {self._value(info[key], value)}"
            for key, value in options.items()
            if key in figures or (key in info and value != self._official.get(key))
        ]
        return "Options of this game, which come before the rules above\n" + "\n".join(lines)

    def _value(self, info: Mapping[str, Any], value: Any) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.money(value) if info.get("unit") == "money" and isinstance(value, int) else str(value)

    def position(self, view: Mapping[str, Any]) -> str:
        """What the viewer of ``view`` may see."""
        me = view["viewer"]
        turn = view["turn"]["player"]
        whose = "It is your turn." if turn == me else f"It is the turn of {view['players'][turn]['name']}."
        lines = [f"Round {view['round']}. You are {view['players'][me]['name']}. {whose} {PHASES.get(view['phase'], '')}".rstrip()]
        lines += [self._player(view, seat) for seat in range(len(view["players"]))]
        lines.append("Nobody owns: " + (self._deeds(view, None) or "nothing"))
        lines += self._bank(view) + self._matters(view)
        return "\n".join(lines)

    def _player(self, view: Mapping[str, Any], seat: int) -> str:
        player = view["players"][seat]
        name = f"- {player['name']}{' (you)' if seat == view['viewer'] else ''}"
        if player["bankrupt"]:
            return f"{name}: out of the game"
        facts = [self.money(player["cash"])]
        if player.get("savings"):
            facts.append(f"{self.money(player['savings'])} of savings")
        held = player.get("confined")
        facts.append(f"in {held['place']}, {held['rounds']} failed throws" if held else f"on {self.space(player['space'])}")
        if player["jail_cards"]:
            facts.append(f"{len(player['jail_cards'])} jail card(s)")
        return f"{name}: {', '.join(facts)}; owns {self._deeds(view, seat) or 'no deeds'}"

    def _deeds(self, view: Mapping[str, Any], owner: int | None) -> str:
        groups: dict[str, list[str]] = {}
        for deed in view["deeds"]:
            if deed["owner"] != owner:
                continue
            number = deed["space"]
            notes = [self._buildings(deed["buildings"])] if deed["buildings"] else []
            notes += ["mortgaged"] if deed["mortgaged"] else []
            text = self.space(number) + (f" [{', '.join(notes)}]" if notes else "")
            groups.setdefault(self._spaces[number]["group"], []).append(text)
        return "; ".join(f"{self._group(group)}{self._full(group, deeds, owner)}: {', '.join(deeds)}" for group, deeds in groups.items())

    def _full(self, group: str, deeds: Sequence[str], owner: int | None) -> str:
        return " (full group)" if owner is not None and len(deeds) == len(self._groups[group]["spaces"]) else ""

    def _buildings(self, count: int) -> str:
        if self._edition["options"]["building"] == "levels":
            return f"level {count}"
        return "hotel" if count == 5 else f"{count} house{'s' if count > 1 else ''}"

    def _bank(self, view: Mapping[str, Any]) -> list[str]:
        options = self._edition["options"]
        lines = []
        if options["limited_buildings"] and options["building"] == "houses":
            lines.append(f"The bank has {view['bank']['houses']} houses and {view['bank']['hotels']} hotels left.")
        if view["pot"]:
            lines.append(f"The pot on Free Parking has {self.money(view['pot'])}.")
        return lines

    def _matters(self, view: Mapping[str, Any]) -> list[str]:
        """What is under way: auction, offer, debts, rents."""
        names = [player["name"] for player in view["players"]]
        lines = []
        if auction := view["auction"]:
            lines.append(self._auction(auction, names))
        if offer := view["offer"]:
            gives, takes = self._side(offer["give"]), self._side(offer["take"])
            lines.append(f"{names[offer['from']]} offers {names[offer['to']]} {gives} in exchange for {takes}.")
        for due in [*view["debts"], *view["rents"]]:
            whom = "the bank" if due["creditor"] is None else "the pot" if due["creditor"] == "pot" else names[due["creditor"]]
            where = f" for {self.space(due['space'])}" if due.get("space") is not None else ""
            lines.append(f"{names[due['debtor']]} owes {whom} {self.money(due['amount'])}{where}.")
        return lines

    def _auction(self, auction: Mapping[str, Any], names: Sequence[str]) -> str:
        lot = f"a {auction['kind']}" if auction["space"] is None else self.space(auction["space"])
        if auction.get("sealed"):
            return f"Auctioned: {lot}, in one sealed bid each, at least {self.money(auction['minimum'])}."
        bid = auction["high_bid"]
        state = f"no bid yet, at least {self.money(auction['minimum'])}"
        if bid:
            state = f"{names[auction['high_bidder']]} has bid {self.money(bid)}"
        return f"Auctioned: {lot}; {state}; still in: {', '.join(names[seat] for seat in auction['bidders'])}."

    def _side(self, side: Mapping[str, Any]) -> str:
        parts = [self.money(side["cash"])] if side.get("cash") else []
        parts += [self.space(number) for number in side.get("deeds", [])]
        parts += [f"{side['jail_cards']} jail card(s)"] if side.get("jail_cards") else []
        parts += [f"{self.money(side['debt'])} of debt written off"] if side.get("debt") else []
        return " and ".join(parts) or "nothing"

    def since(self, before: Mapping[str, Any], now: Mapping[str, Any]) -> str:
        """What has changed between two views of a seat, a line for each thing."""
        lines = []
        for was, player in zip(before["players"], now["players"]):
            if player["bankrupt"]:
                lines += [] if was["bankrupt"] else [f"- {player['name']} went bankrupt"]
                continue
            changes = [f"moved to {self.space(player['space'])}"] if was["space"] != player["space"] else []
            if was["cash"] != player["cash"]:
                changes.append(f"cash {self.money(was['cash'])} to {self.money(player['cash'])}")
            lines += [f"- {player['name']}: {', '.join(changes)}"] if changes else []
        names = [player["name"] for player in now["players"]]
        for old, deed in zip(before["deeds"], now["deeds"]):
            changes = []
            if old["owner"] != deed["owner"]:
                changes.append("went back to the bank" if deed["owner"] is None else f"went to {names[deed['owner']]}")
            if old["buildings"] != deed["buildings"]:
                changes.append(f"now has {self._buildings(deed['buildings']) if deed['buildings'] else 'no buildings'}")
            if old["mortgaged"] != deed["mortgaged"]:
                changes.append("was mortgaged" if deed["mortgaged"] else "is no longer mortgaged")
            lines += [f"- {self.space(deed['space'])} {', '.join(changes)}"] if changes else []
        return "\n".join(lines)
