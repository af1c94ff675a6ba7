// Notices of a hosted table: people who are away hear that the game waits for them.
#include <algorithm>
#include <utility>

#include "base/try.h"
#include "hosting/hosted_table.h"
#include "hosting/notice_text.h"
#include "hosting/secrets.h"

namespace freehold::hosting {

using wire::Allowed;

Allowed<NoticeWish> HostedTable::notices(std::string_view token) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(seat_of(token));
  return seat(number).notices;
}

Allowed<NoticeWish> HostedTable::change_notices(std::string_view token, const NoticeChange& change) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(seat_of(token));
  if (record_.stage == Stage::over) return refuse_stage(Stage::playing);
  FREEHOLD_TRY(load_game());
  NoticeWish wish = seat(number).notices;
  FREEHOLD_TRY(change(number, wish));
  if (wish.off.empty()) wish.off = new_secret();
  if (wish.addresses.empty()) wish.off.clear();
  FREEHOLD_TRY(keep_notices(number, std::move(wish), services_.clock.wall()));
  return seat(number).notices;
}

Allowed<> HostedTable::keep_notices(int number, NoticeWish wish, std::chrono::sys_seconds changed_at) {
  TableRecord next = record_;
  next.seats.at(static_cast<std::size_t>(number)).notices = std::move(wish);
  FREEHOLD_TRY(put(next, changed_at));
  record_ = std::move(next);
  reschedule();
  return {};
}

bool HostedTable::end_notices(int number, std::string_view secret) {
  const Lock lock(mutex_);
  if (forgotten_ || number >= static_cast<int>(record_.seats.size())) return false;
  const std::string& off = seat(number).notices.off;
  if (off.empty() || !same_secret(off, secret)) return false;
  NoticeWish wish = seat(number).notices;
  wish.addresses.clear();
  wish.off.clear();
  return keep_notices(number, std::move(wish), changed_at_).has_value();
}

void HostedTable::forget_address(int number, std::string_view target) {
  const Lock lock(mutex_);
  if (forgotten_ || number >= static_cast<int>(record_.seats.size())) return;
  NoticeWish wish = seat(number).notices;
  if (std::erase_if(wish.addresses, [&](const WishedAddress& one) { return one.to.target == target; }) == 0)
    return;
  if (!keep_notices(number, std::move(wish), changed_at_)) ++services_.counters.failures;
}

bool HostedTable::anybody_hears_notices() const {
  return services_.notices != nullptr && record_.stage == Stage::playing &&
         std::ranges::any_of(record_.seats, [](const HostedSeat& one) { return one.notices.any(); });
}

// Where a bot is about to sit in, or their orders are carried out, nothing waits for the person.
bool HostedTable::is_to_hear(int number) const {
  const NoticeWish& wish = record_.seats.at(static_cast<std::size_t>(number)).notices;
  if (services_.notices == nullptr || !wish.any() || !goes_on() || is_present(number)) return false;
  if (wish.only_with_clock && !record_.clock.any()) return false;
  if ((record_.absence == Absence::bot && !watchers_.empty()) || ordered(number)) return false;
  return wish.told_decision != game_->decisions();
}

void HostedTable::plan_notice() {
  if (!game_) return;  // out of memory, the decision stays what it was
  const auto person = awaited_person();
  if (!person || !is_to_hear(*person)) return away_.notice.reset();
  const auto now = services_.clock.wall();
  if (!away_.notice || !away_.notice->is_for(*person, game_->decisions()))
    away_.notice = NoticePlan{.seat = *person,
                              .decision = game_->decisions(),
                              .ready_at = now + services_.limits.notice_after,
                              .at = {},
                              .keep_at = services_.clock.steady() + AwayPlans::keep_after};
  away_.notice->at = allowed_at(seat(*person).notices, away_.notice->ready_at);
}

// It is remembered as sent before it is sent: whatever happens to the server then, nobody is told twice.
Allowed<> HostedTable::send_notice() {
  const NoticePlan plan = *std::exchange(away_.notice, std::nullopt);
  TableRecord next = record_;
  NoticeWish& wish = next.seats.at(static_cast<std::size_t>(plan.seat)).notices;
  wish.told_decision = plan.decision;
  wish.told_at = services_.clock.wall().time_since_epoch().count();
  if (auto kept = put(next, changed_at_); !kept) {
    if (game_ && !away_.notice) away_.notice = plan;
    return kept;
  }
  record_ = std::move(next);
  ++services_.counters.notices;
  for (Notice& notice : turn_notices(record_, plan.seat, game_->ruleset(), game_->state()))
    services_.notices->send(std::move(notice));
  return {};
}

}  // namespace freehold::hosting
