// Absences: who has gone from a table, and since when.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

namespace freehold::hosting {

class Absences {
 public:
  using Milliseconds = std::chrono::milliseconds;

  [[nodiscard]] int seats() const { return static_cast<int>(since_.size()); }
  /// By the table's own clock; nothing if somebody is there.
  [[nodiscard]] std::optional<Milliseconds> since(int seat) const {
    return since_.at(static_cast<std::size_t>(seat));
  }
  void gone(int seat, Milliseconds now) { since_.at(static_cast<std::size_t>(seat)) = now; }
  void come(int seat) { since_.at(static_cast<std::size_t>(seat)).reset(); }
  /// So many seats, of which all have come that were not there before.
  void resize(std::size_t seats) { since_.resize(seats); }
  void clear(std::size_t seats) { since_.assign(seats, std::nullopt); }

  /// Whether everybody has been told that a bot may be asked to sit in for this seat.
  [[nodiscard]] bool is_overdue_told(int seat) const {
    return std::ranges::find(overdue_told_, seat) != overdue_told_.end();
  }
  void tell_overdue(int seat) { overdue_told_.push_back(seat); }
  /// Forgets it of those for whom `is_over` holds.
  template <class IsOver>
  void forget_overdue(IsOver is_over) {
    std::erase_if(overdue_told_, is_over);
  }

 private:
  std::vector<std::optional<Milliseconds>> since_{};  // of each seat
  std::vector<int> overdue_told_{};
};

}  // namespace freehold::hosting
