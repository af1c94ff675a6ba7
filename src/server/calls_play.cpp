// Calls about playing, and about games that have been played.
#include "editions/plain_text.h"
#include "server/calls.h"
#include "server/limited.h"
#include "table/kept_game.h"
#include "wire/rpc_error.h"

namespace freehold::server {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

constexpr double cost_of_a_replay = 10;  // calls
constexpr double cost_of_worth = 5;
constexpr std::int64_t most_replay_steps = 50;

/// A part of a game's log.
struct Slice {
  std::int64_t from;
  std::int64_t count;
};

Slice read_slice(const wire::Params& params) {
  return {
      .from = params.number_if_any("from", 0, INT32_MAX).value_or(0),
      .count =
          params.number_if_any("count", 1, WorthCourse::most_entries).value_or(WorthCourse::most_entries)};
}

json::object version_only(std::int64_t version) {
  return {{"version", version}};
}

}  // namespace

Calls::Result Calls::table_act(Connection& connection, const Params& params) {
  const TablePtr found = table(connection, params);
  const std::string request = params.text("request");
  if (request.empty() || request.size() > setup_.limits.request_bytes)
    throw RpcError::params("request: must be a text of 1 to 64 bytes");
  return Result::of_text(found->act(params.text("token"), params.number("version", 0, INT64_MAX), request,
                                    params.value("action"), connection.arrived));
}

Calls::Result Calls::table_undo(Connection& connection, const Params& params) {
  return version_only(
      table(connection, params)
          ->undo(connection.id, params.text("token"), params.number("version", 0, INT64_MAX)));
}

Calls::Result Calls::table_pause(Connection& connection, const Params& params) {
  return version_only(table(connection, params)->pause(connection.id, params.text("token")));
}

Calls::Result Calls::table_resume(Connection& connection, const Params& params) {
  return version_only(table(connection, params)->resume(params.text("token")));
}

Calls::Result Calls::table_answer(Connection& connection, const Params& params) {
  const bool yes = params.value("yes") == true;
  if (!yes && params.value("yes") != false) throw RpcError::params("yes: must be true or false");
  return version_only(
      table(connection, params)->answer(params.text("token"), params.number("question", 0, INT64_MAX), yes));
}

Calls::Result Calls::table_away(Connection& connection, const Params& params) {
  if (!params.value("bot").is_bool()) throw RpcError::params("bot: must be true or false");
  table(connection, params)->set_away(params.text("token"), params.truth("bot", true));
  return json::object{};
}

Calls::Result Calls::table_sit_in(Connection& connection, const Params& params) {
  const auto seat = static_cast<int>(params.number("seat", 0, max_players - 1));
  return version_only(table(connection, params)->ask_to_sit_in(connection.id, params.text("token"), seat));
}

Calls::Result Calls::table_chances(Connection& connection, const Params& params) {
  if (!params.value("show").is_bool()) throw RpcError::params("show: must be true or false");
  return version_only(
      table(connection, params)->agree_to_chances(params.text("token"), params.truth("show", false)));
}

Calls::Result Calls::table_deal_chances(Connection& connection, const Params& params) {
  std::optional<int> from;
  if (const auto seat = params.number_if_any("from", 0, max_players - 1)) from = static_cast<int>(*seat);
  return table(connection, params)->deal_chances(params.text("token"), from, params.value("offer"));
}

Calls::Result Calls::table_chat(Connection& connection, const Params& params) {
  const TablePtr found = table(connection, params);
  const std::string text = params.text("text");
  const std::string token = params.text_if_any("token").value_or("");
  const std::string name = params.text_if_any("name").value_or("");
  const Limits& limits = setup_.limits;
  if (editions::text_fault(text) || editions::text_fault(name) ||
      text.find_first_not_of(' ') == std::string::npos)
    throw RpcError::params("text: must be plain text");
  if (editions::character_count(text) > limits.chat_characters) throw RpcError::params("text: is too long");
  if (token.empty() && (name.empty() || editions::character_count(name) > limits.name_characters))
    throw RpcError::params("name: a spectator needs one");
  const auto now = services_.clock.steady();
  if (const auto wait = connection.chats.full(now, limits.chats_at_once, limits.chat_time))
    throw limited("chat", "too much talk at once", *wait);
  const std::int64_t version = found->chat(connection.id, token, name, text);
  connection.chats.add(now);
  return version_only(version);
}

Calls::Result Calls::table_legal(Connection& connection, const Params& params) {
  return table(connection, params)->legal(params.text("token"));
}

Calls::Result Calls::table_history(Connection& connection, const Params& params) {
  return table(connection, params)
      ->history(connection.id, params.number("from", 0, INT32_MAX), params.number("count", 0, INT32_MAX));
}

Calls::Result Calls::table_worth(Connection& connection, const Params& params) {
  const TablePtr found = table(connection, params);
  const Slice slice = read_slice(params);
  take_calls(connection, cost_of_worth);
  return found->worth(connection.id, slice.from, slice.count);
}

Calls::Result Calls::table_edition(Connection& connection, const Params& params) {
  return table(connection, params)->edition(connection.id);
}

Calls::Result Calls::table_log(Connection& connection, const Params& params) {
  return table(connection, params)->log();
}

Calls::Result Calls::table_proof(Connection& connection, const Params& params) {
  return table(connection, params)->proof();
}

Calls::Result Calls::replay_open(Connection& connection, const Params& params) {
  take_calls(connection, cost_of_a_replay);
  ReplayShelf::ReplayPtr opened;
  if (const auto* log = params.find("log")) {
    opened = std::make_shared<Replay>(Replay::of_log(editions_, *log));
  } else {
    const TablePtr found = table(connection, params);
    if (found->stage() != Stage::over)
      throw RpcError{ErrorCode::wrong_stage, "wrong_stage", "the game is not over"};
    auto game = table::read_game(services_.games, found->id());
    if (!game) throw health_.failed(game.error());
    opened = std::make_shared<Replay>(Replay::of_game(*std::move(game)));
  }
  json::object answer{{"replay", replays_.add(connection.id, connection.address, opened)}};
  for (auto& member : opened->opened())
    answer.emplace(member.key(), std::move(member.value()));
  return answer;
}

ReplayShelf::ReplayPtr Calls::replay(const Connection& connection, const Params& params) {
  if (auto found = replays_.find(connection.id, params.number("replay", 0, INT64_MAX))) return found;
  throw RpcError{ErrorCode::not_found, "no_such_replay", "there is no such replay, or not any more"};
}

Calls::Result Calls::replay_step(Connection& connection, const Params& params) {
  const std::int64_t from = params.number("from", 0, INT32_MAX);
  return replay(connection, params)->steps(from, params.number("count", 1, most_replay_steps));
}

Calls::Result Calls::replay_worth(Connection& connection, const Params& params) {
  const Slice slice = read_slice(params);
  const auto found = replay(connection, params);
  take_calls(connection, cost_of_worth);
  return found->worth(slice.from, slice.count);
}

}  // namespace freehold::server
