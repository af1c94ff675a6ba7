// The results file of a ladder that is being played: read if it exists, then extended block by block.
#pragma once

#include <expected>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/ladder_block.h"

namespace freehold::app {

class LadderResults {
 public:
  /// Opens the file, or a new one, and reads what has been played. An error is a sentence for a person.
  static std::expected<LadderResults, std::string> open(const std::string& path, std::string_view edition,
                                                        const sim::LadderOrder& order);

  /// What had been played when it was opened.
  [[nodiscard]] const std::vector<sim::LadderBlock>& blocks() const { return blocks_; }

  /// Writes blocks behind the others; they are in the file when it returns. False if the system refuses.
  bool add(std::span<const sim::LadderBlock> blocks);

 private:
  std::vector<sim::LadderBlock> blocks_;
  std::ofstream out_;
};

}  // namespace freehold::app
