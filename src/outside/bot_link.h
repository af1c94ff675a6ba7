// A link to a bot that runs outside this program: a line is sent, a line comes back. The port to its process.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace freehold::outside {

struct BotLimits {
  using Milliseconds = std::chrono::milliseconds;

  Milliseconds decision{5000};  ///< for a line of questions; above 0
  Milliseconds game{600'000};  ///< for all decisions of a seat in a game together; 0: no limit
  int bad_answers = 20;  ///< after so many in a game, a seat's bot is asked no more there

  /// From the start of the process until its handshake is answered.
  [[nodiscard]] Milliseconds start() const { return 2 * decision; }
};

/// Why no line came back. The link is of no use any more then.
enum class LinkFault : std::uint8_t {
  gone,  ///< the bot has ended or closed its output
  too_slow,  ///< no whole line in time
  too_long  ///< longer than longest_answer
};

/// The longest line that is taken, in bytes.
inline constexpr std::size_t longest_answer = 1'048'576;

/// A line that came back.
struct Heard {
  std::string line;
  std::size_t unasked = 0;  ///< bytes that had come before anything was asked: they were thrown away
};

class BotLink {
 public:
  BotLink() = default;
  BotLink(const BotLink&) = delete;
  BotLink& operator=(const BotLink&) = delete;
  /// Ends the bot and all that it has started.
  virtual ~BotLink() = default;

  /// Sends `text`, whole lines without the last line feed, and waits for one line of answer. All of it within `limit`.
  virtual std::expected<Heard, LinkFault> ask(std::string_view text, std::chrono::milliseconds limit) = 0;
  /// From any thread: lets an ask() that is under way come back soon, with a fault.
  virtual void interrupt() {}
};

/// What becomes of a bot's standard error: shown with this program's own, or dropped where it would spoil a screen.
enum class Stderr : std::uint8_t { shown, dropped };

/// Starts the bot; null if the system cannot. From any thread.
using StartBot = std::function<std::unique_ptr<BotLink>()>;

}  // namespace freehold::outside
