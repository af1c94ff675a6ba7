#include "rules/legal_actions.h"

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "rules/building_rules.h"
#include "rules/game.h"
#include "rules/judge_rules.h"
#include "rules/rent.h"
#include "rules/speed_die.h"

namespace freehold {

namespace {

using detail::tradable_deeds;

struct MenuWriter {
  const Ruleset& rules;
  const State& state;
  PlayerId player;
  PlayerId awaited;
  LegalActions menu{};

  void add(ActionType type, bool legal = true) {
    if (legal) menu.types.set(static_cast<std::size_t>(type));
  }
  void add(ActionType type, SpaceSet& on, SpaceSet spaces) {
    on = spaces;
    add(type, !spaces.empty());
  }
  [[nodiscard]] const Player& self() const { return state.player(player); }
};

GroupSet groups_with_hotels(const Ruleset& rules, const State& state, PlayerId player) {
  GroupSet groups;
  for (const SpaceId site : state.owned_by(player) & state.built) {
    if (!detail::refuse_hotels_sale(rules, state, player, rules.space(site).group))
      groups.insert(rules.space(site).group);
  }
  return groups;
}

/// Whether any deal could include this player's or another's deed or jail card. The two together must be able
/// to pay the interest on a mortgaged deed (UK.44).
bool could_deal_with(const Ruleset& rules, const State& state, PlayerId player, PlayerId other) {
  if (!state.player(player).jail_cards.empty() || !state.player(other).jail_cards.empty()) return true;
  const SpaceSet deeds = tradable_deeds(rules, state, player) | tradable_deeds(rules, state, other);
  if (!(deeds - state.mortgaged).empty()) return true;
  const Money cash = std::max(state.player(player).cash, 0) + std::max(state.player(other).cash, 0);  // H.5
  for (const SpaceId deed : deeds) {
    if (detail::interest_on(rules, state, {deed}) <= cash) return true;
  }
  return false;
}

bool could_offer(const Ruleset& rules, const State& state, PlayerId player) {
  if (!rules.options.offers) return false;
  for (const PlayerId other : state.in_game) {
    if (other != player && could_deal_with(rules, state, player, other)) return true;
  }
  return false;
}

void add_management(MenuWriter& w) {
  const Ruleset& rules = w.rules;
  const State& state = w.state;
  if (detail::may_raise_cash(rules, state, w.player, w.awaited)) {
    w.add(ActionType::sell_building, w.menu.sell_building, sites_to_sell_from(rules, state, w.player));
    w.add(ActionType::mortgage, w.menu.mortgage, deeds_to_mortgage(rules, state, w.player));
    w.menu.sell_hotels = groups_with_hotels(rules, state, w.player);
    w.add(ActionType::sell_hotels, !w.menu.sell_hotels.empty());
  }
  if (detail::may_invest(rules, state, w.player, w.awaited)) {
    w.add(ActionType::build, w.menu.build, buildable_sites(rules, state, w.player));
    w.add(ActionType::lift, w.menu.lift, deeds_to_lift(rules, state, w.player));
  }
  w.add(ActionType::offer,
        detail::may_offer(rules, state, w.player, w.awaited) && could_offer(rules, state, w.player));
}

void add_rent_claims(MenuWriter& w) {
  for (int i = 0; i < w.state.claimable.count; ++i) {
    const ClaimableRent& rent = w.state.claimable.rents[static_cast<std::size_t>(i)];
    if (rent.creditor == w.player) w.menu.claim_rent.insert(rent.space);
  }
  w.add(ActionType::claim_rent, !w.menu.claim_rent.empty());
}

/// S.12: allowed at any time.
void add_orders(MenuWriter& w) {
  if (detail::refuse_order(w.rules, w.state, w.player, 1)) return;
  w.menu.most_order = max_money;
  w.add(ActionType::deposit);
  w.add(ActionType::withdraw);
}

void add_throw(MenuWriter& w) {
  w.add(ActionType::roll);
  if (w.self().confined == Place::none) return;
  w.add(ActionType::pay_fine, !detail::refuse_fee(w.rules, w.state, w.player));
  w.add(ActionType::use_jail_card, w.self().confined == Place::jail && !w.self().jail_cards.empty());
}

void add_bids(MenuWriter& w) {
  w.add(ActionType::pass);
  w.menu.least_bid = detail::least_bid(w.rules, w.state);
  w.menu.most_bid = w.self().cash;
  w.add(ActionType::bid, w.menu.least_bid <= w.menu.most_bid);
}

void add_claim(MenuWriter& w) {
  if (w.state.claim.space.valid()) {
    w.add(ActionType::claim);
    w.add(ActionType::pass);
    return;
  }
  w.add(ActionType::build, w.menu.build,
        detail::sites_for(w.rules, w.state, w.player, w.state.claim.building));
}

void add_choice(MenuWriter& w) {
  const bool is_lift = w.state.phase == Phase::lift_choice;
  const bool can_lift = is_lift && w.self().cash >= w.rules.space(w.state.pending.to_lift).mortgage_value;
  w.menu.options = is_lift && !can_lift ? 0b01 : 0b11;
  w.add(ActionType::choose);
}

/// What only the awaited player may do, by phase.
void add_decision(MenuWriter& w) {
  switch (w.state.phase) {
    case Phase::pre_roll: return add_throw(w);
    case Phase::post_roll: return w.add(ActionType::end_turn);
    case Phase::buy:
      w.add(ActionType::buy, w.self().cash >= w.rules.space(w.self().space).price);
      return w.add(ActionType::decline);
    case Phase::auction: return add_bids(w);
    case Phase::debt:
      w.add(ActionType::sell_deed, w.menu.sell_deed, deeds_to_sell(w.rules, w.state, w.player));
      return w.add(ActionType::declare_bankruptcy, detail::cannot_pay(w.rules, w.state));
    case Phase::offer:
      w.add(ActionType::reject);
      return w.add(ActionType::accept, !detail::refuse_deal(w.rules, w.state, w.state.offer));
    case Phase::claim: return add_claim(w);
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::lift_choice: return add_choice(w);
    case Phase::move_choice:
      return w.add(ActionType::go_to, w.menu.go_to, spaces_to_choose(w.rules, w.state));
    case Phase::order:
    case Phase::over: return;
  }
}

}  // namespace

LegalActions legal_actions(const Ruleset& rules, const State& state, PlayerId player) {
  if (state.phase == Phase::over || state.awaits_chance()) return {};
  if (player == nobody) {
    MenuWriter host{rules, state, player, nobody};
    host.add(ActionType::time_up, !state.pending.time_up);
    return host.menu;
  }
  if (!state.in_game.contains(player)) return {};
  MenuWriter w{rules, state, player, awaited_player(rules, state)};
  w.add(ActionType::resign);  // G.8
  if (player == w.awaited) add_decision(w);
  add_orders(w);
  w.add(ActionType::withdraw_offer, state.phase == Phase::offer && player == state.offer.from);
  add_management(w);
  if (state.phase == Phase::pre_roll || state.phase == Phase::post_roll) add_rent_claims(w);
  return w.menu;
}

SpaceSet buildable_sites(const Ruleset& rules, const State& state, PlayerId player) {
  SpaceSet sites;
  for (const BuildingKind kind : {BuildingKind::house, BuildingKind::hotel}) {
    if (!detail::in_stock(rules.options, state, kind)) continue;
    for (const SpaceId site : detail::sites_for(rules, state, player, kind)) {
      if (building_price(rules, state, site) <= state.player(player).cash) sites.insert(site);
    }
  }
  return sites;
}

SpaceSet sites_to_sell_from(const Ruleset& rules, const State& state, PlayerId player) {
  SpaceSet sites;
  for (SpaceSet rest = state.owned_by(player) & state.built; !rest.empty();) {
    const SpaceSet members = rest & rules.group_of(rest.front()).members;
    rest = rest - members;
    int most = 0;  // UK.33: evenly, so only from the sites with the most
    for (const SpaceId site : members)
      most = std::max(most, state.buildings_on(site));
    for (const SpaceId site : members) {
      if (rules.options.even_building && state.buildings_on(site) < most) continue;
      if (!detail::refuse_building_sale(rules, state, player, site)) sites.insert(site);
    }
  }
  return sites;
}

SpaceSet deeds_to_mortgage(const Ruleset& rules, const State& state, PlayerId player) {
  if (!rules.options.mortgages) return {};
  return detail::bare_deeds(rules, state, player) - state.mortgaged;
}

SpaceSet deeds_to_sell(const Ruleset& rules, const State& state, PlayerId player) {
  if (rules.options.deed_sale_percent == 0) return {};
  return tradable_deeds(rules, state, player) - state.mortgaged;
}

SpaceSet deeds_to_lift(const Ruleset& rules, const State& state, PlayerId player) {
  SpaceSet deeds;
  for (const SpaceId deed : state.owned_by(player) & state.mortgaged) {
    if (state.player(player).cash >= lift_price(rules, deed)) deeds.insert(deed);
  }
  return deeds;
}

SpaceSet LegalActions::spaces_of(ActionType type) const {
  static constexpr std::pair<ActionType, SpaceSet LegalActions::*> lists[] = {
      {ActionType::build, &LegalActions::build},
      {ActionType::sell_building, &LegalActions::sell_building},
      {ActionType::mortgage, &LegalActions::mortgage},
      {ActionType::lift, &LegalActions::lift},
      {ActionType::claim_rent, &LegalActions::claim_rent},
      {ActionType::sell_deed, &LegalActions::sell_deed},
      {ActionType::go_to, &LegalActions::go_to}};
  for (const auto& [listed, list] : lists) {
    if (listed == type) return this->*list;
  }
  FREEHOLD_ASSERT(false);
}

}  // namespace freehold
