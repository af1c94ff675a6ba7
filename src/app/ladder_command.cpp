#include "app/ladder_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/bot_seating.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/interruption.h"
#include "app/ladder_results.h"
#include "app/outside_bots.h"
#include "app/progress_bar.h"
#include "app/rule_arguments.h"
#include "app/text_table.h"
#include "app/threads.h"
#include "app/whole_number.h"
#include "app/written_file.h"
#include "bots/bot.h"
#include "editions/catalogue.h"
#include "sim/ladder.h"
#include "sim/ladder_figures.h"
#include "sim/provenance.h"
#include "sim/schedule.h"
#include "table/sources_json.h"

namespace freehold::app {
namespace {

struct LadderArguments {
  std::string edition = "uk";
  std::string seed = "1";
  std::string results;
  std::string html;
  int threads = 0;
  bool as_json = false;
  BotOptions outside;
  sim::LadderOrder order;
};

std::vector<std::string> all_quick_bots() {
  std::vector<std::string> ids;
  for (const auto& bot : bots::bot_list())
    if (!bot.slow) ids.emplace_back(bot.id);
  return ids;
}

// What is wrong with the bots and the seats, if anything.
std::optional<std::string> mistake_in(const LadderArguments& arguments, const outside::Cast& cast,
                                      const Ruleset& ruleset) {
  const sim::LadderOrder& order = arguments.order;
  if (const auto known = check_bots(order.bots, cast); !known) return known.error();
  if (order.bots.size() < 2) return "--bots: a ladder takes at least two";
  auto sorted = order.bots;
  std::ranges::sort(sorted);
  if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
    return fmt::format("--bots names {} twice", *twice);
  if (order.seats < ruleset.min_players || order.seats > ruleset.max_players) {
    return fmt::format("--seats {}: {} is played by {} to {} (G.2)", order.seats, arguments.edition,
                       ruleset.min_players, ruleset.max_players);
  }
  return std::nullopt;
}

std::string page_of(const Ruleset& ruleset, const sim::LadderFigures& figures) {
  const sim::LadderOrder& order = figures.order;
  TextTable table({{"", Align::right},
                   {"Bot"},
                   {"Rating", Align::right},
                   {"95 % interval", Align::right},
                   {"Games", Align::right},
                   {"Wins", Align::right}});
  int rank = 0;
  for (const std::size_t at : figures.by_strength) {
    const sim::Rating& rating = figures.ratings[at];
    table.add({fmt::to_string(++rank), order.bots[at], fmt::format("{:.0f}", rating.rating),
               fmt::format("{:.0f} to {:.0f}", rating.low, rating.high), count_text(rating.games),
               rating.games == 0
                   ? ""
                   : fmt::format("{:.1f} %", 100 * rating.wins / static_cast<double>(rating.games))});
  }
  return fmt::format(
      "{} ({}): {} games at tables of {}, seed {}{}\n\n{}\n"
      "As in chess lists: between two, 400 points more win ten times as often; {}.\n"
      "{} of the games were stopped after {} rounds and shared by those still in.\n",
      ruleset.text.title, ruleset.text.edition, count_text(figures.games), order.seats, order.seed,
      figures.interrupted ? fmt::format(", stopped early of {}", count_text(order.games)) : "", table.text(2),
      figures.anchor ? fmt::format("{} has 0", sim::ladder_anchor) : "the mean of all is 0",
      count_text(figures.stopped), count_text(order.round_limit));
}

// One ladder under way.
class Climb {
 public:
  Climb(const Ruleset& ruleset, sim::Provenance provenance, const RuleOptions& edition_options,
        outside::Cast& cast, const LadderArguments& arguments, Context& context)
      : ruleset_(ruleset),
        provenance_(std::move(provenance)),
        arguments_(arguments),
        context_(context),
        cast_(cast),
        seating_(ruleset, edition_options, cast) {}

  void run() {
    if (!arguments_.html.empty() && !may_write(arguments_.html, context_)) return;
    if (!arguments_.results.empty()) {
      auto opened = LadderResults::open(arguments_.results, ruleset_.text.edition, arguments_.order);
      if (!opened) return context_.fail(ExitCode::environment, opened.error());
      results_ = *std::move(opened);
      blocks_ = results_->blocks();
    }
    // The file may have more games than asked for now: the figures cover only those asked for.
    const auto wanted = static_cast<std::size_t>(sim::blocks_of(arguments_.order));
    if (blocks_.size() > wanted) blocks_.resize(wanted);
    play();
    if (blocks_.empty()) return context_.fail(ExitCode::bad, "nothing has been played");
    sim::LadderFigures figures = sim::ladder_figures(arguments_.order, blocks_);
    figures.interrupted = blocks_.size() < wanted;
    tell(figures);
  }

 private:
  void play() {
    const Interruption interruption;
    ProgressBar bar(context_.watched ? &context_.err : nullptr);
    sim::LadderRunning running{.stop = &interruption.asked()};
    running.make = [this](std::string_view id, std::uint64_t seed) { return seating_.make(id, seed); };
    running.threads = cast_.games_at_a_time(arguments_.order.bots, thread_count(arguments_.threads));
    running.played = [&](std::span<const sim::LadderBlock> played) {
      blocks_.insert(blocks_.end(), played.begin(), played.end());
      bar.show(std::min(static_cast<std::int64_t>(blocks_.size()) * arguments_.order.seats,
                        arguments_.order.games),
               arguments_.order.games);
      if (!results_ || results_->add(played)) return true;
      context_.fail(ExitCode::environment, fmt::format("cannot write {}", arguments_.results));
      return false;
    };
    sim::play_ladder(ruleset_, arguments_.order, static_cast<std::int64_t>(blocks_.size()), running);
  }

  void tell(const sim::LadderFigures& figures) {
    if (figures.interrupted) {
      sim::LadderOrder played = arguments_.order;
      played.games = figures.games;
      provenance_.command = sim::ladder_command(arguments_.edition, played);
    }
    cite_outside_bots(provenance_, arguments_.outside, cast_);
    if (!arguments_.html.empty())
      write_file(arguments_.html, sim::ladder_report(ruleset_, figures, provenance_), context_);
    if (arguments_.as_json) {
      boost::json::object json = sim::ladder_json(ruleset_, figures);
      json["provenance"] = sim::provenance_json(provenance_);
      add_outside_bots(json, cast_);
      context_.out << boost::json::serialize(json) << '\n';
    } else {
      context_.out << page_of(ruleset_, figures);
    }
    tell_outside_bots(cast_, arguments_.as_json, context_);
  }

  const Ruleset& ruleset_;
  sim::Provenance provenance_;
  const LadderArguments& arguments_;
  Context& context_;
  outside::Cast& cast_;
  BotSeating seating_;
  std::optional<LadderResults> results_;
  std::vector<sim::LadderBlock> blocks_;
};

void climb(LadderArguments& arguments, Context& context) {
  const auto edition = editions::Catalogue{editions::user_editions_folder()}.find(arguments.edition);
  if (!edition) return context.fail(ExitCode::bad, edition.error().message);
  auto ruleset = edition->ruleset;
  const auto outside = outside_bots(arguments.outside, arguments.order.bots, thread_count(arguments.threads));
  if (!outside) return context.fail(ExitCode::usage, outside.error());
  outside::Cast& cast = (*outside)->cast;
  for (const std::string& name : cast.names())
    if (std::ranges::find(arguments.order.bots, name) == arguments.order.bots.end())
      arguments.order.bots.push_back(name);
  if (const auto mistake = mistake_in(arguments, cast, ruleset))
    return context.fail(ExitCode::usage, *mistake);
  if (!apply_rules(ruleset, arguments.order.rules, arguments.order.seats, context)) return;
  arguments.order.seed = sim::seed_of(arguments.seed);
  auto provenance = sim::provenance_of(context.program, table::content_hash(edition->sources), ruleset,
                                       {.command = sim::ladder_command(arguments.edition, arguments.order),
                                        .seed = sim::seed_text(arguments.seed),
                                        .bots = arguments.order.bots});
  Climb{ruleset, std::move(provenance), edition->ruleset.options, cast, arguments, context}.run();
}

}  // namespace

void add_ladder(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("ladder", "Rate bots by many games in every combination");
  const auto arguments = std::make_shared<LadderArguments>();
  sim::LadderOrder& order = arguments->order;
  order.bots = all_quick_bots();
  command->add_option("--edition", arguments->edition, "Id or file of the edition")->capture_default_str();
  command
      ->add_option("--bots", order.bots,
                   "Bots, separated by commas; by default, all that take less than a second for a game")
      ->delimiter(',')
      ->allow_extra_args(false);
  add_bot_options(*command, arguments->outside);
  command->add_option("--seats", order.seats, "Seats of each table")->capture_default_str();
  command->add_option("--games", order.games, "Least number of games; whole rotations are played")
      ->check(whole_from(1, 1'000'000'000))
      ->capture_default_str();
  command
      ->add_option("--seed", arguments->seed,
                   "Text that decides the dice; the same text gives the same games")
      ->capture_default_str();
  add_threads_option(*command, arguments->threads);
  command->add_option("--rule", order.rules, rule_help)->allow_extra_args(false);
  command
      ->add_option("--round-limit", order.round_limit,
                   "Stop longer games; whoever is still in shares the win")
      ->check(whole_from(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--results", arguments->results,
                   "Save the games played in this file; if it exists, continue from it")
      ->type_name("FILE");
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  command->add_option("--html", arguments->html, "Write one self-contained HTML page")->type_name("FILE");
  command->footer(
      "Ctrl-C ends it early and reports the games played so far; with --results the same command "
      "continues.\nExamples:\n  freehold ladder --games 4000\n  freehold ladder --edition us --bots "
      "steady,fp-a,fp-b,fp-c --results ladder.jsonl --html ladder.html\n  freehold ladder --bots "
      "steady,shrewd --bot mine=exec:./my-bot --games 400");
  command->callback([arguments, &context] { climb(*arguments, context); });
}

}  // namespace freehold::app
