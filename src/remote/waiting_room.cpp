#include "remote/waiting_room.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/ascii_case.h"
#include "remote/remote_company.h"
#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::remote {

using telling::t;
using terminal::LineInput;

namespace {

constexpr RemoteTable::Time rhythm{50};

/// What a clock and absence do at this table.
std::string time_sentences(const TableView& view) {
  const bool bots = view.absence == "bot";
  const bool move = view.move_clock > 0;
  const bool bid = view.bid_clock > 0;
  if (!move && !bid) return t(bots ? "terminal.remote.no_clock_bots" : "terminal.remote.no_clock");
  return t("terminal.remote.clock", {{"clocks", move && bid ? "both"
                                                : move      ? "move"
                                                            : "bid"},
                                     {"move", view.move_clock},
                                     {"bid", view.bid_clock}}) +
         ' ' + t(bots ? "terminal.remote.time_up_bots" : "absence.clock");
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
  const std::int64_t free = std::ranges::count(view.seats, false, &SeatView::taken);
  if (!takes_part()) return say(t("terminal.remote.not_begun"));
  if (free == 0) return say(t("gathering.full") + ' ' + t("terminal.remote.start_full"));
  say(t("terminal.remote.start_free", {{"count", free}}));
}

void WaitingRoom::help() {
  if (takes_part()) {
    say(t("terminal.remote.help_start"));
    say(t("terminal.remote.help_name"));
    say(t("terminal.remote.help_say"));
    if (table_.view().hosts()) say(t("terminal.remote.help_free"));
  }
  say(t("terminal.remote.help_look"));
}

// Little happens here, so each change is told by a sentence and the seats as they are then.
void WaitingRoom::tell(const json::object& update) {
  const std::string kind = text_in(update, "kind");
  const std::string change = text_in(update, "change");
  const auto seat = number_in(update, "seat");
  const bool own = seat && own_ && *seat == *own_;
  const telling::MessageParams player{
      {"player", table_.view().name(static_cast<int>(std::clamp<std::int64_t>(seat.value_or(-1), -1, 100)))},
      {"self", "none"}};
  if (kind == "chat")
    say(t("terminal.remote.says", {{"player", text_in(update, "name")}, {"text", text_in(update, "text")}}));
  if (kind == "seats" && change == "freed") return tell_freed(update, own);
  if (kind != "seats" || (own && change != "renamed")) return;
  if (change == "taken") say(t("event.seat_taken", player));
  if (change == "given" && !seat)
    say(t("event.bank_given", {{"player", text_in(update, "name")}, {"self", "none"}}));
  if (change == "given" && seat) say(t("terminal.remote.seat_left"));
  if (change == "present" && seat) say(t("terminal.remote.present", player));
  if (change == "absent" && seat) say(t("terminal.remote.absent", player));
  if (change == "taken" || change == "given" || change == "renamed") show();
}

void WaitingRoom::tell_freed(const json::object& update, bool own) {
  if (own) {
    say(t("refusal.seat_freed") + ' ' + t("table.seat_freed_note"));
    left_ = End::stood_up;
    return;
  }
  say(t("terminal.remote.seat_freed", {{"player", text_in(update, "name")}}));
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
      if (!std::exchange(connected_, true)) say(t("terminal.remote.connected_again"));
      return show();
    case Kind::refused:
      say(t("terminal.remote.shut_out", {{"why", heard.text}}));
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

void WaitingRoom::free_seat(const std::string& whose) {
  const auto seat = find_seat(table_.view(), whose);
  if (!seat) return say(t("terminal.remote.free_whose"));
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
  } else if (word == "free" && table_.view().hosts()) {
    free_seat(rest);
  } else {
    return false;
  }
  return true;
}

void WaitingRoom::command(const std::string& line) {
  const std::string word = small_ascii(line.substr(0, line.find(' ')));
  const std::string rest(trimmed(std::string_view(line).substr(std::min(word.size(), line.size()))));
  if (word.empty() || word == "seats") return show();
  if (word == "help" || word == "?") return help();
  if (word == "link" || word == "code") return say_all(links_);
  if (word == "rules") {
    const auto& rules = table_.view().rules;
    return rules.empty() ? say(t("rules.as_printed")) : say_all(rules);
  }
  if (word == "quit" || word == "exit") {
    left_ = End::quit;
    return;
  }
  if (takes_part() && room_command(word, rest)) return;
  say(t("terminal.plain.no_command", {{"word", word}}));
}

WaitingRoom::End WaitingRoom::wait() {
  say(t("gathering.title", {{"title", table_.view().title}}));
  say_all(table_.view().rules);
  say(time_sentences(table_.view()));
  if (const std::string& commitment = table_.view().commitment; !commitment.empty())
    say(t("terminal.proof.commitment", {{"commitment", commitment}}));
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
    command(std::string(trimmed(line)));
  }
  return left_.value_or(End::playing);
}

}  // namespace freehold::remote
