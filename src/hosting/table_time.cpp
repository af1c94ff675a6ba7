#include "hosting/table_time.h"

#include <algorithm>
#include <limits>

#include "base/try.h"
#include "hosting/audience.h"
#include "hosting/away.h"
#include "hosting/consent.h"
#include "hosting/play.h"
#include "hosting/seats.h"
#include "rules/game.h"
#include "table/harmless_action.h"

namespace freehold::hosting {

using wire::Allowed;

namespace {

constexpr int most_harmless = 200;  // actions in a row for one who ran out of time in a debt
constexpr std::chrono::milliseconds least_left{20'000};  // of a decision, when its table is loaded
constexpr std::chrono::seconds try_again{5};  // after the store failed
// A table stays awake if a notice or an order is due so soon: waking it would restart the wait.
constexpr std::chrono::seconds worth_staying_awake_for{120};

}  // namespace

// By the table's clock, and bounded, so that a decision's time begins soon enough.
bool TableTime::shows_bots() const {
  return services_.limits.event_telling.count() > 0 && game_.bots_are_watched();
}

void TableTime::note_telling(std::size_t events) {
  if (audience_.watchers().empty()) return;
  decision_.wait_for_telling(clock_.steady(),
                             services_.limits.event_telling * static_cast<std::int64_t>(events),
                             services_.limits.telling_most);
}

// If a clock runs, the clock acts; a person with a day for a decision may be gone for an hour.
std::optional<TableTime::Milliseconds> TableTime::overdue_at(int number) const {
  if (!game_.decides_alone(number) || record_.paused || !audience_.has_company(number)) return std::nullopt;
  const bool awaited = game_.awaited_person() == number;
  if (awaited ? decision_.runs_out_at().has_value() : record_.clock.any()) return std::nullopt;
  std::optional<Milliseconds> at;
  if (awaited) at = decision_.since() + services_.limits.idle;
  if (const auto since = gone_since_.at(static_cast<std::size_t>(number)))
    at = std::min(at.value_or(Milliseconds::max()), *since + services_.limits.grace);
  return at;
}

bool TableTime::is_overdue(int number) {
  const auto at = overdue_at(number);
  return at && *at <= clock_.steady();
}

bool TableTime::hear(int seat) {
  const bool was_overdue = is_overdue(seat);
  if (game_.awaited_person() == seat) decision_.hear(clock_.steady());
  return was_overdue;
}

std::vector<int> TableTime::overdue_seats() {
  std::vector<int> seats;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (is_overdue(i)) seats.push_back(i);
  }
  return seats;
}

void TableTime::note_absences() {
  gone_since_.assign(record_.seats.size(), std::nullopt);
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (!audience_.is_present(i)) gone(i);
  }
}

Allowed<> TableTime::tell_overdue() {
  for (const int number : overdue_seats()) {
    if (is_overdue_told(number)) continue;
    FREEHOLD_TRY(kept_.keep(record_));
    overdue_told_.push_back(number);
    audience_.tell({{"kind", "seats"}, {"change", "overdue"}, {"seat", number}}, true);
  }
  return {};
}

std::optional<TableTime::Milliseconds> TableTime::time_given() const {
  const bool bids = game_->state().phase == Phase::auction;
  const std::chrono::seconds time{bids ? record_.clock.bid : record_.clock.move};
  return time.count() == 0 ? std::nullopt : std::optional<Milliseconds>{time};
}

void TableTime::time_decision() {
  if (!game_) return;  // not loaded: the decision stays the same
  if (!game_.awaited_person()) return decision_.end();
  decision_.begin(game_->decisions(), clock_.steady(), time_given());
}

StoppedClock TableTime::clock_now() {
  const auto out = decision_.runs_out_at();
  if (!game_ || !out) return {};
  return {.decision = game_->decisions(),
          .left_ms = std::max((*out - clock_.steady()).count(), std::int64_t{0})};
}

void TableTime::keep_clock() {
  TableRecord next = record_;
  next.stopped = clock_now();
  if (next.stopped.decision < 0 || next.stopped == record_.stopped || services_.read_only()) return;
  if (!kept_.keep_unseen(std::move(next), kept_.changed_at())) ++services_.counters.failures;
}

// If a server died, its clock was not stored: the time since the last entry counts as used, since another
// server takes over at once. People had to find the table again, so some time is always left.
void TableTime::resume_clock() {
  const auto given = game_.awaited_person() ? time_given() : std::nullopt;
  if (!given) return;
  std::optional<Milliseconds> left;
  if (record_.stopped.decision == game_->decisions()) {
    left = Milliseconds{record_.stopped.left_ms};
  } else if (services_.ownership != nullptr) {
    left = *given - (services_.clock.wall() - game_->saved_at());
  }
  if (left)
    decision_.begin(game_->decisions(), clock_.steady(),
                    std::clamp(*left, std::min(*given, least_left), *given));
}

// Everything passed to `due_in` is counted from now, by the host's clock.
template <class DueIn>
void TableTime::plan_play(DueIn due_in) {
  const Milliseconds now = clock_.steady();
  if (const auto out = decision_.runs_out_at()) due_in(*out - now);
  const Milliseconds rest = game_.bounds().bots_rest(*game_.get(), services_.clock.steady());
  if (game_->bot_to_act()) due_in(shows_bots() ? decision_.shown_at() - now : rest);
  if (game_->over()) due_in(try_again);  // the record could not be stored
  if (const auto left = game_->time_left()) due_in(*left);
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    const auto since = gone_since_.at(static_cast<std::size_t>(i));
    if (record_.absence == Absence::bot && since && game_.decides_alone(i))
      due_in(*since + services_.limits.grace - now);
    if (const auto at = overdue_at(i); at && !is_overdue_told(i)) due_in(*at - now);
  }
}

void TableTime::reschedule() {
  const bool running = game_.goes_on() && !audience_.watchers().empty();
  clock_.run(running);
  time_decision();
  std::erase_if(overdue_told_, [this](int number) { return !is_overdue(number); });

  const Milliseconds now = services_.clock.steady();
  Milliseconds due{std::numeric_limits<std::int64_t>::max()};  // never
  if (kept_.is_closed()) return due_at_.store(due.count(), std::memory_order_relaxed);
  const auto due_in = [&](Milliseconds left) { due = std::min(due, now + std::max(left, Milliseconds{0})); };
  if (running) plan_play(due_in);
  if (audience_.is_behind() && !audience_.watchers().empty()) due_in(Milliseconds{0});
  if (const auto left = consent_.due_in(now)) due_in(*left);
  away_.plan();
  if (const auto left = away_.plans().due_in(now, services_.clock.wall())) due_in(*left);
  if (away_.bots_go_on()) due_in(game_.bounds().bots_rest(*game_.get(), now));
  const auto wakes = away_.plans().wake_at();
  // A question is only in memory, and its time is short (`question_time`).
  stays_awake_ = (wakes && *wakes - services_.clock.wall() <= worth_staying_awake_for) ||
                 away_.bots_go_on() || consent_.question();
  due_at_.store(due.count(), std::memory_order_relaxed);
}

void TableTime::hold() {
  is_held_ = true;
  due_at_.store(0, std::memory_order_relaxed);
}

void TableTime::on_time() {
  in_hand_ = false;
  if (is_held_.exchange(false) && game_)
    decision_.leave_at_least(clock_.steady(), std::min(time_given().value_or(Milliseconds{0}), least_left));
  const Milliseconds now = services_.clock.steady();
  if (!is_due(now)) return;
  if (services_.read_only()) {
    due_at_.store((now + try_again).count(), std::memory_order_relaxed);
    return;
  }
  if (do_what_is_due(now)) return reschedule();
  ++services_.counters.failures;
  due_at_.store((now + try_again).count(), std::memory_order_relaxed);
}

Allowed<> TableTime::do_what_is_due(Milliseconds now) {
  if (audience_.is_behind() && !audience_.watchers().empty()) {
    FREEHOLD_TRY(play_.load());
  }
  FREEHOLD_TRY(away_.do_what_is_due());
  FREEHOLD_TRY(consent_.do_what_is_due(now));
  if (clock_.running() && game_) return play_on();
  return {};
}

Allowed<> TableTime::play_on() {
  FREEHOLD_TRY(play_.close_if_over());
  if (const auto left = game_->time_left(); left && left->count() == 0) {
    FREEHOLD_TRY(play_.end_in_time());
  }
  FREEHOLD_TRY(play_.run_bots());
  FREEHOLD_TRY(sit_in_for_absent());
  const auto out = decision_.runs_out_at();
  if (const auto person = game_.awaited_person(); person && out && *out <= clock_.steady()) {
    FREEHOLD_TRY(on_time_out(*person));
  }
  return tell_overdue();
}

Allowed<> TableTime::sit_in_for_absent() {
  if (record_.absence != Absence::bot || record_.stage != Stage::playing) return {};
  std::vector<int> gone;
  for (int i = 0; i < static_cast<int>(gone_since_.size()); ++i) {
    const auto since = gone_since_.at(static_cast<std::size_t>(i));
    if (since && game_.decides_alone(i) && clock_.steady() - *since >= services_.limits.grace)
      gone.push_back(i);
  }
  if (gone.empty()) return {};
  FREEHOLD_TRY(seats_.sit_in(gone, false));
  return play_.run_bots();
}

Allowed<> TableTime::on_time_out(int number) {
  if (away_.ordered(number)) return away_.follow_orders(number);
  if (record_.absence == Absence::bot) {
    FREEHOLD_TRY(seats_.sit_in({number}, false));
    return play_.run_bots();
  }
  const PlayerId player{number};
  for (int done = 0; done < most_harmless; ++done) {
    const Action action = table::harmless_action(game_->ruleset(), game_->state(), player);
    FREEHOLD_TRY(play_.do_for({player, action, notation::Unasked::out_of_time}));
    // Debts have to be settled at once; any other decision gets its own time.
    if (!game_ || game_->state().phase != Phase::debt || game_.awaited_person() != number) return {};
  }
  return {};
}

}  // namespace freehold::hosting
