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
#include "wire/rpc_error.h"

namespace freehold::lab {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

constexpr double cost_of_a_run = 5;  // calls
constexpr double cost_of_odds = 3;
constexpr std::size_t seed_bytes = 64;
constexpr std::int64_t round_limit = 1000;
constexpr std::int64_t most_points = 200;
constexpr std::int64_t most_play_outs = 10'000;  // of one position
constexpr std::int64_t most_turning_points = 20;
constexpr std::int64_t most_games_of_a_way = 1000;

std::uint64_t read_seed(const wire::Params& params) {
  const std::string text = params.text_if_any("seed").value_or("1");
  if (text.empty() || text.size() > seed_bytes)
    throw RpcError::params(fmt::format("seed: must be a text of 1 to {} bytes", seed_bytes));
  return sim::seed_of(text);
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

AskedRules read_rules(const wire::Params& params, wire::EditionShelf& editions) {
  const auto edition = editions.find(params.text("edition"));
  AskedRules asked{edition->ruleset, edition->content(), {}};
  asked.ruleset.options = wire::options_of(edition->ruleset, params);
  asked.differs = notation::print_options(edition->ruleset.options, asked.ruleset.options);
  return asked;
}

std::vector<std::string> read_bots(const wire::Params& params, const Ruleset& rules) {
  const json::value& bots = params.value("bots");
  if (!bots.is_array()) throw RpcError::params("bots: must be an array");
  hosting::check_player_count(rules, bots.get_array().size());
  std::vector<std::string> ids;
  for (const json::value& bot : bots.get_array()) {
    if (!bot.is_string()) throw RpcError::params("bots: must be ids of bots");
    ids.emplace_back(bot.get_string());
    hosting::check_bot(ids.back());
  }
  return ids;
}

json::object place_json(const Laboratory::Place& place) {
  return {{"run", place.run}, {"position", place.position}};
}

// Bots play on only from positions of real games; invented ones are for your own machine.
void refuse_made_up(const hosting::Replay& game) {
  if (game.record().position)
    throw RpcError::params("replay: a game that was set up from a position is not analysed here");
}

// One of two words; the first where the parameter is left out.
bool is_second(const wire::Params& params, std::string_view key, std::string_view first,
               std::string_view second) {
  const std::string word = params.text_if_any(key).value_or(std::string{first});
  if (word != first && word != second)
    throw RpcError::params(fmt::format("{}: must be {} or {}", key, first, second));
  return word == second;
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
  wire::Result limits(hosting::Connection& connection, const wire::Params& params);
  wire::Result simulate(hosting::Connection& connection, const wire::Params& params);
  wire::Result analyse(hosting::Connection& connection, const wire::Params& params);
  wire::Result turning_points(hosting::Connection& connection, const wire::Params& params);
  wire::Result odds(hosting::Connection& connection, const wire::Params& params);
  wire::Result stop(hosting::Connection& connection, const wire::Params& params);

  wire::Result add_run(hosting::Connection& connection, std::shared_ptr<LabWork> work);

  hosting::CallDesk& desk_;
  LabOdds odds_;
  Laboratory lab_;
};

wire::Result LabCalls::limits(hosting::Connection&, const wire::Params&) {
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

wire::Result LabCalls::add_run(hosting::Connection& connection, std::shared_ptr<LabWork> work) {
  const auto place = lab_.add({connection.id, connection.address}, std::move(work));
  connection.after_answer = [this, id = connection.id] { lab_.release(id); };
  return place_json(place);
}

wire::Result LabCalls::simulate(hosting::Connection& connection, const wire::Params& params) {
  desk_.take_calls(connection, cost_of_a_run);
  lab_.check_room({connection.id, connection.address});
  AskedRules asked = read_rules(params, desk_.editions());
  sim::Experiment experiment{.rules = asked.texts(),
                             .bots = read_bots(params, asked.ruleset),
                             .games = params.number("games", 1, desk_.limits().lab_games),
                             .seed = read_seed(params),
                             .round_limit = static_cast<std::int32_t>(
                                 params.number_if_any("round_limit", 1, round_limit).value_or(round_limit)),
                             .details = true};
  return add_run(connection,
                 std::make_shared<LabSimulation>(std::move(asked.ruleset), std::move(experiment)));
}

wire::Result LabCalls::analyse(hosting::Connection& connection, const wire::Params& params) {
  desk_.take_calls(connection, cost_of_a_run);
  lab_.check_room({connection.id, connection.address});
  const auto game = desk_.replay(connection, params);
  refuse_made_up(*game);
  const auto points = params.number_if_any("points", 2, most_points).value_or(40);
  const auto most = std::min(most_play_outs, desk_.limits().lab_games / points);
  if (most < 1) throw hosting::limited("lab_games", "too many points for this server");
  sim::PlayOrder order{
      .games = static_cast<int>(
          params.number_if_any("games", 1, most).value_or(std::min<std::int64_t>(400, most))),
      .seed = read_seed(params)};
  if (const auto bot = params.text_if_any("bot")) {
    hosting::check_bot(*bot);
    order.bot = *bot;
  }
  return add_run(connection, std::make_shared<LabAnalysis>(game->ruleset(), game->record(),
                                                           static_cast<int>(points), std::move(order)));
}

wire::Result LabCalls::turning_points(hosting::Connection& connection, const wire::Params& params) {
  desk_.take_calls(connection, cost_of_a_run);
  lab_.check_room({connection.id, connection.address});
  const auto game = desk_.replay(connection, params);
  refuse_made_up(*game);
  if (!game->over()) throw RpcError::params("replay: the game is not over");
  sim::TurningPointOrder order{.seed = read_seed(params)};
  if (const auto most = params.number_if_any("most", 1, most_turning_points))
    order.most = static_cast<int>(*most);
  if (const auto games = params.number_if_any("games", 8, most_games_of_a_way))
    order.games = static_cast<int>(*games);
  return add_run(connection, std::make_shared<LabTurningPoints>(game->ruleset(), game->record(), order));
}

wire::Result LabCalls::odds(hosting::Connection& connection, const wire::Params& params) {
  desk_.take_calls(connection, cost_of_odds);
  if (desk_.limits().lab_threads == 0) throw hosting::limited("lab_threads", "this server has no laboratory");
  const AskedRules asked = read_rules(params, desk_.editions());
  const sim::OddsOrder order{
      .jail = is_second(params, "jail", "leave", "stay") ? sim::JailPolicy::stay : sim::JailPolicy::leave,
      .freed_doubles = is_second(params, "freed_doubles", "again", "end") ? sim::FreedDoubles::end_turn
                                                                          : sim::FreedDoubles::as_any,
      .choice = is_second(params, "choice", "pay", "draw") ? sim::CardChoice::draw : sim::CardChoice::pay};
  const std::string key = fmt::format("{} {} {}", asked.ruleset.text.edition,
                                      table::sha256_hex(asked.content), json::serialize(asked.differs));
  return json::parse(odds_.answer(key, asked.ruleset, order));
}

wire::Result LabCalls::stop(hosting::Connection& connection, const wire::Params& params) {
  if (!lab_.stop(connection.id, params.text("run")))
    throw RpcError{ErrorCode::not_found, "no_such_run", "there is no such run"};
  return json::object{};
}

}  // namespace

std::unique_ptr<hosting::CallGroup> lab_calls(hosting::CallDesk& desk) {
  return std::make_unique<LabCalls>(desk);
}

}  // namespace freehold::lab
