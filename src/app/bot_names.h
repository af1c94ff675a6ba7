// Bots on the command line: whether there are such bots, and what they are called at the table.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"

namespace freehold::app {

/// The error names the bots that are not among `known`, and those that are: bots_for_people() where people play, bot_list() where
/// bots are measured.
std::expected<void, std::string> check_bots(const std::vector<std::string>& bots,
                                            std::span<const bots::BotInfo> known);

/// A name for each of `count` bots, none of which is among `taken` (folded).
std::vector<std::string> bot_names(std::size_t count, const std::vector<std::string>& taken);

}  // namespace freehold::app
