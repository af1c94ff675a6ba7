#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/long_work.h"
#include "app/written_file.h"
#include "base/try.h"
#include "bots/bot.h"
#include "sim/ladder.h"
#include "sim/ladder_figures.h"
#include "sim/provenance.h"
#include "sim/schedule.h"

namespace freehold::app {
namespace {

class LadderResults {
 public:
  /// Opens the file, or a new one, and reads what has been played.
  static Attempt<LadderResults> open(const std::string& path, std::string_view edition,
                                     const sim::LadderOrder& order) {
    auto read = sim::read_ladder(content_so_far(path), edition, order);
    if (!read) return failed(ExitCode::environment, fmt::format("{} {}", path, read.error()));
    LadderResults results;
    results.blocks_ = std::move(read->blocks);
    std::error_code error;
    if (std::filesystem::exists(path, error)) std::filesystem::resize_file(path, read->bytes, error);
    errno = 0;
    results.out_.open(path, std::ios::binary | std::ios::app);
    if (read->bytes == 0) results.out_ << sim::ladder_header(edition, order) << '\n' << std::flush;
    if (!results.out_ || error)
      return failed(ExitCode::environment,
                    fmt::format("cannot write {}: {}", path, error ? error.message() : std::strerror(errno)));
    return results;
  }

  /// What had been played when it was opened.
  [[nodiscard]] const std::vector<sim::LadderBlock>& blocks() const { return blocks_; }

  /// Writes blocks behind the others; they are in the file when it returns. False if the system refuses.
  bool add(std::span<const sim::LadderBlock> blocks) {
    for (const sim::LadderBlock& block : blocks)
      out_ << sim::ladder_line(block) << '\n';
    out_ << std::flush;
    return out_.good();
  }

 private:
  std::vector<sim::LadderBlock> blocks_;
  std::ofstream out_;
};

struct LadderArguments : BotGamesArguments {
  std::string results;
  std::string html;
  sim::LadderOrder order;
};

std::vector<std::string> all_quick_bots() {
  std::vector<std::string> ids;
  for (const auto& bot : bots::bot_list())
    if (!bot.slow) ids.emplace_back(bot.id);
  return ids;
}

Attempt<> check_order(const LadderArguments& arguments, outside::Cast& cast, const Ruleset& ruleset) {
  const sim::LadderOrder& order = arguments.order;
  FREEHOLD_TRY(check_bots(order.bots, cast));
  if (order.bots.size() < 2) return failed(ExitCode::usage, "--bots: a ladder takes at least two");
  auto sorted = order.bots;
  std::ranges::sort(sorted);
  if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
    return failed(ExitCode::usage, fmt::format("--bots names {} twice", *twice));
  if (order.seats < ruleset.min_players || order.seats > ruleset.max_players) {
    return failed(ExitCode::usage, fmt::format("--seats {}: {} is played by {} to {} (G.2)", order.seats,
                                               arguments.edition, ruleset.min_players, ruleset.max_players));
  }
  return {};
}

std::string page_of(const Ruleset& ruleset, const sim::LadderFigures& figures) {
  const sim::LadderOrder& order = figures.order;
  TextTable table({{"", Align::right},
                   {"Bot"},
                   {"Rating", Align::right},
                   {"95% interval", Align::right},
                   {"Games", Align::right},
                   {"Wins", Align::right}});
  int rank = 0;
  for (const std::size_t at : figures.by_strength) {
    const sim::Rating& rating = figures.ratings[at];
    table.add({fmt::to_string(++rank), order.bots[at], fmt::format("{:.0f}", rating.rating),
               fmt::format("{:.0f} to {:.0f}", rating.low, rating.high), count_text(rating.games),
               rating.games == 0
                   ? ""
                   : fmt::format("{:.1f}%", 100 * rating.wins / static_cast<double>(rating.games))});
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

// What has been played of a ladder.
struct Played {
  std::optional<LadderResults> file{};  // that it is saved in, if it is
  std::vector<sim::LadderBlock> blocks{};
};

// What the file has of it.
Attempt<Played> played_so_far(const LadderArguments& arguments, const Ruleset& ruleset) {
  Played played;
  if (arguments.results.empty()) return played;
  played.file = FREEHOLD_TRY(LadderResults::open(arguments.results, ruleset.text.edition, arguments.order));
  played.blocks = played.file->blocks();
  // The file may have more games than asked for now: the figures cover only those asked for.
  const auto wanted = static_cast<std::size_t>(sim::blocks_of(arguments.order));
  if (played.blocks.size() > wanted) played.blocks.resize(wanted);
  return played;
}

void play_on(const LadderArguments& arguments, BotGames& games, Played& played, Context& context) {
  const sim::LadderOrder& order = arguments.order;
  const Interruption interruption;
  ProgressBar bar(context.watched ? &context.err : nullptr);
  BotSeating seating{games.ruleset(), games.edition_options(), games.cast()};
  sim::LadderRunning running{.stop = &interruption.asked()};
  running.make = [&](std::string_view id, std::uint64_t seed) { return seating.make(id, seed); };
  running.threads = games.cast().games_at_a_time(order.bots, thread_count(arguments.threads));
  running.played = [&](std::span<const sim::LadderBlock> blocks) {
    if (!games.cast().idle_bot().empty()) return false;
    played.blocks.insert(played.blocks.end(), blocks.begin(), blocks.end());
    bar.show(std::min(static_cast<std::int64_t>(played.blocks.size()) * order.seats, order.games),
             order.games);
    if (!played.file || played.file->add(blocks)) return true;
    context.fail(ExitCode::environment, fmt::format("cannot write {}", arguments.results));
    return false;
  };
  sim::play_ladder(games.ruleset(), order, static_cast<std::int64_t>(played.blocks.size()), running);
}

void tell(const LadderArguments& arguments, const sim::LadderFigures& figures, BotGames& games,
          Context& context) {
  sim::LadderOrder order = arguments.order;
  if (figures.interrupted) order.games = figures.games;
  const auto provenance =
      games.provenance(sim::ladder_command(arguments.edition, order), arguments.seed, order.bots, context);
  if (!arguments.html.empty())
    context.end(write_file(arguments.html, sim::ladder_report(games.ruleset(), figures, provenance)));
  if (arguments.as_json) {
    print_result(sim::ladder_json(games.ruleset(), figures), provenance, games.cast(), context);
  } else {
    context.out << page_of(games.ruleset(), figures);
  }
  tell_outside_bots(games.cast(), arguments.as_json, context);
}

Attempt<> climb(LadderArguments& arguments, Context& context) {
  sim::LadderOrder& order = arguments.order;
  auto games = FREEHOLD_TRY(BotGames::open(arguments, order.bots, thread_count(arguments.threads)));
  for (const std::string& name : games.cast().names())
    if (std::ranges::find(order.bots, name) == order.bots.end()) order.bots.push_back(name);
  FREEHOLD_TRY(check_order(arguments, games.cast(), games.ruleset()));
  FREEHOLD_TRY(games.set_rules(order.seats, context));
  order.rules = arguments.rules;
  order.seed = sim::seed_of(arguments.seed);
  if (!arguments.html.empty()) FREEHOLD_TRY(may_write(arguments.html));
  auto played = FREEHOLD_TRY(played_so_far(arguments, games.ruleset()));
  play_on(arguments, games, played, context);
  if (const std::string idle = games.cast().idle_bot(); !idle.empty())
    return failed(ExitCode::bad, fmt::format("{} made no decision itself, so its games don't count", idle));
  if (played.blocks.empty()) return failed(ExitCode::bad, "nothing has been played");
  sim::LadderFigures figures = sim::ladder_figures(order, played.blocks);
  figures.interrupted = played.blocks.size() < static_cast<std::size_t>(sim::blocks_of(order));
  tell(arguments, figures, games, context);
  return {};
}

}  // namespace

void add_ladder(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("ladder", "Rate bots by many games in every combination");
  const auto arguments = std::make_shared<LadderArguments>();
  sim::LadderOrder& order = arguments->order;
  order.bots = all_quick_bots();
  add_bots_option(*command, *arguments, order.bots,
                  "Bots, separated by commas; by default, all that take less than a second for a game");
  command->add_option("--seats", order.seats, "Seats of each table")->capture_default_str();
  add_number(*command, "--games", order.games, 1, 1'000'000'000,
             "Least number of games; whole rotations are played");
  add_games_options(*command, *arguments, order.round_limit, 1'000'000,
                    "Stop longer games; whoever is still in shares the win");
  add_option(*command, "--results", arguments->results, "FILE",
             "Save the games played in this file; if it exists, continue from it");
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  add_option(*command, "--html", arguments->html, "FILE", "Write one self-contained HTML page");
  command->footer(
      "Ctrl-C ends it early and reports the games played so far; with --results the same command "
      "continues.\nExamples:\n  freehold ladder --games 4000\n  freehold ladder --edition us --bots "
      "steady,fp-a,fp-b,fp-c --results ladder.jsonl --html ladder.html\n  freehold ladder --bots "
      "steady,shrewd --bot mine=exec:./my-bot --games 400");
  command->callback([arguments, &context] { context.end(climb(*arguments, context)); });
}

}  // namespace freehold::app
