// Internal to rules/: putting buildings up and taking them down (UK.32 .. UK.40).
#pragma once

#include "rules/auction_play.h"
#include "rules/building_rules.h"
#include "rules/payment.h"

namespace freehold::detail {

/// Sets what stands on a site, and adjusts the bank's stock accordingly.
inline void set_buildings(const RuleOptions& options, State& state, SpaceId site, int count) {
  const auto stock = [&](int buildings, int sign) {
    if (!has_stock(options)) return;
    if (buildings == hotel) {
      state.hotels = static_cast<std::uint8_t>(state.hotels + sign);
    } else {
      state.houses = static_cast<std::uint8_t>(state.houses + sign * buildings);
    }
  };
  stock(state.buildings_on(site), +1);
  stock(count, -1);
  state.set_buildings(site, count);
}

/// Puts the next building on a site for `price`: the list price, or nothing after an auction (UK.37).
template <class Sink>
void place_building(Step<Sink>& step, PlayerId player, SpaceId site, const Basis& price) {
  const int count = next_building_step(step.rules, step.state.buildings_on(site));
  const bool is_level = step.options().building == BuildingRule::levels;
  const Clause clause = is_level ? Clause::S_6 : count == hotel ? Clause::UK_35 : Clause::UK_32;
  move_money(step, player, bank, {Reason::building, clause, price, site});
  set_buildings(step.options(), step.state, site, count);
  step.emit({.type = EventType::built,
             .player = player,
             .amount = sum_of(price),
             .clause = clause,
             .space = site,
             .count = count});
}

/// Reduces a site's buildings to `count`; the bank pays `value` for them.
template <class Sink>
void take_down(Step<Sink>& step, SpaceId site, int count, const Basis& value, Clause clause) {
  const PlayerId owner = step.state.owner(site);
  move_money(step, bank, owner, {Reason::building_sale, clause, value, site});
  set_buildings(step.options(), step.state, site, count);
  step.emit({.type = EventType::building_sold,
             .player = owner,
             .amount = sum_of(value),
             .clause = clause,
             .space = site,
             .count = count});
}

/// Clears a site for `value`: half its price (UK.51), or nothing if the owner keeps nothing of it (UK.50).
template <class Sink>
void strip_site(Step<Sink>& step, SpaceId site, const Basis& value) {
  take_down(step, site, 0, value, Clause::UK_38);
}

/// UK.38, UK.40: sells one building back to the bank.
template <class Sink>
void sell_one_building(Step<Sink>& step, SpaceId site) {
  const int count = step.state.buildings_on(site);
  take_down(step, site, previous_building_step(step.rules, count),
            building_sale_basis(step.rules, step.state, site),
            count == hotel ? Clause::UK_40 : Clause::UK_38);
}

/// UK.39: sells everything built on a group with a hotel, in one step.
template <class Sink>
void sell_group_outright(Step<Sink>& step, PlayerId player, GroupId group) {
  const SpaceSet own = step.state.owned_by(player) & step.rules.group(group).members;
  for (const SpaceId site : own& step.state.built) {
    take_down(step, site, 0, all_buildings_sale_basis(step.rules, step.state, site), Clause::UK_39);
  }
}

/// UK.37: builds at once, or first asks the others if there are fewer left than players who could build one.
template <class Sink>
void ask_to_build(Step<Sink>& step, PlayerId player, SpaceId site) {
  const State& s = step.state;
  const RuleOptions& options = step.options();
  const BuildingKind kind = next_building_kind(options, s.buildings_on(site));
  const int stock = kind == BuildingKind::house ? s.houses : s.hotels;
  if (options.contested_buildings && has_stock(options) && stock < s.in_game.size()) {
    const PlayerSet able = able_to_build(step.rules, s, kind);
    if (stock < able.size()) {
      step.state.claim = {true, kind, player, site, able - PlayerSet{player}, {}};
      step.emit({.type = EventType::claim_opened,
                 .player = player,
                 .clause = Clause::UK_37,
                 .space = site,
                 .building = kind,
                 .players = step.state.claim.waiting});
      return;
    }
  }
  place_building(step, player, site, building_price_basis(step.rules, s, site));
}

/// All have answered: the builder gets it at the list price, or it is auctioned if there was a claim (UK.37).
template <class Sink>
void resolve_claim(Step<Sink>& step) {
  const Claim claim = step.state.claim;
  if (!claim.claimed.empty()) return open_building_auction(step);
  step.state.claim = Claim{};
  if (!step.state.in_game.contains(claim.player)) return;
  place_building(step, claim.player, claim.space, building_price_basis(step.rules, step.state, claim.space));
}

template <class Sink>
void answer_claim(Step<Sink>& step, PlayerId player, bool wants_it) {
  Claim& claim = step.state.claim;
  claim.waiting.erase(player);
  if (wants_it) claim.claimed.insert(player);
  step.emit({.type = wants_it ? EventType::claimed : EventType::passed,
             .player = player,
             .clause = Clause::UK_37,
             .building = claim.building});
  if (claim.waiting.empty()) resolve_claim(step);
}

/// The winner of a building auction places it (UK.37).
template <class Sink>
void place_won_building(Step<Sink>& step, PlayerId player, SpaceId site) {
  step.state.claim = Claim{};
  place_building(step, player, site, fixed_sum(0));
}

/// G.8: a claim by a player who leaves the game is void; the others continue.
template <class Sink>
void leave_claim(Step<Sink>& step, PlayerId player) {
  Claim& claim = step.state.claim;
  if (!claim.open) return;
  claim.waiting.erase(player);
  claim.claimed.erase(player);
  const bool is_placing = !claim.space.valid();
  if (is_placing && claim.player == player) {
    claim = Claim{};
  } else if (!is_placing && claim.waiting.empty()) {
    resolve_claim(step);
  }
}

}  // namespace freehold::detail
