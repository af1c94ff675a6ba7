// The master bot: weighs the shrewd bot's choice against alternatives by playing on in its head.
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

/// How much a master thinks: samples for each alternative in the running.
struct Effort {
  std::size_t first_samples = 12;
  std::size_t most_samples = 96;
};

/// One seat's master player. Its choices depend on seed, effort and earlier calls, not on time. The tables
/// must outlive it and fit the ruleset of its calls.
class Master {
 public:
  Master(const ShrewdTables& tables, std::uint64_t seed, Effort effort = {}, Temper temper = Temper::even);

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);
  /// See Bot::meet.
  void meet(const Addressees& addressees) { shrewd_.meet(addressees); }
  /// See Steady::proposed.
  void proposed(const State& view, const Offer& deal) { shrewd_.proposed(view, deal); }

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
