// The terminal client without a terminal: keys and time go in, a canvas comes out. One person or several
// share the screen, or nobody plays and people just watch.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "terminal/dialog.h"
#include "terminal/live_game.h"
#include "terminal/pace.h"
#include "terminal/prompt.h"
#include "terminal/scene.h"
#include "terminal/screen_view.h"

namespace freehold::terminal {

/// What is being chosen on the screen, and by whom: follows the game from decision to decision.
class Choosing {
 public:
  /// What is new since it followed last.
  struct News {
    bool position = false;  ///< another position
    bool decision = false;  ///< another decision, or the same of another position
    bool person_asked = false;  ///< and somebody at this screen has to make it
  };
  /// Shows the current decision; forgets what was typed for an older one.
  News follow(const LiveGame& game, const Scene& scene);
  [[nodiscard]] bool is_behind(const LiveGame& game) const { return game.changes() != told_; }

  [[nodiscard]] Prompt& prompt() { return prompt_; }
  [[nodiscard]] const Prompt& prompt() const { return prompt_; }
  /// The player whose choices are shown; nobody for spectators.
  [[nodiscard]] PlayerId player() const { return prompt_.decision().player; }
  /// The player that the keys act for: while nobody here is asked, the last one who was, or next_person().
  [[nodiscard]] PlayerId person(const LiveGame& game) const;
  /// Passes the keys to the next person at this screen, who is returned; nobody if there is only one.
  PlayerId next_person(const LiveGame& game, const Scene& scene);

 private:
  Prompt prompt_;
  PlayerId person_;
  PlayerId asked_;  // who has to make the decision shown
  std::uint64_t told_ = 0;  // changes of the game known when it was shown
};

/// How a client looks, and how fast its bots play.
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
  /// Time until something happens without a key, a second at most; 0: call tick at once.
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
