#include "remote/remote_company.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/ascii_case.h"
#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::remote {

using telling::t;
using terminal::Told;

namespace {

// The state of a seat, as a word for messages.
std::string state_of(const SeatView& seat) {
  if (seat.yours) return "yours";
  if (seat.is_bot) return "bot";
  if (!seat.taken) return "kept";
  return seat.present ? "present" : "absent";
}

// "1. Ann (hat), the host, you"
std::string seat_line(const SeatView& seat, std::size_t number, bool gathering) {
  const auto yes_if = [](bool is) { return is ? "yes" : "no"; };
  const std::string state = state_of(seat);
  const bool sat_in = seat.bot_sits_in && state != "bot" && state != "kept";
  if (seat.name.empty()) return fmt::format("{}. {}", number + 1, t("gathering.empty"));
  const std::string text = t("terminal.remote.seat", {{"player", seat.name},
                                                      {"with_piece", yes_if(!seat.piece.empty())},
                                                      {"piece", seat.piece},
                                                      {"hosts", yes_if(gathering && seat.hosts)},
                                                      {"state", state},
                                                      {"sat_in", yes_if(sat_in)}});
  return fmt::format("{}. {}", number + 1, text);
}

}  // namespace

std::optional<int> find_seat(const TableView& view, std::string_view text) {
  const std::string wanted = small_ascii(trimmed(text));
  for (std::size_t i = 0; i < view.seats.size() && !wanted.empty(); ++i) {
    if (small_ascii(view.seats[i].name) == wanted || std::to_string(i + 1) == wanted)
      return static_cast<int>(i);
  }
  return std::nullopt;
}

std::vector<std::string> seat_lines(const TableView& view) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < view.seats.size(); ++i)
    lines.push_back(seat_line(view.seats[i], i, view.stage == "gathering"));
  if (!view.banker.empty())
    lines.push_back(
        t("gathering.banker", {{"player", view.banker}, {"self", view.banks ? "player" : "none"}}));
  return lines;
}

std::string question_sentence(const TableView& view) {
  if (!view.question) return "";
  const QuestionView& question = *view.question;
  const std::string by = view.name(question.by);
  if (question.kind == "undo") return t("question.undo", {{"player", by}});
  if (question.kind == "end") return t("question.end", {{"player", by}});
  if (question.kind != "sit_in") return t("question.pause", {{"player", by}});
  if (question.seat && question.seat == view.own_seat())
    return t("terminal.remote.question_sit_in_for_you", {{"player", by}});
  return t("question.sit_in", {{"player", by}, {"other", view.name(question.seat.value_or(-1))}});
}

bool RemoteCompany::away() const {
  const auto seat = table_.view().own_seat();
  return seat && table_.view().seats[static_cast<std::size_t>(*seat)].bot_sits_in;
}

std::string RemoteCompany::question() const {
  const auto seat = table_.view().own_seat();
  const auto& open = table_.view().question;
  if (!seat || !open || std::ranges::find(open->waiting, *seat) == open->waiting.end()) return "";
  return question_sentence(table_.view()) + ' ' + t("terminal.remote.ask_agree");
}

std::vector<std::string> RemoteCompany::seat_lines() const {
  return remote::seat_lines(table_.view());
}

Told RemoteCompany::say(const std::string& text) {
  if (!takes_part()) return std::unexpected(t("terminal.remote.spectator_talk"));
  return ask_("table.chat", {{"text", text}}, "");
}

Told RemoteCompany::pause(bool paused) {
  return ask_others(paused ? "table.pause" : "table.resume");
}

Told RemoteCompany::end() {
  return ask_others("table.end");
}

Told RemoteCompany::ask_others(std::string_view method, json::object params) {
  if (!takes_part()) return std::unexpected(t("terminal.remote.only_players"));
  auto told = ask_(method, std::move(params), t("question.waiting"));
  if (told && !table_.view().question) return "";
  return told;
}

Told RemoteCompany::answer(bool yes) {
  if (question().empty()) return std::unexpected(t("refusal.not_asked"));
  return ask_("table.answer", {{"question", table_.view().question->number}, {"yes", yes}}, "");
}

Told RemoteCompany::sit_in(bool bot) {
  if (!table_.view().own_seat()) return std::unexpected(t("terminal.remote.only_players"));
  return ask_("table.away", {{"bot", bot}}, "");
}

std::vector<std::string> RemoteCompany::overdue() const {
  const TableView& view = table_.view();
  std::vector<std::string> names;
  for (const int seat : view.overdue) {
    if (takes_part() && seat != view.own_seat()) names.push_back(view.name(seat));
  }
  return names;
}

Told RemoteCompany::replace(const std::string& name) {
  const auto seat = find_seat(table_.view(), name);
  if (!seat) return std::unexpected(t("terminal.remote.bot_for_whom"));
  return ask_others("table.sit_in", {{"seat", *seat}});
}

Told RemoteCompany::rematch() {
  if (!takes_part()) return std::unexpected(t("terminal.remote.only_players_again"));
  const auto answer = table_.call("table.rematch");
  if (!answer) return std::unexpected(answer.error().message);
  next_table_ = text_in(*answer, "table");
  return "";
}

}  // namespace freehold::remote
