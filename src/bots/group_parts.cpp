#include "bots/group_parts.h"

#include <bit>

#include "base/assert.h"
#include "bots/random_source.h"

namespace freehold::bots {
namespace {

// Whether each part gets an index of its own.
bool tells_apart(const GroupParts& parts, SpaceSet members) {
  unsigned taken = 0;
  for_each_part(members, [&](SpaceSet part) { taken |= 1U << parts.index(part); });
  return std::popcount(taken) == 1 << members.size();
}

}  // namespace

// Tries factors until one distinguishes all parts: usually some hundreds, at worst some thousands.
GroupParts::GroupParts(SpaceSet members) {
  FREEHOLD_ASSERT(members.size() <= most_members);
  std::uint64_t seed = 0;
  do {
    factor = RandomSource::split_mix(seed);
  } while (!tells_apart(*this, members));
}

}  // namespace freehold::bots
