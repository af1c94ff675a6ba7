// Calls about tables and seats.
#include <algorithm>
#include <utility>

#include "server/calls.h"
#include "server/secrets.h"
#include "wire/rpc_error.h"
#include "wire/table_error.h"

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

Calls::TablePtr Calls::add_table(TableRecord record, const std::string& heir_of) {
  const std::scoped_lock lock(adding_);
  if (static_cast<int>(tables_.all().size()) >= setup_.limits.tables)
    throw limited("tables", "this server has as many tables as it can take", std::chrono::minutes(10));
  const auto now = services_.clock.wall();
  record.made_at = now.time_since_epoch().count();
  const auto kept = services_.hosting.put(hosted_record_of(record, 0, now), heir_of);
  if (!kept) throw wire::store_error(kept.error());
  auto table =
      std::make_shared<HostedTable>(services_, record, KeptTable{.revision = *kept, .changed_at = now});
  tables_.add(table, record);
  if (!record.is_private) services_.lobby_changed = true;
  return table;
}

json::value Calls::table_create(Connection& connection, const Params& params) {
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
  const TablePtr table = add_table(std::move(wish.record));
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

Calls::TablePtr Calls::table_of_link(Connection& connection, const Params& params, bool to_join) {
  const auto invite = params.text_if_any("invite");
  const auto watch = to_join ? std::nullopt : params.text_if_any("watch");
  if (!invite && !watch) {
    TablePtr found = table(params);
    if (!found->summary())
      throw RpcError{ErrorCode::not_your_seat, "not_your_seat", "this table is private: its link is needed"};
    return found;
  }
  check_attempts(connection);
  const LinkTarget target = tables_.find_by_link(invite ? *invite : *watch);
  if (target.table == nullptr || target.invites != invite.has_value()) throw wrong_link(connection);
  return target.table;
}

json::value Calls::table_find(Connection& connection, const Params& params) {
  const TablePtr found = table_of_link(connection, params, false);
  return json::object{{"table", found->id()}, {"view", found->view()}};
}

json::value Calls::table_join(Connection& connection, const Params& params) {
  const TablePtr found = table_of_link(connection, params, true);
  const SeatGrant granted = found->join(read_wish(params));
  tables_.add_code(granted.code, found->id());
  json::object answer = print_grant(*found, granted);
  answer["view"] = found->view({granted.token});
  return answer;
}

json::value Calls::table_reclaim(Connection& connection, const Params& params) {
  check_attempts(connection);
  const auto code = tidy_code(params.text("code"));
  const TablePtr found = code ? tables_.find_by_code(*code) : nullptr;
  if (found == nullptr) throw wrong_link(connection);
  const SeatGrant granted = found->reclaim(*code);
  json::object answer = print_grant(*found, granted);
  answer["view"] = found->view({granted.token});
  return answer;
}

json::value Calls::table_enter(Connection& connection, const Params& params) {
  const TablePtr found = table(params);
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
  return answer;
}

json::value Calls::table_view(Connection& connection, const Params& params) {
  return json::object{{"view", table(params)->view_again(connection.id)}};
}

json::value Calls::table_leave(Connection& connection, const Params& params) {
  const TablePtr found = table(params);
  connection.entered.erase(found->id());
  found->leave(connection.id);
  return json::object{};
}

json::value Calls::table_start(Connection&, const Params& params) {
  return version_only(table(params)->start(params.text("token"), params.text_if_any("fill").value_or("")));
}

json::value Calls::table_stand_up(Connection&, const Params& params) {
  table(params)->stand_up(params.text("token"));
  return json::object{};
}

json::value Calls::table_rename(Connection&, const Params& params) {
  table(params)->rename(params.text("token"), read_wish(params), params.find("piece") != nullptr,
                        params.find("word") != nullptr);
  return json::object{};
}

json::value Calls::table_rematch(Connection& connection, const Params& params) {
  const TablePtr ended = table(params);
  TableRecord record = ended->record();
  if (!record.rematch.empty()) return json::object{{"table", record.rematch}};
  if (record.stage != Stage::over)
    throw RpcError{ErrorCode::wrong_stage, "wrong_stage", "the game is not over"};
  static_cast<void>(ended->legal(params.text("token")));  // refuses who holds no seat
  if (const auto wait = addresses_.make_table(connection.address, services_.clock.steady()))
    throw limited("tables_per_address_and_hour", "too many tables made from this address", *wait);
  const TablePtr next = add_table(rematch_of(std::move(record)), ended->id());
  const auto first = ended->follow(params.text("token"), next->id());
  if (!first) return json::object{{"table", next->id()}};
  next->forget();
  tables_.remove(next->id());
  return json::object{{"table", *first}};
}

}  // namespace freehold::server
