#include "player.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace freehold::load {
namespace {

constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

/// Like std::string_view::find, but much faster, because the load shares its processor with the server.
std::size_t find(std::string_view text, std::string_view name) {
  const auto* const found =
      static_cast<const char*>(::memmem(text.data(), text.size(), name.data(), name.size()));
  return found == nullptr ? std::string_view::npos : static_cast<std::size_t>(found - text.data());
}

/// The number after `name` in a JSON text, which isn't parsed, to be fast.
std::int64_t number_after(std::string_view text, std::string_view name) {
  const auto found = find(text, name);
  if (found == std::string_view::npos) return -1;
  std::int64_t number = -1;
  std::from_chars(text.data() + found + name.size(), text.data() + text.size(), number);
  return number;
}

/// The JSON array that starts at `start`.
std::string_view array_at(std::string_view text, std::size_t start) {
  int depth = 0;
  for (std::size_t i = start; i < text.size(); ++i) {
    if (text[i] == '[') ++depth;
    if (text[i] == ']' && --depth == 0) return text.substr(start, i + 1 - start);
  }
  return "[]";
}

/// The list whose name, with its bracket, is `name`.
std::optional<std::string> list_named(std::string_view text, std::string_view name) {
  const auto found = find(text, name);
  if (found == std::string_view::npos) return std::nullopt;
  return std::string{array_at(text, found + name.size() - 1)};
}

/// The seat number after `name`, -1 for null; nullopt if the name isn't there.
std::optional<std::int64_t> seat_named(std::string_view text, std::string_view name) {
  if (find(text, name) == std::string_view::npos) return std::nullopt;
  return number_after(text, name);
}

}  // namespace

Player::Player(asio::io_context& io, Watch& watch, Tally& tally, bool compression, bool changes)
    : io_(io),
      tally_(tally),
      changes_(changes),
      connection_(
          io, watch, compression, [this](std::string_view message) { hear(message); }, [this] { lose(); }),
      answered_(io) {}

asio::awaitable<void> Player::connect(const asio::ip::tcp::endpoint& server) {
  co_await connection_.connect(server);
}

asio::awaitable<json::value> Player::call(std::string method, json::object params) {
  awaited_answer_ = ++calls_;
  answer_.clear();
  connection_.send(json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"id", calls_}, {"method", method}, {"params", std::move(params)}}));
  while (answer_.empty()) {
    answered_.expires_at(Clock::time_point::max());
    co_await answered_.async_wait(as_values);
  }
  json::value answer = json::parse(answer_);
  if (!answer.as_object().contains("result")) throw std::runtime_error(method + ": " + answer_);
  co_return answer.at("result");
}

json::object Player::entering() const {
  json::array own;
  for (const auto& token : tokens) {
    if (!token.empty()) own.emplace_back(token);
  }
  return {{"table", game_->table}, {"tokens", std::move(own)}, {"changes", changes_}};
}

asio::awaitable<void> Player::play(Game& game, std::chrono::milliseconds think) {
  game_ = &game;
  think_ = think;
  // Handles the current view as if it had been sent, so that the player asked first acts on it.
  const auto entered = co_await call("table.enter", entering());
  hear_update("\"version\":" + std::to_string(entered.at("view").at("version").as_int64()) +
              ",\"view\":" + json::serialize(entered.at("view")));
}

void Player::stop() {
  connection_.close();
}

void Player::lose() {
  if (game_ != nullptr && !game_->over) tally_.lost++;
  answer_ = "{}";
  answered_.cancel();
}

void Player::hear(std::string_view message) {
  constexpr std::string_view notification = R"({"jsonrpc":"2.0","method":"table.)";
  if (!message.starts_with(notification)) return hear_answer(message);
  if (game_ == nullptr || game_->over) return;
  const auto name = message.substr(notification.size());
  if (name.starts_with("update\""))
    hear_update(name);
  else if (name.starts_with("own\""))
    own_menus_ = list_named(name, "\"/legal\":[");
}

void Player::hear_answer(std::string_view message) {
  const auto start = message.substr(0, 80);
  if (awaited_answer_ >= 0 && number_after(start, "\"id\":") == awaited_answer_) {
    awaited_answer_ = -1;
    answer_ = message;
    answered_.cancel();
  } else if (find(start, "\"error\":{") != std::string_view::npos) {
    tally_.refused++;
  }
}

void Player::hear_update(std::string_view message) {
  const auto version = number_after(message, "\"version\":");
  for (const Game::Act& act : game_->acts) {
    if (tally_.measuring && act.version >= 0 && seen_ <= act.version && act.version < version)
      tally_.everyone.add(Clock::now() - act.at);
  }
  seen_ = std::max(seen_, version);
  if (find(message.substr(0, 120), R"("kind":"stage","stage":"over")") != std::string_view::npos) {
    tally_.finished++;
    game_->over = true;
    return;
  }
  if (!learn(message) || acted_on_ == version) return;
  auto wanted = choice();
  if (!wanted) return;
  acted_on_ = version;
  if (think_.count() > 0)
    asio::co_spawn(io_, think_and_act(version, *std::move(wanted)), asio::detached);
  else
    act(version, *std::move(wanted));
}

asio::awaitable<void> Player::think_and_act(std::int64_t version, json::value action) {
  asio::steady_timer timer(io_, think_);
  co_await timer.async_wait(as_values);
  act(version, std::move(action));
}

void Player::act(std::int64_t version, json::value action) {
  if (game_->over || seen_ != version) return;
  game_->acts[game_->next_act++ % game_->acts.size()] = {version, Clock::now()};
  ++calls_;
  connection_.send(json::serialize(json::object{{"jsonrpc", "2.0"},
                                                {"id", calls_},
                                                {"method", "table.act"},
                                                {"params",
                                                 {{"table", game_->table},
                                                  {"token", tokens.at(static_cast<std::size_t>(awaited_))},
                                                  {"version", version},
                                                  {"request", std::to_string(calls_)},
                                                  {"action", std::move(action)}}}}));
  if (tally_.measuring) tally_.actions++;
}

bool Player::learn(std::string_view message) {
  const auto changed = find(message, "\"changes\":{");
  const bool changes = changed != std::string_view::npos;
  if (changes)
    message.remove_prefix(changed);
  else if (find(message, "\"view\":{") == std::string_view::npos)
    return false;
  const auto awaited = seat_named(message, changes ? "\"/clock\":{\"for\":" : "\"clock\":{\"for\":");
  if (awaited) awaited_ = *awaited;
  if (!changes) own_menus_ = list_named(message, "\"legal\":[");
  if (own_menus_) menus_ = *std::exchange(own_menus_, std::nullopt);
  return true;
}

/// The action that continues the game, if it waits for this seat. Buys what it lands on and otherwise spends
/// nothing, so that games are long and have deeds, rents and debts.
std::optional<json::value> Player::choice() const {
  const bool is_own = awaited_ >= 0 && !tokens.at(static_cast<std::size_t>(awaited_)).empty();
  if (!is_own || menus_.size() < 4) return std::nullopt;
  constexpr std::array<std::string_view, 15> order = {"roll",          "buy",
                                                      "decline",       "pass",
                                                      "reject",        "choose",
                                                      "end_turn",      "claim_rent",
                                                      "use_jail_card", "sell_building",
                                                      "sell_hotels",   "sell_deed",
                                                      "mortgage",      "declare_bankruptcy",
                                                      "build"};
  boost::system::error_code failure;
  const auto menus = json::parse(menus_, failure);
  if (failure) return std::nullopt;
  for (const auto& menu : menus.as_array()) {
    if (menu.at("seat") != awaited_) continue;
    for (const auto type : order) {
      for (const auto& action : menu.at("actions").as_array()) {
        if (action.at("type").as_string() != json::string_view(type.data(), type.size())) continue;
        auto chosen = action.as_object();
        chosen.erase("cash");
        return chosen;
      }
    }
  }
  return std::nullopt;
}

}  // namespace freehold::load
