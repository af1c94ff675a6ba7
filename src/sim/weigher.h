// What a decision cost: the actual choice against the best alternative, by play-outs with the same dice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/id.h"
#include "bots/lookahead.h"
#include "bots/shrewd_tables.h"
#include "rules/action.h"
#include "rules/state.h"

namespace freehold::sim {

/// The other ways to go on that are worth a look, each legal: what a shrewd player would do, and in simple decisions (buying,
/// bidding, answers, choices, the way out of jail) the others there are; for what was done without need, to leave it (no
/// action). Nothing for a resignation. Chance is not awaited in `state`.
std::vector<std::optional<Action>> other_choices(const bots::ShrewdTables& tables, const State& state,
                                                 PlayerId player, const Action& taken);

/// What a way to go on promised the player, play-out by play-out: the n-th has the same dice whatever was done.
using Chances = std::vector<double>;

/// Their mean; 0 of none.
double mean_chance(std::span<const double> chances);

/// A decision, and the best of the other ways to go on as far as is known.
struct Weighing {
  State before;
  PlayerId player;
  Action taken;
  std::optional<Action> better{};  ///< nothing: to leave it, if with_better is not empty
  Chances with_taken{};
  Chances with_better{};

  /// What was lost by it, of the chance to win; below 0: nothing better was found.
  [[nodiscard]] double cost() const { return mean_chance(with_better) - mean_chance(with_taken); }
};

/// Whether two decisions are about the same: those of a player in one turn, and what was missed again and again. The sums of a
/// deal may differ.
bool are_alike(const Weighing& one, const Weighing& other);

/// Weighs decisions, for one thread: each way to go on is played on by shrewd players for some throws, and the value judges
/// where that leads (bots/lookahead.h). The tables outlive it.
class Weigher {
 public:
  Weigher(const bots::ShrewdTables& tables, std::uint64_t seed) : tables_(tables), lookahead_(tables, seed) {}

  /// Finds, by so many play-outs of each, the other way to go on that promises most; there may be none.
  void screen(Weighing& weighing, std::size_t games);
  /// Plays both out until there have been so many play-outs of either.
  void play_out(Weighing& weighing, std::size_t games);

 private:
  void play_out(const Weighing& weighing, const std::optional<Action>& action, std::size_t games,
                Chances& chances);
  [[nodiscard]] State after(const Weighing& weighing, const std::optional<Action>& action) const;

  const bots::ShrewdTables& tables_;
  bots::Lookahead lookahead_;
};

}  // namespace freehold::sim
