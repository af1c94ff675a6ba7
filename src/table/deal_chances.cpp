#include "table/deal_chances.h"

#include "base/try.h"
#include "table/deal_effect.h"

namespace freehold::table {

std::expected<DealChances, Illegal> deal_chances(const value::Valuer& valuer, const State& state,
                                                 const Offer& deal) {
  const auto effect = FREEHOLD_TRY(effect_of(valuer.ruleset(), state, deal));
  return DealChances{.now = valuer.chances(effect.now), .then = valuer.chances(effect.then)};
}

}  // namespace freehold::table
