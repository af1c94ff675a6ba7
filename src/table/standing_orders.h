// Standing orders: what a player wants done in their place while they are away. They choose among the legal actions; the
// rules alone say what these are.
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

/// Up to which sum somebody buys or bids.
struct DeedOrder {
  /// One deed with a limit of its own.
  struct But {
    SpaceId space{};
    Money most = 0;

    bool operator==(const But&) const = default;
  };

  Money most = 0;  ///< for any deed that `but` does not name
  Money keep = 0;  ///< cash that has to be left
  std::vector<But> but{};
  bool leaves = false;  ///< a deed that costs more is declined, or passed; else it waits for the player

  [[nodiscard]] Money limit_of(SpaceId space) const;
  bool operator==(const DeedOrder&) const = default;
};

/// What is done about being held in jail, or anywhere else.
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

/// What the orders of `player`, who is asked in `state`, say of that: a legal action; nothing if the decision is the
/// player's own.
std::optional<Action> ordered_action(const Ruleset& ruleset, const State& state, PlayerId player,
                                     const StandingOrders& orders);

}  // namespace freehold::table
