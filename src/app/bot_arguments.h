// Bots on the command line: which there are, what they are called, and programs of others (--bot NAME=exec:COMMAND, or exec:COMMAND
// where a bot is named) with the limits of their time.
#pragma once

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/context.h"
#include "bots/bot.h"
#include "outside/cast.h"
#include "rules/ruleset.h"
#include "sim/experiment.h"
#include "sim/provenance.h"
#include "table/clock.h"

namespace freehold::app {

/// The error names the bots that are not among `known`, and those that are: bots_for_people() where people play, bot_list() where
/// bots are measured.
std::expected<void, std::string> check_bots(const std::vector<std::string>& bots,
                                            std::span<const bots::BotInfo> known);

/// A name of the cast (bots/persona.h) for each of `count` bots, none of which is among `taken`: the same for the same key.
std::vector<std::string> bot_names(std::string_view key, std::size_t count,
                                   const std::vector<std::string>& taken);

/// What the command line says of them.
struct BotOptions {
  std::vector<std::string> given{};  ///< NAME=exec:COMMAND each
  outside::Stderr errors = outside::Stderr::shown;
  double seconds = 5;  ///< for a decision
  double game_seconds = 600;  ///< for all decisions of a seat in a game; 0: no limit
};

/// Adds --bot, --bot-time and --bot-game-time.
void add_bot_options(CLI::App& command, BotOptions& options);
/// Adds the limits of time alone, where a command has another way to name its bot.
void add_bot_time_options(CLI::App& command, BotOptions& options);
outside::BotLimits limits_of(const BotOptions& options);

/// The programs that a command may seat, with the clock that they are timed by.
struct OutsideBots {
  table::SystemClock clock{};
  outside::Cast cast;

  explicit OutsideBots(const outside::BotLimits& limits, int processes = 1, outside::TellFault tell = {})
      : cast({.clock = clock, .limits = limits, .processes = processes, .tell = std::move(tell)}) {}
};
using OutsideBotsPtr = std::unique_ptr<OutsideBots>;

/// Those of the options, and those that `named` names by exec:COMMAND; a sentence says what is wrong with one. `processes`: of
/// each that plays many games in one.
std::expected<OutsideBotsPtr, std::string> outside_bots(const BotOptions& options,
                                                        const std::vector<std::string>& named = {},
                                                        int processes = 1, outside::TellFault tell = {});

/// The error names the bots that are neither built in nor in the cast, and those that are there.
std::expected<void, std::string> check_bots(std::vector<std::string> bots, const outside::Cast& cast);

/// Lets programs of the cast take part in an experiment between `bots`, many games at a time where they take batches.
/// `edition_options` outlive it.
void seat_outside_bots(outside::Cast& cast, const RuleOptions& edition_options,
                       const std::vector<std::string>& bots, sim::Running& running);

/// What became of the programs that played, a line each; empty if none did.
std::string outside_page(outside::Cast& cast);
/// The same in a command's output, or, where that is JSON which has it, on the error stream if there were faults.
void tell_outside_bots(outside::Cast& cast, bool as_json, Context& context);
/// Adds to a result's provenance what the programs that played say of themselves, and to its command how they are run.
void cite_outside_bots(sim::Provenance& provenance, const BotOptions& options, outside::Cast& cast);
/// Adds the member "outside_bots" to a result where programs played: docs/formats/bots.md, "In the results".
void add_outside_bots(boost::json::object& result, outside::Cast& cast);

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
