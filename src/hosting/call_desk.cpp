#include "hosting/call_desk.h"

#include <ranges>
#include <utility>

#include "hosting/limited.h"
#include "hosting/secrets.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

constexpr std::size_t most_listed = 200;  // public tables in one list
constexpr double cost_of_a_search = 5;  // calls, for whoever has tried too much that leads nowhere
constexpr std::size_t most_let_in = 64;  // tables that a connection is remembered to know

/// All that a call may show to be let in.
Credentials read_credentials(const wire::Params& params) {
  Credentials shown;
  const auto text = [&](std::string_view key) -> std::string {
    const auto* value = params.find(key);
    return value != nullptr && value->is_string() ? std::string{value->get_string()} : std::string{};
  };
  for (const std::string_view key : {"watch", "invite"}) {
    if (shown.link.empty()) shown.link = text(key);
  }
  if (std::string token = text("token"); !token.empty()) shown.tokens.push_back(std::move(token));
  const auto* tokens = params.find("tokens");
  if (tokens == nullptr || !tokens->is_array()) return shown;
  for (const json::value& token : tokens->get_array()) {
    if (token.is_string() && shown.tokens.size() <= static_cast<std::size_t>(max_players))
      shown.tokens.emplace_back(token.get_string());
  }
  return shown;
}

}  // namespace

CallDesk::CallDesk(HostSetup setup)
    : setup_(std::move(setup)),
      editions_(setup_.editions, setup_.clock),
      health_(setup_.journal, setup_.clock),
      services_{.games = setup_.games,
                .hosting = setup_.hosting,
                .clock = setup_.clock,
                .outbox = setup_.outbox,
                .limits = setup_.limits,
                .editions = editions_,
                .health = health_,
                .mode = setup_.mode,
                .action_time = setup_.action_time},
      addresses_(setup_.limits),
      tables_(services_, setup_.journal),
      replays_(setup_.limits) {}

json::object CallDesk::list_tables() const {
  json::array list;
  const auto all = tables_.awake();
  for (const TablePtr& table : std::views::reverse(all)) {
    if (list.size() == most_listed) break;
    if (table->stage() == Stage::over) continue;
    if (auto line = table->summary()) list.push_back(*std::move(line));
  }
  return {{"tables", std::move(list)}};
}

void CallDesk::let_in(Connection& connection, const std::string& table) {
  if (connection.let_in.size() == most_let_in) connection.let_in.erase(connection.let_in.begin());
  connection.let_in.insert(table);
}

void CallDesk::pay_for_search(Connection& connection) {
  if (addresses_.too_many_wrong(connection.address, services_.clock.steady()))
    take_calls(connection, cost_of_a_search);
}

RpcError CallDesk::wrong(Connection& connection, std::string reason, std::string message) {
  const auto now = services_.clock.steady();
  if (const auto wait = addresses_.too_many_wrong(connection.address, now))
    return limited("codes", "too many codes, links and tables that do not exist", *wait);
  addresses_.wrong_code(connection.address, now);
  return {ErrorCode::not_found, std::move(reason), std::move(message)};
}

CallDesk::TablePtr CallDesk::table(Connection& connection, const wire::Params& params) {
  const std::string id = params.text("table");
  TablePtr found = tables_.find_awake(id);
  const bool is_known = connection.entered.contains(id) || connection.let_in.contains(id);
  if (found == nullptr) {
    if (!is_known) pay_for_search(connection);
    found = tables_.find(id);
  }
  if (found != nullptr && (is_known || !found->is_private())) return found;
  if (found != nullptr) {
    const Credentials shown = read_credentials(params);
    if (found->admits(shown)) {
      let_in(connection, id);
      return found;
    }
    found->refuse_freed(shown);
  }
  throw wrong(connection, "no_such_table", "there is no such table");
}

// 128 bits cannot be guessed: who has a link is let through, however much has been tried from the same address.
CallDesk::TablePtr CallDesk::table_of_link(Connection& connection, const wire::Params& params, bool to_join) {
  const auto invite = params.text_if_any("invite");
  const auto watch = to_join ? std::nullopt : params.text_if_any("watch");
  if (!invite && !watch) {
    TablePtr found = table(connection, params);
    if (!found->is_private()) return found;
    throw RpcError{ErrorCode::not_your_seat, "not_your_seat", "this table is private: its link is needed"};
  }
  pay_for_search(connection);
  const LinkTarget target = tables_.find_by_link(invite ? *invite : *watch);
  if (target.table == nullptr || target.invites != invite.has_value())
    throw wrong(connection, "no_such_link", "this code or link leads nowhere");
  let_in(connection, target.table->id());
  return target.table;
}

// Codes are short enough to be guessed by many who try for long, so tries are limited before a code is looked for: of
// a connection that knows some table by itself, so that it need not mind its neighbours, of all others by address.
CallDesk::TablePtr CallDesk::table_of_code(Connection& connection, const std::string& typed) {
  const auto now = services_.clock.steady();
  const bool is_known = !connection.let_in.empty();
  const auto wait =
      is_known ? connection.wrong_codes.full(now, setup_.limits.codes_per_minute, std::chrono::minutes(1))
               : addresses_.too_many_wrong(connection.address, now);
  if (wait) throw limited("codes", "too many codes that lead nowhere", *wait);
  const auto code = tidy_code(typed);
  if (TablePtr found = code ? tables_.find_by_code(*code) : nullptr; found != nullptr) return found;
  if (is_known) connection.wrong_codes.add(now);
  throw wrong(connection, "no_such_link", "this code or link leads nowhere");
}

ReplayShelf::ReplayPtr CallDesk::replay(const Connection& connection, const wire::Params& params) {
  if (auto found = replays_.find(connection.id, params.number("replay", 0, INT64_MAX))) return found;
  throw RpcError{ErrorCode::not_found, "no_such_replay", "there is no such replay, or not any more"};
}

void CallDesk::take_calls(Connection& connection, double more) {
  if (const auto wait = connection.calls.take(services_.clock.steady(), more))
    throw limited("calls", "too many calls at once", *wait);
}

}  // namespace freehold::hosting
