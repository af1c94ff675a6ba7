// Consent: what the others have to agree to: undoing, pausing, bots for absent people, and an early end.
// One question can be open at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "hosting/kept_record.h"
#include "hosting/outbox.h"
#include "hosting/question.h"

namespace freehold::hosting {

class Consent : PartOfTable {
 public:
  Consent(const PartOfTable& part, Seats& seats, Play& play, TableTime& time, Audience& audience)
      : PartOfTable(part), seats_(seats), play_(play), time_(time), audience_(audience) {}

  // --- Questions and answers ---
  [[nodiscard]] Allowed<> undo(ConnectionId connection, std::string_view token, std::int64_t version);
  [[nodiscard]] Allowed<> pause(ConnectionId connection, std::string_view token);
  [[nodiscard]] Allowed<> resume(std::string_view token);
  /// Asks to let a bot sit in for `absent`, who is overdue.
  [[nodiscard]] Allowed<> ask_to_sit_in(ConnectionId connection, std::string_view token, int absent);
  /// Asks to end the game here, counted up by worth (UKT.1, UKS.4).
  [[nodiscard]] Allowed<> end(ConnectionId connection, std::string_view token);
  [[nodiscard]] Allowed<> answer(std::string_view token, std::int64_t question, bool yes);

  [[nodiscard]] const std::optional<Question>& question() const { return question_; }
  /// This seat has shown that it is there.
  void heard_from(int seat) { std::erase(silent_, seat); }
  /// Closes what an action has made pointless: a question about an undo, or any if the game is over.
  [[nodiscard]] Allowed<> drop_outdated();
  /// The time until the open question lapses; nullopt if there is none. `now` is the host's clock.
  [[nodiscard]] std::optional<std::chrono::milliseconds> due_in(std::chrono::milliseconds now);
  /// Closes a question whose time is up or that has become pointless.
  [[nodiscard]] Allowed<> do_what_is_due(std::chrono::milliseconds now);
  /// The record was replaced: the question no longer stands.
  void forget() { question_.reset(); }

 private:
  [[nodiscard]] std::vector<int> people_to_ask(const Question& question, ConnectionId connection) const;
  [[nodiscard]] Allowed<> ask(Question question, ConnectionId connection);
  /// A seat agrees; if it is the last, the question is carried out.
  [[nodiscard]] Allowed<> agree(int by);
  [[nodiscard]] Allowed<> carry_out(const Question& question);
  [[nodiscard]] Allowed<> stop(std::optional<int> by);
  [[nodiscard]] Allowed<> let_sit_in(int absent);
  /// Whether the question is pointless because the absent person has come or acted.
  [[nodiscard]] bool has_outlived(const Question& question);
  [[nodiscard]] Allowed<> close_question(std::string_view outcome);

  Seats& seats_;
  Play& play_;
  TableTime& time_;
  Audience& audience_;
  std::optional<Question> question_{};
  std::vector<int> silent_{};  ///< let the last question about a bot lapse, and have done nothing since
  std::int64_t next_ = 1;
};

}  // namespace freehold::hosting
