// Which deal to propose: exchanges of a few deeds and cash with another player, looked at from both sides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/id.h"
#include "bots/acceptance.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/appraiser.h"

namespace freehold::bots {

/// A deal, who would agree to it, and what it is worth to propose it.
struct Proposal {
  Offer deal;
  Agreement agreement{};
  float gain = 0; ///< welcome() to the proposer
  float worth =
      0;  ///< what it is worth to propose: a little more than that, times the chance that it is accepted
};

/// The least rise of this chance to win that is worth a deal, as worth_doing().
inline float least_rise(float chance) {
  return 0.016F * chance * (1 - chance);
}
/// How much of what a deal feeds to the strongest rival its own rise has to make up for.
inline constexpr float fed_share = 0.9F;

/// How a deal looks to `player`: what its chance to win rises by, beyond what it would have to rise by for the deal to be
/// worth it. Above 0: it agrees. The strongest rival is the other player who would have the best chance afterwards.
float welcome(const value::WinChances& before, const value::WinChances& after, PlayerId player);

/// What a deal looks like from both ends.
struct DealView {
  float from = 0;  ///< welcome() to the proposer
  float to = 0;  ///< and to whom it is proposed
  float both = 0;  ///< what the two gain together from the others
};

/// Sees deals from one position, in which nothing interrupts the turn. It does not outlive what it is given.
class DealSense {
 public:
  DealSense(value::Appraiser& appraiser, const State& undisturbed)
      : appraiser_(&appraiser), state_(&undisturbed), before_(appraiser.chances(undisturbed)) {}

  [[nodiscard]] DealView look(const Offer& deal) const;
  [[nodiscard]] const value::WinChances& before() const { return before_; }
  [[nodiscard]] const State& state() const { return *state_; }

 private:
  value::Appraiser* appraiser_;
  const State* state_;
  value::WinChances before_;
};

/// The deal with so much cash given by `from`; below 0: by `to`.
Offer with_cash(Offer deal, Money cash);

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
