// Notices of a hosted table: people who are away hear that the game waits for them.
#include <algorithm>
#include <utility>

#include "hosting/hosted_table.h"
#include "hosting/notice_text.h"
#include "hosting/secrets.h"

namespace freehold::hosting {

using wire::Allowed;

namespace {

constexpr std::chrono::seconds keep_after{10};  // whoever only loads the page again costs no write
constexpr std::chrono::minutes look_again{10};  // after a game that could not be read

}  // namespace

Allowed<NoticeWish> HostedTable::notices(std::string_view token) {
  const Lock lock(mutex_);
  const auto number = seat_of(token);
  if (!number) return std::unexpected(number.error());
  return seat(*number).notices;
}

Allowed<NoticeWish> HostedTable::change_notices(std::string_view token, const NoticeChange& change) {
  const Lock lock(mutex_);
  const auto number = seat_of(token);
  if (!number) return std::unexpected(number.error());
  if (record_.stage == Stage::over) return refuse_stage(Stage::playing);
  if (const auto loaded = load_game(); !loaded) return std::unexpected(loaded.error());
  NoticeWish wish = seat(*number).notices;
  if (const auto done = change(*number, wish); !done) return std::unexpected(done.error());
  if (wish.off.empty()) wish.off = new_secret();
  if (wish.addresses.empty()) wish.off.clear();
  if (const auto kept = keep_notices(*number, std::move(wish), services_.clock.wall()); !kept)
    return std::unexpected(kept.error());
  return seat(*number).notices;
}

Allowed<> HostedTable::keep_notices(int number, NoticeWish wish, std::chrono::sys_seconds changed_at) {
  TableRecord next = record_;
  next.seats.at(static_cast<std::size_t>(number)).notices = std::move(wish);
  if (auto kept = put(next, changed_at); !kept) return kept;
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

// Where a bot is about to sit in, nothing waits for the person.
bool HostedTable::is_to_hear(int number) const {
  const NoticeWish& wish = record_.seats.at(static_cast<std::size_t>(number)).notices;
  if (services_.notices == nullptr || !wish.any() || record_.paused || is_present(number)) return false;
  if (wish.only_with_clock && !record_.clock.any()) return false;
  if (record_.absence == Absence::bot && !watchers_.empty()) return false;
  return wish.told_decision != game_->decisions();
}

void HostedTable::plan_notice() {
  if (!game_) return;  // out of memory, the decision stays what it was
  const auto person = awaited_person();
  if (!person || !is_to_hear(*person)) return notice_.reset();
  const auto now = services_.clock.wall();
  if (!notice_ || !notice_->is_for(*person, game_->decisions()))
    notice_ = NoticePlan{.seat = *person,
                         .decision = game_->decisions(),
                         .ready_at = now + services_.limits.notice_after,
                         .at = {},
                         .keep_at = services_.clock.steady() + keep_after};
  notice_->at = allowed_at(seat(*person).notices, notice_->ready_at);
}

std::optional<HostedTable::Milliseconds> HostedTable::notice_due_in() const {
  if (looks_at_) return *looks_at_ - services_.clock.steady();
  const auto from_now = [&](std::chrono::sys_seconds time) -> Milliseconds {
    return time - services_.clock.wall();
  };
  if (!notice_) return wake_kept_ ? std::optional{from_now(*wake_kept_)} : std::nullopt;
  const Milliseconds sent = from_now(notice_->at);
  return wake_kept_ == notice_->at ? sent : std::min(sent, notice_->keep_at - services_.clock.steady());
}

// A game that can't be read now is not asked for all the time.
Allowed<> HostedTable::look_for_notice() {
  looks_at_.reset();
  if (game_ || !anybody_hears_notices()) return {};
  auto loaded = load_game();
  if (loaded) return loaded;
  looks_at_ = services_.clock.steady() + look_again;
  return loaded;
}

Allowed<> HostedTable::do_notices() {
  const auto now = services_.clock.wall();
  const bool looks = looks_at_ && *looks_at_ <= services_.clock.steady();
  const bool sends = notice_ && notice_->at <= now;
  if ((looks || sends) && !game_) {
    if (!look_for_notice()) ++services_.counters.failures;
  }
  if (game_) looks_at_.reset();
  if (looks_at_) return {};
  if (notice_ && notice_->at <= now) return send_notice();
  const bool planned = notice_ && notice_->at != wake_kept_ && notice_->keep_at <= services_.clock.steady();
  const bool is_past = !notice_ && wake_kept_ && *wake_kept_ <= now;
  return planned || is_past ? put(record_, changed_at_) : Allowed<>{};
}

// It is remembered as sent before it is sent: whatever happens to the server then, nobody is told twice.
Allowed<> HostedTable::send_notice() {
  const NoticePlan plan = *std::exchange(notice_, std::nullopt);
  TableRecord next = record_;
  NoticeWish& wish = next.seats.at(static_cast<std::size_t>(plan.seat)).notices;
  wish.told_decision = plan.decision;
  wish.told_at = services_.clock.wall().time_since_epoch().count();
  if (auto kept = put(next, changed_at_); !kept) {
    if (game_ && !notice_) notice_ = plan;
    return kept;
  }
  record_ = std::move(next);
  ++services_.counters.notices;
  for (Notice& notice : turn_notices(record_, plan.seat, game_->ruleset(), game_->state()))
    services_.notices->send(std::move(notice));
  return {};
}

}  // namespace freehold::hosting
