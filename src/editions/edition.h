// Editions: a board, its decks and its rule options as TOML text (docs/formats/edition.md), checked and made a Ruleset.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::editions {

/// One mistake of an edition file.
struct Mistake {
  int line = 0;  ///< from 1; 0 if it has no place in the file
  std::string key;  ///< its path, such as "space[5].rents" (lists count from 0) or "options.salary"
  std::string message;  ///< what is wrong and what would be right, without a full stop

  bool operator==(const Mistake&) const = default;
};

/// Gives the text of the edition that a variant names as its base; nothing if there is none.
using FindBase = std::function<std::optional<std::string>(std::string_view id)>;

/// The largest edition file that is read, in bytes. The official board with all its comments has some 25,000.
inline constexpr std::size_t max_edition_bytes = 200'000;
/// How long a chain of bases may be.
inline constexpr int max_base_depth = 8;
/// Fewest spaces of a board: two throws of two dice go round no smaller one.
inline constexpr int min_spaces = 8;

/// Reads an edition. All mistakes of the file are found at once, sorted by line; what is wrong in a base stands at the
/// line that names the base. Any bytes may come in. Without `find_base` no edition may name a base.
std::expected<Ruleset, std::vector<Mistake>> parse_edition(std::string_view toml,
                                                           const FindBase& find_base = {});

/// "file.toml:12: space[5].rents: what is wrong".
std::string mistake_line(std::string_view file_name, const Mistake& mistake);
/// All of them, each in a line of its own; the last line has no end.
std::string mistake_lines(std::string_view file_name, const std::vector<Mistake>& mistakes);

}  // namespace freehold::editions
