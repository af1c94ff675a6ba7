// For tests that play many games: how many of them. A build with sanitizers looks at every access to memory and takes
// ten times as long for a game; it plays a fifth of the games, as the mistakes it looks for don't hide in statistics.
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

/// How many of `count` games this build plays, one at least. What is expected of that number goes through it too.
template <std::integral Count>
constexpr Count games_to_play(Count count) {
  constexpr auto part = static_cast<Count>(part_of_games);
  return (count + part - 1) / part;
}

/// Whether this build looks closely at the `number`th of many, counted from 1: at every one, or at every fifth.
template <std::integral Count>
constexpr bool looks_at(Count number) {
  return number % static_cast<Count>(part_of_games) == 0;
}

}  // namespace freehold
