// Standing orders: what is played for a player who is away. They only choose among legal actions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/id.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// The sums up to which deeds are bought or bid for.
struct DeedOrder {
  /// A deed with a limit of its own.
  struct But {
    SpaceId space{};
    Money most = 0;

    bool operator==(const But&) const = default;
  };

  Money most = 0;  ///< for deeds not in `but`
  Money keep = 0;  ///< cash to keep
  std::vector<But> but{};
  bool leaves = false;  ///< dearer deeds are declined or passed; else they wait for the player

  [[nodiscard]] Money limit_of(SpaceId space) const;
  bool operator==(const DeedOrder&) const = default;
};

/// How to leave jail or hospital.
enum class ReleaseOrder : std::uint8_t { wait, by_throw, pay, card };

struct StandingOrders {
  bool at_once = false;  ///< even while the player is there
  bool moves = false;  ///< throws, claims rents, pays a tax in the cheaper way, ends the turn
  std::optional<DeedOrder> buy{};
  std::optional<DeedOrder> bid{};
  ReleaseOrder release = ReleaseOrder::wait;
  bool rejects_offers = false;

  bool operator==(const StandingOrders&) const = default;
};

/// The legal action that the orders of `player`, who has to decide, demand; nullopt if the player decides.
std::optional<Action> ordered_action(const Ruleset& ruleset, const State& state, PlayerId player,
                                     const StandingOrders& orders);

}  // namespace freehold::table
