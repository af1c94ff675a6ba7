#include "rpc/session.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/try.h"
#include "bots/bot.h"
#include "editions/printable_text.h"
#include "notation/action_json.h"
#include "notation/game_record.h"
#include "notation/seat.h"
#include "notation/state_json.h"
#include "rpc/session_game.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "sim/analysis.h"
#include "sim/income.h"
#include "sim/on_threads.h"
#include "sim/results_json.h"
#include "table/sources_json.h"
#include "table/view_json.h"
#include "table/worth_course.h"
#include "value/valuer.h"
#include "wire/answer.h"
#include "wire/edition_shelf.h"
#include "wire/lab_orders.h"
#include "wire/params.h"
#include "wire/table_error.h"

namespace freehold::rpc {

namespace json = boost::json;
namespace orders = wire::orders;
using wire::Allowed;
using wire::Params;
using wire::RefusalKind;
using wire::refuse;
using wire::refuse_opening;
using wire::refuse_params;
using wire::refuse_store;

/// What the methods work with. A refused call changes nothing.
struct Desk {
  explicit Desk(SessionSetup its_setup)
      : setup(std::move(its_setup)), editions(setup.editions, setup.clock) {}

  SessionSetup setup;
  wire::EditionShelf editions;
  std::map<std::string, SessionGame> games{};  // by id
};

namespace {

using Json = Allowed<json::value>;

/// The actions with everything that a server's view says about them.
json::object known_menu(const table::Table& table, PlayerId player) {
  const LegalActions menu =
      player.valid() ? legal_actions(table.ruleset(), table.state(), player) : LegalActions{};
  json::object known{{"actions", json::array{}}};
  if (menu.types.any()) {
    const auto entry = [&](notation::JsonText& out) { table::write_menu_entry(out, table, player); };
    known = notation::written_tree(entry).as_object();
  }
  known["rents"] = notation::written_tree(
      [&](notation::JsonText& out) { table::write_rents(out, table.ruleset(), table.state()); });
  known["purchase"] = notation::written_tree(
      [&](notation::JsonText& out) { table::write_purchase(out, table.ruleset(), table.state()); });
  known["worth"] = notation::written_tree(
      [&](notation::JsonText& out) { table::write_worth(out, table.ruleset(), table.state()); });
  return known;
}

Allowed<table::ChanceMode> chance_mode(const Params& params) {
  const auto word = FREEHOLD_TRY(params.text_or("chance", "auto"));
  if (word == "auto") return table::ChanceMode::automatic;
  if (word == "manual") return table::ChanceMode::manual;
  return refuse_params("chance: must be auto or manual");
}

/// "2026-01-31T12:00:00Z"
std::string time_text(std::chrono::sys_seconds time) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

/// The edition of a position or a log.
Allowed<std::shared_ptr<const editions::LoadedEdition>> edition_in(const json::value& json,
                                                                   std::string_view what,
                                                                   wire::EditionShelf& editions) {
  if (!json.is_object()) return refuse_params(fmt::format("{}: must be an object", what));
  const auto id = notation::edition_of(json);
  if (!id) return refuse(RefusalKind::bad_position, "bad_position", "edition: must be the id of an edition");
  return editions.find(*id);
}

constexpr std::int64_t most_games = 1'000'000'000;
constexpr std::int64_t most_play_outs = 1'000'000;
constexpr std::int64_t most_points = 1000;
constexpr std::int64_t most_threads = 1024;

// 0: all there are.
Allowed<int> threads_of(const Params& params) {
  const auto asked = FREEHOLD_TRY(params.number_or("threads", 0, most_threads, 0));
  return sim::thread_count(static_cast<int>(asked));
}

// Only this program's own bots play many games, sparring bots included.
bool is_built_in(std::string_view id) {
  return bots::has_bot(bots::bot_list(), id);
}

double seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

Allowed<SessionGame*> game_in(Desk& desk, const Params& params) {
  const auto id = FREEHOLD_TRY(params.text("game"));
  const auto found = desk.games.find(id);
  if (found != desk.games.end()) return &found->second;
  return wire::refuse(RefusalKind::not_found, "no_such_game",
                      fmt::format("there is no game \"{}\"", editions::printable(id, 64)));
}

SessionGame& keep(Desk& desk, SessionGame game) {
  const std::string id = game.table().id();
  return desk.games.insert_or_assign(id, std::move(game)).first->second;
}

Json edition_list(Desk& desk, const Params&) {
  return desk.editions.list();
}

Json edition_show(Desk& desk, const Params& params) {
  return desk.editions.show(params);
}

Allowed<BotRun> bot_run(const Desk& desk, const Params& params) {
  constexpr std::int64_t most_rounds = 1'000'000;
  const auto rounds = FREEHOLD_TRY(params.number_or("round_limit", 1, most_rounds, BotRun{}.rounds));
  return BotRun{.rounds = static_cast<std::int32_t>(rounds), .stop = desk.setup.stop};
}

Json open(Desk& desk, const Params& params, table::TableSetup game_setup) {
  game_setup.chance = FREEHOLD_TRY(chance_mode(params));
  game_setup.seed_text = FREEHOLD_TRY(params.text_if_any("seed"));
  const auto run = FREEHOLD_TRY(bot_run(desk, params));
  auto opened =
      table::Table::open(desk.setup.store, desk.setup.clock, std::move(game_setup), desk.setup.bots);
  if (!opened) return refuse_opening(opened.error());
  SessionGame game{std::move(*opened)};
  std::vector<Event> events = game.table().opening_events();
  game.run_bots(events, run);
  return keep(desk, std::move(game)).report(events);
}

Json game_new(Desk& desk, const Params& params) {
  const auto found = FREEHOLD_TRY(desk.editions.named_in(params));
  const editions::LoadedEdition& known = *found;
  const auto players = FREEHOLD_TRY(params.value("players"));
  if (!players->is_array()) return refuse_params("players: must be an array");
  auto seats = notation::parse_seats(*players);
  if (!seats) return refuse(RefusalKind::bad_position, "bad_players", seats.error().text());
  const auto options = FREEHOLD_TRY(wire::options_of(known.ruleset, params));
  return open(desk, params, {.edition = known, .options = options, .seats = std::move(*seats)});
}

Json game_setup(Desk& desk, const Params& params) {
  const auto position = FREEHOLD_TRY(params.value("position"));
  const auto found = FREEHOLD_TRY(edition_in(*position, "position", desk.editions));
  const editions::LoadedEdition& known = *found;
  auto parsed = notation::parse_position(known.ruleset, *position);
  if (!parsed) return refuse(RefusalKind::bad_position, "bad_position", parsed.error().text());
  return open(desk, params,
              {.edition = known,
               .options = parsed->options,
               .seats = std::move(parsed->seats),
               .position = parsed->state});
}

Json game_state(Desk& desk, const Params& params) {
  const auto live = FREEHOLD_TRY(game_in(desk, params));
  return live->state_json();
}

Json game_legal(Desk& desk, const Params& params) {
  const auto live = FREEHOLD_TRY(game_in(desk, params));
  const table::Table& table = live->table();
  const Ruleset& rules = table.ruleset();
  const bool is_given = params.find("player") != nullptr;
  const auto player = FREEHOLD_TRY(is_given ? params.player("player") : awaited_player(rules, table.state()));
  if (is_given && player.number() >= table.state().player_count)
    return wire::refuse_action({Refusal::no_such_player, Clause::G_5});
  const auto known = FREEHOLD_TRY(params.truth_or("known", false));
  if (known) return known_menu(table, player);
  if (!player.valid()) return json::object{{"actions", json::array{}}};
  return json::object{{"actions", notation::print_legal(rules, legal_actions(rules, table.state(), player))}};
}

Json game_act(Desk& desk, const Params& params) {
  const auto live = FREEHOLD_TRY(game_in(desk, params));
  const auto player = FREEHOLD_TRY(params.player("player"));
  const auto given = FREEHOLD_TRY(params.value("action"));
  const auto action = FREEHOLD_TRY(wire::read_action(live->table().ruleset(), *given));
  const auto run = FREEHOLD_TRY(bot_run(desk, params));
  std::vector<Event> events;
  FREEHOLD_TRY(live->act(player, action, events));
  live->run_bots(events, run);
  return live->report(events);
}

Json game_chance(Desk& desk, const Params& params) {
  const auto live = FREEHOLD_TRY(game_in(desk, params));
  const auto given = FREEHOLD_TRY(params.value("outcome"));
  const auto outcome = notation::parse_outcome(live->table().ruleset(), *given);
  if (!outcome) return refuse_params("outcome: " + outcome.error());
  if (live->table().chance() != table::ChanceMode::manual)
    return refuse(RefusalKind::illegal_action, "chance_is_automatic", "this game draws its chance itself");
  const auto run = FREEHOLD_TRY(bot_run(desk, params));
  std::vector<Event> events;
  FREEHOLD_TRY(live->supply(*outcome, events));
  live->run_bots(events, run);
  return live->report(events);
}

Json game_continue(Desk& desk, const Params& params) {
  const auto live = FREEHOLD_TRY(game_in(desk, params));
  const auto run = FREEHOLD_TRY(bot_run(desk, params));
  std::vector<Event> events;
  live->run_bots(events, run);
  return live->report(events);
}

Json game_save(Desk& desk, const Params& params) {
  const auto live = FREEHOLD_TRY(game_in(desk, params));
  const auto name = FREEHOLD_TRY(params.text("name"));
  const auto overwrite = FREEHOLD_TRY(params.truth_or("overwrite", true));
  if (const auto saved = live->table().save(name, overwrite); !saved) return refuse_store(saved.error());
  return json::object{{"game", live->table().id()}, {"name", name}};
}

Json game_load(Desk& desk, const Params& params) {
  const auto name = FREEHOLD_TRY(params.text("name"));
  const auto run = FREEHOLD_TRY(bot_run(desk, params));
  auto loaded = table::Table::load(desk.setup.store, desk.setup.clock, name, desk.setup.bots);
  if (!loaded) return refuse_opening(loaded.error());
  std::vector<Event> events;
  SessionGame& live = keep(desk, SessionGame{std::move(*loaded)});
  live.run_bots(events, run);
  return live.report(events);
}

Json game_list(Desk& desk, const Params&) {
  const auto saves = desk.setup.store.saves();
  if (!saves) return refuse_store(saves.error());
  json::array list;
  for (const auto& info : *saves) {
    list.push_back({{"name", info.name},
                    {"edition", info.edition},
                    {"round", info.progress.round},
                    {"saved_at", time_text(info.saved_at)}});
  }
  return list;
}

Json game_log(Desk& desk, const Params& params) {
  const auto found = FREEHOLD_TRY(game_in(desk, params));
  const SessionGame& live = *found;
  return json::object{{"log", notation::print_record(live.table().ruleset(), live.table().edition_options(),
                                                     live.table().record())}};
}

/// Whether the log can be replayed by `ruleset`, the one of the record; refused with the entry that can't.
Allowed<> check_entries(const Ruleset& ruleset, const notation::GameRecord& record) {
  State state = notation::first_state(ruleset, record);
  NoSink sink;
  const auto fault_of = [&](const notation::LogEntry& entry) -> std::optional<std::string> {
    if (const auto* step = std::get_if<notation::PlayerAction>(&entry)) {
      const auto done = apply(ruleset, state, step->player, step->action, sink);
      return done ? std::nullopt : std::optional<std::string>{refusal_text(done.error().reason)};
    }
    const auto number = notation::number_of(ruleset, state, std::get<notation::Outcome>(entry));
    if (!number) return number.error().message;
    resolve(ruleset, state, *number, sink);
    return std::nullopt;
  };
  for (std::size_t n = 0; n < record.entries.size(); ++n) {
    if (const auto fault = fault_of(record.entries[n]))
      return refuse_params(fmt::format("log.entries[{}]: {}", n, *fault));
  }
  return {};
}

Json game_replay(Desk& desk, const Params& params) {
  const auto log = FREEHOLD_TRY(params.value("log"));
  const auto found = FREEHOLD_TRY(edition_in(*log, "log", desk.editions));
  auto record = notation::parse_record(found->ruleset, *log);
  if (!record) return refuse_params(record.error().text());
  if (!record->content_hash.empty() && record->content_hash != table::content_hash(found->sources))
    return refuse_params("log.content: the game was played by another version of this edition");
  Ruleset ruleset = found->ruleset;
  ruleset.options = record->options;
  FREEHOLD_TRY(check_entries(ruleset, *record));
  auto opened = table::Table::open(desk.setup.store, desk.setup.clock,
                                   {.edition = *found,
                                    .options = record->options,
                                    .seats = std::move(record->seats),
                                    .chance = table::ChanceMode::manual,
                                    .position = record->position,
                                    .entries = std::move(record->entries)},
                                   desk.setup.bots);
  if (!opened) return refuse_opening(opened.error());
  return keep(desk, SessionGame{*std::move(opened)}).report({});
}

Json simulate(Desk& desk, const Params& params) {
  const auto asked = FREEHOLD_TRY(orders::read_rules(params, desk.editions));
  auto experiment = FREEHOLD_TRY(orders::read_experiment(params, asked, most_games, is_built_in));
  experiment.details = FREEHOLD_TRY(params.truth_or("details", false));
  const auto threads = FREEHOLD_TRY(threads_of(params));
  const auto seed = FREEHOLD_TRY(orders::read_seed(params));
  const auto began = std::chrono::steady_clock::now();
  const auto findings =
      sim::run_experiment(asked.ruleset, experiment, {.threads = threads, .stop = desk.setup.stop});
  json::object figures = sim::figures_json(asked.ruleset, experiment, findings, seconds_since(began));
  figures["provenance"] = sim::provenance_json(orders::provenance_of(
      asked, desk.setup.program,
      {.command = sim::simulation_command(asked.ruleset.text.edition, experiment, findings),
       .seed = seed,
       .bots = experiment.bots}));
  return figures;
}

Json odds(Desk& desk, const Params& params) {
  const auto asked = FREEHOLD_TRY(orders::read_rules(params, desk.editions));
  const auto order = FREEHOLD_TRY(orders::read_odds_order(params));
  const auto answer = sim::odds_answer(asked.ruleset, order);
  if (!answer) return refuse_params("edition: " + answer.error());
  json::object odds = sim::odds_json(asked.ruleset, *answer);
  odds["provenance"] = sim::provenance_json(orders::provenance_of(
      asked, desk.setup.program,
      {.command = sim::odds_command(asked.ruleset.text.edition, asked.texts(), order)}));
  return odds;
}

Json analyse(Desk& desk, const Params& params) {
  const auto live = FREEHOLD_TRY(game_in(desk, params));
  const table::Table& table = live->table();
  auto order = FREEHOLD_TRY(orders::read_play_order(params, most_play_outs, is_built_in));
  const auto points = FREEHOLD_TRY(params.number_or("course", 1, most_points, 1));
  order.threads = FREEHOLD_TRY(threads_of(params));
  order.stop = desk.setup.stop;
  const notation::GameRecord& record = table.record();
  const value::Valuer valuer{table.ruleset(), value::builtin_network()};
  const bool asks_course = params.find("course") != nullptr;
  const auto cuts = asks_course ? sim::points_of_course(record.entries.size(), static_cast<int>(points))
                                : std::vector<std::size_t>{};
  sim::Analysis analysis;
  analysis.course = sim::follow(table.ruleset(), record, cuts);
  analysis.now = sim::chance_at(valuer, table.state(), record.entries.size(), order);
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    analysis.chances.push_back(sim::chance_at(valuer, analysis.course.positions[i], cuts[i], order));
  if (!cuts.empty()) analysis.chances.push_back(analysis.now);
  if (desk.setup.stop != nullptr && desk.setup.stop->load())
    return wire::refuse(RefusalKind::illegal_action, "stopped", "the analysis was stopped");
  json::object result = sim::analysis_json(table.ruleset(), record.seats, analysis);
  auto provenance = sim::provenance_of(desk.setup.program, record.content_hash, table.ruleset(),
                                       {.seed = *orders::read_seed(params), .bots = {order.bot}});
  provenance.game = sim::log_hash(table.ruleset(), table.edition_options(), record);
  result["provenance"] = sim::provenance_json(provenance);
  return result;
}

// What it stops was interrupted when this line was read (serve.cpp), and is over by now.
Json stop(Desk& /*desk*/, const Params&) {
  return json::object{};
}

using Method = Json (*)(Desk&, const Params&);

/// The methods of docs/formats/rpc.md.
constexpr std::array<std::pair<std::string_view, Method>, 18> methods = {{
    {"edition.list", edition_list},
    {"edition.show", edition_show},
    {"game.new", game_new},
    {"game.setup", game_setup},
    {"game.state", game_state},
    {"game.legal", game_legal},
    {"game.act", game_act},
    {"game.chance", game_chance},
    {"game.save", game_save},
    {"game.load", game_load},
    {"game.list", game_list},
    {"game.log", game_log},
    {"game.replay", game_replay},
    {"game.continue", game_continue},
    {"sim", simulate},
    {"odds", odds},
    {"analyse", analyse},
    {"stop", stop},
}};

Json call(Desk& desk, const wire::Request& request) {
  for (const auto& [name, method] : methods) {
    if (name == request.method) return method(desk, Params{request.params});
  }
  return refuse(RefusalKind::method_not_found, "method_not_found",
                fmt::format("there is no method {}", editions::printable(request.method, 64)));
}

}  // namespace

RpcSession::RpcSession(SessionSetup setup) : desk_(std::make_unique<Desk>(std::move(setup))) {}

RpcSession::~RpcSession() = default;

std::optional<std::string> RpcSession::handle(std::string_view line) {
  return wire::answer_message(
      line, {.call = [this](const wire::Request& request) { return call(*desk_, request); }});
}

std::string RpcSession::too_long() {
  return wire::refuse_message({RefusalKind::parse_error, "parse_error", "this line is too long"});
}

}  // namespace freehold::rpc
