#include "table/purchase.h"

namespace freehold::table {

std::optional<Purchase> purchase_in_hand(const Ruleset& ruleset, const State& state) {
  if (state.phase != Phase::buy) return std::nullopt;
  const PlayerId player = state.turn.player;
  const SpaceId space = state.player(player).space;
  return Purchase{.player = player,
                  .space = space,
                  .price = ruleset.space(space).price,
                  .declined = ruleset.options.auctions};
}

}  // namespace freehold::table
