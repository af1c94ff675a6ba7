#include "remote/waiting_room.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/ascii_case.h"
#include "remote/remote_company.h"
#include "telling/language.h"

namespace freehold::remote {

using telling::t;

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

class WaitingRoom {
 public:
  WaitingRoom(RemoteTable& table, std::vector<std::string> links, terminal::PlainTalk& talk)
      : table_(table), links_(std::move(links)), talk_(talk) {}

  /// Until the game begins or the person leaves.
  RoomEnd wait() {
    talk_.say(
        t("gathering.title", {{"title", table_.view().title}, {"full", free_seats() > 0 ? "no" : "yes"}}));
    talk_.say_all(table_.view().rules);
    talk_.say(time_sentences(table_.view()));
    if (const std::string& commitment = table_.view().commitment; !commitment.empty())
      talk_.say(t("terminal.proof.commitment", {{"commitment", commitment}}));
    show();
    while (table_.view().stage == "gathering" && !left_) {
      const auto heard = talk_.read_unless([this] { return listen(); }, rhythm);
      if (heard.overtaken) continue;
      if (heard.line) {
        command(*heard.line);
      } else {
        left_ = RoomEnd::quit;
      }
    }
    return left_.value_or(RoomEnd::playing);
  }

 private:
  [[nodiscard]] bool takes_part() const { return table_.view().takes_part(); }
  [[nodiscard]] std::int64_t free_seats() const {
    return std::ranges::count(table_.view().seats, false, &SeatView::taken);
  }

  void show() {
    const TableView& view = table_.view();
    talk_.say_all(seat_lines(view));
    own_ = view.own_seat();
    if (!takes_part()) return talk_.say(t("terminal.remote.not_begun"));
    if (free_seats() == 0) return talk_.say(t("gathering.full") + ' ' + t("terminal.remote.start_full"));
    talk_.say(t("terminal.remote.start_free", {{"count", free_seats()}}));
  }

  void hear(const RemoteTable::Heard& heard) {
    using Kind = RemoteTable::Heard::Kind;
    switch (heard.kind) {
      case Kind::update: return tell(heard.update);
      case Kind::lost:
        if (std::exchange(connected_, false)) talk_.say(heard.text);
        return;
      case Kind::back:
        if (!std::exchange(connected_, true)) talk_.say(t("terminal.remote.connected_again"));
        return show();
      case Kind::refused:
        talk_.say(t("terminal.remote.shut_out", {{"why", heard.text}}));
        left_ = RoomEnd::shut_out;
        return;
    }
  }

  // Little happens here, so each change is told by a sentence and the seats as they are then.
  void tell(const json::object& update) {
    const std::string kind = text_in(update, "kind");
    const std::string change = text_in(update, "change");
    const auto seat = number_in(update, "seat");
    const bool own = seat && own_ && *seat == *own_;
    const telling::MessageParams player{
        {"player",
         table_.view().name(static_cast<int>(std::clamp<std::int64_t>(seat.value_or(-1), -1, 100)))},
        {"self", "none"}};
    if (kind == "chat")
      talk_.say(t("terminal.remote.says",
                  {{"player", text_in(update, "name")}, {"text", text_in(update, "text")}}));
    if (kind == "seats" && change == "freed") return tell_freed(update, own);
    if (kind != "seats" || (own && change != "renamed")) return;
    if (change == "taken") talk_.say(t("event.seat_taken", player));
    if (change == "given" && !seat)
      talk_.say(t("event.bank_given", {{"player", text_in(update, "name")}, {"self", "none"}}));
    if (change == "given" && seat) talk_.say(t("terminal.remote.seat_left"));
    if (change == "present" && seat) talk_.say(t("terminal.remote.present", player));
    if (change == "absent" && seat) talk_.say(t("terminal.remote.absent", player));
    if (change == "taken" || change == "given" || change == "renamed") show();
  }

  void tell_freed(const json::object& update, bool own) {
    if (own) {
      talk_.say(t("refusal.seat_freed") + ' ' + t("table.seat_freed_note"));
      left_ = RoomEnd::stood_up;
      return;
    }
    talk_.say(t("terminal.remote.seat_freed", {{"player", text_in(update, "name")}}));
    show();
  }

  void free_seat(const std::string& whose) {
    const auto seat = find_seat(table_.view(), whose);
    if (!seat) return talk_.say(t("terminal.remote.free_whose"));
    ask("table.free_seat", {{"seat", *seat}});
  }

  bool listen() {
    bool any = false;
    while (auto heard = table_.hear(RemoteTable::Time{0})) {
      const std::string kind = text_in(heard->update, "kind");
      if (!any && kind != "stage") talk_.empty_line();  // away from the prompt
      any = true;
      hear(*heard);
      if (table_.view().stage != "gathering") break;  // what follows is the game's to tell
    }
    return any;
  }

  void command(const std::string& line) {
    const std::string word = small_ascii(line.substr(0, line.find(' ')));
    const std::string rest(trimmed(std::string_view(line).substr(std::min(word.size(), line.size()))));
    if (word.empty() || word == "seats") return show();
    if (word == "help" || word == "?") return help();
    if (word == "link" || word == "code") return talk_.say_all(links_);
    if (word == "rules") {
      const auto& rules = table_.view().rules;
      return rules.empty() ? talk_.say(t("rules.as_printed")) : talk_.say_all(rules);
    }
    if (word == "quit" || word == "exit") {
      left_ = RoomEnd::quit;
      return;
    }
    if (takes_part() && room_command(word, rest)) return;
    talk_.say(t("terminal.plain.no_command", {{"word", word}}));
  }

  bool room_command(const std::string& word, const std::string& rest) {
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
      left_ = RoomEnd::stood_up;
    } else if (word == "free" && table_.view().hosts()) {
      free_seat(rest);
    } else {
      return false;
    }
    return true;
  }

  void start(const std::string& fill) {
    json::object params;
    if (free_seats() > 0)
      params["fill"] = fill == "without" ? "none" : fill.empty() || fill == "bots" ? "steady" : fill;
    ask("table.start", std::move(params));
  }

  void ask(std::string_view method, json::object params) {
    const auto answer = table_.call(method, std::move(params));
    if (!answer) talk_.say(answer.error().message);
  }

  void help() {
    if (takes_part()) {
      talk_.say(t("terminal.remote.help_start"));
      talk_.say(t("terminal.remote.help_name"));
      talk_.say(t("terminal.remote.help_say"));
      if (table_.view().hosts()) talk_.say(t("terminal.remote.help_free"));
    }
    talk_.say(t("terminal.remote.help_look"));
  }

  RemoteTable& table_;
  std::vector<std::string> links_;
  terminal::PlainTalk& talk_;
  bool connected_ = true;
  std::optional<RoomEnd> left_;
  std::optional<int> own_;  ///< the seat of the person here, as it was known last
};

}  // namespace

RoomEnd wait_for_game(RemoteTable& table, std::vector<std::string> links, terminal::PlainTalk& talk) {
  return WaitingRoom(table, std::move(links), talk).wait();
}

}  // namespace freehold::remote
