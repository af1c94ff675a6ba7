#include "hosting/notice_text.h"

#include "base/id.h"
#include "table/game_store.h"
#include "telling/language.h"

namespace freehold::hosting {

namespace {

/// Which sentence says what the game waits for.
std::string_view key_of(Phase phase) {
  switch (phase) {
    case Phase::auction: return "command.notice.auction";
    case Phase::debt: return "command.notice.debt";
    case Phase::offer: return "command.notice.offer";
    case Phase::order:
    case Phase::pre_roll:
    case Phase::buy:
    case Phase::claim:
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::lift_choice:
    case Phase::move_choice:
    case Phase::post_roll:
    case Phase::over: return "command.notice.turn";
  }
  return "command.notice.turn";
}

}  // namespace

std::vector<Notice> turn_notices(const TableRecord& record, int number, const Ruleset& ruleset,
                                 const State& state) {
  const HostedSeat& seat = record.seats.at(static_cast<std::size_t>(number));
  const telling::Language& language = telling::Language::of(seat.notices.language);
  const telling::MessageParams params{{"name", seat.name},
                                      {"table", ruleset.text_in(language.tag()).title},
                                      {"round", static_cast<int>(state.round)}};
  Notice notice{.table = record.id,
                .seat = number,
                .to = {},
                .language = std::string{language.tag()},
                .title = language.text("command.notice.title", params),
                .text = language.text(key_of(state.phase), params),
                .link = "/#/table/" + record.id,
                .off = "/quiet/" + off_link(record.id, number, seat.notices.off),
                .off_text = language.text("command.notice.off")};
  std::vector<Notice> notices;
  for (const WishedAddress& address : seat.notices.addresses) {
    if (!address.code.empty()) continue;
    notice.to = address.to;
    notices.push_back(notice);
  }
  return notices;
}

Notice confirmation(const TableRecord& record, int number, const NoticeAddress& to, std::string_view tag,
                    std::string_view code) {
  const telling::Language& language = telling::Language::of(tag);
  return {.table = record.id,
          .seat = number,
          .to = to,
          .language = std::string{language.tag()},
          .title = language.text("command.notice.confirm_title", {{"code", code}}),
          .text = language.text("command.notice.confirm", {{"code", code}}),
          .link = "/"};
}

std::string off_link(std::string_view table, int seat, std::string_view secret) {
  return std::string{table} + std::to_string(seat) + std::string{secret};
}

std::optional<OffLink> read_off_link(std::string_view link) {
  constexpr std::size_t secret_length = 22;
  if (link.size() != table::game_id_length + 1 + secret_length) return std::nullopt;
  const int seat = link[table::game_id_length] - '0';
  if (seat < 0 || seat >= max_players) return std::nullopt;
  return OffLink{.table = std::string{link.substr(0, table::game_id_length)},
                 .seat = seat,
                 .secret = std::string{link.substr(table::game_id_length + 1)}};
}

}  // namespace freehold::hosting
