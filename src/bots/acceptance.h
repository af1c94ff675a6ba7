// What another player would agree to: a few ways in which people and bots judge deals, and how likely each of them is after
// the answers so far. It asks nobody who they are; what they take and refuse shows it.
#pragma once

#include <array>
#include <cstddef>

#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// `by_chance`: agrees to what raises its chance to win, as welcome() has it. `by_worth`: counts what deeds earn, in money,
/// and looks at what is built on them later, as `steady` does. `by_worth_now`: the same without that look. `careless`: agrees to whatever breaks up no more groups for it than it fills and leaves it some cash.
enum class Manner : std::uint8_t { by_chance, by_worth, by_worth_now, careless };
inline constexpr std::size_t manners = 4;

/// Whether a player of each manner agrees.
using Agreement = std::array<bool, manners>;

/// What is thought of one player.
class Acquaintance {
 public:
  /// A stranger.
  Acquaintance() = default;
  /// A player known to be of this manner.
  explicit Acquaintance(Manner manner) : weights_{} { weights_[static_cast<std::size_t>(manner)] = 1; }

  /// The chance that it agrees to what players of these manners agree to.
  [[nodiscard]] float chance(const Agreement& agreement) const;
  [[nodiscard]] float weight(Manner manner) const { return weights_[static_cast<std::size_t>(manner)]; }
  /// Whether it has shown to go by its chance to win, as one does oneself.
  [[nodiscard]] bool is_equal() const { return weight(Manner::by_chance) > well_known; }
  /// It has answered (T. Bayes; now and then a player answers against their manner).
  void learn(const Agreement& agreement, bool accepted);

 private:
  static constexpr float well_known = 0.8F;
  std::array<float, manners> weights_{0.5F, 0.15F, 0.15F, 0.2F};
};

/// Whether who counts worth in money agrees to the deal.
bool agrees_by_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                     const Offer& deal);
/// The cash from `deal.from` (below 0: to it) at which who counts worth in money just agrees, as near as one look tells.
Money cash_by_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                    const Offer& deal);

/// Whether who is careless agrees.
bool agrees_carelessly(const Ruleset& ruleset, const State& state, const Offer& deal);
/// The cash that `deal.to` is left with by a deal to which it agrees carelessly.
Money careless_reserve(const Ruleset& ruleset);

}  // namespace freehold::bots
