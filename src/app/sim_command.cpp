#include "app/sim_command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/figures.h"
#include "app/interruption.h"
#include "app/outside_bots.h"
#include "app/progress_bar.h"
#include "app/rule_arguments.h"
#include "app/sim_page.h"
#include "app/threads.h"
#include "app/whole_number.h"
#include "app/written_file.h"
#include "editions/catalogue.h"
#include "results/result_files.h"
#include "sim/mpi_peers.h"
#include "sim/provenance.h"
#include "sim/report_page.h"
#include "sim/schedule.h"
#include "table/sources_json.h"

namespace freehold::app {
namespace {

struct SimArguments {
  std::string edition = "uk";
  std::vector<std::string> rules;
  std::string seed = "1";
  std::string width;
  std::string until;
  int threads = 0;
  BotOptions outside;
  bool fixed_seats = false;
  bool as_json = false;
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

// The files that were asked for. Nothing after a failure that has been reported.
using Files = std::vector<std::unique_ptr<results::ResultFiles>>;
std::optional<Files> open_files(const SimArguments& arguments, Context& context) {
  Files files;
  const std::size_t seats = arguments.experiment.bots.size();
  // Before an hour's work, not after it.
  if (!arguments.report.empty() && !may_write(arguments.report, context)) return std::nullopt;
  std::vector<results::OpenedFiles> opened;
  if (!arguments.csv.empty()) opened.push_back(results::open_csv_folder(arguments.csv, seats));
  if (!arguments.sqlite.empty()) opened.push_back(results::open_sqlite_file(arguments.sqlite, seats));
  for (auto& one : opened) {
    if (!one) {
      context.fail(ExitCode::environment, one.error());
      return std::nullopt;
    }
    files.push_back(*std::move(one));
  }
  return files;
}

// The ruleset of the edition with the house rules; nothing after a failure that has been reported.
std::optional<Ruleset> ruleset_of(const SimArguments& arguments, const editions::LoadedEdition& edition,
                                  const outside::Cast& cast, Context& context) {
  auto rules = edition.ruleset;
  if (const auto known = check_bots(arguments.experiment.bots, cast); !known)
    return context.fail(ExitCode::usage, known.error()), std::nullopt;
  const int count = static_cast<int>(arguments.experiment.bots.size());
  if (count < rules.min_players || count > rules.max_players) {
    context.fail(ExitCode::usage,
                 fmt::format("--bots names {} players; {} is played by {} to {} (G.2)", count,
                             arguments.edition, rules.min_players, rules.max_players));
    return std::nullopt;
  }
  if (!apply_rules(rules, arguments.rules, count, context)) return std::nullopt;
  return rules;
}

// One simulation under way.
class Simulation {
 public:
  Simulation(const Ruleset& ruleset, const editions::LoadedEdition& edition, const SimArguments& arguments,
             outside::Cast& cast, sim::Peers& peers, Context& context)
      : ruleset_(ruleset),
        edition_(edition),
        edition_options_(edition.ruleset.options),
        arguments_(arguments),
        cast_(cast),
        peers_(peers),
        context_(context) {}

  void run() {
    auto files = speaks() ? open_files(arguments_, context_) : Files{};
    if (peers_.any(!files)) return;
    files_ = *std::move(files);
    const int threads = threads_of(arguments_, peers_.count());
    const auto start = std::chrono::steady_clock::now();
    const sim::Findings findings = play(threads);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!speaks()) return;
    const sim::Provenance provenance = provenance_of(findings);
    tell({ruleset_, arguments_.experiment, findings, seconds, threads, peers_.count(), provenance});
  }

 private:
  [[nodiscard]] bool speaks() const { return peers_.rank() == 0; }

  sim::Findings play(int threads) {
    const Interruption interruption;
    ProgressBar bar(speaks() && context_.watched ? &context_.err : nullptr);
    sim::Running running{.threads = threads, .stop = &interruption.asked(), .peers = &peers_};
    if (!cast_.empty()) seat_outside_bots(cast_, edition_options_, arguments_.experiment.bots, running);
    running.progress = [&](std::int64_t played) { bar.show(played, arguments_.experiment.games); };
    if (!files_.empty()) running.rows = [this](std::span<const sim::GameRow> rows) { add(rows); };
    return sim::run_experiment(ruleset_, arguments_.experiment, running);
  }

  void add(std::span<const sim::GameRow> rows) {
    for (auto& file : files_)
      check(file->add_games(arguments_.experiment, rows));
  }

  void check(const std::expected<void, std::string>& written) {
    if (!written && context_.exit_code == ExitCode::ok) context_.fail(ExitCode::environment, written.error());
  }

  [[nodiscard]] sim::Provenance provenance_of(const sim::Findings& findings) {
    const sim::Experiment& experiment = arguments_.experiment;
    auto provenance =
        sim::provenance_of(context_.program, table::content_hash(edition_.sources), ruleset_,
                           {.command = sim::simulation_command(arguments_.edition, experiment, findings),
                            .seed = sim::seed_text(arguments_.seed),
                            .bots = experiment.bots});
    cite_outside_bots(provenance, arguments_.outside, cast_);
    return provenance;
  }

  void tell(const SimResult& result) {
    auto tables = sim::result_tables(ruleset_, result.experiment, result.findings);
    tables.push_back(sim::provenance_table(result.provenance));
    for (auto& file : files_)
      check(file->finish(tables));
    if (!arguments_.report.empty()) {
      write_file(arguments_.report,
                 sim::report_page(ruleset_, result.experiment, result.findings, result.provenance), context_);
    }
    if (arguments_.as_json) {
      boost::json::object json = sim_json(result);
      add_outside_bots(json, cast_);
      context_.out << boost::json::serialize(json) << '\n';
    } else {
      context_.out << sim_page(result);
    }
    tell_outside_bots(cast_, arguments_.as_json, context_);
  }

  const Ruleset& ruleset_;
  const editions::LoadedEdition& edition_;
  const RuleOptions& edition_options_;
  const SimArguments& arguments_;
  outside::Cast& cast_;
  sim::Peers& peers_;
  Context& context_;
  Files files_;
};

void simulate(SimArguments& arguments, Context& context) {
  const auto edition = editions::Catalogue{editions::user_editions_folder()}.find(arguments.edition);
  if (!edition) return context.fail(ExitCode::bad, edition.error().message);
  const auto outside =
      outside_bots(arguments.outside, arguments.experiment.bots, thread_count(arguments.threads));
  if (!outside) return context.fail(ExitCode::usage, outside.error());
  const auto rules = ruleset_of(arguments, *edition, (*outside)->cast, context);
  if (!rules) return;
  if (!arguments.until.empty()) arguments.experiment.until = sim::milestone_of(arguments.until);
  if (!arguments.width.empty()) {
    const auto width = share_of_text(arguments.width);
    if (!width) return context.fail(ExitCode::usage, "--until-width takes a share such as 0.5% or 0.005");
    arguments.experiment.until_width = *width;
  }
  arguments.experiment.seed = sim::seed_of(arguments.seed);
  arguments.experiment.rules = arguments.rules;
  if (arguments.fixed_seats) arguments.experiment.seating = sim::Seating::fixed;
  arguments.experiment.details =
      !arguments.csv.empty() || !arguments.sqlite.empty() || !arguments.report.empty();
  const auto peers = sim::find_peers();
  if (!peers) return context.fail(ExitCode::environment, peers.error());
  Simulation{*rules, *edition, arguments, (*outside)->cast, **peers, context}.run();
}

void add_output(CLI::App& command, SimArguments& arguments) {
  command.add_flag("--json", arguments.as_json, "Print JSON, for scripts");
  command
      .add_option("--csv", arguments.csv,
                  "Write CSV files into this folder: games, seats, spaces, deeds and more")
      ->type_name("FOLDER");
  command.add_option("--sqlite", arguments.sqlite, "Write an SQLite database with the same tables")
      ->type_name("FILE");
  command.add_option("--report", arguments.report, "Write one self-contained HTML page with plots")
      ->type_name("FILE");
}

}  // namespace

void add_sim(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("sim", "Let bots play many games, and count what happens");
  const auto arguments = std::make_shared<SimArguments>();
  sim::Experiment& experiment = arguments->experiment;
  command->add_option("--edition", arguments->edition, "Id or file of the edition")->capture_default_str();
  command->add_option("--bots", experiment.bots, "Bots, one for each player, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->capture_default_str();
  add_bot_options(*command, arguments->outside);
  command->add_option("--games", experiment.games, "How many games")
      ->check(whole_from(1, 1'000'000'000'000))
      ->capture_default_str();
  command
      ->add_option("--seed", arguments->seed,
                   "Text that decides the dice; the same text gives the same games")
      ->capture_default_str();
  add_threads_option(*command, arguments->threads);
  command->add_option("--rule", arguments->rules, rule_help)->allow_extra_args(false);
  command->add_option("--round-limit", experiment.round_limit, "Stop longer games, without a winner")
      ->check(whole_from(1, sim::max_round_limit))
      ->capture_default_str();
  command
      ->add_option("--until-width", arguments->width,
                   "Stop as soon as every interval of a share of wins is at most this wide, such as 0.5%; "
                   "at the latest after --games")
      ->type_name("SHARE");
  command
      ->add_option("--until", arguments->until,
                   "Also count the throws and rounds until this first happens in a game: " +
                       fmt::format("{}", fmt::join(sim::milestone_names(), ", ")))
      ->type_name("EVENT")
      ->check(CLI::IsMember(sim::milestone_names()));
  command->add_flag("--fixed-seats", arguments->fixed_seats,
                    "Leave every bot in its seat, instead of seating each one everywhere with the same dice");
  add_output(*command, *arguments);
  command->footer(
      "Ctrl-C ends it early and reports the games played so far. Under mpirun the processes share the "
      "work.\nExamples:\n  freehold sim --games 100000\n  freehold sim --edition us --bots "
      "steady,steady,random --games 20000 --report games.html\n  freehold sim --bots steady,random --games "
      "1000000 --until-width 0.5% --json\n  freehold sim --bots exec:./my-bot,steady --games 1000");
  command->callback([arguments, &context] { simulate(*arguments, context); });
}

}  // namespace freehold::app
