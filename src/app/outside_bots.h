// Programs of others that play: what `--bot NAME=exec:COMMAND` asks for.
#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <map>
#include <string>
#include <vector>

#include "rpc/bot_link.h"

namespace freehold::app {

/// By name.
using OutsideBots = std::map<std::string, rpc::StartBot>;

/// Adds the option; it may be given several times.
void add_bot_option(CLI::App& command, std::vector<std::string>& given);

/// What was given; a sentence says what is wrong with it.
std::expected<OutsideBots, std::string> read_bot_options(const std::vector<std::string>& given);

}  // namespace freehold::app
