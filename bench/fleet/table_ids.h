// Ids of simulated tables: as long as real ones, unordered, each containing its table's number.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>

#include "table/game_store.h"

namespace freehold::bench {

/// Scatters numbers evenly (splitmix64).
inline std::uint64_t mixed(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15U;
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
  return value ^ (value >> 31U);
}

/// For the table with this number, in a fleet with this seed.
inline std::string id_of(std::uint32_t number, std::uint64_t seed) {
  std::string id(table::game_id_length, 'a');
  std::uint64_t scattered = mixed(number ^ (seed << 32U));
  for (std::size_t place = 0; place < 8; ++place, scattered /= 26)
    id[place] = static_cast<char>('a' + scattered % 26);
  const std::string digits = std::to_string(number);
  std::ranges::copy(digits, id.end() - static_cast<std::ptrdiff_t>(digits.size()));
  return id;
}

/// The number in an id made by id_of().
inline std::uint32_t number_of(const std::string& id) {
  const auto first = id.find_first_of("0123456789");
  std::uint32_t number = 0;
  std::from_chars(id.data() + first, id.data() + id.size(), number);
  return number;
}

}  // namespace freehold::bench
