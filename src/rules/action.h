// What a player asks for. Notation: protocol.md, "Actions".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/clause.h"
#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"

namespace freehold {

// The table of actions: X(type, other fields, the clause on its spaces, known effect, can wait, comes again), as in
// ActionInfo. The names are the protocol's.
// clang-format off
#define FREEHOLD_ACTIONS(X)                                                                            \
  X(roll,               nothing,      none,  false, false, false)                                      \
  X(buy,                nothing,      none,  true,  false, false)                                      \
  X(decline,            nothing,      none,  false, false, false)                                      \
  X(bid,                amount,       none,  false, false, false)                                      \
  X(pass,               nothing,      none,  false, false, false)                                      \
  X(build,              space,        UK_32, true,  false, true)                                       \
  X(sell_building,      space,        UK_38, true,  true,  true)                                       \
  X(sell_hotels,        group,        none,  true,  true,  true)                                       \
  X(mortgage,           space,        UK_45, true,  true,  true)                                       \
  X(lift,               space,        UK_46, true,  true,  true)                                       \
  X(pay_fine,           nothing,      none,  true,  false, false)                                      \
  X(use_jail_card,      nothing,      none,  false, false, false)                                      \
  X(offer,              deal,         none,  false, true,  true)                                       \
  X(accept,             nothing,      none,  false, false, false)                                      \
  X(reject,             sum_if_any,   none,  false, false, false) /* the cash that would do */         \
  X(withdraw_offer,     nothing,      none,  false, false, false)                                      \
  X(claim,              nothing,      none,  false, false, false)                                      \
  X(choose,             option,       none,  false, false, false)                                      \
  X(declare_bankruptcy, nothing,      none,  false, false, false)                                      \
  X(resign,             nothing,      none,  false, true,  false)                                      \
  X(end_turn,           nothing,      none,  false, true,  false)                                      \
  X(claim_rent,         space_if_any, UK_13, true,  false, false) /* none: the oldest */               \
  X(deposit,            amount,       none,  false, true,  true)  /* S.12 */                           \
  X(withdraw,           amount,       none,  false, true,  true)  /* S.12 */                           \
  X(sell_deed,          space,        S_16,  true,  true,  true)                                       \
  X(go_to,              space,        SD_5,  false, false, false) /* bus and three alike (SD.9) */     \
  X(time_up,            nothing,      none,  false, false, false) /* by the host, no player (UKT.1) */
// clang-format on

enum class ActionType : std::uint8_t {
#define FREEHOLD_X(type, ...) type,
  FREEHOLD_ACTIONS(FREEHOLD_X)
#undef FREEHOLD_X
};

/// What an action contains besides its type, as members of Action.
enum class ActionField : std::uint8_t {
  nothing,
  space,
  space_if_any,
  group,
  amount,
  sum_if_any,
  option,
  deal
};

/// A row of the table.
struct ActionInfo {
  ActionField says = ActionField::nothing;
  Clause clause_of_space = Clause::none;
  bool has_known_effect = false;  ///< on its player's money: chance and others have no part in it
  bool can_wait = false;  ///< for a later turn, while nothing else is asked: nobody is held up by leaving it
  bool comes_again = false;  ///< if it isn't done in this turn, it may be in the next
};
inline constexpr std::array action_table = {
#define FREEHOLD_X(type, says, clause, ...) ActionInfo{ActionField::says, Clause::clause, __VA_ARGS__},
    FREEHOLD_ACTIONS(FREEHOLD_X)
#undef FREEHOLD_X
};
inline constexpr int action_type_count = static_cast<int>(action_table.size());

constexpr const ActionInfo& info_of(ActionType type) {
  return action_table[static_cast<std::size_t>(type)];
}

/// What one side of an offer gives.
struct Side {
  Money cash = 0;
  SpaceSet deeds{};
  int jail_cards = 0;
  /// The debt, or part of it, that is settled (UK.49). Only in what a debtor takes.
  Money debt = 0;

  constexpr bool operator==(const Side&) const = default;
};

/// One action. Fields that its type doesn't use keep their defaults.
struct Action {
  ActionType type = ActionType::roll;
  SpaceId space{};  ///< build, sell_building, mortgage, lift, go_to; for claim_rent, none means the oldest
  GroupId group{};  ///< sell_hotels
  /// bid, deposit, withdraw. Of reject, if not 0: the cash from the proposer (negative: to the proposer) at which
  /// the same deal would be welcome, which binds nobody.
  Money amount = 0;
  int option = 0;  ///< choose
  PlayerId to{};  ///< offer
  Side give{};  ///< offer: what `to` gets
  Side take{};  ///< offer: what `to` gives

  constexpr bool operator==(const Action&) const = default;

  static constexpr Action of(ActionType type) { return Action{.type = type}; }
  static constexpr Action on(ActionType type, SpaceId space) { return Action{.type = type, .space = space}; }
  static constexpr Action bid(Money amount) { return Action{.type = ActionType::bid, .amount = amount}; }
  static constexpr Action choose(int option) { return Action{.type = ActionType::choose, .option = option}; }
  static constexpr Action sell_hotels(GroupId group) {
    return Action{.type = ActionType::sell_hotels, .group = group};
  }
  static constexpr Action offer(PlayerId to, Side give, Side take) {
    return Action{.type = ActionType::offer, .to = to, .give = give, .take = take};
  }
};

}  // namespace freehold
