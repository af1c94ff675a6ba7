#include "table/standing_orders.h"

#include <algorithm>

#include "rules/legal_actions.h"
#include "table/decision_notes.h"
#include "table/harmless_action.h"

namespace freehold::table {

namespace {

/// The decision in hand and its options.
struct Decision {
  const Ruleset& ruleset;
  const State& state;
  PlayerId player;
  LegalActions legal;
  const StandingOrders& orders;

  [[nodiscard]] const Player& self() const { return state.player(player); }
  [[nodiscard]] std::optional<Action> if_legal(ActionType type) const {
    if (!legal.has(type)) return std::nullopt;
    return Action::of(type);
  }
};

std::optional<Action> left(const Decision& decision, const DeedOrder& order, ActionType type) {
  return order.leaves ? decision.if_legal(type) : std::nullopt;
}

std::optional<Action> purchase(const Decision& decision) {
  const auto& order = decision.orders.buy;
  const auto offered = purchase_in_hand(decision.ruleset, decision.state);
  if (!order || !offered) return std::nullopt;
  const bool wanted = offered->price <= order->limit_of(offered->space) &&
                      offered->price <= decision.self().cash - order->keep &&
                      decision.legal.has(ActionType::buy);
  return wanted ? Action::of(ActionType::buy) : left(decision, *order, ActionType::decline);
}

// The least bid; the limit if bids are sealed (S.4). The player decides about contested buildings (UK.37).
std::optional<Action> bid(const Decision& decision) {
  const auto& order = decision.orders.bid;
  const Auction& auction = decision.state.auction;
  if (!order || auction.of_building) return std::nullopt;
  const Money most = std::min(order->limit_of(auction.space), decision.self().cash - order->keep);
  const Money amount = auction.sealed ? std::min(most, decision.legal.most_bid) : decision.legal.least_bid;
  const bool wanted = decision.legal.has(ActionType::bid) && decision.legal.least_bid <= most;
  return wanted ? Action::bid(amount) : left(decision, *order, ActionType::pass);
}

std::optional<Action> release(const Decision& decision) {
  const auto otherwise = decision.if_legal(ActionType::roll);
  switch (decision.orders.release) {
    case ReleaseOrder::wait: return std::nullopt;
    case ReleaseOrder::by_throw: return otherwise;
    case ReleaseOrder::pay:
      if (auto paid = decision.if_legal(ActionType::pay_fine)) return paid;
      return otherwise;
    case ReleaseOrder::card:
      if (auto used = decision.if_legal(ActionType::use_jail_card)) return used;
      return otherwise;
  }
  return std::nullopt;
}

std::optional<Action> move(const Decision& decision, ActionType type) {
  return decision.orders.moves ? decision.if_legal(type) : std::nullopt;
}

std::optional<Action> harmless(const Decision& decision) {
  if (!decision.orders.moves) return std::nullopt;
  return harmless_action(decision.ruleset, decision.state, decision.player);
}

std::optional<Action> ordered(const Decision& decision) {
  switch (decision.state.phase) {
    case Phase::pre_roll:
      return decision.self().confined == Place::none ? move(decision, ActionType::roll) : release(decision);
    case Phase::post_roll:  // below zero, cash has to be raised first (H.5)
      return decision.self().cash < 0 ? std::nullopt : move(decision, ActionType::end_turn);
    case Phase::buy: return purchase(decision);
    case Phase::auction: return bid(decision);
    case Phase::tax_choice:
    case Phase::move_choice: return harmless(decision);
    case Phase::offer:
      return decision.orders.rejects_offers ? decision.if_legal(ActionType::reject) : std::nullopt;
    case Phase::debt:
    case Phase::claim:
    case Phase::card_choice:
    case Phase::lift_choice:
    case Phase::order:
    case Phase::over: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

Money DeedOrder::limit_of(SpaceId space) const {
  const auto found = std::ranges::find(but, space, &But::space);
  return found == but.end() ? most : found->most;
}

std::optional<Action> ordered_action(const Ruleset& ruleset, const State& state, PlayerId player,
                                     const StandingOrders& orders) {
  const Decision decision{ruleset, state, player, legal_actions(ruleset, state, player), orders};
  if (decision.legal.has(ActionType::claim_rent)) return move(decision, ActionType::claim_rent);  // UK.13
  return awaited_player(ruleset, state) == player ? ordered(decision) : std::nullopt;
}

}  // namespace freehold::table
