#include "remote/waiting_room.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "remote/remote_company.h"
#include "terminal/text.h"

namespace freehold::remote {

using terminal::LineInput;

namespace {

constexpr RemoteTable::Time rhythm{50};

/// What a clock and absence do at this table.
std::string time_sentence(const TableView& view) {
  const bool bots = view.absence == "bot";
  std::string text;
  if (view.move_clock > 0) text = "Clock: " + std::to_string(view.move_clock) + " s for a decision";
  if (view.bid_clock > 0) {
    text += text.empty() ? "Clock: " : ", ";
    text += std::to_string(view.bid_clock) + " s for a bid";
  }
  if (text.empty()) {
    return bots ? "No clock. When someone is away for a minute, a bot sits in until they come back."
                : "No clock. When someone is away or doesn't move, the others may let a bot sit in.";
  }
  return text +
         (bots ? ". When it runs out, or somebody has gone for a minute, a bot sits in."
               : ". When it runs out, something harmless is done, which spends nothing but what is due.");
}

}  // namespace

void WaitingRoom::say(const std::string& sentence) {
  out_ << terminal::harmless(sentence) << '\n';
}

void WaitingRoom::say_all(const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences)
    say(sentence);
}

void WaitingRoom::show() {
  const TableView& view = table_.view();
  say_all(seat_lines(view));
  own_ = view.own_seat();
  const auto free = std::ranges::count(view.seats, false, &SeatView::taken);
  if (!has_seat()) return say("The game has not begun yet: wait, or quit.");
  if (free == 0) return say("All seats are taken. start: begins the game.");
  say(std::to_string(free) + (free == 1 ? " seat is" : " seats are") +
      " free. start: begins with bots in them; start without: begins without them. Or wait. Type help for "
      "more.");
}

void WaitingRoom::help() {
  if (has_seat()) {
    say("start: begins the game; free seats are played by bots. start without: without the free seats.");
    say("name NAME, piece PIECE: changes yours. word TEXT: your own word for the dice, which nobody can "
        "steer then.");
    say("say TEXT: to everybody at the table. leave: gives your seat up.");
    if (is_host()) say("free NAME: frees the seat of someone who has left.");
  }
  say("seats: who sits where. rules: what differs from print. link: how others come to this table, and you "
      "from "
      "another device. quit.");
}

// What happens here is little: each change is told by its sentence, and by the seats as they are then.
void WaitingRoom::tell(const json::object& update) {
  const std::string kind = text_in(update, "kind");
  const std::string change = text_in(update, "change");
  const auto seat = number_in(update, "seat");
  const bool own = seat && own_ && *seat == *own_;
  const std::string name =
      table_.view().name(static_cast<int>(std::clamp<std::int64_t>(seat.value_or(-1), -1, 100)));
  if (kind == "chat") say(text_in(update, "name") + " says: " + text_in(update, "text"));
  if (kind == "seats" && change == "freed") return tell_freed(update, own);
  if (kind != "seats" || (own && change != "renamed")) return;
  if (change == "taken") say(name + " sits down.");
  if (change == "given") say("Somebody has left: a seat is free again.");
  if (change == "present") say(name + " is here.");
  if (change == "absent") say(name + " has gone; the seat stays.");
  if (change == "taken" || change == "given" || change == "renamed") show();
}

void WaitingRoom::tell_freed(const json::object& update, bool own) {
  if (own) {
    say("The host has freed your seat. The link still leads to any seat that is free.");
    left_ = End::stood_up;
    return;
  }
  say(text_in(update, "name") + " has no seat any more: the host has freed it.");
  show();
}

void WaitingRoom::hear(const RemoteTable::Heard& heard) {
  using Kind = RemoteTable::Heard::Kind;
  switch (heard.kind) {
    case Kind::update: return tell(heard.update);
    case Kind::lost:
      if (std::exchange(connected_, false)) say(heard.text);
      return;
    case Kind::back:
      if (!std::exchange(connected_, true)) say("Connected again.");
      return show();
    case Kind::refused:
      say("The server does not let you in any more: " + heard.text);
      left_ = End::shut_out;
      return;
  }
}

bool WaitingRoom::listen() {
  bool any = false;
  while (auto heard = table_.hear(RemoteTable::Time{0})) {
    const std::string kind = text_in(heard->update, "kind");
    if (!any && kind != "stage") out_ << '\n';  // away from the prompt
    any = true;
    hear(*heard);
    if (table_.view().stage != "gathering") break;  // what follows is the game's to tell
  }
  return any;
}

void WaitingRoom::ask(std::string_view method, json::object params) {
  const auto answer = table_.call(method, std::move(params));
  if (!answer) say(answer.error().message);
}

bool WaitingRoom::is_host() const {
  const auto own = table_.view().own_seat();
  return own && table_.view().seats[static_cast<std::size_t>(*own)].hosts;
}

void WaitingRoom::free_seat(const std::string& whose) {
  const auto seat = find_seat(table_.view(), whose);
  if (!seat) return say("Say whose seat to free: free NAME.");
  ask("table.free_seat", {{"seat", *seat}});
}

void WaitingRoom::start(const std::string& fill) {
  const bool any_free = std::ranges::count(table_.view().seats, false, &SeatView::taken) > 0;
  json::object params;
  if (any_free)
    params["fill"] = fill == "without" ? "none" : fill.empty() || fill == "bots" ? "steady" : fill;
  ask("table.start", std::move(params));
}

bool WaitingRoom::room_command(const std::string& word, const std::string& rest) {
  if (word == "start") {
    start(rest);
  } else if (word == "say" || word == "chat") {
    ask("table.chat", {{"text", rest}});
  } else if (word == "name" || word == "piece" || word == "word") {
    json::object wish;
    wish[word] = rest;
    ask("table.rename", std::move(wish));
  } else if (word == "leave") {
    ask("table.stand_up", {});
    left_ = End::stood_up;
  } else if (word == "free" && is_host()) {
    free_seat(rest);
  } else {
    return false;
  }
  return true;
}

void WaitingRoom::command(const std::string& line) {
  const std::string word = terminal::lowered(line.substr(0, line.find(' ')));
  const std::string rest(
      terminal::trimmed(std::string_view(line).substr(std::min(word.size(), line.size()))));
  if (word.empty() || word == "seats") return show();
  if (word == "help" || word == "?") return help();
  if (word == "link" || word == "code") return say_all(links_);
  if (word == "rules") {
    return say_all(table_.view().rules.empty()
                       ? std::vector<std::string>{"This game goes by the rules as they are in print."}
                       : table_.view().rules);
  }
  if (word == "quit" || word == "exit") {
    left_ = End::quit;
    return;
  }
  if (has_seat() && room_command(word, rest)) return;
  say("There is no command \"" + word + "\" now. Type help for the commands.");
}

WaitingRoom::End WaitingRoom::wait() {
  say(table_.view().title + ": the players gather.");
  say_all(table_.view().rules);
  say(time_sentence(table_.view()));
  if (!table_.view().commitment.empty()) say("Commitment of the dice: " + table_.view().commitment);
  show();
  bool prompted = false;
  while (table_.view().stage == "gathering" && !left_) {
    if (!prompted) out_ << "> " << std::flush;
    prompted = !listen();
    if (!prompted || left_) continue;
    std::string line;
    const auto got = in_.read(line, rhythm);
    if (got == LineInput::Got::end) left_ = End::quit;
    if (got != LineInput::Got::line) continue;
    prompted = false;
    command(std::string(terminal::trimmed(line)));
  }
  return left_.value_or(End::playing);
}

}  // namespace freehold::remote
