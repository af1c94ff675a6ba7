#include "remote/remote_company.h"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/text.h"

namespace freehold::remote {

using terminal::Told;

namespace {

std::string seat_line(const SeatView& seat, std::size_t number, bool gathering) {
  std::string text = fmt::format("{}. ", number + 1);
  if (seat.name.empty()) return text + "free";
  text += seat.name;
  if (!seat.piece.empty()) text += " (" + seat.piece + ')';
  if (gathering && seat.hosts) text += ", the host";
  if (seat.yours) return text + ", you" + (seat.bot_sits_in ? ", a bot sits in" : "");
  if (seat.is_bot) return text + ", a bot";
  if (!seat.taken) return text + ", kept free";
  text += seat.present ? "" : ", not here now";
  return text + (seat.bot_sits_in ? ", a bot sits in" : "");
}

}  // namespace

std::optional<int> find_seat(const TableView& view, std::string_view text) {
  const std::string wanted = terminal::lowered(terminal::trimmed(text));
  for (std::size_t i = 0; i < view.seats.size() && !wanted.empty(); ++i) {
    if (terminal::lowered(view.seats[i].name) == wanted || std::to_string(i + 1) == wanted)
      return static_cast<int>(i);
  }
  return std::nullopt;
}

std::vector<std::string> seat_lines(const TableView& view) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < view.seats.size(); ++i)
    lines.push_back(seat_line(view.seats[i], i, view.stage == "gathering"));
  return lines;
}

std::string question_sentence(const TableView& view) {
  if (!view.question) return "";
  const std::string by = view.name(view.question->by);
  if (view.question->kind == "undo") return by + " asks to take back the last action.";
  if (view.question->kind != "sit_in") return by + " asks for a pause.";
  const auto seat = view.question->seat;
  return by + " asks to let a bot sit in for " +
         (seat && seat == view.own_seat() ? "you." : view.name(seat.value_or(-1)) + '.');
}

bool RemoteCompany::away() const {
  const auto seat = table_.view().own_seat();
  return seat && table_.view().seats[static_cast<std::size_t>(*seat)].bot_sits_in;
}

std::string RemoteCompany::question() const {
  const auto seat = table_.view().own_seat();
  const auto& open = table_.view().question;
  if (!seat || !open || std::ranges::find(open->waiting, *seat) == open->waiting.end()) return "";
  return question_sentence(table_.view()) + " Do you agree?";
}

std::vector<std::string> RemoteCompany::seat_lines() const {
  return remote::seat_lines(table_.view());
}

Told RemoteCompany::say(const std::string& text) {
  if (!has_seat()) return std::unexpected("Who only looks on from a terminal cannot talk.");
  return ask_("table.chat", {{"text", text}}, "");
}

Told RemoteCompany::pause(bool paused) {
  if (!has_seat()) return std::unexpected("Only players can do that.");
  if (!paused) return ask_("table.resume", {}, "");
  auto told = ask_("table.pause", {}, "The others are being asked.");
  if (told && table_.view().paused) return "";
  return told;
}

Told RemoteCompany::answer(bool yes) {
  if (question().empty()) return std::unexpected("Nobody asks anything.");
  return ask_("table.answer", {{"question", table_.view().question->number}, {"yes", yes}}, "");
}

Told RemoteCompany::sit_in(bool bot) {
  if (!has_seat()) return std::unexpected("Only players can do that.");
  return ask_("table.away", {{"bot", bot}}, "");
}

std::vector<std::string> RemoteCompany::overdue() const {
  const TableView& view = table_.view();
  std::vector<std::string> names;
  for (const int seat : view.overdue) {
    if (has_seat() && seat != view.own_seat()) names.push_back(view.name(seat));
  }
  return names;
}

Told RemoteCompany::replace(const std::string& name) {
  if (!has_seat()) return std::unexpected("Only players can do that.");
  const TableView& view = table_.view();
  const auto seat = find_seat(view, name);
  if (!seat) return std::unexpected("Say whom a bot should sit in for: bot NAME.");
  auto told = ask_("table.sit_in", {{"seat", *seat}}, "The others are being asked.");
  if (told && !table_.view().question) return "";
  return told;
}

Told RemoteCompany::rematch() {
  if (!has_seat()) return std::unexpected("Only who has played can play again.");
  const auto answer = table_.call("table.rematch");
  if (!answer) return std::unexpected(answer.error().message);
  next_table_ = text_in(*answer, "table");
  return "";
}

}  // namespace freehold::remote
