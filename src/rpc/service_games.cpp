// Starting, playing, saving and replaying games.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <utility>
#include <variant>

#include "notation/action_json.h"
#include "notation/game_record.h"
#include "notation/seats_json.h"
#include "notation/state_json.h"
#include "rpc/service.h"
#include "rules/legal_actions.h"
#include "wire/rpc_error.h"
#include "wire/table_error.h"

namespace freehold::rpc {

using wire::open_error;
using wire::store_error;

namespace {

RpcError bad_position(const notation::Mistakes& mistakes) {
  return {ErrorCode::bad_position, "bad_position", mistakes.text()};
}

table::ChanceMode chance_mode(const Params& params) {
  const auto word = params.text_if_any("chance");
  if (!word || *word == "auto") return table::ChanceMode::automatic;
  if (*word == "manual") return table::ChanceMode::manual;
  throw RpcError::params("chance: must be auto or manual");
}

/// "2026-01-31T12:00:00Z"
std::string time_text(std::chrono::sys_seconds time) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

/// Takes the seats that outside programs play from the table: it knows only its own bots.
std::map<PlayerId, std::string> take_external(const std::map<std::string, StartBot>& known,
                                              std::vector<notation::Seat>& seats) {
  std::map<PlayerId, std::string> external;
  for (std::size_t i = 0; i < seats.size() && i < max_players; ++i) {
    if (!known.contains(seats[i].bot)) continue;
    external[PlayerId{static_cast<int>(i)}] = std::exchange(seats[i].bot, {});
  }
  return external;
}

std::string edition_in(const json::value& json, std::string_view what) {
  if (!json.is_object()) throw RpcError::params(fmt::format("{}: must be an object", what));
  const auto id = notation::edition_of(json);
  if (!id) throw RpcError{ErrorCode::bad_position, "bad_position", "edition: must be the id of an edition"};
  return *id;
}

/// Does one entry of a log at a table.
void replay_entry(LiveGame& game, const notation::LogEntry& entry) {
  std::vector<Event> events;
  if (const auto* step = std::get_if<notation::PlayerAction>(&entry)) {
    game.act(step->player, step->action, events);
  } else {
    game.supply(std::get<notation::Outcome>(entry), events);
  }
}

}  // namespace

json::value Service::open(const Params& params, table::TableSetup game_setup) {
  game_setup.chance = chance_mode(params);
  game_setup.seed_text = params.text_if_any("seed");
  const auto external = take_external(setup_.bots, game_setup.seats);
  auto opened = table::Table::open(setup_.store, setup_.clock, std::move(game_setup));
  if (!opened) throw open_error(opened.error());
  LiveGame game{std::move(*opened)};
  for (const auto& [player, name] : external) {
    game.seat(player, name, ExternalBot{setup_.bots.at(name)()});
  }
  std::vector<Event> events = game.table().opening_events();
  game.run_bots(events);
  return keep(std::move(game)).report(events);
}

json::value Service::game_new(const Params& params) {
  const auto found = editions_.find(params.text("edition"));
  const editions::LoadedEdition& known = *found;
  const json::value& players = params.value("players");
  if (!players.is_array()) throw RpcError::params("players: must be an array");
  auto seats = notation::parse_seats(players);
  if (!seats) throw RpcError{ErrorCode::bad_position, "bad_players", seats.error().text()};
  const RuleOptions options = wire::options_of(known.ruleset, params);
  return open(params, {.edition = known, .options = options, .seats = std::move(*seats)});
}

json::value Service::game_setup(const Params& params) {
  const json::value& position = params.value("position");
  const auto found = editions_.find(edition_in(position, "position"));
  const editions::LoadedEdition& known = *found;
  auto parsed = notation::parse_position(known.ruleset, position);
  if (!parsed) throw bad_position(parsed.error());
  return open(params, {.edition = known,
                       .options = parsed->options,
                       .seats = std::move(parsed->seats),
                       .position = parsed->state});
}

json::value Service::game_state(const Params& params) {
  return game(params).state_json();
}

json::value Service::game_legal(const Params& params) {
  const table::Table& table = game(params).table();
  const Ruleset& rules = table.ruleset();
  const bool is_given = params.find("player") != nullptr;
  const PlayerId player = is_given ? params.player("player") : awaited_player(rules, table.state());
  if (is_given && player.number() >= table.state().player_count) {
    throw RpcError::illegal({Refusal::no_such_player, Clause::G_5});
  }
  if (!player.valid()) return json::object{{"actions", json::array{}}};
  return json::object{{"actions", notation::print_legal(rules, legal_actions(rules, table.state(), player))}};
}

json::value Service::game_act(const Params& params) {
  LiveGame& live = game(params);
  const PlayerId player = params.player("player");
  const auto action = notation::parse_action(live.table().ruleset(), params.value("action"));
  if (!action) {
    if (action.error().illegal) throw RpcError::illegal(*action.error().illegal);
    throw RpcError::params("action: " + action.error().message);
  }
  std::vector<Event> events;
  live.act(player, *action, events);
  live.run_bots(events);
  return live.report(events);
}

json::value Service::game_chance(const Params& params) {
  LiveGame& live = game(params);
  const auto outcome = notation::parse_outcome(live.table().ruleset(), params.value("outcome"));
  if (!outcome) throw RpcError::params("outcome: " + outcome.error());
  if (live.table().chance() != table::ChanceMode::manual) {
    throw RpcError{ErrorCode::illegal_action, "chance_is_automatic", "this game draws its chance itself"};
  }
  std::vector<Event> events;
  live.supply(*outcome, events);
  live.run_bots(events);
  return live.report(events);
}

json::value Service::game_save(const Params& params) {
  LiveGame& live = game(params);
  const std::string name = params.text("name");
  const auto saved = live.table().save(name, params.truth("overwrite", true));
  if (!saved) throw store_error(saved.error());
  return json::object{{"game", live.table().id()}, {"name", name}};
}

json::value Service::game_load(const Params& params) {
  auto loaded = table::Table::load(setup_.store, setup_.clock, params.text("name"));
  if (!loaded) throw open_error(loaded.error());
  std::vector<Event> events;
  LiveGame& live = keep(LiveGame{std::move(*loaded)});
  live.run_bots(events);
  return live.report(events);
}

json::value Service::game_list(const Params&) {
  const auto saves = setup_.store.saves();
  if (!saves) throw store_error(saves.error());
  json::array list;
  for (const auto& info : *saves) {
    list.push_back({{"name", info.name},
                    {"edition", info.edition},
                    {"round", info.progress.round},
                    {"saved_at", time_text(info.saved_at)}});
  }
  return list;
}

json::value Service::game_log(const Params& params) {
  const LiveGame& live = game(params);
  notation::GameRecord record = live.table().record();
  record.seats = live.seats();
  return json::object{
      {"log", notation::print_record(live.table().ruleset(), live.table().edition_options(), record)}};
}

json::value Service::game_replay(const Params& params) {
  const json::value& log = params.value("log");
  const auto found = editions_.find(edition_in(log, "log"));
  const editions::LoadedEdition& known = *found;
  auto record = notation::parse_record(known.ruleset, log);
  if (!record) throw RpcError::params(record.error().text());
  auto store = std::make_unique<HeldStore>(setup_.store);
  const auto external = take_external(setup_.bots, record->seats);
  auto opened = table::Table::open(*store, setup_.clock,
                                   {.edition = known,
                                    .options = record->options,
                                    .seats = record->seats,
                                    .chance = table::ChanceMode::manual,
                                    .position = record->position});
  if (!opened) throw open_error(opened.error());
  HeldStore& held = *store;
  LiveGame game{std::move(*opened), std::move(store)};
  for (const auto& [player, name] : external) {
    game.seat(player, name, ExternalBot{setup_.bots.at(name)()});
  }
  const std::string content = game.table().record().content_hash;
  if (!record->content_hash.empty() && record->content_hash != content) {
    throw RpcError::params("log.content: the game was played by another version of this edition");
  }
  for (std::size_t n = 0; n < record->entries.size(); ++n) {
    try {
      replay_entry(game, record->entries[n]);
    } catch (const RpcError& error) {
      throw RpcError::params(fmt::format("log.entries[{}]: {}", n, error.message));
    }
  }
  if (const auto written = held.release(setup_.clock.wall()); !written) throw store_error(written.error());
  return keep(std::move(game)).report({});
}

}  // namespace freehold::rpc
