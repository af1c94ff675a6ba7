#include "outside/bot_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "bots/bot.h"
#include "editions/printable_text.h"
#include "outside/child_process.h"

namespace freehold::outside {

namespace {

constexpr std::string_view exec_prefix = "exec:";
constexpr std::size_t longest_name = 40;

}  // namespace

bool is_command(std::string_view text) {
  return text.starts_with(exec_prefix);
}

bool names_program(std::string_view argument) {
  return argument.find(exec_prefix) != std::string_view::npos;
}

std::expected<BotCommand, std::string> parse_bot_command(std::string_view text) {
  const auto sign = is_command(text) ? std::string_view::npos : text.find('=');
  const std::string_view name = text.substr(0, sign);
  const std::string_view way = sign == std::string_view::npos ? text : text.substr(sign + 1);
  if (name.empty() || !is_command(way) || way.size() == exec_prefix.size())
    return std::unexpected("a bot is given as NAME=exec:COMMAND, such as --bot mine=exec:./my-bot");
  if (bots::has_bot(bots::bot_list(), name))
    return std::unexpected(fmt::format("there is a bot '{}' already: give yours another name", name));
  const bool fits =
      is_command(name) || (name.size() <= longest_name && name.find(',') == std::string_view::npos);
  if (!fits || editions::text_fault(name) || !editions::can_be_seen(name))
    return std::unexpected(
        fmt::format("the name of a bot has at most {} plain characters, and no comma", longest_name));
  return BotCommand{std::string{name}, std::string{way.substr(exec_prefix.size())}};
}

StartBot start_command(std::string command, Stderr errors) {
  return [command = std::move(command), errors] { return ChildProcess::start(command, errors); };
}

}  // namespace freehold::outside
