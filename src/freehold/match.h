/// @file
/// Match: many games between bots, yours among them.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "freehold/bot.h"
#include "sim/share.h"

namespace freehold {

/// Makes a bot for one game. With several threads it is called concurrently.
using MakeBot = std::function<std::unique_ptr<Bot>(const Ruleset& rules, std::uint64_t seed)>;

/// One side of a match.
struct Entrant {
  std::string name;  ///< as the result shows it
  MakeBot make;      ///< its bot for a game
};

/// A bot of the program as an entrant. An unknown id makes the match fail.
Entrant entrant(std::string_view bot_id);

/// What is played.
struct Match {
  std::vector<Entrant> entrants;           ///< one for each seat
  std::string edition = "uk";              ///< id of an edition, or the path of its file
  std::vector<std::string> house_rules{};  ///< "key=value" each
  std::int64_t games = 1000;  ///< rounded up so that every entrant sits everywhere equally often
  std::uint64_t seed = 1;  ///< of dice, cards and bots: the same seed gives the same games
  int threads = 1;  ///< the result is the same for any number of them
  std::int32_t round_limit = 1000;  ///< a longer game is stopped and has no winner
};

/// The result of one entrant.
struct EntrantResult {
  std::string name;  ///< Entrant::name
  std::int64_t wins = 0;  ///< games won; a shared win counts for each winner
  sim::Share share{};  ///< of all games, with its 95% interval
  std::int64_t illegal = 0;  ///< illegal choices; least_action() was played instead
  std::string first_illegal{};  ///< the first of them, and the clause it breaks; empty if there was none
};

/// The result of a match.
struct MatchResult {
  std::int64_t games = 0;  ///< played
  std::int64_t ended = 0;  ///< with a winner
  std::int64_t rounds = 0;  ///< of all games
  std::vector<EntrantResult> entrants;  ///< in the order of Match::entrants
};

/// Plays a match. Each round of as many games as there are seats has the same dice, and every entrant sits in
/// every seat once. A choice that is illegal costs its entrant the least action and is counted. An entrant
/// that makes a thousand decisions without chance in between plays the least action until chance decides.
/// Exceptions of bots are passed on. The error is a sentence: the edition, a house rule, the number of
/// entrants, an unknown bot.
std::expected<MatchResult, std::string> play_match(const Match& match);

}  // namespace freehold
