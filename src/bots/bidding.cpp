#include "bots/bidding.h"

#include <algorithm>

#include "bots/construction.h"
#include "bots/holding.h"
#include "bots/raising.h"
#include "bots/reserve.h"
#include "rules/rent.h"

namespace freehold::bots {
namespace {

// What may be spent on a deed: all cash for one that fills a group; otherwise the reserve stays, though
// deeds that could be mortgaged, the new one included, may replace half of it.
Money spendable(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes, const State& state,
                SpaceId deed, PlayerId player) {
  const Money cash = state.player(player).cash;
  if (fills_group(ruleset, state, deed, player)) return cash;
  const Money kept = notes.reserve(ruleset, tables, state, player);
  const Money credit = spare_credit(ruleset, tables, state, player) + tables.credit[deed.index()];
  return cash - kept + std::min(kept / 2, credit);
}

Money most_for_building_lot(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                            PlayerId player) {
  const auto wish =
      building_wish(ruleset, tables, state, player, full_groups(tables, state.owned_by(player)));
  if (!wish || wish->kind != state.auction.building) return 0;
  return most_for_building(*wish, state.player(player).cash, reserve(ruleset, tables, state, player));
}

// What a bid stays under whatever the deed is worth: who is bid up step by step must not pay for hopes.
Money most_by_price(const Ruleset& ruleset, const SteadyTables& tables, const State& state, SpaceId deed,
                    PlayerId player) {
  const Judgement& judgement = tables.judgement;
  const bool fills = fills_group(ruleset, state, deed, player);
  const int percent = fills ? judgement.most_for_group : judgement.most_for_part;
  return percent == 0 ? max_money : percent_rounded_down(ruleset.space(deed).price, percent);
}

Money raise_by(Temper temper, Money list) {
  switch (temper) {
    case Temper::miser: return list / 10;
    case Temper::gambler: return list / 3;
    case Temper::even:
    case Temper::trader:
    case Temper::builder: return list / 5;
  }
  return list / 5;
}

// What the deed under the hammer is worth, as far as there is cash; below `least` any amount, and no more than `enough`
// is looked for.
Money most_for_deed(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                    const State& state, PlayerId player, Money least, Money enough) {
  const SpaceId deed = state.auction.space;
  if (state.player(player).cash < least) return 0;
  const Money worth = deed_worth(ruleset, tables, state, deed, player, enough);
  if (worth < least) return worth;
  return std::min({worth, spendable(ruleset, tables, notes, state, deed, player),
                   most_by_price(ruleset, tables, state, deed, player)});
}

}  // namespace

Action buy_or_decline(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                      const State& state, PlayerId player) {
  const SpaceId deed = state.player(player).space;
  const Money price = ruleset.space(deed).price;
  const Money cash = state.player(player).cash;
  if (deed_worth(ruleset, tables, state, deed, player, price) < price) {
    return Action::of(ActionType::decline);
  }
  if (cash >= price && spendable(ruleset, tables, notes, state, deed, player) >= price) {
    return Action::of(ActionType::buy);
  }
  if (cash < price && ruleset.options.mortgages && fills_group(ruleset, state, deed, player) &&
      cash + spare_credit(ruleset, tables, state, player) >= price) {
    const SpaceSet spared = full_groups(tables, state.owned_by(player)) | ruleset.group_of(deed).members;
    const auto raise = least_harmful_raise(ruleset, tables, state, player, spared);
    if (raise) return raise->action();
  }
  return Action::of(ActionType::decline);
}

Action bid_or_pass(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes, const State& state,
                   PlayerId player, Temper temper) {
  const Auction& auction = state.auction;
  const Money least = std::max(auction.minimum, auction.high_bid + 1);
  const Money list = auction.of_building ? auction.minimum : ruleset.space(auction.space).price;
  const Money bid =
      std::max(least, auction.high_bid == 0 ? list / 2 : auction.high_bid + raise_by(temper, list));
  const Money enough = auction.sealed ? max_money : bid;
  const Money most = auction.of_building
                         ? most_for_building_lot(ruleset, tables, state, player)
                         : most_for_deed(ruleset, tables, notes, state, player, least, enough);
  if (most < least) return Action::of(ActionType::pass);
  if (auction.sealed)
    return Action::bid(std::max(least, most - percent_rounded_up(most, tables.judgement.shade)));
  return Action::bid(std::min(bid, most));
}

}  // namespace freehold::bots
