// The analysis of a game that is over, as work of the laboratory: its positions played out many times
// (sim/position_play.h).
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "lab/lab_work.h"
#include "notation/game_record.h"
#include "sim/analysis.h"
#include "value/valuer.h"

namespace freehold::lab {

/// "done" and "of" are points of the game. The figures are luck and course of `freehold analyse --json`, the course filled
/// in from coarse to fine; each position is played out with dice of its own seed, which tell nothing of the game's.
class LabAnalysis final : public LabWork {
 public:
  /// `ruleset` is that of the record, which replays. `points` of the game, its start and its end among them: at least 2.
  LabAnalysis(Ruleset ruleset, notation::GameRecord record, int points, sim::PlayOrder order)
      : ruleset_(std::move(ruleset)), record_(std::move(record)), points_(points), order_(std::move(order)) {}

  bool go_on(const LabDesk& desk) override;
  [[nodiscard]] boost::json::object figures() const override;

 private:
  /// What lasts from the first part to the last.
  struct Begun {
    value::Valuer valuer;
    std::vector<std::size_t> points;  ///< entries of the log before each, in the order of the game
    std::vector<State> positions;  ///< at them
    std::vector<std::size_t> order;  ///< in which they are played out
    std::size_t next = 0;  ///< of `order`
    std::optional<sim::ChanceAt> partial{};  ///< what is known of that one
  };

  void begin(const LabDesk& desk);
  /// Some games of the next point; false once there is none any more, or it was stopped.
  bool play_more(const LabDesk& desk);

  Ruleset ruleset_;
  notation::GameRecord record_;
  int points_;
  sim::PlayOrder order_;
  std::optional<Begun> begun_{};
  std::vector<std::optional<sim::ChanceAt>> chances_{};  // in the order of the game
  boost::json::array luck_{};
};

/// The numbers from 0 to count - 1, so that every beginning of them is spread evenly: first, last, middle, ...
std::vector<std::size_t> coarse_to_fine(std::size_t count);

}  // namespace freehold::lab
