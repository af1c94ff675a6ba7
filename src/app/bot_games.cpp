#include "app/bot_games.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "app/arguments.h"
#include "table/sources_json.h"

namespace freehold::app {

std::optional<BotGames> BotGames::open(const BotGamesArguments& arguments,
                                       const std::vector<std::string>& bots, int processes,
                                       Context& context) {
  auto edition = editions::Catalogue{editions::user_editions_folder()}.find(arguments.edition);
  if (!edition) return context.fail(ExitCode::bad, edition.error().message), std::nullopt;
  auto outside = outside_bots(arguments.outside, bots, processes);
  if (!outside) return context.fail(ExitCode::usage, outside.error()), std::nullopt;
  return BotGames{arguments, *std::move(edition), *std::move(outside)};
}

bool BotGames::seat(const std::vector<std::string>& bots, Context& context) {
  if (const auto known = check_bots(bots, cast()); !known)
    return context.fail(ExitCode::usage, known.error()), false;
  const int count = static_cast<int>(bots.size());
  if (count >= ruleset_.min_players && count <= ruleset_.max_players) return set_rules(count, context);
  context.fail(ExitCode::usage, fmt::format("--bots names {} players; {} is played by {} to {} (G.2)", count,
                                            arguments_->edition, ruleset_.min_players, ruleset_.max_players));
  return false;
}

bool BotGames::set_rules(int players, Context& context) {
  return apply_rules(ruleset_, arguments_->rules, players, context);
}

sim::Provenance BotGames::provenance(std::vector<std::string> command, std::string seed,
                                     std::vector<std::string> bots, const Context& context) {
  auto provenance = sim::provenance_of(
      context.program, table::content_hash(edition_.sources), ruleset_,
      {.command = std::move(command), .seed = sim::seed_text(std::move(seed)), .bots = std::move(bots)});
  cite_outside_bots(provenance, arguments_->outside, cast());
  return provenance;
}

void print_result(boost::json::object result, const sim::Provenance& provenance, outside::Cast& cast,
                  Context& context) {
  result["provenance"] = sim::provenance_json(provenance);
  add_outside_bots(result, cast);
  context.out << boost::json::serialize(result) << '\n';
}

}  // namespace freehold::app
