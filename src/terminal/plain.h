// Plain mode: reads commands, writes sentences. No cursor, no colour, nothing that a screen reader or a pipe would stumble
// over; the choices are those of decision.h and deed_actions.h.
#pragma once

#include <string>
#include <string_view>

#include "terminal/plain_log.h"
#include "terminal/plain_turn.h"

namespace freehold::terminal {

class Plain {
 public:
  /// The game, the input and the stream outlive it.
  Plain(LiveGame& game, LineInput& in, std::ostream& out);

  /// Plays until the game is over, the input ends or somebody quits.
  void run();

 private:
  void play_bots();
  /// Hears what has come from elsewhere; true if there was something to say.
  bool hear();
  PlainTalk::Heard read_command();
  void command(const std::string& line);
  bool own_command(std::string_view word, std::string_view rest);
  bool table_command(std::string_view word, std::string_view rest);
  void undo();
  void act_for(std::string_view name);
  void save_as(const std::string& name);
  void help();

  LiveGame& game_;
  PlainTalk talk_;
  PlainLog log_;
  PlainTurn turn_;
  bool quit_ = false;
};

}  // namespace freehold::terminal
