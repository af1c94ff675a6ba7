#include "rpc/seated_bot.h"

#include <utility>

namespace freehold::rpc {

SeatedBot::SeatedBot(const RuleOptions& edition_options, std::unique_ptr<BotLink> link, TellFault tell)
    : edition_options_(&edition_options), bot_(std::move(link)), tell_(std::move(tell)) {
  if (!bot_.runs()) tell_("it could not be started");
}

Action SeatedBot::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  while (seats_.size() < view.player_count)
    seats_.push_back({.name = "Player " + std::to_string(seats_.size() + 1), .token = "", .bot = ""});
  std::vector<std::string> faults;
  const Action action = bot_.choose({ruleset, *edition_options_, view, seats_, me}, faults);
  for (const std::string& fault : faults)
    tell_(fault);
  return action;
}

}  // namespace freehold::rpc
