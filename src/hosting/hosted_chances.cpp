// Everybody's chance to win while the game goes on: shown only where all people at the table have agreed to it.
#include <algorithm>
#include <utility>

#include "base/try.h"
#include "hosting/hosted_table.h"
#include "table/chances.h"
#include "table/deal_chances.h"
#include "table/deal_effect.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;

bool HostedTable::shows_chances() const {
  if (record_.stage != Stage::playing || !game_) return false;
  const auto has_person = [](const HostedSeat& one) { return !one.is_bot() && one.taken(); };
  return std::ranges::any_of(record_.seats, has_person) &&
         std::ranges::none_of(
             record_.seats, [&](const HostedSeat& one) { return has_person(one) && !one.agrees_to_chances; });
}

// The position of a hosted game has no secret that the value sees: it knows no order of cards, and leaves auctions, with
// their sealed bids, out of account.
std::optional<value::WinChances> HostedTable::chances_shown() {
  if (!shows_chances()) return std::nullopt;
  return game_.valuer().chances(game_->state());
}

Allowed<std::int64_t> HostedTable::agree_to_chances(std::string_view token, bool agrees) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(seat_of(token));
  if (record_.stage == Stage::over) return refuse_stage(Stage::playing);
  FREEHOLD_TRY(load_game());
  if (seat(number).agrees_to_chances == agrees) return version();
  TableRecord next = record_;
  next.seats.at(static_cast<std::size_t>(number)).agrees_to_chances = agrees;
  FREEHOLD_TRY(keep_and_tell(std::move(next), {{"kind", "seats"}, {"change", "chances"}, {"seat", number}}));
  return version();
}

Allowed<Offer> HostedTable::open_deal(std::string_view token, std::optional<int> from,
                                      const json::value& given) {
  const auto number = FREEHOLD_TRY(playing_seat(token));
  if (!shows_chances())
    return wire::refuse(wire::RefusalKind::not_agreed, "chances_not_shown",
                        "chances are shown only where all people at the table have agreed");
  return deal_in(number, from, given);
}

Allowed<HostedTable::Json> HostedTable::deal_chances(std::string_view token, std::optional<int> from,
                                                     const json::value& given) {
  const Lock lock(mutex_);
  const auto deal = FREEHOLD_TRY(open_deal(token, from, given));
  const auto chances = table::deal_chances(game_.valuer(), game_->state(), deal);
  if (!chances) return wire::refuse_action(chances.error());
  const int players = game_->state().player_count;
  return Json{{"version", version()},
              {"now", table::print_chances(chances->now, players)},
              {"then", table::print_chances(chances->then, players)}};
}

Allowed<DealPositions> HostedTable::deal_positions(std::string_view token, std::optional<int> from,
                                                   const json::value& given) {
  const Lock lock(mutex_);
  const auto deal = FREEHOLD_TRY(open_deal(token, from, given));
  auto effect = table::effect_of(game_->ruleset(), game_->state(), deal);
  if (!effect) return wire::refuse_action(effect.error());
  return DealPositions{.ruleset = game_->ruleset(), .effect = *effect};
}

}  // namespace freehold::hosting
