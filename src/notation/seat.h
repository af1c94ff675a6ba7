// Who plays: what notation knows of a player beyond the position (G.1, G.2).
#pragma once

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

/// The seats as a game takes them: names and tokens without surrounding blanks, a token for each who
/// has none. Refused are names or tokens that are empty, too long, with control characters, or alike
/// without regard to case and blanks (G.1), and a number of players outside the edition's (G.2).
std::expected<std::vector<Seat>, Mistakes> checked_seats(const Ruleset& ruleset, std::vector<Seat> seats);

/// `text` without surrounding blanks and with small letters (Latin, Greek, Cyrillic): equal for two
/// names that G.1 takes for one. `text` is valid UTF-8.
std::string folded(const std::string& text);

}  // namespace freehold::notation
