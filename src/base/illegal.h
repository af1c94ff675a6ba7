// A player's illegal action, as a value with a stable word and the clause that it breaks (G.5).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/clause.h"

namespace freehold {

// clang-format off
#define FREEHOLD_REFUSALS(X)                                                                     \
  X(game_over,           "the game is over")                                                     \
  X(awaiting_chance,     "a throw or a card comes first")                                        \
  X(not_your_turn,       "it is not this player's turn to decide")                               \
  X(player_out,          "this player has left the game")                                        \
  X(no_such_player,      "there is no such player")                                              \
  X(no_such_space,       "there is no such space")                                               \
  X(wrong_phase,         "this cannot be done at this point of the game")                        \
  X(switched_off,        "the rules of this game do not have this")                              \
  X(not_enough_cash,     "there is not enough cash for this")                                    \
  X(not_confined,        "the player is not in jail")                                            \
  X(no_jail_card,        "there is no such jail card to use or give")                            \
  X(must_throw,          "this turn the dice must be thrown first")                              \
  X(not_a_site,          "nothing can be built there")                                           \
  X(not_a_deed,          "this space has no title deed")                                         \
  X(not_owner,           "the deed belongs to somebody else")                                    \
  X(incomplete_group,    "the whole group must be owned first")                                  \
  X(group_mortgaged,     "a site of the group is mortgaged")                                     \
  X(uneven_building,     "the group must be built evenly")                                       \
  X(uneven_selling,      "the group must be sold evenly")                                        \
  X(fully_built,         "this site cannot take another building")                               \
  X(no_houses_left,      "the bank has too few houses")                                          \
  X(no_hotels_left,      "the bank has no hotels")                                               \
  X(other_building,      "a building of the other kind was won")                                 \
  X(no_building,         "no such building stands there")                                        \
  X(buildings_on_group,  "buildings stand on the group")                                         \
  X(already_mortgaged,   "the deed is mortgaged already")                                        \
  X(not_mortgaged,       "the deed is not mortgaged")                                            \
  X(bid_too_low,         "the bid is too low")                                                   \
  X(not_bidding,         "this player does not bid in this auction")                             \
  X(offer_to_oneself,    "an offer goes to another player")                                      \
  X(nothing_offered,     "a deal has a deed or a jail card on at least one side")                \
  X(no_such_debt,        "there is no such debt to settle")                                      \
  X(below_half_price,    "a deal must bring a debtor at least half the list price of what is given") \
  X(can_still_pay,       "the debt can still be paid by selling and mortgaging")                 \
  X(no_rent_to_claim,    "there is no such rent to claim")                                       \
  X(not_standing_there,  "the token must be there to build")                                     \
  X(too_many_orders,     "too many orders are waiting for the bank")                              \
  X(amount_out_of_range, "the amount is not one that can be ordered")                             \
  X(no_such_option,      "there is no such choice")
// clang-format on

/// Why an action is refused. The names are the protocol's stable words.
enum class Refusal : std::uint8_t {
#define FREEHOLD_X(word, text) word,
  FREEHOLD_REFUSALS(FREEHOLD_X)
#undef FREEHOLD_X
};

/// A refused action.
struct Illegal {
  Refusal reason;
  Clause clause;  ///< the rule that it breaks

  constexpr bool operator==(const Illegal&) const = default;
};

/// The stable word of the protocol, such as "not_enough_cash".
std::string_view refusal_word(Refusal reason);
/// nullopt if there is no such reason.
std::optional<Refusal> refusal_named(std::string_view word);
/// The reason as a plain sentence without a full stop.
std::string_view refusal_text(Refusal reason);

}  // namespace freehold
