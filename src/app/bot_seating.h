// Bots for the seats of many games: built in, or programs of others.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "bots/bot.h"
#include "outside/cast.h"
#include "rules/ruleset.h"

namespace freehold::app {

/// Seats bots, from several threads at a time.
class BotSeating {
 public:
  /// `edition_options` are those of the edition itself, before house rules. All outlive it.
  BotSeating(const Ruleset& ruleset, const RuleOptions& edition_options, outside::Cast& cast)
      : edition_options_(edition_options), cast_(cast), maker_(ruleset) {}

  /// A bot that check_bots() has found.
  std::unique_ptr<bots::Bot> make(std::string_view id, std::uint64_t seed) {
    auto other = cast_.make(id, seed, &edition_options_);
    return other != nullptr ? std::move(other) : maker_.make(id, seed);
  }

 private:
  const RuleOptions& edition_options_;
  outside::Cast& cast_;
  bots::BotMaker maker_;
};

}  // namespace freehold::app
