// Bots on the command line: which there are, what they are called, programs of others (--bot
// NAME=exec:COMMAND, or exec:COMMAND in place of a bot's id) with their time limits; and the board and bots
// of the commands that play many games.
#pragma once

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/context.h"
#include "bots/bot.h"
#include "editions/catalogue.h"
#include "outside/cast.h"
#include "rules/ruleset.h"
#include "sim/experiment.h"
#include "sim/provenance.h"
#include "table/clock.h"

namespace freehold::app {

/// Fails on bots that aren't among `known`, and lists those that are. `known`: bots_for_people() where people play,
/// bot_list() where bots are measured.
Attempt<> check_bots(const std::vector<std::string>& bots, std::span<const bots::BotInfo> known);

/// A name of the cast (bots/persona.h) for each of `count` bots, none among `taken`. The same key gives the same names.
std::vector<std::string> bot_names(std::string_view key, std::size_t count,
                                   const std::vector<std::string>& taken);

/// How the command line runs programs as bots.
struct BotOptions {
  std::vector<std::string> given{};  ///< NAME=exec:COMMAND each
  outside::Stderr errors = outside::Stderr::shown;
  double seconds = 5;  ///< for a decision
  double game_seconds = 600;  ///< for all decisions of a seat in a game; 0: no limit
};

/// Adds --bot, --bot-time and --bot-game-time.
void add_bot_options(CLI::App& command, BotOptions& options);
/// Adds only the time limits, for a command with its own way to name the bot.
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

/// The bots of `options`, and those of `named` that are given as exec:COMMAND. `processes`: how many to run of a bot
/// that plays many games in one process.
Attempt<OutsideBotsPtr> outside_bots(const BotOptions& options, const std::vector<std::string>& named = {},
                                     int processes = 1, outside::TellFault tell = {});

/// The same for bots that may also be in the cast, whose programs have to start.
Attempt<> check_bots(std::vector<std::string> bots, outside::Cast& cast,
                     std::span<const bots::BotInfo> known = bots::bot_list());

/// Lets programs of the cast take part in an experiment between `bots`; those that accept batches play many games at
/// a time. `edition_options` must outlive it.
void seat_outside_bots(outside::Cast& cast, const RuleOptions& edition_options,
                       const std::vector<std::string>& bots, sim::Running& running);

/// What became of the programs that played, a line each; empty if none did.
std::string outside_page(outside::Cast& cast);
/// Writes outside_page() to a command's output. JSON contains it already: then only faults go to the error stream. The
/// command fails if there is an idle bot.
void tell_outside_bots(outside::Cast& cast, bool as_json, Context& context);
/// Adds to a result's provenance what the programs say of themselves, and to its command how they are run.
void cite_outside_bots(sim::Provenance& provenance, const BotOptions& options, outside::Cast& cast);

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

/// What they are asked for. A match has a seed of its own, and no threads.
struct BotGamesArguments {
  std::string edition = "uk";
  std::vector<std::string> rules{};
  BotOptions outside{};
  std::string seed = "1";
  int threads = 0;
  bool as_json = false;
};

/// Adds --edition, --bots, which is returned, and the options for programs.
CLI::Option* add_bots_option(CLI::App& command, BotGamesArguments& arguments, std::vector<std::string>& bots,
                             const char* meaning);
/// Adds --talk.
void add_talk_option(CLI::App& command, BotTalk& talk);
/// Adds --seed, --threads, --rule and --round-limit, a number up to `most`.
void add_games_options(CLI::App& command, BotGamesArguments& arguments, std::int32_t& round_limit,
                       std::int64_t most, const char* meaning);

/// The board and the bots of these games.
class BotGames {
 public:
  /// Finds the edition and starts the programs among `bots`, with that many `processes` of each.
  static Attempt<BotGames> open(const BotGamesArguments& arguments, const std::vector<std::string>& bots,
                                int processes);

  /// One bot for each seat, and the house rules for a table of so many.
  Attempt<> seat(const std::vector<std::string>& bots, Context& context);
  /// The house rules, for so many players.
  Attempt<> set_rules(int players, Context& context);

  /// Of the edition, with the house rules once they are set.
  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  /// Of the edition itself.
  [[nodiscard]] const RuleOptions& edition_options() const { return edition_.ruleset.options; }
  [[nodiscard]] outside::Cast& cast() { return outside_->cast; }

  /// Where their result comes from. `command` gives the same one.
  sim::Provenance provenance(std::vector<std::string> command, std::string seed,
                             std::vector<std::string> bots, const Context& context);

 private:
  BotGames(const BotGamesArguments& arguments, editions::LoadedEdition edition, OutsideBotsPtr outside)
      : arguments_(&arguments),
        edition_(std::move(edition)),
        ruleset_(edition_.ruleset),
        outside_(std::move(outside)) {}

  const BotGamesArguments* arguments_;
  editions::LoadedEdition edition_;
  Ruleset ruleset_;
  OutsideBotsPtr outside_;
};

/// Prints a result as JSON, with where it comes from and what became of the programs that played ("outside_bots":
/// docs/formats/bots.md, "In the results").
void print_result(boost::json::object result, const sim::Provenance& provenance, outside::Cast& cast,
                  Context& context);

}  // namespace freehold::app
