// What a player asks for. Notation: protocol.md, "Actions".
#pragma once

#include <cstdint>

#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"

namespace freehold {

/// The names are the protocol's.
enum class ActionType : std::uint8_t {
  roll,
  buy,
  decline,
  bid,
  pass,
  build,
  sell_building,
  sell_hotels,
  mortgage,
  lift,
  pay_fine,
  use_jail_card,
  offer,
  accept,
  reject,
  withdraw_offer,
  claim,
  choose,
  declare_bankruptcy,
  resign,
  end_turn,
  claim_rent,
  deposit,    ///< S.12
  withdraw,   ///< S.12
  sell_deed,  ///< S.16
  time_up  ///< by the host, no player (UKT.1)
};
inline constexpr int action_type_count = static_cast<int>(ActionType::time_up) + 1;

/// What one side of an offer gives.
struct Side {
  Money cash = 0;
  SpaceSet deeds{};
  int jail_cards = 0;
  /// A debt that is settled, or part of it (UK.49): only in what a debtor takes.
  Money debt = 0;

  constexpr bool operator==(const Side&) const = default;
};

/// One action. Fields that its type does not use keep their defaults.
struct Action {
  ActionType type = ActionType::roll;
  SpaceId space{};     ///< build, sell_building, mortgage, lift; claim_rent: none claims the oldest
  GroupId group{};     ///< sell_hotels
  Money amount = 0;  ///< bid, deposit, withdraw
  int option = 0;    ///< choose
  PlayerId to{};       ///< offer
  Side give{};         ///< offer: what `to` gets
  Side take{};         ///< offer: what `to` gives

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
