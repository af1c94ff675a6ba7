// The terminal client without a terminal: keys and time go in, a canvas comes out. One person or several at one screen,
// or none who only watch.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "terminal/chances.h"
#include "terminal/choosing.h"
#include "terminal/dialog.h"
#include "terminal/pace.h"
#include "terminal/screen_view.h"
#include "terminal/text_dialog.h"

namespace freehold::terminal {

/// How a client looks and goes.
struct ClientOptions {
  bool unicode = true;  ///< signs beyond ASCII
  bool colours = true;  ///< false: NO_COLOR, or a terminal without any
  Pace pace{};  ///< of the bots
};

class Client {
 public:
  using Time = std::chrono::milliseconds;  ///< of a clock that only grows

  /// The game outlives it. `now` is the time at the start.
  Client(LiveGame& game, ClientOptions options, Time now);

  void key(const Key& key, Time now);
  /// Lets bots play when it is time for them, and looks at the clock of a timed game.
  void tick(Time now);
  /// How long nothing happens by itself, up to a second; 0: call tick at once.
  [[nodiscard]] Time quiet_time(Time now) const;
  void draw(Canvas& canvas);

  /// The person has quit.
  [[nodiscard]] bool finished() const { return finished_; }
  /// The person wants to play again with the same people and bots.
  [[nodiscard]] bool wants_another() const { return wants_another_; }
  /// True once after each new decision of a person: keys typed before it was shown should be thrown away.
  bool take_new_decision();

  [[nodiscard]] const LiveGame& game() const { return game_; }

 private:
  [[nodiscard]] Scene scene() const;
  [[nodiscard]] Shown shown(const Scene& scene);
  [[nodiscard]] bool watching() const { return game_.people().empty(); }
  [[nodiscard]] bool bots_may_play() const;
  [[nodiscard]] bool game_is_held() const;
  void refresh();
  void report(const Done& done);
  void step(Time now);

  bool wheel_key(const Key& key, Time now);
  bool dialog_key(const Key& key, Time now);
  bool prompt_key(const Key& key, Time now);
  bool look_key(const Key& key);
  bool bots_key(const Key& key, Time now);
  bool open_key(const Key& key);
  bool open(std::unique_ptr<Dialog> dialog);
  bool open_resign();
  bool quit();
  bool another_game();
  void switch_chances();
  void next_person();
  void undo();

  LiveGame& game_;
  ClientOptions options_;
  Marks marks_;
  Choosing choosing_;
  OpenedDialogs dialogs_;
  std::unique_ptr<TextDialog> result_;  // once the game is over
  ShownChances chances_;
  BoardCursor cursor_;
  LogPane log_;
  BotPace pace_;
  std::string notice_;
  bool new_decision_ = false;
  bool finished_ = false;
  bool wants_another_ = false;
  Canvas drawn_{0, 0};  // last: where a click leads
  Time next_clock_{};
};

}  // namespace freehold::terminal
