// Calls about tables and seats.
#include <algorithm>
#include <utility>

#include "server/calls.h"
#include "server/limited.h"
#include "server/secrets.h"
#include "wire/rpc_error.h"

namespace freehold::server {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

json::object print_grant(const HostedTable& table, const SeatGrant& granted) {
  return {{"table", table.id()}, {"seat", granted.seat}, {"token", granted.token}, {"code", granted.code}};
}

json::object version_only(std::int64_t version) {
  return {{"version", version}};
}

SeatWish read_wish(const wire::Params& params) {
  SeatWish wish{.name = params.text_if_any("name").value_or("")};
  wish.piece = params.text_if_any("piece").value_or("");
  wish.word = params.text_if_any("word").value_or("");
  if (const auto seat = params.number_if_any("seat", 0, max_players - 1)) wish.seat = static_cast<int>(*seat);
  return wish;
}

}  // namespace

Calls::Result Calls::table_create(Connection& connection, const Params& params) {
  TableWish wish = read_table_wish(params, editions_, setup_.limits);
  const bool start = params.truth("start", false);
  if (wish.mine.empty()) throw RpcError::params("seats: one of them must be yours (me)");
  const bool any_free =
      std::ranges::any_of(wish.record.seats, [](const HostedSeat& seat) { return seat.name.empty(); });
  if (start && any_free) throw RpcError::params("start: some seats are free");
  if (const auto wait = addresses_.make_table(connection.address, services_.clock.steady()))
    throw limited("tables_per_address_and_hour", "too many tables made from this address", *wait);
  std::vector<SeatGrant> grants;
  for (const int number : wish.mine) {
    grants.push_back({.seat = number, .token = new_secret(), .code = new_code()});
    HostedSeat& seat = wish.record.seats.at(static_cast<std::size_t>(number));
    seat.tokens = {secret_hash(grants.back().token)};
    seat.code = secret_hash(grants.back().code);
  }
  const std::string invite = wish.record.invite;
  const std::string watch = wish.record.watch;
  const TablePtr table = tables_.add(std::move(wish.record));
  let_in(connection, table->id());
  if (start) table->start(grants.front().token, "");
  json::array seats;
  std::vector<std::string> tokens;
  for (const SeatGrant& granted : grants) {
    seats.push_back({{"seat", granted.seat}, {"token", granted.token}, {"code", granted.code}});
    tokens.push_back(granted.token);
  }
  return json::object{{"table", table->id()},
                      {"invite", invite},
                      {"watch", watch},
                      {"seats", std::move(seats)},
                      {"view", table->view(tokens)}};
}

Calls::Result Calls::table_find(Connection& connection, const Params& params) {
  const TablePtr found = table_of_link(connection, params, false);
  return json::object{{"table", found->id()}, {"view", found->view()}};
}

Calls::Result Calls::table_join(Connection& connection, const Params& params) {
  const TablePtr found = table_of_link(connection, params, true);
  const SeatGrant granted = found->join(read_wish(params));
  let_in(connection, found->id());
  tables_.add_code(granted.code, found->id());
  json::object answer = print_grant(*found, granted);
  answer["view"] = found->view({granted.token});
  return answer;
}

Calls::Result Calls::table_reclaim(Connection& connection, const Params& params) {
  const std::string typed = params.text("code");
  const TablePtr found = table_of_code(connection, typed);
  const SeatGrant granted = found->reclaim(tidy_code(typed).value());
  let_in(connection, found->id());
  json::object answer = print_grant(*found, granted);
  answer["view"] = found->view({granted.token});
  return answer;
}

Calls::Result Calls::table_enter(Connection& connection, const Params& params) {
  const TablePtr found = table(connection, params);
  Credentials credentials;
  if (const auto* tokens = params.find("tokens")) {
    if (!tokens->is_array() || tokens->get_array().size() > static_cast<std::size_t>(max_players))
      throw RpcError::params("tokens: must be an array of texts, one a seat");
    for (const json::value& token : tokens->get_array()) {
      if (!token.is_string()) throw RpcError::params("tokens: must be an array of texts");
      credentials.tokens.emplace_back(token.get_string());
    }
  }
  credentials.link = params.text_if_any("watch").value_or(params.text_if_any("invite").value_or(""));
  const auto since = params.number_if_any("since", 0, INT64_MAX);
  const bool known = connection.entered.contains(found->id());
  if (!known && static_cast<int>(connection.entered.size()) >= setup_.limits.tables_per_connection)
    throw limited("tables_per_connection", "this connection has entered too many tables");
  json::object answer = found->enter(connection.id, credentials, since, params.truth("changes", false));
  connection.entered.insert(found->id());
  if (!credentials.tokens.empty()) let_in(connection, found->id());
  return answer;
}

Calls::Result Calls::table_view(Connection& connection, const Params& params) {
  return json::object{{"view", table(connection, params)->view_again(connection.id)}};
}

Calls::Result Calls::table_leave(Connection& connection, const Params& params) {
  const TablePtr found = table(connection, params);
  connection.entered.erase(found->id());
  found->leave(connection.id);
  return json::object{};
}

Calls::Result Calls::table_start(Connection& connection, const Params& params) {
  return version_only(
      table(connection, params)->start(params.text("token"), params.text_if_any("fill").value_or("")));
}

Calls::Result Calls::table_stand_up(Connection& connection, const Params& params) {
  table(connection, params)->stand_up(params.text("token"));
  return json::object{};
}

Calls::Result Calls::table_free_seat(Connection& connection, const Params& params) {
  const auto seat = static_cast<int>(params.number("seat", 0, max_players - 1));
  table(connection, params)->free_up(params.text("token"), seat);
  return json::object{};
}

Calls::Result Calls::table_rename(Connection& connection, const Params& params) {
  table(connection, params)
      ->rename(params.text("token"), read_wish(params), params.find("piece") != nullptr,
               params.find("word") != nullptr);
  return json::object{};
}

Calls::Result Calls::table_rematch(Connection& connection, const Params& params) {
  const TablePtr ended = table(connection, params);
  const std::string token = params.text("token");
  static_cast<void>(ended->legal(token));  // refuses who holds no seat
  const std::scoped_lock lock(rematching_);
  const TableRecord record = ended->record();
  if (!record.rematch.empty()) return json::object{{"table", record.rematch}};
  if (record.stage != Stage::over)
    throw RpcError{ErrorCode::wrong_stage, "wrong_stage", "the game is not over"};
  if (const auto wait = addresses_.make_table(connection.address, services_.clock.steady()))
    throw limited("tables_per_address_and_hour", "too many tables made from this address", *wait);
  return json::object{{"table", tables_.add_rematch(*ended, token)}};
}

}  // namespace freehold::server
