// How a program is named as a bot: NAME=exec:COMMAND, or just exec:COMMAND.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "outside/bot_link.h"

namespace freehold::outside {

/// A bot and the command that starts it.
struct BotCommand {
  std::string name;  ///< "exec:COMMAND" itself where it was given no other
  std::string command;  ///< run by /bin/sh
};

/// Whether a text names a program as a bot without giving it a name: "exec:./my-bot".
bool is_command(std::string_view text);
/// Whether an argument of a command line could name a program in any of the ways there are: alone, with a name, in a list.
bool names_program(std::string_view argument);
/// Reads one or the other; a sentence says what is wrong with it. A name is no bot's of this program, and is printable.
std::expected<BotCommand, std::string> parse_bot_command(std::string_view text);

/// A way to start the bot of a command.
StartBot start_command(std::string command, Stderr errors = Stderr::shown);

}  // namespace freehold::outside
