// What the commands have in common that let bots play many games and count: sim, ladder, bots match, bots costs.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/bot_arguments.h"
#include "app/context.h"
#include "editions/catalogue.h"
#include "rules/ruleset.h"
#include "sim/provenance.h"

namespace freehold::app {

/// What all of them are asked for.
struct BotGamesArguments {
  std::string edition = "uk";
  std::vector<std::string> rules{};
  BotOptions outside{};
};

/// The board and the bots of these games.
class BotGames {
 public:
  /// Finds the edition and starts the programs among `bots`, with that many `processes` of each. Nothing after a failure that
  /// has been reported.
  static std::optional<BotGames> open(const BotGamesArguments& arguments,
                                      const std::vector<std::string>& bots, int processes, Context& context);

  /// One bot for each seat, and the house rules for a table of so many. False after a failure that has been reported.
  bool seat(const std::vector<std::string>& bots, Context& context);
  /// The house rules, for so many players; false after a failure that has been reported.
  bool set_rules(int players, Context& context);

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

/// Prints a result as JSON, with where it comes from and what became of the programs that played.
void print_result(boost::json::object result, const sim::Provenance& provenance, outside::Cast& cast,
                  Context& context);

}  // namespace freehold::app
