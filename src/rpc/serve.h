// `freehold rpc`: a session over standard input and output.
#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rpc/session.h"

namespace freehold::rpc {

/// How long an outside program may think about one decision.
inline constexpr std::chrono::milliseconds bot_time_limit{5000};

/// What `--bot NAME=exec:COMMAND` asks for.
struct BotCommand {
  std::string name;
  std::string command;  ///< run by /bin/sh
};

/// Reads such an option; a sentence says what is wrong with it.
std::expected<BotCommand, std::string> parse_bot_command(std::string_view option);

/// A way to start the bot of a command.
StartBot start_command(const BotCommand& bot, std::chrono::milliseconds limit = bot_time_limit);

/// Answers lines from the descriptor `input` on `output`, each at once, until the input ends or nobody reads any more.
void serve(Session& session, int input, int output);

}  // namespace freehold::rpc
