// What a seat sees, as a row of 32-bit floats (docs/formats/environment.md). It has no secrets: no sealed
// bids of others, no order of a deck, no seed.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "environment/environment.h"

namespace freehold::environment {

/// A field: `count` numbers from `least` to `most`.
struct Field {
  std::string_view name;
  int count;
  float least;
  float most;
  std::string_view meaning;
};

/// The limit of sums of money, in prices of the board's dearest deed.
inline constexpr float most_money_seen = 1000;
inline constexpr float max_spaces_seen = max_spaces;
inline constexpr int phases_seen = 13;  ///< without move_choice, which came later, and with composing a deal

// X(name, count, least, most, meaning). Seats are counted from the viewer's, 0, in seat order; "place" is a
// seat plus 1, or 0 for nobody. clang-format off
#define FREEHOLD_OBSERVATION(X) \
  X(owner, max_spaces, 0, max_players, \
    "of each space: the place of the deed's owner; 0 for the bank and where there is no deed") \
  X(buildings, max_spaces, 0, hotel, "of each space: houses or levels; 5 for a hotel") \
  X(mortgaged, max_spaces, 0, 1, "of each space: 1 if the deed is mortgaged") \
  X(deal, max_spaces, -1, 1, \
    "of each space: 1 if the viewer would get the deed by the deal that is offered or composed, -1 if the " \
    "viewer would give it") \
  X(in_game, max_players, 0, 1, "of each seat: 1 if the player is in the game") \
  X(cash, max_players, -most_money_seen, most_money_seen, "of each seat: cash") \
  X(savings, max_players, 0, most_money_seen, "of each seat: savings at the bank") \
  X(space, max_players, 0, max_spaces_seen - 1, "of each seat: the space of the token") \
  X(jail_cards, max_players, 0, max_cards, "of each seat: jail cards") \
  X(confined, max_players, 0, 2, "of each seat: 0 free, 1 in jail, 2 in hospital") \
  X(failed_throws, max_players, 0, 255, "of each seat: failed throws to leave it") \
  X(orders, max_players, 0, max_orders, "of each seat: orders that wait for the bank") \
  X(phase, phases_seen, 0, 1, \
    "one of: order, pre_roll, buy, auction, debt, offer, claim, card_choice, tax_choice, lift_choice, " \
    "post_roll, over, and composing a deal") \
  X(turn, max_players, 0, 1, "of each seat: 1 for the player whose turn it is") \
  X(actor, max_players, 0, 1, "of each seat: 1 for the player who decides now") \
  X(dice, max_dice, 0, most_sides, \
    "of each die: what it showed in the last throw; 0 before the first, and where there is no such die") \
  X(doubles, 1, 0, 255, "doubles thrown in this turn") \
  X(thrown, 1, 0, 1, "1 if the dice have been thrown in this turn") \
  X(throw_owed, 1, 0, 1, "1 if another throw follows after doubles") \
  X(round, 1, 0, 1, "the round, as a part of the round limit") \
  X(pot, 1, 0, most_money_seen, "the money on Free Parking") \
  X(stock, 2, 0, 255, "houses and hotels left in the bank") \
  X(debt, 3, 0, most_money_seen, \
    "of the debt in hand: its amount, the place of the debtor and of the creditor (0: bank or pot)") \
  X(lot, 3, 0, max_spaces_seen, \
    "of the auction or claim: the space plus 1, its kind (1 deed, 2 house, 3 hotel), 1 if bids are sealed") \
  X(bids, 4, 0, most_money_seen, \
    "of the auction: the highest open bid, the place of its bidder, the least bid, the viewer's own sealed " \
    "bid") \
  X(bidders, max_players, 0, 1, \
    "of each seat: 1 if the player still bids, or is still to say whether to claim a building") \
  X(partner, 1, 0, max_players, "place of the other party to the deal, if the viewer is one") \
  X(terms, 3, -most_money_seen, most_money_seen, \
    "of the deal, to the viewer: cash, jail cards and debt that is settled; below 0 what the viewer gives") \
  X(left, 3, 0, 60, \
    "what the viewer has left: deals and investments in this turn, steps of cash in the deal composed") \
  X(card, 1, 0, most_money_seen, "what paying costs, of a card that lets its reader pay or draw") \
  X(rents, max_players, 0, max_claims, "of each seat: rents that the player may still claim") \
  X(speed_die, 2, 0, 1, \
    "1 in the phase move_choice, when no number of `phase` is 1; 1 if the token goes on to the next deed " \
    "before the turn does")
// clang-format on

/// The fields in their order.
std::span<const Field> observation_fields();

#define FREEHOLD_X(name, count, least, most, meaning) +(count)
inline constexpr int observation_size = 0 FREEHOLD_OBSERVATION(FREEHOLD_X);
#undef FREEHOLD_X

/// What a seat looks at, whoever runs the game.
struct Sight {
  const Ruleset& ruleset;
  const State& state;
  const Composition& composition;  ///< the deal that the actor composes, if any
  PlayerId viewer;
  PlayerId actor;  ///< who decides; nobody if the game has ended
  Money dearest;  ///< dearest_price(): the unit of money
  std::int32_t round_limit;
  int deals_left;  ///< of the viewer, in this turn
  int investments_left;
};

/// What `viewer` looks at while `actor` decides by numbers. `dearest`: dearest_price(). It refers to all of these.
inline Sight sight_of(const Ruleset& ruleset, const State& state, const NumberedDecisions& decisions,
                      PlayerId viewer, PlayerId actor, Money dearest, std::int32_t round_limit) {
  return {.ruleset = ruleset,
          .state = state,
          .composition = decisions.composition(),
          .viewer = viewer,
          .actor = actor,
          .dearest = dearest,
          .round_limit = round_limit,
          .deals_left = decisions.deals_left(viewer),
          .investments_left = decisions.investments_left(viewer)};
}

/// Writes observations, and remembers what it wrote to skip what stayed the same. One for each row.
class ObservationWriter {
 public:
  /// Writes what the viewer sees into `row`, of observation_size numbers, which nobody else may write to.
  void write(const Sight& sight, float* row);
  void write(const Environment& environment, PlayerId viewer, float* row);
  /// Forgets what it wrote.
  void forget() { row_ = nullptr; }

 private:
  void write_deeds(const State& state, PlayerId viewer, float* row);
  void write_deal(const Sight& sight, float* row);

  float* row_ = nullptr;
  PlayerId viewer_;
  std::uint64_t board_key_ = 0;
  SpaceSet gets_;
  SpaceSet gives_;
};

}  // namespace freehold::environment
