#include "kill_loop_guest.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>
#include <string_view>

namespace freehold::net {

namespace json = boost::json;

namespace {

constexpr std::size_t chat_kept = 200;

std::string string_of(const json::value& value) {
  return std::string(value.as_string());
}

}  // namespace

std::optional<json::object> cheap_action(const json::value& actions) {
  static constexpr std::array<std::string_view, 14> order = {
      "roll",     "decline",       "pass",        "reject",    "choose",   "end_turn",           "claim_rent",
      "pay_fine", "sell_building", "sell_hotels", "sell_deed", "mortgage", "declare_bankruptcy", "build"};
  for (const auto type : order) {
    for (const auto& action : actions.as_array()) {
      if (action.at("type").as_string() != json::string_view(type.data(), type.size())) continue;
      auto chosen = action.as_object();
      chosen.erase("cash");
      return chosen;
    }
  }
  return std::nullopt;
}

Caller::Caller(const remote::ServerAddress& address) {
  auto opened = remote::SocketClient::open(address);
  if (!opened) throw std::runtime_error(opened.error());
  socket_ = *std::move(opened);
}

std::optional<json::value> Caller::call(const char* method, json::object params) {
  const int id = ++calls_;
  const json::object request{
      {"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
  if (!socket_->send(json::serialize(request))) return std::nullopt;
  while (true) {
    const auto message = socket_->receive(std::chrono::seconds(60));
    if (!message) return std::nullopt;
    if (!*message) throw std::runtime_error("nothing is heard for a minute");
    const auto answer = json::parse(**message).as_object();
    if (!answer.contains("id") || answer.at("id") != id) continue;
    if (answer.contains("result")) return answer.at("result");
    constexpr int stale = -32003;
    if (answer.at("error").at("code") == stale) return json::value(nullptr);
    throw std::runtime_error(fmt::format("{}: {}", method, json::serialize(answer)));
  }
}

bool Guest::enter(Caller& caller) {
  if (table_.empty()) return begin(caller);
  return caller.call("table.enter", {{"table", table_}, {"tokens", json::array{token_}}}).has_value();
}

bool Guest::begin(Caller& caller) {
  const json::object bot{{"kind", "bot"}};
  const auto made = caller.call(
      "table.create", {{"edition", "uk"},
                       {"seats", json::array{json::object{{"kind", "me"}, {"name", "Ann"}}, bot, bot}},
                       {"start", true}});
  if (!made) return false;
  table_ = string_of(made->at("table"));
  token_ = string_of(made->at("seats").at(0).at("token"));
  played_.clear();
  said_.clear();
  return enter(caller);
}

bool Guest::do_something(Caller& caller) {
  const auto what = random_.below(20);
  if (what == 0) return take_seat(caller);
  if (what < 3) return talk(caller);
  return act(caller);
}

bool Guest::act(Caller& caller) {
  const auto menu = caller.call("table.legal", {{"table", table_}, {"token", token_}});
  if (!menu) return false;
  const auto action = cheap_action(menu->at("actions"));
  if (!action) return begin(caller);  // the game is over
  const auto acted = caller.call("table.act", {{"table", table_},
                                               {"token", token_},
                                               {"version", menu->at("version")},
                                               {"request", std::to_string(++count_)},
                                               {"action", *action}});
  if (!acted) return false;
  if (acted->is_null()) return true;
  played_.push_back(string_of(action->at("type")));
  ++actions_;
  return true;
}

bool Guest::talk(Caller& caller) {
  const auto text = fmt::format("line {}", ++count_);
  if (!caller.call("table.chat", {{"table", table_}, {"token", token_}, {"text", text}})) return false;
  said_.push_back(text);
  return true;
}

/// Somebody gathers a table, somebody else joins it and takes another name there. Each answer is remembered.
bool Guest::take_seat(Caller& caller) {
  const json::array seats{json::object{{"kind", "me"}, {"name", "Host"}}, json::object{{"kind", "free"}},
                          json::object{{"kind", "free"}}};
  const auto made =
      caller.call("table.create", {{"edition", "uk"}, {"seats", seats}, {"start", false}, {"private", true}});
  if (!made) return false;
  Seat host{.table = string_of(made->at("table")),
            .invite = string_of(made->at("invite")),
            .token = string_of(made->at("seats").at(0).at("token")),
            .name = "Host"};
  seats_.push_back(host);
  const auto joined = caller.call("table.join", {{"invite", host.invite}, {"name", "Guest"}});
  if (!joined) return false;
  const Seat guest{.table = host.table,
                   .invite = host.invite,
                   .token = string_of(joined->at("token")),
                   .number = joined->at("seat").as_int64(),
                   .name = "Guest"};
  seats_.push_back(guest);
  const auto name = fmt::format("Guest {}", ++count_);
  // Until it is answered, either name may be there.
  seats_.back().name = "";
  if (!caller.call("table.rename", {{"table", guest.table}, {"token", guest.token}, {"name", name}}))
    return false;
  seats_.back().name = name;
  return caller.call("table.leave", {{"table", host.table}}).has_value();
}

/// The types of its actions, as the server has kept them.
std::vector<std::string> Guest::kept_actions(Caller& caller) const {
  std::vector<std::string> types;
  for (std::int64_t from = 0;;) {
    const auto part =
        caller.call("table.history", {{"table", table_}, {"from", from}, {"count", 100}}).value();
    const auto& updates = part.at("updates").as_array();
    for (const auto& update : updates) {
      if (update.at("by") == 0) types.push_back(string_of(update.at("action").at("type")));
    }
    from += static_cast<std::int64_t>(updates.size());
    if (updates.empty()) return types;
  }
}

std::vector<std::string> Guest::missing(const remote::ServerAddress& address) {
  std::vector<std::string> all;
  Caller caller(address);
  if (!table_.empty()) {
    const auto entered =
        caller.call("table.enter", {{"table", table_}, {"tokens", json::array{token_}}}).value();
    auto kept = kept_actions(caller);
    const auto [lost, other] = std::ranges::mismatch(played_, kept);
    if (lost != played_.end())
      all.push_back(
          fmt::format("of {} actions at table {} that were answered, number {} ({}) is not there: {} "
                      "are there, and in its place {}",
                      played_.size(), table_, lost - played_.begin(), *lost, kept.size(),
                      other == kept.end() ? "nothing" : *other));
    if (kept.size() > played_.size() + 1)
      all.push_back(fmt::format("{} actions are there where {} were answered, and one at most was under way",
                                kept.size(), played_.size()));
    played_ = std::move(kept);

    std::vector<std::string> lines;
    for (const auto& line : entered.at("view").at("chat").as_array())
      lines.push_back(string_of(line.at("text")));
    const auto wanted = std::min(said_.size(), chat_kept - 1);
    for (auto line = said_.end() - static_cast<std::ptrdiff_t>(wanted); line != said_.end(); ++line) {
      if (std::ranges::find(lines, *line) == lines.end())
        all.push_back(fmt::format("chat '{}' was answered and is not there", *line));
    }
  }
  for (const Seat& seat : seats_) {
    const auto entered =
        caller.call("table.enter", {{"table", seat.table}, {"tokens", json::array{seat.token}}}).value();
    const auto& kept = entered.at("view").at("seats").at(static_cast<std::size_t>(seat.number));
    if (kept.at("yours") != true || (!seat.name.empty() && string_of(kept.at("name")) != seat.name))
      all.push_back(fmt::format("seat {} of {} was taken and is not", seat.number, seat.name));
    caller.call("table.leave", {{"table", seat.table}});
  }
  seats_.clear();  // each is looked for once
  return all;
}

}  // namespace freehold::net
