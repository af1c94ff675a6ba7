#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <string>

#include "base/at_end.h"
#include "base/try.h"
#include "bots/bot.h"
#include "hosting/bot_shelf.h"
#include "hosting/call_group.h"
#include "hosting/rate.h"
#include "lab/lab_works.h"
#include "lab/laboratory.h"
#include "rules/ruleset.h"
#include "sim/income.h"
#include "sim/odds.h"
#include "sim/results_json.h"
#include "table/hash.h"
#include "wire/lab_orders.h"
#include "wire/mutex.h"
#include "wire/refused.h"

namespace freehold::lab {

namespace json = boost::json;
using wire::Allowed;
using wire::refuse_params;
namespace orders = wire::orders;

namespace {

// Exact odds, calculated once for each question and kept. Safe from any thread.
class LabOdds {
 public:
  // The odds as JSON (sim/results_json.h). `key` stands for edition and options. Refused if the board has no
  // such figures, and if too many calculations are under way: each takes up to a few tenths of a second.
  Allowed<json::object> answer(const std::string& key, const Ruleset& ruleset, const sim::OddsOrder& order) {
    const std::string whole =
        fmt::format("{} {} {} {}", key, static_cast<int>(order.jail), static_cast<int>(order.freed_doubles),
                    static_cast<int>(order.choice));
    {
      const wire::Lock lock(mutex_);
      if (const auto found = known_.find(whole); found != known_.end()) return found->second;
    }
    const int asking = ++asking_;
    const AtEnd answered([this] { --asking_; });
    if (asking > most_at_once)
      return hosting::limited("lab_odds", "too many ask for odds at once", std::chrono::seconds(1));
    const auto answer = sim::odds_answer(ruleset, order);
    if (!answer) return refuse_params("options: " + answer.error());
    json::object odds = sim::odds_json(ruleset, *answer);
    const wire::Lock lock(mutex_);
    if (known_.size() >= most_kept) known_.clear();
    known_.insert_or_assign(whole, odds);
    return odds;
  }

 private:
  static constexpr std::size_t most_kept = 100;
  static constexpr int most_at_once = 2;

  wire::Mutex mutex_;
  std::map<std::string, json::object> known_;
  std::atomic<int> asking_ = 0;
};

constexpr double cost_of_a_run = 5;  // calls
constexpr double cost_of_odds = 3;
constexpr std::int64_t most_points = 200;
constexpr std::int64_t most_play_outs = 10'000;  // of one position

// The laboratory plays only with this program's own bots.
bool knows_bot(std::string_view id) {
  return hosting::check_bot(id).has_value();
}

class LabCalls final : public hosting::CallGroup {
 public:
  LabCalls(hosting::CallDesk& desk, const MakeHand& make_hand)
      : desk_(desk), lab_(desk.limits(), desk.services().outbox, make_hand) {}

  [[nodiscard]] std::vector<hosting::Method> methods() override {
    return {
        {"lab.limits", *this, &LabCalls::limits},   {"lab.simulate", *this, &LabCalls::simulate},
        {"lab.analyse", *this, &LabCalls::analyse}, {"lab.turning_points", *this, &LabCalls::turning_points},
        {"lab.deal", *this, &LabCalls::deal},       {"lab.odds", *this, &LabCalls::odds},
        {"lab.stop", *this, &LabCalls::stop}};
  }

  void gone(hosting::Connection& connection) override { lab_.leave(connection.id); }
  void on_time(hosting::Milliseconds now) override { lab_.on_time(now); }
  bool go_on() override { return lab_.go_on(); }
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
  wire::Answer limits(const hosting::Call& call);
  wire::Answer simulate(const hosting::Call& call);
  wire::Answer analyse(const hosting::Call& call);
  wire::Answer turning_points(const hosting::Call& call);
  wire::Answer deal(const hosting::Call& call);
  wire::Answer odds(const hosting::Call& call);
  wire::Answer stop(const hosting::Call& call);

  /// Refused if there are too many runs; asked before one is prepared.
  Allowed<> allow_run(hosting::Connection& connection);
  /// The same; returns the game to analyse.
  Allowed<hosting::ReplayShelf::ReplayPtr> game_of_run(const hosting::Call& call);
  wire::Answer add_run(hosting::Connection& connection, std::shared_ptr<LabWork> work);

  hosting::CallDesk& desk_;
  LabOdds odds_;
  Laboratory lab_;
};

wire::Answer LabCalls::limits(const hosting::Call& /*call*/) {
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
                      {"round_limit", orders::most_rounds},
                      {"points", most_points},
                      {"games_per_point", most_play_outs},
                      {"waiting", lab_.figures().waiting},
                      {"bots", std::move(bots)}};
}

Allowed<> LabCalls::allow_run(hosting::Connection& connection) {
  FREEHOLD_TRY(desk_.take_calls(connection, cost_of_a_run));
  return lab_.check_room({connection.id, connection.address});
}

// Play-outs start from positions of real games only; invented ones are for people's own machines.
Allowed<hosting::ReplayShelf::ReplayPtr> LabCalls::game_of_run(const hosting::Call& call) {
  FREEHOLD_TRY(allow_run(call.connection));
  auto game = desk_.replay(call.connection, call.params);
  if (game && (*game)->record().position)
    return refuse_params("replay: a game that was set up from a position is not analysed here");
  return game;
}

wire::Answer LabCalls::add_run(hosting::Connection& connection, std::shared_ptr<LabWork> work) {
  const auto place = FREEHOLD_TRY(lab_.add({connection.id, connection.address}, std::move(work)));
  connection.after_answer = [this, id = connection.id] { lab_.release(id); };
  return json::object{{"run", place.run}, {"position", place.position}};
}

wire::Answer LabCalls::simulate(const hosting::Call& call) {
  FREEHOLD_TRY(allow_run(call.connection));
  auto asked = FREEHOLD_TRY(orders::read_rules(call.params, desk_.editions()));
  auto experiment =
      FREEHOLD_TRY(orders::read_experiment(call.params, asked, desk_.limits().lab_games, knows_bot));
  const auto seed = FREEHOLD_TRY(orders::read_seed(call.params));
  auto provenance =
      orders::provenance_of(asked, {desk_.services().version, desk_.services().commit},
                            {.command = sim::simulation_command(asked.ruleset.text.edition, experiment),
                             .seed = seed,
                             .bots = experiment.bots});
  return add_run(call.connection,
                 std::make_shared<LabSimulation>(std::move(asked.ruleset), std::move(experiment),
                                                 std::move(provenance)));
}

wire::Answer LabCalls::analyse(const hosting::Call& call) {
  const auto game = FREEHOLD_TRY(game_of_run(call));
  const auto points = FREEHOLD_TRY(call.params.number_or("points", 2, most_points, 40));
  const auto most = std::min(most_play_outs, desk_.limits().lab_games / points);
  if (most < 1) return hosting::limited("lab_games", "too many points for this server");
  auto order = FREEHOLD_TRY(orders::read_play_order(call.params, most, knows_bot));
  return add_run(call.connection, std::make_shared<LabAnalysis>(game->ruleset(), game->record(),
                                                                static_cast<int>(points), std::move(order)));
}

wire::Answer LabCalls::turning_points(const hosting::Call& call) {
  const auto game = FREEHOLD_TRY(game_of_run(call));
  if (!game->over()) return refuse_params("replay: the game is not over");
  const auto order = FREEHOLD_TRY(orders::read_turning_point_order(call.params));
  return add_run(call.connection, std::make_shared<LabTurningPoints>(game->ruleset(), game->record(), order));
}

// Play-outs can't reveal the secrets of a table's position: they draw their own dice and cards.
wire::Answer LabCalls::deal(const hosting::Call& call) {
  FREEHOLD_TRY(allow_run(call.connection));
  const auto most = std::min(most_play_outs, desk_.limits().lab_games / 2);
  auto order = FREEHOLD_TRY(orders::read_play_order(call.params, most, knows_bot));
  auto positions = FREEHOLD_TRY(hosting::deal_positions(call));
  return add_run(call.connection, std::make_shared<LabDeal>(std::move(positions), std::move(order)));
}

wire::Answer LabCalls::odds(const hosting::Call& call) {
  FREEHOLD_TRY(desk_.take_calls(call.connection, cost_of_odds));
  if (desk_.limits().lab_threads == 0)
    return hosting::limited("lab_threads", "this server has no laboratory");
  const auto asked = FREEHOLD_TRY(orders::read_rules(call.params, desk_.editions()));
  const auto order = FREEHOLD_TRY(orders::read_odds_order(call.params));
  const std::string key = fmt::format("{} {} {}", asked.ruleset.text.edition,
                                      table::sha256_hex(asked.content), json::serialize(asked.differs));
  return FREEHOLD_TRY(odds_.answer(key, asked.ruleset, order));
}

wire::Answer LabCalls::stop(const hosting::Call& call) {
  const auto run = FREEHOLD_TRY(call.params.text("run"));
  if (!lab_.stop(call.connection.id, run))
    return wire::refuse(wire::RefusalKind::not_found, "no_such_run", "there is no such run");
  return json::object{};
}

}  // namespace

std::unique_ptr<hosting::CallGroup> lab_calls_by(hosting::CallDesk& desk, const MakeHand& make_hand) {
  return std::make_unique<LabCalls>(desk, make_hand);
}

}  // namespace freehold::lab
