#include "rpc/service.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <limits>
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
#include "rules/legal_actions.h"
#include "sim/analysis.h"
#include "sim/analysis_json.h"
#include "sim/figures_json.h"
#include "sim/income.h"
#include "sim/odds_json.h"
#include "sim/on_threads.h"
#include "table/figures_json.h"
#include "table/menu_json.h"
#include "table/worth_course.h"
#include "value/valuer.h"
#include "wire/lab_orders.h"
#include "wire/params.h"
#include "wire/table_error.h"

namespace freehold::rpc {

namespace orders = wire::orders;
using wire::refuse;
using wire::refuse_opening;
using wire::refuse_params;
using wire::refuse_store;

namespace {

/// What the rules say beside the actions, as a view of the server has it.
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

/// Does one entry of a log at a table.
Allowed<> replay_entry(SessionGame& game, const notation::LogEntry& entry) {
  std::vector<Event> events;
  if (const auto* step = std::get_if<notation::PlayerAction>(&entry))
    return game.act(step->player, step->action, events);
  return game.supply(std::get<notation::Outcome>(entry), events);
}

Allowed<> replay_entries(SessionGame& game, const std::vector<notation::LogEntry>& entries) {
  for (std::size_t n = 0; n < entries.size(); ++n) {
    if (const auto done = replay_entry(game, entries[n]); !done)
      return refuse_params(fmt::format("log.entries[{}]: {}", n, done.error().message));
  }
  return {};
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

// Many games are played by this program's own bots, sparring ones included.
bool is_built_in(std::string_view id) {
  return bots::has_bot(bots::bot_list(), id);
}

double seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

}  // namespace

Allowed<json::value> Service::call(std::string_view method, const json::object& params) {
  using Method = Json (Service::*)(const Params&);
  static constexpr std::array<std::pair<std::string_view, Method>, 18> methods = {{
      {"edition.list", &Service::edition_list},
      {"edition.show", &Service::edition_show},
      {"game.new", &Service::game_new},
      {"game.setup", &Service::game_setup},
      {"game.state", &Service::game_state},
      {"game.legal", &Service::game_legal},
      {"game.act", &Service::game_act},
      {"game.chance", &Service::game_chance},
      {"game.save", &Service::game_save},
      {"game.load", &Service::game_load},
      {"game.list", &Service::game_list},
      {"game.log", &Service::game_log},
      {"game.replay", &Service::game_replay},
      {"game.continue", &Service::game_continue},
      {"sim", &Service::sim},
      {"odds", &Service::odds},
      {"analyse", &Service::analyse},
      {"stop", &Service::stop},
  }};
  for (const auto& [name, function] : methods) {
    if (name == method) return (this->*function)(Params{params});
  }
  return wire::refuse(RefusalKind::method_not_found, "method_not_found",
                      fmt::format("there is no method {}", editions::printable(method, 64)));
}

Allowed<SessionGame*> Service::game(const Params& params) {
  const auto id = FREEHOLD_TRY(params.text("game"));
  const auto found = games_.find(id);
  if (found != games_.end()) return &found->second;
  return wire::refuse(RefusalKind::not_found, "no_such_game",
                      fmt::format("there is no game \"{}\"", editions::printable(id, 64)));
}

SessionGame& Service::keep(SessionGame game) {
  const std::string id = game.table().id();
  return games_.insert_or_assign(id, std::move(game)).first->second;
}

Service::Json Service::edition_list(const Params&) {
  return editions_.list();
}

Service::Json Service::edition_show(const Params& params) {
  return editions_.show(params);
}

Allowed<BotRun> Service::bot_run(const Params& params) const {
  constexpr std::int64_t most_rounds = 1'000'000;
  const auto rounds = FREEHOLD_TRY(params.number_or("round_limit", 1, most_rounds, BotRun{}.rounds));
  return BotRun{.rounds = static_cast<std::int32_t>(rounds), .stop = setup_.stop};
}

Service::Json Service::open(const Params& params, table::TableSetup game_setup) {
  game_setup.chance = FREEHOLD_TRY(chance_mode(params));
  game_setup.seed_text = FREEHOLD_TRY(params.text_if_any("seed"));
  const auto run = FREEHOLD_TRY(bot_run(params));
  auto opened = table::Table::open(setup_.store, setup_.clock, std::move(game_setup), setup_.bots);
  if (!opened) return refuse_opening(opened.error());
  SessionGame game{std::move(*opened)};
  std::vector<Event> events = game.table().opening_events();
  game.run_bots(events, run);
  return keep(std::move(game)).report(events);
}

Service::Json Service::game_new(const Params& params) {
  const auto found = FREEHOLD_TRY(editions_.named_in(params));
  const editions::LoadedEdition& known = *found;
  const auto players = FREEHOLD_TRY(params.value("players"));
  if (!players->is_array()) return refuse_params("players: must be an array");
  auto seats = notation::parse_seats(*players);
  if (!seats) return refuse(RefusalKind::bad_position, "bad_players", seats.error().text());
  const auto options = FREEHOLD_TRY(wire::options_of(known.ruleset, params));
  return open(params, {.edition = known, .options = options, .seats = std::move(*seats)});
}

Service::Json Service::game_setup(const Params& params) {
  const auto position = FREEHOLD_TRY(params.value("position"));
  const auto found = FREEHOLD_TRY(edition_in(*position, "position", editions_));
  const editions::LoadedEdition& known = *found;
  auto parsed = notation::parse_position(known.ruleset, *position);
  if (!parsed) return refuse(RefusalKind::bad_position, "bad_position", parsed.error().text());
  return open(params, {.edition = known,
                       .options = parsed->options,
                       .seats = std::move(parsed->seats),
                       .position = parsed->state});
}

Service::Json Service::game_state(const Params& params) {
  const auto live = FREEHOLD_TRY(game(params));
  return live->state_json();
}

Service::Json Service::game_legal(const Params& params) {
  const auto live = FREEHOLD_TRY(game(params));
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

Service::Json Service::game_act(const Params& params) {
  const auto live = FREEHOLD_TRY(game(params));
  const auto player = FREEHOLD_TRY(params.player("player"));
  const auto given = FREEHOLD_TRY(params.value("action"));
  const auto action = FREEHOLD_TRY(wire::read_action(live->table().ruleset(), *given));
  const auto run = FREEHOLD_TRY(bot_run(params));
  std::vector<Event> events;
  FREEHOLD_TRY(live->act(player, action, events));
  live->run_bots(events, run);
  return live->report(events);
}

Service::Json Service::game_chance(const Params& params) {
  const auto live = FREEHOLD_TRY(game(params));
  const auto given = FREEHOLD_TRY(params.value("outcome"));
  const auto outcome = notation::parse_outcome(live->table().ruleset(), *given);
  if (!outcome) return refuse_params("outcome: " + outcome.error());
  if (live->table().chance() != table::ChanceMode::manual)
    return refuse(RefusalKind::illegal_action, "chance_is_automatic", "this game draws its chance itself");
  const auto run = FREEHOLD_TRY(bot_run(params));
  std::vector<Event> events;
  FREEHOLD_TRY(live->supply(*outcome, events));
  live->run_bots(events, run);
  return live->report(events);
}

Service::Json Service::game_continue(const Params& params) {
  const auto live = FREEHOLD_TRY(game(params));
  const auto run = FREEHOLD_TRY(bot_run(params));
  std::vector<Event> events;
  live->run_bots(events, run);
  return live->report(events);
}

Service::Json Service::game_save(const Params& params) {
  const auto live = FREEHOLD_TRY(game(params));
  const auto name = FREEHOLD_TRY(params.text("name"));
  const auto overwrite = FREEHOLD_TRY(params.truth_or("overwrite", true));
  if (const auto saved = live->table().save(name, overwrite); !saved) return refuse_store(saved.error());
  return json::object{{"game", live->table().id()}, {"name", name}};
}

Service::Json Service::game_load(const Params& params) {
  const auto name = FREEHOLD_TRY(params.text("name"));
  const auto run = FREEHOLD_TRY(bot_run(params));
  auto loaded = table::Table::load(setup_.store, setup_.clock, name, setup_.bots);
  if (!loaded) return refuse_opening(loaded.error());
  std::vector<Event> events;
  SessionGame& live = keep(SessionGame{std::move(*loaded)});
  live.run_bots(events, run);
  return live.report(events);
}

Service::Json Service::game_list(const Params&) {
  const auto saves = setup_.store.saves();
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

Service::Json Service::game_log(const Params& params) {
  const auto found = FREEHOLD_TRY(game(params));
  const SessionGame& live = *found;
  return json::object{{"log", notation::print_record(live.table().ruleset(), live.table().edition_options(),
                                                     live.table().record())}};
}

Service::Json Service::game_replay(const Params& params) {
  const auto log = FREEHOLD_TRY(params.value("log"));
  const auto found = FREEHOLD_TRY(edition_in(*log, "log", editions_));
  const editions::LoadedEdition& known = *found;
  auto record = notation::parse_record(known.ruleset, *log);
  if (!record) return refuse_params(record.error().text());
  auto store = std::make_unique<HeldStore>(setup_.store);
  auto opened = table::Table::open(*store, setup_.clock,
                                   {.edition = known,
                                    .options = record->options,
                                    .seats = record->seats,
                                    .chance = table::ChanceMode::manual,
                                    .position = record->position},
                                   setup_.bots);
  if (!opened) return refuse_opening(opened.error());
  HeldStore& held = *store;
  SessionGame game{std::move(*opened), std::move(store)};
  const std::string content = game.table().record().content_hash;
  if (!record->content_hash.empty() && record->content_hash != content)
    return refuse_params("log.content: the game was played by another version of this edition");
  FREEHOLD_TRY(replay_entries(game, record->entries));
  if (const auto written = held.release(setup_.clock.wall()); !written) return refuse_store(written.error());
  return keep(std::move(game)).report({});
}

Service::Json Service::sim(const Params& params) {
  const auto asked = FREEHOLD_TRY(orders::read_rules(params, editions_));
  auto experiment = FREEHOLD_TRY(orders::read_experiment(params, asked, most_games, is_built_in));
  experiment.details = FREEHOLD_TRY(params.truth_or("details", false));
  const auto threads = FREEHOLD_TRY(threads_of(params));
  const auto seed = FREEHOLD_TRY(orders::read_seed(params));
  const auto began = std::chrono::steady_clock::now();
  const auto findings =
      sim::run_experiment(asked.ruleset, experiment, {.threads = threads, .stop = setup_.stop});
  json::object figures = sim::figures_json(asked.ruleset, experiment, findings, seconds_since(began));
  figures["provenance"] = sim::provenance_json(orders::provenance_of(
      asked, setup_.program,
      {.command = sim::simulation_command(asked.ruleset.text.edition, experiment, findings),
       .seed = seed,
       .bots = experiment.bots}));
  return figures;
}

Service::Json Service::odds(const Params& params) {
  const auto asked = FREEHOLD_TRY(orders::read_rules(params, editions_));
  const auto order = FREEHOLD_TRY(orders::read_odds_order(params));
  const auto solved = sim::long_run_odds(asked.ruleset, order);
  if (!solved) return refuse_params("edition: " + solved.error());
  const auto incomes = sim::deed_incomes(asked.ruleset, *solved);
  json::object odds = sim::odds_json(asked.ruleset, {order, *solved, incomes});
  odds["provenance"] = sim::provenance_json(orders::provenance_of(
      asked, setup_.program,
      {.command = sim::odds_command(asked.ruleset.text.edition, asked.texts(), order)}));
  return odds;
}

Service::Json Service::analyse(const Params& params) {
  const auto live = FREEHOLD_TRY(game(params));
  const table::Table& table = live->table();
  auto order = FREEHOLD_TRY(orders::read_play_order(params, most_play_outs, is_built_in));
  const auto points = FREEHOLD_TRY(params.number_or("course", 1, most_points, 1));
  order.threads = FREEHOLD_TRY(threads_of(params));
  order.stop = setup_.stop;
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
  if (setup_.stop != nullptr && setup_.stop->load())
    return wire::refuse(RefusalKind::illegal_action, "stopped", "the analysis was stopped");
  json::object result = sim::analysis_json(table.ruleset(), table.seats(), analysis);
  auto provenance = sim::provenance_of(setup_.program, record.content_hash, table.ruleset(),
                                       {.seed = *orders::read_seed(params), .bots = {order.bot}});
  provenance.game = sim::log_hash(table.ruleset(), table.edition_options(), record);
  result["provenance"] = sim::provenance_json(provenance);
  return result;
}

// What it stops was interrupted as soon as this call was read (serve.cpp); by now that is over.
Service::Json Service::stop(const Params&) {
  return json::object{};
}

}  // namespace freehold::rpc
