#include "hosting/asked_deal.h"

#include "base/limits.h"
#include "base/try.h"
#include "notation/action_json.h"
#include "notation/state_json.h"

namespace freehold::hosting {

using wire::Allowed;
using wire::refuse_params;

Allowed<AskedDeal> read_deal(const wire::Params& params) {
  const auto from = FREEHOLD_TRY(params.number_if_any("from", 0, max_players - 1));
  const auto offer = FREEHOLD_TRY(params.value("offer"));
  AskedDeal deal{.dealer = {}, .offer = offer};
  if (from) deal.dealer = static_cast<int>(*from);
  return deal;
}

Allowed<PositionDeal> read_position_deal(const wire::Params& params, wire::EditionShelf& editions) {
  const auto given = FREEHOLD_TRY(params.value("position"));
  const auto id = notation::edition_of(*given);
  if (!id) return refuse_params("position: must name its edition");
  const auto edition = FREEHOLD_TRY(editions.find(*id));
  auto position = notation::parse_position(edition->ruleset, *given);
  if (!position)
    return wire::refuse(wire::RefusalKind::bad_position, "bad_position", position.error().text());
  PositionDeal asked{.ruleset = edition->ruleset, .state = position->state, .offer = {}};
  asked.ruleset.options = position->options;
  const auto deal = FREEHOLD_TRY(read_deal(params));
  const auto action = notation::parse_action(asked.ruleset, *deal.offer);
  if (!action || action->type != ActionType::offer) return refuse_params("offer: must be an offer");
  if (!deal.dealer || *deal.dealer >= asked.state.player_count)
    return refuse_params("from: must be a player of the position");
  asked.offer = {.open = true,
                 .from = PlayerId{*deal.dealer},
                 .to = action->to,
                 .give = action->give,
                 .take = action->take};
  return asked;
}

}  // namespace freehold::hosting
