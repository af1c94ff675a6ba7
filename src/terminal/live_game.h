// The game as a client follows it: a position, who has to decide, what can be done, and everything that has
// happened so far, in words. The client does not know where it is played: table_game.h has one at a table in
// this program.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/illegal.h"
#include "notation/seat.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// The worth of every seat, at one time after another.
using WorthOverTime = std::vector<std::vector<Money>>;

/// One sentence of the log.
struct LogLine {
  std::string text;
  PlayerId who;  ///< the player it is about; else the one in turn
};

/// What was done, or the sentence that says why nothing was.
using Done = std::expected<void, std::string>;
/// What was done, in a sentence for the person, or why nothing was.
using Told = std::expected<std::string, std::string>;

/// The other people in a game played from several places, and what happens between them besides moves.
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
  /// The question of the others that the person here hasn't answered yet; empty if there is none.
  [[nodiscard]] virtual std::string question() const = 0;
  /// A line for each seat: who has it, and whether they are present.
  [[nodiscard]] virtual std::vector<std::string> seat_lines() const = 0;
  /// Sentences: how others, and this person from another device, reach the table.
  [[nodiscard]] virtual std::vector<std::string> link_lines() const = 0;

  virtual Told say(const std::string& text) = 0;
  /// Asks for a pause where others play, or pauses; or goes on.
  virtual Told pause(bool paused) = 0;
  /// Asks the others to end the game here and count up (UKT.1), or ends it.
  virtual Told end() = 0;
  virtual Told answer(bool yes) = 0;
  /// Lets a bot sit in for the person here, or takes the seat back.
  virtual Told sit_in(bool bot) = 0;
  /// Names of others who have been gone or idle long enough that a bot may sit in.
  [[nodiscard]] virtual std::vector<std::string> overdue() const = 0;
  /// Asks the others to let a bot sit in for the one of this name, until they come back.
  virtual Told replace(const std::string& name) = 0;
  /// The same people at a new table, once the game is over.
  virtual Told rematch() = 0;
};

/// Every change of the game goes through here, so that the log misses nothing.
class LiveGame {
 public:
  using Time = std::chrono::milliseconds;

  virtual ~LiveGame() = default;
  LiveGame(const LiveGame&) = delete;
  LiveGame& operator=(const LiveGame&) = delete;

  // --- the position ---
  [[nodiscard]] virtual const Ruleset& rules() const = 0;
  /// How the game differs from the edition as it is known here (G.7), in sentences; empty if it doesn't.
  [[nodiscard]] virtual std::vector<std::string> house_rules() const = 0;
  [[nodiscard]] virtual const State& state() const = 0;
  [[nodiscard]] virtual std::span<const notation::Seat> seats() const = 0;
  [[nodiscard]] bool over() const { return state().phase == Phase::over; }
  /// Whether somebody at this screen decides for `player`; false for nobody.
  [[nodiscard]] virtual bool is_person(PlayerId player) const = 0;
  /// The seats of people at this screen who are still in the game.
  [[nodiscard]] PlayerSet people() const;

  // --- what is awaited ---
  /// Who is asked now; nobody while chance is awaited, when the game is over, and when it has stopped.
  [[nodiscard]] virtual PlayerId to_ask() const = 0;
  /// Why an unfinished game can't go on at all; empty if it can.
  [[nodiscard]] virtual std::string stopped() const { return {}; }
  /// Whether step_bot() would do something.
  [[nodiscard]] virtual bool bot_to_act() const = 0;
  [[nodiscard]] virtual bool can_undo(PlayerId player) const = 0;
  /// Short notes to show beside the game ("4:59 left"), the most important first.
  [[nodiscard]] virtual std::vector<std::string> signs() const = 0;
  /// How long a client may wait between two calls of tick().
  [[nodiscard]] virtual Time rhythm() const = 0;

  // --- what has happened ---
  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }
  /// Lines of the log that tell of the house rules, before anything has happened.
  [[nodiscard]] std::size_t preamble() const { return preamble_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  /// Whether it began here: then a client tells it from the beginning.
  [[nodiscard]] virtual bool is_new() const = 0;
  /// Grows with every change of the position.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }
  /// Grows with every decision made elsewhere.
  [[nodiscard]] std::uint64_t decisions_elsewhere() const { return decisions_elsewhere_; }

  /// Everybody's worth at the start and after each turn.
  [[nodiscard]] const WorthOverTime& worth_over_time() const { return worth_over_time_; }

  // --- playing ---
  virtual Done act(PlayerId player, const Action& action) = 0;
  /// Lets the bot in turn make one decision.
  virtual Done step_bot() = 0;
  /// Looks at the clock and at news from elsewhere. A client calls it regularly, but not while a person is in
  /// the middle of something.
  virtual Done tick() = 0;
  virtual Told undo(PlayerId player) = 0;

  // --- keeping and proving ---
  /// Names the game; `insist` takes the name away from another one.
  struct NotNamed {
    std::string message;
    std::string question{};  ///< whether to insist, and what that does; empty if it wouldn't help
  };
  virtual std::expected<void, NotNamed> keep_as(const std::string& name, bool insist) = 0;
  /// What quitting means, and how to come back: sentences.
  [[nodiscard]] virtual std::vector<std::string> about_quitting() const = 0;
  /// The fingerprint of the dice; empty if they are given by hand.
  [[nodiscard]] virtual std::string commitment() const = 0;
  /// The seed of the dice in hexadecimal, once the game is over.
  [[nodiscard]] virtual std::string seed() const = 0;
  /// Sentences, once the game is over: how to check the dice, or what a check has shown.
  [[nodiscard]] virtual std::vector<std::string> about_checking() const = 0;

  /// The others in a game with people elsewhere; else null.
  [[nodiscard]] virtual Company* company() const { return nullptr; }

 protected:
  LiveGame() = default;

  /// Adds to the log what happened between the last position told and `after`.
  void tell(std::span<const Event> events, const State& after);
  /// Adds a sentence of its own.
  void tell(std::string sentence, PlayerId who);
  /// Forgets the log, and tells of the house rules; the game is told from `first` on.
  void tell_from(const State& first);
  /// The position has changed, with nothing to tell.
  void changed(const State& now);
  void decided_elsewhere() { ++decisions_elsewhere_; }
  /// Replaces the course of worth by a more complete one.
  void take_worth_over_time(WorthOverTime course);
  /// The end of the last turn has been taken back.
  void forget_turn_end();

 private:
  /// Who is addressed as "you": the only person at this screen; nobody if several share it or none plays.
  [[nodiscard]] PlayerId reader() const;

  State before_{};  // the position up to which the game has been told
  std::size_t preamble_ = 0;
  std::uint64_t changes_ = 0;
  std::uint64_t decisions_elsewhere_ = 0;
  std::vector<LogLine> log_;
  std::vector<Event> events_;
  WorthOverTime worth_over_time_;
};

/// A sentence for a refusal: "There isn’t enough cash for this. (UK.32)"
std::string refusal_sentence(const Illegal& illegal);

/// Why `player` can't buy the unowned deed they stand on: they haven't passed Go yet (UK.10, option
/// buy_on_first_lap). Else empty.
std::string not_for_sale_yet(const Ruleset& rules, const State& state, PlayerId player);

/// A heading and a sentence for each option that differs from `printed`, the edition's own, with its clause. Empty
/// if nothing differs.
std::vector<std::string> house_rule_lines(const Ruleset& rules, const RuleOptions& printed);

/// These house rules, or a sentence that nothing differs; then every option.
std::vector<std::string> rules_lines(const Ruleset& rules, std::vector<std::string> house_rules);

}  // namespace freehold::terminal
