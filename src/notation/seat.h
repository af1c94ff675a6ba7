// The players: what notation knows about them beyond the position (G.1, G.2).
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "notation/mistakes.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// A player by name.
struct Seat {
  std::string name;   ///< UTF-8, not empty, at most `longest_name` characters
  std::string token;  ///< "hat"; if empty, checked_seats() assigns one
  std::string bot;    ///< id of the bot in this seat; empty for a person

  bool operator==(const Seat&) const = default;
};

inline constexpr int longest_name = 64;  ///< in characters, of a name or token

/// The seats of a new game: names and tokens normalized by editions::name_of(), and a token for every seat
/// without one. Refuses invalid names and tokens (editions::name_fault), those that are the same as another's
/// by G.1, and a number of players that the edition doesn't allow (G.2).
std::expected<std::vector<Seat>, Mistakes> checked_seats(const Ruleset& ruleset, std::vector<Seat> seats);

/// The seats of a game that has begun. Its names were valid then, and stricter rules mustn't make it
/// unreadable; refuses only unprintable names and a number of players that the edition doesn't allow.
std::expected<std::vector<Seat>, Mistakes> kept_seats(const Ruleset& ruleset, std::vector<Seat> seats);

boost::json::array print_seats(std::span<const Seat> seats);
/// Reads the list. Use checked_seats() to find out whether these players can play together.
std::expected<std::vector<Seat>, Mistakes> parse_seats(const boost::json::value& json);

}  // namespace freehold::notation
