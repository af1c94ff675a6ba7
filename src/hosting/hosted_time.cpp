// What time does at a hosted table: clocks that run out, people who stay away, bots at work, memory given back.
#include <algorithm>
#include <limits>

#include "base/try.h"
#include "hosting/hosted_table.h"
#include "rules/game.h"
#include "table/harmless_action.h"

namespace freehold::hosting {

using wire::Allowed;

namespace {

constexpr int most_harmless = 200;  // actions in a row for one who ran out of time in a debt
constexpr std::chrono::milliseconds least_left{20'000};  // of a decision whose table comes into memory
constexpr std::chrono::seconds try_again{5};  // after the store failed
// Until a notice or an order is due: a table that slept meanwhile would begin to wait again when it wakes.
constexpr std::chrono::seconds worth_staying_awake_for{120};

}  // namespace

std::optional<int> HostedTable::awaited_person() const {
  if (!game_ || record_.stage != Stage::playing) return std::nullopt;
  const PlayerId asked = game_->to_ask();
  if (!asked.valid() || game_->bot_to_act()) return std::nullopt;
  return asked.number();
}

bool HostedTable::decides_alone(int number) const {
  const HostedSeat& held = record_.seats.at(static_cast<std::size_t>(number));
  return game_ && record_.stage == Stage::playing && !held.is_bot() && held.sitting_in.empty() &&
         !game_->state().players.at(static_cast<std::size_t>(number)).bankrupt;
}

bool HostedTable::bots_for_the_banker() const {
  if (!record_.banker.any()) return false;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (decides_alone(i)) return false;
  }
  return true;
}

bool HostedTable::has_company(int number) const {
  return std::ranges::any_of(watchers_, [&](const Watcher& watcher) {
    if (watcher.holds.has(number)) return false;
    return watcher.holds.banks ||
           std::ranges::any_of(watcher.holds.seats, [&](int other) { return decides_alone(other); });
  });
}

// Where a clock runs it is the clock that acts, and a person who has a day for a decision may be gone for an hour.
std::optional<HostedTable::Milliseconds> HostedTable::overdue_at(int number) const {
  if (!decides_alone(number) || record_.paused || !has_company(number)) return std::nullopt;
  const bool awaited = awaited_person() == number;
  if (awaited ? time_.runs_out_at().has_value() : record_.clock.any()) return std::nullopt;
  std::optional<Milliseconds> at;
  if (awaited) at = time_.since() + services_.limits.idle;
  if (const auto since = absences_.since(number))
    at = std::min(at.value_or(Milliseconds::max()), *since + services_.limits.grace);
  return at;
}

bool HostedTable::is_overdue(int number) {
  const auto at = overdue_at(number);
  return at && *at <= clock_.steady();
}

std::vector<int> HostedTable::overdue_seats() {
  std::vector<int> seats;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (is_overdue(i)) seats.push_back(i);
  }
  return seats;
}

void HostedTable::note_absences() {
  absences_.clear(record_.seats.size());
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (!is_present(i)) absences_.gone(i, clock_.steady());
  }
}

Allowed<> HostedTable::tell_overdue() {
  for (const int number : overdue_seats()) {
    if (absences_.is_overdue_told(number)) continue;
    FREEHOLD_TRY(keep(record_));
    absences_.tell_overdue(number);
    tell({{"kind", "seats"}, {"change", "overdue"}, {"seat", number}}, true);
  }
  return {};
}

std::chrono::seconds HostedTable::time_given() const {
  return std::chrono::seconds{game_->state().phase == Phase::auction ? record_.clock.bid
                                                                     : record_.clock.move};
}

void HostedTable::time_decision() {
  if (!game_) return;  // out of memory, the decision stays what it was
  if (!awaited_person()) return time_.end();
  time_.begin(game_->decisions(), clock_.steady(), time_given());
}

StoppedClock HostedTable::clock_now() {
  const auto out = time_.runs_out_at();
  if (!game_ || !out) return {};
  return {.decision = game_->decisions(),
          .left_ms = std::max((*out - clock_.steady()).count(), std::int64_t{0})};
}

void HostedTable::keep_clock() {
  TableRecord next = record_;
  next.stopped = clock_now();
  if (next.stopped.decision < 0 || next.stopped == record_.stopped || services_.read_only()) return;
  if (put(next, changed_at_)) {
    record_ = std::move(next);
  } else {
    ++services_.counters.failures;
  }
}

// After the death of a server nobody has kept the clock: what has passed since the last entry counts as used, since another
// server comes at once. Whoever decides has had to find the table again, so that some time is always left.
void HostedTable::resume_clock() {
  if (!awaited_person() || time_given().count() == 0) return;
  const Milliseconds given = time_given();
  std::optional<Milliseconds> left;
  if (record_.stopped.decision == game_->decisions()) {
    left = Milliseconds{record_.stopped.left_ms};
  } else if (services_.ownership != nullptr) {
    left = given - (services_.clock.wall() - game_->saved_at());
  }
  if (left)
    time_.go_on(game_->decisions(), clock_.steady(), std::clamp(*left, std::min(given, least_left), given));
}

// By the host's clock, as all that is given to `due_in` is counted from now.
template <class DueIn>
void HostedTable::plan_play(DueIn due_in) {
  const Milliseconds now = clock_.steady();
  if (const auto out = time_.runs_out_at()) due_in(*out - now);
  const Milliseconds rest = bounds_.bots_rest(*game_.get(), services_.clock.steady());
  if (game_->bot_to_act()) due_in(bots_for_the_banker() ? time_.shown_at() - now : rest);
  if (game_->over()) due_in(try_again);  // the record could not be kept
  if (const auto left = game_->time_left()) due_in(*left);
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    const auto since = absences_.since(i);
    if (record_.absence == Absence::bot && since && decides_alone(i))
      due_in(*since + services_.limits.grace - now);
    if (const auto at = overdue_at(i); at && !absences_.is_overdue_told(i)) due_in(*at - now);
  }
}

void HostedTable::reschedule() {
  const bool running = goes_on() && !watchers_.empty();
  clock_.run(running);
  time_decision();
  absences_.forget_overdue([this](int number) { return !is_overdue(number); });

  const Milliseconds now = services_.clock.steady();
  Milliseconds due{std::numeric_limits<std::int64_t>::max()};  // never
  if (closed_) return due_at_.store(due.count(), std::memory_order_relaxed);
  const auto due_in = [&](Milliseconds left) { due = std::min(due, now + std::max(left, Milliseconds{0})); };
  if (running) plan_play(due_in);
  if (is_behind_ && !watchers_.empty()) due_in(Milliseconds{0});
  if (consent_.asks())
    due_in(has_outlived(*consent_.question()) ? Milliseconds{0} : consent_.question()->lapses_at - now);
  plan_order();
  plan_notice();
  if (const auto left = away_.due_in(now, services_.clock.wall())) due_in(*left);
  if (bots_go_on()) due_in(bounds_.bots_rest(*game_.get(), now));
  const auto wakes = away_.wake_at();
  // A question is in memory alone; its time is short (`question_time`).
  stays_awake_ = (wakes && *wakes - services_.clock.wall() <= worth_staying_awake_for) || bots_go_on() ||
                 consent_.asks();
  due_at_.store(due.count(), std::memory_order_relaxed);
}

void HostedTable::hold() {
  is_held_ = true;
  due_at_.store(0, std::memory_order_relaxed);
}

void HostedTable::on_time() {
  const Lock lock(mutex_);
  in_hand_ = false;
  if (is_held_.exchange(false) && game_)
    time_.leave_at_least(clock_.steady(), std::min<Milliseconds>(time_given(), least_left));
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

Allowed<> HostedTable::do_what_is_due(Milliseconds now) {
  if (is_behind_ && !watchers_.empty()) {
    FREEHOLD_TRY(load_game());
  }
  FREEHOLD_TRY(do_for_the_away());
  if (consent_.is_late(now)) consent_.note_silence();
  if (consent_.is_late(now) || (consent_.asks() && has_outlived(*consent_.question()))) {
    FREEHOLD_TRY(close_question("lapsed"));
  }
  if (clock_.running() && game_) return play_on();
  return {};
}

Allowed<> HostedTable::play_on() {
  FREEHOLD_TRY(close_if_over());
  if (const auto left = game_->time_left(); left && left->count() == 0) {
    const auto ended = game_->tick();
    if (!ended) return refuse_play(ended.error());
    tell_steps();
  }
  FREEHOLD_TRY(run_bots());
  FREEHOLD_TRY(sit_in_for_absent());
  const auto out = time_.runs_out_at();
  if (const auto person = awaited_person(); person && out && *out <= clock_.steady()) {
    FREEHOLD_TRY(on_time_out(*person));
  }
  return tell_overdue();
}

Allowed<> HostedTable::sit_in_for_absent() {
  if (record_.absence != Absence::bot || record_.stage != Stage::playing) return {};
  std::vector<int> gone;
  for (int i = 0; i < absences_.seats(); ++i) {
    const auto since = absences_.since(i);
    if (since && decides_alone(i) && clock_.steady() - *since >= services_.limits.grace) gone.push_back(i);
  }
  if (gone.empty()) return {};
  FREEHOLD_TRY(sit_in(gone, false));
  return run_bots();
}

Allowed<> HostedTable::on_time_out(int number) {
  if (ordered(number)) return follow_orders(number);
  if (record_.absence == Absence::bot) {
    FREEHOLD_TRY(sit_in({number}, false));
    return run_bots();
  }
  const PlayerId player{number};
  for (int done = 0; done < most_harmless; ++done) {
    const Action action = table::harmless_action(game_->ruleset(), game_->state(), player);
    const auto played = game_->act_and_run_bots(
        player, action, bounds_.bots_within_step(*game_.get(), services_.clock.steady()));
    if (!played) return refuse_play(played.error());
    tell_steps(DoneFor{.seat = number, .why = Unasked::out_of_time});
    // What is owed has to be raised at once; any other decision has its own time.
    if (!game_ || game_->state().phase != Phase::debt || awaited_person() != number) return {};
  }
  return {};
}

}  // namespace freehold::hosting
