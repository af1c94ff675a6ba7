// Asks a copy of another player what it would do, without the player knowing. Sparring bots use it to milk
// others.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "base/id.h"
#include "base/money.h"
#include "bots/bot.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots::sparring {

/// Makes a copy of a bot as it was when it sat down.
using MakeCopy = std::function<std::unique_ptr<Bot>()>;

/// A deal as `asker` would propose it to `other`, without cash.
struct DeedSwap {
  PlayerId asker;
  PlayerId other;
  SpaceSet give{};  ///< what `other` gets
  SpaceSet take{};

  /// The offer if the asker adds `paid`; if negative, the other adds cash.
  [[nodiscard]] Action offer(Money paid) const;
};

/// Can be asked any question, any number of times. Each goes to a new copy, which remembers nothing.
class Oracle {
 public:
  explicit Oracle(MakeCopy make) : make_(std::move(make)) {}

  /// What `player` would do in `position`, in which it must be the one to ask.
  [[nodiscard]] Action choice(const Ruleset& ruleset, const State& position, PlayerId player) const;

  /// Whether `offer` by `asker` would be accepted; false if the rules refuse it.
  [[nodiscard]] bool accepts(const Ruleset& ruleset, const State& view, PlayerId asker,
                             const Action& offer) const;

  /// The least in `least` .. `most` that the asker has to add for the swap to be accepted (see
  /// DeedSwap::offer); nullopt if `most` isn't enough. Assumes that nobody refuses more cash.
  [[nodiscard]] std::optional<Money> least_price(const Ruleset& ruleset, const State& view,
                                                 const DeedSwap& swap, Money least, Money most) const;

 private:
  MakeCopy make_;
};

}  // namespace freehold::bots::sparring
