// The log of a game as plain mode tells it: every line once.
#pragma once

#include <cstddef>

#include "terminal/live_game.h"
#include "terminal/plain_talk.h"

namespace freehold::terminal {

class PlainLog {
 public:
  /// Both outlive it.
  PlainLog(const LiveGame& game, PlainTalk& talk) : game_(game), talk_(talk) {}

  /// Of a resumed game, the house rules and the last events; of a new one, everything.
  void begin();
  /// What has come since.
  void tell_news();
  /// Whatever is in the log has been told in other words.
  void take_as_told() { told_ = game_.log().size(); }

 private:
  void tell_until(std::size_t end);

  const LiveGame& game_;
  PlainTalk& talk_;
  std::size_t told_ = 0;  // lines
};

}  // namespace freehold::terminal
