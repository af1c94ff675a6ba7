// By consent at a hosted table: taking back, pausing, and bots for those who are gone. And talk, and the table that follows.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "editions/name.h"
#include "hosting/hosted_table.h"
#include "hosting/limited.h"
#include "hosting/secrets.h"
#include "wire/seat_checks.h"

namespace freehold::hosting {

using wire::Allowed;
using wire::RefusalKind;

namespace {

std::unexpected<wire::Refused> not_agreed(std::string reason, std::string message) {
  return wire::refuse(RefusalKind::not_agreed, std::move(reason), std::move(message));
}

/// An update about what a seat, or the banker, has done.
boost::json::object about(std::optional<int> holder, boost::json::object members) {
  members["seat"] = nullptr;
  if (holder) members["seat"] = *holder;
  return members;
}

}  // namespace

// People who are there now and still play are asked, but not those at the device of whoever asks. About a bot that is to
// sit in, the one whom it is about is not asked, nor those who were silent the last time.
std::vector<int> HostedTable::people_to_ask(const Question& question, ConnectionId connection) const {
  std::vector<int> others;
  if (question.by) others.push_back(*question.by);
  if (const Watcher* const watcher = watchers_.find(connection))
    others.insert(others.end(), watcher->holds.seats.begin(), watcher->holds.seats.end());
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

Allowed<std::int64_t> HostedTable::ask(Question question, ConnectionId connection) {
  if (consent_.asks()) return not_agreed("already_asked", "another question is open");
  question.waiting = people_to_ask(question, connection);
  if (question.waiting.empty()) {
    FREEHOLD_TRY(carry_out(question));
    return version();
  }
  question.lapses_at = services_.clock.steady() + services_.limits.question_time;
  FREEHOLD_TRY(keep(record_));
  const auto by = question.by;
  consent_.ask(std::move(question));
  tell(about(by, {{"kind", "question"}, {"change", "asked"}}), true);
  reschedule();
  return version();
}

Allowed<> HostedTable::close_question(std::string_view outcome) {
  const auto by = consent_.question()->by;
  consent_.close();
  auto kept = keep_and_tell(record_, about(by, {{"kind", "question"}, {"change", outcome}}));
  if (kept) reschedule();
  return kept;
}

Allowed<> HostedTable::carry_out(const Question& question) {
  switch (question.kind) {
    case QuestionKind::undo: return take_back(question.by.value());
    case QuestionKind::pause: return stop(question.by);
    case QuestionKind::sit_in: return let_sit_in(question.seat.value());
  }
  return {};
}

Allowed<> HostedTable::stop(std::optional<int> by) {
  TableRecord next = record_;
  next.paused = true;
  next.stopped = clock_now();
  auto kept = keep_and_tell(std::move(next), about(by, {{"kind", "clock"}, {"change", "paused"}}));
  if (kept) reschedule();
  return kept;
}

// A person who is there, but does not act, has the seat back by acting: to connect again does not show that they look.
Allowed<> HostedTable::let_sit_in(int absent) {
  if (!is_overdue(absent)) return {};  // came, or acted, a moment before the last answer
  FREEHOLD_TRY(sit_in({absent}, is_present(absent)));
  return run_bots();
}

bool HostedTable::has_outlived(const Question& question) {
  return question.kind == QuestionKind::sit_in && !is_overdue(question.seat.value());
}

Allowed<> HostedTable::take_back(int by) {
  const auto undone = game_->undo(PlayerId{by});
  if (!undone) return refuse_play(undone.error());
  services_.health.succeeded();
  game_.taken_back();
  fresh_from_ = version();
  away_.undone_to = game_->decisions();
  reschedule();
  tell({{"kind", "undo"}, {"by", by}}, true);
  return {};
}

Allowed<std::int64_t> HostedTable::undo(ConnectionId connection, std::string_view token,
                                        std::int64_t version_seen) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(playing_seat(token));
  FREEHOLD_TRY(need_fresh(version_seen));
  FREEHOLD_TRY(need_going_on());
  if (!game_->can_undo(PlayerId{number}))
    return not_agreed("nothing_to_undo",
                      "the last thing that happened is no action of yours that can be taken back");
  return ask({.kind = QuestionKind::undo, .by = number}, connection);
}

Allowed<std::int64_t> HostedTable::pause(ConnectionId connection, std::string_view token) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(playing_holder(token));
  if (record_.paused) return not_agreed("already_paused", "the table is paused already");
  return ask({.kind = QuestionKind::pause, .by = number}, connection);
}

Allowed<std::int64_t> HostedTable::ask_to_sit_in(ConnectionId connection, std::string_view token,
                                                 int absent) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(playing_holder(token));
  FREEHOLD_TRY(need_going_on());
  if (number && !decides_alone(*number))
    return not_agreed("not_playing", "only someone who is still in the game can ask for that");
  if (absent == number || absent >= static_cast<int>(record_.seats.size()) || !is_overdue(absent)) {
    return not_agreed(
        "not_overdue",
        fmt::format("a bot can sit in for another person who has been away for {} s, or has not "
                    "moved for {} s without a clock",
                    services_.limits.grace.count(), services_.limits.idle.count()));
  }
  if (number) consent_.heard_from(*number);
  return ask({.kind = QuestionKind::sit_in, .by = number, .seat = absent}, connection);
}

Allowed<std::int64_t> HostedTable::resume(std::string_view token) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(playing_holder(token));
  if (!record_.paused) return not_agreed("not_paused", "the table is not paused");
  TableRecord next = record_;
  next.paused = false;
  FREEHOLD_TRY(keep(std::move(next)));
  reschedule();
  tell(about(number, {{"kind", "clock"}, {"change", "resumed"}}), true);
  FREEHOLD_TRY(run_bots());
  return version();
}

Allowed<std::int64_t> HostedTable::answer(std::string_view token, std::int64_t number, bool yes) {
  const Lock lock(mutex_);
  const auto by = FREEHOLD_TRY(seat_of(token));
  const auto& question = consent_.question();
  if (!question || question->number != number) return not_agreed("no_question", "this question is not open");
  consent_.heard_from(by);
  if (std::ranges::find(question->waiting, by) == question->waiting.end())
    return not_agreed("not_asked", "this seat is not asked, or has answered");
  FREEHOLD_TRY(yes ? agree(by) : close_question("refused"));
  return version();
}

Allowed<> HostedTable::agree(int by) {
  if (consent_.question()->waiting.size() > 1) {
    FREEHOLD_TRY(keep(record_));
    consent_.agree(by);
    tell({{"kind", "question"}, {"change", "yes"}, {"seat", by}}, true);
    return {};
  }
  const Question agreed = *consent_.question();
  FREEHOLD_TRY(close_question("agreed"));
  return carry_out(agreed);
}

// Whether it was said may not be known: what the store has is read again, and told.
std::unexpected<wire::Refused> HostedTable::refuse_talk(const table::StoreError& fault) {
  if (fault.fault == table::StoreFault::conflict) {
    if (services_.ownership != nullptr) services_.ownership->contested();
    if (!services_.owns(id_)) return run_elsewhere();
    return services_.health.failed(fault);
  }
  talk_.forget();
  is_behind_ = true;
  reschedule();
  return services_.health.failed(fault);
}

// G.1: whoever watches has a name of their own. People at the table come first: a player may take a spectator's, who then
// speaks by another one.
Allowed<> HostedTable::check_spectator(ConnectionId connection, const std::string& name) const {
  if (record_.is_private || watchers_.find(connection) == nullptr)
    return wire::refuse(RefusalKind::not_your_seat, "not_your_seat",
                        "only those who sit at this table can talk here");
  const editions::Likeness wanted{name};
  const auto is_wanted = [&](const std::string& other) {
    return !other.empty() && editions::Likeness{other} == wanted;
  };
  const bool taken = is_wanted(record_.banker.name) ||
                     std::ranges::any_of(record_.seats, is_wanted, &HostedSeat::name) ||
                     std::ranges::any_of(watchers_, [&](const Watcher& other) {
                       return other.connection != connection && is_wanted(other.speaks_as);
                     });
  return taken ? wire::name_taken() : Allowed<>{};
}

Allowed<std::int64_t> HostedTable::chat(ConnectionId connection, const Said& wish) {
  const Lock lock(mutex_);
  ChatLine line{.name = wish.name, .text = wish.text};
  if (!wish.token.empty()) {
    const auto holder = FREEHOLD_TRY(holder_of(wish.token));
    if (holder) consent_.heard_from(*holder);
    line.seat = holder;
    line.banker = !holder;
    line.name = holder ? seat(*holder).name : record_.banker.name;
  } else if (auto fits = check_spectator(connection, wish.name); !fits) {
    return std::unexpected(fits.error());
  }
  FREEHOLD_TRY(load_game());
  if (!wish.request.empty())
    line.key = secret_hash(TableMemory::key_of(wish.token.empty() ? wish.name : wish.token, wish.request));
  if (talk_.has(line.key)) return version();
  line.at = services_.clock.wall().time_since_epoch().count();
  const auto said = services_.hosting.say(id_, print_chat_line(line), services_.limits.chat_kept);
  if (!said) return refuse_talk(said.error());
  services_.health.succeeded();
  changed_at_ = services_.clock.wall();
  talk_.add(line, *said, services_.limits.chat_kept);
  FREEHOLD_TRY(load_talk());
  if (wish.token.empty()) watchers_.find(connection)->speaks_as = wish.name;
  ++services_.counters.chats;
  Json members{
      {"kind", "chat"}, {"seat", nullptr}, {"name", line.name}, {"text", line.text}, {"at", line.at}};
  if (line.seat) members["seat"] = *line.seat;
  if (line.banker) members["banker"] = true;
  tell(std::move(members), false);
  return version();
}

Allowed<std::optional<std::string>> HostedTable::follow(std::string_view token,
                                                        const table::HostedRecord& next) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(holder_of(token));
  FREEHOLD_TRY(need_stage(Stage::over));
  FREEHOLD_TRY(load_game());
  if (!record_.rematch.empty()) return record_.rematch;
  TableRecord followed = record_;
  followed.rematch = next.id;
  FREEHOLD_TRY(keep(std::move(followed), &next));
  tell({{"kind", "rematch"}, {"rematch", next.id}}, true);
  return std::nullopt;
}

}  // namespace freehold::hosting
