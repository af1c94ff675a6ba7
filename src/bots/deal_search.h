// Which deal to propose: exchanges of a few deeds and cash with another player, judged from both sides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/id.h"
#include "base/id_set.h"
#include "bots/acceptance.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/appraiser.h"

namespace freehold::bots {

/// A deal, who would agree to it, and the worth of proposing it.
struct Proposal {
  Offer deal;
  Agreement agreement{};
  float gain = 0; ///< welcome() for the proposer
  float worth = 0;  ///< worth of proposing: a little more than the gain, times the chance of acceptance
};

/// The smallest rise of this chance to win that is worth a deal, as worth_doing().
inline float least_rise(float chance) {
  return 0.016F * chance * (1 - chance);
}
/// The fraction of the strongest rival's gain that a player's own gain must make up for.
inline constexpr float fed_share = 0.9F;

/// The rise of `player`'s chance to win, minus the least rise that makes the deal worthwhile. If positive, it
/// agrees. The strongest rival is the other player with the best chance afterwards.
float welcome(const value::WinChances& before, const value::WinChances& after, PlayerId player);

/// A deal from both sides.
struct DealView {
  float from = 0;  ///< welcome() for the proposer
  float to = 0;  ///< welcome() for the other player
  float both = 0;  ///< what the two together gain from the others
};

/// Judges deals in one position, in which nothing interrupts the turn. Its arguments must outlive it.
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

/// The deal with this much cash given by `from`; if negative, by `to`.
Offer with_cash(Offer deal, Money cash);

/// Rejects deals that must not be proposed, whatever the cash.
using RefusesDeal = std::function<bool(const Offer&)>;

/// What a search for deals works with.
struct DealTable {
  const Ruleset& ruleset;
  const SteadyTables& by_worth;  ///< for a player who counts worth
  const SteadyTables& by_worth_now;
  const DealSense& sense;
  PlayerId from;
  PlayerSet people{};  ///< the sense judges them as equals
};

/// How much a search looks at.
enum class Breadth : std::uint8_t {
  narrow,  ///< with players who go by their chance to win: they rarely leave more to be found
  wide  ///< with others, who often accept what costs them dearly
};

/// The most proposals that a search returns.
inline constexpr std::size_t most_proposals = 3;

/// The best proposals to `to`, best first, each of a different exchange: one deed, or all that somebody has
/// of a group, for the same or nothing; the best of these with another deed on either side; each with the
/// cash at which a player of some manner just agrees. A person gets half of what both gain, at a fair price
/// (fair_cash()).
std::vector<Proposal> best_deals(const DealTable& table, PlayerId to, const Acquaintance& acquaintance,
                                 const RefusesDeal& refuses, Breadth breadth);

}  // namespace freehold::bots
