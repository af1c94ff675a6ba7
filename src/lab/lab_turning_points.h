// The turning points of a game that is over, as work of the laboratory (sim/turning_points.h).
#pragma once

#include <optional>
#include <utility>

#include "lab/lab_work.h"
#include "notation/game_record.h"
#include "sim/turning_points.h"

namespace freehold::lab {

/// "done" and "of" are play-outs; the turning points come at the end.
class LabTurningPoints final : public LabWork {
 public:
  /// `ruleset` is that of the record, which replays.
  LabTurningPoints(Ruleset ruleset, notation::GameRecord record, const sim::TurningPointOrder& order)
      : ruleset_(std::move(ruleset)), record_(std::move(record)), order_(order) {}

  bool go_on(const LabDesk& desk) override;
  [[nodiscard]] boost::json::object figures() const override;
  boost::json::object result() override;

 private:
  Ruleset ruleset_;
  notation::GameRecord record_;
  sim::TurningPointOrder order_;
  std::optional<sim::TurningPointSearch> search_{};  // once it has begun
};

}  // namespace freehold::lab
