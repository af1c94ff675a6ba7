// What each part of a group of deeds is worth by itself, computed once per ruleset.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/id_set.h"
#include "base/money.h"

namespace freehold::bots {

/// The figures of each part of a small group, from none to the whole. One multiplication gives a part's
/// index, as chess programs look up a rook's attacks ("magic bitboards": L. Rudelić, 2007).
struct GroupParts {
  static constexpr int most_members = 4;

  struct Part {
    Money price_kept = 0;  ///< counted part of its deeds' prices (SteadyTables::price_kept)
    Money earned = 0;  ///< its deeds' rent from one visitor over the horizon, without buildings
    Money to_lift = 0;  ///< cost of lifting mortgages on all of it (UK.46)
    std::uint8_t size = 0;
  };

  GroupParts() = default;
  /// For a group with at most most_members.
  explicit GroupParts(SpaceSet members);

  /// The index of a part of the group.
  [[nodiscard]] std::size_t index(SpaceSet part) const { return (part.bits * factor) >> 60U; }

  std::uint64_t factor = 0;
  std::array<Part, std::size_t{1} << most_members> parts{};
};

/// Calls `visit(part)` for each part of `members`, including none and the whole.
template <class Visit>
void for_each_part(SpaceSet members, Visit&& visit) {
  std::uint64_t part = members.bits;
  for (;; part = (part - 1) & members.bits) {
    visit(SpaceSet{part});
    if (part == 0) return;
  }
}

}  // namespace freehold::bots
