// Internal to rules/: the parts of broken_invariants(), and what they collect.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/chance.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::detail {

struct Inspection {
  const Ruleset& rules;
  const State& state;
  std::vector<std::string> broken{};

  void require(bool holds, std::string_view what) {
    if (!holds) broken.emplace_back(what);
  }
  /// The phase doesn't change while chance is awaited, so its business may be done already.
  [[nodiscard]] bool is_in(Phase phase) const { return state.phase == phase && !state.awaits_chance(); }
  [[nodiscard]] bool is_player(PlayerId id) const { return id.valid() && id.number() < state.player_count; }
  [[nodiscard]] bool is_space(SpaceId id) const { return id.valid() && id.number() < rules.space_count; }
  [[nodiscard]] std::string name(SpaceId id) const { return rules.text.spaces[id.index()]; }
};

/// The start, auctions, debts, offers, claims and anything else that interrupts a turn.
void inspect_business(Inspection& check);

}  // namespace freehold::detail
