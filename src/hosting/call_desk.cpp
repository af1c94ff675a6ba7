#include "hosting/call_desk.h"

#include <ranges>
#include <utility>

#include "base/try.h"
#include "hosting/rate.h"
#include "hosting/secrets.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::RefusalKind;

namespace {

constexpr std::size_t most_listed = 200;  // public tables in one list
constexpr Milliseconds between_lists{2'000};  // of other hosts' tables
constexpr double cost_of_a_search = 5;  // calls, after too many wrong codes, links and ids
constexpr std::size_t most_let_in = 64;  // tables that a connection is known to know

bool knows(const Connection& connection, const std::string& table) {
  return connection.entered.contains(table) || connection.let_in.contains(table);
}

/// What a call shows to be let in.
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

/// When unused tables are removed; empty if they never are.
json::object kept_for(const Limits& limits) {
  if (limits.keep_gathering.count() == 0 && limits.keep_playing.count() == 0 && limits.keep_over.count() == 0)
    return {};
  return {{"kept", json::object{{"gathering_hours", limits.keep_gathering.count()},
                                {"playing_days", limits.keep_playing.count()},
                                {"over_days", limits.keep_over.count()}}}};
}

}  // namespace

CallDesk::CallDesk(HostSetup setup)
    : services_(std::move(setup)),
      addresses_(services_.limits),
      tables_(services_),
      replays_(services_.limits, services_.numbers_from) {}

json::array CallDesk::own_tables() const {
  json::array list;
  const auto all = tables_.awake();
  for (const TablePtr& table : std::views::reverse(all)) {
    if (list.size() == most_listed) break;
    if (table->is_private() || table->stage() == Stage::over) continue;
    if (!services_.owns(table->id())) continue;
    list.push_back(table->turn()->audience.summary());
  }
  return list;
}

json::array CallDesk::other_tables() {
  if (!services_.other_tables) return {};
  const wire::Lock lock(others_mutex_);
  if (others_read_at_ && now() - *others_read_at_ < between_lists) return others_;
  others_read_at_ = now();
  others_.clear();
  for (const table::HostedRecord& kept : services_.other_tables()) {
    if (auto line = tables_.summary_of(kept)) others_.push_back(*std::move(line));
  }
  return others_;
}

bool CallDesk::have_others_changed() {
  json::array others = other_tables();
  const wire::Lock lock(others_mutex_);
  if (others == others_asked_for_) return false;
  others_asked_for_ = std::move(others);
  return true;
}

json::object CallDesk::list_tables() {
  json::array list = own_tables();
  for (json::value& line : other_tables()) {
    if (list.size() == most_listed) break;
    list.push_back(std::move(line));
  }
  return {{"tables", std::move(list)}};
}

void CallDesk::let_in(Connection& connection, const std::string& table) {
  if (connection.let_in.size() == most_let_in) connection.let_in.erase(connection.let_in.begin());
  connection.let_in.insert(table);
}

Allowed<> CallDesk::pay_for_search(Connection& connection) {
  if (!addresses_.too_many_wrong(connection.address, now())) return {};
  return take_calls(connection, cost_of_a_search);
}

std::unexpected<wire::Refused> CallDesk::wrong(const Connection& connection, std::string reason,
                                               std::string message, json::object more) {
  FREEHOLD_TRY(may_try_codes(connection));
  const auto now = services_.clock.steady();
  addresses_.wrong_code(connection.address, now);
  if (const auto wait = one_too_many("wrong_codes", AddressBook::those_who_try(connection.address),
                                     services_.limits.codes_per_minute, std::chrono::minutes(1)))
    addresses_.refuse_codes(connection.address, now + *wait);
  return wire::refuse(RefusalKind::not_found, std::move(reason), std::move(message), std::move(more));
}

// Nothing is kept of removed tables, so people with an old link are told how long tables are kept.
std::unexpected<wire::Refused> CallDesk::no_table(const Connection& connection) {
  return wrong(connection, "no_such_table", "there is no such table", kept_for(services_.limits));
}

std::unexpected<wire::Refused> CallDesk::no_link(const Connection& connection) {
  return wrong(connection, "no_such_link", "this code or link leads nowhere", kept_for(services_.limits));
}

Allowed<> CallDesk::may_try_codes(const Connection& connection) {
  if (const auto wait = addresses_.too_many_wrong(connection.address, now()))
    return limited("codes", "too many codes, links and tables that do not exist", *wait);
  return {};
}

// A failing store refuses nobody here; calls that write will be told.
std::optional<Milliseconds> CallDesk::one_too_many(const std::string& kind, const std::string& who, int most,
                                                   std::chrono::seconds window) {
  if (services_.uses == nullptr) return std::nullopt;
  const auto uses = services_.uses->count_use(kind, who, window, services_.clock.wall());
  if (!uses || uses->count <= most) return std::nullopt;
  return std::max(uses->left, std::chrono::seconds(1));
}

Allowed<TableCall> CallDesk::table_call(const Call& call) {
  auto found = FREEHOLD_TRY(table(call.connection, call.params));
  return TableCall{call, std::move(found)};
}

Allowed<SeatCall> CallDesk::seat_call(const Call& call) {
  auto of_table = FREEHOLD_TRY(table_call(call));
  auto token = FREEHOLD_TRY(call.params.text("token"));
  return SeatCall{std::move(of_table), std::move(token)};
}

Allowed<CallDesk::TablePtr> CallDesk::find(Connection& connection, const std::string& id) {
  if (TablePtr awake = tables_.find_awake(id)) return awake;
  if (!knows(connection, id)) {
    FREEHOLD_TRY(pay_for_search(connection));
  }
  return tables_.find(id);
}

Allowed<CallDesk::TablePtr> CallDesk::table(Connection& connection, const wire::Params& params) {
  const auto id = FREEHOLD_TRY(params.text("table"));
  auto found = FREEHOLD_TRY(find(connection, id));
  HostedTable* const table = found.get();
  if (table == nullptr) return no_table(connection);
  if (knows(connection, id) || !table->is_private()) return found;
  const Credentials shown = read_credentials(params);
  if (!table->turn()->seats.admits(shown)) {
    FREEHOLD_TRY(table->turn()->seats.refuse_freed(shown));
    return no_table(connection);
  }
  let_in(connection, id);
  return found;
}

// Links have 128 bits and can't be guessed, so they are looked up whatever else was tried from this address.
Allowed<CallDesk::TablePtr> CallDesk::table_of_link(Connection& connection, const wire::Params& params,
                                                    bool to_join) {
  const auto invite = FREEHOLD_TRY(params.text_if_any("invite"));
  const auto watch = FREEHOLD_TRY(to_join ? std::nullopt : params.text_if_any("watch"));
  if (!invite && !watch) return public_table(connection, params);
  FREEHOLD_TRY(pay_for_search(connection));
  const auto target = FREEHOLD_TRY(tables_.find_by_link(invite ? *invite : *watch));
  if (target.table == nullptr || target.invites != invite.has_value()) return no_link(connection);
  let_in(connection, target.table->id());
  return target.table;
}

Allowed<CallDesk::TablePtr> CallDesk::public_table(Connection& connection, const wire::Params& params) {
  auto found = table(connection, params);
  if (found && (*found)->is_private())
    return wire::refuse(RefusalKind::not_your_seat, "not_your_seat",
                        "this table is private: its link is needed");
  return found;
}

// Codes are short enough to be guessed by many who try for long. So tries are limited before a code is looked
// up, and by address: anybody can have many connections.
Allowed<CallDesk::TablePtr> CallDesk::table_of_code(Connection& connection, const std::string& typed) {
  FREEHOLD_TRY(may_try_codes(connection));
  const auto code = tidy_code(typed);
  auto found = code ? tables_.find_by_code(*code) : nullptr;
  if (!found || *found != nullptr) return found;
  return no_link(connection);
}

Allowed<ReplayShelf::ReplayPtr> CallDesk::replay(const Connection& connection, const wire::Params& params) {
  const auto number = FREEHOLD_TRY(params.number("replay", 0, INT64_MAX));
  if (auto found = replays_.find(connection.id, number)) return found;
  return wire::refuse(RefusalKind::not_found, "no_such_replay", "there is no such replay, or not any more");
}

Allowed<> CallDesk::take_calls(Connection& connection, double more) {
  if (const auto wait = connection.calls.take(now(), more))
    return limited("calls", "too many calls at once", *wait);
  return {};
}

Allowed<TableKeeper::Place> CallDesk::take_table(const Connection& connection, const std::string& id) {
  const std::string& address = connection.address;
  const auto now = services_.clock.steady();
  const auto too_many = [](Milliseconds wait) {
    return limited("tables_per_address_and_hour", "too many tables made from this address", wait);
  };
  if (const auto wait = addresses_.too_many_tables(address, now)) return too_many(*wait);
  auto place = FREEHOLD_TRY(tables_.place_for(id));
  if (const auto wait = addresses_.make_table(address, now)) return too_many(*wait);
  if (const auto wait = one_too_many("tables", address, services_.limits.tables_per_address_and_hour,
                                     std::chrono::hours(1)))
    return too_many(*wait);
  return place;
}

}  // namespace freehold::hosting
