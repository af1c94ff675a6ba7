#include "table/release_odds.h"

#include <algorithm>
#include <cstdint>

#include "rules/chance.h"
#include "rules/confinement.h"
#include "rules/distinct_throws.h"
#include "rules/game.h"

namespace freehold::table {

namespace {

bool is_freed_by(const Ruleset& ruleset, State awaiting, std::uint32_t outcome) {
  EventList list;
  resolve(ruleset, awaiting, outcome, list);
  return std::ranges::any_of(list.events, [](const Event& event) {
    return event.type == EventType::released &&
           (event.release == ReleaseCause::doubles || event.release == ReleaseCause::low_throw);
  });
}

}  // namespace

std::optional<ReleaseOdds> release_odds(const Ruleset& ruleset, const State& state) {
  const Player& player = state.player(state.turn.player);
  if (player.confined == Place::none) return std::nullopt;
  State thrown = state;
  NoSink sink;
  if (!apply(ruleset, thrown, state.turn.player, Action::of(ActionType::roll), sink)) return std::nullopt;
  std::uint32_t freed = 0;
  for (const auto& [outcome, ways, fall] : distinct_throws(ruleset.options.dice_sides))
    if (is_freed_by(ruleset, thrown, outcome)) freed += ways;
  return ReleaseOdds{.chance = static_cast<double>(freed) / pending_chance(ruleset, thrown).count,
                     .attempt = player.failed_throws + 1,
                     .attempts = detail::throws_to_fail(ruleset.options, player.confined)};
}

}  // namespace freehold::table
