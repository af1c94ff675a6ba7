// What an outside bot can do wrong, and how often it did.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace freehold::outside {

// X(name, the word in JSON, what the bot did, counted).
#define FREEHOLD_BOT_FAULTS(X) \
  X(not_started, "not_started", "could not be started") \
  X(other_protocol, "other_protocol", "speaks another protocol") \
  X(ended, "ended", "had ended when it was asked") \
  X(too_slow, "too_slow", "took too long for a decision") \
  X(out_of_time, "out_of_time", "used up its time for a game") \
  X(too_long, "too_long", "gave an answer that is too long") \
  X(malformed, "malformed", "gave an answer that says no action") \
  X(illegal, "illegal", "chose an illegal action") \
  X(unasked, "unasked", "wrote what nobody had asked for")

enum class FaultKind : std::uint8_t {
#define FREEHOLD_X(name, word, text) name,
  FREEHOLD_BOT_FAULTS(FREEHOLD_X)
#undef FREEHOLD_X
};
#define FREEHOLD_X(name, word, text) +1
inline constexpr std::size_t fault_kinds = 0 FREEHOLD_BOT_FAULTS(FREEHOLD_X);
#undef FREEHOLD_X

/// "too_slow"
std::string_view word(FaultKind kind);
/// "took too long for a decision"
std::string_view text_of(FaultKind kind);

/// Something that went wrong.
struct Fault {
  FaultKind kind;
  std::string text =
      std::string{text_of(kind)};  ///< what the bot did, without a subject: "chose an illegal action: ..."
};

/// A bot's record so far.
struct BotFigures {
  std::int64_t decisions = 0;  ///< it had to make
  std::int64_t harmless = 0;  ///< of these, replaced by the harmless action
  std::array<std::int64_t, fault_kinds> faults{};  ///< by FaultKind
  std::string first{};  ///< the first fault; empty if none
  bool given_up = false;  ///< it lost too many processes and isn't asked any more

  [[nodiscard]] std::int64_t all_faults() const;
};

/// Called for the first fault of each kind, and when a bot is given up. From any thread.
using TellFault = std::function<void(const std::string& bot, const std::string& text)>;

/// One bot's record, for all its games and processes. Thread-safe.
class BotRecord {
 public:
  /// How many processes may be lost before a bot is given up, and how many good answers earn it one more.
  static constexpr std::int64_t most_lost = 5;
  static constexpr std::int64_t answers_for_another = 1000;

  explicit BotRecord(std::string bot, TellFault tell = {}) : bot_(std::move(bot)), tell_(std::move(tell)) {}

  void decided(bool by_itself);
  void add(const Fault& fault);
  /// A process was killed or exited.
  void lost_process();
  void give_up();
  [[nodiscard]] bool given_up() const;
  [[nodiscard]] BotFigures figures() const;
  [[nodiscard]] const std::string& bot() const { return bot_; }

 private:
  void tell(const std::string& text) const;

  std::string bot_;
  TellFault tell_;
  mutable std::mutex mutex_;
  BotFigures figures_;
  std::int64_t lost_ = 0;
};

}  // namespace freehold::outside
