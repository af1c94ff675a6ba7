// The line mode: reads commands, writes sentences. No cursor, no colour, nothing that a screen reader or a pipe would
// stumble over; the choices are those of decision.h and deed_actions.h.
#pragma once

#include <expected>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "terminal/decision.h"
#include "terminal/live_game.h"

namespace freehold::terminal {

class Plain {
 public:
  /// The table and the streams outlive it.
  Plain(table::Table& table, std::istream& in, std::ostream& out);

  /// Plays until the game is over, the input ends or somebody quits.
  void run();

 private:
  [[nodiscard]] Scene scene() const;
  void say(std::string_view sentence);
  void say_all(const std::vector<std::string>& sentences);
  void tell_news();
  void ask(PlayerId player);
  void play_bots();

  /// One line of input; nothing at its end.
  std::optional<std::string> read_line(std::string_view prompt);
  void command(const std::string& line);
  bool choose(std::string_view word, std::string_view rest);
  bool order_command(std::string_view word, std::string_view rest);
  bool deed_command(std::string_view word, std::string_view rest);
  [[nodiscard]] std::expected<PlayerId, std::string> partner(std::string_view word,
                                                             std::string_view& rest) const;
  bool deal_command(std::string_view word, std::string_view rest);
  bool look_command(std::string_view word, std::string_view rest);
  bool table_command(std::string_view word, std::string_view rest);
  void take(const Choice& choice);
  void act(const Action& action);
  bool confirmed(const std::string& question);

  void list_deeds();
  void list_players();
  void list_board();
  void help();

  LiveGame game_;
  Marks marks_;
  std::istream& in_;
  std::ostream& out_;
  Decision decision_;
  PlayerId player_;  // who types
  PlayerId acting_for_;  // somebody who is not asked but has business of their own
  std::size_t told_ = 0;  // lines of the log written so far
  bool asked_ = false;  // the decision in hand has been written
  bool quit_ = false;
};

}  // namespace freehold::terminal
