// What the environment asks of the random tests: FREEHOLD_PROPERTY_GAMES and FREEHOLD_PROPERTY_SEED (CMakeLists.txt).
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "property/seed_on_abort.h"

namespace freehold::property {

inline std::optional<std::uint64_t> asked_number(const char* name) {
  const char* text = std::getenv(name);
  if (text == nullptr || *text == '\0') return std::nullopt;
  return std::stoull(text);
}

/// The one seed that is asked for.
inline std::optional<std::uint64_t> asked_seed() {
  return asked_number("FREEHOLD_PROPERTY_SEED");
}

/// Calls `play(seed)` for `count` seeds from `first` on, or for the one that is asked for; stops at the first failure.
template <class Play>
void for_each_seed(std::uint64_t first, std::uint64_t count, const Play& play) {
  const auto one = asked_seed();
  const std::uint64_t from = one.value_or(first);
  const std::uint64_t end =
      one ? from + 1 : from + count * asked_number("FREEHOLD_PROPERTY_GAMES").value_or(1);
  for (std::uint64_t seed = from; seed < end && !::testing::Test::HasFailure(); ++seed) {
    const SeedOnAbort seed_on_abort{seed};
    play(seed);
  }
}

}  // namespace freehold::property
