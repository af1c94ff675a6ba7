// The analysis of a game that is over, as work of the laboratory: its positions played out many times
// (sim/position_play.h).
#pragma once

#include <optional>
#include <vector>

#include "lab/laboratory.h"
#include "notation/game_record.h"
#include "sim/analysis.h"

namespace freehold::lab {

/// "done" and "of" are points of the game. The figures are luck and course of `freehold analyse --json`, the course filled
/// in from coarse to fine; each position is played out with dice of its own seed, which tell nothing of the game's.
class LabAnalysis final : public LabWork {
 public:
  /// `ruleset` is that of the record, which replays. `points` of the game, its start and its end among them: at least 2.
  LabAnalysis(Ruleset ruleset, notation::GameRecord record, int points, sim::PlayOrder order)
      : ruleset_(std::move(ruleset)), record_(std::move(record)), points_(points), order_(std::move(order)) {}

  boost::json::object run(const LabDesk& desk) override;

 private:
  [[nodiscard]] boost::json::object figures() const;

  Ruleset ruleset_;
  notation::GameRecord record_;
  int points_;
  sim::PlayOrder order_;
  std::vector<std::optional<sim::ChanceAt>> chances_{};  // in the order of the game
  boost::json::array luck_{};
};

/// The numbers from 0 to count - 1, so that every beginning of them is spread evenly: first, last, middle, ...
std::vector<std::size_t> coarse_to_fine(std::size_t count);

}  // namespace freehold::lab
