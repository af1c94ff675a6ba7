// Games that are played to learn from.
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

/// One ruleset that is learned on, and what its players share.
class Arena {
 public:
  /// Networks outlive the arena: `selves`, the present one first.
  Arena(const Ruleset& ruleset, const std::vector<const value::Network*>& selves);
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena();

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  /// A bot of bot_list(), or `self` number n as "self:n".
  [[nodiscard]] std::unique_ptr<bots::Bot> make(const std::string& id, std::uint64_t seed) const;
  /// The judgement of the present self; none if there is none yet.
  [[nodiscard]] const value::Valuer* valuer() const;
  [[nodiscard]] const value::ValueTables& tables() const { return tables_; }

 private:
  Ruleset ruleset_;
  value::ValueTables tables_;
  bots::BotMaker maker_;
  std::vector<std::unique_ptr<bots::ShrewdTables>> selves_;
};

/// A player of the league and how often it is met.
struct Member {
  std::string id;  ///< see Arena::make
  double share = 1;
};

/// How games are drawn.
struct PlayPlan {
  std::vector<Member> league;  ///< not empty; shares need not sum to 1
  std::string
      rivals{};  ///< who sits in every seat but one, see Arena::make; empty: all seats are drawn from the league
  double alike = 0.4;  ///< part of the games in which the first member sits in every seat
  double random_starts = 0.3;  ///< part of the games that begin in random_start()
  double keep_looking =
      0.98;  ///< lambda, from one quiet position to the next; 1: the end of the game alone counts
  int positions_of_a_game = 24;
  std::int32_t round_limit = 80;
};

/// An arena and how often it is played in.
struct Venue {
  const Arena* arena = nullptr;
  double share = 1;
};

/// Plays games `first` .. `first + count - 1`, on `threads` threads; what comes of it follows from seed and plan alone.
/// Each game's targets are lambda-returns (R. Sutton, A. Barto, Reinforcement Learning, 2nd ed., 12.1) of its quiet
/// positions: what the present self says of later ones, and who won in the end. A game that is stopped is
/// played out by steady players.
Examples play_games(const std::vector<Venue>& venues, const PlayPlan& plan, std::uint64_t seed,
                    std::int64_t first, std::int64_t count, int threads);

}  // namespace freehold::training
