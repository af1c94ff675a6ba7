// Bots on the command line: whether such bots exist, and what they are called at the table.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"

namespace freehold::app {

/// The error names the bots that are not among `known`, and those that are: bots_for_people() where people play, bot_list() where
/// bots are measured.
std::expected<void, std::string> check_bots(const std::vector<std::string>& bots,
                                            std::span<const bots::BotInfo> known);

/// A name of the cast (bots/persona.h) for each of `count` bots, none of which is among `taken`: the same for the same key.
std::vector<std::string> bot_names(std::string_view key, std::size_t count,
                                   const std::vector<std::string>& taken);

}  // namespace freehold::app
