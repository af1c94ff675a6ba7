#include "notation/offer_reason.h"

#include <fmt/format.h>

namespace freehold::notation {
namespace {

// The first group that a player who owns `before` completes by this exchange; none if there is none.
GroupId filled(const Ruleset& ruleset, SpaceSet before, SpaceSet gets, SpaceSet gives) {
  const SpaceSet after = (before - gives) | gets;
  for (const SpaceId deed : gets) {
    if (after.contains_all(ruleset.group_of(deed).members)) return ruleset.space(deed).group;
  }
  return {};
}

// A group that the player owns part of and gets more of.
GroupId nearer(const Ruleset& ruleset, SpaceSet before, SpaceSet gets, SpaceSet gives) {
  for (const SpaceId deed : gets) {
    if ((before - gives).intersects(ruleset.group_of(deed).members)) return ruleset.space(deed).group;
  }
  return {};
}

bool is_goods(const Side& side) {
  return !side.deeds.empty() || side.jail_cards > 0;
}

bool owes(const State& state, PlayerId player) {
  return !state.debts.empty() && state.debts.front().debtor == player;
}

}  // namespace

ToldReason reason_of(const Ruleset& ruleset, const State& state, const Offer& offer) {
  using enum OfferReason;
  const Side& give = offer.give;
  const Side& take = offer.take;
  if (take.debt > 0) return {settles_debt, {}, {}};
  if (owes(state, offer.from) && take.cash > give.cash) return {pays_debt, {}, {}};
  const SpaceSet own = state.owned_by(offer.from);
  const SpaceSet theirs = state.owned_by(offer.to);
  const GroupId mine = filled(ruleset, own, take.deeds, give.deeds);
  const GroupId yours = filled(ruleset, theirs, give.deeds, take.deeds);
  if (mine.valid() && yours.valid()) return {fills_both, mine, yours};
  if (mine.valid()) {
    const SpaceSet kept = (theirs - take.deeds) & ruleset.group(mine).members;
    const bool for_cash = give.cash > 0 && !is_goods(give);
    return {for_cash && kept.empty() && take.deeds.size() == 1 ? buys_last : fills_mine, mine, {}};
  }
  if (yours.valid()) return {fills_yours, {}, yours};
  if (const GroupId near = nearer(ruleset, own, take.deeds, give.deeds); near.valid())
    return {nears_mine, near, {}};
  if (is_goods(give) && !is_goods(take)) return {sells, {}, {}};
  if (is_goods(take) && !is_goods(give)) return {buys, {}, {}};
  return {};
}

std::string reason_text(const Ruleset& ruleset, const ToldReason& told) {
  const auto name = [&](GroupId group) { return ruleset.text.group_names[group.index()]; };
  switch (told.reason) {
    case OfferReason::settles_debt: return "It settles what I owe you.";
    case OfferReason::pays_debt: return "I need cash to pay my debt.";
    case OfferReason::fills_both:
      return fmt::format("It completes {} for me and {} for you.", name(told.mine), name(told.yours));
    case OfferReason::buys_last:
      return fmt::format("It completes {} for me; you get cash for a deed you hardly need.", name(told.mine));
    case OfferReason::fills_mine: return fmt::format("It completes {} for me.", name(told.mine));
    case OfferReason::fills_yours:
      return fmt::format("It completes {} for you, and I can use what I get.", name(told.yours));
    case OfferReason::nears_mine: return fmt::format("It brings me nearer to {}.", name(told.mine));
    case OfferReason::sells: return "I would rather have the cash.";
    case OfferReason::buys: return "I'd rather have it than the money.";
    case OfferReason::swaps: return "I like yours better.";
  }
  return {};
}

}  // namespace freehold::notation
