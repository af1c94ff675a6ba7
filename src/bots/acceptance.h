// What another player would agree to: a few ways in which people and bots judge deals, and how likely each is
// given the answers so far. Nobody is asked; what a player accepts and refuses shows it.
#pragma once

#include <array>
#include <cstddef>

#include "base/money.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// `by_chance`: agrees to what raises its chance to win (welcome()). `by_worth`: counts in money what deeds
/// earn, now and built up; `by_worth_now`: only now. `careless`: agrees to anything that leaves it some cash
/// and completes at least as many of its groups as it breaks up.
enum class Manner : std::uint8_t { by_chance, by_worth, by_worth_now, careless };
inline constexpr std::size_t manners = 4;

/// Whether a player of each manner agrees.
using Agreement = std::array<bool, manners>;

/// What a bot believes about another player.
class Acquaintance {
 public:
  /// An unknown player.
  Acquaintance() = default;
  /// A player known to have this manner.
  explicit Acquaintance(Manner manner) : weights_{} { weights_[static_cast<std::size_t>(manner)] = 1; }

  /// The chance that this player agrees to a deal, given which manners would.
  [[nodiscard]] float chance(const Agreement& agreement) const;
  [[nodiscard]] float weight(Manner manner) const { return weights_[static_cast<std::size_t>(manner)]; }
  /// Whether the player has shown that it goes by its chance to win, as this bot does.
  [[nodiscard]] bool is_equal() const { return weight(Manner::by_chance) > well_known; }
  /// Learns from an answer (T. Bayes). Occasionally players answer against their manner.
  void learn(const Agreement& agreement, bool accepted);

 private:
  static constexpr float well_known = 0.8F;
  std::array<float, manners> weights_{0.5F, 0.15F, 0.15F, 0.2F};
};

/// Whether a player who counts worth in money agrees to the deal.
bool agrees_by_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                     const Offer& deal);
/// The cash from `deal.from` (negative: to it) at which such a player just agrees, as far as one look shows.
Money cash_by_worth(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                    const Offer& deal);

/// Whether a careless player agrees.
bool agrees_carelessly(const Ruleset& ruleset, const State& state, const Offer& deal);
/// The cash that a careless player wants to have left after a deal.
Money careless_reserve(const Ruleset& ruleset);

}  // namespace freehold::bots
