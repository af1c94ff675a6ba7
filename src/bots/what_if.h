// Possible next positions: copies with one change each, for the judgement to compare.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "rules/building_play.h"
#include "rules/judge_rules.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// The turn continues as if the interruption hadn't happened.
inline State undisturbed(const State& state) {
  State after = state;
  after.auction = {};
  after.offer = {};
  after.claim = {};
  if (after.resume == Phase::buy) after.resume = state.turn.throw_owed ? Phase::pre_roll : Phase::post_roll;
  after.phase = after.resume;
  return after;
}

/// `owner` has bought `deed` for `price`; nobody and 0 if it stays with the bank.
inline State with_deed(const State& undisturbed, SpaceId deed, PlayerId owner, Money price) {
  State after = undisturbed;
  if (!owner.valid()) return after;
  after.set_owner(deed, owner);
  after.player(owner).cash -= price;
  return after;
}

/// `player` has put the next building on `site` for `price`.
inline void build_on(const Ruleset& ruleset, State& state, PlayerId player, SpaceId site, Money price) {
  NoSink sink;
  detail::Step<NoSink> step{ruleset, state, sink};
  detail::place_building(step, player, site, fixed_sum(price));
}

/// One side of a deal has changed hands, with the interest due on mortgaged deeds (UK.44).
inline void hand_over(const Ruleset& ruleset, State& state, const Side& side, PlayerId from, PlayerId to) {
  state.player(from).cash -= side.cash;
  state.player(to).cash += side.cash - detail::interest_on(ruleset, state, side.deeds);
  for (const SpaceId deed : side.deeds)
    state.set_owner(deed, to);
  for (int i = 0; i < side.jail_cards; ++i) {
    const CardId card = state.player(from).jail_cards.front();
    state.player(from).jail_cards.erase(card);
    state.player(to).jail_cards.insert(card);
  }
}

/// The deal has been done.
inline State with_deal(const Ruleset& ruleset, const State& undisturbed, const Offer& deal) {
  State after = undisturbed;
  hand_over(ruleset, after, deal.give, deal.from, deal.to);
  hand_over(ruleset, after, deal.take, deal.to, deal.from);
  if (!after.debts.empty()) after.debts.debts.front().amount -= deal.take.debt;  // UK.49
  return after;
}

}  // namespace freehold::bots
