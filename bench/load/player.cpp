#include "player.h"

#include <fmt/format.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace freehold::load {
namespace {

constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

/// The number after `name` in a JSON text; the reader is faster than a parser, and shares its processor with the server.
std::int64_t number_after(std::string_view text, std::string_view name) {
  const auto found = text.find(name);
  if (found == std::string_view::npos) return -1;
  std::int64_t number = -1;
  std::from_chars(text.data() + found + name.size(), text.data() + text.size(), number);
  return number;
}

/// The JSON array that begins at `start`.
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
  const auto found = text.find(name);
  if (found == std::string_view::npos) return std::nullopt;
  return std::string{array_at(text, found + name.size() - 1)};
}

/// The number of the seat after `name`, -1 for null; nothing where the name is not there.
std::optional<std::int64_t> seat_named(std::string_view text, std::string_view name) {
  if (text.find(name) == std::string_view::npos) return std::nullopt;
  return number_after(text, name);
}

}  // namespace

Player::Player(asio::io_context& io, Tally& tally, bool compression, bool changes)
    : tally_(tally), changes_(changes), socket_(io) {
  beast::websocket::permessage_deflate packing;
  packing.client_enable = compression;
  packing.client_max_window_bits = 12;
  packing.server_max_window_bits = 12;
  socket_.set_option(packing);
  socket_.set_option(beast::websocket::stream_base::timeout::suggested(beast::role_type::client));
}

asio::awaitable<void> Player::connect(const asio::ip::tcp::endpoint& server) {
  auto& tcp = beast::get_lowest_layer(socket_);
  co_await tcp.async_connect(server, asio::use_awaitable);
  tcp.socket().set_option(asio::ip::tcp::no_delay(true));
  co_await socket_.async_handshake("localhost", "/ws", asio::use_awaitable);
}

asio::awaitable<json::value> Player::call(std::string method, json::object params) {
  const auto id = ++calls_;
  out_ = json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}});
  co_await socket_.async_write(asio::buffer(out_), asio::use_awaitable);
  while (true) {
    co_await socket_.async_read(buffer_, asio::use_awaitable);
    const std::string message = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    if (message.find("\"method\":\"table.") != std::string::npos) continue;
    json::value answer = json::parse(message);
    if (answer.at("id") != id) continue;
    if (!answer.as_object().contains("result")) throw std::runtime_error(method + ": " + message);
    co_return answer.at("result");
  }
}

asio::awaitable<void> Player::play(Game& game, std::chrono::milliseconds think) {
  // The present view, as if it had been told: whoever is asked first acts on it.
  const json::object params{{"table", game.table}, {"tokens", json::array{token}}, {"changes", changes_}};
  const auto entered = co_await call("table.enter", params);
  const std::string view = json::serialize(entered.at("view"));
  const std::string told =
      "\"version\":" + std::to_string(entered.at("view").at("version").as_int64()) + ",\"view\":" + view;
  co_await hear(game, told, think);
  while (!game.over) {
    const auto [error, size] = co_await socket_.async_read(buffer_, as_values);
    if (error) {
      if (!game.over) tally_.lost++;
      co_return;
    }
    const std::string_view message(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    co_await hear(game, message, think);
    buffer_.consume(buffer_.size());
  }
}

void Player::stop() {
  beast::get_lowest_layer(socket_).close();
}

asio::awaitable<void> Player::hear(Game& game, std::string_view message, std::chrono::milliseconds think) {
  if (message.find("\"error\":{") != std::string_view::npos && message.find("\"id\":") < 40) {
    tally_.refused++;
    co_return;
  }
  const bool told = message.find("\"version\":") < 120 && message.find("\"result\":") > 60;
  if (!told) co_return;
  constexpr std::string_view own = R"("method":"table.own")";
  if (message.substr(0, 60).find(own) != std::string_view::npos) {
    own_menus_ = list_named(message, "\"/legal\":[");
    co_return;
  }
  const auto version = number_after(message, "\"version\":");
  for (const Game::Act& act : game.acts) {
    if (tally_.measuring && act.version >= 0 && seen_ <= act.version && act.version < version)
      tally_.everyone.add(Clock::now() - act.at);
  }
  seen_ = std::max(seen_, version);
  if (message.find("\"stage\":\"over\"") != std::string_view::npos) {
    if (!game.over) tally_.finished++;
    game.over = true;
    co_return;
  }
  if (!learn(message) || acted_on_ == version) co_return;
  auto wanted = choice();
  if (!wanted) co_return;
  acted_on_ = version;
  asio::co_spawn(socket_.get_executor(), act(game, version, *std::move(wanted), think), asio::detached);
}

asio::awaitable<void> Player::act(Game& game, std::int64_t version, json::value action,
                                  std::chrono::milliseconds think) {
  if (think.count() > 0) {
    asio::steady_timer timer(socket_.get_executor(), think);
    co_await timer.async_wait(as_values);
  }
  if (game.over || seen_ != version || writing_) co_return;
  writing_ = true;
  game.acts[game.next_act++ % game.acts.size()] = {version, Clock::now()};
  out_ = json::serialize(json::object{{"jsonrpc", "2.0"},
                                      {"id", ++calls_},
                                      {"method", "table.act"},
                                      {"params",
                                       {{"table", game.table},
                                        {"token", token},
                                        {"version", version},
                                        {"request", std::to_string(calls_)},
                                        {"action", std::move(action)}}}});
  co_await socket_.async_write(asio::buffer(out_), as_values);
  writing_ = false;
  if (tally_.measuring) tally_.actions++;
}

bool Player::learn(std::string_view message) {
  const bool changes = message.find("\"changes\":{") != std::string_view::npos;
  if (!changes && message.find("\"view\":{") == std::string_view::npos) return false;
  const auto awaited = seat_named(message, changes ? "\"/clock\":{\"for\":" : "\"clock\":{\"for\":");
  if (awaited) awaited_ = *awaited;
  if (!changes) own_menus_ = list_named(message, "\"legal\":[");
  if (own_menus_) menus_ = *std::exchange(own_menus_, std::nullopt);
  return true;
}

/// What gets on with the game, if it waits for this seat: buys what it stands on, else spends nothing, so that games are
/// long and have deeds, rents and debts.
std::optional<json::value> Player::choice() const {
  if (awaited_ != seat || menus_.size() < 4) return std::nullopt;
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
    if (menu.at("seat") != seat) continue;
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
