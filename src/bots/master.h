// The master bot: what the shrewd one would do, weighed against the alternatives by playing on in its head.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/id.h"
#include "bots/lookahead.h"
#include "bots/shrewd.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// How long a master thinks: samples of each alternative that stays in the running.
struct Effort {
  std::size_t first_samples = 12;
  std::size_t most_samples = 96;
};

/// One seat's master player. What it chooses follows from seed, effort and what it was asked before: time is not looked at. The
/// tables outlive it and belong to the ruleset that it is asked about.
class Master {
 public:
  Master(const ShrewdTables& tables, std::uint64_t seed, Effort effort = {}, Temper temper = Temper::even);

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);

 private:
  bool is_decided(const State& view, PlayerId me);
  Action manage(const State& view, PlayerId me);
  std::optional<Action> propose(const State& view, PlayerId me);
  Action answer(const State& view, PlayerId me);
  Action best_of(const State& view, PlayerId me, std::span<const Action> actions);
  std::vector<Prospect> compare(const std::vector<State>& positions, PlayerId me);

  const ShrewdTables* tables_;
  Effort effort_;
  Shrewd shrewd_;
  Lookahead lookahead_;
};

}  // namespace freehold::bots
