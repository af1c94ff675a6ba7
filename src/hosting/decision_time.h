// DecisionTime: the time of whoever has to decide. All times are of the table's own clock.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

namespace freehold::hosting {

class DecisionTime {
 public:
  using Milliseconds = std::chrono::milliseconds;

  /// A person has to decide, for the time given (0: any). Nothing changes where it is the decision that it was.
  void begin(std::int64_t decision, Milliseconds now, std::chrono::seconds given) {
    if (decision_ == decision) return;
    decision_ = decision;
    since_ = now;
    runs_from_ = std::max(now, shown_at_);
    runs_out_at_.reset();
    if (given.count() > 0) runs_out_at_ = runs_from_ + given;
  }
  /// The same, of a decision that came up before the table was in memory, with what is left of its time.
  void go_on(std::int64_t decision, Milliseconds now, Milliseconds left) {
    if (decision_ == decision) return;
    decision_ = decision;
    since_ = now;
    runs_from_ = std::max(now, shown_at_);
    runs_out_at_ = runs_from_ + left;
  }
  /// Whoever has to decide has at least so long from now.
  void leave_at_least(Milliseconds now, Milliseconds least) {
    if (runs_out_at_) runs_out_at_ = std::max(*runs_out_at_, now + least);
  }
  /// No person has to decide.
  void end() {
    decision_ = -1;
    runs_out_at_.reset();
  }
  /// A client needs so long, at most `most`, to show the last update: nobody's time begins before that.
  void wait_for_telling(Milliseconds now, Milliseconds needed, Milliseconds most) {
    shown_at_ = std::min(std::max(shown_at_, now) + needed, now + most);
  }

  /// When the decision came up.
  [[nodiscard]] Milliseconds since() const { return since_; }
  /// When its time began to run, or will.
  [[nodiscard]] Milliseconds runs_from() const { return runs_from_; }
  /// When a client that takes its time has shown all that was told.
  [[nodiscard]] Milliseconds shown_at() const { return shown_at_; }
  /// Nothing: no time is set.
  [[nodiscard]] std::optional<Milliseconds> runs_out_at() const { return runs_out_at_; }

 private:
  std::int64_t decision_ = -1;  // its number; -1: none
  Milliseconds since_{};
  Milliseconds runs_from_{};
  std::optional<Milliseconds> runs_out_at_{};
  Milliseconds shown_at_{};
};

}  // namespace freehold::hosting
