// Which deal to propose: exchanges of a few deeds and cash with another player, looked at from both sides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/id.h"
#include "bots/acceptance.h"
#include "bots/deal_sense.h"
#include "bots/proposal.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// Keeps out deals that are not to be proposed, whatever the cash.
using RefusesDeal = std::function<bool(const Offer&)>;

/// What a search for deals looks at.
struct DealTable {
  const Ruleset& ruleset;
  const SteadyTables& by_worth;  ///< how one who counts worth judges
  const SteadyTables& by_worth_now;
  const DealSense& sense;
  PlayerId from;
};

/// How much a search looks at.
enum class Breadth : std::uint8_t {
  narrow,  ///< with those who go by their chance to win: they seldom leave more to be found
  wide  ///< with the others, who are often content with what costs them dear
};

/// A search gives no more proposals than this.
inline constexpr std::size_t most_proposals = 3;

/// The proposals to `to` that are worth most, the best first, each of another exchange: of one deed, or of all that somebody
/// has of a group, for as much or nothing the other way, the best of these with one deed more on either side, with the cash at
/// which a player of one manner or another just agrees.
std::vector<Proposal> best_deals(const DealTable& table, PlayerId to, const Acquaintance& acquaintance,
                                 const RefusesDeal& refuses, Breadth breadth);

}  // namespace freehold::bots
