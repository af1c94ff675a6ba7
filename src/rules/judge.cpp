#include <algorithm>

#include "rules/building_rules.h"
#include "rules/game.h"
#include "rules/judge_rules.h"
#include "rules/rent.h"
#include "rules/speed_die.h"

namespace freehold {

namespace {

using detail::may_invest;
using detail::may_raise_cash;
using Verdict = std::optional<Illegal>;

constexpr Verdict legal = std::nullopt;

/// What all guards need to know.
struct Question {
  const Ruleset& rules;
  const State& state;
  PlayerId player;
  PlayerId awaited;
  const Action& action;

  /// Refuses everyone but the awaited player, and that player outside `phase`.
  [[nodiscard]] Verdict only_in(Phase phase, Clause clause) const {
    if (player != awaited) return Illegal{Refusal::not_your_turn, clause};
    if (state.phase != phase) return Illegal{Refusal::wrong_phase, clause};
    return legal;
  }
  /// Refuses unless G.9 lets this player manage property now.
  [[nodiscard]] Verdict only_if(bool may) const {
    if (may) return legal;
    const bool others_turn = player != awaited && (state.phase == Phase::buy || state.phase == Phase::debt);
    return Illegal{others_turn ? Refusal::not_your_turn : Refusal::wrong_phase, time_for(Clause::G_9)};
  }
  /// The clause that says when there is time for business.
  [[nodiscard]] Clause time_for(Clause usual) const {
    return rules.options.business_before_throw ? Clause::G_19 : usual;
  }
  [[nodiscard]] const Player& self() const { return state.player(player); }
  [[nodiscard]] Verdict needs_cash(Money amount, Clause clause) const {
    if (self().cash < amount) return Illegal{Refusal::not_enough_cash, clause};
    return legal;
  }
};

Verdict judge_buy(const Question& q) {
  if (const auto refused = q.only_in(Phase::buy, Clause::UK_10)) return refused;
  return q.needs_cash(q.rules.space(q.self().space).price, Clause::UK_10);
}

Verdict judge_bid(const Question& q) {
  const Clause clause = q.state.auction.of_building ? Clause::UK_37 : Clause::UK_11;
  if (q.state.phase != Phase::auction) return Illegal{Refusal::wrong_phase, clause};
  if (!q.state.auction.bidders.contains(q.player)) return Illegal{Refusal::not_bidding, clause};
  if (q.player != q.awaited) return Illegal{Refusal::not_your_turn, clause};
  if (q.action.amount < detail::least_bid(q.rules, q.state)) return Illegal{Refusal::bid_too_low, clause};
  return q.needs_cash(q.action.amount, clause);
}

Verdict judge_pass(const Question& q) {
  if (q.state.phase == Phase::claim) {
    if (q.player != q.awaited) return Illegal{Refusal::not_your_turn, Clause::UK_37};
    return q.state.claim.space.valid() ? legal : Verdict{Illegal{Refusal::wrong_phase, Clause::UK_37}};
  }
  if (q.state.phase != Phase::auction) return Illegal{Refusal::wrong_phase, Clause::UK_11};
  if (!q.state.auction.bidders.contains(q.player)) return Illegal{Refusal::not_bidding, Clause::UK_11};
  return q.player == q.awaited ? legal : Verdict{Illegal{Refusal::not_your_turn, Clause::UK_11}};
}

Verdict judge_build(const Question& q) {
  if (q.state.phase == Phase::claim && !q.state.claim.space.valid()) {
    if (q.player != q.awaited) return Illegal{Refusal::not_your_turn, Clause::UK_37};
    return detail::refuse_placing(q.rules, q.state, q.player, q.action.space);
  }
  if (const auto refused = q.only_if(may_invest(q.rules, q.state, q.player, q.awaited))) return refused;
  return detail::refuse_build(q.rules, q.state, q.player, q.action.space);
}

Verdict judge_sale(const Question& q) {
  if (const auto refused = q.only_if(may_raise_cash(q.rules, q.state, q.player, q.awaited))) return refused;
  if (q.action.type == ActionType::sell_hotels) {
    return detail::refuse_hotels_sale(q.rules, q.state, q.player, q.action.group);
  }
  return detail::refuse_building_sale(q.rules, q.state, q.player, q.action.space);
}

Verdict judge_mortgage(const Question& q) {
  if (const auto refused = q.only_if(may_raise_cash(q.rules, q.state, q.player, q.awaited))) return refused;
  return detail::refuse_mortgage(q.rules, q.state, q.player, q.action.space);
}

Verdict judge_lift(const Question& q) {
  if (const auto refused = q.only_if(may_invest(q.rules, q.state, q.player, q.awaited))) return refused;
  return detail::refuse_lift(q.rules, q.state, q.player, q.action.space);
}

Verdict judge_release(const Question& q) {
  if (const auto refused = q.only_in(Phase::pre_roll, Clause::UK_28)) return refused;
  if (q.self().confined == Place::none) return Illegal{Refusal::not_confined, Clause::UK_28};
  if (q.action.type == ActionType::pay_fine) return detail::refuse_fee(q.rules, q.state, q.player);
  if (q.self().confined != Place::jail) return Illegal{Refusal::not_confined, Clause::UK_28};
  if (q.self().jail_cards.empty()) return Illegal{Refusal::no_jail_card, Clause::UK_28};
  return legal;
}

Verdict judge_offer(const Question& q) {
  const bool others_debt = q.state.phase == Phase::debt && q.player != q.awaited;
  if (others_debt) return Illegal{Refusal::not_your_turn, Clause::G_10};
  if (!detail::may_offer(q.rules, q.state, q.player, q.awaited))
    return Illegal{Refusal::wrong_phase, q.time_for(Clause::G_10)};
  return detail::refuse_deal(q.rules, q.state, {true, q.player, q.action.to, q.action.give, q.action.take});
}

Verdict judge_answer(const Question& q) {
  if (const auto refused = q.only_in(Phase::offer, Clause::G_10)) return refused;
  if (q.action.type == ActionType::reject) return legal;
  return detail::refuse_deal(q.rules, q.state, q.state.offer);
}

Verdict judge_withdrawal(const Question& q) {
  if (q.state.phase != Phase::offer) return Illegal{Refusal::wrong_phase, Clause::G_10};
  return q.player == q.state.offer.from ? legal : Verdict{Illegal{Refusal::not_your_turn, Clause::G_10}};
}

Verdict judge_claim(const Question& q) {
  if (const auto refused = q.only_in(Phase::claim, Clause::UK_37)) return refused;
  return q.state.claim.space.valid() ? legal : Verdict{Illegal{Refusal::wrong_phase, Clause::UK_37}};
}

Verdict judge_choice(const Question& q) {
  const bool is_lift = q.state.phase == Phase::lift_choice;
  const bool is_tax = q.state.phase == Phase::tax_choice;
  const Clause clause = is_lift ? Clause::UK_44 : is_tax ? Clause::X_9 : Clause::UK_20;
  if (q.player != q.awaited) return Illegal{Refusal::not_your_turn, clause};
  if (!is_lift && !is_tax && q.state.phase != Phase::card_choice)
    return Illegal{Refusal::wrong_phase, clause};
  if (q.action.option != 0 && q.action.option != 1) return Illegal{Refusal::no_such_option, clause};
  if (!is_lift || q.action.option == 0) return legal;
  return q.needs_cash(q.rules.space(q.state.pending.to_lift).mortgage_value, clause);
}

Verdict judge_bankruptcy(const Question& q) {
  if (const auto refused = q.only_in(Phase::debt, Clause::UK_48)) return refused;
  if (!detail::cannot_pay(q.rules, q.state)) return Illegal{Refusal::can_still_pay, Clause::UK_48};
  return legal;
}

Verdict judge_end_turn(const Question& q) {
  if (q.player == q.awaited && q.state.phase == Phase::pre_roll)
    return Illegal{Refusal::must_throw, Clause::UK_7};
  return q.only_in(Phase::post_roll, Clause::UK_7);
}

Verdict judge_deed_sale(const Question& q) {
  if (const auto refused = q.only_in(Phase::debt, Clause::S_16)) return refused;
  return detail::refuse_deed_sale(q.rules, q.state, q.player, q.action.space);
}

Verdict judge_move_choice(const Question& q) {
  const Clause clause = is_three_alike(q.rules.options, q.state.turn.dice) ? Clause::SD_9 : Clause::SD_5;
  if (const auto refused = q.only_in(Phase::move_choice, clause)) return refused;
  const SpaceId to = q.action.space;
  const bool is_space = to.valid() && to.number() < q.rules.space_count;
  if (is_space && spaces_to_choose(q.rules, q.state).contains(to)) return legal;
  return Illegal{is_space ? Refusal::no_such_option : Refusal::no_such_space, clause};
}

Verdict judge_rent_claim(const Question& q) {
  if (q.state.phase != Phase::pre_roll && q.state.phase != Phase::post_roll) {
    return Illegal{Refusal::wrong_phase, Clause::UK_13};
  }
  if (!detail::claimable_rent(q.state, q.player, q.action.space)) {
    return Illegal{Refusal::no_rent_to_claim, Clause::UK_13};
  }
  return legal;
}

Verdict judge_player(const Question& q) {
  switch (q.action.type) {
    case ActionType::roll: return q.only_in(Phase::pre_roll, Clause::UK_7);
    case ActionType::buy: return judge_buy(q);
    case ActionType::decline: return q.only_in(Phase::buy, Clause::UK_11);
    case ActionType::bid: return judge_bid(q);
    case ActionType::pass: return judge_pass(q);
    case ActionType::build: return judge_build(q);
    case ActionType::sell_building:
    case ActionType::sell_hotels: return judge_sale(q);
    case ActionType::mortgage: return judge_mortgage(q);
    case ActionType::lift: return judge_lift(q);
    case ActionType::pay_fine:
    case ActionType::use_jail_card: return judge_release(q);
    case ActionType::offer: return judge_offer(q);
    case ActionType::accept:
    case ActionType::reject: return judge_answer(q);
    case ActionType::withdraw_offer: return judge_withdrawal(q);
    case ActionType::claim: return judge_claim(q);
    case ActionType::choose: return judge_choice(q);
    case ActionType::declare_bankruptcy: return judge_bankruptcy(q);
    case ActionType::resign: return legal;  // G.8
    case ActionType::end_turn: return judge_end_turn(q);
    case ActionType::claim_rent: return judge_rent_claim(q);
    case ActionType::deposit:
    case ActionType::withdraw: return detail::refuse_order(q.rules, q.state, q.player, q.action.amount);
    case ActionType::sell_deed: return judge_deed_sale(q);
    case ActionType::go_to: return judge_move_choice(q);
    case ActionType::time_up: return Illegal{Refusal::not_your_turn, Clause::UKT_1};
  }
  return Illegal{Refusal::wrong_phase, Clause::G_5};
}

/// The host may only end the game: when its time is up, or when the people agree to end it now (UKT.1).
Verdict judge_host(const State& state, const Action& action) {
  if (action.type != ActionType::time_up) return Illegal{Refusal::no_such_player, Clause::G_5};
  return state.pending.time_up ? Verdict{Illegal{Refusal::wrong_phase, Clause::UKT_1}} : legal;
}

/// The verdict, citing this program's clauses rather than the edition's own.
Verdict judge_by_clause(const Ruleset& rules, const State& state, PlayerId player, const Action& action) {
  if (state.phase == Phase::over) return Illegal{Refusal::game_over, Clause::UK_1};
  if (player != nobody && (!player.valid() || player.number() >= state.player_count)) {
    return Illegal{Refusal::no_such_player, Clause::G_5};
  }
  if (player != nobody && !state.in_game.contains(player)) return Illegal{Refusal::player_out, Clause::UK_48};
  if (state.awaits_chance()) return Illegal{Refusal::awaiting_chance, Clause::G_4};
  if (player == nobody) return judge_host(state, action);
  return judge_player({rules, state, player, deciding_player(state), action});
}

}  // namespace

Verdict judge(const Ruleset& rules, const State& state, PlayerId player, const Action& action) {
  Verdict refused = judge_by_clause(rules, state, player, action);
  if (refused) refused->clause = rules.own_clause(refused->clause, refused->reason);
  return refused;
}

}  // namespace freehold
