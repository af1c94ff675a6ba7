#include "hosting/consent.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "hosting/audience.h"
#include "hosting/play.h"
#include "hosting/seats.h"
#include "hosting/table_time.h"
#include "rules/game.h"

namespace freehold::hosting {

using wire::Allowed;
using wire::RefusalKind;

namespace {

std::unexpected<wire::Refused> not_agreed(std::string reason, std::string message) {
  return wire::refuse(RefusalKind::not_agreed, std::move(reason), std::move(message));
}

/// An update about an act of a seat, or of the banker.
boost::json::object about(std::optional<int> holder, boost::json::object members) {
  members["seat"] = nullptr;
  if (holder) members["seat"] = *holder;
  return members;
}

}  // namespace

// Those who are present and still play are asked, except at the asker's device: about an end, which is final,
// the absent too; about a bot that shall sit in, neither the absent person nor who was silent last time.
std::vector<int> Consent::people_to_ask(const Question& question, ConnectionId connection) const {
  std::vector<int> others;
  if (question.by) others.push_back(*question.by);
  if (const Watcher* const watcher = audience_.watchers().find(connection))
    others.insert(others.end(), watcher->holds.seats.begin(), watcher->holds.seats.end());
  if (question.kind == QuestionKind::sit_in) {
    others.push_back(question.seat.value());
    others.insert(others.end(), silent_.begin(), silent_.end());
  }
  std::vector<int> people;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    const bool is_asked = audience_.is_present(i) || question.kind == QuestionKind::end;
    if (game_.decides_alone(i) && is_asked && std::ranges::find(others, i) == others.end())
      people.push_back(i);
  }
  return people;
}

Allowed<> Consent::ask(Question question, ConnectionId connection) {
  if (question_) return not_agreed("already_asked", "another question is open");
  question.waiting = people_to_ask(question, connection);
  if (question.waiting.empty()) return carry_out(question);
  question.lapses_at = services_.clock.steady() + services_.limits.question_time;
  FREEHOLD_TRY(kept_.keep(record_));
  const auto by = question.by;
  question.number = next_++;
  question_ = std::move(question);
  audience_.tell(about(by, {{"kind", "question"}, {"change", "asked"}}), true);
  time_.reschedule();
  return {};
}

Allowed<> Consent::close_question(std::string_view outcome) {
  const auto by = question_->by;
  question_.reset();
  auto kept = audience_.keep_and_tell(record_, about(by, {{"kind", "question"}, {"change", outcome}}));
  if (kept) time_.reschedule();
  return kept;
}

Allowed<> Consent::carry_out(const Question& question) {
  switch (question.kind) {
    case QuestionKind::undo: return play_.take_back(question.by.value());
    case QuestionKind::pause: return stop(question.by);
    case QuestionKind::sit_in: return let_sit_in(question.seat.value());
    case QuestionKind::end: return play_.end_now();
  }
  return {};
}

Allowed<> Consent::stop(std::optional<int> by) {
  TableRecord next = record_;
  next.paused = true;
  next.stopped = time_.clock_now();
  auto kept = audience_.keep_and_tell(std::move(next), about(by, {{"kind", "clock"}, {"change", "paused"}}));
  if (kept) time_.reschedule();
  return kept;
}

// A person who is present but idle gets the seat back by acting: connecting again doesn't show that they are
// looking.
Allowed<> Consent::let_sit_in(int absent) {
  if (!time_.is_overdue(absent)) return {};  // came, or acted, a moment before the last answer
  FREEHOLD_TRY(seats_.sit_in({absent}, audience_.is_present(absent)));
  return play_.run_bots();
}

bool Consent::has_outlived(const Question& question) {
  return question.kind == QuestionKind::sit_in && !time_.is_overdue(question.seat.value());
}

Allowed<> Consent::drop_outdated() {
  if (!question_ || (question_->kind != QuestionKind::undo && !game_->over())) return {};
  return close_question("lapsed");
}

std::optional<std::chrono::milliseconds> Consent::due_in(std::chrono::milliseconds now) {
  if (!question_) return std::nullopt;
  return has_outlived(*question_) ? std::chrono::milliseconds{0} : question_->lapses_at - now;
}

// People who were silent about a bot are not asked again until they do something; otherwise one idle person
// could keep everybody waiting.
Allowed<> Consent::do_what_is_due(std::chrono::milliseconds now) {
  if (!question_) return {};
  const bool is_late = question_->lapses_at <= now;
  if (is_late && question_->kind == QuestionKind::sit_in) silent_ = question_->waiting;
  if (!is_late && !has_outlived(*question_)) return {};
  return close_question("lapsed");
}

Allowed<> Consent::undo(ConnectionId connection, std::string_view token, std::int64_t version_seen) {
  const auto number = FREEHOLD_TRY(play_.playing_seat(token));
  FREEHOLD_TRY(play_.need_fresh(version_seen));
  FREEHOLD_TRY(game_.need_going_on());
  if (!game_->can_undo(PlayerId{number}))
    return not_agreed("nothing_to_undo",
                      "the last thing that happened is no action of yours that can be taken back");
  return ask({.kind = QuestionKind::undo, .by = number}, connection);
}

Allowed<> Consent::pause(ConnectionId connection, std::string_view token) {
  const auto number = FREEHOLD_TRY(play_.playing_holder(token));
  if (record_.paused) return not_agreed("already_paused", "the table is paused already");
  return ask({.kind = QuestionKind::pause, .by = number}, connection);
}

Allowed<> Consent::ask_to_sit_in(ConnectionId connection, std::string_view token, int absent) {
  const auto number = FREEHOLD_TRY(play_.playing_holder(token));
  FREEHOLD_TRY(game_.need_going_on());
  if (number && !game_.decides_alone(*number))
    return not_agreed("not_playing", "only someone who is still in the game can ask for that");
  if (absent == number || absent >= static_cast<int>(record_.seats.size()) || !time_.is_overdue(absent)) {
    return not_agreed(
        "not_overdue",
        fmt::format("a bot can sit in for another person who has been away for {} s, or has not "
                    "moved for {} s without a clock",
                    services_.limits.grace.count(), services_.limits.idle.count()));
  }
  if (number) heard_from(*number);
  return ask({.kind = QuestionKind::sit_in, .by = number, .seat = absent}, connection);
}

Allowed<> Consent::end(ConnectionId connection, std::string_view token) {
  const int number = FREEHOLD_TRY(play_.playing_seat(token));
  FREEHOLD_TRY(game_.need_going_on());
  if (const auto refused = judge(game_->ruleset(), game_->state(), nobody, Action::of(ActionType::time_up)))
    return wire::refuse_action(*refused);
  return ask({.kind = QuestionKind::end, .by = number}, connection);
}

Allowed<> Consent::resume(std::string_view token) {
  const auto number = FREEHOLD_TRY(play_.playing_holder(token));
  if (!record_.paused) return not_agreed("not_paused", "the table is not paused");
  TableRecord next = record_;
  next.paused = false;
  FREEHOLD_TRY(kept_.keep(std::move(next)));
  time_.reschedule();
  audience_.tell(about(number, {{"kind", "clock"}, {"change", "resumed"}}), true);
  return play_.run_bots();
}

Allowed<> Consent::answer(std::string_view token, std::int64_t number, bool yes) {
  const auto by = FREEHOLD_TRY(seats_.seat_of(token));
  if (!question_ || question_->number != number)
    return not_agreed("no_question", "this question is not open");
  heard_from(by);
  if (std::ranges::find(question_->waiting, by) == question_->waiting.end())
    return not_agreed("not_asked", "this seat is not asked, or has answered");
  return yes ? agree(by) : close_question("refused");
}

Allowed<> Consent::agree(int by) {
  if (question_->waiting.size() > 1) {
    FREEHOLD_TRY(kept_.keep(record_));
    std::erase(question_->waiting, by);
    question_->yes.push_back(by);
    audience_.tell({{"kind", "question"}, {"change", "yes"}, {"seat", by}}, true);
    return {};
  }
  const Question agreed = *question_;
  FREEHOLD_TRY(close_question("agreed"));
  return carry_out(agreed);
}

}  // namespace freehold::hosting
