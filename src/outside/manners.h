// What a bot says of itself when it is greeted: docs/formats/bots.md, "The handshake".
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "outside/bot_link.h"
#include "outside/fault.h"

namespace freehold::outside {

/// The version of the protocol that this program speaks.
inline constexpr int protocol_version = 1;
/// Questions in one line, at most.
inline constexpr int most_questions = 64;

/// What a bot can do. One that knows no handshake can do what these defaults say.
struct Manners {
  bool greets = false;  ///< it answers bot.hello
  std::string name{};
  std::string version{};
  bool many_games = false;  ///< one process plays any number of games and seats
  bool batch = false;  ///< one line may hold many questions; then it plays many games too
  bool news = false;  ///< it wants to hear when a game begins and ends

  bool operator==(const Manners&) const = default;
};

/// The first line that a bot gets.
std::string hello_line();
/// The manners in an answer to it; nothing if the answer isn't one to a handshake. The fault: it speaks another protocol.
std::expected<std::optional<Manners>, Fault> read_hello(std::string_view line);

/// A bot that has been started and greeted.
struct Greeted {
  std::unique_ptr<BotLink> link;  ///< null if it could not be started
  Manners manners{};
  std::optional<Fault> fault{};  ///< why it cannot be asked
};

/// Starts a bot of which nothing is known. One that ends or is silent when it is greeted, or answers something else, is a bot
/// that knows no handshake: in the first two cases it is started once more.
Greeted greet(const StartBot& start, const BotLimits& limits);
/// Starts another process of a bot with these manners.
Greeted greet_again(const StartBot& start, const BotLimits& limits, const Manners& known);

}  // namespace freehold::outside
