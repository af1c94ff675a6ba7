// TableTime: what happens at a hosted table with time: clocks run out, people stay away, bots play; and when
// each is due.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "hosting/kept_record.h"
#include "table/clock.h"

namespace freehold::hosting {

/// The clock of a table. It stands still while the table is paused and while nobody is there.
class TableClock final : public table::Clock {
 public:
  explicit TableClock(table::Clock& clock) : clock_(clock) {}

  std::chrono::milliseconds steady() override { return running_ ? clock_.steady() - behind_ : stopped_at_; }
  std::chrono::sys_seconds wall() override { return clock_.wall(); }

  [[nodiscard]] bool running() const { return running_; }
  void run(bool running) {
    if (running == running_) return;
    if (running) {
      behind_ = clock_.steady() - stopped_at_;
    } else {
      stopped_at_ = steady();
    }
    running_ = running;
  }

 private:
  table::Clock& clock_;
  bool running_ = false;
  std::chrono::milliseconds behind_{};
  std::chrono::milliseconds stopped_at_{};
};

/// The time for a person's decision. All times are of the table's own clock.
class DecisionTime {
 public:
  using Milliseconds = std::chrono::milliseconds;

  /// A person has to decide within `time`; nullopt: no limit. Changes nothing if it is still the same
  /// decision.
  void begin(std::int64_t decision, Milliseconds now, std::optional<Milliseconds> time) {
    if (decision_ == decision) return;
    decision_ = decision;
    since_ = now;
    runs_from_ = std::max(now, shown_at_);
    runs_out_at_ = time ? std::optional{runs_from_ + *time} : std::nullopt;
  }
  /// Whoever decides is there, and has all the time again.
  void hear(Milliseconds now) { since_ = now; }
  /// Extends the time to at least `least` from now.
  void leave_at_least(Milliseconds now, Milliseconds least) {
    if (runs_out_at_) runs_out_at_ = std::max(*runs_out_at_, now + least);
  }
  /// No person has to decide.
  void end() {
    decision_ = -1;
    runs_out_at_.reset();
  }
  /// Clients need this long, at most `most`, to show the last update; no decision's time begins before that.
  void wait_for_telling(Milliseconds now, Milliseconds needed, Milliseconds most) {
    shown_at_ = std::min(std::max(shown_at_, now) + needed, now + most);
  }

  /// When the decision came up, or whoever decides was last heard.
  [[nodiscard]] Milliseconds since() const { return since_; }
  /// When its time began or will begin to run.
  [[nodiscard]] Milliseconds runs_from() const { return runs_from_; }
  /// When clients have shown everything that was sent.
  [[nodiscard]] Milliseconds shown_at() const { return shown_at_; }
  /// nullopt: no limit.
  [[nodiscard]] std::optional<Milliseconds> runs_out_at() const { return runs_out_at_; }

 private:
  std::int64_t decision_ = -1;  // its number; -1: none
  Milliseconds since_{};
  Milliseconds runs_from_{};
  std::optional<Milliseconds> runs_out_at_{};
  Milliseconds shown_at_{};
};

class TableTime : PartOfTable {
 public:
  using Milliseconds = std::chrono::milliseconds;

  TableTime(const PartOfTable& part, Seats& seats, Play& play, Consent& consent, Away& away,
            Audience& audience)
      : PartOfTable(part),
        seats_(seats),
        play_(play),
        consent_(consent),
        away_(away),
        audience_(audience),
        clock_(part.services_.clock) {}

  // --- From any thread ---
  /// Whether on_time() has something to do at `now` of the host's clock.
  [[nodiscard]] bool is_due(Milliseconds now) const { return now.count() >= due_at_; }
  /// This host can't run the table at the moment. If it goes on, the next decision gets some time.
  void hold();
  /// True for the first caller, who then has to call on_time().
  bool take_in_hand() { return !in_hand_.exchange(true); }
  /// Whether something happens, or is about to, without watchers.
  [[nodiscard]] bool stays_awake() const { return stays_awake_; }

  void on_time();
  /// Starts or stops the table's clock, gives time to a new decision, and sets when on_time() is due.
  void reschedule();

  // --- The clock ---
  /// Times below are of this clock.
  [[nodiscard]] TableClock& clock() { return clock_; }
  [[nodiscard]] const DecisionTime& decision() const { return decision_; }
  /// Whether each decision of the bots waits until the one before has been shown.
  [[nodiscard]] bool shows_bots() const;
  /// Clients need time to show so many events; no decision's time runs meanwhile.
  void note_telling(std::size_t events);
  /// The clock of the decision in hand, as if stopped now.
  [[nodiscard]] StoppedClock clock_now();
  /// Stores that, for the host that runs the table next.
  void keep_clock();
  /// Continues the clock of a decision that came up before the game was loaded.
  void resume_clock();

  // --- Who is away ---
  void come(int seat) { gone_since_.at(static_cast<std::size_t>(seat)).reset(); }
  void gone(int seat) { gone_since_.at(static_cast<std::size_t>(seat)) = clock_.steady(); }
  /// The number of seats may have changed; in new ones, people count as present.
  void resize() { gone_since_.resize(record_.seats.size()); }
  /// Everybody without a connection is away from now on.
  void note_absences();
  /// A person has spoken. Returns whether they were overdue.
  bool hear(int seat);
  /// Watchers no longer know who is overdue.
  void forget_overdue() { overdue_told_.clear(); }
  /// Whether a bot may be asked to sit in for this seat.
  [[nodiscard]] bool is_overdue(int seat);
  [[nodiscard]] std::vector<int> overdue_seats();

 private:
  void time_decision();
  /// The time for the decision in hand; nullopt: no limit.
  [[nodiscard]] std::optional<Milliseconds> time_given() const;
  /// Calls `due_in` with the time until each thing that is due while the game is played.
  template <class DueIn>
  void plan_play(DueIn due_in);
  [[nodiscard]] Allowed<> do_what_is_due(Milliseconds now);
  /// Does what is due while the game is played.
  [[nodiscard]] Allowed<> play_on();
  /// When a bot may be asked to sit in for a seat, by the table's clock; nullopt: not by waiting.
  [[nodiscard]] std::optional<Milliseconds> overdue_at(int seat) const;
  [[nodiscard]] bool is_overdue_told(int seat) const {
    return std::ranges::find(overdue_told_, seat) != overdue_told_.end();
  }
  [[nodiscard]] Allowed<> tell_overdue();
  [[nodiscard]] Allowed<> on_time_out(int seat);
  [[nodiscard]] Allowed<> sit_in_for_absent();

  Seats& seats_;
  Play& play_;
  Consent& consent_;
  Away& away_;
  Audience& audience_;
  TableClock clock_;
  DecisionTime decision_;
  std::vector<std::optional<Milliseconds>> gone_since_{};  ///< of each seat
  std::vector<int> overdue_told_{};  ///< seats that watchers know to be overdue
  std::atomic<bool> in_hand_{false};  ///< on_time() is going to be called
  std::atomic<bool> is_held_{false};  ///< hold() was called
  std::atomic<std::int64_t> due_at_{0};
  std::atomic<bool> stays_awake_{false};
};

}  // namespace freehold::hosting
