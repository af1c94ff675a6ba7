#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/long_work.h"
#include "app/written_file.h"
#include "base/try.h"
#include "editions/board_words.h"
#include "rules/ruleset.h"
#include "sim/estimates.h"
#include "sim/experiment.h"
#include "sim/peers.h"
#include "sim/provenance.h"
#include "sim/report_page.h"
#include "sim/results_json.h"
#include "sim/schedule.h"
#include "telling/language.h"
#include "telling/names.h"

namespace freehold::app {
namespace {

using sim::Share;
using sim::Tally;
using telling::spoken;
using telling::t;
using Files = std::vector<std::unique_ptr<ResultFiles>>;

// A finished simulation.
struct SimResult {
  const Ruleset& ruleset;
  const sim::Experiment& experiment;
  const sim::Findings& findings;
  double seconds = 0;
  int threads = 1;
  int processes = 1;
  const sim::Provenance& provenance;
};

double per(double sum, double count) {
  return count > 0 ? sum / count : 0;
}

std::string share_interval(const Share& share) {
  return interval_text(share.low, share.high, 2);
}

std::string win_table(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  TextTable table({right_column("command.sim.seat"),
                   left_column("create.kind.bot"),
                   right_column("laboratory.wins"),
                   right_column("laboratory.share"),
                   right_column("laboratory.interval"),
                   {""},
                   right_column("command.sim.turn"),
                   right_column("laboratory.wins"),
                   right_column("laboratory.interval")});
  for (std::size_t i = 0; i < result.experiment.bots.size(); ++i) {
    const Share share = sim::win_share(tally, i);
    const Share turn = sim::turn_share(tally, i);
    table.add({fmt::to_string(i), result.experiment.bots[i], spoken().number(tally.entrant_wins[i]),
               percent_text(share.share, 2), share_interval(share), "",
               t("laboratory.turn", {{"number", static_cast<std::int64_t>(i) + 1}}),
               percent_text(turn.share, 2), share_interval(turn)});
  }
  return table.text(2);
}

std::string landing_table(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  std::vector<std::size_t> order(static_cast<std::size_t>(result.ruleset.space_count));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return tally.landings[a] != tally.landings[b] ? tally.landings[a] > tally.landings[b] : a < b;
  });
  TextTable table({right_column("laboratory.space"),
                   {""},
                   right_column("laboratory.landings"),
                   right_column("laboratory.share"),
                   right_column("laboratory.interval")});
  for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 8); ++i) {
    const std::size_t space = order[i];
    const SpaceId id{static_cast<int>(space)};
    const Share share = sim::landing_share(tally, id);
    table.add({fmt::to_string(editions::space_number(id)), telling::spoken_text(result.ruleset).spaces[space],
               spoken().number(tally.landings[space]), percent_text(share.share, 3),
               interval_text(share.low, share.high, 3)});
  }
  return table.text(2);
}

std::string speed_text(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  const double games_per_second = per(static_cast<double>(tally.games), result.seconds);
  const double per_throw = per(1e9 * result.seconds, static_cast<double>(tally.throws));
  return t("command.sim.speed", {{"seconds", decimal_text(result.seconds, 2)},
                                 {"threads", result.threads},
                                 {"processes", result.processes},
                                 {"games", static_cast<std::int64_t>(games_per_second)},
                                 {"nanoseconds", decimal_text(per_throw, 1)}});
}

std::string ended_text(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  const Share ended = sim::ended_share(tally);
  return t(tally.ended == tally.games ? "command.sim.all_ended" : "command.sim.some_ended",
           {{"share", percent_text(ended.share, 2)},
            {"interval", share_interval(ended)},
            {"rounds", result.experiment.round_limit}});
}

// "52", "52.5": a median lies on a round or between two.
std::string round_text(double rounds) {
  return decimal_text(rounds, rounds == std::floor(rounds) ? 0 : 1);
}

std::string centre_text(const sim::Mean& mean, const sim::Mean& median) {
  return t("command.sim.rounds", {{"mean", decimal_text(mean.mean, 2)},
                                  {"mean_low", decimal_text(mean.low, 2)},
                                  {"mean_high", decimal_text(mean.high, 2)},
                                  {"median", round_text(median.mean)},
                                  {"median_low", round_text(median.low)},
                                  {"median_high", round_text(median.high)}});
}

// The rounds and throws until a milestone.
void add_until(sim::Milestone milestone, const Tally& tally, TextTable& facts) {
  const Share reached = sim::reached_share(tally);
  facts.add({t("command.sim.until." + std::string{sim::milestone_name(milestone)}),
             t("command.sim.until_share",
               {{"share", percent_text(reached.share, 2)}, {"interval", share_interval(reached)}})});
  if (tally.waits.games == 0) return;
  facts.add({t("command.sim.until_throws"),
             centre_text(sim::mean_throws_until(tally), sim::median_throws_until(tally))});
  facts.add({t("command.sim.until_rounds"),
             centre_text(sim::mean_rounds_until(tally), sim::median_rounds_until(tally))});
}

std::string mean_throws_text(const Tally& tally) {
  const sim::Mean mean = sim::mean_throws(tally);
  return t("command.sim.throws", {{"mean", decimal_text(mean.mean, 1)},
                                  {"low", decimal_text(mean.low, 1)},
                                  {"high", decimal_text(mean.high, 1)},
                                  {"all", tally.throws}});
}

std::string facts_table(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  TextTable facts({{""}, {""}});
  facts.add({t("command.sim.ended"), ended_text(result)});
  facts.add({t("laboratory.rounds"), centre_text(sim::mean_rounds(tally), sim::median_rounds(tally))});
  facts.add({t("luck.throws"), mean_throws_text(tally)});
  if (result.experiment.until) add_until(*result.experiment.until, tally, facts);
  facts.add({t("command.sim.time"), speed_text(result)});
  return facts.text(2);
}

std::string simulation_heading(const SimResult& result) {
  return t(result.findings.interrupted ? "command.sim.heading_stopped" : "command.sim.heading",
           {{"title", telling::spoken_text(result.ruleset).title},
            {"edition", result.ruleset.text.edition},
            {"games", result.findings.tally->games},
            {"players", static_cast<std::int64_t>(result.experiment.bots.size())},
            {"seed", std::to_string(result.experiment.seed)},
            {"planned", result.experiment.games}});
}

// Lengths, speed, who won how often, where tokens stood most.
std::string sim_page(const SimResult& result) {
  std::string page = simulation_heading(result) + '\n';
  if (!result.experiment.rules.empty()) {
    // Options and their values, as they are typed.
    const std::string rules = fmt::format("{}", fmt::join(result.experiment.rules, ", "));
    page += t("command.sim.house_rules", {{"rules", rules}}) + '\n';
  }
  page += '\n' + facts_table(result);
  page += '\n' +
          t(result.experiment.seating == sim::Seating::fixed ? "command.sim.wins_in_own_seat"
                                                             : "command.sim.wins_rotated") +
          "\n\n" + win_table(result);
  page += '\n' + t("command.sim.landings") + "\n\n" + landing_table(result);
  page += '\n' + t("command.sim.intervals") + '\n';
  return page;
}

struct SimArguments : BotGamesArguments {
  std::string width;
  std::string until;
  bool fixed_seats = false;
  std::string csv;
  std::string sqlite;
  std::string report;
  sim::Experiment experiment{.bots = {"steady", "steady", "steady", "steady"}};
};

// "0.5%" or "0.005".
std::optional<double> share_of_text(std::string text) {
  const bool percent = text.ends_with('%');
  if (percent) text.pop_back();
  try {
    std::size_t used = 0;
    const double value = std::stod(text, &used) / (percent ? 100 : 1);
    return used == text.size() && value > 0 && value < 1 ? std::optional{value} : std::nullopt;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

int threads_of(const SimArguments& arguments, int processes) {
  if (arguments.threads > 0) return arguments.threads;
  if (processes > 1) return 1;  // each process has its core
  return thread_count(0);
}

// The files that the games and their sums are written to.
class WrittenResults {
 public:
  /// Those that were asked for.
  static Attempt<WrittenResults> open(const SimArguments& arguments, Context& context) {
    // Before an hour's work, not after it.
    if (!arguments.report.empty()) FREEHOLD_TRY(may_write(arguments.report));
    const std::size_t seats = arguments.experiment.bots.size();
    WrittenResults written{context};
    if (!arguments.csv.empty()) {
      auto folder = FREEHOLD_TRY(open_csv_folder(arguments.csv, seats));
      written.files_.push_back(std::move(folder));
    }
    if (!arguments.sqlite.empty()) {
      auto database = FREEHOLD_TRY(open_sqlite_file(arguments.sqlite, seats));
      written.files_.push_back(std::move(database));
    }
    return written;
  }

  [[nodiscard]] bool empty() const { return files_.empty(); }
  void add(const sim::Experiment& experiment, std::span<const sim::GameRow> rows) {
    for (auto& file : files_)
      check(file->add_games(experiment, rows));
  }
  void finish(const std::vector<sim::ResultTable>& tables) {
    for (auto& file : files_)
      check(file->finish(tables));
  }

 private:
  explicit WrittenResults(Context& context) : context_(&context) {}
  void check(const Attempt<>& written) {
    if (context_->exit_code == ExitCode::ok) context_->end(written);
  }

  Context* context_;
  std::vector<std::unique_ptr<ResultFiles>> files_;
};

sim::Findings played(const SimArguments& arguments, BotGames& games, sim::Running running,
                     WrittenResults* written, const Context& context) {
  const Interruption interruption;
  // Only the process that writes the results speaks to the person.
  ProgressBar bar(written != nullptr && context.watched ? &context.err : nullptr);
  running.stop = &interruption.asked();
  running.progress = [&](std::int64_t done) { bar.show(done, arguments.experiment.games); };
  if (!games.cast().empty())
    seat_outside_bots(games.cast(), games.edition_options(), arguments.experiment.bots, running);
  if (written != nullptr && !written->empty())
    running.rows = [&](std::span<const sim::GameRow> rows) { written->add(arguments.experiment, rows); };
  return sim::run_experiment(games.ruleset(), arguments.experiment, running);
}

void tell(const SimArguments& arguments, const SimResult& result, BotGames& games, WrittenResults& written,
          Context& context) {
  auto tables = sim::result_tables(result.ruleset, result.experiment, result.findings);
  tables.push_back(sim::provenance_table(result.provenance));
  written.finish(tables);
  if (!arguments.report.empty()) {
    context.end(write_file(arguments.report, sim::report_page(result.ruleset, result.experiment,
                                                              result.findings, result.provenance)));
  }
  // Of JSON, all but seconds, games_per_second and ns_per_throw follow from the experiment alone.
  if (arguments.as_json) {
    print_result(sim::figures_json(result.ruleset, result.experiment, result.findings, result.seconds),
                 result.provenance, games.cast(), context);
  } else {
    context.out << sim_page(result);
  }
  tell_outside_bots(games.cast(), arguments.as_json, context);
}

// Applies the options to the experiment.
Attempt<> set_up(SimArguments& arguments) {
  sim::Experiment& experiment = arguments.experiment;
  if (!arguments.until.empty()) experiment.until = sim::milestone_of(arguments.until);
  if (!arguments.width.empty()) {
    const auto width = share_of_text(arguments.width);
    if (!width) return failed(ExitCode::usage, "--until-width takes a share such as 0.5% or 0.005");
    experiment.until_width = *width;
  }
  experiment.seed = sim::seed_of(arguments.seed);
  experiment.rules = arguments.rules;
  if (arguments.fixed_seats) experiment.seating = sim::Seating::fixed;
  experiment.details = !arguments.csv.empty() || !arguments.sqlite.empty() || !arguments.report.empty();
  return {};
}

Attempt<> simulate(SimArguments& arguments, Context& context) {
  const sim::Experiment& experiment = arguments.experiment;
  auto games = FREEHOLD_TRY(BotGames::open(arguments, experiment.bots, thread_count(arguments.threads)));
  FREEHOLD_TRY(games.seat(experiment.bots, context));
  FREEHOLD_TRY(set_up(arguments));
  const auto peers = FREEHOLD_TRY(with_code(ExitCode::environment, sim::find_peers()));
  const bool speaks = peers->rank() == 0;
  Attempt<std::optional<WrittenResults>> written = std::nullopt;
  if (speaks) written = WrittenResults::open(arguments, context);
  if (peers->any(!written)) return written ? Attempt<>{} : std::unexpected(written.error());
  const int threads = threads_of(arguments, peers->count());
  const auto start = std::chrono::steady_clock::now();
  const sim::Findings findings = played(arguments, games, {.threads = threads, .peers = peers.get()},
                                        speaks ? &**written : nullptr, context);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!speaks) return {};
  const auto provenance = games.provenance(sim::simulation_command(arguments.edition, experiment, findings),
                                           arguments.seed, experiment.bots, context);
  tell(arguments, {games.ruleset(), experiment, findings, seconds, threads, peers->count(), provenance},
       games, **written, context);
  return {};
}

void add_output(CLI::App& command, SimArguments& arguments) {
  command.add_flag("--json", arguments.as_json, "Print JSON, for scripts");
  add_option(command, "--csv", arguments.csv, "FOLDER",
             "Write CSV files into this folder: games, seats, spaces, deeds and more");
  add_option(command, "--sqlite", arguments.sqlite, "FILE", "Write an SQLite database with the same tables");
  add_option(command, "--report", arguments.report, "FILE", "Write one self-contained HTML page with plots");
}

}  // namespace

void add_sim(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("sim", "Let bots play many games, and count what happens");
  const auto arguments = std::make_shared<SimArguments>();
  sim::Experiment& experiment = arguments->experiment;
  add_bots_option(*command, *arguments, experiment.bots, "Bots, one for each player, separated by commas")
      ->capture_default_str();
  add_number(*command, "--games", experiment.games, 1, 1'000'000'000'000, "How many games");
  add_games_options(*command, *arguments, experiment.round_limit, sim::max_round_limit,
                    "Stop longer games, without a winner");
  add_option(*command, "--until-width", arguments->width, "SHARE",
             "Stop as soon as every interval of a share of wins is at most this wide, such as 0.5%; "
             "at the latest after --games");
  add_option(*command, "--until", arguments->until, "EVENT",
             fmt::format("Also count the throws and rounds until this first happens in a game: {}",
                         fmt::join(sim::milestone_names(), ", ")))
      ->check(CLI::IsMember(sim::milestone_names()));
  command->add_flag("--fixed-seats", arguments->fixed_seats,
                    "Leave every bot in its seat, instead of seating each one everywhere with the same dice");
  add_output(*command, *arguments);
  command->footer(
      "Ctrl-C ends it early and reports the games played so far. Under mpirun the processes share the "
      "work.\nExamples:\n  freehold sim --games 100000\n  freehold sim --edition us --bots "
      "steady,steady,random --games 20000 --report games.html\n  freehold sim --bots steady,random --games "
      "1000000 --until-width 0.5% --json\n  freehold sim --bots exec:./my-bot,steady --games 1000");
  command->callback([arguments, &context] { context.end(simulate(*arguments, context)); });
}

}  // namespace freehold::app
