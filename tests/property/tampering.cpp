#include "property/tampering.h"

#include <algorithm>
#include <array>

namespace freehold::property {
namespace {

using Change = void (*)(DiceBox&, const Ruleset&, State&);

PlayerId good_or_bad_seat(DiceBox& dice, const State& state) {
  return PlayerId{dice.between(-1, state.player_count)};
}
PlayerId good_seat(DiceBox& dice, const State& state) {
  return PlayerId{dice.below(state.player_count)};
}
SpaceId any_space(DiceBox& dice, const Ruleset& ruleset) {
  return SpaceId{dice.between(-1, ruleset.space_count)};
}
PlayerSet any_players(DiceBox& dice, const State& state) {
  return PlayerSet{static_cast<std::uint8_t>(dice.below(1 << state.player_count))};
}
std::uint8_t small(DiceBox& dice, int most) {
  return static_cast<std::uint8_t>(dice.between(0, most));
}

void change_phase(DiceBox& dice, const Ruleset&, State& state) {
  state.phase = static_cast<Phase>(dice.below(static_cast<int>(Phase::over) + 1));
}
void change_resume(DiceBox& dice, const Ruleset&, State& state) {
  state.resume = static_cast<Phase>(dice.below(static_cast<int>(Phase::over) + 1));
}
void change_turn(DiceBox& dice, const Ruleset&, State& state) {
  switch (dice.below(7)) {
    case 0: state.turn.player = good_or_bad_seat(dice, state); break;
    case 1: state.turn.doubles = small(dice, 4); break;
    case 2: state.turn.dice = Throw(1 + small(dice, 6), small(dice, 7)); break;
    case 3: state.turn.thrown = !state.turn.thrown; break;
    case 4: state.turn.dice = Throw(1 + small(dice, 5), 1 + small(dice, 5), small(dice, 7)); break;
    case 5: state.turn.first_salary = !state.turn.first_salary; break;
    default: state.turn.throw_owed = !state.turn.throw_owed;
  }
}
void change_cash(DiceBox& dice, const Ruleset&, State& state) {
  Player& player = state.player(good_seat(dice, state));
  const Money amount = dice.chance(1, 8) ? -5 : dice.chance(1, 8) ? 2'000'000'000 : dice.below(600);
  if (amount > 0 && amount < 1000) state.issued += amount - player.cash;
  player.cash = amount;
}
void change_savings(DiceBox& dice, State& state, Player& player) {
  const Money amount = dice.between(-1, 500);
  if (dice.chance(3, 4)) state.issued += amount - player.savings;
  player.savings = amount;
}
void add_order(DiceBox& dice, const Ruleset&, State& state) {
  const PlayerId player = good_seat(dice, state);
  Player& self = state.player(player);
  if (self.order_count >= max_orders) return;
  state.orders[player.index()][self.order_count++] = dice.between(-300, 300);
}
void change_player(DiceBox& dice, const Ruleset& ruleset, State& state) {
  Player& player = state.player(good_seat(dice, state));
  switch (dice.below(10)) {
    case 0: player.space = any_space(dice, ruleset); break;
    case 1: player.confined = static_cast<Place>(dice.below(3)); break;
    case 2: player.failed_throws = small(dice, 4); break;
    case 3: player.salaries = small(dice, 255); break;
    case 4: change_savings(dice, state, player); break;
    case 5: player.order_count = small(dice, max_orders + 1); break;
    case 6: player.skips_turn = !player.skips_turn; break;
    case 7: player.jail_stays = small(dice, 255); break;
    case 8:
      player.space = ruleset.hospital;
      player.confined = Place::hospital;
      player.failed_throws = small(dice, 4);
      break;
    default:
      player.space = ruleset.jail;
      player.confined = Place::jail;
      player.failed_throws = small(dice, 2);
  }
}
void change_pending(DiceBox& dice, const Ruleset& ruleset, State& state) {
  Pending& pending = state.pending;
  switch (dice.below(16)) {
    case 0: pending.to_auction.insert(dice.any_of(ruleset.deeds)); break;
    case 1: pending.to_charge.insert(dice.any_of(ruleset.deeds)); break;
    case 2: pending.to_lift = any_space(dice, ruleset); break;
    case 3: pending.first_bidder = good_or_bad_seat(dice, state); break;
    case 4: pending.choice = CardId{dice.between(-1, ruleset.card_count)}; break;
    case 5: pending.draw = DeckId{dice.between(-1, ruleset.deck_count)}; break;
    case 6: pending.move = small(dice, 255); break;
    case 7: pending.turn_throw = !pending.turn_throw; break;
    case 8: pending.utility_throw = !pending.utility_throw; break;
    case 9: pending.amount_card = CardId{dice.between(-1, ruleset.card_count)}; break;
    case 10: pending.amount_space = !pending.amount_space; break;
    case 11: pending.random_move = !pending.random_move; break;
    case 12: pending.tax_choice = !pending.tax_choice; break;
    case 13: pending.move_choice = !pending.move_choice; break;
    case 14: pending.second_move = !pending.second_move; break;
    default: pending.time_up = !pending.time_up;
  }
}
void add_debt(DiceBox& dice, const Ruleset& ruleset, State& state) {
  if (state.debts.count == max_debts) return;
  const Money amount = dice.between(-1, 900);
  state.debts.debts[state.debts.count++] = {
      .debtor = good_or_bad_seat(dice, state),
      .creditor = PlayerId{dice.between(-2, state.player_count)},
      .reason = static_cast<Reason>(dice.below(static_cast<int>(Reason::ones) + 1)),
      .clause = Clause::UK_12,
      .space = any_space(dice, ruleset),
      .card = {},
      .amount = amount,
      .basis = fixed_sum(amount + dice.between(-1, 100))};
  if (dice.chance(1, 2)) state.phase = Phase::debt;
}
void change_auction(DiceBox& dice, const Ruleset& ruleset, State& state) {
  Auction& auction = state.auction;
  auction.open = dice.chance(7, 8);
  auction.of_building = dice.chance(1, 3);
  auction.space = auction.of_building ? SpaceId{} : any_space(dice, ruleset);
  auction.minimum = dice.between(0, 200);
  auction.high_bidder = good_or_bad_seat(dice, state);
  auction.high_bid = auction.high_bidder.valid() ? dice.between(0, 300) : dice.below(2);
  auction.bidders = any_players(dice, state);
  auction.to_bid = good_or_bad_seat(dice, state);
  auction.sealed = dice.chance(1, 3);
  if (auction.sealed) {
    auction.high_bid = 0;
    auction.high_bidder = nobody;
    auction.first = good_or_bad_seat(dice, state);
    auction.sealed_bids[static_cast<std::size_t>(dice.below(state.player_count))] = dice.between(-1, 300);
  }
  if (dice.chance(3, 4)) state.phase = Phase::auction;
}
Side any_side(DiceBox& dice, const State& state, PlayerId player) {
  Side side{
      .cash = dice.between(-1, 300), .deeds = {}, .jail_cards = dice.between(-1, 1), .debt = dice.below(2)};
  if (player.valid() && player.number() < state.player_count) {
    const SpaceSet owned = state.owned_by(player);
    if (!owned.empty()) side.deeds.insert(dice.any_of(owned));
  }
  return side;
}
void change_offer(DiceBox& dice, const Ruleset&, State& state) {
  Offer& offer = state.offer;
  offer.open = dice.chance(7, 8);
  offer.from = good_or_bad_seat(dice, state);
  offer.to = good_or_bad_seat(dice, state);
  offer.give = any_side(dice, state, offer.from);
  offer.take = any_side(dice, state, offer.to);
  if (dice.chance(3, 4)) state.phase = Phase::offer;
}
void change_claim(DiceBox& dice, const Ruleset& ruleset, State& state) {
  Claim& claim = state.claim;
  claim.open = dice.chance(7, 8);
  claim.building = dice.chance(1, 3) ? BuildingKind::hotel : BuildingKind::house;
  claim.player = good_or_bad_seat(dice, state);
  claim.space = any_space(dice, ruleset);
  claim.waiting = any_players(dice, state);
  claim.claimed = any_players(dice, state);
  if (dice.chance(1, 4)) {
    claim.space = {};
    claim.waiting = {};
  }
  if (dice.chance(3, 4)) state.phase = Phase::claim;
}
void add_estate(DiceBox& dice, const Ruleset& ruleset, State& state) {
  const auto place = static_cast<std::size_t>(dice.below(static_cast<int>(state.estates.deeds.size())));
  state.estates.deeds.at(place).insert(dice.any_of(ruleset.deeds));
  state.estates.bankrupt.at(place) = good_or_bad_seat(dice, state);
}
void add_claimable(DiceBox& dice, const Ruleset& ruleset, State& state) {
  if (state.claimable.count == max_claims) return;
  state.claimable.rents[state.claimable.count++] = {.debtor = good_or_bad_seat(dice, state),
                                                    .creditor = good_or_bad_seat(dice, state),
                                                    .space = any_space(dice, ruleset),
                                                    .throwers = small(dice, 3),
                                                    .basis = fixed_sum(dice.between(-1, 900))};
}
void change_start(DiceBox& dice, const Ruleset&, State& state) {
  state.start.to_throw = any_players(dice, state);
  state.start.contenders = any_players(dice, state);
  state.start.to_deal = small(dice, state.player_count);
  if (dice.chance(1, 2)) state.phase = Phase::order;
}
void move_deed(DiceBox& dice, const Ruleset& ruleset, State& state) {
  const SpaceId deed = dice.any_of(ruleset.deeds);
  const PlayerId after{dice.between(-1, state.player_count - 1)};
  state.set_owner(deed, after);
}
void change_mortgage(DiceBox& dice, const Ruleset& ruleset, State& state) {
  const SpaceId deed = dice.any_of(ruleset.deeds);
  state.set_mortgaged(deed, !state.mortgaged.contains(deed));
}
void change_buildings(DiceBox& dice, const Ruleset& ruleset, State& state) {
  if (ruleset.sites.empty()) return;
  const SpaceId site = dice.any_of(ruleset.sites);
  const int now = state.buildings_on(site);
  const int next = dice.between(0, 5);
  state.set_buildings(site, next);
  state.houses = static_cast<std::uint8_t>(state.houses + (now % 5) - (next % 5));
  state.hotels = static_cast<std::uint8_t>(state.hotels + (now == 5) - (next == 5));
}
void change_table(DiceBox& dice, const Ruleset&, State& state) {
  switch (dice.below(5)) {
    case 0: state.starter = good_or_bad_seat(dice, state); break;
    case 1: state.round = dice.between(-1, 30); break;
    case 2: state.winners = any_players(dice, state); break;
    case 3: state.bankruptcies = small(dice, state.player_count); break;
    default: {
      const PlayerId player = good_seat(dice, state);
      state.player(player).bankrupt = !state.player(player).bankrupt;
      state.in_game.erase(player);
      if (!state.player(player).bankrupt) state.in_game.insert(player);
    }
  }
}
/// A card that was never drawn lies at the bottom of the known order, or is held.
void move_card(DiceBox& dice, const Ruleset& ruleset, State& state) {
  if (state.undrawn.empty()) return;
  const CardId card = dice.any_of(state.undrawn);
  state.undrawn.erase(card);
  if (dice.chance(1, 4)) return state.player(good_seat(dice, state)).jail_cards.insert(card);
  DeckState& deck = state.decks[ruleset.card(card).home.index()];
  state.card_order[ruleset.deck(ruleset.card(card).home).first.index() + deck.known++] = card;
}

constexpr std::array<Change, 18> changes = {
    add_order,      change_phase, change_resume,  change_turn,     change_cash,      change_player,
    change_pending, add_debt,     change_auction, change_offer,    change_claim,     add_claimable,
    add_estate,     change_start, move_deed,      change_mortgage, change_buildings, move_card};

}  // namespace

void tamper(DiceBox& dice, const Ruleset& ruleset, State& state) {
  if (dice.chance(1, 16)) return change_table(dice, ruleset, state);
  changes[static_cast<std::size_t>(dice.below(static_cast<int>(changes.size())))](dice, ruleset, state);
}

}  // namespace freehold::property
