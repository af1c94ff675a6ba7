// What each part of a group of deeds is worth by itself, worked out once for a ruleset.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/id_set.h"
#include "base/money.h"

namespace freehold::bots {

/// The figures of each part of a small group, none and the whole with them. A part finds its place by one multiplication, as
/// chess programs find the attacks of a rook ("magic bitboards": L. Rudelić, 2007).
struct GroupParts {
  static constexpr int most_members = 4;

  struct Part {
    Money price_kept = 0;  ///< what counts of its deeds' prices (SteadyTables::price_kept)
    Money earned = 0;  ///< by its deeds from one visitor over the horizon, without buildings
    Money to_lift = 0;  ///< what lifting the mortgages of all of it costs (UK.46)
    std::uint8_t size = 0;
  };

  GroupParts() = default;
  /// Of a group with most_members at most.
  explicit GroupParts(SpaceSet members);

  /// The place of a part of the group.
  [[nodiscard]] std::size_t index(SpaceSet part) const { return (part.bits * factor) >> 60U; }

  std::uint64_t factor = 0;
  std::array<Part, std::size_t{1} << most_members> parts{};
};

/// Calls `visit(part)` for each part of `members`, none and the whole with them.
template <class Visit>
void for_each_part(SpaceSet members, Visit&& visit) {
  std::uint64_t part = members.bits;
  for (;; part = (part - 1) & members.bits) {
    visit(SpaceSet{part});
    if (part == 0) return;
  }
}

}  // namespace freehold::bots
