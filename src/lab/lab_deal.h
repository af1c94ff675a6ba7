// What a deal would do to everybody's chance to win, as work of the laboratory: the positions without it and with it, played out
// (sim/position_play.h).
#pragma once

#include "hosting/asked_deal.h"
#include "lab/lab_work.h"
#include "sim/position_play.h"

namespace freehold::lab {

/// "done" and "of" are play-outs of each position. Both see the same dice, so that the difference is known sooner than either
/// chance; it is reported ever more closely.
class LabDeal final : public LabWork {
 public:
  LabDeal(hosting::DealPositions positions, sim::PlayOrder order)
      : positions_(std::move(positions)), order_(std::move(order)) {}

  bool go_on(const LabDesk& desk) override;
  [[nodiscard]] boost::json::object figures() const override;

 private:
  bool play_more(const LabDesk& desk);

  hosting::DealPositions positions_;
  sim::PlayOrder order_;
  sim::PlayedOut now_{};
  sim::PlayedOut then_{};
};

}  // namespace freehold::lab
