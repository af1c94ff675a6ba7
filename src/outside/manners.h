// What a bot says about itself in its handshake: docs/formats/bots.md, "The handshake".
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
/// The most questions in one line.
inline constexpr int most_questions = 64;

/// What a bot can do. The defaults are for one without a handshake.
struct Manners {
  bool greets = false;  ///< it answers bot.hello
  std::string name{};
  std::string version{};
  bool many_games = false;  ///< one process can play any number of games and seats
  bool batch = false;  ///< a line may have many questions; implies many_games
  bool news = false;  ///< wants to be told when a game begins and ends
  bool numbers = false;  ///< sees and answers the numbers of an Environment in place of JSON

  /// Name and version, in words.
  [[nodiscard]] std::string title() const {
    return name.empty() || version.empty() ? name + version : name + ' ' + version;
  }

  bool operator==(const Manners&) const = default;
};

/// The first line sent to a bot.
std::string hello_line();
/// The manners in the answer; nullopt if it isn't one to a handshake. The fault: it speaks another protocol.
std::expected<std::optional<Manners>, Fault> read_hello(std::string_view line);

/// A bot that has been started and greeted.
struct Greeted {
  std::unique_ptr<BotLink> link;  ///< null if it couldn't be started
  Manners manners{};
  std::optional<Fault> fault{};  ///< why it can't be asked
};

/// Starts an unknown bot. One that exits, stays silent or answers something else has no handshake; in the
/// first two cases it is restarted.
Greeted greet(const StartBot& start, const BotLimits& limits);
/// Starts another process of a bot with these manners.
Greeted greet_again(const StartBot& start, const BotLimits& limits, const Manners& known);

}  // namespace freehold::outside
