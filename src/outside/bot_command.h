// How to name a program as a bot: NAME=exec:COMMAND, or just exec:COMMAND.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "outside/bot_link.h"

namespace freehold::outside {

/// A bot and the command that starts it.
struct BotCommand {
  std::string name;  ///< "exec:COMMAND" itself if it has no other
  std::string command;  ///< run by /bin/sh
};

/// Whether a text names a program as a bot without a name: "exec:./my-bot".
bool is_command(std::string_view text);
/// Whether a command-line argument could name a program: alone, with a name, or in a list.
bool names_program(std::string_view argument);
/// Parses either form; the error is a sentence. A name must be printable and not that of a built-in bot.
std::expected<BotCommand, std::string> parse_bot_command(std::string_view text);

/// Returns a function that starts the bot.
StartBot start_command(std::string command, Stderr errors = Stderr::shown);

}  // namespace freehold::outside
