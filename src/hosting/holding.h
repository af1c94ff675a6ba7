// Holding: what somebody holds at a table: seats, the bank, or nothing, as spectators do.
#pragma once

#include <algorithm>
#include <compare>
#include <vector>

namespace freehold::hosting {

struct Holding {
  std::vector<int> seats{};  ///< rising
  bool banks = false;  ///< keeps the bank (Banker)

  [[nodiscard]] bool any() const { return banks || !seats.empty(); }
  [[nodiscard]] bool has(int seat) const { return std::ranges::find(seats, seat) != seats.end(); }

  void add(int seat) {
    if (!has(seat)) seats.insert(std::ranges::upper_bound(seats, seat), seat);
  }

  auto operator<=>(const Holding&) const = default;
};

}  // namespace freehold::hosting
