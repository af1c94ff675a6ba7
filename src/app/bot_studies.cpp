// What many games show about one bot: `freehold bots costs` and `freehold bots manners`.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/long_work.h"
#include "base/try.h"
#include "bots/bot.h"
#include "manners/manners.h"
#include "notation/names.h"
#include "sim/decision_costs.h"
#include "sim/provenance.h"
#include "sim/results_json.h"
#include "sim/schedule.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

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

json::object costs_json(const sim::DecisionCosts& costs) {
  json::array kinds;
  for (std::size_t kind = 0; kind < sim::decision_kinds; ++kind)
    kinds.push_back(kind_json(sim::decision_name(static_cast<sim::DecisionKind>(kind)), costs.kinds[kind]));
  return {{"kinds", std::move(kinds)}, {"all", kind_json("all", costs.all)}};
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

std::string costs_text(const sim::DecisionCosts& costs) {
  std::vector<TextTable::Column> columns{
      {"Decisions"}, {"A game", Align::right}, {"Doubted", Align::right}, {"Cost a game", Align::right}};
  for (std::size_t seat = 1; seat <= costs.order.bots.size(); ++seat)
    columns.push_back({fmt::format("Seat {}", seat), Align::right});
  TextTable table{std::move(columns)};
  for (std::size_t kind = 0; kind < sim::decision_kinds; ++kind)
    add_row(costs, sim::decision_name(static_cast<sim::DecisionKind>(kind)), costs.kinds[kind], table);
  add_row(costs, "all", costs.all, table);
  return fmt::format(
      "{}\n"
      "Cost: points of the chance to win that another choice would have kept, by play-outs of shrewd "
      "players\n"
      "judged by the learned value, with its 95% interval. Near 0 where a bot decides as well as they do.\n",
      table.text(2));
}

struct CostStudy {
  using Order = sim::DecisionCostOrder;
  using Run = sim::DecisionCostRun;
  static constexpr auto find = &sim::decision_costs;
  static constexpr auto json_of = &costs_json;
  static constexpr auto text_of = &costs_text;
  static constexpr const char* name = "costs";
  static constexpr const char* meaning = "Show what the first bot's decisions cost it, by kind and seat";
  static constexpr const char* bots_meaning =
      "The bot to examine and its opponents, one for each player, separated by commas";
  static constexpr const char* limit_meaning = "A longer game is stopped";
  static constexpr const char* examples =
      "  freehold bots costs --bots steady,shrewd,shrewd,shrewd --games 200\n"
      "  freehold bots costs --bots mine,shrewd,shrewd,shrewd --bot mine=exec:./my-bot";
  static constexpr bool needs_person = false;
  static Order usual() { return {.bots = {"steady", "shrewd", "shrewd", "shrewd"}}; }
};

json::object manners_json(const manners::MannersSeen& seen) {
  const auto share = [](const sim::Share& part) { return sim::share_json(part); };
  return {{"offers", seen.offers},
          {"offers_a_round", mean_json(seen.offers_a_round)},
          {"insulting", mean_json(seen.insulting)},
          {"repeated", mean_json(seen.repeated)},
          {"deals_a_round", mean_json(seen.deals_a_round)},
          {"ended", share(seen.ended)},
          {"decided", share(seen.decided)},
          {"won", share(seen.won)}};
}

std::string manners_text(const manners::MannersSeen& seen) {
  TextTable table({{"What"}, {"Seen", Align::right}, {"95% interval", Align::right}});
  const auto add = [&](std::string_view name, const auto& figure, double mean, double scale,
                       std::string_view unit) {
    table.add({std::string{name}, fmt::format("{:.2f}{}", scale * mean, unit),
               fmt::format("{:.2f}-{:.2f}{}", scale * figure.low, scale * figure.high, unit)});
  };
  add("offers to the person a round", seen.offers_a_round, seen.offers_a_round.mean, 1, "");
  add("of these, insulting", seen.insulting, seen.insulting.mean, 100, "%");
  add("of these, repeated", seen.repeated, seen.repeated.mean, 100, "%");
  add("deals among the bots a round", seen.deals_a_round, seen.deals_a_round.mean, 1, "");
  add(fmt::format("games over within {} rounds", seen.order.round_limit), seen.ended, seen.ended.share, 100,
      "%");
  add("games over for the person by then", seen.decided, seen.decided.share, 100, "%");
  add("games that the person won", seen.won, seen.won.share, 100, "%");
  return fmt::format(
      "{}\nInsulting: by list prices the person would give more than 2.5 times what they get, and complete "
      "no\n"
      "group. Repeated: the same exchange by the same bot, or for a deed refused to any bot, within {}\n"
      "rounds.\n",
      table.text(2), manners::repeats_after);
}

struct MannersStudy {
  using Order = manners::MannersOrder;
  using Run = manners::MannersRun;
  static constexpr auto find = &manners::manners_of;
  static constexpr auto json_of = &manners_json;
  static constexpr auto text_of = &manners_text;
  static constexpr const char* name = "manners";
  static constexpr const char* meaning = "Show how bots deal with a person, whom the first one stands for";
  static constexpr const char* bots_meaning =
      "The stand-in for a person and the bots to examine, one for each player, separated by commas";
  static constexpr const char* limit_meaning = "A longer game is stopped";
  static constexpr const char* examples =
      "  freehold bots manners --bots naive,shrewd,shrewd,shrewd --games 1000\n"
      "  freehold bots manners --bots naive,mine,mine,mine --bot mine=exec:./my-bot";
  static constexpr bool needs_person = true;
  static Order usual() { return {.bots = {"naive", "shrewd", "shrewd", "shrewd"}}; }
};

template <class Study>
struct StudyArguments : BotGamesArguments {
  typename Study::Order order = Study::usual();
};

template <class Study>
Attempt<> examine(StudyArguments<Study>& arguments, Context& context) {
  auto& order = arguments.order;
  const int threads = thread_count(arguments.threads);
  auto games = FREEHOLD_TRY(BotGames::open(arguments, order.bots, threads));
  FREEHOLD_TRY(games.seat(order.bots, context));
  if (Study::needs_person && !bots::stands_for_person(order.bots.front()))
    return failed(ExitCode::usage,
                  fmt::format("'{}' stands for no person; 'naive' does", order.bots.front()));
  const Ruleset& ruleset = games.ruleset();
  outside::Cast& cast = games.cast();
  order.seed = sim::seed_of(arguments.seed);
  BotSeating seating{ruleset, games.edition_options(), cast};
  const Interruption interruption;
  typename Study::Run run{.threads = cast.games_at_a_time(order.bots, threads),
                          .stop = &interruption.asked()};
  run.make = [&](std::string_view id, std::uint64_t seed) { return seating.make(id, seed); };
  const auto found = [&] {
    ProgressBar bar(context.watched ? &context.err : nullptr);
    run.progress = [&](std::int64_t done, std::int64_t all) { bar.show(done, all); };
    return Study::find(ruleset, order, run);
  }();
  if (found.games == 0) return failed(ExitCode::bad, "nothing has been played");
  if (arguments.as_json) {
    json::object result{
        {"edition", arguments.edition}, {"bots", json::value_from(order.bots)}, {"games", found.games}};
    for (auto& [key, value] : Study::json_of(found))
      result.emplace(key, std::move(value));
    sim::CommandLine line{{"bots", Study::name}};
    line.edition(arguments.edition).list("bots", order.bots).each("rule", arguments.rules);
    if constexpr (requires { order.talk; }) line.option("talk", notation::word(order.talk));
    print_result(std::move(result),
                 games.provenance(line.games_of(order).words(), arguments.seed, order.bots, context), cast,
                 context);
  } else {
    context.out << fmt::format("{}: {} games of {}\n\n", fmt::join(order.bots, ", "), count_text(found.games),
                               arguments.edition)
                << Study::text_of(found);
  }
  tell_outside_bots(cast, arguments.as_json, context);
  return {};
}

template <class Study>
void add_study(CLI::App& bots, Context& context) {
  auto* const command = bots.add_subcommand(Study::name, Study::meaning);
  const auto arguments = std::make_shared<StudyArguments<Study>>();
  auto& order = arguments->order;
  add_bots_option(*command, *arguments, order.bots, Study::bots_meaning)->capture_default_str();
  add_number(*command, "--games", order.games, 1, 1'000'000, "How many games");
  if constexpr (requires { order.talk; }) add_talk_option(*command, order.talk);
  add_games_options(*command, *arguments, order.round_limit, 1'000'000, Study::limit_meaning);
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  command->footer(fmt::format("Ctrl-C ends it early and reports the games played so far.\nExamples:\n{}",
                              Study::examples));
  command->callback([arguments, &context] { context.end(examine(*arguments, context)); });
}

}  // namespace

void add_bot_studies(CLI::App& bots, Context& context) {
  add_study<CostStudy>(bots, context);
  add_study<MannersStudy>(bots, context);
}

}  // namespace freehold::app
