// Bots for the seats of many games: built in, or programs of others.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/context.h"
#include "app/outside_bots.h"
#include "bots/bot.h"
#include "rules/ruleset.h"

namespace freehold::app {

/// The error names the bots that are neither built in nor among `outside`, and those that are there.
std::expected<void, std::string> check_bots(std::vector<std::string> bots, const OutsideBots& outside);

/// Seats bots, from several threads at a time, and remembers what outside programs got wrong.
class BotSeating {
 public:
  /// `edition_options` are those of the edition itself, before house rules. All outlive it. A program that has ended is a
  /// bot that isn't asked any more: from now on, a failed write to it must not end the program.
  BotSeating(const Ruleset& ruleset, const RuleOptions& edition_options, const OutsideBots& outside);

  /// A bot that check_bots() has found.
  std::unique_ptr<bots::Bot> make(std::string_view id, std::uint64_t seed);
  /// How many answers could not be used, by bot, and the first of them, on the error stream.
  void tell_faults(Context& context) const;

 private:
  void add_fault(const std::string& bot, const std::string& fault);

  const RuleOptions& edition_options_;
  const OutsideBots& outside_;
  bots::BotMaker maker_;
  std::mutex mutex_;
  std::map<std::string, std::pair<std::int64_t, std::string>> faults_;  // how many, and the first
};

}  // namespace freehold::app
