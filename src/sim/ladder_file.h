// The results of a ladder in a file, JSON Lines: what it is, then a line for each block, so that the run can be continued.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/ladder_block.h"

namespace freehold::sim {

/// The first line: what decides which games are played. Without its end.
std::string ladder_header(std::string_view edition, const LadderOrder& order);

/// The line of one block. Without its end.
std::string ladder_line(const LadderBlock& block);

/// What has been played of a ladder.
struct LadderSoFar {
  std::vector<LadderBlock> blocks;
  std::size_t bytes =
      0;  ///< of the text that are whole lines; what follows was cut off and is to be written over
};

/// Reads the text of a results file. An error is a sentence for a person: another ladder's results, or a line that makes
/// no sense. A last line without its end is left out; an empty text is a ladder of which nothing has been played.
std::expected<LadderSoFar, std::string> read_ladder(std::string_view text, std::string_view edition,
                                                    const LadderOrder& order);

}  // namespace freehold::sim
