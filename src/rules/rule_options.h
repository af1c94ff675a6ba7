// The options of the rules as plain data, one field for each key of an edition's [options] table. An edition
// sets them; a game may change any of them (G.7, UK.52). No code asks which edition it is.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>

#include "base/clause.h"
#include "base/limits.h"
#include "base/money.h"
#include "rules/dice_set.h"

namespace freehold {

/// When players throw the speed die: never, from the turn after their first salary on, or always (SD.2).
enum class SpeedDie : std::uint8_t { off, after_first_salary, always };
/// Who starts (UK.5): the highest throw, or the first seat.
enum class StartOrder : std::uint8_t { highest_throw, first_seat };
/// What happens to a deed that isn't bought: nothing, an auction (UK.11), or one sealed bid each (S.4).
enum class AuctionKind : std::uint8_t { off, open, sealed };
/// Which deals a debtor may make: any, or only those that raise cash (G.13).
enum class DebtorDeals : std::uint8_t { free, raising };
/// Whether rent is paid automatically or has to be claimed (UK.13).
enum class RentCollection : std::uint8_t { automatic, on_demand };
/// Which payments go to the pot on Free Parking (G.16): taxes, fines and those for cards, or taxes alone.
enum class PotOf : std::uint8_t { everything, taxes };
/// What can be built: nothing, houses and hotels (UK.32), or levels (S.6).
enum class BuildingRule : std::uint8_t { off, houses, levels };
/// Where players can build: anywhere (UK.32), on the site landed on in this turn (X.11), or, in their turn, on the group
/// of the deed under their token if they own it (S.5).
enum class BuildingPlace : std::uint8_t { anywhere, landed_site, group_stood_on };
/// After the last failed throw: pay the fee and move (UK.29), or be free on the next turn (S.11).
enum class ConfinementEnd : std::uint8_t { pay_and_move, free_next_turn };
/// What happens to a bankrupt's deeds: they go to the creditor (UK.51) or to auction (UK.50); the bank takes
/// them and pays the creditor (S.16); or they become unowned (L.7, H.5).
enum class EstateRule : std::uint8_t { creditor, bank_pays, unowned };
/// What counts if the game ends before only one is left: worth (UKS.4) or money (H.6).
enum class FinalScore : std::uint8_t { worth, money };

/// The words for the values of an option's enumeration, in the order of its values.
template <class Enum>
struct OptionWords;
template <>
struct OptionWords<SpeedDie> {
  static constexpr std::string_view words[] = {"off", "after_first_salary", "always"};
};
template <>
struct OptionWords<StartOrder> {
  static constexpr std::string_view words[] = {"highest_throw", "first_seat"};
};
template <>
struct OptionWords<AuctionKind> {
  static constexpr std::string_view words[] = {"off", "open", "sealed"};
};
template <>
struct OptionWords<DebtorDeals> {
  static constexpr std::string_view words[] = {"free", "raising"};
};
template <>
struct OptionWords<RentCollection> {
  static constexpr std::string_view words[] = {"automatic", "on_demand"};
};
template <>
struct OptionWords<PotOf> {
  static constexpr std::string_view words[] = {"everything", "taxes"};
};
template <>
struct OptionWords<BuildingRule> {
  static constexpr std::string_view words[] = {"off", "houses", "levels"};
};
template <>
struct OptionWords<BuildingPlace> {
  static constexpr std::string_view words[] = {"anywhere", "landed_site", "group_stood_on"};
};
template <>
struct OptionWords<ConfinementEnd> {
  static constexpr std::string_view words[] = {"pay_and_move", "free_next_turn"};
};
template <>
struct OptionWords<EstateRule> {
  static constexpr std::string_view words[] = {"creditor", "bank_pays", "unowned"};
};
template <>
struct OptionWords<FinalScore> {
  static constexpr std::string_view words[] = {"worth", "money"};
};

/// The word for a value, as files have it: "highest_throw".
template <class Enum>
constexpr std::string_view option_word(Enum value) {
  return OptionWords<Enum>::words[static_cast<std::size_t>(value)];
}

// X(type, key, default, least, most, clause, meaning). The defaults are the official rules of `uk`.
// clang-format off
#define FREEHOLD_RULE_OPTIONS(X)                                                                                     \
  X(Money, start_cash, 1500, 0, 1'000'000, UK_3, "each player's cash at the start")                                  \
  X(Money, salary, 200, 0, 1'000'000, UK_9, "paid for landing on or passing Go")                                      \
  X(Money, salary_step, 0, 0, 1'000'000, S_3, "extra for each salary the player has already been paid") \
  X(Money, salary_most, 0, 0, 1'000'000, S_3, "the most a salary can grow to; 0: no limit") \
  X(int, go_landing_factor, 1, 1, 10, UK_52, "salary multiplier for landing exactly on Go")                            \
  X(DiceSet, dice_sides, DiceSet::two_of(6), least_sides, most_sides, UK_7, "sides of the two dice, or a set of one to four dice; a single die throws no doubles") \
  X(SpeedDie, speed_die, SpeedDie::off, 0, 2, SD_2, "when a third die with a bus and tycoons is thrown too: never, after the first salary, or always") \
  X(Money, ones_bonus, 0, 0, 1'000'000, G_14, "paid by the bank when all dice show a one; 0: nothing") \
  X(StartOrder, start_order, StartOrder::highest_throw, 0, 1, UK_5, "who starts: the highest throw or the first seat") \
  X(int, dealt_deeds, 0, 0, max_dealt, UKS_1, "deeds dealt to each player at the start, paid for at once")            \
  X(bool, doubles_throw_again, true, 0, 1, UK_8, "doubles give another throw")                                      \
  X(int, doubles_to_jail, 3, 0, 10, UK_8, "which double in one turn sends you to jail; 0: none")                    \
  X(bool, buy_on_first_lap, true, 0, 1, UK_10, "deeds may be bought before passing Go for the first time")                  \
  X(AuctionKind, auctions, AuctionKind::open, 0, 2, UK_11, "what follows when a deed is declined")                    \
  X(Money, bid_step, 1, 1, 1'000'000, G_20, "the least by which a bid exceeds the one before") \
  X(bool, offers, true, 0, 1, UK_41, "players may trade deeds, cash and jail cards")                                  \
  X(bool, business_before_throw, false, 0, 1, G_19, "deals, building, mortgages and sales only before the throw, and to pay a debt") \
  X(DebtorDeals, debtor_deals, DebtorDeals::free, 0, 1, G_13, "what a player in debt may deal: anything, or only what brings at least half the list price") \
  X(RentCollection, rent_collection, RentCollection::automatic, 0, 1, UK_13, "whether rent is paid at once or has to be claimed in time") \
  X(int, full_group_rent_factor, 2, 1, 10, UK_14, "rent multiplier for an unimproved site of a full group")             \
  X(bool, full_group_rent_if_mortgaged, false, 0, 1, X_7, "a full group earns its higher rent even with one of its deeds mortgaged") \
  X(int, group_rent_share, 0, 0, 100, S_8, "percentage of the rent on the owner's other deeds in the group, added on top") \
  X(bool, rent_in_jail, true, 0, 1, UK_30, "an owner in jail collects rent")                                          \
  X(Money, jail_fine, 50, 0, 1'000'000, UK_28, "what leaving jail costs")                                             \
  X(Money, fine_growth, 0, 0, 1'000'000, G_17, "added to the fine of a player for each earlier stay in jail") \
  X(int, jail_throws, 3, 1, 10, UK_29, "failed throws after which the fine must be paid")                             \
  X(bool, jail_effect, true, 0, 1, X_5, "jail holds players; otherwise it is jail in name only") \
  X(bool, fine_on_last_throw, true, 0, 1, H_14, "the fine may still be paid before the last throw") \
  X(ConfinementEnd, confinement_end, ConfinementEnd::pay_and_move, 0, 1, S_11, "what follows the last failed throw") \
  X(Money, hospital_fee, 100, 0, 1'000'000, S_11, "what leaving the hospital costs") \
  X(int, hospital_throws, 4, 1, 10, S_10, "failed throws after which a stay in hospital ends") \
  X(int, hospital_release_sum, 5, 1, max_throw, S_10, "a throw of this or less frees a patient") \
  X(BuildingRule, building, BuildingRule::houses, 0, 2, UK_32, "what can be built")                                                         \
  X(BuildingPlace, building_place, BuildingPlace::anywhere, 0, 2, X_11, "where you may build") \
  X(bool, full_group_to_build, true, 0, 1, UK_32, "only a full group can be built on; otherwise the deeds owned limit the levels") \
  X(bool, building_sales_any_time, true, 0, 1, UK_38, "buildings may be sold between other players' moves") \
  X(int, building_sale_percent, 50, 0, 100, UK_38, "percentage of a building's price that the bank pays for it") \
  X(bool, hotels, true, 0, 1, UK_35, "hotels may be built")                                                           \
  X(int, houses_before_hotel, 4, 1, 4, UKS_2, "houses needed on every site of the group before a hotel")                     \
  X(bool, even_building, true, 0, 1, UK_33, "a group is built and sold evenly")                                       \
  X(bool, limited_buildings, true, 0, 1, UK_36, "houses and hotels can run out")                                      \
  X(int, house_stock, 32, 0, 250, UK_2, "houses in the bank at the start")                                            \
  X(int, hotel_stock, 12, 0, 250, UK_2, "hotels in the bank at the start")                                            \
  X(bool, contested_buildings, true, 0, 1, UK_37, "scarce buildings are auctioned among those who want one")          \
  X(bool, mortgages, true, 0, 1, UK_45, "deeds may be mortgaged")                                                     \
  X(int, mortgage_interest, 10, 0, 100, UK_46, "interest on top when a mortgage is lifted, in per cent")                           \
  X(bool, transfer_interest, true, 0, 1, UK_44, "interest is due when a mortgaged deed changes hands")             \
  X(bool, trade_built_groups, false, 0, 1, S_16, "a bare deed may be traded even if its group has buildings") \
  X(int, deed_sale_percent, 0, 0, 100, S_16, "percentage of its price that the bank pays a debtor for a deed; 0: it buys none") \
  X(EstateRule, estate, EstateRule::creditor, 0, 2, UK_51, "what becomes of the deeds of a player who leaves the game") \
  X(bool, negative_cash, false, 0, 1, H_5, "cash may be negative until the end of your turn") \
  X(bool, savings, false, 0, 1, S_12, "players may save money at the bank") \
  X(int, savings_interest, 5, 0, 100, S_13, "interest on savings at the start of your turn, in per cent") \
  X(bool, tax_choice, false, 0, 1, X_9, "where a tax is a sum or a percentage, the player chooses before working it out") \
  X(bool, free_parking_pot, false, 0, 1, UK_52, "taxes, fines and card payments go to a pot on Free Parking")         \
  X(Money, free_parking_floor, 0, 0, 1'000'000, UK_52, "the least Free Parking pays where it has a pot")             \
  X(bool, free_parking_floor_adds, false, 0, 1, G_15, "Free Parking pays its fixed sum in addition to the pot") \
  X(PotOf, pot_of, PotOf::everything, 0, 1, G_16, "what goes to the pot: taxes, fines and card payments, or taxes alone") \
  X(int, bankruptcies_to_end, 0, 0, max_players - 1, UKS_3, "the bankruptcy that ends the game; 0: the last one left wins") \
  X(int, max_rounds, 0, 0, 1'000'000, UKT_1, "rounds after which the richest wins; 0: no limit")                      \
  X(Money, win_cash, 0, 0, max_money, G_21, "cash that wins at once; 0: none does") \
  X(int, win_groups, 0, 0, max_groups, G_21, "full groups of streets that win at once; 0: none do") \
  X(int, win_laps, 0, 0, 255, G_21, "times past Go that win at once; 0: none do") \
  X(FinalScore, final_score, FinalScore::worth, 0, 1, UKS_4, "what wins if several players are left at the end") \
  X(bool, timed, false, 0, 1, UKT_1, "the host's clock may end the game; the richest then wins")                        \
  X(int, time_limit, 0, 0, 100'000, UKT_1, "minutes after which the host's clock ends a timed game; 0: when the host says so")
// clang-format on

/// All options of one game.
struct RuleOptions {
#define FREEHOLD_X(type, key, initial, least, most, clause, meaning) type key = initial;
  FREEHOLD_RULE_OPTIONS(FREEHOLD_X)
#undef FREEHOLD_X

  constexpr bool operator==(const RuleOptions&) const = default;
};

/// G.21: whether somebody may reach a goal before the end.
constexpr bool has_goal(const RuleOptions& options) {
  return options.win_cash > 0 || options.win_groups > 0 || options.win_laps > 0;
}

/// What kind of value an option takes.
enum class OptionType : std::uint8_t { toggle, number, money, word, dice };

/// The type of a field declared as `name`; to the compiler, sums of money are just whole numbers.
template <class Field>
constexpr OptionType option_type(std::string_view name) {
  if constexpr (std::is_same_v<Field, bool>) {
    return OptionType::toggle;
  } else if constexpr (std::is_enum_v<Field>) {
    return OptionType::word;
  } else if constexpr (std::is_same_v<Field, DiceSet>) {
    return OptionType::dice;
  } else {
    static_assert(std::is_integral_v<Field>);
    return name == "Money" ? OptionType::money : OptionType::number;
  }
}

/// What people and loaders need to know about an option.
struct OptionInfo {
  std::string_view key;
  std::string_view meaning;
  Clause clause;
  OptionType type;
  std::int64_t least;  ///< for numbers, and of a die's sides; 0 and 1 for switches; range of values for words
  std::int64_t most;
};

/// Calls `visit(info, member)` for each option; `member` points to its field in RuleOptions.
template <class Visit>
void for_each_option(Visit&& visit) {
#define FREEHOLD_X(type, key, initial, least, most, clause, meaning) \
  visit(OptionInfo{#key, meaning, Clause::clause, option_type<type>(#type), least, most}, &RuleOptions::key);
  FREEHOLD_RULE_OPTIONS(FREEHOLD_X)
#undef FREEHOLD_X
}

}  // namespace freehold
