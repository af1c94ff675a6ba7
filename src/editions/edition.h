// Editions: board, decks and rule options as TOML (docs/formats/edition.md), checked and made a Ruleset.
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
  int line = 0;  ///< from 1; 0 if it has no line in the file
  std::string key;  ///< its path, such as "space[5].rents" (lists count from 0) or "options.salary"
  std::string message;  ///< what is wrong and what would be right, without a full stop

  bool operator==(const Mistake&) const = default;
};

/// Returns the text of the edition that a variant names as its base; nullopt if there is none.
using FindBase = std::function<std::optional<std::string>(std::string_view id)>;

/// The largest edition file that is read, in bytes. The official one, with its comments, takes about 25,000.
inline constexpr std::size_t max_edition_bytes = 200'000;
/// The longest chain of bases.
inline constexpr int max_base_depth = 8;
/// The fewest spaces on a board: two throws of two dice can't go round a smaller one.
inline constexpr int min_spaces = 8;

/// Reads an edition. Finds all mistakes in the file at once, sorted by line; mistakes in a base are reported
/// at the line that names the base. Accepts any bytes. Without `find_base`, no edition may name a base.
std::expected<Ruleset, std::vector<Mistake>> parse_edition(std::string_view toml,
                                                           const FindBase& find_base = {});

/// "file.toml:12: space[5].rents: what is wrong".
std::string mistake_line(std::string_view file_name, const Mistake& mistake);
/// All of them, one per line; no line feed at the end.
std::string mistake_lines(std::string_view file_name, const std::vector<Mistake>& mistakes);

}  // namespace freehold::editions
