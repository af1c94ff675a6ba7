// For tests that play many games: how many to play. With sanitizers a game takes ten times as long, so such a
// build plays a fifth of them; the mistakes it looks for don't hide in statistics.
#pragma once

#include <concepts>

namespace freehold {

#ifdef __has_feature
#define FREEHOLD_HAS_FEATURE(feature) __has_feature(feature)
#else
#define FREEHOLD_HAS_FEATURE(feature) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    FREEHOLD_HAS_FEATURE(address_sanitizer) || FREEHOLD_HAS_FEATURE(thread_sanitizer)
inline constexpr int part_of_games = 5;
#else
inline constexpr int part_of_games = 1;
#endif

#undef FREEHOLD_HAS_FEATURE

/// How many of `count` games this build plays, at least one. Expectations about the number of games use it
/// too.
template <std::integral Count>
constexpr Count games_to_play(Count count) {
  constexpr auto part = static_cast<Count>(part_of_games);
  return (count + part - 1) / part;
}

/// Whether this build examines number `number` of many, counted from 1: every one, or every fifth.
template <std::integral Count>
constexpr bool looks_at(Count number) {
  return number % static_cast<Count>(part_of_games) == 0;
}

}  // namespace freehold
