// Proposing: the swap that fills a group for both sides, at a pace that does not pester.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/id.h"
#include "base/id_set.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// What a bot has proposed lately, so that it does not pester: one proposal in each turn of its own, none
/// again within `patience` rounds, no search while nothing has changed hands.
class SwapMemory {
 public:
  /// Whether it is time to look for a swap.
  [[nodiscard]] bool may_search(const State& state) const;
  [[nodiscard]] bool proposed_lately(const State& state, const Offer& deal, int patience) const;
  void found_none(const State& state, int patience);
  void proposed(const State& state, const Offer& deal);

 private:
  struct Proposal {
    PlayerId to;
    SpaceSet give;
    SpaceSet take;
    std::int32_t round = 0;
  };
  std::array<Proposal, 8> proposals_{};
  std::size_t next_ = 0;
  std::int32_t last_round_ = 0;  ///< of the last proposal; 0 for none
  std::int32_t silent_until_ = 0;
  std::uint64_t barren_ = 0;  ///< the ownership in which nothing was found
};

/// The deal most worth proposing: it fills a group for `player` and, where it can, one for the other
/// side; cash makes up the difference. Both sides score at least the least gain. Nothing where there
/// is none.
std::optional<Offer> best_swap(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                               PlayerId player, const SwapMemory& memory);

}  // namespace freehold::bots
