// The origin of a result: what is needed to cite it, and the command that repeats it.
#pragma once

#include <boost/json/fwd.hpp>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/program_version.h"
#include "notation/game_record.h"
#include "rules/ruleset.h"
#include "sim/experiment.h"
#include "sim/ladder.h"
#include "sim/odds.h"
#include "sim/result_tables.h"

namespace freehold::sim {

/// A bot that took part.
struct BotVersion {
  std::string bot;  ///< its id or name
  std::string version;  ///< the program's own for a built-in bot; empty if unknown
};

/// The source of the dice.
struct SeedText {
  std::string text;  ///< as given
  std::uint64_t number = 0;  ///< seed_of() of it
};

/// What a result depends on. Independent of threads, of other files written, and of the time.
struct Provenance {
  ProgramVersion program;
  /// The program's name and its arguments, an option and its value as one: "--games=300".
  std::vector<std::string> command;
  std::string edition;  ///< its id
  std::string content;  ///< SHA-256 of the edition's texts, hexadecimal, as in a log
  std::string rules;  ///< SHA-256 of `content` and all options in force
  std::optional<SeedText> seed{};  ///< nullopt if chance plays no part
  std::vector<BotVersion> bots{};
  std::string game{};  ///< SHA-256 of the analysed log; empty if there is none
};

/// The order behind a result.
struct AskedFor {
  std::vector<std::string> command{};  ///< that gives the same result; empty if none does
  std::optional<SeedText> seed{};
  std::vector<std::string> bots{};  ///< that took part, possibly several times each
};

/// `content` is the hash of the edition's texts (table::content_hash), `ruleset` has the options in force.
/// Versions of outside programs are unknown.
Provenance provenance_of(const ProgramVersion& program, std::string content, const Ruleset& ruleset,
                         AskedFor asked);

/// A seed as typed, with its number.
SeedText seed_text(std::string text);

/// {"program","version","commit","command","edition":{"id","content"},"rules","seed":{"text","number"},
/// "bots":[{"bot","version"}],"game"}; null or left out as docs/formats/lab.md says.
boost::json::object provenance_json(const Provenance& provenance);

/// House rules in the form of `--rule`, from the result of notation::print_options().
std::vector<std::string> rule_texts(const boost::json::object& differing);

/// SHA-256 of a log in its notation.
std::string log_hash(const Ruleset& ruleset, const RuleOptions& edition_options,
                     const notation::GameRecord& record);

/// Builds a command: its words, then its options.
class CommandLine {
 public:
  explicit CommandLine(std::vector<std::string> words) : words_(std::move(words)) {
    words_.insert(words_.begin(), "freehold");
  }
  CommandLine& word(std::string text);
  CommandLine& flag(std::string_view name);
  CommandLine& option(std::string_view name, std::string_view value);
  template <std::integral Number>
  CommandLine& option(std::string_view name, Number value) {
    return option(name, std::string_view{std::to_string(value)});
  }
  CommandLine& edition(std::string_view name);  ///< as a path that works in any folder
  CommandLine& list(std::string_view name, const std::vector<std::string>& values);  ///< separated by commas
  CommandLine& each(std::string_view name, const std::vector<std::string>& values);  ///< one option each
  /// The options that every order of games has.
  template <class Order>
  CommandLine& games_of(const Order& order) {
    return option("round-limit", order.round_limit).option("games", order.games).option("seed", order.seed);
  }

  [[nodiscard]] std::vector<std::string> words() const { return words_; }

 private:
  std::vector<std::string> words_;
};

/// The command that runs an experiment.
std::vector<std::string> simulation_command(std::string_view edition, const Experiment& experiment);
/// The same for a finished one: if it was cut short, with the number of games it played.
std::vector<std::string> simulation_command(std::string_view edition, Experiment experiment,
                                            const Findings& findings);
/// The command that computes odds again.
std::vector<std::string> odds_command(std::string_view edition, const std::vector<std::string>& rules,
                                      const OddsOrder& order);

/// The provenance as a table for CSV files and databases: a row for each part, and the whole as JSON.
ResultTable provenance_table(const Provenance& provenance);

/// The commands that repeat a match and a ladder.
std::vector<std::string> match_command(std::string_view edition, const Experiment& experiment, int boards);
std::vector<std::string> ladder_command(std::string_view edition, const LadderOrder& order);

/// Whether a command is one of these, with only options that these write, so that running it writes no file.
bool is_repeatable(const std::vector<std::string>& command);

/// The command as one would type it into a shell.
std::string typed(const std::vector<std::string>& command);

}  // namespace freehold::sim
