// What time does at a hosted table: clocks that run out, people who stay away, bots at work, memory given back.
#include <algorithm>
#include <limits>

#include "rules/game.h"
#include "server/hosted_table.h"
#include "table/harmless_action.h"
#include "wire/rpc_error.h"

namespace freehold::server {

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
    const int seconds = game_->state().phase == Phase::auction ? record_.clock.bid : record_.clock.move;
    out_of_time_at_.reset();
    if (seconds > 0) out_of_time_at_ = clock_.steady() + std::chrono::seconds(seconds);
  }

  constexpr Milliseconds never{std::numeric_limits<std::int64_t>::max()};
  const Milliseconds now = services_.clock.steady();
  Milliseconds due = never;
  const auto due_in = [&](Milliseconds left) { due = std::min(due, now + std::max(left, Milliseconds{0})); };
  if (running) {
    if (out_of_time_at_ && record_.absence != Absence::wait) due_in(*out_of_time_at_ - clock_.steady());
    if (game_->bot_to_act()) due = now;
    if (game_->over()) due_in(try_again);  // the record could not be kept
    if (const auto left = game_->time_left()) due_in(*left);
    for (std::size_t i = 0; record_.absence == Absence::bot && i < absent_since_.size(); ++i) {
      if (absent_since_[i] && record_.seats[i].sitting_in.empty())
        due_in(*absent_since_[i] + services_.limits.grace - clock_.steady());
    }
  }
  if (question_) due_in(question_->lapses_at - now);
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
    if (question_ && question_->lapses_at <= now) close_question("lapsed");
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
    if (since && seat(i).sitting_in.empty() && clock_.steady() - *since >= services_.limits.grace)
      gone.push_back(i);
  }
  if (gone.empty()) return;
  sit_in(gone, false);
  run_bots();
}

void HostedTable::on_time_out(int number) {
  if (record_.absence == Absence::wait) return;
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

}  // namespace freehold::server
