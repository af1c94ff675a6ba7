// The final ranking.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/money.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// How one player ended or stands.
struct Standing {
  PlayerId player;
  int place = 1;  ///< from 1; equals share the better one (UKS.4, H.6)
  Money score = 0; ///< decides among those still in; 0 for players who are out
  int out_round = 0;  ///< when the player went out; 0: still in, or out before these events
  PlayerId out_to{};  ///< who got a bankrupt player's goods; nobody: the bank or no one
};

/// What decides among those still in at the end: "worth" (UKS.4), or by money (H.6) "cash", or "money" if
/// there are savings.
std::string_view ranked_by(const RuleOptions& options);

/// Everybody, best first: the winners, others still in by score, then those who went out, the last to go
/// first. `events`: of the whole game, up to `state`.
std::vector<Standing> ranking(const Ruleset& ruleset, const State& state, std::span<const Event> events);

}  // namespace freehold::table
