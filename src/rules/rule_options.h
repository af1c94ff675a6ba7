// The switches of the rules: plain data, one field for each key of an edition's [options] table.
// An edition sets them, a game may change any of them (G.7, UK.52). No code asks which edition it is.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include "base/clause.h"
#include "base/limits.h"
#include "base/money.h"

namespace freehold {

/// Who starts (UK.5): the highest throw, or the first seat.
enum class StartOrder : std::uint8_t { highest_throw, first_seat };
/// What follows when a deed is not bought (UK.11).
enum class AuctionKind : std::uint8_t { off, open };
/// Whether rent is paid at once or has to be claimed (UK.13).
enum class RentCollection : std::uint8_t { automatic, on_demand };

/// The words that stand for the values of an option's enumeration, in the order of its values.
template <class Enum>
struct OptionWords;
template <>
struct OptionWords<StartOrder> {
  static constexpr std::string_view words[] = {"highest_throw", "first_seat"};
};
template <>
struct OptionWords<AuctionKind> {
  static constexpr std::string_view words[] = {"off", "open"};
};
template <>
struct OptionWords<RentCollection> {
  static constexpr std::string_view words[] = {"automatic", "on_demand"};
};

// X(type, key, default, least, most, clause, meaning). The defaults are the official rules of `uk`.
// clang-format off
#define FREEHOLD_RULE_OPTIONS(X)                                                                                     \
  X(Money, start_cash, 1500, 0, 1'000'000, UK_3, "cash of each player at the start")                                  \
  X(Money, salary, 200, 0, 1'000'000, UK_9, "paid for landing on or passing Go")                                      \
  X(int, go_landing_factor, 1, 1, 10, UK_52, "times the salary for landing exactly on Go")                            \
  X(int, dice_sides, 6, 2, 20, UK_7, "sides of each of the two dice")                                                 \
  X(StartOrder, start_order, StartOrder::highest_throw, 0, 1, UK_5, "who starts: the highest throw or the first seat") \
  X(int, dealt_deeds, 0, 0, max_dealt, UKS_1, "deeds dealt to each player at the start, paid for at once")            \
  X(bool, doubles_throw_again, true, 0, 1, UK_8, "doubles give a further throw")                                      \
  X(int, doubles_to_jail, 3, 0, 10, UK_8, "the double in one turn that goes to jail; 0: none does")                    \
  X(bool, buy_on_first_lap, true, 0, 1, UK_10, "deeds may be bought before Go has been passed once")                  \
  X(AuctionKind, auctions, AuctionKind::open, 0, 1, UK_11, "what follows when a deed is declined")                    \
  X(bool, offers, true, 0, 1, UK_41, "players may trade deeds, cash and jail cards")                                  \
  X(RentCollection, rent_collection, RentCollection::automatic, 0, 1, UK_13, "rent is paid at once, or claimed in time") \
  X(int, full_group_rent_factor, 2, 1, 10, UK_14, "times the rent of an unimproved site of a full group")             \
  X(bool, rent_in_jail, true, 0, 1, UK_30, "an owner in jail collects rent")                                          \
  X(Money, jail_fine, 50, 0, 1'000'000, UK_28, "what leaving jail costs")                                             \
  X(int, jail_throws, 3, 1, 10, UK_29, "failed throws after which the fine must be paid")                             \
  X(bool, building, true, 0, 1, UK_32, "houses may be built")                                                         \
  X(bool, hotels, true, 0, 1, UK_35, "hotels may be built")                                                           \
  X(int, houses_before_hotel, 4, 1, 4, UKS_2, "houses on every site of the group before a hotel")                     \
  X(bool, even_building, true, 0, 1, UK_33, "a group is built and sold evenly")                                       \
  X(bool, limited_buildings, true, 0, 1, UK_36, "houses and hotels can run out")                                      \
  X(int, house_stock, 32, 0, 250, UK_2, "houses of the bank at the start")                                            \
  X(int, hotel_stock, 12, 0, 250, UK_2, "hotels of the bank at the start")                                            \
  X(bool, contested_buildings, true, 0, 1, UK_37, "scarce buildings are auctioned among those who want one")          \
  X(bool, mortgages, true, 0, 1, UK_45, "deeds may be mortgaged")                                                     \
  X(int, mortgage_interest, 10, 0, 100, UK_46, "per cent on top when a mortgage is lifted")                           \
  X(bool, transfer_interest, true, 0, 1, UK_44, "a mortgaged deed that changes hands costs the interest")             \
  X(bool, free_parking_pot, false, 0, 1, UK_52, "taxes, fines and card payments go to a pot on Free Parking")         \
  X(Money, free_parking_floor, 0, 0, 1'000'000, UK_52, "least that Free Parking pays where it has a pot")             \
  X(int, bankruptcies_to_end, 0, 0, max_players - 1, UKS_3, "the bankruptcy that ends the game; 0: the last one left wins") \
  X(int, max_rounds, 0, 0, 1'000'000, UKT_1, "rounds after which the richest wins; 0: no limit")                      \
  X(bool, timed, false, 0, 1, UKT_1, "the host's clock may end the game; the richest then wins")                        \
  X(int, time_limit, 0, 0, 100'000, UKT_1, "minutes of a timed game after which the host's clock ends it; 0: when the host says so")
// clang-format on

/// All switches of one game.
struct RuleOptions {
#define FREEHOLD_X(type, key, initial, least, most, clause, meaning) type key = initial;
  FREEHOLD_RULE_OPTIONS(FREEHOLD_X)
#undef FREEHOLD_X

  constexpr bool operator==(const RuleOptions&) const = default;
};

/// What a person or a loader has to know about one option.
struct OptionInfo {
  std::string_view key;
  std::string_view meaning;
  Clause clause;
  std::int64_t least;  ///< for numbers; 0 and 1 for switches; the range of values for words
  std::int64_t most;
};

/// Calls `visit(info, member)` for each option, `member` being a pointer to its field of RuleOptions.
template <class Visit>
void for_each_option(Visit&& visit) {
#define FREEHOLD_X(type, key, initial, least, most, clause, meaning) \
  visit(OptionInfo{#key, meaning, Clause::clause, least, most}, &RuleOptions::key);
  FREEHOLD_RULE_OPTIONS(FREEHOLD_X)
#undef FREEHOLD_X
}

}  // namespace freehold
