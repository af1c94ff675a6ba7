#include "hosting/away.h"

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "hosting/audience.h"
#include "hosting/notice_text.h"
#include "hosting/orders_text.h"
#include "hosting/play.h"
#include "hosting/seats.h"
#include "hosting/secrets.h"
#include "hosting/table_time.h"

namespace freehold::hosting {

using table::StandingOrders;
using wire::Allowed;

namespace {

constexpr std::chrono::minutes look_again{10};  // after a game could not be read

}  // namespace

Allowed<NoticeWish> Away::notices(std::string_view token) {
  const auto number = FREEHOLD_TRY(seats_.seat_of(token));
  return record_.seat(number).notices;
}

Allowed<NoticeWish> Away::change_notices(std::string_view token, const NoticeChange& change) {
  const auto number = FREEHOLD_TRY(seats_.seat_of(token));
  if (record_.stage == Stage::over) return kept_.refuse_stage(Stage::playing);
  FREEHOLD_TRY(play_.load());
  NoticeWish wish = record_.seat(number).notices;
  FREEHOLD_TRY(change(number, wish));
  if (wish.off.empty()) wish.off = new_secret();
  if (wish.addresses.empty()) wish.off.clear();
  FREEHOLD_TRY(keep_notices(number, std::move(wish), services_.clock.wall()));
  return record_.seat(number).notices;
}

Allowed<> Away::keep_notices(int number, NoticeWish wish, std::chrono::sys_seconds changed_at) {
  TableRecord next = record_;
  next.seat(number).notices = std::move(wish);
  FREEHOLD_TRY(kept_.keep_unseen(std::move(next), changed_at));
  time_.reschedule();
  return {};
}

bool Away::end_notices(int number, std::string_view secret) {
  if (kept_.is_forgotten() || number >= static_cast<int>(record_.seats.size())) return false;
  const std::string& off = record_.seat(number).notices.off;
  if (off.empty() || !same_secret(off, secret)) return false;
  NoticeWish wish = record_.seat(number).notices;
  wish.addresses.clear();
  wish.off.clear();
  return keep_notices(number, std::move(wish), kept_.changed_at()).has_value();
}

void Away::forget_address(int number, std::string_view target) {
  if (kept_.is_forgotten() || number >= static_cast<int>(record_.seats.size())) return;
  NoticeWish wish = record_.seat(number).notices;
  if (std::erase_if(wish.addresses, [&](const WishedAddress& one) { return one.to.target == target; }) == 0)
    return;
  if (!keep_notices(number, std::move(wish), kept_.changed_at())) ++services_.counters.failures;
}

bool Away::anybody_hears_notices() const {
  return services_.notices != nullptr && record_.stage == Stage::playing &&
         std::ranges::any_of(record_.seats, [](const HostedSeat& one) { return one.notices.any(); });
}

// Nothing waits for the person if a bot is about to sit in or their orders are carried out.
bool Away::is_to_hear(int number) const {
  const NoticeWish& wish = record_.seat(number).notices;
  if (services_.notices == nullptr || !wish.any() || !game_.goes_on() || audience_.is_present(number))
    return false;
  if (wish.only_with_clock && !record_.clock.any()) return false;
  if ((record_.absence == Absence::bot && !audience_.watchers().empty()) || ordered(number)) return false;
  return wish.told_decision != game_->decisions();
}

void Away::plan_notice() {
  if (!game_) return;  // out of memory, the decision stays what it was
  const auto person = game_.awaited_person();
  if (!person || !is_to_hear(*person)) return plans_.notice.reset();
  const auto now = services_.clock.wall();
  if (!plans_.notice || !plans_.notice->is_for(*person, game_->decisions()))
    plans_.notice = NoticePlan{{.seat = *person,
                                .decision = game_->decisions(),
                                .keep_at = services_.clock.steady() + AwayPlans::keep_after},
                               now + services_.limits.notice_after};
  plans_.notice->at = allowed_at(record_.seat(*person).notices, plans_.notice->ready_at);
}

void Away::plan() {
  plan_order();
  plan_notice();
}

// Stored as sent before it is sent, so that nobody is told twice even if the server dies.
Allowed<> Away::send_notice() {
  const NoticePlan plan = *std::exchange(plans_.notice, std::nullopt);
  TableRecord next = record_;
  NoticeWish& wish = next.seat(plan.seat).notices;
  wish.told_decision = plan.decision;
  wish.told_at = services_.clock.wall().time_since_epoch().count();
  if (auto kept = kept_.keep_unseen(std::move(next), kept_.changed_at()); !kept) {
    if (game_ && !plans_.notice) plans_.notice = plan;
    return kept;
  }
  ++services_.counters.notices;
  for (Notice& notice : turn_notices(record_, plan.seat, game_->ruleset(), game_->state()))
    services_.notices->send(std::move(notice));
  return {};
}

Allowed<std::optional<StandingOrders>> Away::standing_orders(std::string_view token) {
  const auto number = FREEHOLD_TRY(seats_.seat_of(token));
  return record_.seat(number).orders;
}

Allowed<std::optional<StandingOrders>> Away::instruct(std::string_view token,
                                                      const boost::json::value& given) {
  const auto number = FREEHOLD_TRY(play_.playing_seat(token));
  TableRecord next = record_;
  std::optional<StandingOrders>& orders = next.seat(number).orders;
  orders.reset();
  if (!given.is_null()) orders = FREEHOLD_TRY(read_orders(given, game_->ruleset()));
  // Watchers aren't told, so the version stays.
  FREEHOLD_TRY(kept_.keep_unseen(std::move(next), services_.clock.wall()));
  plans_.order.reset();
  time_.reschedule();
  return record_.seat(number).orders;
}

bool Away::anybody_left_orders() const {
  return record_.stage == Stage::playing &&
         std::ranges::any_of(record_.seats, [](const HostedSeat& one) { return one.orders.has_value(); });
}

std::optional<Action> Away::ordered(int number) const {
  const auto& orders = record_.seat(number).orders;
  if (!orders || !game_.goes_on() || (audience_.is_present(number) && !orders->at_once)) return std::nullopt;
  if (plans_.undone_to == game_->decisions())
    return std::nullopt;  // or what was taken back would be done again at once
  return table::ordered_action(game_->ruleset(), game_->state(), PlayerId{number}, *orders);
}

void Away::note_who_is_gone() {
  const Milliseconds now = services_.clock.steady();
  plans_.gone_since.resize(record_.seats.size());
  for (std::size_t i = 0; i < plans_.gone_since.size(); ++i) {
    if (audience_.is_present(static_cast<int>(i)))
      plans_.gone_since[i].reset();
    else if (!plans_.gone_since[i])
      plans_.gone_since[i] = now;
  }
}

// Somebody who only reloads the page has nothing done for them.
void Away::plan_order() {
  note_who_is_gone();
  if (!game_) return;  // out of memory, the decision stays what it was
  const auto person = game_.awaited_person();
  if (!person || !ordered(*person)) return plans_.order.reset();
  if (plans_.order && plans_.order->is_for(*person, game_->decisions())) return;
  const Milliseconds now = services_.clock.steady();
  const auto gone_since = plans_.gone_since.at(static_cast<std::size_t>(*person));
  const Milliseconds due = record_.seat(*person).orders->at_once || !gone_since
                               ? now
                               : std::max(now, *gone_since + services_.limits.orders_after);
  plans_.order = OrderPlan{{.seat = *person,
                            .decision = game_->decisions(),
                            .at = services_.clock.wall() + std::chrono::ceil<std::chrono::seconds>(due - now),
                            .keep_at = now + AwayPlans::keep_after},
                           due};
}

bool Away::bots_go_on() const {
  return game_.goes_on() && !time_.clock().running() && anybody_left_orders() && game_->bot_to_act();
}

Allowed<> Away::follow_orders(int number) {
  const auto action = ordered(number);
  if (!action) return {};
  FREEHOLD_TRY(play_.do_for({PlayerId{number}, *action, notation::Unasked::by_order}));
  ++services_.counters.orders;
  return {};
}

Allowed<> Away::do_orders() {
  if (!game_) return {};
  if (plans_.order && plans_.order->due <= services_.clock.steady()) {
    const int number = std::exchange(plans_.order, std::nullopt)->seat;
    if (game_.awaited_person() != number) return {};
    FREEHOLD_TRY(follow_orders(number));
  }
  return bots_go_on() ? play_.run_bots() : Allowed<>{};
}

bool Away::anybody_is_served() const {
  return anybody_hears_notices() || anybody_left_orders();
}

// A game that can't be read is not tried again at once.
Allowed<> Away::look_at_game() {
  plans_.looks_at.reset();
  if (game_ || !anybody_is_served()) return {};
  auto loaded = play_.load();
  if (!loaded) plans_.looks_at = services_.clock.steady() + look_again;
  return loaded;
}

Allowed<> Away::do_what_is_due() {
  const auto wall = services_.clock.wall();
  const Milliseconds now = services_.clock.steady();
  if (plans_.is_due(now, wall) && !game_ && !look_at_game()) ++services_.counters.failures;
  if (game_) plans_.looks_at.reset();
  if (plans_.looks_at) return {};
  FREEHOLD_TRY(do_orders());
  if (plans_.notice && plans_.notice->at <= wall) return send_notice();
  return plans_.is_to_be_kept(now, wall) ? kept_.touch(kept_.changed_at()) : Allowed<>{};
}

}  // namespace freehold::hosting
