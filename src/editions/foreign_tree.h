// The board file of another program as records of texts: monopd's game files, JSON and CSV. Internal to this folder.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editions/edition.h"

namespace freehold::editions {

/// A space, a card, a group of deeds, or what the file says of the whole board.
struct ForeignRecord {
  std::string list{};  ///< the heading or key that it is under with others: "Estates", "tiles"
  std::string name{};  ///< its own heading or key
  Mistake place{};  ///< without a message
  /// By folded_key(); what is in a record of its own goes by both keys, such as "renthotel".
  std::map<std::string, std::vector<std::string>, std::less<>> fields{};

  /// Whether one of these keys, which blanks separate, has a text that isn't a no or a zero.
  [[nodiscard]] bool has(std::string_view keys) const;
  /// Takes the first text under one of them; empty if there is none.
  std::string take(std::string_view keys);
};

/// The letters and digits of a key, small: "House_Cost" is "housecost". Bytes beyond ASCII stay.
std::string folded_key(std::string_view key);

/// Reads any bytes. The first record is about the whole board.
std::expected<std::vector<ForeignRecord>, Mistake> read_foreign(std::string_view file_name,
                                                                std::string_view text);

/// What a rent formula of monopd comes to, such as "(2^${GROUPOWNED})*12.5"; nullopt if it isn't one.
std::optional<double> formula_value(std::string formula, double dice, double owned);

}  // namespace freehold::editions
