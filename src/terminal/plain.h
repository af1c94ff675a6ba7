// The line mode: reads commands, writes sentences. No cursor, no colour, nothing that a screen reader or a pipe would
// stumble over; the choices are those of decision.h and deed_actions.h.
#pragma once

#include <expected>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "terminal/decision.h"
#include "terminal/line_input.h"
#include "terminal/live_game.h"

namespace freehold::terminal {

class Plain {
 public:
  /// The game, the input and the stream outlive it.
  Plain(LiveGame& game, LineInput& in, std::ostream& out);

  /// Plays until the game is over, the input ends or somebody quits.
  void run();

 private:
  [[nodiscard]] Scene scene() const;
  void say(std::string_view sentence);
  void say_all(const std::vector<std::string>& sentences);
  void tell_news();
  void skip_long_past();
  void ask(PlayerId player);
  void play_bots();

  /// Hears what has come from elsewhere; true where there was something to say.
  bool hear();
  /// Asks, or says whom the game waits for.
  void put_decision();
  /// One line of input; nothing at its end.
  std::optional<std::string> read_line(std::string_view prompt);
  /// The same; but where something happens elsewhere first, `overtaken` is set and an empty line returned.
  std::optional<std::string> read_command(bool& overtaken);
  bool company_command(std::string_view word, std::string_view rest);
  void command(const std::string& line);
  bool choose(std::string_view word, std::string_view rest);
  bool order_command(std::string_view word, std::string_view rest);
  bool many_command(std::string_view word, std::string_view rest);
  bool deed_command(std::string_view word, std::string_view rest);
  [[nodiscard]] std::expected<PlayerId, std::string> partner(std::string_view word,
                                                             std::string_view& rest) const;
  bool deal_command(std::string_view word, std::string_view rest);
  bool look_command(std::string_view word, std::string_view rest);
  bool table_command(std::string_view word, std::string_view rest);
  bool own_command(std::string_view word, std::string_view rest);
  void take(const Choice& choice);
  /// True where it was done; else says why not.
  bool act(const Action& action);
  /// Asks; after a no the decision in hand is put again.
  bool confirmed(const std::string& question);

  void list_deeds();
  void list_players();
  [[nodiscard]] std::string player_line(const Scene& view, PlayerId player) const;
  void switch_chances();
  void list_board();
  void tell_undo();
  void save_as(const std::string& name);
  void help();

  LiveGame& game_;
  Marks marks_;
  LineInput& in_;
  std::ostream& out_;
  Decision decision_;
  std::unique_ptr<value::Valuer> valuer_;  // while chances are shown
  PlayerId player_;  // who types
  PlayerId waiting_for_;  // who has been said to decide elsewhere
  std::uint64_t asked_at_ = 0;  // the changes of the game when the question was put
  PlayerId acting_for_;  // somebody who is not asked but has business of their own
  std::size_t told_ = 0;  // lines of the log written so far
  bool asked_ = false;  // the decision in hand has been written
  bool quit_ = false;
};

}  // namespace freehold::terminal
