// What plain mode writes to the person and reads from them, the log of the game among it.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/line_input.h"
#include "terminal/live_game.h"

namespace freehold::terminal {

class PlainTalk {
 public:
  /// Input and stream outlive it.
  PlainTalk(LineInput& in, std::ostream& out) : in_(in), out_(out) {}

  void say(std::string_view sentence);
  void say_all(const std::vector<std::string>& sentences);
  /// "Write “build Vine Street”."
  void suggest(std::string_view command);
  void empty_line();
  void flush();

  /// One line of input; nothing at its end.
  std::optional<std::string> read_line(std::string_view prompt);
  /// The same, but looks now and then whether something has `happened` elsewhere first: then an empty line.
  struct Heard {
    std::optional<std::string> line{};  ///< nothing at the end of the input
    bool overtaken = false;
  };
  Heard read_unless(const std::function<bool()>& happened, LineInput::Time every);
  /// Asks for a yes.
  bool agreed(const std::string& question);

 private:
  LineInput& in_;
  std::ostream& out_;
};

/// The log of a game as plain mode tells it: every line once.
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
