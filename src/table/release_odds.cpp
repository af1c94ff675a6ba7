#include "table/release_odds.h"

#include <algorithm>
#include <cstdint>

#include "rules/chance.h"
#include "rules/confinement.h"
#include "rules/distinct_throws.h"
#include "rules/game.h"

namespace freehold::table {

namespace {

/// What a throw leads to.
struct Fall {
  bool frees = false;
  Money costs = 0;
};

Fall fall_of(const Ruleset& ruleset, State awaiting, std::uint32_t outcome) {
  EventList list;
  resolve(ruleset, awaiting, outcome, list);
  Fall fall;
  for (const Event& event : list.events) {
    if (event.type == EventType::released)
      fall.frees = event.release == ReleaseCause::doubles || event.release == ReleaseCause::low_throw;
    const bool owed = event.type == EventType::paid || event.type == EventType::debt_opened;
    if (owed && event.reason == Reason::jail_fine) fall.costs = event.amount;
  }
  return fall;
}

}  // namespace

std::optional<ReleaseOdds> release_odds(const Ruleset& ruleset, const State& state) {
  const Player& player = state.player(state.turn.player);
  if (player.confined == Place::none) return std::nullopt;
  State thrown = state;
  NoSink sink;
  if (!apply(ruleset, thrown, state.turn.player, Action::of(ActionType::roll), sink)) return std::nullopt;
  std::uint32_t freed = 0;
  Money costs = 0;
  for (const auto& [outcome, ways, unused] : distinct_throws(ruleset.options.dice_sides)) {
    const Fall fall = fall_of(ruleset, thrown, outcome);
    if (fall.frees) freed += ways;
    costs = std::max(costs, fall.costs);
  }
  return ReleaseOdds{.chance = static_cast<double>(freed) / pending_chance(ruleset, thrown).count,
                     .attempt = player.failed_throws + 1,
                     .attempts = detail::throws_to_fail(ruleset.options, player.confined),
                     .costs = costs};
}

}  // namespace freehold::table
