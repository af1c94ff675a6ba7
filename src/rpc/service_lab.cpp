// The laboratory over JSON-RPC: simulations, exact odds, the analysis of a game.
#include <chrono>
#include <limits>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "rpc/service.h"
#include "sim/analysis.h"
#include "sim/analysis_json.h"
#include "sim/figures_json.h"
#include "sim/income.h"
#include "sim/odds_json.h"
#include "sim/on_threads.h"
#include "value/valuer.h"
#include "wire/lab_orders.h"

namespace freehold::rpc {

using wire::refuse_params;
namespace orders = wire::orders;

namespace {

constexpr std::int64_t most_games = 1'000'000'000;
constexpr std::int64_t most_play_outs = 1'000'000;
constexpr std::int64_t most_points = 1000;
constexpr std::int64_t most_threads = 1024;

// 0: all there are.
Allowed<int> threads_of(const Params& params) {
  const auto asked = params.number_or("threads", 0, most_threads, 0);
  if (!asked) return std::unexpected(asked.error());
  return sim::thread_count(static_cast<int>(*asked));
}

// Many games are played by this program's own bots, sparring ones included.
bool is_built_in(std::string_view id) {
  return bots::has_bot(bots::bot_list(), id);
}

double seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

}  // namespace

Service::Json Service::sim(const Params& params) {
  const auto asked = orders::read_rules(params, editions_);
  if (!asked) return std::unexpected(asked.error());
  auto experiment = orders::read_experiment(params, *asked, most_games, is_built_in);
  if (!experiment) return std::unexpected(experiment.error());
  const auto details = params.truth_or("details", false);
  if (!details) return std::unexpected(details.error());
  const auto threads = threads_of(params);
  if (!threads) return std::unexpected(threads.error());
  const auto seed = orders::read_seed(params);
  if (!seed) return std::unexpected(seed.error());
  experiment->details = *details;
  const auto began = std::chrono::steady_clock::now();
  const auto findings =
      sim::run_experiment(asked->ruleset, *experiment, {.threads = *threads, .stop = setup_.stop});
  json::object figures = sim::figures_json(asked->ruleset, *experiment, findings, seconds_since(began));
  figures["provenance"] = sim::provenance_json(orders::provenance_of(
      *asked, setup_.program,
      {.command = sim::simulation_command(asked->ruleset.text.edition, *experiment, findings),
       .seed = *seed,
       .bots = experiment->bots}));
  return figures;
}

Service::Json Service::odds(const Params& params) {
  const auto asked = orders::read_rules(params, editions_);
  if (!asked) return std::unexpected(asked.error());
  const auto order = orders::read_odds_order(params);
  if (!order) return std::unexpected(order.error());
  const auto solved = sim::long_run_odds(asked->ruleset, *order);
  if (!solved) return refuse_params("edition: " + solved.error());
  const auto incomes = sim::deed_incomes(asked->ruleset, *solved);
  json::object odds = sim::odds_json(asked->ruleset, {*order, *solved, incomes});
  odds["provenance"] = sim::provenance_json(orders::provenance_of(
      *asked, setup_.program,
      {.command = sim::odds_command(asked->ruleset.text.edition, asked->texts(), *order)}));
  return odds;
}

Service::Json Service::analyse(const Params& params) {
  const auto live = game(params);
  if (!live) return std::unexpected(live.error());
  const table::Table& table = (*live)->table();
  auto order = orders::read_play_order(params, most_play_outs, is_built_in);
  if (!order) return std::unexpected(order.error());
  const auto points = params.number_or("course", 1, most_points, 1);
  if (!points) return std::unexpected(points.error());
  const auto threads = threads_of(params);
  if (!threads) return std::unexpected(threads.error());
  order->threads = *threads;
  order->stop = setup_.stop;
  const notation::GameRecord& record = table.record();
  const value::Valuer valuer{table.ruleset(), value::builtin_network()};
  const bool asks_course = params.find("course") != nullptr;
  const auto cuts = asks_course ? sim::points_of_course(record.entries.size(), static_cast<int>(*points))
                                : std::vector<std::size_t>{};
  sim::Analysis analysis;
  analysis.course = sim::follow(table.ruleset(), record, cuts);
  analysis.now = sim::chance_at(valuer, table.state(), record.entries.size(), *order);
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    analysis.chances.push_back(sim::chance_at(valuer, analysis.course.positions[i], cuts[i], *order));
  if (!cuts.empty()) analysis.chances.push_back(analysis.now);
  if (setup_.stop != nullptr && setup_.stop->load())
    return wire::refuse(RefusalKind::illegal_action, "stopped", "the analysis was stopped");
  json::object result = sim::analysis_json(table.ruleset(), table.seats(), analysis);
  auto provenance = sim::provenance_of(setup_.program, record.content_hash, table.ruleset(),
                                       {.seed = *orders::read_seed(params), .bots = {order->bot}});
  provenance.game = sim::log_hash(table.ruleset(), table.edition_options(), record);
  result["provenance"] = sim::provenance_json(provenance);
  return result;
}

// What it stops was interrupted as soon as this call was read (serve.cpp); by now that is over.
Service::Json Service::stop(const Params&) {
  return json::object{};
}

}  // namespace freehold::rpc
