#include "app/outside_bots.h"

#include "rpc/serve.h"

namespace freehold::app {

void add_bot_option(CLI::App& command, std::vector<std::string>& given) {
  command
      .add_option(
          "--bot", given,
          "NAME=exec:COMMAND: a program that plays wherever a bot is called NAME (docs/formats/rpc.md)")
      ->allow_extra_args(false);
}

std::expected<OutsideBots, std::string> read_bot_options(const std::vector<std::string>& given) {
  OutsideBots bots;
  for (const std::string& option : given) {
    const auto bot = rpc::parse_bot_command(option);
    if (!bot) return std::unexpected(bot.error());
    bots[bot->name] = rpc::start_command(*bot);
  }
  return bots;
}

}  // namespace freehold::app
