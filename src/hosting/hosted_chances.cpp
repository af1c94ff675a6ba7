// Everybody's chance to win while the game goes on: shown only where all people at the table have agreed to it.
#include <algorithm>
#include <utility>

#include "hosting/hosted_table.h"
#include "table/chances.h"
#include "table/deal_chances.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

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

std::int64_t HostedTable::agree_to_chances(std::string_view token, bool agrees) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  if (record_.stage == Stage::over) need_stage(Stage::playing);
  load_game();
  if (seat(number).agrees_to_chances == agrees) return version();
  TableRecord next = record_;
  next.seats.at(static_cast<std::size_t>(number)).agrees_to_chances = agrees;
  keep_and_tell(std::move(next), {{"kind", "seats"}, {"change", "chances"}, {"seat", number}});
  return version();
}

HostedTable::Json HostedTable::deal_chances(std::string_view token, std::optional<int> from,
                                            const json::value& given) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  need_stage(Stage::playing);
  load_game();
  need_stage(Stage::playing);
  if (!shows_chances())
    throw RpcError{ErrorCode::not_agreed, "chances_not_shown",
                   "chances are shown only where all people at the table have agreed"};
  const Offer deal = deal_in(number, from, given);
  const auto chances = table::deal_chances(game_.valuer(), game_->state(), deal);
  if (!chances) throw RpcError::illegal(chances.error());
  const int players = game_->state().player_count;
  return {{"version", version()},
          {"now", table::print_chances(chances->now, players)},
          {"then", table::print_chances(chances->then, players)}};
}

}  // namespace freehold::hosting
