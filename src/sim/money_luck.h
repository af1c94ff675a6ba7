// Luck in money: what the throws of a game brought to each player, compared with what they were expected to bring when
// they were made. docs/manual/lab.md has the formula.
#pragma once

#include <array>
#include <span>

#include "base/limits.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::sim {

/// Money that throws brought a player: rents, cards, taxes, salaries and fines that became due before anybody had to
/// decide, negative if it was paid.
struct ThrownMoney {
  double came = 0;
  double expected = 0;  ///< by all outcomes of the dice, and of the cards that they lead to
  double variance = 0;  ///< of what was expected

  void add(const ThrownMoney& other);
  /// Standard deviations above what was expected; 0 if nothing was at stake.
  [[nodiscard]] double deviation() const;
};

/// One player's luck in money.
struct MoneyLuck {
  ThrownMoney own;  ///< by the player's own throws
  ThrownMoney others;  ///< by the throws of others: rents received, mostly
  double by_dice = 0;  ///< of came - expected: what the dice did, cards taken at their average
  double by_cards = 0;  ///< ... and what the cards did then

  [[nodiscard]] ThrownMoney all() const;
};

using Amounts = std::array<double, max_players>;

/// What chance is expected to bring each player from a position that awaits it until somebody has to decide: exact, by
/// following every outcome.
struct ExpectedMoney {
  Amounts mean{};
  Amounts squares{};  ///< mean of the squares
};
ExpectedMoney expected_money(const Ruleset& ruleset, const State& position);

/// Follows a game from its first position, step by step.
class MoneyLuckFollower {
 public:
  MoneyLuckFollower(const Ruleset& ruleset, const State& first) : ruleset_(ruleset), before_(first) {}

  /// One action or outcome has led to `after`.
  void hear(const State& after, std::span<const Event> events);
  [[nodiscard]] const std::array<MoneyLuck, max_players>& luck() const { return luck_; }

 private:
  void begin_throw();
  void count_outcome(const State& after, std::span<const Event> events);

  const Ruleset& ruleset_;
  State before_;
  bool thrown_ = false;  // the outcome that comes belongs to a throw of the turn
  PlayerId thrower_{};
  Amounts awaited_{};  // what was expected of the rest of the throw before the last outcome
  bool dice_ = false;  // the next outcome is the dice's
  std::array<MoneyLuck, max_players> luck_{};
};

}  // namespace freehold::sim
