#include "hosting/asked_deal.h"

#include "base/limits.h"
#include "base/try.h"

namespace freehold::hosting {

wire::Allowed<AskedDeal> read_deal(const wire::Params& params) {
  const auto from = FREEHOLD_TRY(params.number_if_any("from", 0, max_players - 1));
  const auto offer = FREEHOLD_TRY(params.value("offer"));
  AskedDeal deal{.dealer = {}, .offer = offer};
  if (from) deal.dealer = static_cast<int>(*from);
  return deal;
}

}  // namespace freehold::hosting
