// Port to the process of a bot outside this program: sends a line, gets a line back.
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
  Milliseconds game{600'000};  ///< for all decisions of a seat in a game; 0 for no limit
  int bad_answers = 20;  ///< after this many in a game, a seat's bot isn't asked any more

  /// From the start of the process to the answer to its handshake.
  [[nodiscard]] Milliseconds start() const { return 2 * decision; }
};

/// Why no line came back. After that, the link is useless.
enum class LinkFault : std::uint8_t {
  gone,  ///< the bot has exited or closed its output
  too_slow,  ///< no complete line in time
  too_long  ///< longer than longest_answer
};

/// The longest line accepted, in bytes.
inline constexpr std::size_t longest_answer = 1'048'576;

/// A line that came back.
struct Heard {
  std::string line;
  std::size_t unasked = 0;  ///< bytes that came before the question, which were discarded
};

class BotLink {
 public:
  BotLink() = default;
  BotLink(const BotLink&) = delete;
  BotLink& operator=(const BotLink&) = delete;
  /// Ends the bot and everything it has started.
  virtual ~BotLink() = default;

  /// Sends `text`, complete lines without the last line feed, and waits for one line, all within `limit`.
  virtual std::expected<Heard, LinkFault> ask(std::string_view text, std::chrono::milliseconds limit) = 0;
  /// After a fault: whether there is nothing to run at all, because the command isn't there.
  virtual bool found_nothing_to_run() { return false; }
  /// From any thread: makes a running ask() return soon, with a fault.
  virtual void interrupt() {}
};

/// What to do with a bot's standard error: show it with our own, or drop it if it would spoil a screen.
enum class Stderr : std::uint8_t { shown, dropped };

/// Starts the bot; null if the system can't. Thread-safe.
using StartBot = std::function<std::unique_ptr<BotLink>()>;

}  // namespace freehold::outside
