// Calls about tables and seats.
#include <algorithm>
#include <mutex>
#include <utility>

#include "hosting/call_groups.h"
#include "hosting/limited.h"
#include "hosting/secrets.h"
#include "hosting/table_wish.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

json::object print_grant(const HostedTable& table, const SeatGrant& granted) {
  return {{"table", table.id()}, {"seat", granted.seat}, {"token", granted.token}, {"code", granted.code}};
}

SeatWish read_wish(const wire::Params& params) {
  SeatWish wish{.name = params.text_if_any("name").value_or("")};
  wish.piece = params.text_if_any("piece").value_or("");
  wish.word = params.text_if_any("word").value_or("");
  if (const auto seat = params.number_if_any("seat", 0, max_players - 1)) wish.seat = static_cast<int>(*seat);
  return wish;
}

class SeatCalls final : public CallGroup {
 public:
  explicit SeatCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {answered_by(*this, "table.create", &SeatCalls::create, Effect::makes_a_table),
            answered_by(*this, "table.find", &SeatCalls::find),
            answered_by(*this, "table.join", &SeatCalls::join, Effect::takes_a_seat),
            answered_by(*this, "table.reclaim", &SeatCalls::reclaim, Effect::writes),
            answered_by(*this, "table.enter", &SeatCalls::enter),
            answered_by(*this, "table.view", &SeatCalls::view),
            answered_by(*this, "table.leave", &SeatCalls::leave),
            answered_by(*this, "table.start", &SeatCalls::start, Effect::writes),
            answered_by(*this, "table.stand_up", &SeatCalls::stand_up, Effect::writes),
            answered_by(*this, "table.free_seat", &SeatCalls::free_seat, Effect::writes),
            answered_by(*this, "table.rename", &SeatCalls::rename, Effect::writes),
            answered_by(*this, "table.rematch", &SeatCalls::rematch, Effect::makes_a_table)};
  }

 private:
  wire::Result create(Connection& connection, const wire::Params& params);
  wire::Result find(Connection& connection, const wire::Params& params);
  wire::Result join(Connection& connection, const wire::Params& params);
  wire::Result reclaim(Connection& connection, const wire::Params& params);
  wire::Result enter(Connection& connection, const wire::Params& params);
  wire::Result view(Connection& connection, const wire::Params& params);
  wire::Result leave(Connection& connection, const wire::Params& params);
  wire::Result start(Connection& connection, const wire::Params& params);
  wire::Result stand_up(Connection& connection, const wire::Params& params);
  wire::Result free_seat(Connection& connection, const wire::Params& params);
  wire::Result rename(Connection& connection, const wire::Params& params);
  wire::Result rematch(Connection& connection, const wire::Params& params);

  CallDesk& desk_;
  std::mutex rematching_;  ///< one rematch at a time: a table has one
};

wire::Result SeatCalls::create(Connection& connection, const wire::Params& params) {
  TableWish wish = read_table_wish(params, desk_.editions(), desk_.limits());
  const bool start = params.truth("start", false);
  if (wish.mine.empty()) throw RpcError::params("seats: one of them must be yours (me)");
  const bool any_free =
      std::ranges::any_of(wish.record.seats, [](const HostedSeat& seat) { return seat.name.empty(); });
  if (start && any_free) throw RpcError::params("start: some seats are free");
  if (const auto wait = desk_.addresses().make_table(connection.address, desk_.now()))
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
  const CallDesk::TablePtr table = desk_.tables().add(std::move(wish.record));
  CallDesk::let_in(connection, table->id());
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

wire::Result SeatCalls::find(Connection& connection, const wire::Params& params) {
  const CallDesk::TablePtr found = desk_.table_of_link(connection, params, false);
  return json::object{{"table", found->id()}, {"view", found->view()}};
}

wire::Result SeatCalls::join(Connection& connection, const wire::Params& params) {
  const CallDesk::TablePtr found = desk_.table_of_link(connection, params, true);
  const SeatGrant granted = found->join(read_wish(params));
  CallDesk::let_in(connection, found->id());
  desk_.tables().add_code(granted.code, found->id());
  json::object answer = print_grant(*found, granted);
  answer["view"] = found->view({granted.token});
  return answer;
}

wire::Result SeatCalls::reclaim(Connection& connection, const wire::Params& params) {
  const std::string typed = params.text("code");
  const CallDesk::TablePtr found = desk_.table_of_code(connection, typed);
  const SeatGrant granted = found->reclaim(tidy_code(typed).value());
  CallDesk::let_in(connection, found->id());
  json::object answer = print_grant(*found, granted);
  answer["view"] = found->view({granted.token});
  return answer;
}

wire::Result SeatCalls::enter(Connection& connection, const wire::Params& params) {
  const CallDesk::TablePtr found = desk_.table(connection, params);
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
  if (!known && static_cast<int>(connection.entered.size()) >= desk_.limits().tables_per_connection)
    throw limited("tables_per_connection", "this connection has entered too many tables");
  json::object answer = found->enter(connection.id, credentials, since, params.truth("changes", false));
  connection.entered.insert(found->id());
  if (!credentials.tokens.empty()) CallDesk::let_in(connection, found->id());
  return answer;
}

wire::Result SeatCalls::view(Connection& connection, const wire::Params& params) {
  return json::object{{"view", desk_.table(connection, params)->view_again(connection.id)}};
}

wire::Result SeatCalls::leave(Connection& connection, const wire::Params& params) {
  const CallDesk::TablePtr found = desk_.table(connection, params);
  connection.entered.erase(found->id());
  found->leave(connection.id);
  return json::object{};
}

wire::Result SeatCalls::start(Connection& connection, const wire::Params& params) {
  return version_only(
      desk_.table(connection, params)->start(params.text("token"), params.text_if_any("fill").value_or("")));
}

wire::Result SeatCalls::stand_up(Connection& connection, const wire::Params& params) {
  desk_.table(connection, params)->stand_up(params.text("token"));
  return json::object{};
}

wire::Result SeatCalls::free_seat(Connection& connection, const wire::Params& params) {
  const auto seat = static_cast<int>(params.number("seat", 0, max_players - 1));
  desk_.table(connection, params)->free_up(params.text("token"), seat);
  return json::object{};
}

wire::Result SeatCalls::rename(Connection& connection, const wire::Params& params) {
  desk_.table(connection, params)
      ->rename(params.text("token"), read_wish(params), params.find("piece") != nullptr,
               params.find("word") != nullptr);
  return json::object{};
}

wire::Result SeatCalls::rematch(Connection& connection, const wire::Params& params) {
  const CallDesk::TablePtr ended = desk_.table(connection, params);
  const std::string token = params.text("token");
  static_cast<void>(ended->legal(token));  // refuses who holds no seat
  const std::scoped_lock lock(rematching_);
  const TableRecord record = ended->record();
  if (!record.rematch.empty()) return json::object{{"table", record.rematch}};
  if (record.stage != Stage::over)
    throw RpcError{ErrorCode::wrong_stage, "wrong_stage", "the game is not over"};
  if (const auto wait = desk_.addresses().make_table(connection.address, desk_.now()))
    throw limited("tables_per_address_and_hour", "too many tables made from this address", *wait);
  return json::object{{"table", desk_.tables().add_rematch(*ended, token)}};
}

}  // namespace

std::unique_ptr<CallGroup> seat_calls(CallDesk& desk) {
  return std::make_unique<SeatCalls>(desk);
}

}  // namespace freehold::hosting
