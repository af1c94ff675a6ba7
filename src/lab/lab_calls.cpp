#include "lab/lab_calls.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/bot.h"
#include "hosting/call_desk.h"
#include "hosting/call_group.h"
#include "hosting/limited.h"
#include "hosting/seat_checks.h"
#include "lab/lab_analysis.h"
#include "lab/lab_odds.h"
#include "lab/lab_simulation.h"
#include "lab/lab_turning_points.h"
#include "notation/options_json.h"
#include "rules/game.h"
#include "sim/schedule.h"
#include "table/hash.h"

namespace freehold::lab {

namespace json = boost::json;
using wire::Allowed;
using wire::refuse_params;

namespace {

constexpr double cost_of_a_run = 5;  // calls
constexpr double cost_of_odds = 3;
constexpr std::size_t seed_bytes = 64;
constexpr std::int64_t round_limit = 1000;
constexpr std::int64_t most_points = 200;
constexpr std::int64_t most_play_outs = 10'000;  // of one position
constexpr std::int64_t most_turning_points = 20;
constexpr std::int64_t most_games_of_a_way = 1000;

Allowed<std::uint64_t> read_seed(const wire::Params& params) {
  const auto text = params.text_or("seed", "1");
  if (!text) return std::unexpected(text.error());
  if (text->empty() || text->size() > seed_bytes)
    return refuse_params(fmt::format("seed: must be a text of 1 to {} bytes", seed_bytes));
  return sim::seed_of(*text);
}

// The rules that "edition" and "options" name, and what differs from print.
struct AskedRules {
  Ruleset ruleset;
  std::string content;  // of the edition, which may be another one under the same id
  json::object differs;

  // As `--rule` takes them.
  [[nodiscard]] std::vector<std::string> texts() const {
    std::vector<std::string> texts;
    for (const auto& [key, value] : differs) {
      const std::string text = value.is_string() ? std::string{value.get_string()} : json::serialize(value);
      texts.push_back(fmt::format("{}={}", std::string_view{key}, text));
    }
    return texts;
  }
};

Allowed<AskedRules> read_rules(const wire::Params& params, wire::EditionShelf& editions) {
  const auto edition = editions.named_in(params);
  if (!edition) return std::unexpected(edition.error());
  const Ruleset& printed = (*edition)->ruleset;
  const auto options = wire::options_of(printed, params);
  if (!options) return std::unexpected(options.error());
  AskedRules asked{printed, (*edition)->content(), notation::print_options(printed.options, *options)};
  asked.ruleset.options = *options;
  return asked;
}

Allowed<std::vector<std::string>> read_bots(const wire::Params& params, const Ruleset& rules) {
  const auto given = params.value("bots");
  if (!given) return std::unexpected(given.error());
  const auto* const bots = (*given)->if_array();
  if (bots == nullptr) return refuse_params("bots: must be an array");
  if (const auto fits = hosting::check_player_count(rules, bots->size()); !fits)
    return std::unexpected(fits.error());
  std::vector<std::string> ids;
  for (const json::value& bot : *bots) {
    if (!bot.is_string()) return refuse_params("bots: must be ids of bots");
    ids.emplace_back(bot.get_string());
    if (const auto known = hosting::check_bot(ids.back()); !known) return std::unexpected(known.error());
  }
  return ids;
}

json::object place_json(const Laboratory::Place& place) {
  return {{"run", place.run}, {"position", place.position}};
}

// One of two words; the first where the parameter is left out.
Allowed<bool> is_second(const wire::Params& params, std::string_view key, std::string_view first,
                        std::string_view second) {
  const auto word = params.text_or(key, first);
  if (!word) return std::unexpected(word.error());
  if (*word != first && *word != second)
    return refuse_params(fmt::format("{}: must be {} or {}", key, first, second));
  return *word == second;
}

Allowed<sim::Experiment> read_experiment(const wire::Params& params, const AskedRules& asked,
                                         std::int64_t most_games) {
  auto bots = read_bots(params, asked.ruleset);
  if (!bots) return std::unexpected(bots.error());
  const auto games = params.number("games", 1, most_games);
  if (!games) return std::unexpected(games.error());
  const auto seed = read_seed(params);
  if (!seed) return std::unexpected(seed.error());
  const auto rounds = params.number_or("round_limit", 1, round_limit, round_limit);
  if (!rounds) return std::unexpected(rounds.error());
  return sim::Experiment{.rules = asked.texts(),
                         .bots = *std::move(bots),
                         .games = *games,
                         .seed = *seed,
                         .round_limit = static_cast<std::int32_t>(*rounds),
                         .details = true};
}

Allowed<sim::PlayOrder> read_play_order(const wire::Params& params, std::int64_t most_games) {
  const auto games = params.number_or("games", 1, most_games, std::min<std::int64_t>(400, most_games));
  if (!games) return std::unexpected(games.error());
  const auto seed = read_seed(params);
  if (!seed) return std::unexpected(seed.error());
  sim::PlayOrder order{.games = static_cast<int>(*games), .seed = *seed};
  const auto bot = params.text_if_any("bot");
  if (!bot) return std::unexpected(bot.error());
  if (!*bot) return order;
  if (const auto known = hosting::check_bot(**bot); !known) return std::unexpected(known.error());
  order.bot = **bot;
  return order;
}

Allowed<sim::TurningPointOrder> read_turning_point_order(const wire::Params& params) {
  const auto seed = read_seed(params);
  if (!seed) return std::unexpected(seed.error());
  const auto most = params.number_if_any("most", 1, most_turning_points);
  if (!most) return std::unexpected(most.error());
  const auto games = params.number_if_any("games", 8, most_games_of_a_way);
  if (!games) return std::unexpected(games.error());
  sim::TurningPointOrder order{.seed = *seed};
  if (*most) order.most = static_cast<int>(**most);
  if (*games) order.games = static_cast<int>(**games);
  return order;
}

Allowed<sim::OddsOrder> read_odds_order(const wire::Params& params) {
  const auto stays = is_second(params, "jail", "leave", "stay");
  if (!stays) return std::unexpected(stays.error());
  const auto ends = is_second(params, "freed_doubles", "again", "end");
  if (!ends) return std::unexpected(ends.error());
  const auto draws = is_second(params, "choice", "pay", "draw");
  if (!draws) return std::unexpected(draws.error());
  return sim::OddsOrder{.jail = *stays ? sim::JailPolicy::stay : sim::JailPolicy::leave,
                        .freed_doubles = *ends ? sim::FreedDoubles::end_turn : sim::FreedDoubles::as_any,
                        .choice = *draws ? sim::CardChoice::draw : sim::CardChoice::pay};
}

class LabCalls final : public hosting::CallGroup {
 public:
  explicit LabCalls(hosting::CallDesk& desk) : desk_(desk), lab_(desk.limits(), desk.setup().outbox) {}

  [[nodiscard]] std::vector<hosting::Method> methods() override {
    return {answered_by(*this, "lab.limits", &LabCalls::limits),
            answered_by(*this, "lab.simulate", &LabCalls::simulate),
            answered_by(*this, "lab.analyse", &LabCalls::analyse),
            answered_by(*this, "lab.turning_points", &LabCalls::turning_points),
            answered_by(*this, "lab.odds", &LabCalls::odds),
            answered_by(*this, "lab.stop", &LabCalls::stop)};
  }

  void gone(hosting::Connection& connection) override { lab_.leave(connection.id); }
  void on_time(hosting::Milliseconds now) override { lab_.on_time(now); }
  void count(hosting::HostFigures& figures) const override {
    const LabFigures own = lab_.figures();
    figures.lab_waiting = own.waiting;
    figures.lab_runs = own.runs;
  }
  [[nodiscard]] std::optional<hosting::ServedFile> file(std::string_view run,
                                                        std::string_view name) const override {
    return lab_.file(run, name);
  }

 private:
  wire::Answer limits(hosting::Connection& connection, const wire::Params& params);
  wire::Answer simulate(hosting::Connection& connection, const wire::Params& params);
  wire::Answer analyse(hosting::Connection& connection, const wire::Params& params);
  wire::Answer turning_points(hosting::Connection& connection, const wire::Params& params);
  wire::Answer odds(hosting::Connection& connection, const wire::Params& params);
  wire::Answer stop(hosting::Connection& connection, const wire::Params& params);

  /// Before a run is prepared: refused where it is one too many.
  Allowed<> allow_run(hosting::Connection& connection);
  /// The same, and the game that is to be looked into.
  Allowed<hosting::ReplayShelf::ReplayPtr> game_of_run(hosting::Connection& connection,
                                                       const wire::Params& params);
  wire::Answer add_run(hosting::Connection& connection, std::shared_ptr<LabWork> work);

  hosting::CallDesk& desk_;
  LabOdds odds_;
  Laboratory lab_;
};

wire::Answer LabCalls::limits(hosting::Connection&, const wire::Params&) {
  const hosting::Limits& limits = desk_.limits();
  json::array bots;
  for (const auto& bot : bots::bots_for_people())
    bots.push_back(json::value(bot.id));
  return json::object{{"threads", limits.lab_threads},
                      {"games", limits.lab_games},
                      {"seconds", limits.lab_time.count()},
                      {"runs", limits.lab_runs},
                      {"runs_per_connection", limits.lab_runs_per_connection},
                      {"runs_per_address", limits.lab_runs_per_address},
                      {"round_limit", round_limit},
                      {"points", most_points},
                      {"games_per_point", most_play_outs},
                      {"waiting", lab_.figures().waiting},
                      {"bots", std::move(bots)}};
}

Allowed<> LabCalls::allow_run(hosting::Connection& connection) {
  if (auto taken = desk_.take_calls(connection, cost_of_a_run); !taken) return taken;
  return lab_.check_room({connection.id, connection.address});
}

// Bots play on from positions that games come to; what somebody made up is for a machine of one's own.
Allowed<hosting::ReplayShelf::ReplayPtr> LabCalls::game_of_run(hosting::Connection& connection,
                                                               const wire::Params& params) {
  if (const auto allowed = allow_run(connection); !allowed) return std::unexpected(allowed.error());
  auto game = desk_.replay(connection, params);
  if (game && (*game)->record().position)
    return refuse_params("replay: a game that was set up from a position is not analysed here");
  return game;
}

wire::Answer LabCalls::add_run(hosting::Connection& connection, std::shared_ptr<LabWork> work) {
  const auto place = lab_.add({connection.id, connection.address}, std::move(work));
  if (!place) return std::unexpected(place.error());
  connection.after_answer = [this, id = connection.id] { lab_.release(id); };
  return place_json(*place);
}

wire::Answer LabCalls::simulate(hosting::Connection& connection, const wire::Params& params) {
  if (const auto allowed = allow_run(connection); !allowed) return std::unexpected(allowed.error());
  auto asked = read_rules(params, desk_.editions());
  if (!asked) return std::unexpected(asked.error());
  auto experiment = read_experiment(params, *asked, desk_.limits().lab_games);
  if (!experiment) return std::unexpected(experiment.error());
  return add_run(connection,
                 std::make_shared<LabSimulation>(std::move(asked->ruleset), *std::move(experiment)));
}

wire::Answer LabCalls::analyse(hosting::Connection& connection, const wire::Params& params) {
  const auto game = game_of_run(connection, params);
  if (!game) return std::unexpected(game.error());
  const auto points = params.number_or("points", 2, most_points, 40);
  if (!points) return std::unexpected(points.error());
  const auto most = std::min(most_play_outs, desk_.limits().lab_games / *points);
  if (most < 1) return hosting::limited("lab_games", "too many points for this server");
  auto order = read_play_order(params, most);
  if (!order) return std::unexpected(order.error());
  return add_run(connection, std::make_shared<LabAnalysis>((*game)->ruleset(), (*game)->record(),
                                                           static_cast<int>(*points), *std::move(order)));
}

wire::Answer LabCalls::turning_points(hosting::Connection& connection, const wire::Params& params) {
  const auto game = game_of_run(connection, params);
  if (!game) return std::unexpected(game.error());
  if (!(*game)->over()) return refuse_params("replay: the game is not over");
  const auto order = read_turning_point_order(params);
  if (!order) return std::unexpected(order.error());
  return add_run(connection,
                 std::make_shared<LabTurningPoints>((*game)->ruleset(), (*game)->record(), *order));
}

wire::Answer LabCalls::odds(hosting::Connection& connection, const wire::Params& params) {
  if (const auto taken = desk_.take_calls(connection, cost_of_odds); !taken)
    return std::unexpected(taken.error());
  if (desk_.limits().lab_threads == 0)
    return hosting::limited("lab_threads", "this server has no laboratory");
  const auto asked = read_rules(params, desk_.editions());
  if (!asked) return std::unexpected(asked.error());
  const auto order = read_odds_order(params);
  if (!order) return std::unexpected(order.error());
  const std::string key = fmt::format("{} {} {}", asked->ruleset.text.edition,
                                      table::sha256_hex(asked->content), json::serialize(asked->differs));
  const auto answer = odds_.answer(key, asked->ruleset, *order);
  if (!answer) return std::unexpected(answer.error());
  return json::parse(*answer);
}

wire::Answer LabCalls::stop(hosting::Connection& connection, const wire::Params& params) {
  const auto run = params.text("run");
  if (!run) return std::unexpected(run.error());
  if (!lab_.stop(connection.id, *run))
    return wire::refuse(wire::RefusalKind::not_found, "no_such_run", "there is no such run");
  return json::object{};
}

}  // namespace

std::unique_ptr<hosting::CallGroup> lab_calls(hosting::CallDesk& desk) {
  return std::make_unique<LabCalls>(desk);
}

}  // namespace freehold::lab
