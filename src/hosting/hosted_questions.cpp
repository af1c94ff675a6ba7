// By consent at a hosted table: taking back, pausing, and bots for those who are gone. And talk, and the table that follows.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "hosting/hosted_table.h"
#include "hosting/secrets.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

using wire::ErrorCode;
using wire::RpcError;

namespace {

RpcError not_agreed(std::string reason, std::string message) {
  return {ErrorCode::not_agreed, std::move(reason), std::move(message)};
}

}  // namespace

// People who are there now and still play are asked, but not those at the device of whoever asks. About a bot that is to
// sit in, the one whom it is about is not asked, nor those who were silent the last time.
std::vector<int> HostedTable::people_to_ask(const Question& question, ConnectionId connection) const {
  std::vector<int> others{question.by};
  if (const Watcher* const watcher = watchers_.find(connection))
    others.insert(others.end(), watcher->seats.begin(), watcher->seats.end());
  if (question.kind == QuestionKind::sit_in) {
    others.push_back(question.seat.value());
    others.insert(others.end(), consent_.silent().begin(), consent_.silent().end());
  }
  std::vector<int> people;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (decides_alone(i) && is_present(i) && std::ranges::find(others, i) == others.end())
      people.push_back(i);
  }
  return people;
}

std::int64_t HostedTable::ask(Question question, ConnectionId connection) {
  if (consent_.asks()) throw not_agreed("already_asked", "another question is open");
  question.waiting = people_to_ask(question, connection);
  if (question.waiting.empty()) {
    carry_out(question);
    return version();
  }
  question.lapses_at = services_.clock.steady() + services_.limits.question_time;
  keep(record_);
  const int by = question.by;
  consent_.ask(std::move(question));
  tell({{"kind", "question"}, {"change", "asked"}, {"seat", by}}, true);
  reschedule();
  return version();
}

void HostedTable::close_question(std::string_view outcome) {
  const int by = consent_.question()->by;
  consent_.close();
  keep_and_tell(record_, {{"kind", "question"}, {"change", outcome}, {"seat", by}});
  reschedule();
}

void HostedTable::carry_out(const Question& question) {
  switch (question.kind) {
    case QuestionKind::undo: return take_back(question.by);
    case QuestionKind::pause: return stop(question.by);
    case QuestionKind::sit_in: return let_sit_in(question.seat.value());
  }
}

void HostedTable::stop(int by) {
  TableRecord next = record_;
  next.paused = true;
  keep_and_tell(std::move(next), {{"kind", "clock"}, {"change", "paused"}, {"seat", by}});
  reschedule();
}

// A person who is there, but does not act, has the seat back by acting: to connect again does not show that they look.
void HostedTable::let_sit_in(int absent) {
  if (!is_overdue(absent)) return;  // came, or acted, a moment before the last answer
  sit_in({absent}, is_present(absent));
  run_bots();
}

bool HostedTable::has_outlived(const Question& question) {
  return question.kind == QuestionKind::sit_in && !is_overdue(question.seat.value());
}

void HostedTable::take_back(int by) {
  const auto undone = game_->undo(PlayerId{by});
  if (!undone) refuse_play(undone.error());
  services_.health.succeeded();
  game_.taken_back();
  fresh_from_ = version();
  reschedule();
  tell({{"kind", "undo"}, {"by", by}}, true);
}

std::int64_t HostedTable::undo(ConnectionId connection, std::string_view token, std::int64_t version_seen) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  need_stage(Stage::playing);
  load_game();
  need_fresh(version_seen);
  need_unpaused();
  if (!game_->can_undo(PlayerId{number}))
    throw not_agreed("nothing_to_undo",
                     "the last thing that happened is no action of yours that can be taken back");
  return ask({.kind = QuestionKind::undo, .by = number}, connection);
}

std::int64_t HostedTable::pause(ConnectionId connection, std::string_view token) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  need_stage(Stage::playing);
  load_game();
  if (record_.paused) throw not_agreed("already_paused", "the table is paused already");
  return ask({.kind = QuestionKind::pause, .by = number}, connection);
}

std::int64_t HostedTable::ask_to_sit_in(ConnectionId connection, std::string_view token, int absent) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  need_stage(Stage::playing);
  load_game();
  need_stage(Stage::playing);
  need_unpaused();
  if (!decides_alone(number))
    throw not_agreed("not_playing", "only someone who is still in the game can ask for that");
  if (absent == number || absent >= static_cast<int>(record_.seats.size()) || !is_overdue(absent)) {
    throw not_agreed("not_overdue",
                     fmt::format("a bot can sit in for another person who has been away for {} s, or has not "
                                 "moved for {} s without a clock",
                                 services_.limits.grace.count(), services_.limits.idle.count()));
  }
  consent_.heard_from(number);
  return ask({.kind = QuestionKind::sit_in, .by = number, .seat = absent}, connection);
}

std::int64_t HostedTable::resume(std::string_view token) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  need_stage(Stage::playing);
  load_game();
  if (!record_.paused) throw not_agreed("not_paused", "the table is not paused");
  TableRecord next = record_;
  next.paused = false;
  keep(std::move(next));
  reschedule();
  tell({{"kind", "clock"}, {"change", "resumed"}, {"seat", number}}, true);
  run_bots();
  return version();
}

std::int64_t HostedTable::answer(std::string_view token, std::int64_t number, bool yes) {
  const Lock lock(mutex_);
  const int by = seat_of(token);
  const auto& question = consent_.question();
  if (!question || question->number != number) throw not_agreed("no_question", "this question is not open");
  consent_.heard_from(by);
  if (std::ranges::find(question->waiting, by) == question->waiting.end())
    throw not_agreed("not_asked", "this seat is not asked, or has answered");
  if (!yes) {
    close_question("refused");
    return version();
  }
  if (question->waiting.size() > 1) {
    keep(record_);
    consent_.agree(by);
    tell({{"kind", "question"}, {"change", "yes"}, {"seat", by}}, true);
    return version();
  }
  const Question agreed = *question;
  close_question("agreed");
  carry_out(agreed);
  return version();
}

std::int64_t HostedTable::chat(ConnectionId connection, std::string_view token, const std::string& name,
                               const std::string& text) {
  const Lock lock(mutex_);
  ChatLine line{.name = name, .text = text};
  if (!token.empty()) {
    line.seat = seat_of(token);
    consent_.heard_from(*line.seat);
    line.name = seat(*line.seat).name;
  } else if (record_.is_private || watchers_.find(connection) == nullptr) {
    throw RpcError{ErrorCode::not_your_seat, "not_your_seat",
                   "only those who sit at this table can talk here"};
  }
  load_game();
  line.at = services_.clock.wall().time_since_epoch().count();
  const auto said = services_.hosting.say(id_, print_chat_line(line), services_.limits.chat_kept);
  if (!said) throw services_.health.failed(said.error());
  services_.health.succeeded();
  changed_at_ = services_.clock.wall();
  talk_.add(line, *said, services_.limits.chat_kept);
  load_talk();
  ++services_.counters.chats;
  Json members{
      {"kind", "chat"}, {"seat", nullptr}, {"name", line.name}, {"text", line.text}, {"at", line.at}};
  if (line.seat) members["seat"] = *line.seat;
  tell(std::move(members), false);
  return version();
}

std::optional<std::string> HostedTable::follow(std::string_view token, const table::HostedRecord& next) {
  const Lock lock(mutex_);
  static_cast<void>(seat_of(token));
  need_stage(Stage::over);
  load_game();
  if (!record_.rematch.empty()) return record_.rematch;
  TableRecord followed = record_;
  followed.rematch = next.id;
  keep(std::move(followed), &next);
  tell({{"kind", "rematch"}, {"rematch", next.id}}, true);
  return std::nullopt;
}

}  // namespace freehold::hosting
