#include "app/bot_seating.h"

#include <fmt/format.h>

#include <csignal>
#include <ostream>

#include "app/bot_names.h"
#include "app/figures.h"
#include "rpc/seated_bot.h"

namespace freehold::app {

std::expected<void, std::string> check_bots(std::vector<std::string> bots, const OutsideBots& outside) {
  std::erase_if(bots, [&](const std::string& id) { return outside.contains(id); });
  return check_bots(bots, bots::bot_list());
}

BotSeating::BotSeating(const Ruleset& ruleset, const RuleOptions& edition_options, const OutsideBots& outside)
    : edition_options_(edition_options), outside_(outside), maker_(ruleset) {
  std::signal(SIGPIPE, SIG_IGN);
}

std::unique_ptr<bots::Bot> BotSeating::make(std::string_view id, std::uint64_t seed) {
  const std::string name{id};
  const auto outside = outside_.find(name);
  if (outside == outside_.end()) return maker_.make(id, seed);
  return std::make_unique<rpc::SeatedBot>(edition_options_, outside->second(),
                                          [this, name](const std::string& fault) { add_fault(name, fault); });
}

void BotSeating::tell_faults(Context& context) const {
  for (const auto& [bot, faults] : faults_)
    context.err << fmt::format("{}: {} unusable answers; the first: {}\n", bot, count_text(faults.first),
                               faults.second);
}

void BotSeating::add_fault(const std::string& bot, const std::string& fault) {
  const std::lock_guard lock{mutex_};
  auto& [count, first] = faults_[bot];
  if (++count == 1) first = fault;
}

}  // namespace freehold::app
