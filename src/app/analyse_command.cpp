#include "app/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <limits>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/context.h"
#include "app/game_page.h"
#include "app/long_work.h"
#include "app/store_access.h"
#include "base/clause.h"
#include "base/try.h"
#include "notation/action_json.h"
#include "notation/game_record.h"
#include "rules/game.h"
#include "sim/provenance.h"
#include "sim/results_json.h"
#include "sim/schedule.h"
#include "table/sources_json.h"
#include "value/valuer.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

struct AnalyseArguments {
  std::string game;
  std::string store;
  std::size_t entries = std::numeric_limits<std::size_t>::max();
  int points = 0;
  std::string trade;
  int turning_points = 0;
  std::string seed = "1";
  bool as_json = false;
  BotOptions outside{};
  int threads = 0;
  sim::PlayOrder order{};
};

// Who offers, and the offer: {"from":0,"to":1,"give":{...},"take":{...}}.
struct Trade {
  PlayerId from;
  Action offer;
};

Attempt<Trade> parse_trade(const Ruleset& ruleset, const std::string& text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  if (error || !value.is_object()) return failed(ExitCode::usage, "--trade takes a JSON object");
  auto& object = value.as_object();
  const auto* const from = object.if_contains("from");
  const bool known =
      from != nullptr && from->is_int64() && from->as_int64() >= 0 && from->as_int64() < max_players;
  if (!known) return failed(ExitCode::usage, "--trade: \"from\" is the seat that offers, a number from 0");
  const PlayerId player{static_cast<int>(from->as_int64())};
  object.erase("from");
  object["type"] = "offer";
  const auto action = notation::parse_action(ruleset, value);
  if (!action) return failed(ExitCode::usage, "--trade: " + action.error().message);
  return Trade{player, *action};
}

// The position after the trade, offered and accepted by the rules.
Attempt<State> traded(const Ruleset& ruleset, State state, const Trade& trade) {
  NoSink sink;
  const auto refused = [](const Illegal& illegal) {
    return failed(ExitCode::bad,
                  fmt::format("--trade: {} ({})", refusal_text(illegal.reason), clause_id(illegal.clause)));
  };
  if (const auto offered = apply(ruleset, state, trade.from, trade.offer, sink); !offered)
    return refused(offered.error());
  const auto accepted = apply(ruleset, state, trade.offer.to, Action::of(ActionType::accept), sink);
  if (!accepted) return refused(accepted.error());
  return state;
}

// The points to work out chances at.
std::vector<std::size_t> points_of(const table::KeptGame& game, const AnalyseArguments& arguments) {
  if (arguments.points == 0) return {};
  return sim::points_of_course(game.record.entries.size(), arguments.points);
}

// The chances at these points; the last is now.
void add_chances(std::span<const std::size_t> points, const value::Valuer& valuer,
                 const AnalyseArguments& arguments, sim::Analysis& analysis) {
  for (std::size_t i = 0; i + 1 < points.size(); ++i)
    analysis.chances.push_back(
        sim::chance_at(valuer, analysis.course.positions[i], points[i], arguments.order));
  if (!points.empty()) analysis.chances.push_back(analysis.now);
}

// Adds the effect of the trade.
Attempt<> add_trade(const table::KeptGame& game, const value::Valuer& valuer,
                    const AnalyseArguments& arguments, sim::Analysis& analysis) {
  if (arguments.trade.empty()) return {};
  const auto trade = FREEHOLD_TRY(parse_trade(game.ruleset, arguments.trade));
  const auto after = FREEHOLD_TRY(traded(game.ruleset, game.state, trade));
  const sim::PlayedOut played = sim::play_out(game.ruleset, after, arguments.order);
  sim::TradeValue value{.by_value = valuer.chances(after)};
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat)
    value.change[seat] = sim::change_of(analysis.now.played, played, seat);
  analysis.trades.push_back(value);
  return {};
}

void add_turning_points(const table::KeptGame& game, const AnalyseArguments& arguments,
                        sim::Analysis& analysis, Context& context) {
  if (arguments.turning_points == 0) return;
  ProgressBar bar(context.watched ? &context.err : nullptr, "play-outs");
  sim::TurningPointRun run{.threads = thread_count(arguments.threads)};
  run.progress = [&bar](std::int64_t done, std::int64_t all) { bar.show(done, all); };
  const sim::TurningPointOrder order{.most = arguments.turning_points, .seed = arguments.order.seed};
  analysis.turning_points = sim::turning_points(game.ruleset, game.record, order, run);
}

std::vector<std::string> command_of(const AnalyseArguments& arguments, std::size_t entries) {
  sim::CommandLine line{{"analyse"}};
  line.word(arguments.game)
      .option("entries", entries)
      .option("games", arguments.order.games)
      .option("bot", arguments.order.bot)
      .option("seed", arguments.order.seed);
  if (arguments.points > 0) line.option("course", arguments.points);
  if (!arguments.trade.empty()) line.option("trade", arguments.trade);
  if (arguments.turning_points > 0) line.option("turning-points", arguments.turning_points);
  return line.words();
}

sim::Provenance provenance_of(const AnalyseArguments& arguments, const table::KeptGame& game,
                              outside::Cast& cast, const Context& context) {
  auto provenance = sim::provenance_of(context.program, table::content_hash(game.sources), game.ruleset,
                                       {.command = command_of(arguments, game.record.entries.size()),
                                        .seed = sim::seed_text(arguments.seed),
                                        .bots = {arguments.order.bot}});
  cite_outside_bots(provenance, arguments.outside, cast);
  provenance.game = sim::log_hash(game.ruleset, game.edition_options, game.record);
  return provenance;
}

Attempt<> analyse(AnalyseArguments& arguments, Context& context) {
  const int threads = thread_count(arguments.threads);
  if (arguments.order.bot.find("=exec:") != std::string::npos) {
    arguments.outside.given.push_back(arguments.order.bot);
    arguments.order.bot.resize(arguments.order.bot.find('='));
  }
  const auto outside = FREEHOLD_TRY(outside_bots(arguments.outside, {arguments.order.bot}, threads));
  outside::Cast& cast = outside->cast;
  FREEHOLD_TRY(check_bots({arguments.order.bot}, cast));
  auto game = FREEHOLD_TRY(game_to_show(arguments.game, arguments.store, context));
  game.record.entries.resize(std::min(arguments.entries, game.record.entries.size()));
  game.state = position_after(game, game.record.entries.size());
  arguments.order.seed = sim::seed_of(arguments.seed);
  arguments.order.threads = cast.games_at_a_time({arguments.order.bot}, threads);
  if (!cast.empty()) {
    arguments.order.others = [&cast, &options = game.edition_options](std::string_view id,
                                                                      std::uint64_t seed) {
      return cast.make(id, seed, &options);
    };
  }
  const value::Valuer valuer{game.ruleset, value::builtin_network()};
  const auto points = points_of(game, arguments);
  sim::Analysis analysis;
  analysis.course = sim::follow(game.ruleset, game.record, points);
  analysis.now = sim::chance_at(valuer, game.state, game.record.entries.size(), arguments.order);
  FREEHOLD_TRY(add_trade(game, valuer, arguments, analysis));
  add_chances(points, valuer, arguments, analysis);
  add_turning_points(game, arguments, analysis, context);
  if (arguments.as_json) {
    print_result(sim::analysis_json(game.ruleset, game.record.seats, analysis),
                 provenance_of(arguments, game, cast, context), cast, context);
  } else {
    context.out << analysis_page(game, analysis);
  }
  tell_outside_bots(cast, arguments.as_json, context);
  return {};
}

}  // namespace

void add_analyse(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand(
      "analyse", "Estimate who will win a game by playing it out many times, and show how it got there");
  const auto arguments = std::make_shared<AnalyseArguments>();
  add_game_argument(*command, arguments->game);
  add_option(*command, "--entries", arguments->entries, "N",
             "Analyse the game as it stood after the first N entries of its log");
  add_number(*command, "--games", arguments->order.games, 0, 1'000'000,
             "How many times to play the position out; 0: only the learned judgement");
  command
      ->add_option("--bot", arguments->order.bot,
                   "Bot that plays every seat; exec:COMMAND for a program of yours")
      ->capture_default_str();
  add_bot_time_options(*command, arguments->outside);
  add_option(*command, "--course", arguments->points, "N",
             "Also show the chances at this many points of the game")
      ->check(whole_from(1, 1000));
  add_option(*command, "--trade", arguments->trade, "JSON",
             "Show what a trade would change: "
             "{\"from\":0,\"to\":1,\"give\":{\"cash\":100,\"deeds\":[6]},\"take\":{\"deeds\":[11]}}");
  add_option(*command, "--turning-points", arguments->turning_points, "N",
             "Show the N decisions that cost the most, and what would have been better")
      ->check(whole_from(1, 100));
  add_seed_option(*command, arguments->seed);
  add_threads_option(*command, arguments->threads);
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  add_store_option(*command, arguments->store);
  command->footer(
      "Examples:\n"
      "  freehold analyse friday\n"
      "  freehold analyse friday --course 20 --json\n"
      "  freehold analyse friday --turning-points 6\n"
      "  freehold analyse friday --entries 200 --trade '{\"from\":0,\"to\":2,\"give\":{\"deeds\":[6]},"
      "\"take\":{\"cash\":250}}'");
  command->callback([arguments, &context] { context.end(analyse(*arguments, context)); });
}

}  // namespace freehold::app
