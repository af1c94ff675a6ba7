// RemoteGame: what the server tells, in words for the log.
#include <utility>

#include "notation/game_record.h"
#include "remote/remote_company.h"
#include "remote/remote_game.h"
#include "table/dice_proof.h"
#include "table/sources_json.h"

namespace freehold::remote {

namespace {

constexpr RemoteTable::Time end_of_table{
    3000};  // how long the end of the table may come after the end of its game

std::string overdue_sentence(const TableView& view, int seat) {
  if (seat == view.own_seat()) return "The others are waiting for you: they may let a bot sit in.";
  const std::string name = view.name(seat);
  const bool here = view.seats[static_cast<std::size_t>(seat)].present;
  return name + (here ? " hasn't moved for a while" : " is still away") +
         ": if all agree, a bot sits in (bot " + name + ").";
}

}  // namespace

void RemoteGame::take_in() {
  while (const auto heard = table_.hear(Time{0}))
    take_heard(*heard);
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
    case Kind::refused: return tell("The server does not let you in any more: " + heard.text, PlayerId{});
    case Kind::back: break;
  }
  if (!std::exchange(connected_, true)) tell("Connected again.", PlayerId{});
  if (heard.missed_some) {
    if (const auto told = tell_history(); !told) tell(told.error(), PlayerId{});
  }
  take_shown_state();
}

void RemoteGame::take_update(const json::object& update) {
  const std::string kind = text_in(update, "kind");
  const TableView& view = table_.view();
  if (kind == "play") {
    tell_step(update);
  } else if (kind == "undo") {
    --steps_;
    const PlayerId by = player_in(update, "by");
    decided_elsewhere();
    tell(view.name(by.valid() ? by.number() : -1) + " takes back the last action.", by);
  } else if (kind == "seats") {
    take_seat_change(update);
  } else if (kind == "question") {
    take_question(update);
  } else if (kind == "clock") {
    const PlayerId by = player_in(update, "seat");
    const bool paused = text_in(update, "change") == "paused";
    tell(
        view.name(by.valid() ? by.number() : -1) + (paused ? " pauses the game." : " goes on with the game."),
        by);
  } else if (kind == "chat") {
    tell_chat(update);
  } else if (kind == "rematch") {
    tell("A new table is made for the same people: play again to go there.", PlayerId{});
  }
  if (object_in(update, "view") != nullptr) take_shown_state();
}

void RemoteGame::tell_chat(const json::object& line) {
  tell(text_in(line, "name") + " says: " + text_in(line, "text"), player_in(line, "seat"));
}

void RemoteGame::take_seat_change(const json::object& update) {
  const PlayerId seat = player_in(update, "seat");
  if (!seat.valid()) return;
  const std::string change = text_in(update, "change");
  const std::string name = table_.view().name(seat.number());
  if (change == "taken") tell(name + " sits down.", seat);
  if (change == "given") tell(name + " gives the seat up: a bot plays on until somebody takes it.", seat);
  if (change == "away") tell("A bot sits in for " + name + '.', seat);
  if (change == "back") tell(name + " decides again, in place of the bot.", seat);
  if (change == "overdue") tell(overdue_sentence(table_.view(), seat.number()), seat);
  if (is_own(seat.number())) return;
  if (change == "present") tell(name + " is here.", seat);
  if (change == "absent") tell(name + " has gone; the seat stays.", seat);
}

void RemoteGame::take_question(const json::object& update) {
  const std::string change = text_in(update, "change");
  const PlayerId seat = player_in(update, "seat");
  const std::string name = table_.view().name(seat.valid() ? seat.number() : -1);
  if (change == "asked") {
    tell(question_sentence(table_.view()) + (company_->question().empty() ? "" : " Do you agree: yes or no?"),
         seat);
  }
  if (change == "yes") tell(name + " agrees.", seat);
  if (change == "agreed") tell("All have agreed.", seat);
  if (change == "refused") tell("That is refused.", seat);
  if (change == "lapsed") tell("Nobody has decided that in time.", seat);
}

// What `freehold verify` does with a game of this machine: every draw is made again, here.
void RemoteGame::check_dice() {
  if (!over() || table_.view().stage != "over") return;
  const auto answer = table_.call("table.log");
  if (!answer && answer.error().kind == Refusal::Kind::lost) return;  // asked for when the connection is back
  if (!answer) {
    checked_ = {"The server does not show its proof of the dice: " + answer.error().message};
    return;
  }
  const auto* const log = answer->if_contains("log");
  const auto* const printed = answer->if_contains("proof");
  const auto record = notation::parse_record(edition_, log == nullptr ? json::value() : *log);
  const auto proof = table::parse_proof(printed == nullptr ? json::value() : *printed);
  if (!record || !proof) {
    checked_ = {"The server's proof of the dice cannot be read: they are not proven."};
    return;
  }
  const auto found = table::verify(rules_, *record, *proof);
  if (found.seed) seed_ = found.seed->hex();
  checked_ = {"Checked here: " + found.message};
  if (proof->commitment != commitment_)
    checked_.emplace_back("But the commitment is not the one that was shown before the first throw.");
  changed(state_);
}

}  // namespace freehold::remote
