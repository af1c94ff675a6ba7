#include "notation/state_json.h"

#include <cstdlib>

#include "notation/action_json.h"
#include "notation/id_json.h"
#include "notation/json_node.h"
#include "notation/options_json.h"
#include "rules/chance.h"

namespace freehold::notation {

namespace {

json::value print_card(const Ruleset& ruleset, CardId card) {
  if (!card.valid()) return nullptr;
  return json::object{{"deck", deck_id(ruleset, ruleset.card(card).home)}, {"card", card_id(ruleset, card)}};
}

json::value print_awaiting(const Ruleset& ruleset, const State& state) {
  const PendingChance chance = pending_chance(ruleset, state);
  if (chance.kind != ChanceKind::none) {
    json::object awaiting{{"chance", word(chance.kind)}};
    if (chance.deck.valid()) awaiting["deck"] = deck_id(ruleset, chance.deck);
    return awaiting;
  }
  const PlayerId player = awaited_player(ruleset, state);
  if (!player.valid()) return nullptr;
  return json::object{{"player", player.number()}};
}

json::object print_turn(const Turn& turn) {
  json::object object{{"player", print_id(turn.player)}, {"doubles", turn.doubles}, {"dice", nullptr}};
  if (turn.dice[0] != 0 || turn.dice[1] != 0) object["dice"] = {turn.dice[0], turn.dice[1]};
  object["thrown"] = turn.thrown;
  object["throw_owed"] = turn.throw_owed;
  return object;
}

json::array print_orders(const State& state, std::size_t player) {
  json::array orders;
  for (std::size_t i = 0; i < state.players.at(player).order_count; ++i) {
    const Money amount = state.orders.at(player).at(i);
    orders.push_back({{"type", amount > 0 ? "deposit" : "withdraw"}, {"amount", std::abs(amount)}});
  }
  return orders;
}

json::object print_player(const Ruleset& ruleset, const Player& player, const Seat& seat) {
  json::object object{{"name", seat.name}, {"token", seat.token}};
  if (!seat.bot.empty()) object["bot"] = seat.bot;
  object["cash"] = player.cash;
  object["savings"] = player.savings;
  object["space"] = player.space.number();
  object["confined"] = nullptr;
  if (player.confined != Place::none) {
    object["confined"] = {{"place", word(player.confined)}, {"rounds", player.failed_throws}};
  }
  json::array cards;
  for (const CardId card : player.jail_cards)
    cards.emplace_back(deck_id(ruleset, ruleset.card(card).home));
  object["jail_cards"] = std::move(cards);
  object["salaries"] = player.salaries;
  object["bankrupt"] = player.bankrupt;
  return object;
}

json::array print_players(const Ruleset& ruleset, const State& state, std::span<const Seat> seats) {
  json::array players;
  for (std::size_t i = 0; i < state.player_count; ++i) {
    json::object player = print_player(ruleset, state.players.at(i), seats[i]);
    player["orders"] = print_orders(state, i);
    players.push_back(std::move(player));
  }
  return players;
}

json::array print_deeds(const Ruleset& ruleset, const State& state) {
  json::array deeds;
  for (const SpaceId space : ruleset.deeds) {
    deeds.push_back({{"space", space.number()},
                     {"owner", print_id(state.owner(space))},
                     {"buildings", state.buildings_on(space)},
                     {"mortgaged", state.mortgaged.contains(space)}});
  }
  return deeds;
}

/// The cards of each deck; of those never drawn only for who may see that all of them are still there.
void print_decks(const Ruleset& ruleset, const State& state, bool with_undrawn, json::object& object) {
  json::object decks;
  json::object undrawn;
  json::object last;
  for (int d = 0; d < ruleset.deck_count; ++d) {
    const DeckId id{d};
    const Deck& deck = ruleset.deck(id);
    const DeckState& order = state.decks.at(id.index());
    const CardSet hidden = state.undrawn & deck.cards();
    json::array cards;
    if (with_undrawn) {
      for (const CardId card : hidden)
        cards.emplace_back(card_id(ruleset, card));
    }
    for (std::size_t i = 0; i < order.known; ++i) {
      cards.emplace_back(card_id(ruleset, state.card_order.at(deck.first.index() + i)));
    }
    decks[deck_id(ruleset, id)] = std::move(cards);
    undrawn[deck_id(ruleset, id)] = hidden.size();
    if (order.last.valid()) last[deck_id(ruleset, id)] = card_id(ruleset, order.last);
  }
  object["decks"] = std::move(decks);
  object["undrawn"] = std::move(undrawn);
  object["last_card"] = std::move(last);
}

/// The sealed bids: all of them for the whole state, only their own for who looks on (S.4).
json::array print_sealed_bids(const Auction& auction, const std::optional<PlayerId>& viewer) {
  json::array bids;
  for (std::size_t i = 0; i < auction.sealed_bids.size(); ++i) {
    const PlayerId player{static_cast<int>(i)};
    const bool hidden = viewer && *viewer != player;
    if (auction.sealed_bids.at(i) == 0 || hidden) continue;
    bids.push_back({{"player", player.number()}, {"amount", auction.sealed_bids.at(i)}});
  }
  return bids;
}

json::value print_auction(const Auction& auction, const std::optional<PlayerId>& viewer) {
  if (!auction.open) return nullptr;
  json::object object{{"space", print_id(auction.space)}};
  if (auction.of_building) object["kind"] = word(auction.building);
  object["minimum"] = auction.minimum;
  object["high_bid"] = auction.high_bid;
  object["high_bidder"] = print_id(auction.high_bidder);
  object["bidders"] = print_ids(auction.bidders);
  object["to_bid"] = print_id(auction.to_bid);
  if (auction.sealed) {
    object["sealed"] = true;
    object["first"] = print_id(auction.first);
    object["bids"] = print_sealed_bids(auction, viewer);
  }
  return object;
}

json::array print_debts(const Ruleset& ruleset, const DebtQueue& queue) {
  json::array debts;
  for (std::size_t i = 0; i < queue.count; ++i) {
    const Debt& debt = queue.debts.at(i);
    json::object object{{"debtor", print_id(debt.debtor)},
                        {"creditor", print_account(debt.creditor)},
                        {"amount", debt.amount},
                        {"reason", word(debt.reason)},
                        {"clause", nullptr}};
    if (debt.clause != Clause::none) object["clause"] = clause_id(debt.clause);
    if (debt.space.valid()) object["space"] = debt.space.number();
    if (debt.card.valid()) {
      object["deck"] = deck_id(ruleset, ruleset.card(debt.card).home);
      object["card"] = card_id(ruleset, debt.card);
    }
    debts.push_back(std::move(object));
  }
  return debts;
}

json::value print_offer(const Offer& offer) {
  if (!offer.open) return nullptr;
  return json::object{{"from", print_id(offer.from)},
                      {"to", print_id(offer.to)},
                      {"give", print_side(offer.give)},
                      {"take", print_side(offer.take)}};
}

json::value print_claim(const Claim& claim) {
  if (!claim.open) return nullptr;
  return json::object{{"player", print_id(claim.player)},
                      {"kind", word(claim.building)},
                      {"space", print_id(claim.space)},
                      {"waiting", print_ids(claim.waiting)},
                      {"claimed", print_ids(claim.claimed)}};
}

json::array print_rents(const ClaimableRents& claimable) {
  json::array rents;
  for (std::size_t i = 0; i < claimable.count; ++i) {
    const ClaimableRent& rent = claimable.rents.at(i);
    rents.push_back({{"debtor", print_id(rent.debtor)},
                     {"creditor", print_id(rent.creditor)},
                     {"amount", rent.amount},
                     {"space", print_id(rent.space)},
                     {"throws", rent.throwers}});
  }
  return rents;
}

json::object print_pending(const Ruleset& ruleset, const Pending& pending) {
  json::value draw;
  if (pending.draw.valid()) draw = deck_id(ruleset, pending.draw);
  return {{"to_auction", print_ids(pending.to_auction)},
          {"to_charge", print_ids(pending.to_charge)},
          {"to_lift", print_id(pending.to_lift)},
          {"first_bidder", print_id(pending.first_bidder)},
          {"choice", print_card(ruleset, pending.choice)},
          {"draw", draw},
          {"move", pending.move},
          {"amount_card", print_card(ruleset, pending.amount_card)},
          {"amount_space", pending.amount_space},
          {"random_move", pending.random_move},
          {"tax_choice", pending.tax_choice},
          {"turn_throw", pending.turn_throw},
          {"utility_throw", pending.utility_throw},
          {"utility_factor", pending.utility_factor},
          {"time_up", pending.time_up}};
}

json::object print_start(const StartOrderThrows& start) {
  json::array sums;
  for (const std::uint8_t sum : start.sums)
    sums.emplace_back(sum);
  return {{"to_throw", print_ids(start.to_throw)},
          {"contenders", print_ids(start.contenders)},
          {"sums", std::move(sums)},
          {"to_deal", start.to_deal}};
}

json::object print(const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                   std::span<const Seat> seats, const std::optional<PlayerId>& viewer) {
  json::object object{{"edition", ruleset.text.edition},
                      {"options", print_options(edition_options, ruleset.options)},
                      {"round", state.round},
                      {"phase", word(state.phase)},
                      {"resume", word(state.resume)},
                      {"awaiting", print_awaiting(ruleset, state)},
                      {"turn", print_turn(state.turn)},
                      {"starter", print_id(state.starter)},
                      {"players", print_players(ruleset, state, seats)},
                      {"deeds", print_deeds(ruleset, state)},
                      {"bank", {{"houses", state.houses}, {"hotels", state.hotels}}},
                      {"pot", state.pot}};
  print_decks(ruleset, state, !viewer, object);
  object["auction"] = print_auction(state.auction, viewer);
  object["debts"] = print_debts(ruleset, state.debts);
  object["offer"] = print_offer(state.offer);
  object["claim"] = print_claim(state.claim);
  object["rents"] = print_rents(state.claimable);
  object["pending"] = print_pending(ruleset, state.pending);
  object["start"] = print_start(state.start);
  object["bankruptcies"] = state.bankruptcies;
  object["winners"] = print_ids(state.winners);
  return object;
}

}  // namespace

json::object print_state(const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                         std::span<const Seat> seats) {
  return print(ruleset, edition_options, state, seats, std::nullopt);
}

json::object print_view(const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                        std::span<const Seat> seats, PlayerId viewer) {
  json::object view = print(ruleset, edition_options, state, seats, viewer);
  view["viewer"] = print_id(viewer);
  return view;
}

std::optional<std::string> edition_of(const json::value& json) {
  const auto* object = json.if_object();
  const auto* edition = object == nullptr ? nullptr : object->if_contains("edition");
  const auto* text = edition == nullptr ? nullptr : edition->if_string();
  if (text == nullptr) return std::nullopt;
  return std::string{*text};
}

}  // namespace freehold::notation
