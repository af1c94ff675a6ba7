// The other people in a game that is played from several places, and what happens between them besides moves.
#pragma once

#include <string>
#include <vector>

#include "terminal/live_game.h"

namespace freehold::terminal {

class Company {
 public:
  Company() = default;
  virtual ~Company() = default;
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;

  /// Somebody at this screen has a seat or keeps the bank; otherwise they just watch.
  [[nodiscard]] virtual bool takes_part() const = 0;
  [[nodiscard]] virtual bool paused() const = 0;
  /// A bot sits in for the person here.
  [[nodiscard]] virtual bool away() const = 0;
  /// What the others ask and the person here has not answered yet, a sentence; empty: nothing.
  [[nodiscard]] virtual std::string question() const = 0;
  /// Who sits where, and who is there: a line each.
  [[nodiscard]] virtual std::vector<std::string> seat_lines() const = 0;
  /// How others, and the person here from another device, come to this table: sentences.
  [[nodiscard]] virtual std::vector<std::string> link_lines() const = 0;

  virtual Told say(const std::string& text) = 0;
  /// Asks for a pause where others play, or pauses; or goes on.
  virtual Told pause(bool paused) = 0;
  virtual Told answer(bool yes) = 0;
  /// Lets a bot sit in for the person here, or takes the seat back.
  virtual Told sit_in(bool bot) = 0;
  /// Names of others who are gone, or do not act, for so long that a bot may be asked to sit in.
  [[nodiscard]] virtual std::vector<std::string> overdue() const = 0;
  /// Asks the others to let a bot sit in for the one of this name, until they come back.
  virtual Told replace(const std::string& name) = 0;
  /// The same people at a new table, once the game is over.
  virtual Told rematch() = 0;
};

}  // namespace freehold::terminal
