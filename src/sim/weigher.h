// The cost of a decision: the choice against the best alternative, by play-outs with the same dice.
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

/// The alternatives worth considering, all legal: what a shrewd player would do; in simple decisions (buying,
/// bidding, answers, choices, the way out of jail) all the others; and for something optional, not doing it
/// (no action). Empty for a resignation. `state` must not await chance.
std::vector<std::optional<Action>> other_choices(const bots::ShrewdTables& tables, const State& state,
                                                 PlayerId player, const Action& taken);

/// What an option promised the player, by play-out; the n-th has the same dice for all options.
using Chances = std::vector<double>;

/// Their mean; 0 if empty.
double mean_chance(std::span<const double> chances);

/// A decision, and the best known alternative.
struct Weighing {
  State before;
  PlayerId player;
  Action taken;
  std::optional<Action> better{};  ///< nullopt for doing nothing, if with_better isn't empty
  Chances with_taken{};
  Chances with_better{};

  /// What it cost in chance to win; negative if nothing better was found.
  [[nodiscard]] double cost() const { return mean_chance(with_better) - mean_chance(with_taken); }
};

/// Whether two decisions are similar: a player's in one turn, or the same thing missed again (sums may
/// differ).
bool are_alike(const Weighing& one, const Weighing& other);

/// Weighs decisions on one thread: shrewd players play each option on for some throws, and the value judges
/// the results (bots/lookahead.h). The tables must outlive it.
class Weigher {
 public:
  Weigher(const bots::ShrewdTables& tables, std::uint64_t seed) : tables_(tables), lookahead_(tables, seed) {}

  /// Finds the most promising alternative, if any, by this many play-outs of each.
  void screen(Weighing& weighing, std::size_t games);
  /// Plays both options out until each has had this many play-outs.
  void play_out(Weighing& weighing, std::size_t games);

 private:
  void play_out(const Weighing& weighing, const std::optional<Action>& action, std::size_t games,
                Chances& chances);
  [[nodiscard]] State after(const Weighing& weighing, const std::optional<Action>& action) const;

  const bots::ShrewdTables& tables_;
  bots::Lookahead lookahead_;
};

}  // namespace freehold::sim
