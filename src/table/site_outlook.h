// Building before it is done: what the next building on each site is, what it costs, and the rents without and with it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// What a `build` puts up, or a `sell_building` takes away: "house", "hotel" or "level".
std::string_view building_word(const Ruleset& ruleset, const State& state, const Action& action);

struct NextBuilding {
  std::string_view word;  ///< as building_word()
  Money price = 0;  ///< the list price, whatever a contested building may bring at auction (UK.37)
  Money rent = 0;  ///< with it
};

struct SiteOutlook {
  SpaceId space{};
  Money rent = 0;  ///< as things are
  std::optional<NextBuilding> next{};  ///< nothing if the site is fully built (UK.35, S.7)
};

/// The player's sites of one group.
struct GroupOutlook {
  GroupId group{};
  std::vector<SiteOutlook> sites{};
};

/// The groups that `player` may want to build on: between two moves those on which the menu has something to build or to sell, and
/// in the player's own turn the full ones too, since why they can't be built on now is worth asking. In the order of the board.
std::vector<GroupOutlook> groups_to_build(const Ruleset& ruleset, const State& state, PlayerId player,
                                          const LegalActions& menu);

}  // namespace freehold::table
