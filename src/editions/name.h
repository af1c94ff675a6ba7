// Names: of the people at a table, of their tokens, of the spaces of a board.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace freehold::editions {

/// A name as it is kept: as it was typed, in NFC, without blanks around it.
std::string name_of(std::string_view text);

/// Why `name`, as name_of() gives it, can't be one: "must not be empty". Nothing if it can. `most`: characters.
std::optional<std::string> name_fault(std::string_view name, std::size_t most);

/// What tells a name from others (G.1, L.2.3): not case, width or encoding, nor blanks, nor what is ignorable by default,
/// nor the script of letters that look the same. Of valid UTF-8.
class Likeness {
 public:
  explicit Likeness(std::string_view name);
  /// "Ann" and "ANN" look alike without case; "Alice" and "AIice" before it is taken away.
  bool operator==(const Likeness& other) const {
    return of_folded_ == other.of_folded_ || of_typed_ == other.of_typed_;
  }

 private:
  std::string of_folded_;
  std::string of_typed_;
};

/// Whether two names are one, so that only one of them can be at a table or on a board.
inline bool is_same_name(std::string_view one, std::string_view other) {
  return Likeness{one} == Likeness{other};
}

}  // namespace freehold::editions
