// The laboratory's work: simulations, and analyses of games and deals by playing positions out
// (sim/position_play.h).
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/call_group.h"
#include "lab/laboratory.h"
#include "notation/game_record.h"
#include "sim/analysis.h"
#include "sim/experiment.h"
#include "sim/position_play.h"
#include "sim/provenance.h"
#include "sim/turning_points.h"
#include "value/valuer.h"

namespace freehold::lab {

/// Many games of bots. "done" and "of" count games; the figures are those of `freehold sim --json` with
/// details.
class LabSimulation final : public LabWork {
 public:
  LabSimulation(Ruleset ruleset, sim::Experiment experiment, sim::Provenance provenance)
      : ruleset_(std::move(ruleset)),
        experiment_(std::move(experiment)),
        provenance_(std::move(provenance)) {}

  bool go_on(const LabAllowance& allowance) override;
  [[nodiscard]] boost::json::object figures() const override;
  boost::json::object result() override;
  [[nodiscard]] std::optional<hosting::ServedFile> file(std::string_view name) const override;

 private:
  /// Figures of the games played so far.
  [[nodiscard]] boost::json::object told(const sim::Findings& findings) const;
  /// Figures as the command prints them.
  [[nodiscard]] boost::json::object printed(const sim::Findings& findings) const;
  [[nodiscard]] sim::Findings found_so_far() const;

  Ruleset ruleset_;
  sim::Experiment experiment_;
  sim::Provenance provenance_;
  std::optional<sim::ExperimentRun> run_{};  // while it is under way
  sim::Findings findings_{};  // at the end
  double seconds_ = 0;  // of playing time
};

/// The analysis of a game that is over. "done" and "of" count points of the game. The figures are luck and
/// course of `freehold analyse --json`, the course filled in from coarse to fine. Play-outs have seeds of
/// their own, which reveal nothing about the game's dice.
class LabAnalysis final : public WorkInPieces {
 public:
  /// `ruleset`: of the record, which must replay. `points` of the game, including start and end: at least 2.
  LabAnalysis(Ruleset ruleset, notation::GameRecord record, int points, sim::PlayOrder order)
      : ruleset_(std::move(ruleset)), record_(std::move(record)), points_(points), order_(std::move(order)) {}

  [[nodiscard]] boost::json::object figures() const override;

 private:
  /// What is kept between parts.
  struct Begun {
    value::Valuer valuer;
    std::vector<std::size_t> points;  ///< entries of the log before each, in the order of the game
    std::vector<State> positions;  ///< at them
    std::vector<std::size_t> order;  ///< in which they are played out
    std::size_t next = 0;  ///< of `order`
    std::optional<sim::ChanceAt> partial{};  ///< so far, of that one
  };

  void begin(const LabAllowance& allowance);
  /// Plays some games of the next point.
  bool do_piece(const LabAllowance& allowance) override;

  Ruleset ruleset_;
  notation::GameRecord record_;
  int points_;
  sim::PlayOrder order_;
  std::optional<Begun> begun_{};
  std::vector<std::optional<sim::ChanceAt>> chances_{};  // in the order of the game
  boost::json::array luck_{};
};

/// The numbers from 0 to count - 1 in an order whose beginnings are spread evenly: first, last, middle, ...
std::vector<std::size_t> coarse_to_fine(std::size_t count);

/// How a deal would change everybody's chance to win: plays out the positions without and with it. "done" and
/// "of" count play-outs of each. Both use the same dice, so the difference is known sooner than the chances;
/// it is reported ever more precisely.
class LabDeal final : public WorkInPieces {
 public:
  LabDeal(hosting::DealPositions positions, sim::PlayOrder order)
      : positions_(std::move(positions)), order_(std::move(order)) {}

  [[nodiscard]] boost::json::object figures() const override;

 private:
  bool do_piece(const LabAllowance& allowance) override;

  hosting::DealPositions positions_;
  sim::PlayOrder order_;
  sim::PlayedOut now_{};
  sim::PlayedOut then_{};
};

/// The turning points of a game that is over (sim/turning_points.h). "done" and "of" count play-outs; the
/// turning points come at the end.
class LabTurningPoints final : public LabWork {
 public:
  /// `ruleset`: of the record, which must replay.
  LabTurningPoints(Ruleset ruleset, notation::GameRecord record, const sim::TurningPointOrder& order)
      : ruleset_(std::move(ruleset)), record_(std::move(record)), order_(order) {}

  bool go_on(const LabAllowance& allowance) override;
  [[nodiscard]] boost::json::object figures() const override;
  boost::json::object result() override;

 private:
  Ruleset ruleset_;
  notation::GameRecord record_;
  sim::TurningPointOrder order_;
  std::optional<sim::TurningPointSearch> search_{};  // once it has begun
};

}  // namespace freehold::lab
