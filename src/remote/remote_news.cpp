// RemoteGame: what the server tells, in words for the log.
#include <cstdlib>
#include <utility>

#include "base/limits.h"
#include "notation/game_record.h"
#include "remote/remote_company.h"
#include "remote/remote_game.h"
#include "table/dice_proof.h"
#include "table/sources_json.h"
#include "telling/language.h"

namespace freehold::remote {

using telling::t;

namespace {

constexpr RemoteTable::Time end_of_table{
    3000};  // how long the end of the table may come after the end of its game

std::string overdue_sentence(const TableView& view, int seat) {
  if (seat == view.own_seat()) return t("overdue.you");
  const telling::MessageParams player{{"player", view.name(seat)}};
  const bool here = view.seats[static_cast<std::size_t>(seat)].present;
  return t(here ? "overdue.idle" : "overdue.gone", player) + ' ' + t("terminal.remote.overdue_bot", player);
}

// What everybody was worth at a point of the course; empty if the server tells something else.
std::vector<Money> worth_in(const json::value& point, std::size_t players) {
  const auto* const sums = point.is_object() ? array_in(point.get_object(), "worth") : nullptr;
  if (sums == nullptr || sums->size() != players) return {};
  std::vector<Money> worth;
  for (const json::value& sum : *sums) {
    if (!sum.is_int64() || std::abs(sum.get_int64()) > max_money) return {};
    worth.push_back(static_cast<Money>(sum.get_int64()));
  }
  return worth;
}

// What the check of the dice has found: a line, and where they are wrong the next one says why.
std::vector<std::string> check_lines(const table::Verification& found) {
  const auto draws = static_cast<std::int64_t>(found.draws);
  if (found.ok) {
    std::vector<std::string> lines{t("terminal.remote.dice_proven", {{"draws", draws}})};
    if (found.elsewhere > 0)
      lines.push_back(t("brought.draws", {{"draws", static_cast<std::int64_t>(found.elsewhere)}}));
    return lines;
  }
  std::string why = found.message;
  if (found.mismatch) {
    why = t("proof.wrong_draw", {{"draw", static_cast<std::int64_t>(found.mismatch->draw)}});
  } else if (found.seed && found.seed->commitment() != found.commitment) {
    why = t("proof.no_commitment");
  } else if (found.begins_late) {
    why = t("proof.begins_late");
  }
  return {t("terminal.remote.dice_wrong"), why};
}

}  // namespace

void RemoteGame::take_in() {
  while (const auto heard = table_.hear(Time{0}))
    take_heard(*heard);
  tell_limit();
  if (!over() || !checked_.empty()) return;
  while (table_.view().stage != "over") {
    const auto heard = table_.hear(end_of_table);
    if (!heard) return;
    take_heard(*heard);
  }
  check_dice();
}

void RemoteGame::take_heard(const RemoteTable::Heard& heard) {
  using Kind = RemoteTable::Heard::Kind;
  switch (heard.kind) {
    case Kind::update: return take_update(heard.update);
    case Kind::lost:  // told once; the sign stays
      if (std::exchange(connected_, false)) tell(heard.text, PlayerId{});
      return;
    case Kind::refused: return tell(t("terminal.remote.shut_out", {{"why", heard.text}}), PlayerId{});
    case Kind::back: break;
  }
  if (!std::exchange(connected_, true)) tell(t("terminal.remote.connected_again"), PlayerId{});
  if (heard.missed_some) {
    if (const auto told = tell_history(); !told) tell(told.error(), PlayerId{});
  }
  take_shown_state();
}

void RemoteGame::tell_limit() {
  const std::string& limit = table_.view().limit;
  if (limit.empty() || limit == told_limit_) return;
  told_limit_ = limit;
  if (limit == "bot_decisions_per_minute") tell(t("limit.bot_decisions_per_minute"), PlayerId{});
  if (const std::string why = stopped(); !why.empty()) tell(why, PlayerId{});
}

void RemoteGame::take_update(const json::object& update) {
  const std::string kind = text_in(update, "kind");
  if (kind == "play") {
    tell_step(update);
  } else if (kind == "undo") {
    --steps_;
    if (std::exchange(turn_just_ended_, false)) forget_turn_end();
    const PlayerId by = player_in(update, "by");
    decided_elsewhere();
    tell(t("event.undone", about(by)), by);
  } else if (kind == "seats") {
    take_seat_change(update);
  } else if (kind == "question") {
    take_question(update);
  } else if (kind == "clock") {
    const PlayerId by = player_in(update, "seat");
    const bool paused = text_in(update, "change") == "paused";
    tell(t(paused ? "terminal.remote.paused" : "terminal.remote.resumed", about(by)), by);
  } else if (kind == "chat") {
    tell_chat(update);
  } else if (kind == "rematch") {
    tell(t("terminal.remote.rematch"), PlayerId{});
  }
  if (object_in(update, "view") != nullptr) take_shown_state();
}

void RemoteGame::tell_chat(const json::object& line) {
  tell(t("terminal.remote.says", {{"player", text_in(line, "name")}, {"text", text_in(line, "text")}}),
       player_in(line, "seat"));
}

void RemoteGame::take_seat_change(const json::object& update) {
  const PlayerId seat = player_in(update, "seat");
  const std::string change = text_in(update, "change");
  if (!seat.valid()) {
    if (change == "given") tell_bank_given(update);
    return;
  }
  if (change == "taken") tell(t("event.seat_taken", about(seat)), seat);
  if (change == "given") tell(t("event.seat_given", about(seat)), seat);
  if (change == "away") tell(t("event.seat_away", about(seat)), seat);
  if (change == "back") tell(t("event.seat_back", about(seat)), seat);
  if (change == "overdue") tell(overdue_sentence(table_.view(), seat.number()), seat);
  if (is_own(seat.number())) return;
  const telling::MessageParams player{{"player", table_.view().name(seat.number())}};
  if (change == "present") tell(t("terminal.remote.present", player), seat);
  if (change == "absent") tell(t("terminal.remote.absent", player), seat);
}

void RemoteGame::tell_bank_given(const json::object& update) {
  tell(t("event.bank_given", {{"player", text_in(update, "name")}, {"self", "none"}}), PlayerId{});
}

void RemoteGame::take_question(const json::object& update) {
  const std::string change = text_in(update, "change");
  const PlayerId seat = player_in(update, "seat");
  if (change == "asked") {
    const std::string question = question_sentence(table_.view());
    const bool asks_here = !company_->question().empty();
    tell(asks_here ? question + ' ' + t("terminal.remote.ask_yes_or_no") : question, seat);
  }
  if (change == "yes") tell(t("terminal.remote.agrees", about(seat)), seat);
  if (change == "agreed") tell(t("terminal.remote.all_agreed"), seat);
  if (change == "refused") tell(t("terminal.remote.question_refused"), seat);
  if (change == "lapsed") tell(t("terminal.remote.question_lapsed"), seat);
}

void RemoteGame::fetch_worth_over_time() {
  terminal::WorthOverTime course;
  for (std::int64_t from = 0;;) {
    const auto answer = table_.call("table.worth", {{"from", from}});
    const auto* const points = answer ? array_in(*answer, "points") : nullptr;
    if (points == nullptr) return;
    for (const json::value& point : *points) {
      auto worth = worth_in(point, static_cast<std::size_t>(state_.player_count));
      if (worth.empty()) return;
      course.push_back(std::move(worth));
    }
    const std::int64_t next = number_in(*answer, "next").value_or(0);
    if (next <= from) break;
    from = next;
  }
  take_worth_over_time(std::move(course));
}

// What `freehold verify` does with a game of this machine: every draw is made again, here.
void RemoteGame::check_dice() {
  if (!over() || table_.view().stage != "over") return;
  const auto answer = table_.call("table.log");
  if (!answer && answer.error().kind == ServerRefusal::Kind::lost)
    return;  // asked for when the connection is back
  if (!answer) {
    checked_ = {t("terminal.remote.no_proof", {{"why", answer.error().message}})};
    return;
  }
  const auto* const log = answer->if_contains("log");
  const auto* const printed = answer->if_contains("proof");
  const auto record = notation::parse_record(edition_, log == nullptr ? json::value() : *log);
  const auto proof = table::parse_proof(printed == nullptr ? json::value() : *printed);
  if (!record || !proof) {
    checked_ = {t("terminal.remote.unreadable_proof")};
    return;
  }
  const auto found = table::verify(rules_, *record, *proof);
  if (found.seed) seed_ = found.seed->hex();
  checked_ = check_lines(found);
  if (proof->commitment != commitment_) checked_.push_back(t("terminal.remote.other_commitment"));
  fetch_worth_over_time();
  changed(state_);
}

}  // namespace freehold::remote
