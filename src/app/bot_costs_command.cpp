#include "app/commands.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/long_work.h"
#include "base/try.h"
#include "sim/decision_costs.h"
#include "sim/provenance.h"
#include "sim/schedule.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

struct CostArguments : BotGamesArguments {
  std::string seed = "1";
  int threads = 0;
  bool as_json = false;
  sim::DecisionCostOrder order{.bots = {"steady", "shrewd", "shrewd", "shrewd"}};
};

json::object mean_json(const sim::Mean& mean) {
  return {{"mean", mean.mean}, {"low", mean.low}, {"high", mean.high}};
}

json::object kind_json(std::string_view name, const sim::KindOfDecision& kind) {
  json::array seats;
  for (const sim::Mean& cost : kind.by_seat)
    seats.push_back(mean_json(cost));
  return {{"kind", name},
          {"decisions", kind.decisions},
          {"doubted", kind.doubted},
          {"cost", mean_json(kind.cost)},
          {"by_seat", std::move(seats)}};
}

json::object costs_json(const CostArguments& arguments, const sim::DecisionCosts& costs) {
  json::array kinds;
  for (std::size_t kind = 0; kind < sim::decision_kinds; ++kind)
    kinds.push_back(kind_json(sim::decision_name(static_cast<sim::DecisionKind>(kind)), costs.kinds[kind]));
  return {{"edition", arguments.edition},
          {"bots", json::value_from(costs.order.bots)},
          {"games", costs.games},
          {"kinds", std::move(kinds)},
          {"all", kind_json("all", costs.all)}};
}

std::string points(double chance) {
  return fmt::format("{:.1f}", 100 * chance);
}

void add_row(const sim::DecisionCosts& costs, std::string_view name, const sim::KindOfDecision& kind,
             TextTable& table) {
  if (kind.decisions == 0) return;
  const auto games = static_cast<double>(costs.games);
  std::vector<std::string> cells{
      std::string{name}, fmt::format("{:.1f}", static_cast<double>(kind.decisions) / games),
      fmt::format("{:.1f}", static_cast<double>(kind.doubted) / games),
      fmt::format("{} ({} to {})", points(kind.cost.mean), points(kind.cost.low), points(kind.cost.high))};
  for (const sim::Mean& cost : kind.by_seat)
    cells.push_back(points(cost.mean));
  table.add(std::move(cells));
}

std::string costs_text(const CostArguments& arguments, const sim::DecisionCosts& costs) {
  std::vector<TextTable::Column> columns{
      {"Decisions"}, {"A game", Align::right}, {"Doubted", Align::right}, {"Cost a game", Align::right}};
  for (std::size_t seat = 1; seat <= costs.order.bots.size(); ++seat)
    columns.push_back({fmt::format("Seat {}", seat), Align::right});
  TextTable table{std::move(columns)};
  for (std::size_t kind = 0; kind < sim::decision_kinds; ++kind)
    add_row(costs, sim::decision_name(static_cast<sim::DecisionKind>(kind)), costs.kinds[kind], table);
  add_row(costs, "all", costs.all, table);
  return fmt::format(
      "{}: {} games of {}\n\n{}\n"
      "Cost: points of the chance to win that another choice would have kept, by play-outs of shrewd "
      "players\n"
      "judged by the learned value, with its 95 % interval. Near 0 where a bot decides as well as they do.\n",
      costs.order.bots.front(), count_text(costs.games), arguments.edition, table.text(2));
}

Attempt<> find_costs(CostArguments& arguments, Context& context) {
  sim::DecisionCostOrder& order = arguments.order;
  const int threads = thread_count(arguments.threads);
  auto games = FREEHOLD_TRY(BotGames::open(arguments, order.bots, threads));
  FREEHOLD_TRY(games.seat(order.bots, context));
  const Ruleset& ruleset = games.ruleset();
  outside::Cast& cast = games.cast();
  order.seed = sim::seed_of(arguments.seed);
  BotSeating seating{ruleset, games.edition_options(), cast};
  const Interruption interruption;
  sim::DecisionCostRun run{.threads = cast.games_at_a_time(order.bots, threads),
                           .stop = &interruption.asked()};
  run.make = [&](std::string_view id, std::uint64_t seed) { return seating.make(id, seed); };
  const sim::DecisionCosts costs = [&] {
    ProgressBar bar(context.watched ? &context.err : nullptr);
    run.progress = [&](std::int64_t done, std::int64_t all) { bar.show(done, all); };
    return sim::decision_costs(ruleset, order, run);
  }();
  if (costs.games == 0) return failed(ExitCode::bad, "nothing has been played");
  if (arguments.as_json) {
    print_result(costs_json(arguments, costs),
                 games.provenance(sim::costs_command(arguments.edition, arguments.rules, order),
                                  arguments.seed, order.bots, context),
                 cast, context);
  } else {
    context.out << costs_text(arguments, costs);
  }
  tell_outside_bots(cast, arguments.as_json, context);
  return {};
}

}  // namespace

void add_bot_costs(CLI::App& bots, Context& context) {
  auto* const command =
      bots.add_subcommand("costs", "Show what the first bot's decisions cost it, by kind and seat");
  const auto arguments = std::make_shared<CostArguments>();
  sim::DecisionCostOrder& order = arguments->order;
  command->add_option("--edition", arguments->edition, "Id or file of the edition")->capture_default_str();
  command
      ->add_option("--bots", order.bots,
                   "The bot to examine and its opponents, one for each player, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->capture_default_str();
  add_bot_options(*command, arguments->outside);
  command->add_option("--games", order.games, "How many games")
      ->check(whole_from(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--seed", arguments->seed,
                   "Text that decides the dice; the same text gives the same games")
      ->capture_default_str();
  add_threads_option(*command, arguments->threads);
  command->add_option("--rule", arguments->rules, rule_help)->allow_extra_args(false);
  command->add_option("--round-limit", order.round_limit, "A longer game is stopped")
      ->check(whole_from(1, 1'000'000))
      ->capture_default_str();
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  command->footer(
      "Ctrl-C ends it early and reports the games played so far.\n"
      "Examples:\n"
      "  freehold bots costs --bots steady,shrewd,shrewd,shrewd --games 200\n"
      "  freehold bots costs --bots mine,shrewd,shrewd,shrewd --bot mine=exec:./my-bot");
  command->callback([arguments, &context] { context.end(find_costs(*arguments, context)); });
}

}  // namespace freehold::app
