// The terminal client without a terminal: keys and time go in, a canvas comes out. One person or several at one screen,
// or none who only watch.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "terminal/dialog.h"
#include "terminal/live_game.h"
#include "terminal/pace.h"
#include "terminal/panel_layout.h"
#include "terminal/prompt.h"
#include "terminal/screen_layout.h"
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
  [[nodiscard]] bool watching() const { return game_.people().empty(); }
  [[nodiscard]] bool bots_may_play() const;
  [[nodiscard]] bool game_is_held() const;
  [[nodiscard]] PlayerId choosing_person() const;
  void refresh();
  void report(const Done& done);

  bool wheel_key(const Key& key, Time now);
  bool dialog_key(const Key& key, Time now);
  bool prompt_key(const Key& key, Time now);
  bool look_key(const Key& key);
  bool log_key(const Key& key);
  bool bots_key(const Key& key, Time now);
  bool open_key(const Key& key);
  void open(ChoiceKind choice);
  void open_quit();
  void open_resign();
  void open_log();
  void open_name();
  void switch_chances();
  void next_person();
  void undo();
  void step(Time now);

  void draw_header(Canvas& canvas, Rect row, const Scene& scene) const;
  [[nodiscard]] std::vector<std::string> header_parts(const Scene& scene) const;
  void draw_footer(Canvas& canvas, Rect row) const;
  void draw_centre(Canvas& canvas, const ScreenLayout& layout, const Scene& scene);
  void draw_panels(Canvas& canvas, const PanelLayout& panels, const Scene& scene);
  [[nodiscard]] bool draw_dialog(Canvas& canvas, Rect area, const Scene& scene);
  [[nodiscard]] PanelNeeds panel_needs(const ScreenLayout& layout, const Scene& scene) const;
  void draw_log_part(Canvas& canvas, Rect area, const Scene& scene);

  LiveGame& game_;
  ClientOptions options_;
  Marks marks_;
  Prompt prompt_;
  std::vector<std::unique_ptr<Dialog>> dialogs_;
  std::unique_ptr<TextDialog> result_;  // once the game is over
  std::unique_ptr<value::Valuer> valuer_;  // while chances are shown
  std::string notice_;
  PlayerId person_;  // whose business the keys do while nobody here is asked
  PlayerId asked_;  // whom the decision shown was put to
  std::uint64_t told_ = 0;  // changes of the game known when it was shown
  SpaceId cursor_;
  int strip_row_ = 0;  // spaces in a row where the board is drawn in rows, else 0
  int log_back_ = 0;
  int log_limit_ = 0;
  bool paused_ = false;
  bool skipping_ = false;
  bool new_decision_ = false;
  bool finished_ = false;
  bool wants_another_ = false;
  Canvas shown_{0, 0};  // as drawn last: where a click leads
  Time next_bot_{};
  Time next_clock_{};
};

}  // namespace freehold::terminal
