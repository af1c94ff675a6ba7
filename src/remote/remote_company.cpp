#include "remote/remote_company.h"

#include <fmt/format.h>

#include <algorithm>

namespace freehold::remote {

using terminal::Told;

namespace {

std::string seat_line(const SeatView& seat, std::size_t number) {
  std::string text = fmt::format("{}. ", number + 1);
  if (seat.name.empty()) return text + "free";
  text += seat.name;
  if (!seat.piece.empty()) text += " (" + seat.piece + ')';
  if (seat.yours) return text + ", you" + (seat.bot_sits_in ? ", a bot sits in" : "");
  if (seat.is_bot) return text + ", a bot";
  if (!seat.taken) return text + ", kept free";
  text += seat.present ? "" : ", not here now";
  return text + (seat.bot_sits_in ? ", a bot sits in" : "");
}

}  // namespace

std::vector<std::string> seat_lines(const TableView& view) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < view.seats.size(); ++i)
    lines.push_back(seat_line(view.seats[i], i));
  return lines;
}

bool RemoteCompany::away() const {
  const auto seat = table_.view().own_seat();
  return seat && table_.view().seats[static_cast<std::size_t>(*seat)].bot_sits_in;
}

std::string RemoteCompany::question() const {
  const auto seat = table_.view().own_seat();
  const auto& open = table_.view().question;
  if (!seat || !open || std::ranges::find(open->waiting, *seat) == open->waiting.end()) return "";
  return table_.view().name(open->by) + (open->about_undo
                                             ? " asks to take back the last action. Do you agree?"
                                             : " asks for a pause. Do you agree?");
}

std::vector<std::string> RemoteCompany::seat_lines() const {
  return remote::seat_lines(table_.view());
}

Told RemoteCompany::say(const std::string& text) {
  if (!has_seat()) return std::unexpected("Who only looks on from a terminal cannot talk.");
  return ask_("table.chat", {{"text", text}}, "");
}

Told RemoteCompany::pause(bool paused) {
  if (!has_seat()) return std::unexpected("Only who plays can do that.");
  if (!paused) return ask_("table.resume", {}, "");
  auto told = ask_("table.pause", {}, "The others are asked whether they agree.");
  if (told && table_.view().paused) return "";
  return told;
}

Told RemoteCompany::answer(bool yes) {
  if (question().empty()) return std::unexpected("Nobody asks anything.");
  return ask_("table.answer", {{"question", table_.view().question->number}, {"yes", yes}}, "");
}

Told RemoteCompany::sit_in(bool bot) {
  if (!has_seat()) return std::unexpected("Only who plays can do that.");
  return ask_("table.away", {{"bot", bot}}, "");
}

Told RemoteCompany::rematch() {
  if (!has_seat()) return std::unexpected("Only who has played can play again.");
  const auto answer = table_.call("table.rematch");
  if (!answer) return std::unexpected(answer.error().message);
  next_table_ = text_in(*answer, "table");
  return "";
}

}  // namespace freehold::remote
