// Internal to rules/: leaving the game (UK.48 .. UK.53, UKS.3, G.8).
#pragma once

#include "rules/auction_play.h"
#include "rules/building_play.h"
#include "rules/valuation.h"

namespace freehold::detail {

/// Whether this bankruptcy is the one that ends a short game (UKS.3).
inline bool ends_short_game(const RuleOptions& options, const State& state) {
  return options.bankruptcies_to_end > 0 && state.bankruptcies >= options.bankruptcies_to_end;
}

/// The debts of a player who is out lapse; what others owe that player is owed to the bank (UK.53, G.12e).
template <class Sink>
void redirect_debts(Step<Sink>& step, PlayerId player) {
  DebtQueue& queue = step.state.debts;
  for (int i = 0; i < queue.count;) {
    Debt& debt = queue.debts[static_cast<std::size_t>(i)];
    if (debt.creditor == player) debt.creditor = bank;
    if (debt.debtor != player && debt.debtor != debt.creditor) {
      ++i;
      continue;
    }
    step.emit({.type = EventType::debt_lapsed,
               .from = debt.debtor,
               .to = debt.creditor,
               .amount = debt.amount,
               .reason = debt.reason,
               .clause = Clause::UK_53});
    drop_debt(queue, i);
  }
}

inline void drop_claimable_rents(State& state, PlayerId player) {
  ClaimableRents kept;
  for (std::size_t i = 0; i < state.claimable.count; ++i) {
    const ClaimableRent& rent = state.claimable.rents[i];
    if (rent.debtor != player && rent.creditor != player) kept.rents[kept.count++] = rent;
  }
  state.claimable = kept;
}

/// Bids, offers, claims and choices of a player who is out are void (G.8).
template <class Sink>
void void_business(Step<Sink>& step, PlayerId player) {
  State& s = step.state;
  if (s.offer.open && (s.offer.from == player || s.offer.to == player)) {
    step.emit(
        {.type = EventType::offer_void, .player = s.offer.from, .other = s.offer.to, .clause = Clause::G_8});
    s.offer = Offer{};
  }
  drop_claimable_rents(s, player);
  if (s.pending.to_lift.valid() && s.owner(s.pending.to_lift) == player) s.pending.to_lift = SpaceId{};
  if (s.turn.player == player) {
    s.pending.choice = CardId{};
    s.pending.tax_choice = false;
    s.pending.move = 0;
    s.pending.move_choice = s.pending.second_move = false;
  }
}

/// The whole estate as it is, including buildings (UKS.3).
template <class Sink>
void hand_over_standing(Step<Sink>& step, PlayerId player, Account heir) {
  for (const SpaceId deed : step.state.owned_by(player)) {
    if (!heir.valid() && step.state.buildings_on(deed) > 0) strip_site(step, deed, fixed_sum(0));
    transfer(step, deed, heir);
  }
}

/// UK.51: the creditor gets every deed and pays interest on mortgaged ones at once.
template <class Sink>
void hand_deeds_to_player(Step<Sink>& step, PlayerId player, PlayerId heir) {
  State& s = step.state;
  for (const SpaceId deed : s.owned_by(player)) {
    transfer(step, deed, heir);
    if (s.mortgaged.contains(deed)) s.pending.to_charge.insert(deed);
  }
}

/// S.16: what the bank pays the player who caused a bankruptcy: part of the price of the buildings and deeds.
inline Basis estate_value(const Ruleset& rules, const State& state, PlayerId player) {
  Basis value{.kind = BasisKind::estate};
  for (const SpaceId deed : state.owned_by(player)) {
    value.unit += all_buildings_sale_value(rules, state, deed);
    value.other += deed_sale_value(rules, deed);
  }
  return value;
}

/// UK.50: the bank takes and auctions every deed, free of mortgage; the next player bids first.
template <class Sink>
void hand_deeds_to_bank(Step<Sink>& step, PlayerId player) {
  State& s = step.state;
  const SpaceSet deeds = s.owned_by(player);
  for (const SpaceId deed : deeds)
    transfer(step, deed, bank);
  s.pending.to_charge = s.pending.to_charge - deeds;
  const bool auctioned =
      step.options().auctions != AuctionKind::off && step.options().estate == EstateRule::creditor;
  if (!auctioned) return;  // H.5, L.7, S.16: unowned
  if (deeds.empty()) return;
  if (s.pending.to_auction.empty()) {
    s.pending.to_auction = deeds;
    s.pending.first_bidder = player;  // proceed() skips players who are out
    return;
  }
  const auto place = std::ranges::find(s.estates.bankrupt, nobody) - s.estates.bankrupt.begin();  // G.12g
  s.estates.bankrupt.at(static_cast<std::size_t>(place)) = player;
  s.estates.deeds.at(static_cast<std::size_t>(place)) = deeds;
}

/// The estate goes to `heir`, the creditor of the current debt or the bank (UK.50, UK.51).
template <class Sink>
void hand_over_estate(Step<Sink>& step, PlayerId player, Account heir) {
  State& s = step.state;
  const Clause clause = heir.valid() ? Clause::UK_51 : Clause::UK_50;
  const bool standing = ends_short_game(step.options(), s);
  const bool inherited = heir.valid() && step.options().estate == EstateRule::creditor;
  const Basis value = estate_value(step.rules, s, player);
  if (!standing) {
    for (const SpaceId site : s.owned_by(player) & s.built) {
      strip_site(step, site, inherited ? all_buildings_sale_basis(step.rules, s, site) : fixed_sum(0));
    }
  }
  const Money left =
      std::max(s.player(player).cash, 0) + s.player(player).savings;  // H.5: a negative balance stays
  move_money(step, player, heir, {Reason::estate, standing ? Clause::UKS_3 : clause, fixed_sum(left)});
  const CardSet cards = s.player(player).jail_cards;
  for (const CardId card : cards)
    move_jail_card(step, card, player, inherited ? heir : bank);
  if (standing) return hand_over_standing(step, player, heir);
  if (inherited) return hand_deeds_to_player(step, player, heir);
  if (heir.valid() && step.options().estate == EstateRule::bank_pays) {
    move_money(step, bank, heir, {Reason::estate, Clause::S_16, value});
  }
  hand_deeds_to_bank(step, player);
}

/// Takes `player` out of the game in favour of `heir` (a player, or the bank; the pot stands for the bank).
template <class Sink>
FREEHOLD_COLD void go_bankrupt(Step<Sink>& step, PlayerId player, Account heir, Clause why) {
  State& s = step.state;
  if (heir == pot) heir = bank;
  if (why == Clause::none) why = heir.valid() ? Clause::UK_51 : Clause::UK_50;
  step.emit({.type = EventType::bankrupt, .player = player, .to = heir, .clause = why});
  s.player(player).bankrupt = true;
  s.player(player).confined = Place::none;
  s.player(player).failed_throws = 0;
  s.player(player).skips_turn = false;
  s.player(player).order_count = 0;
  s.orders[player.index()] = {};
  s.in_game.erase(player);
  ++s.bankruptcies;
  void_business(step, player);
  hand_over_estate(step, player, heir);
  redirect_debts(step, player);
  if (s.in_game.size() == 1) return finish(step, s.in_game);  // UK.1
  if (ends_short_game(step.options(), s)) return finish_by_score(step);  // UKS.3
  leave_auction(step, player);
  leave_claim(step, player);
}

}  // namespace freehold::detail
