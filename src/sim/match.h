// Bots against each other: many games, the seats rotated, who won how often.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::sim {

/// What is to be played.
struct MatchOrder {
  std::vector<std::string> bots;  ///< one id for each player, as bot_list() names them
  int games = 100;
  int boards =
      0;  ///< above 0: on so many boards varied from the edition (board_variation.h), as many games on each
  std::uint64_t seed = 0;
  std::int32_t round_limit = 1000;  ///< a game that takes longer is stopped and has no winner
};

/// One entrant's part of a match.
struct Entrant {
  std::string bot;
  int wins = 0;  ///< shared wins of games that count worth included
  double share = 0;  ///< wins of all games
  double low = 0;  ///< the share's 95 % interval (E. B. Wilson, JASA 22 (1927) 209)
  double high = 0;
};

/// What came of it; depends on the order alone.
struct MatchResult {
  int games = 0;
  int ended = 0;  ///< games with a winner
  std::int64_t throws = 0;
  double mean_rounds = 0;
  double median_rounds = 0;
  std::vector<Entrant> entrants;  ///< in the order asked for
  std::vector<int> seat_wins;  ///< by seat, whoever sat there
};

/// Plays the match: in game g entrant e sits in seat (e + g) mod n. The ids are known and their number is
/// one that the edition allows (asserted: check with bot_list() and player_count_allowed()).
/// Games that `boards` does not divide evenly are played on the first of them.
MatchResult play_match(const Ruleset& ruleset, const MatchOrder& order);

}  // namespace freehold::sim
