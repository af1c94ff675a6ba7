// Looks ahead: plays a position on for a while, many times, and judges where that leads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/shrewd_tables.h"
#include "rules/state.h"
#include "value/appraiser.h"

namespace freehold::bots {

class Shrewd;

/// What is known of one position so far: the chances at the end of each sample.
struct Prospect {
  std::vector<value::WinChances> samples;

  /// The mean chances. Needs at least one sample.
  [[nodiscard]] value::WinChances mean() const;
};

/// How much better one position is than another for a player, over the samples that both have.
struct ProspectGap {
  double mean = 0;
  double error = 0;  ///< standard error of the mean; 0 with fewer than two samples
};
ProspectGap prospect_gap(const Prospect& better, const Prospect& than, PlayerId player);

/// Plays positions on: all seats play shrewdly but make no offers, chance is drawn, and after some throws the
/// result is valued. Sample n of every position has the same dice and cards in the same turns, so that few
/// samples show differences between positions (common random numbers). The tables must outlive it.
class Lookahead {
 public:
  /// The seed determines the samples.
  Lookahead(const ShrewdTables& tables, std::uint64_t seed);
  Lookahead(const Lookahead&);
  Lookahead& operator=(const Lookahead&) = delete;
  ~Lookahead();

  /// Sets who plays by the value from now on (Shrewd::peers).
  void suppose(const value::LikeMinded& peers);
  /// The chances at the end of sample `number` of `from`, a position with the game on and no offer open.
  value::WinChances sample(const State& from, std::size_t number);
  /// Takes samples of `from` until there are `until`.
  void look(const State& from, std::size_t until, Prospect& prospect);

 private:
  [[nodiscard]] std::uint32_t draw(const State& state, std::size_t sample, int drawn,
                                   std::uint32_t count) const;

  const ShrewdTables* tables_;
  std::uint64_t seed_;
  value::Appraiser appraiser_;
  std::vector<Shrewd> players_;  // imagined players, by seat
};

}  // namespace freehold::bots
