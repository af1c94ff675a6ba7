// A mark in the environment of a bot, by which all that it has started is found.
#pragma once

#include <string>
#include <vector>

namespace freehold::outside {

/// No other bot of any program on this machine has it.
class BotMark {
 public:
  BotMark();

  /// This program's environment with the mark, as posix_spawn takes it, for as long as the object lives.
  [[nodiscard]] std::vector<char*> environment();
  /// Kills every process that has the mark, in whatever group or session it is. One that was started with another environment
  /// has none.
  void kill_all() const;

 private:
  std::string entry_;  // NAME=VALUE
};

}  // namespace freehold::outside
