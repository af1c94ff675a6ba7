// Games played for training.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/shrewd_tables.h"
#include "rules/ruleset.h"
#include "training/examples.h"
#include "value/network.h"

namespace freehold::training {

/// A ruleset for training, and what its players share.
class Arena {
 public:
  /// The networks must outlive the arena. `selves` starts with the current one.
  Arena(const Ruleset& ruleset, const std::vector<const value::NeuralNetwork*>& selves);
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena();

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  /// A bot of bot_list(), or `self` number n as "self:n".
  [[nodiscard]] std::unique_ptr<bots::Bot> make(const std::string& id, std::uint64_t seed) const;
  /// The current self's judgement; null if there is none yet.
  [[nodiscard]] const value::Valuer* valuer() const;
  [[nodiscard]] const value::ValueTables& tables() const { return tables_; }

 private:
  Ruleset ruleset_;
  value::ValueTables tables_;
  bots::BotMaker maker_;
  std::vector<std::unique_ptr<bots::ShrewdTables>> selves_;
};

/// A player in the league, and how often it is met.
struct Member {
  std::string id;  ///< see Arena::make
  double share = 1;
};

/// How to draw games.
struct PlayPlan {
  std::vector<Member> league;  ///< not empty; shares need not sum to 1
  std::string rivals{};  ///< who sits in every seat but one, see Arena::make; if empty, the league plays
  double alike = 0.4;  ///< fraction of games in which the first member sits in every seat
  double random_starts = 0.3;  ///< fraction of games that begin in random_start()
  double keep_looking =
      0.98;  ///< lambda, from one quiet position to the next; with 1, only the end of the game counts
  int positions_of_a_game = 24;
  std::int32_t round_limit = 80;
};

/// An arena, and how often to play in it.
struct Venue {
  const Arena* arena = nullptr;
  double share = 1;
};

/// Plays games `first` .. `first + count - 1` on `threads` threads; the result depends only on seed and plan.
/// Each game's targets are lambda-returns (R. Sutton, A. Barto, Reinforcement Learning, 2nd ed., 12.1) of its
/// quiet positions: the current self's judgement of later ones, and who finally won. A game that is stopped
/// is played out by steady players.
Examples play_games(const std::vector<Venue>& venues, const PlayPlan& plan, std::uint64_t seed,
                    std::int64_t first, std::int64_t count, int threads);

}  // namespace freehold::training
