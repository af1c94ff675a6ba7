// A table without its people: it comes back to what is to be done for those who are away, however long it slept.
#include <algorithm>

#include "hosting/hosted_table.h"

namespace freehold::hosting {

using wire::Allowed;

namespace {

constexpr std::chrono::minutes look_again{10};  // after a game that could not be read

/// The earlier of two; nothing counts as never.
template <class Time>
std::optional<Time> first_of(const std::optional<Time>& one, const std::optional<Time>& other) {
  if (!one || !other) return one ? one : other;
  return std::min(*one, *other);
}

}  // namespace

bool HostedTable::anybody_is_served() const {
  return anybody_hears_notices() || anybody_left_orders();
}

std::optional<std::chrono::sys_seconds> HostedTable::wake_at() const {
  const auto at = [](const auto& plan) { return plan ? std::optional{plan->at} : std::nullopt; };
  return first_of(at(notice_), at(order_));
}

std::optional<HostedTable::Milliseconds> HostedTable::away_due_in() const {
  const Milliseconds now = services_.clock.steady();
  if (looks_at_) return *looks_at_ - now;
  const auto from_now = [&](std::chrono::sys_seconds time) -> Milliseconds {
    return time - services_.clock.wall();
  };
  const auto wakes = wake_at();
  if (!wakes) return wake_kept_ ? std::optional{from_now(*wake_kept_)} : std::nullopt;
  std::optional<Milliseconds> due;
  if (notice_) due = from_now(notice_->at);
  if (order_) due = first_of(due, std::optional{order_->due - now});
  if (wakes == wake_kept_) return due;
  for (const auto keep_at : {notice_ ? std::optional{notice_->keep_at} : std::nullopt,
                             order_ ? std::optional{order_->keep_at} : std::nullopt})
    if (keep_at) due = first_of(due, std::optional{*keep_at - now});
  return due;
}

// A game that can't be read now is not asked for all the time.
Allowed<> HostedTable::look_at_game() {
  looks_at_.reset();
  if (game_ || !anybody_is_served()) return {};
  auto loaded = load_game();
  if (loaded) return loaded;
  looks_at_ = services_.clock.steady() + look_again;
  return loaded;
}

Allowed<> HostedTable::do_for_the_away() {
  const auto wall = services_.clock.wall();
  const Milliseconds now = services_.clock.steady();
  const bool looks =
      (looks_at_ && *looks_at_ <= now) || (notice_ && notice_->at <= wall) || (order_ && order_->due <= now);
  if (looks && !game_ && !look_at_game()) ++services_.counters.failures;
  if (game_) looks_at_.reset();
  if (looks_at_) return {};
  if (auto done = do_orders(); !done) return done;
  if (notice_ && notice_->at <= wall) return send_notice();
  const bool is_late = (notice_ && notice_->keep_at <= now) || (order_ && order_->keep_at <= now);
  const auto wakes = wake_at();
  const bool is_past = !wakes && wake_kept_ && *wake_kept_ <= wall;
  return (wakes && wakes != wake_kept_ && is_late) || is_past ? put(record_, changed_at_) : Allowed<>{};
}

}  // namespace freehold::hosting
