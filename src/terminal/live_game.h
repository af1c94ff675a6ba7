// The game as a client follows it: the table, and everything that has happened at it so far, in words.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "rules/event.h"
#include "table/table.h"

namespace freehold::terminal {

/// One sentence of the log.
struct LogLine {
  std::string text;
  PlayerId who;  ///< who did it or whom it befell; else whose turn it was
};

/// What was done, or the sentence that says why nothing was.
using Done = std::expected<void, std::string>;

/// Every change of the game goes through here, so that the log misses nothing. The table outlives it.
class LiveGame {
 public:
  /// Tells the whole game so far again, from its record: a resumed game has its log. House rules stand before it.
  explicit LiveGame(table::Table& table);

  [[nodiscard]] table::Table& table() const { return table_; }
  [[nodiscard]] const Ruleset& rules() const { return table_.ruleset(); }
  [[nodiscard]] const State& state() const { return table_.state(); }
  [[nodiscard]] std::span<const notation::Seat> seats() const { return table_.seats(); }
  [[nodiscard]] bool over() const { return table_.over(); }
  [[nodiscard]] bool is_person(PlayerId player) const {
    return player.valid() && seats()[player.index()].bot.empty();
  }
  /// The seats of people who are still in the game.
  [[nodiscard]] PlayerSet people() const;

  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }
  /// Lines of the log that tell of the house rules, before anything has happened.
  [[nodiscard]] std::size_t preamble() const { return preamble_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

  Done act(PlayerId player, const Action& action);
  /// One decision of the bot that is to be asked.
  Done step_bot();
  /// Looks at the clock of a timed game (UKT.1).
  Done tick();
  Done undo(PlayerId player);

 private:
  void tell(std::span<const Event> events, const State& after);
  Done tell(const table::Played& played);
  void retell();

  table::Table& table_;
  State before_;  // the position up to which the game has been told
  std::size_t preamble_ = 0;
  std::vector<LogLine> log_;
  std::vector<Event> events_;
};

/// A sentence for a refusal: "There is not enough cash for this (UK.32)."
std::string refusal_sentence(const Illegal& illegal);
std::string error_sentence(const table::ActError& error);

}  // namespace freehold::terminal
