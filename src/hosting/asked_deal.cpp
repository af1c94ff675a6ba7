#include "hosting/asked_deal.h"

#include "base/limits.h"

namespace freehold::hosting {

wire::Allowed<AskedDeal> read_deal(const wire::Params& params) {
  const auto from = params.number_if_any("from", 0, max_players - 1);
  if (!from) return std::unexpected(from.error());
  const auto offer = params.value("offer");
  if (!offer) return std::unexpected(offer.error());
  AskedDeal deal{.dealer = {}, .offer = *offer};
  if (*from) deal.dealer = static_cast<int>(**from);
  return deal;
}

}  // namespace freehold::hosting
