// The least that a simulation watches: where tokens stop. It asks for no events.
#pragma once

#include <array>
#include <cstddef>

#include "rules/action.h"
#include "rules/state.h"
#include "sim/tally.h"

namespace freehold::sim {

/// Counts landings of one game after another into a tally.
class LandingWatch {
 public:
  explicit LandingWatch(Tally& tally) : tally_(&tally) {}

  void start_game(const Ruleset&, const State&) { at_ = filled(); }
  void choosing(const Ruleset&, const State&, PlayerId, const Action&) const {}
  void stepped(const Ruleset&, const State& state) { count_landing(state); }
  void end_game(const Ruleset&, const State&, GameRow&) const {}

 protected:
  // Only the player whose turn it is moves. A player who is sent on within a step has landed where the token ends up.
  void count_landing(const State& state) {
    const std::size_t player = state.turn.player.index();
    const SpaceId now = state.players[player].space;
    if (now == at_[player]) return;
    at_[player] = now;
    ++tally_->landings[now.index()];
  }

  Tally& tally() { return *tally_; }

 private:
  Tally* tally_;
  std::array<SpaceId, max_players> at_ = filled();

  static constexpr std::array<SpaceId, max_players> filled() {
    std::array<SpaceId, max_players> all{};
    all.fill(SpaceId{0});
    return all;
  }
};

}  // namespace freehold::sim
