// How much time an outside bot has.
#pragma once

#include <chrono>

namespace freehold::outside {

struct BotLimits {
  using Milliseconds = std::chrono::milliseconds;

  Milliseconds decision{5000};  ///< for a line of questions; above 0
  Milliseconds game{600'000};  ///< for all decisions of a seat in a game together; 0: no limit
  int bad_answers = 20;  ///< after so many in a game, a seat's bot is asked no more there

  /// From the start of the process until its handshake is answered.
  [[nodiscard]] Milliseconds start() const { return 2 * decision; }
};

}  // namespace freehold::outside
