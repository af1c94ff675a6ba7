// By consent at a hosted table: taking back and pausing. And talk, and the table that follows.
#include <algorithm>
#include <utility>

#include "server/hosted_table.h"
#include "server/secrets.h"
#include "wire/rpc_error.h"

namespace freehold::server {

using wire::ErrorCode;
using wire::RpcError;

namespace {

RpcError not_agreed(std::string reason, std::string message) {
  return {ErrorCode::not_agreed, std::move(reason), std::move(message)};
}

}  // namespace

// Who is asked: people who are there now and still play, but not those at the same device as who asks.
std::vector<int> HostedTable::people_to_ask(int by, ConnectionId connection) const {
  std::vector<int> same_device{by};
  const auto watcher = std::ranges::find(watchers_, connection, &Watcher::connection);
  if (watcher != watchers_.end())
    same_device.insert(same_device.end(), watcher->seats.begin(), watcher->seats.end());
  std::vector<int> people;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    const HostedSeat& one = record_.seats.at(static_cast<std::size_t>(i));
    if (one.is_bot() || !one.sitting_in.empty() || !is_present(i)) continue;
    if (game_->state().players.at(static_cast<std::size_t>(i)).bankrupt) continue;
    if (std::ranges::find(same_device, i) == same_device.end()) people.push_back(i);
  }
  return people;
}

std::int64_t HostedTable::ask(QuestionKind kind, int by, ConnectionId connection) {
  if (question_) throw not_agreed("already_asked", "another question is open");
  Question question{.number = next_question_, .kind = kind, .by = by};
  question.waiting = people_to_ask(by, connection);
  if (question.waiting.empty()) {
    carry_out(kind, by);
    return version();
  }
  question.lapses_at = services_.clock.steady() + services_.limits.question_time;
  keep(record_);
  ++next_question_;
  question_ = std::move(question);
  tell({{"kind", "question"}, {"change", "asked"}, {"seat", by}}, true);
  reschedule();
  return version();
}

void HostedTable::close_question(std::string_view outcome) {
  const int by = question_->by;
  question_.reset();
  keep_and_tell(record_, {{"kind", "question"}, {"change", outcome}, {"seat", by}});
  reschedule();
}

void HostedTable::carry_out(QuestionKind kind, int by) {
  if (kind == QuestionKind::undo) return take_back(by);
  TableRecord next = record_;
  next.paused = true;
  keep_and_tell(std::move(next), {{"kind", "clock"}, {"change", "paused"}, {"seat", by}});
  reschedule();
}

void HostedTable::take_back(int by) {
  const auto undone = game_->undo(PlayerId{by});
  if (!undone) refuse_play(undone.error());
  services_.health.succeeded();
  course_.reset();
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
  if (record_.paused) throw RpcError{ErrorCode::wrong_stage, "paused", "the table is paused"};
  if (!game_->can_undo(PlayerId{number}))
    throw not_agreed("nothing_to_undo",
                     "the last thing that happened is no action of yours that can be taken back");
  return ask(QuestionKind::undo, number, connection);
}

std::int64_t HostedTable::pause(ConnectionId connection, std::string_view token) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  need_stage(Stage::playing);
  load_game();
  if (record_.paused) throw not_agreed("already_paused", "the table is paused already");
  return ask(QuestionKind::pause, number, connection);
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
  if (!question_ || question_->number != number) throw not_agreed("no_question", "this question is not open");
  const auto waiting = std::ranges::find(question_->waiting, by);
  if (waiting == question_->waiting.end())
    throw not_agreed("not_asked", "this seat is not asked, or has answered");
  if (!yes) {
    close_question("refused");
    return version();
  }
  if (question_->waiting.size() > 1) {
    keep(record_);
    question_->waiting.erase(waiting);
    question_->yes.push_back(by);
    tell({{"kind", "question"}, {"change", "yes"}, {"seat", by}}, true);
    return version();
  }
  const Question agreed = *question_;
  close_question("agreed");
  carry_out(agreed.kind, agreed.by);
  return version();
}

std::int64_t HostedTable::chat(ConnectionId connection, std::string_view token, const std::string& name,
                               const std::string& text) {
  const Lock lock(mutex_);
  ChatLine line{.name = name, .text = text};
  if (!token.empty()) {
    line.seat = seat_of(token);
    line.name = seat(*line.seat).name;
  } else if (record_.is_private || !is_watching(connection)) {
    throw RpcError{ErrorCode::not_your_seat, "not_your_seat", "only who sits at this table can talk here"};
  }
  load_game();
  line.at = services_.clock.wall().time_since_epoch().count();
  const auto said = services_.hosting.say(id_, print_chat_line(line), services_.limits.chat_kept);
  if (!said) throw services_.health.failed(said.error());
  services_.health.succeeded();
  changed_at_ = services_.clock.wall();
  talk_known_ = *said == said_ + 1;  // otherwise another program has let people talk here
  said_ = *said;
  if (talk_known_) chat_.push_back(line);
  if (chat_.size() > services_.limits.chat_kept) chat_.erase(chat_.begin());
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

}  // namespace freehold::server
