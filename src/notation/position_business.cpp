// What is going on: the turn, and the business that interrupts it.
#include <array>

#include "notation/basis_json.h"
#include "notation/parts_json.h"
#include "notation/position_parts.h"

namespace freehold::notation {

namespace {

/// The clause of a payment for this reason, if a position doesn't give one.
constexpr Clause usual_clause(Reason reason) {
  constexpr std::array clauses = {
#define FREEHOLD_X(reason, clause) Clause::clause,
      FREEHOLD_REASONS(FREEHOLD_X)
#undef FREEHOLD_X
  };
  return clauses[static_cast<std::size_t>(reason)];
}

void read_clause(const JsonNode& node, Clause& clause) {
  if (!node.given()) return;
  const auto* text = node.value()->if_string();
  const auto found = text == nullptr ? std::nullopt : clause_named(*text);
  if (found) {
    clause = *found;
  } else if (node.is_null()) {
    clause = Clause::none;
  } else {
    node.mistake("must be a clause of the rulebook, such as UK.12, or null");
  }
}

/// A card by its deck and id, or null.
void read_card(PositionReader& to, const JsonNode& deck_node, const JsonNode& card_node, CardId& card) {
  if (!card_node.given_not_null()) return;
  const auto deck = deck_named(to.rules, deck_node.text());
  if (!deck) return deck_node.mistake("must be the id of a deck");
  const auto found = card_named(to.rules, *deck, card_node.text());
  if (!found) return card_node.mistake("must be the id of a card of this deck");
  card = *found;
}

/// The basis of a sum, which may be missing. It must come to at least `amount`; part may be settled (UK.49).
Basis basis_of(const JsonNode& node, Money amount) {
  if (!node.given_not_null()) return fixed_sum(amount);
  const Basis basis = basis_at(node);
  if (sum_of(basis) < amount) node.mistake("comes to less than the amount");
  return basis;
}

Debt read_debt(PositionReader& to, const JsonNode& node) {
  Debt debt;
  if (!node.is_object()) return debt;
  node.require({"debtor", "amount"});
  node.at("debtor").read_id(debt.debtor, to.players(), false);
  read_account(node.at("creditor"), debt.creditor, to.players());
  node.at("amount").read(debt.amount, 1, max_money);
  debt.basis = basis_of(node.at("basis"), debt.amount);
  if (!node.at("reason").given() && !debt.creditor.valid()) debt.reason = Reason::tax;
  node.at("reason").read_word(debt.reason);
  debt.clause = to.rules.own_clause(usual_clause(debt.reason));
  read_clause(node.at("clause"), debt.clause);
  node.at("space").read_id(debt.space, to.spaces(), true);
  read_card(to, node.at("deck"), node.at("card"), debt.card);
  return debt;
}

ClaimableRent read_rent(PositionReader& to, const JsonNode& node) {
  ClaimableRent rent;
  if (!node.is_object()) return rent;
  node.require({"debtor", "creditor", "amount", "space"});
  node.at("debtor").read_id(rent.debtor, to.players(), false);
  node.at("creditor").read_id(rent.creditor, to.players(), false);
  Money amount = 0;
  node.at("amount").read(amount, 1, max_money);
  rent.basis = basis_of(node.at("basis"), amount);
  if (rent.amount() != amount) node.at("amount").mistake("is not what its basis comes to");
  node.at("space").read_id(rent.space, to.spaces(), false);
  node.at("throws").read(rent.throwers, 0, 1);
  return rent;
}

template <class Queue, class Array, class Read>
void read_queue(const JsonNode& list, Queue& queue, Array& places, Read read) {
  for (const JsonNode& node : list.items()) {
    if (queue.count >= places.size()) return list.mistake(fmt::format("at most {} fit", places.size()));
    places[queue.count++] = read(node);
  }
}

/// Whether the turn's first throw has normally been made in this phase.
bool is_after_throw(Phase phase) {
  switch (phase) {
    case Phase::buy:
    case Phase::auction:
    case Phase::debt:
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::move_choice:
    case Phase::post_roll: return true;
    case Phase::order:
    case Phase::pre_roll:
    case Phase::offer:
    case Phase::claim:
    case Phase::lift_choice:
    case Phase::over: return false;
  }
  return false;
}

/// The phase that an interrupting one returns to, if a position doesn't say.
Phase usual_resume(const State& state) {
  switch (state.phase) {
    case Phase::pre_roll:
    case Phase::buy:
    case Phase::post_roll:
    case Phase::over: return state.phase;
    case Phase::order: return Phase::pre_roll;
    case Phase::auction:
    case Phase::debt:
    case Phase::offer:
    case Phase::claim:
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::lift_choice:
    case Phase::move_choice:
      return state.turn.thrown && !state.turn.throw_owed ? Phase::post_roll : Phase::pre_roll;
  }
  return state.phase;
}

/// A free player's doubles give another throw, unless the turn is known to end.
bool usual_throw_owed(const PositionReader& to) {
  const Turn& turn = to.state.turn;
  if (!to.rules.options.doubles_throw_again || turn.doubles == 0 || to.state.phase == Phase::post_roll)
    return false;
  if (to.state.player(turn.player).confined != Place::none) return false;
  return turn.dice.empty() || turn.dice.first(to.rules.options.dice_sides.count()).is_double();
}

/// S.4: who was asked first, and the bids received.
void read_sealed_bids(PositionReader& to, const JsonNode& node) {
  Auction& auction = to.state.auction;
  auction.first = auction.bidders.front();
  node.at("first").read_id(auction.first, to.players(), false);
  for (const JsonNode& item : node.at("bids").items()) {
    PlayerId player;
    Money amount = 0;
    item.at("player").read_id(player, to.players(), false);
    item.at("amount").read(amount, 1, max_money);
    if (player.valid()) auction.sealed_bids.at(player.index()) = amount;
  }
}

}  // namespace

void read_auction(PositionReader& to, const JsonNode& node) {
  if (!node.given_not_null() || !node.is_object()) return;
  Auction& auction = to.state.auction;
  auction.open = true;
  auction.bidders = to.state.in_game;
  node.at("space").read_id(auction.space, to.spaces(), true);
  auction.of_building = !auction.space.valid();
  if (auction.of_building) node.at("kind").read_word(auction.building);
  node.at("minimum").read(auction.minimum, 1, max_money);
  if (node.at("high_bid").given_not_null()) node.at("high_bid").read(auction.high_bid, 0, max_money);
  node.at("high_bidder").read_id(auction.high_bidder, to.players(), true);
  node.at("bidders").read_ids(auction.bidders, to.players());
  auction.sealed = !auction.of_building && to.rules.options.auctions == AuctionKind::sealed;
  if (auction.sealed) read_sealed_bids(to, node);
  auction.to_bid = auction.bidders.front();
  node.at("to_bid").read_id(auction.to_bid, to.players(), false);
}

void read_debts(PositionReader& to, const JsonNode& node) {
  DebtQueue& queue = to.state.debts;
  read_queue(node, queue, queue.debts, [&](const JsonNode& item) { return read_debt(to, item); });
}

void read_offer(PositionReader& to, const JsonNode& node) {
  if (!node.given_not_null() || !node.is_object()) return;
  Offer& offer = to.state.offer;
  offer.open = true;
  node.require({"from", "to"});
  node.at("from").read_id(offer.from, to.players(), false);
  node.at("to").read_id(offer.to, to.players(), false);
  read_side(to.rules, node.at("give"), offer.give);
  read_side(to.rules, node.at("take"), offer.take);
}

void read_claim(PositionReader& to, const JsonNode& node) {
  if (!node.given_not_null() || !node.is_object()) return;
  Claim& claim = to.state.claim;
  claim.open = true;
  node.require({"player"});
  node.at("player").read_id(claim.player, to.players(), false);
  node.at("kind").read_word(claim.building);
  node.at("space").read_id(claim.space, to.spaces(), true);
  node.at("waiting").read_ids(claim.waiting, to.players());
  node.at("claimed").read_ids(claim.claimed, to.players());
}

void read_rents(PositionReader& to, const JsonNode& node) {
  ClaimableRents& list = to.state.claimable;
  read_queue(node, list, list.rents, [&](const JsonNode& item) { return read_rent(to, item); });
}

/// G.12g: the estates that wait for the current one.
void read_estates(PositionReader& to, const JsonNode& list) {
  EstateQueue& queue = to.state.estates;
  std::size_t place = 0;
  for (const JsonNode& node : list.items()) {
    if (place == queue.bankrupt.size())
      return list.mistake(fmt::format("at most {} can wait", queue.bankrupt.size()));
    if (!node.is_object()) return;
    node.at("bankrupt").read_id(queue.bankrupt.at(place), to.players(), false);
    node.at("deeds").read_ids(queue.deeds.at(place++), to.spaces());
  }
}

void read_pending(PositionReader& to, const JsonNode& node) {
  if (node.given() && !node.is_object()) return;
  Pending& pending = to.state.pending;
  node.at("to_auction").read_ids(pending.to_auction, to.spaces());
  node.at("to_charge").read_ids(pending.to_charge, to.spaces());
  node.at("to_lift").read_id(pending.to_lift, to.spaces(), true);
  node.at("first_bidder").read_id(pending.first_bidder, to.players(), true);
  read_estates(to, node.at("estates"));
  const JsonNode choice = node.at("choice");
  if (choice.given_not_null() && choice.is_object()) {
    read_card(to, choice.at("deck"), choice.at("card"), pending.choice);
  }
  const JsonNode draw = node.at("draw");
  if (draw.given_not_null()) {
    const auto deck = deck_named(to.rules, draw.text());
    if (!deck) draw.mistake("must be the id of a deck");
    pending.draw = deck.value_or(DeckId{});
  }
  node.at("move").read(pending.move, 0, to.rules.options.dice_sides.most_sum());
  const JsonNode amount_card = node.at("amount_card");
  read_card(to, amount_card.at("deck"), amount_card.at("card"), pending.amount_card);
  node.at("amount_space").read(pending.amount_space);
  node.at("random_move").read(pending.random_move);
  node.at("tax_choice").read(pending.tax_choice);
  node.at("move_choice").read(pending.move_choice);
  node.at("second_move").read(pending.second_move);
  node.at("turn_throw").read(pending.turn_throw);
  node.at("utility_throw").read(pending.utility_throw);
  node.at("utility_factor").read(pending.utility_factor, 0, 100);
  node.at("time_up").read(pending.time_up);
}

void read_start(PositionReader& to, const JsonNode& node) {
  if (!node.given_not_null() || !node.is_object()) return;
  StartOrderThrows& start = to.state.start;
  node.at("to_throw").read_ids(start.to_throw, to.players());
  node.at("contenders").read_ids(start.contenders, to.players());
  const auto sums = node.at("sums").items();
  if (sums.size() > start.sums.size()) node.at("sums").mistake("has too many entries");
  for (std::size_t i = 0; i < sums.size() && i < start.sums.size(); ++i) {
    sums[i].read(start.sums[i], 0, to.rules.options.dice_sides.most_sum());
  }
  node.at("to_deal").read(start.to_deal, 0, to.players());
}

void read_turn(PositionReader& to, const JsonNode& root) {
  State& state = to.state;
  Turn& turn = state.turn;
  root.at("phase").read_word(state.phase);
  const JsonNode node = root.at("turn");
  if (node.given() && !node.is_object()) return;
  node.at("player").read_id(turn.player, to.players(), false);
  node.at("doubles").read(turn.doubles, 0, 10);
  const JsonNode dice = node.at("dice");
  if (dice.given_not_null()) turn.dice = throw_at(dice, to.rules);
  turn.thrown = is_after_throw(state.phase) || turn.doubles > 0;
  node.at("thrown").read(turn.thrown);
  turn.throw_owed = turn.thrown && usual_throw_owed(to);
  node.at("throw_owed").read(turn.throw_owed);
  node.at("bought").read_id(turn.bought, to.rules.space_count, true);
  node.at("first_salary").read(turn.first_salary);
  state.resume = usual_resume(state);
  root.at("resume").read_word(state.resume);
  root.at("round").read(state.round, 1, max_money);
  root.at("starter").read_id(state.starter, to.players(), false);
}

}  // namespace freehold::notation
