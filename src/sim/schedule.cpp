#include "sim/schedule.h"

#include <charconv>

#include "bots/random_source.h"

namespace freehold::sim {
namespace {

using bots::RandomSource;

// A number that follows from two others and has nothing to do with its neighbours.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t first = a;
  std::uint64_t second = RandomSource::split_mix(first) ^ b;
  return RandomSource::split_mix(second);
}

// The least rotation that seats the same bots in the same way.
std::int64_t period_of(const std::vector<std::string>& bots) {
  const std::size_t seats = bots.size();
  for (std::size_t by = 1; by < seats; ++by) {
    bool same = true;
    for (std::size_t i = 0; i < seats; ++i)
      same = same && bots[i] == bots[(i + by) % seats];
    if (same) return static_cast<std::int64_t>(by);
  }
  return static_cast<std::int64_t>(seats);
}

}  // namespace

Schedule::Schedule(const std::vector<std::string>& bots, std::uint64_t seed, bool rotate)
    : seats_(bots.size()), seed_(seed), rotate_(rotate), period_(period_of(bots)) {}

std::size_t Schedule::entrant(std::int64_t game, std::size_t seat) const {
  if (!rotate_) return seat;
  return (seat + seats_ - static_cast<std::size_t>(game) % seats_) % seats_;
}

std::uint64_t Schedule::chance_seed(std::int64_t game) const {
  std::int64_t stream = game;
  if (rotate_) {
    const std::int64_t seats = block();
    stream = game / seats * (seats / period_) + game % seats / period_;
  }
  return mixed(seed_, static_cast<std::uint64_t>(stream));
}

std::uint64_t Schedule::bot_seed(std::int64_t game, std::size_t entrant) const {
  return mixed(chance_seed(game) + 1, entrant + 1);
}

std::uint64_t seed_of(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size()) return number;
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char c : text)
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

}  // namespace freehold::sim
