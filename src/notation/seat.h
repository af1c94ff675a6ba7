// Who plays: what notation knows of a player beyond the position (G.1, G.2).
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "notation/mistakes.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// One player by name.
struct Seat {
  std::string name;   ///< UTF-8, not empty, at most `longest_name` characters
  std::string token;  ///< "hat"; empty: to be given one (see checked_seats)
  std::string bot;    ///< id of the bot that plays here; empty for a person

  bool operator==(const Seat&) const = default;
};

inline constexpr int longest_name = 64;  ///< characters of a name or token

/// The seats as a new game takes them: names and tokens as editions::name_of() gives them, a token for each who has
/// none. Refused are names and tokens that are none (editions::name_fault) or that G.1 takes for another's, and a number
/// of players outside the edition's (G.2).
std::expected<std::vector<Seat>, Mistakes> checked_seats(const Ruleset& ruleset, std::vector<Seat> seats);

/// The seats of a game that was begun. Whether its names are names was judged then; what they are now must not make it
/// unreadable, so only those are refused that can't be printed, and a number of players outside the edition's.
std::expected<std::vector<Seat>, Mistakes> kept_seats(const Ruleset& ruleset, std::vector<Seat> seats);

boost::json::array print_seats(std::span<const Seat> seats);
/// Reads the list; whether these players can play together is for checked_seats to say.
std::expected<std::vector<Seat>, Mistakes> parse_seats(const boost::json::value& json);

}  // namespace freehold::notation
