// What libfreehold asks of the laboratory: experiments, and the odds of a board.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <optional>
#include <utility>

#include "base/try.h"
#include "bots/bot.h"
#include "editions/catalogue.h"
#include "freehold/edition.h"
#include "freehold/experiment.h"
#include "freehold/odds.h"
#include "freehold/version.h"
#include "sim/estimates.h"
#include "sim/experiment.h"
#include "sim/provenance.h"
#include "sim/results_json.h"
#include "table/sources_json.h"
#include "table/unknown_bot.h"

namespace freehold {
namespace {

// `edition` exists; `ruleset` has its house rules.
sim::Provenance provenance_of(std::string_view edition, const Ruleset& ruleset, sim::AskedFor asked) {
  const auto found = editions::Catalogue{editions::user_editions_folder()}.find(edition);
  const std::string content = found ? table::content_hash(found->sources) : std::string{};
  return sim::provenance_of({std::string{library_version()}, std::string{library_commit()}}, content, ruleset,
                            std::move(asked));
}

std::optional<std::string> mistake_in(const Simulation& simulation) {
  for (const std::string& id : simulation.bots) {
    if (!bots::has_bot(bots::bot_list(), id)) return table::unknown_bot(id, bots::bot_list());
  }
  if (simulation.bots.empty()) return "A simulation needs bots.";
  if (simulation.games < 1) return "A simulation has at least one game.";
  if (simulation.round_limit < 1 || simulation.round_limit > sim::max_round_limit)
    return fmt::format("The round limit is a number from 1 to {}.", sim::max_round_limit);
  return std::nullopt;
}

// `share` of each seat.
std::vector<sim::Share> shares(const sim::Tally& tally, std::size_t seats,
                               sim::Share (*share)(const sim::Tally&, std::size_t)) {
  std::vector<sim::Share> list;
  for (std::size_t i = 0; i < seats; ++i)
    list.push_back(share(tally, i));
  return list;
}

}  // namespace

std::expected<SimulationResult, std::string> simulate(const Simulation& simulation) {
  if (auto mistake = mistake_in(simulation)) return std::unexpected(*std::move(mistake));
  const auto seats = simulation.bots.size();
  const auto rules =
      FREEHOLD_TRY(rules_of(simulation.edition, simulation.house_rules, static_cast<int>(seats)));
  const sim::Experiment experiment{.rules = simulation.house_rules,
                                   .bots = simulation.bots,
                                   .games = simulation.games,
                                   .seed = sim::seed_of(simulation.seed),
                                   .round_limit = simulation.round_limit,
                                   .details = simulation.details};
  const auto start = std::chrono::steady_clock::now();
  const auto findings = sim::run_experiment(rules, experiment, {.threads = std::max(1, simulation.threads)});
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const sim::Tally& tally = *findings.tally;
  auto figures = sim::figures_json(rules, experiment, findings, seconds);
  figures["provenance"] = sim::provenance_json(
      provenance_of(simulation.edition, rules,
                    {.command = sim::simulation_command(simulation.edition, experiment, findings),
                     .seed = sim::seed_text(simulation.seed),
                     .bots = simulation.bots}));
  return SimulationResult{.games = tally.games,
                          .ended = tally.ended,
                          .rounds_per_game = sim::mean_rounds(tally),
                          .throws_per_game = sim::mean_throws(tally),
                          .bot_wins = shares(tally, seats, sim::win_share),
                          .turn_wins = shares(tally, seats, sim::turn_share),
                          .json = boost::json::serialize(figures)};
}

std::expected<BoardOdds, std::string> board_odds(const OddsQuestion& question) {
  auto rules = FREEHOLD_TRY(rules_of(question.edition, question.house_rules));
  auto answer = FREEHOLD_TRY(sim::odds_answer(rules, question.model));
  auto result = sim::odds_json(rules, answer);
  result["provenance"] = sim::provenance_json(
      provenance_of(question.edition, rules,
                    {.command = sim::odds_command(question.edition, question.house_rules, question.model)}));
  auto json = boost::json::serialize(result);
  return BoardOdds{.rules = std::move(rules),
                   .odds = answer.odds,
                   .incomes = std::move(answer.incomes),
                   .json = std::move(json)};
}

}  // namespace freehold
