// Bots on the command line: whether there are such bots, and what they are called at the table.
#pragma once

#include <expected>
#include <string>
#include <vector>

namespace freehold::app {

/// The error names the bots that there are not, and those that there are.
std::expected<void, std::string> check_bots(const std::vector<std::string>& bots);

/// A name for each of `count` bots, none of which is among `taken` (folded).
std::vector<std::string> bot_names(std::size_t count, const std::vector<std::string>& taken);

}  // namespace freehold::app
