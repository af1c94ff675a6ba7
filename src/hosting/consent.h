// Consent: the one question to the people of a table that can be open, and who did not answer the last one.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "hosting/question.h"

namespace freehold::hosting {

class Consent {
 public:
  [[nodiscard]] const std::optional<Question>& question() const { return question_; }
  [[nodiscard]] bool asks() const { return question_.has_value(); }
  [[nodiscard]] bool asks_for(QuestionKind kind) const { return question_ && question_->kind == kind; }
  /// Whether its time is up, by the host's clock.
  [[nodiscard]] bool is_late(std::chrono::milliseconds now) const {
    return question_ && question_->lapses_at <= now;
  }

  /// Puts it, with the next number.
  void ask(Question question) {
    question.number = next_++;
    question_ = std::move(question);
  }
  /// One of those asked agrees; others are still waited for.
  void agree(int seat) {
    std::erase(question_->waiting, seat);
    question_->yes.push_back(seat);
  }
  /// Its time is up: about a bot that is to sit in, those who kept silent are not asked again until they do something, or
  /// one who does nothing could keep everybody waiting.
  void note_silence() {
    if (asks_for(QuestionKind::sit_in)) silent_ = question_->waiting;
  }
  void close() { question_.reset(); }

  [[nodiscard]] std::span<const int> silent() const { return silent_; }
  /// This seat has done something.
  void heard_from(int seat) { std::erase(silent_, seat); }

 private:
  std::optional<Question> question_{};
  std::vector<int> silent_{};
  std::int64_t next_ = 1;
};

}  // namespace freehold::hosting
