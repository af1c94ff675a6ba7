// What becomes of a position: it is played on for a while, many times, and the resulting positions are judged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/shrewd_tables.h"
#include "rules/state.h"
#include "value/appraiser.h"

namespace freehold::bots {

class Shrewd;

/// What has been seen of one position so far: the chances at the end of each sample.
struct Prospect {
  std::vector<value::WinChances> samples;

  /// The mean chances; at least one sample has been taken.
  [[nodiscard]] value::WinChances mean() const;
};

/// How much better one position is than another for a player, over the samples that both have.
struct ProspectGap {
  double mean = 0;
  double error = 0;  ///< standard error of the mean; 0 with less than two samples
};
ProspectGap prospect_gap(const Prospect& better, const Prospect& than, PlayerId player);

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

  /// Who goes by the value from now on (Shrewd::peers).
  void suppose(const value::Peers& peers);
  /// The chances where sample `number` of `from` ends. The game is on there and no offer is open.
  value::WinChances sample(const State& from, std::size_t number);
  /// Takes samples of `from` until there are `until` of them.
  void look(const State& from, std::size_t until, Prospect& prospect);

 private:
  [[nodiscard]] std::uint32_t draw(const State& state, std::size_t sample, int drawn,
                                   std::uint32_t count) const;

  const ShrewdTables* tables_;
  std::uint64_t seed_;
  value::Appraiser appraiser_;
  std::vector<Shrewd> players_;  // whom it imagines, by seat
};

}  // namespace freehold::bots
