// What is wrong with a text: every mistake at once, each with its place.
#pragma once

#include <string>
#include <vector>

namespace freehold::notation {

/// At least one mistake. Each is a sentence that starts with the place in the JSON text, such as
/// "players[1].cash: must be a whole number from 0 to 1000000000".
struct Mistakes {
  std::vector<std::string> list;

  /// All of them on one line, separated by "; ".
  [[nodiscard]] std::string text() const {
    std::string text;
    for (const std::string& mistake : list)
      text += (text.empty() ? "" : "; ") + mistake;
    return text;
  }

  bool operator==(const Mistakes&) const = default;
};

}  // namespace freehold::notation
