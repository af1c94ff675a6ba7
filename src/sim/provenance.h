// Where a result comes from: what somebody has to know to cite it, and the command that repeats it.
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
#include "sim/decision_costs.h"
#include "sim/experiment.h"
#include "sim/ladder_block.h"
#include "sim/odds.h"
#include "sim/result_tables.h"

namespace freehold::sim {

/// A bot that took part.
struct BotVersion {
  std::string bot;  ///< its id or name
  std::string version;  ///< the program's own for a bot that is part of it; empty: not known
};

/// What dice follow from.
struct SeedText {
  std::string text;  ///< as it was given
  std::uint64_t number = 0;  ///< what seed_of() makes of it
};

/// What a result follows from. Nothing here depends on threads, on files that were written besides, or on the time.
struct Provenance {
  ProgramVersion program;
  /// The program's name and its arguments, one text each, an option with its value in one: "--games=300".
  std::vector<std::string> command;
  std::string edition;  ///< its id
  std::string content;  ///< SHA-256 of the edition's texts, hexadecimal, as in a log
  std::string rules;  ///< SHA-256 of `content` and of all options in force
  std::optional<SeedText> seed{};  ///< nothing if chance plays no part
  std::vector<BotVersion> bots{};
  std::string game{};  ///< SHA-256 of the log that was analysed; empty: none was
};

/// What was asked for.
struct AskedFor {
  std::vector<std::string> command{};  ///< that gives the same result; empty: none does
  std::optional<SeedText> seed{};
  std::vector<std::string> bots{};  ///< that took part, any of them several times
};

/// `content` is the hash of the edition's texts (table::content_hash), `ruleset` has the options in force. An outside program's
/// version is not known.
Provenance provenance_of(const ProgramVersion& program, std::string content, const Ruleset& ruleset,
                         AskedFor asked);

/// A seed as it was typed, with its number.
SeedText seed_text(std::string text);

/// {"program","version","commit","command","edition":{"id","content"},"rules","seed":{"text","number"},"bots":[{"bot","version"}],
/// "game"}; null or left out as docs/formats/lab.md says.
boost::json::object provenance_json(const Provenance& provenance);

/// House rules as `--rule` takes them, from what notation::print_options() makes of them.
std::vector<std::string> rule_texts(const boost::json::object& differing);

/// SHA-256 of a log, as it is written in the notation.
std::string log_hash(const Ruleset& ruleset, const RuleOptions& edition_options,
                     const notation::GameRecord& record);

/// Puts a command together: the words of the command, then its options.
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
  CommandLine& edition(std::string_view name);  ///< so that it is found from any folder
  CommandLine& list(std::string_view name, const std::vector<std::string>& values);  ///< with commas
  CommandLine& each(std::string_view name, const std::vector<std::string>& values);  ///< once for each

  [[nodiscard]] std::vector<std::string> words() const { return words_; }

 private:
  std::vector<std::string> words_;
};

/// The command that plays an experiment.
std::vector<std::string> simulation_command(std::string_view edition, const Experiment& experiment);
/// The same for one that has been played: if it was cut short, as many games as it came to.
std::vector<std::string> simulation_command(std::string_view edition, Experiment experiment,
                                            const Findings& findings);
/// The command that works out odds again.
std::vector<std::string> odds_command(std::string_view edition, const std::vector<std::string>& rules,
                                      const OddsOrder& order);

/// The same as a table for CSV files and databases: a row for each part, and the whole as JSON.
ResultTable provenance_table(const Provenance& provenance);

/// The commands that play a match and a ladder again, and find the costs of decisions.
std::vector<std::string> match_command(std::string_view edition, const Experiment& experiment, int boards);
std::vector<std::string> ladder_command(std::string_view edition, const LadderOrder& order);
std::vector<std::string> costs_command(std::string_view edition, const std::vector<std::string>& rules,
                                       const DecisionCostOrder& order);

/// Whether a command is one of these, with options that only these functions write: running it writes no file.
bool is_repeatable(const std::vector<std::string>& command);

/// The command as somebody would type it into a shell.
std::string typed(const std::vector<std::string>& command);

}  // namespace freehold::sim
