// What time does at a hosted table: clocks that run out, people who stay away, bots at work, memory given back.
#include <algorithm>
#include <limits>

#include "hosting/hosted_table.h"
#include "rules/game.h"
#include "table/harmless_action.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

using wire::RpcError;

namespace {

constexpr int most_harmless = 200;  // actions in a row for one who ran out of time in a debt
constexpr std::chrono::seconds try_again{5};  // after the store failed

}  // namespace

std::optional<int> HostedTable::awaited_person() const {
  if (game_ == nullptr || record_.stage != Stage::playing) return std::nullopt;
  const PlayerId asked = game_->to_ask();
  if (!asked.valid() || game_->bot_to_act()) return std::nullopt;
  return asked.number();
}

bool HostedTable::decides_alone(int number) const {
  const HostedSeat& held = record_.seats.at(static_cast<std::size_t>(number));
  return game_ != nullptr && record_.stage == Stage::playing && !held.is_bot() && held.sitting_in.empty() &&
         !game_->state().players.at(static_cast<std::size_t>(number)).bankrupt;
}

bool HostedTable::has_company(int number) const {
  return std::ranges::any_of(watchers_, [&](const Watcher& watcher) {
    return std::ranges::find(watcher.seats, number) == watcher.seats.end() &&
           std::ranges::any_of(watcher.seats, [&](int other) { return decides_alone(other); });
  });
}

// Where a clock runs it is the clock that acts, and who has a day for a decision may be gone for an hour.
std::optional<HostedTable::Milliseconds> HostedTable::overdue_at(int number) const {
  if (!decides_alone(number) || record_.paused || !has_company(number)) return std::nullopt;
  const bool awaited = awaited_person() == number;
  if (awaited ? out_of_time_at_.has_value() : record_.clock.any()) return std::nullopt;
  std::optional<Milliseconds> at;
  if (awaited) at = decision_since_ + services_.limits.idle;
  if (const auto& since = absent_since_.at(static_cast<std::size_t>(number)))
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
  absent_since_.assign(record_.seats.size(), std::nullopt);
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (!is_present(i)) absent_since_.at(static_cast<std::size_t>(i)) = clock_.steady();
  }
}

void HostedTable::tell_overdue() {
  for (const int number : overdue_seats()) {
    if (std::ranges::find(overdue_told_, number) != overdue_told_.end()) continue;
    keep(record_);
    overdue_told_.push_back(number);
    tell({{"kind", "seats"}, {"change", "overdue"}, {"seat", number}}, true);
  }
}

void HostedTable::reschedule() {
  const bool playing = game_ != nullptr && record_.stage == Stage::playing;
  const bool running = playing && !record_.paused && !watchers_.empty();
  clock_.run(running);
  const auto person = awaited_person();
  if (!person) {
    if (game_ != nullptr) timed_decision_ = -1;  // out of memory, the decision stays what it was
    if (game_ != nullptr) out_of_time_at_.reset();
  } else if (timed_decision_ != game_->decisions()) {
    timed_decision_ = game_->decisions();
    decision_since_ = clock_.steady();
    time_from_ = std::max(decision_since_, shown_at_);
    const int seconds = game_->state().phase == Phase::auction ? record_.clock.bid : record_.clock.move;
    out_of_time_at_.reset();
    if (seconds > 0) out_of_time_at_ = time_from_ + std::chrono::seconds(seconds);
  }

  std::erase_if(overdue_told_, [this](int number) { return !is_overdue(number); });
  constexpr Milliseconds never{std::numeric_limits<std::int64_t>::max()};
  const Milliseconds now = services_.clock.steady();
  Milliseconds due = never;
  const auto due_in = [&](Milliseconds left) { due = std::min(due, now + std::max(left, Milliseconds{0})); };
  if (running) {
    if (out_of_time_at_) due_in(*out_of_time_at_ - clock_.steady());
    if (game_->bot_to_act()) due = now;
    if (game_->over()) due_in(try_again);  // the record could not be kept
    if (const auto left = game_->time_left()) due_in(*left);
    for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
      const auto& since = absent_since_.at(static_cast<std::size_t>(i));
      if (record_.absence == Absence::bot && since && decides_alone(i))
        due_in(*since + services_.limits.grace - clock_.steady());
      if (const auto at = overdue_at(i); at && std::ranges::find(overdue_told_, i) == overdue_told_.end())
        due_in(*at - clock_.steady());
    }
  }
  if (question_) due_in(question_->lapses_at - now);
  if (question_ && has_outlived(*question_)) due = now;
  const bool unloads = (game_ != nullptr || talk_known_) && watchers_.empty();
  if (unloads) due_in(idle_since_.load() + services_.limits.unload_after - now);
  due_at_.store(due.count(), std::memory_order_relaxed);
  loaded_now_ = game_ != nullptr;
}

void HostedTable::on_time() {
  const Lock lock(mutex_);
  in_hand_ = false;
  const Milliseconds now = services_.clock.steady();
  if (!is_due(now)) return;
  if (services_.read_only()) {
    due_at_.store((now + try_again).count(), std::memory_order_relaxed);
    return;
  }
  try {
    if (question_ && question_->lapses_at <= now && question_->kind == QuestionKind::sit_in)
      silent_ = question_->waiting;
    if (question_ && (question_->lapses_at <= now || has_outlived(*question_))) close_question("lapsed");
    if (watchers_.empty() && idle_since_.load() + services_.limits.unload_after <= now) {
      game_.reset();
      course_.reset();
      chat_.clear();
      talk_known_ = false;
      recent_.clear();
      answered_.clear();
    }
    if (clock_.running() && game_ != nullptr) {
      close_if_over();
      if (const auto left = game_->time_left(); left && left->count() == 0) {
        const auto ended = game_->tick();
        if (!ended) refuse_play(ended.error());
        tell_steps();
      }
      run_bots();
      sit_in_for_absent();
      const auto person = awaited_person();
      if (person && out_of_time_at_ && *out_of_time_at_ <= clock_.steady()) on_time_out(*person);
      tell_overdue();
    }
    reschedule();
  } catch (const RpcError&) {
    ++services_.counters.failures;
    due_at_.store((now + try_again).count(), std::memory_order_relaxed);
  }
}

void HostedTable::sit_in_for_absent() {
  if (record_.absence != Absence::bot || record_.stage != Stage::playing) return;
  std::vector<int> gone;
  for (int i = 0; i < static_cast<int>(absent_since_.size()); ++i) {
    const auto& since = absent_since_.at(static_cast<std::size_t>(i));
    if (since && decides_alone(i) && clock_.steady() - *since >= services_.limits.grace) gone.push_back(i);
  }
  if (gone.empty()) return;
  sit_in(gone, false);
  run_bots();
}

void HostedTable::on_time_out(int number) {
  if (record_.absence == Absence::bot) {
    sit_in({number}, false);
    return run_bots();
  }
  const PlayerId player{number};
  for (int done = 0; done < most_harmless; ++done) {
    const Action action = table::harmless_action(game_->ruleset(), game_->state(), player);
    const auto played = game_->act_and_run_bots(player, action, most_harmless);
    if (!played) refuse_play(played.error());
    tell_steps(number);
    // What is owed has to be raised at once; any other decision has its own time.
    if (game_->state().phase != Phase::debt || awaited_person() != number) return;
  }
}

}  // namespace freehold::hosting
