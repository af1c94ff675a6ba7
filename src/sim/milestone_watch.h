// How long it takes until something happens: beside another watch, the throws and rounds of each game up to a milestone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "rules/action.h"
#include "sim/milestone.h"
#include "sim/tally.h"

namespace freehold::sim {

/// Does what `Watch` does, and notes when the milestone is first reached. Throws are those that move a token: neither those for the
/// start nor the fresh throw for a utility counts.
template <class Watch>
class MilestoneWatch : public Watch {
 public:
  MilestoneWatch(Tally& tally, Milestone milestone) : Watch(tally), milestone_(milestone) {}

  void start_game(const Ruleset& ruleset, const State& state) {
    Watch::start_game(ruleset, state);
    throws_ = 0;
    waits_ = true;
  }
  void choosing(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
    Watch::choosing(ruleset, state, player, action);
    throws_ += static_cast<std::int64_t>(action.type == ActionType::roll);
  }
  void stepped(const Ruleset& ruleset, const State& state) {
    Watch::stepped(ruleset, state);
    if (!waits_ || !is_reached(ruleset, state, milestone_)) return;
    waits_ = false;
    note(state.round);
  }

 private:
  void note(std::int32_t round) {
    Waits& waits = this->tally().waits;
    const std::int64_t rounds = std::max(round, 1);
    ++waits.games;
    waits.throws += throws_;
    waits.rounds += rounds;
    ++waits.games_by_throws[static_cast<std::size_t>(std::min(throws_, most_waited_throws))];
    ++waits.games_by_rounds[static_cast<std::size_t>(std::min<std::int64_t>(rounds, max_round_limit + 1))];
  }

  Milestone milestone_;
  std::int64_t throws_ = 0;
  bool waits_ = true;
};

}  // namespace freehold::sim
