// Luck in money: what a game's throws brought each player, compared with what they were expected to bring.
// docs/manual/lab.md has the formula.
#pragma once

#include <array>
#include <span>

#include "base/limits.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::sim {

/// Money that throws brought a player: rents, cards, taxes, salaries and fines that became due before anybody
/// had to decide. Negative if paid.
struct ThrownMoney {
  double came = 0;
  double expected = 0;  ///< over all outcomes of the dice, and of the cards they lead to
  double variance = 0;  ///< of what was expected

  void add(const ThrownMoney& other);
  /// Standard deviations above the expectation; 0 if nothing was at stake.
  [[nodiscard]] double deviation() const;
};

/// One player's luck in money.
struct MoneyLuck {
  ThrownMoney own;  ///< by the player's own throws
  ThrownMoney others;  ///< by others' throws, mainly rents received
  double by_dice = 0;  ///< of came - expected: due to the dice, with cards at their average
  double by_cards = 0;  ///< ... and due to the cards

  [[nodiscard]] ThrownMoney all() const;
};

using Amounts = std::array<double, max_players>;

/// What chance is expected to bring each player from a position that awaits it until somebody has to decide.
/// Exact, by following every outcome.
struct ExpectedMoney {
  Amounts mean{};
  Amounts squares{};  ///< mean of the squares
};
ExpectedMoney expected_money(const Ruleset& ruleset, const State& position);

/// Follows a game step by step from its first position.
class MoneyLuckFollower {
 public:
  MoneyLuckFollower(const Ruleset& ruleset, const State& first) : ruleset_(ruleset), before_(first) {}

  /// Call after each action or outcome, which led to `after`.
  void hear(const State& after, std::span<const Event> events);
  [[nodiscard]] const std::array<MoneyLuck, max_players>& luck() const { return luck_; }

 private:
  void begin_throw();
  void count_outcome(const State& after, std::span<const Event> events);

  const Ruleset& ruleset_;
  State before_;
  bool thrown_ = false;  // whether the next outcome belongs to a turn's throw
  PlayerId thrower_{};
  Amounts awaited_{};  // expected from the rest of the throw before the last outcome
  bool dice_ = false;  // whether the next outcome is of dice
  std::array<MoneyLuck, max_players> luck_{};
};

}  // namespace freehold::sim
