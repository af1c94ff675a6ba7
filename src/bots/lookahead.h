// What becomes of a position, looked at by playing it on some way many times and judging where that ends.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "bots/shrewd_tables.h"
#include "rules/state.h"
#include "value/appraiser.h"

namespace freehold::bots {

class Shrewd;

/// What has been seen of one position so far.
struct Prospect {
  std::array<double, max_players> sum{};  ///< of the chances at the ends, by seat
  int samples = 0;

  /// The mean chances; at least one sample has been taken.
  [[nodiscard]] value::WinChances mean() const;
};

/// Plays positions on in its head: all seats play shrewdly but make no offers, chance is drawn, and after some throws the
/// value says what has been reached. Sample n of every position has the same dice and cards in the same turns, so that
/// differences between positions are seen with few samples (common random numbers). The tables outlive it.
class Lookahead {
 public:
  /// The samples follow from the seed.
  Lookahead(const ShrewdTables& tables, std::uint64_t seed);
  Lookahead(const Lookahead&) = delete;
  Lookahead& operator=(const Lookahead&) = delete;
  ~Lookahead();

  /// Takes samples `prospect.samples` .. `until - 1` of `from`, in which the game is on and no offer is open.
  void look(const State& from, int until, Prospect& prospect);

 private:
  value::WinChances play_on(State state, int sample);
  [[nodiscard]] std::uint32_t draw(const State& state, int sample, int drawn, std::uint32_t count) const;

  const ShrewdTables* tables_;
  std::uint64_t seed_;
  value::Appraiser appraiser_;
  std::vector<Shrewd> players_;  // whom it imagines, by seat
};

}  // namespace freehold::bots
