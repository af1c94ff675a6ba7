#include "rules/game.h"

#include "rules/card_play.h"
#include "rules/flow.h"
#include "rules/judge_rules.h"
#include "rules/offer_play.h"

namespace freehold {

namespace detail {

template <class Sink>
void buy(Step<Sink>& step, PlayerId player) {
  const SpaceId deed = step.state.player(player).space;
  const Money price = step.rules.space(deed).price;
  step.state.resume = phase_after_throw(step.state);
  move_money(step, player, bank, price, {Reason::price, Clause::UK_10, deed});
  transfer(step, deed, player);
  step.emit(
      {.type = EventType::bought, .player = player, .amount = price, .clause = Clause::UK_10, .space = deed});
}

/// UK.11: bidding goes round from the player after the one who declined; sealed bids begin with the decliner (S.4).
template <class Sink>
void decline(Step<Sink>& step, PlayerId player) {
  step.state.resume = phase_after_throw(step.state);
  const AuctionKind kind = step.options().auctions;
  if (kind == AuctionKind::off) return;
  const PlayerId first = kind == AuctionKind::sealed ? player : next_player(step.state, player);
  open_deed_auction(step, step.state.player(player).space, first);
}

/// UK.45
template <class Sink>
void mortgage(Step<Sink>& step, PlayerId player, SpaceId deed) {
  const Money value = step.rules.space(deed).mortgage_value;
  step.state.mortgaged.insert(deed);
  move_money(step, bank, player, value, {Reason::mortgage, Clause::UK_45, deed});
  step.emit({.type = EventType::mortgaged,
             .player = player,
             .amount = value,
             .clause = Clause::UK_45,
             .space = deed});
}

/// UK.46, or UK.44 where the interest has been paid in the transfer.
template <class Sink>
void lift(Step<Sink>& step, PlayerId player, SpaceId deed, Money price, Clause clause) {
  step.state.mortgaged.erase(deed);
  move_money(step, player, bank, price, {Reason::lift, clause, deed});
  step.emit({.type = EventType::lifted, .player = player, .amount = price, .clause = clause, .space = deed});
}

/// UK.28: out of jail before throwing; the throw follows as usual.
template <class Sink>
void buy_release(Step<Sink>& step, PlayerId player) {
  const Player& self = step.state.player(player);
  pay(step, player, bank, release_fee(step.options(), self.confined),
      {Reason::jail_fine, Clause::UK_28, self.space});
  release(step, ReleaseCause::fine);
}

template <class Sink>
void use_jail_card(Step<Sink>& step, PlayerId player) {
  move_jail_card(step, step.state.player(player).jail_cards.front(), player, bank);
  release(step, ReleaseCause::jail_card);
}

template <class Sink>
void choose(Step<Sink>& step, PlayerId player, int option) {
  Pending& pending = step.state.pending;
  if (step.state.phase == Phase::lift_choice) {
    const SpaceId deed = pending.to_lift;
    pending.to_lift = SpaceId{};
    if (option == 1) lift(step, player, deed, step.rules.space(deed).mortgage_value, Clause::UK_44);
    return;
  }
  if (step.state.phase == Phase::tax_choice) {
    pending.tax_choice = false;
    return pay_tax(step, player, step.state.player(player).space, option == 1);
  }
  const CardId id = pending.choice;
  const Card& card = step.rules.card(id);
  pending.choice = CardId{};
  if (option == 1) return draw(step, card.deck);
  pay(step, player, bank, card.amount, {Reason::card, Clause::UK_20, {}, id});
}

template <class Sink>
void claim_rent(Step<Sink>& step, PlayerId player, SpaceId space) {
  ClaimableRents& list = step.state.claimable;
  const int place = *claimable_rent(step.state, player, space);
  const ClaimableRent rent = list.rents[static_cast<std::size_t>(place)];
  for (int i = place; i + 1 < list.count; ++i) {
    list.rents[static_cast<std::size_t>(i)] = list.rents[static_cast<std::size_t>(i) + 1];
  }
  list.rents[--list.count] = ClaimableRent{};
  pay(step, rent.debtor, rent.creditor, rent.amount,
      {Reason::rent, rent_clause(step.rules.space(rent.space).kind), rent.space});
}

/// G.8: to the creditor of the debt in hand, else to the bank.
template <class Sink>
void resign(Step<Sink>& step, PlayerId player) {
  const DebtQueue& debts = step.state.debts;
  const bool in_debt = !debts.empty() && debts.front().debtor == player;
  const Account heir = in_debt ? debts.front().creditor : bank;
  step.emit({.type = EventType::resigned, .player = player, .clause = Clause::G_8});
  go_bankrupt(step, player, heir);
}

template <class Sink>
void pass(Step<Sink>& step, PlayerId player) {
  if (step.state.phase == Phase::claim) return answer_claim(step, player, false);
  pass_bid(step, player);
}

template <class Sink>
void build(Step<Sink>& step, PlayerId player, SpaceId site) {
  if (step.state.phase == Phase::claim) return place_won_building(step, player, site);
  ask_to_build(step, player, site);
}

/// S.16: the bank takes a bare deed of a debtor; it is unowned again.
template <class Sink>
void sell_deed(Step<Sink>& step, PlayerId player, SpaceId deed) {
  move_money(step, bank, player, deed_sale_value(step.rules, deed), {Reason::deed_sale, Clause::S_16, deed});
  transfer(step, deed, bank);
}

template <class Sink>
void call_time(Step<Sink>& step) {
  step.state.pending.time_up = true;
  step.emit({.type = EventType::time_up, .clause = Clause::UKT_1});
}

template <class Sink>
void perform(Step<Sink>& step, PlayerId player, const Action& action) {
  switch (action.type) {
    case ActionType::roll: return throw_dice(step);
    case ActionType::buy: return buy(step, player);
    case ActionType::decline: return decline(step, player);
    case ActionType::bid: return place_bid(step, player, action.amount);
    case ActionType::pass: return pass(step, player);
    case ActionType::build: return build(step, player, action.space);
    case ActionType::sell_building: return sell_one_building(step, action.space);
    case ActionType::sell_hotels: return sell_group_outright(step, player, action.group);
    case ActionType::mortgage: return mortgage(step, player, action.space);
    case ActionType::lift:
      return lift(step, player, action.space, lift_price(step.rules, action.space), Clause::UK_46);
    case ActionType::pay_fine: return buy_release(step, player);
    case ActionType::use_jail_card: return use_jail_card(step, player);
    case ActionType::offer: return make_offer(step, player, action);
    case ActionType::accept: return accept_offer(step);
    case ActionType::reject: return close_offer(step, false);
    case ActionType::withdraw_offer: return close_offer(step, true);
    case ActionType::claim: return answer_claim(step, player, true);
    case ActionType::choose: return choose(step, player, action.option);
    case ActionType::declare_bankruptcy: return go_bankrupt(step, player, step.state.debts.front().creditor);
    case ActionType::resign: return resign(step, player);
    case ActionType::end_turn: return next_turn(step);
    case ActionType::claim_rent: return claim_rent(step, player, action.space);
    case ActionType::deposit: return place_order(step, player, action.amount);
    case ActionType::withdraw: return place_order(step, player, -action.amount);
    case ActionType::sell_deed: return sell_deed(step, player, action.space);
    case ActionType::time_up: return call_time(step);
  }
}

template <class Sink>
void take_dice(Step<Sink>& step, int first, int second) {
  State& s = step.state;
  s.turn.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  step.emit({.type = EventType::dice, .player = s.turn.player, .dice = s.turn.dice});
  if (s.phase == Phase::order) return take_start_throw(step, first + second);
  if (!s.pending.utility_throw) return take_throw(step, first, second);
  const SpaceId at = s.player(s.turn.player).space;
  const int sum = first + second;
  const int factor = s.pending.utility_factor;
  s.pending.utility_throw = false;
  s.pending.utility_factor = 0;
  charge_rent(step, at, factor > 0 ? factor * sum : rent_due(step.rules, s, at, sum));
}

template <class Sink>
void take_card(Step<Sink>& step, DeckId deck, int number) {
  const CardId card = cards_by_chance(step.rules, step.state, deck).nth(number);
  step.state.undrawn.erase(card);
  step.state.pending.draw = DeckId{};
  play_card(step, card);
}

/// The amount of a card (X.8), or of the space stood on (H.9).
template <class Sink>
void take_amount(Step<Sink>& step, Money amount) {
  State& s = step.state;
  const CardId card = s.pending.amount_card;
  s.pending.amount_card = CardId{};
  if (card.valid()) return settle_card(step, card, amount);
  s.pending.amount_space = false;
  const PlayerId player = s.turn.player;
  const Why why{Reason::chance, Clause::H_9, s.player(player).space};
  if (amount > 0) return pay(step, bank, player, amount, why);
  pay(step, player, bank, -amount, why);
}

/// X.8: forward to any space but the present one.
template <class Sink>
void take_space(Step<Sink>& step, SpaceId to) {
  State& s = step.state;
  s.pending.random_move = false;
  move_forward(step, spaces_forward(step.rules, s.player(s.turn.player).space, to), MoveKind::advance);
}

/// Leaves the phase `order` once the starter is known.
inline void leave_order(State& state) {
  const bool deciding = state.start.to_deal > 0 || !state.start.to_throw.empty();
  if (state.phase == Phase::order && !deciding) state.phase = state.resume;
}

}  // namespace detail

bool player_count_allowed(const Ruleset& rules, int player_count) {
  return player_count >= rules.min_players && player_count <= rules.max_players;
}

template <class Sink>
State new_game(const Ruleset& rules, int player_count, Sink& sink) {
  FREEHOLD_ASSERT(player_count_allowed(rules, player_count));
  State state;
  detail::Step<Sink> step{rules, state, sink};
  state.player_count = static_cast<std::uint8_t>(player_count);
  state.in_game = PlayerSet::first(player_count);
  state.houses = static_cast<std::uint8_t>(rules.options.house_stock);
  state.hotels = static_cast<std::uint8_t>(rules.options.hotel_stock);
  state.undrawn = CardSet::first(rules.card_count);
  for (const PlayerId player : state.in_game)
    state.player(player).cash = rules.options.start_cash;
  state.issued = rules.options.start_cash * player_count;
  if (rules.options.dealt_deeds == 0) {
    detail::begin_game(step);
    detail::leave_order(state);
  }
  return state;
}

template <class Sink>
std::expected<void, Illegal> apply(const Ruleset& rules, State& state, PlayerId player, const Action& action,
                                   Sink& sink) {
  if (const auto refused = judge(rules, state, player, action)) return std::unexpected(*refused);
  detail::Step<Sink> step{rules, state, sink};
  detail::perform(step, player, action);
  detail::proceed(step);
  return {};
}

template <class Sink>
void resolve(const Ruleset& rules, State& state, std::uint32_t outcome, Sink& sink) {
  const PendingChance chance = pending_chance(rules, state);
  FREEHOLD_ASSERT(outcome < chance.count);
  detail::Step<Sink> step{rules, state, sink};
  const int sides = rules.options.dice_sides;
  const int number = static_cast<int>(outcome);
  switch (chance.kind) {
    case ChanceKind::none: return;
    case ChanceKind::dice: detail::take_dice(step, number / sides + 1, number % sides + 1); break;
    case ChanceKind::card: detail::take_card(step, chance.deck, number); break;
    case ChanceKind::deal: detail::take_deal(step, outcome); break;
    case ChanceKind::amount: detail::take_amount(step, chance_amount(rules, state, outcome)); break;
    case ChanceKind::space: detail::take_space(step, chance_space(state, outcome)); break;
  }
  detail::leave_order(state);
  if (state.phase != Phase::order) detail::proceed(step);
}

template State new_game(const Ruleset&, int, NoSink&);
template State new_game(const Ruleset&, int, EventList&);
template std::expected<void, Illegal> apply(const Ruleset&, State&, PlayerId, const Action&, NoSink&);
template std::expected<void, Illegal> apply(const Ruleset&, State&, PlayerId, const Action&, EventList&);
template void resolve(const Ruleset&, State&, std::uint32_t, NoSink&);
template void resolve(const Ruleset&, State&, std::uint32_t, EventList&);

}  // namespace freehold
