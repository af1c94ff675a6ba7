// Names of people at a table, of tokens, and of spaces on a board.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace freehold::editions {

/// A name as it is stored: as typed, but in NFC and without blanks at either end.
std::string name_of(std::string_view text);

/// Why `name` (from name_of()) isn't allowed: "must not be empty"; else nullopt. `most` counts characters.
std::optional<std::string> name_fault(std::string_view name, std::size_t most);

/// What makes a name differ from others (G.1, L.2.3): not case, width, encoding, blanks, default-ignorable
/// characters or the script of letters that look the same. Takes valid UTF-8.
class Likeness {
 public:
  explicit Likeness(std::string_view name);
  /// "Ann" and "ANN" look alike once case is ignored; "Alice" and "AIice" look alike before that.
  bool operator==(const Likeness& other) const {
    return of_folded_ == other.of_folded_ || of_typed_ == other.of_typed_;
  }

 private:
  std::string of_folded_;
  std::string of_typed_;
};

/// Whether two names count as the same, so that only one of them can be at a table or on a board.
inline bool is_same_name(std::string_view one, std::string_view other) {
  return Likeness{one} == Likeness{other};
}

}  // namespace freehold::editions
