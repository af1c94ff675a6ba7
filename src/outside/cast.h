// The cast: outside programs that may play, by name, in addition to built-in bots; and how to name a program as a bot:
// NAME=exec:COMMAND, or just exec:COMMAND.
#pragma once

#include <boost/json/array.hpp>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "outside/desk.h"
#include "outside/seated_bot.h"
#include "table/table.h"

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

/// Settings for all programs of a cast. The clock must outlive the cast and be thread-safe.
struct CastSetup {
  table::Clock& clock;
  BotLimits limits{};
  int processes = 1;  ///< see ProgramSetup
  TellFault tell{};
};

/// Once all programs have been added, bots may be made from any thread. The cast must outlive its bots.
class Cast {
 public:
  explicit Cast(CastSetup setup) : setup_(std::move(setup)) {}

  void add(const std::string& name, StartBot start);
  [[nodiscard]] bool knows(std::string_view name) const { return programs_.contains(name); }
  [[nodiscard]] bool empty() const { return programs_.empty(); }
  [[nodiscard]] std::vector<std::string> names() const;
  /// What a program of this cast says about itself. Starts the program.
  [[nodiscard]] const Manners& manners(std::string_view name) {
    return programs_.find(name)->second->manners();
  }

  /// Why a program of this cast that has made no bots yet can't be asked, if it can't. Starts the program.
  [[nodiscard]] std::optional<Fault> start_fault(std::string_view name) {
    return programs_.find(name)->second->start_fault();
  }

  /// A bot that waits for its program, or null for an unknown name. See SeatedBot for `edition_options`.
  [[nodiscard]] std::unique_ptr<bots::Bot> make(std::string_view name, std::uint64_t seed,
                                                const RuleOptions* edition_options = nullptr);
  /// Makes bots from the cast and built-in ones.
  [[nodiscard]] table::BotFactory factory(Patience patience);

  /// How many games `threads` threads should play at once to keep these bots' processes busy with batches.
  [[nodiscard]] int games_at_a_time(const std::vector<std::string>& bots, int threads);

  /// The record of each program that has made or failed to make a decision, sorted by name.
  struct Report {
    std::string bot;
    Manners manners;
    BotFigures figures;
  };
  [[nodiscard]] std::vector<Report> reports();
  /// The first program that was to play, and in whose place something harmless was done every time; empty if there is none.
  [[nodiscard]] std::string idle_bot() const;
  /// The reports in results: docs/formats/lab.md, "outside_bots".
  [[nodiscard]] boost::json::array reports_json();

 private:
  CastSetup setup_;
  std::map<std::string, std::unique_ptr<Program>, std::less<>> programs_;
};

}  // namespace freehold::outside
