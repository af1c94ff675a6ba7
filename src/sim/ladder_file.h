// A ladder's results as JSON Lines, a header and a line per block, so that the run can be continued.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/ladder_block.h"

namespace freehold::sim {

/// The first line, which determines the games that are played. Without a line feed.
std::string ladder_header(std::string_view edition, const LadderOrder& order);

/// The line for one block. Without a line feed.
std::string ladder_line(const LadderBlock& block);

/// The part of a ladder that has been played.
struct LadderSoFar {
  std::vector<LadderBlock> blocks;
  std::size_t bytes = 0;  ///< bytes in whole lines; what follows was cut off and is overwritten
};

/// Reads the text of a results file. The error is a sentence for people: another ladder's results, or a line
/// that makes no sense. Ignores an incomplete last line; an empty text is a ladder with no games played.
std::expected<LadderSoFar, std::string> read_ladder(std::string_view text, std::string_view edition,
                                                    const LadderOrder& order);

}  // namespace freehold::sim
