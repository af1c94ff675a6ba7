// What a bot writes to its standard error, on its way to this program's own.
#pragma once

#include <cstddef>

namespace freehold::outside {

/// Shows as much as people can read and as standard error takes at once; the rest is thrown away, so that a flood keeps nobody.
class BotErrors {
 public:
  /// `pipe`: the end to read from, which doesn't block; -1 if nothing is to be shown.
  explicit BotErrors(int pipe) : pipe_(pipe) {}
  BotErrors(const BotErrors&) = delete;
  BotErrors& operator=(const BotErrors&) = delete;
  /// Shows what is left: why the bot ended, perhaps.
  ~BotErrors();

  /// To poll for input; -1 once there is nothing more to come.
  [[nodiscard]] int descriptor() const { return pipe_; }
  /// From here on, as much as before may be shown again.
  void begin_question() { room_ = most_bytes; }
  /// Takes in a part of what has come, if anything.
  void pass_on();

 private:
  static constexpr std::size_t most_bytes = 65'536;  // of a question

  int pipe_;
  std::size_t room_ = most_bytes;
};

}  // namespace freehold::outside
