#include "sim/schedule.h"

#include "base/assert.h"
#include "base/whole_number.h"
#include "bots/random_source.h"

namespace freehold::sim {
namespace {

using bots::RandomSource;

// A hash of two numbers, unrelated to those of neighbouring numbers.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t first = a;
  std::uint64_t second = RandomSource::split_mix(first) ^ b;
  return RandomSource::split_mix(second);
}

// The smallest rotation that seats the same bots in the same way.
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

Schedule::Schedule(const std::vector<std::string>& bots, std::uint64_t seed, Seating seating,
                   std::int64_t before)
    : seats_(bots.size()), seed_(seed), seating_(seating), before_(before), period_(period_of(bots)) {
  FREEHOLD_ASSERT(before % games_alike() == 0);
}

std::size_t Schedule::entrant(std::int64_t game, std::size_t seat) const {
  if (seating_ == Seating::fixed) return seat;
  return (seat + seats_ - static_cast<std::size_t>(before_ + game) % seats_) % seats_;
}

std::uint64_t Schedule::chance_seed(std::int64_t game) const {
  if (seating_ == Seating::rotated) return RandomSource::split_mix_after(own_stream(game), 0);
  std::int64_t stream = before_ + game;
  if (seating_ == Seating::paired)
    stream = stream / seat_count() * (seat_count() / period_) + stream % seat_count() / period_;
  return mixed(seed_, static_cast<std::uint64_t>(stream));
}

std::uint64_t Schedule::bot_seed(std::int64_t game, std::size_t entrant) const {
  if (seating_ == Seating::rotated) return RandomSource::split_mix_after(own_stream(game), entrant + 1);
  return mixed(chance_seed(game) + 1, entrant + 1);
}

// The seeds of games with their own dice are drawn from this.
std::uint64_t Schedule::own_stream(std::int64_t game) const {
  return RandomSource::split_mix_after(seed_, static_cast<std::uint64_t>(before_ + game));
}

std::uint64_t seed_of(std::string_view text) {
  if (const auto number = whole_number<std::uint64_t>(text)) return *number;
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const char c : text)
    hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

}  // namespace freehold::sim
