#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/bot_ratings.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/figures.h"
#include "base/try.h"
#include "bots/bot.h"
#include "sim/board_variation.h"
#include "sim/estimates.h"
#include "sim/provenance.h"
#include "sim/results_json.h"
#include "sim/schedule.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

constexpr std::string_view rated_edition = "uk";

struct BotsArguments : BotGamesArguments {
  int boards = 0;  // above 0: on so many varied boards
  sim::Experiment match{.bots = {"steady", "steady", "random", "random"},
                        .games = 100,
                        .seed = 0,
                        .seating = sim::Seating::rotated};

  [[nodiscard]] std::size_t players() const { return match.bots.size(); }
};

// A rating and its 95% interval, as chess lists have them: between two players, 400 points more win ten
// times as often.
struct BotRating {
  double rating = 0;
  double low = 0;
  double high = 0;
};

using BotRatings = std::map<std::string, BotRating, std::less<>>;  // by id of the bot

BotRatings bot_ratings() {
  const auto bytes = ladders_json();
  const json::value ladders = json::parse(std::string(bytes.begin(), bytes.end()));
  BotRatings ratings;
  for (const json::value& ladder : ladders.as_array()) {
    if (ladder.at("edition").as_string() != rated_edition) continue;
    for (const json::value& bot : ladder.at("bots").as_array()) {
      const auto number = [&](const char* key) { return bot.at(key).to_number<double>(); };
      ratings[std::string{bot.at("bot").as_string()}] = {number("rating"), number("low"), number("high")};
    }
  }
  return ratings;
}

// "1170 (1090 to 1250)"; empty for an unrated bot.
std::string rating_text(const BotRatings& ratings, std::string_view bot) {
  const auto at = ratings.find(bot);
  if (at == ratings.end()) return "";
  if (at->second.low == at->second.high) return fmt::format("{:.0f}", at->second.rating);
  return fmt::format("{:.0f} ({:.0f} to {:.0f})", at->second.rating, at->second.low, at->second.high);
}

json::object info_json(const bots::BotInfo& bot, const BotRatings& ratings) {
  json::object info{{"id", bot.id},
                    {"description", bot.description},
                    {"sparring", bot.sparring},
                    {"slow", bot.slow},
                    {"rating", nullptr}};
  if (const auto at = ratings.find(bot.id); at != ratings.end())
    info["rating"] =
        json::object{{"rating", at->second.rating}, {"low", at->second.low}, {"high", at->second.high}};
  return info;
}

void list(const BotsArguments& arguments, Context& context) {
  const BotRatings ratings = bot_ratings();
  json::array all;
  const std::vector<TextTable::Column> columns{{""}, {"Rating", Align::right}, {"What it does"}};
  TextTable to_play(columns);
  TextTable sparring(columns);
  for (const auto& bot : bots::bot_list()) {
    all.push_back(info_json(bot, ratings));
    (bot.sparring ? sparring : to_play)
        .add({std::string{bot.id}, rating_text(ratings, bot.id), std::string{bot.description}});
  }
  if (arguments.as_json) {
    context.print(all);
    return;
  }
  context.out << fmt::format(
      "To play against\n\n{}\nTo measure with\n\n{}\n"
      "Ratings are of {}, at tables of four, with their 95% intervals. As in chess lists: between two,\n"
      "400 points more win ten times as often; steady has 0.\n",
      to_play.text(2), sparring.text(2), rated_edition);
}

json::object result_json(const BotsArguments& arguments, const sim::Tally& tally, double seconds) {
  json::array entrants;
  json::array seat_wins;
  for (std::size_t i = 0; i < arguments.players(); ++i) {
    json::object entrant{{"bot", arguments.match.bots[i]}, {"wins", tally.entrant_wins[i]}};
    for (auto& [key, value] : sim::share_json(sim::win_share(tally, i)))
      entrant.emplace(key, value);
    entrants.push_back(std::move(entrant));
    seat_wins.push_back(tally.seat_wins[i]);
  }
  return {{"edition", arguments.edition},
          {"boards", arguments.boards},
          {"games", tally.games},
          {"ended", tally.ended},
          {"throws", tally.throws},
          {"rounds",
           json::object{{"mean", sim::mean_rounds(tally).mean}, {"median", sim::median_rounds(tally).mean}}},
          {"seconds", seconds},
          {"entrants", std::move(entrants)},
          {"seat_wins", std::move(seat_wins)}};
}

std::string result_text(const BotsArguments& arguments, const sim::Tally& tally, double seconds) {
  TextTable table({{"Bot"}, {"Wins", Align::right}, {"Share", Align::right}, {"95% interval", Align::right}});
  for (std::size_t i = 0; i < arguments.players(); ++i) {
    const auto [share, low, high] = sim::win_share(tally, i);
    table.add({arguments.match.bots[i], fmt::to_string(tally.entrant_wins[i]),
               fmt::format("{:.1f}%", 100 * share), fmt::format("{:.1f}-{:.1f}%", 100 * low, 100 * high)});
  }
  const int boards = arguments.boards;
  const std::string on_boards = boards > 0 ? fmt::format(" on {} varied boards", boards) : "";
  return fmt::format(
      "{} games of {}{}, {} with a winner; rounds: {:.1f} on average, median {:.1f}; {} throws in {:.1f} "
      "s\n\n{}"
      "\nEach bot sits in every seat equally often. Wins by seat: {}\n",
      tally.games, arguments.edition, on_boards, tally.ended, sim::mean_rounds(tally).mean,
      sim::median_rounds(tally).mean, tally.throws, seconds, table.text(),
      fmt::join(std::span{tally.seat_wins}.first(arguments.players()), ", "));
}

sim::Findings played(const BotsArguments& arguments, BotGames& games) {
  sim::Running running;
  if (!games.cast().empty())
    seat_outside_bots(games.cast(), games.edition_options(), arguments.match.bots, running);
  if (arguments.boards == 0) return sim::run_experiment(games.ruleset(), arguments.match, running);
  return sim::run_on_varied_boards(games.ruleset(), arguments.match, arguments.boards, running);
}

Attempt<> match(BotsArguments& arguments, Context& context) {
  auto games = FREEHOLD_TRY(BotGames::open(arguments, arguments.match.bots, 1));
  FREEHOLD_TRY(games.seat(arguments.match.bots, context));
  arguments.match.rules = arguments.rules;
  const auto start = std::chrono::steady_clock::now();
  const sim::Findings found = played(arguments, games);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (arguments.as_json) {
    const sim::Experiment& match = arguments.match;
    print_result(result_json(arguments, *found.tally, seconds),
                 games.provenance(sim::match_command(arguments.edition, match, arguments.boards),
                                  fmt::to_string(match.seed), match.bots, context),
                 games.cast(), context);
  } else {
    context.out << result_text(arguments, *found.tally, seconds);
  }
  tell_outside_bots(games.cast(), arguments.as_json, context);
  return {};
}

}  // namespace

void add_bots(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("bots", "List the bots, and let them play matches");
  command->footer(
      "Examples:\n"
      "  freehold bots list\n"
      "  freehold bots match --bots steady,steady,random,random --games 1000 --seed 7\n"
      "  freehold bots check 'exec:./my-bot'\n"
      "  freehold bots match --bots exec:./my-bot,steady");
  command->require_subcommand(0, 1);
  const auto arguments = std::make_shared<BotsArguments>();
  command->callback([command, arguments, &context] {
    if (command->get_subcommands().empty()) list(*arguments, context);
  });

  auto* const all = command->add_subcommand("list", "List the bots, simplest first; the default");
  for (auto* const either : {command, all})
    either->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  all->callback([arguments, &context] { list(*arguments, context); });

  auto* const contest = command->add_subcommand("match", "Let bots play many games against each other");
  add_bots_option(*contest, *arguments, arguments->match.bots,
                  "Bots, one for each player, separated by commas")
      ->capture_default_str();
  add_number(*contest, "--games", arguments->match.games, 1, 10'000'000, "How many games");
  contest
      ->add_option("--boards", arguments->boards,
                   "Spread the games over this many boards, varied from the edition by the seed")
      ->check(whole_from(1, 100'000));
  contest
      ->add_option("--seed", arguments->match.seed,
                   "Number that decides the dice; the same number gives the same games")
      ->capture_default_str();
  add_number(*contest, "--round-limit", arguments->match.round_limit, 1, sim::max_round_limit,
             "Stop longer games, without a winner");
  contest->add_option("--rule", arguments->rules, rule_help)->allow_extra_args(false);
  contest->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  contest->callback([arguments, &context] { context.end(match(*arguments, context)); });
  add_bot_studies(*command, context);
  add_bot_check(*command, context);
}

}  // namespace freehold::app
