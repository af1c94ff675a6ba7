// Standing orders at a hosted table: what people who are away left to be done is done as their own action.
#include <algorithm>
#include <utility>

#include "base/try.h"
#include "hosting/hosted_table.h"
#include "hosting/orders_text.h"

namespace freehold::hosting {

using table::StandingOrders;
using wire::Allowed;

Allowed<std::optional<StandingOrders>> HostedTable::standing_orders(std::string_view token) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(seat_of(token));
  return seat(number).orders;
}

Allowed<std::optional<StandingOrders>> HostedTable::instruct(std::string_view token,
                                                             const boost::json::value& given) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(playing_seat(token));
  TableRecord next = record_;
  std::optional<StandingOrders>& orders = next.seats.at(static_cast<std::size_t>(number)).orders;
  orders.reset();
  if (!given.is_null()) {
    auto read = FREEHOLD_TRY(read_orders(given, game_->ruleset()));
    orders = std::move(read);
  }
  // Nobody else is told, so the version stays.
  FREEHOLD_TRY(put(next, services_.clock.wall()));
  record_ = std::move(next);
  away_.order.reset();
  reschedule();
  return seat(number).orders;
}

bool HostedTable::anybody_left_orders() const {
  return record_.stage == Stage::playing &&
         std::ranges::any_of(record_.seats, [](const HostedSeat& one) { return one.orders.has_value(); });
}

std::optional<Action> HostedTable::ordered(int number) const {
  const auto& orders = record_.seats.at(static_cast<std::size_t>(number)).orders;
  if (!orders || !goes_on() || (is_present(number) && !orders->at_once)) return std::nullopt;
  if (away_.undone_to == game_->decisions())
    return std::nullopt;  // taken back, it would be done again at once
  return table::ordered_action(game_->ruleset(), game_->state(), PlayerId{number}, *orders);
}

void HostedTable::note_who_is_gone() {
  const Milliseconds now = services_.clock.steady();
  away_.gone_since.resize(record_.seats.size());
  for (std::size_t i = 0; i < away_.gone_since.size(); ++i) {
    if (is_present(static_cast<int>(i)))
      away_.gone_since[i].reset();
    else if (!away_.gone_since[i])
      away_.gone_since[i] = now;
  }
}

// Whoever only loads the page again has nothing done for them.
void HostedTable::plan_order() {
  note_who_is_gone();
  if (!game_) return;  // out of memory, the decision stays what it was
  const auto person = awaited_person();
  if (!person || !ordered(*person)) return away_.order.reset();
  if (away_.order && away_.order->is_for(*person, game_->decisions())) return;
  const Milliseconds now = services_.clock.steady();
  const auto gone_since = away_.gone_since.at(static_cast<std::size_t>(*person));
  const Milliseconds due = seat(*person).orders->at_once || !gone_since
                               ? now
                               : std::max(now, *gone_since + services_.limits.orders_after);
  away_.order = OrderPlan{.seat = *person,
                          .decision = game_->decisions(),
                          .due = due,
                          .at = services_.clock.wall() + std::chrono::ceil<std::chrono::seconds>(due - now),
                          .keep_at = now + AwayPlans::keep_after};
}

bool HostedTable::bots_go_on() const {
  return goes_on() && !clock_.running() && anybody_left_orders() && game_->bot_to_act();
}

Allowed<> HostedTable::follow_orders(int number) {
  const auto action = ordered(number);
  if (!action) return {};
  const auto played = game_->act_and_run_bots(
      PlayerId{number}, *action, bounds_.bots_within_step(*game_.get(), services_.clock.steady()));
  if (!played) return refuse_play(played.error());
  ++services_.counters.orders;
  tell_steps(DoneFor{.seat = number, .why = Unasked::by_order});
  return {};
}

Allowed<> HostedTable::do_orders() {
  if (!game_) return {};
  if (away_.order && away_.order->due <= services_.clock.steady()) {
    const int number = std::exchange(away_.order, std::nullopt)->seat;
    if (awaited_person() != number) return {};
    FREEHOLD_TRY(follow_orders(number));
  }
  return bots_go_on() ? run_bots() : Allowed<>{};
}

}  // namespace freehold::hosting
