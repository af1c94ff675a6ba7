// The game as a client follows it: a position, who is to decide, what can be done, and everything that has happened so
// far, in words. The client does not know where it is played: table_game.h has one at a table in this program.
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

namespace freehold::terminal {

class Company;

/// What everybody was worth, by seat, at one time after the other.
using WorthOverTime = std::vector<std::vector<Money>>;

/// One sentence of the log.
struct LogLine {
  std::string text;
  PlayerId who;  ///< who did it or whom it befell; else whose turn it was
};

/// What was done, or the sentence that says why nothing was.
using Done = std::expected<void, std::string>;
/// What was done, in a sentence for the person, or why nothing was.
using Told = std::expected<std::string, std::string>;

/// Every change of the game goes through here, so that the log misses nothing.
class LiveGame {
 public:
  using Time = std::chrono::milliseconds;

  virtual ~LiveGame() = default;
  LiveGame(const LiveGame&) = delete;
  LiveGame& operator=(const LiveGame&) = delete;

  // --- the position ---
  [[nodiscard]] virtual const Ruleset& rules() const = 0;
  /// In what the game differs from the edition as it is known here (G.7), in sentences; empty: in nothing.
  [[nodiscard]] virtual std::vector<std::string> house_rules() const = 0;
  [[nodiscard]] virtual const State& state() const = 0;
  [[nodiscard]] virtual std::span<const notation::Seat> seats() const = 0;
  [[nodiscard]] bool over() const { return state().phase == Phase::over; }
  /// Whether somebody at this screen decides for `player`; not for nobody.
  [[nodiscard]] virtual bool is_person(PlayerId player) const = 0;
  /// The seats of people at this screen who are still in the game.
  [[nodiscard]] PlayerSet people() const;
  /// Who is addressed as "you": the one person at this screen; nobody if several share it or none plays.
  [[nodiscard]] PlayerId reader() const;

  // --- what is awaited ---
  /// Who is asked now; nobody while chance is awaited, when the game is over, and when it has stopped.
  [[nodiscard]] virtual PlayerId to_ask() const = 0;
  /// Why a game that isn't over doesn't go on, whoever decides; empty: it does.
  [[nodiscard]] virtual std::string stopped() const { return {}; }
  /// Whether step_bot() would do something.
  [[nodiscard]] virtual bool bot_to_act() const = 0;
  [[nodiscard]] virtual bool can_undo(PlayerId player) const = 0;
  /// What a client shows beside the game, short: "4:59 left". The most important first.
  [[nodiscard]] virtual std::vector<std::string> signs() const = 0;
  /// How long tick() can wait.
  [[nodiscard]] virtual Time rhythm() const = 0;

  // --- what has happened ---
  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }
  /// Lines of the log that tell of the house rules, before anything has happened.
  [[nodiscard]] std::size_t preamble() const { return preamble_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  /// Whether it began when it was opened here: a client tells it from its beginning.
  [[nodiscard]] virtual bool is_new() const = 0;
  /// Grows with every change of the position.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }
  /// Grows with every decision of those who are not at this screen.
  [[nodiscard]] std::uint64_t decisions_elsewhere() const { return decisions_elsewhere_; }

  /// What everybody was worth at the start and after each turn that has ended.
  [[nodiscard]] const WorthOverTime& worth_over_time() const { return worth_over_time_; }

  // --- playing ---
  virtual Done act(PlayerId player, const Action& action) = 0;
  /// One decision of the bot that is to be asked.
  virtual Done step_bot() = 0;
  /// Looks at the clock, and at what has come from elsewhere. A client calls it now and then, but not while a person is
  /// in the middle of something.
  virtual Done tick() = 0;
  virtual Told undo(PlayerId player) = 0;

  // --- keeping and proving ---
  /// Names the game; `insist` takes the name away from another one.
  struct NotNamed {
    std::string message;
    std::string question{};  ///< whether to insist, and what happens then; empty if that is of no use
  };
  virtual std::expected<void, NotNamed> keep_as(const std::string& name, bool insist) = 0;
  /// What quitting means, and how to come back: sentences.
  [[nodiscard]] virtual std::vector<std::string> about_quitting() const = 0;
  /// The fingerprint of the dice; empty if they are given by hand.
  [[nodiscard]] virtual std::string commitment() const = 0;
  /// The seed of the dice in hexadecimal, once the game is over.
  [[nodiscard]] virtual std::string seed() const = 0;
  /// How the dice are checked, or what checking them has shown: sentences. Once the game is over.
  [[nodiscard]] virtual std::vector<std::string> about_checking() const = 0;

  /// The others, where the game is played with people elsewhere; else null.
  [[nodiscard]] virtual Company* company() const { return nullptr; }

 protected:
  LiveGame() = default;

  /// Adds to the log what happened between the last position told and `after`.
  void tell(std::span<const Event> events, const State& after);
  /// Adds a sentence of its own.
  void tell(std::string sentence, PlayerId who);
  /// Forgets the log, and tells of the house rules; the game is told from `first` on.
  void tell_from(const State& first);
  /// The position has changed without anything to tell.
  void changed(const State& now);
  void decided_elsewhere() { ++decisions_elsewhere_; }
  /// The course of worth as somebody knows it who has seen more.
  void take_worth_over_time(WorthOverTime course);
  /// The end of the last turn has been taken back.
  void forget_turn_end();

 private:
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

}  // namespace freehold::terminal
