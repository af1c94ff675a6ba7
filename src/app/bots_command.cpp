#include "app/bots_command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/bot_names.h"
#include "app/context.h"
#include "app/rule_arguments.h"
#include "app/text_table.h"
#include "bots/bot.h"
#include "editions/catalogue.h"
#include "sim/match.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

struct BotsArguments {
  bool as_json = false;
  std::string edition = "uk";
  std::vector<std::string> bots{"steady", "steady", "random", "random"};
  std::vector<std::string> rules;
  sim::MatchOrder order;
};

void list(const BotsArguments& arguments, Context& context) {
  json::array all;
  TextTable to_play({{"Bot"}, {"What it does"}});
  TextTable sparring({{"To measure with"}, {"What it does"}});
  for (const auto& bot : bots::bot_list()) {
    all.push_back(json::object{{"id", bot.id}, {"description", bot.description}, {"sparring", bot.sparring}});
    (bot.sparring ? sparring : to_play).add({std::string{bot.id}, std::string{bot.description}});
  }
  if (arguments.as_json) {
    context.out << json::serialize(all) << '\n';
  } else {
    context.out << to_play.text() << '\n' << sparring.text();
  }
}

json::object result_json(const BotsArguments& arguments, const sim::MatchResult& result, double seconds) {
  json::array entrants;
  for (const auto& [bot, wins, share, low, high] : result.entrants) {
    entrants.push_back(
        json::object{{"bot", bot}, {"wins", wins}, {"share", share}, {"low", low}, {"high", high}});
  }
  return {{"edition", arguments.edition},
          {"games", result.games},
          {"ended", result.ended},
          {"throws", result.throws},
          {"rounds", json::object{{"mean", result.mean_rounds}, {"median", result.median_rounds}}},
          {"seconds", seconds},
          {"entrants", std::move(entrants)},
          {"seat_wins", json::value_from(result.seat_wins)}};
}

std::string result_text(const BotsArguments& arguments, const sim::MatchResult& result, double seconds) {
  TextTable table(
      {{"Bot"}, {"Wins", Align::right}, {"Share", Align::right}, {"95 % interval", Align::right}});
  for (const auto& entrant : result.entrants) {
    table.add({entrant.bot, fmt::to_string(entrant.wins), fmt::format("{:.1f} %", 100 * entrant.share),
               fmt::format("{:.1f}-{:.1f} %", 100 * entrant.low, 100 * entrant.high)});
  }
  return fmt::format(
      "{} games of {}, {} with a winner; rounds: {:.1f} on average, median {:.1f}; {} throws in {:.1f} "
      "s\n\n{}"
      "\nEach bot sits in every seat equally often. Wins by seat: {}\n",
      result.games, arguments.edition, result.ended, result.mean_rounds, result.median_rounds, result.throws,
      seconds, table.text(), fmt::join(result.seat_wins, ", "));
}

void match(BotsArguments& arguments, Context& context) {
  const auto edition = editions::Catalogue{editions::user_editions_folder()}.find(arguments.edition);
  if (!edition) return context.fail(ExitCode::bad, edition.error().message);
  auto rules = edition->ruleset;
  if (const auto known = check_bots(arguments.bots, bots::bot_list()); !known)
    return context.fail(ExitCode::usage, known.error());
  const int count = static_cast<int>(arguments.bots.size());
  if (count < rules.min_players || count > rules.max_players) {
    return context.fail(ExitCode::usage,
                        fmt::format("--bots names {} players; {} is played by {} to {} (G.2)", count,
                                    arguments.edition, rules.min_players, rules.max_players));
  }
  if (!apply_rules(rules, arguments.rules, count, context)) return;
  arguments.order.bots = arguments.bots;
  const auto start = std::chrono::steady_clock::now();
  const auto result = sim::play_match(rules, arguments.order);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (arguments.as_json) {
    context.out << json::serialize(result_json(arguments, result, seconds)) << '\n';
  } else {
    context.out << result_text(arguments, result, seconds);
  }
}

}  // namespace

void add_bots(CLI::App& program, Context& context) {
  auto* const command =
      program.add_subcommand("bots", "What the bots do, and how they do against each other");
  command->footer(
      "Examples:\n"
      "  freehold bots list\n"
      "  freehold bots match --bots steady,steady,random,random --games 1000 --seed 7");
  command->require_subcommand(0, 1);
  const auto arguments = std::make_shared<BotsArguments>();
  command->callback([command, arguments, &context] {
    if (command->get_subcommands().empty()) list(*arguments, context);
  });

  auto* const all = command->add_subcommand("list", "The bots, simplest first; also without 'list'");
  for (auto* const either : {command, all})
    either->add_flag("--json", arguments->as_json, "As JSON, for scripts");
  all->callback([arguments, &context] { list(*arguments, context); });

  auto* const contest = command->add_subcommand("match", "Let bots play many games against each other");
  contest->add_option("--edition", arguments->edition, "Id or file of the edition")->capture_default_str();
  contest->add_option("--bots", arguments->bots, "The bots, one for each player, with commas between them")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->capture_default_str();
  contest->add_option("--games", arguments->order.games, "How many games")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  contest->add_option("--seed", arguments->order.seed, "The same number gives the same games")
      ->capture_default_str();
  contest
      ->add_option("--round-limit", arguments->order.round_limit,
                   "A longer game is stopped and has no winner")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  contest->add_option("--rule", arguments->rules, rule_help)->allow_extra_args(false);
  contest->add_flag("--json", arguments->as_json, "As JSON, for scripts");
  contest->callback([arguments, &context] { match(*arguments, context); });
}

}  // namespace freehold::app
