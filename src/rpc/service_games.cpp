// Starting, playing, saving and replaying games.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <memory>
#include <utility>
#include <variant>

#include "base/try.h"
#include "notation/action_json.h"
#include "notation/game_record.h"
#include "notation/seats_json.h"
#include "notation/state_json.h"
#include "rpc/service.h"
#include "rules/legal_actions.h"
#include "table/figures_json.h"
#include "table/menu_json.h"
#include "table/worth_course.h"
#include "wire/read_action.h"
#include "wire/table_error.h"

namespace freehold::rpc {

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

}  // namespace

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

}  // namespace freehold::rpc
