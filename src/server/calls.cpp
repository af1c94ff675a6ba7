#include "server/calls.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <ranges>
#include <utility>

#include "server/secrets.h"
#include "wire/rpc_error.h"
#include "wire/table_error.h"

namespace freehold::server {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

constexpr std::size_t most_listed = 200;  // public tables in one list

}  // namespace

RpcError limited(std::string_view limit, std::string message, Milliseconds retry_after) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(retry_after).count();
  return {
      ErrorCode::too_many, "too_many", std::move(message), {}, {{"limit", limit}, {"retry_after", seconds}}};
}

Calls::Calls(HostSetup setup)
    : setup_(std::move(setup)),
      editions_(setup_.editions, setup_.clock),
      services_{.games = setup_.games,
                .hosting = setup_.hosting,
                .clock = setup_.clock,
                .outbox = setup_.outbox,
                .limits = setup_.limits,
                .editions = editions_,
                .action_time = setup_.action_time},
      addresses_(setup_.limits),
      lab_(setup_.limits, setup_.outbox) {
  load_tables();
}

// A record that cannot be read belongs to a newer program: it stays in the store, and its table away.
void Calls::load_tables() {
  auto records = setup_.hosting.recent({}, SIZE_MAX);
  if (!records) throw std::runtime_error(records.error().message);
  std::ranges::reverse(*records);
  std::map<std::string, int> rounds;
  if (const auto games = setup_.games.games(); games) {
    for (const table::GameInfo& game : *games)
      rounds[game.id] = game.progress.round;
  }
  for (const table::HostedRecord& kept : *records) {
    auto record = parse_table_record(kept.text);
    if (!record) continue;
    auto talk = setup_.hosting.talk(kept.id);
    if (!talk) throw std::runtime_error(talk.error().message);
    const auto round = rounds.find(kept.id);
    const KeptTable rest{.revision = kept.revision,
                         .changed_at = kept.changed_at,
                         .round = round == rounds.end() ? 0 : round->second,
                         .talk = *std::move(talk)};
    tables_.add(std::make_shared<HostedTable>(services_, *record, rest), *record);
  }
}

Calls::Method Calls::method(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, Method>, 36> methods = {{
      {"hello", &Calls::hello},
      {"edition.list", &Calls::edition_list},
      {"edition.show", &Calls::edition_show},
      {"lobby.list", &Calls::lobby_list},
      {"table.create", &Calls::table_create},
      {"table.find", &Calls::table_find},
      {"table.join", &Calls::table_join},
      {"table.reclaim", &Calls::table_reclaim},
      {"table.enter", &Calls::table_enter},
      {"table.view", &Calls::table_view},
      {"table.leave", &Calls::table_leave},
      {"table.start", &Calls::table_start},
      {"table.stand_up", &Calls::table_stand_up},
      {"table.rename", &Calls::table_rename},
      {"table.rematch", &Calls::table_rematch},
      {"table.act", &Calls::table_act},
      {"table.undo", &Calls::table_undo},
      {"table.pause", &Calls::table_pause},
      {"table.resume", &Calls::table_resume},
      {"table.answer", &Calls::table_answer},
      {"table.away", &Calls::table_away},
      {"table.chat", &Calls::table_chat},
      {"table.legal", &Calls::table_legal},
      {"table.history", &Calls::table_history},
      {"table.edition", &Calls::table_edition},
      {"table.log", &Calls::table_log},
      {"table.proof", &Calls::table_proof},
      {"table.worth", &Calls::table_worth},
      {"replay.open", &Calls::replay_open},
      {"replay.step", &Calls::replay_step},
      {"replay.worth", &Calls::replay_worth},
      {"lab.limits", &Calls::lab_limits},
      {"lab.simulate", &Calls::lab_simulate},
      {"lab.analyse", &Calls::lab_analyse},
      {"lab.odds", &Calls::lab_odds},
      {"lab.stop", &Calls::lab_stop},
  }};
  for (const auto& [known, function] : methods) {
    if (known == name) return function;
  }
  throw RpcError{ErrorCode::method_not_found, "method_not_found",
                 fmt::format("there is no method {}", name.substr(0, 64))};
}

json::value Calls::call(Connection& connection, std::string_view name, const json::object& params) {
  return (this->*method(name))(connection, Params{params});
}

void Calls::leave_all(Connection& connection) {
  for (const std::string& id : std::exchange(connection.entered, {})) {
    if (const auto entered = tables_.find(id)) entered->leave(connection.id);
  }
  connection.replays.clear();
  lab_.leave(connection.id);
}

void Calls::take_calls(Connection& connection, double more) const {
  if (const auto wait = connection.calls.take(services_.clock.steady(), more))
    throw limited("calls", "too many calls at once", *wait);
}

Calls::TablePtr Calls::table(const Params& params) const {
  if (auto found = tables_.find(params.text("table"))) return found;
  throw RpcError{ErrorCode::not_found, "no_such_table", "there is no such table"};
}

void Calls::check_attempts(const Connection& connection) {
  if (const auto wait = addresses_.try_code(connection.address, services_.clock.steady()))
    throw limited("codes", "too many codes and links that lead nowhere", *wait);
}

RpcError Calls::wrong_link(const Connection& connection) {
  addresses_.wrong_code(connection.address, services_.clock.steady());
  return {ErrorCode::not_found, "no_such_link", "this code or link leads nowhere"};
}

json::object Calls::list_tables() const {
  json::array list;
  const auto all = tables_.all();
  for (const TablePtr& table : std::views::reverse(all)) {
    if (list.size() == most_listed) break;
    if (table->stage() == Stage::over) continue;
    if (auto line = table->summary()) list.push_back(*std::move(line));
  }
  return {{"tables", std::move(list)}};
}

void Calls::forget_old_tables() {
  for (const TablePtr& table : tables_.all()) {
    if (table->forget_if_old()) tables_.remove(table->id());
  }
}

json::value Calls::hello(Connection&, const Params&) {
  const Limits& limits = setup_.limits;
  return json::object{{"version", setup_.version},
                      {"limits",
                       {{"message_bytes", limits.message_bytes},
                        {"replay_message_bytes", limits.replay_message_bytes},
                        {"batch_calls", limits.batch_calls},
                        {"calls_per_second", limits.calls_per_second},
                        {"calls_at_once", limits.calls_at_once},
                        {"tables_per_connection", limits.tables_per_connection},
                        {"name_characters", limits.name_characters},
                        {"chat_characters", limits.chat_characters},
                        {"word_bytes", limits.word_bytes},
                        {"request_bytes", limits.request_bytes},
                        {"clock_least", limits.clock_least},
                        {"clock_most", limits.clock_most}}},
                      {"languages", {"en"}}};
}

json::value Calls::edition_list(Connection&, const Params&) {
  return editions_.list();
}

json::value Calls::edition_show(Connection&, const Params& params) {
  return editions_.show(params);
}

json::value Calls::lobby_list(Connection& connection, const Params&) {
  connection.hears_lobby = true;
  return list_tables();
}

}  // namespace freehold::server
