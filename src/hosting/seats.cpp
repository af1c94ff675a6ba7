#include "hosting/seats.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "editions/name.h"
#include "editions/printable_text.h"
#include "hosting/audience.h"
#include "hosting/backend.h"
#include "hosting/bot_shelf.h"
#include "hosting/play.h"
#include "hosting/secrets.h"
#include "hosting/table_time.h"
#include "wire/params.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::RefusalKind;
using wire::refuse;

namespace {

constexpr std::size_t most_devices = 8;  // tokens of one seat
constexpr std::size_t most_freed = 64;  // tokens of freed seats to remember
constexpr std::string_view bot_that_sits_in = "steady";

std::string invitation_text(const TableRecord& record, const telling::Language& language) {
  std::vector<std::string> people;
  for (const HostedSeat& seat : record.seats) {
    if (seat.taken() && !seat.is_bot()) people.push_back(seat.name);
  }
  const auto free = std::ranges::count_if(record.seats, [](const HostedSeat& seat) { return !seat.taken(); });
  const std::string players = language.list(people);
  switch (record.stage) {
    case Stage::gathering:
      return language.text("command.invitation.gathering", {{"players", players},
                                                            {"count", static_cast<int>(people.size())},
                                                            {"free", static_cast<int>(free)}});
    case Stage::playing: return language.text("command.invitation.playing", {{"players", players}});
    case Stage::over: return language.text("command.invitation.over");
  }
  return "";
}

json::object seat_change(std::string_view change, std::optional<int> seat) {
  return {{"kind", "seats"}, {"change", change}, {"seat", seat ? json::value(*seat) : json::value()}};
}

// The first device keeps its token; of the others, the oldest makes room.
void add_device(std::vector<std::string>& tokens, const std::string& token) {
  if (tokens.size() == most_devices) tokens.erase(tokens.begin() + 1);
  tokens.push_back(secret_hash(token));
}

}  // namespace

std::optional<int> Seats::seat_of_hash(std::string_view hash) const {
  std::optional<int> found;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    for (const std::string& token : record_.seats[i].tokens) {
      if (same_secret(token, hash)) found = static_cast<int>(i);
    }
  }
  return found;
}

bool Seats::banks(std::string_view hash) const {
  bool found = false;
  for (const std::string& token : record_.banker.tokens)
    found = same_secret(token, hash) || found;
  return found;
}

Allowed<std::optional<int>> Seats::holder_of(std::string_view token) const {
  FREEHOLD_TRY(kept_.need_table());
  if (banks(secret_hash(token))) return std::nullopt;
  return seat_of(token);
}

Allowed<int> Seats::seat_of(std::string_view token) const {
  FREEHOLD_TRY(kept_.need_table());
  const std::string hash = secret_hash(token);
  if (const auto number = seat_of_hash(hash)) return *number;
  FREEHOLD_TRY(refuse_freed_hash(hash));
  return refuse(RefusalKind::not_your_seat, "not_your_seat", "this token holds no seat at this table");
}

Allowed<HeldSeats> Seats::holding_of(const std::vector<std::string>& tokens) const {
  HeldSeats holds;
  for (const std::string& token : tokens) {
    const auto holder = FREEHOLD_TRY(holder_of(token));
    if (holder) {
      holds.add(*holder);
    } else {
      holds.banks = true;
    }
  }
  return holds;
}

HeldSeats Seats::held_by(const std::vector<std::string>& hashes) const {
  HeldSeats holds;
  for (const std::string& hash : hashes) {
    if (const auto seat = seat_of_hash(hash)) holds.add(*seat);
    if (banks(hash)) holds.banks = true;
  }
  return holds;
}

bool Seats::admits(const Credentials& credentials) const {
  const bool by_token = std::ranges::any_of(
      credentials.tokens, [&](const std::string& token) { return held_by({secret_hash(token)}).any(); });
  return by_token || role_of(credentials.link) != LinkRole::none;
}

Allowed<> Seats::refuse_freed_hash(std::string_view hash) const {
  const auto is_same = [&](const std::string& freed) { return same_secret(freed, hash); };
  if (std::ranges::none_of(record_.freed, is_same)) return {};
  return refuse(RefusalKind::not_your_seat, "seat_freed", "the host of this table has freed your seat");
}

Allowed<> Seats::refuse_freed(const Credentials& credentials) const {
  for (const std::string& token : credentials.tokens) {
    FREEHOLD_TRY(refuse_freed_hash(secret_hash(token)));
  }
  return {};
}

LinkRole Seats::role_of(std::string_view link) const {
  if (same_secret(link, record_.invite)) return LinkRole::invite;
  return same_secret(link, record_.watch) ? LinkRole::watch : LinkRole::none;
}

Invitation Seats::invitation(const telling::Language& language) const {
  const auto edition = services_.shelf.of_table(record_.edition, record_.board);
  return {.title = edition ? (*edition)->ruleset.text_in(language.tag()).title : record_.title,
          .sentence = invitation_text(record_, language),
          .language = std::string{language.tag()},
          .edition = record_.board.empty() ? record_.edition : ""};
}

Allowed<> Seats::refuse_strangers(const Credentials& credentials) const {
  FREEHOLD_TRY(holding_of(credentials.tokens));
  if (!credentials.tokens.empty() || !record_.is_private) return {};
  if (role_of(credentials.link) != LinkRole::none) return {};
  return refuse(RefusalKind::not_your_seat, "not_your_seat",
                "this table is private: its watch link is needed");
}

// G.1: names and pieces are unique.
Allowed<> Seats::check_wish(const SeatWish& wish, std::optional<int> own_seat) const {
  const Limits& limits = services_.limits;
  if (wish.name.empty()) return wire::bad_players("a player needs a name");
  if (wish.word.size() > limits.word_bytes || editions::text_fault(wish.word))
    return wire::bad_players(
        fmt::format("a word for the dice has at most {} bytes of plain text", limits.word_bytes));
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    const HostedSeat& other = record_.seat(i);
    if (own_seat == i || !other.taken()) continue;
    const bool makes_way = record_.stage == Stage::gathering && may_be_renamed(other);
    if (!makes_way && editions::is_same_name(other.name, wish.name)) return wire::name_taken();
    if (!wish.piece.empty() && editions::is_same_name(other.piece, wish.piece)) return wire::piece_taken();
  }
  if (own_seat && editions::is_same_name(record_.banker.name, wish.name)) return wire::name_taken();
  return {};
}

Allowed<int> Seats::free_seat(const SeatWish& wish) const {
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (wish.seat && *wish.seat != i) continue;
    const bool out = game_ && game_->state().players.at(static_cast<std::size_t>(i)).bankrupt;
    if (!record_.seat(i).taken() && !out) return i;
  }
  return refuse(RefusalKind::wrong_stage, "no_free_seat",
                wish.seat ? "this seat is not free" : "no seat is free at this table");
}

Allowed<SeatGrant> Seats::join(const SeatWish& wish) {
  if (record_.stage == Stage::over) return kept_.refuse_stage(Stage::gathering);
  FREEHOLD_TRY(play_.load());
  const auto number = FREEHOLD_TRY(free_seat(wish));
  FREEHOLD_TRY(check_wish(wish, number));
  TableRecord next = record_;
  HostedSeat& taken = next.seat(number);
  taken.name = wish.name;
  if (record_.stage == Stage::gathering) {
    taken.piece = wish.piece;
    taken.word = wish.word;
    make_way_for(next, wish.name);
  }
  const bool bot_goes = !std::exchange(taken.sitting_in, {}).empty();
  taken.asked_away = false;
  taken.forget_wishes();
  SeatGrant granted = grant_to(taken, number);
  FREEHOLD_TRY(kept_.keep(std::move(next)));
  if (bot_goes) play_.place_bot(number);
  time_.gone(number);
  audience_.tell(seat_change("taken", number), true);
  time_.reschedule();
  return granted;
}

Allowed<SeatGrant> Seats::reclaim(const std::string& code) {
  FREEHOLD_TRY(play_.load());
  const std::string hash = secret_hash(code);
  SeatGrant granted{.seat = {}, .token = new_secret(), .code = code};
  TableRecord next = record_;
  if (same_secret(record_.banker.code, hash)) {
    add_device(next.banker.tokens, granted.token);
  } else {
    const auto found = std::ranges::find_if(
        next.seats, [&](const HostedSeat& seat) { return same_secret(seat.code, hash); });
    if (found == next.seats.end())
      return refuse(RefusalKind::not_found, "no_such_code", "this code leads to no seat");
    granted.seat = static_cast<int>(found - next.seats.begin());
    add_device(found->tokens, granted.token);
  }
  FREEHOLD_TRY(kept_.keep(std::move(next)));
  audience_.tell(seat_change("device", granted.seat), false);
  return granted;
}

Allowed<> Seats::rename_banker(const std::string& name) {
  if (name.empty()) return {};
  FREEHOLD_TRY(check_wish({.name = name}, std::nullopt));
  TableRecord next = record_;
  next.banker.name = name;
  make_way_for(next, name);
  return audience_.keep_and_tell(std::move(next), seat_change("renamed", {}));
}

Allowed<> Seats::give_up_bank() {
  TableRecord next = record_;
  json::object members = seat_change("given", {});
  members["name"] = std::exchange(next.banker, {}).name;
  return audience_.keep_and_tell(std::move(next), std::move(members));
}

Allowed<> Seats::rename(std::string_view token, const SeatWish& wish, bool with_piece, bool with_word) {
  const auto number = FREEHOLD_TRY(holder_of(token));
  FREEHOLD_TRY(kept_.need_stage(Stage::gathering));
  if (!number) return rename_banker(wish.name);
  SeatWish whole = wish;
  const HostedSeat& now = record_.seat(*number);
  if (whole.name.empty()) whole.name = now.name;
  if (!with_piece) whole.piece = now.piece;
  if (!with_word) whole.word = now.word;
  FREEHOLD_TRY(check_wish(whole, *number));
  TableRecord next = record_;
  HostedSeat& changed = next.seat(*number);
  changed.name = whole.name;
  changed.piece = whole.piece;
  changed.word = whole.word;
  make_way_for(next, whole.name);
  return audience_.keep_and_tell(std::move(next), seat_change("renamed", number));
}

Allowed<> Seats::stand_up(std::string_view token) {
  const auto holder = FREEHOLD_TRY(holder_of(token));
  if (record_.stage == Stage::over) return kept_.refuse_stage(Stage::playing);
  FREEHOLD_TRY(play_.load());
  return holder ? give_up_seat(*holder) : give_up_bank();
}

Allowed<> Seats::give_up_seat(int number) {
  TableRecord next = record_;
  HostedSeat& left = next.seat(number);
  if (record_.stage == Stage::gathering) {
    left = {};
  } else {
    left.tokens.clear();
    left.code.clear();
    left.hosts = false;
    left.forget_wishes();
    left.sitting_in = bot_that_sits_in;
    left.asked_away = true;
  }
  FREEHOLD_TRY(kept_.keep(std::move(next)));
  if (record_.stage == Stage::playing) play_.place_bot(number);
  audience_.tell(seat_change("given", number), true);
  time_.reschedule();
  return play_.run_bots();
}

Allowed<> Seats::free_up(std::string_view token, int number) {
  const auto host = FREEHOLD_TRY(holder_of(token));
  FREEHOLD_TRY(kept_.need_stage(Stage::gathering));
  FREEHOLD_TRY(play_.load());
  if (host && !is_host(record_, *host))
    return refuse(RefusalKind::not_your_seat, "not_host", "only the host of this table can free a seat");
  const bool is_guest = number < static_cast<int>(record_.seats.size()) && !record_.seat(number).is_bot() &&
                        record_.seat(number).taken() && !is_host(record_, number);
  if (!is_guest) return refuse(RefusalKind::wrong_stage, "no_guest", "no guest sits there");
  TableRecord next = record_;
  HostedSeat& left = next.seat(number);
  next.freed.insert(next.freed.end(), left.tokens.begin(), left.tokens.end());
  if (next.freed.size() > most_freed)
    next.freed.erase(next.freed.begin(), next.freed.end() - static_cast<std::ptrdiff_t>(most_freed));
  json::object members = seat_change("freed", number);
  members["by"] = host ? json::value(*host) : json::value();
  members["name"] = std::exchange(left, {}).name;
  return audience_.keep_and_tell(std::move(next), std::move(members));
}

Allowed<> Seats::set_away(std::string_view token, bool away) {
  const auto number = FREEHOLD_TRY(play_.playing_seat(token));
  if (away != record_.seat(number).sitting_in.empty()) return {};
  if (!away) return give_back(number);
  FREEHOLD_TRY(sit_in({number}, true));
  return play_.run_bots();
}

Allowed<> Seats::sit_in(const std::vector<int>& seats, bool asked) {
  TableRecord next = record_;
  for (const int number : seats) {
    HostedSeat& left = next.seat(number);
    left.sitting_in = bot_that_sits_in;
    left.asked_away = asked;
  }
  FREEHOLD_TRY(kept_.keep(std::move(next)));
  std::vector<Update> updates;
  for (const int number : seats) {
    play_.place_bot(number);
    updates.push_back(update_with(record_.id, kept_.version(), seat_change("away", number)));
  }
  audience_.send(updates, SentView::view);
  time_.reschedule();
  return {};
}

Allowed<> Seats::give_back(int number) {
  TableRecord next = record_;
  HostedSeat& back = next.seat(number);
  back.sitting_in.clear();
  back.asked_away = false;
  FREEHOLD_TRY(kept_.keep(std::move(next)));
  play_.place_bot(number);
  audience_.tell(seat_change("back", number), true);
  time_.reschedule();
  return {};
}

Allowed<> Seats::agree_to_chances(std::string_view token, bool agrees) {
  const auto number = FREEHOLD_TRY(seat_of(token));
  if (record_.stage == Stage::over) return kept_.refuse_stage(Stage::playing);
  FREEHOLD_TRY(play_.load());
  if (record_.seat(number).agrees_to_chances == agrees) return {};
  TableRecord next = record_;
  next.seat(number).agrees_to_chances = agrees;
  return audience_.keep_and_tell(std::move(next), seat_change("chances", number));
}

Allowed<TableRecord> Seats::seated(const std::string& fill) const {
  TableRecord next = record_;
  if (fill == "none") std::erase_if(next.seats, [](const HostedSeat& one) { return !one.taken(); });
  for (HostedSeat& one : next.seats) {
    if (one.taken()) continue;
    if (fill.empty()) return refuse(RefusalKind::wrong_stage, "seats_free", "some seats are still free");
    one.bot = fill;
  }
  for (const HostedSeat& one : next.seats)  // the operator may have removed a bot
    FREEHOLD_TRY(one.is_bot() ? check_bot(one.bot, services_.bots) : Allowed<>{});
  name_bots(next);
  const auto edition = FREEHOLD_TRY(services_.shelf.of_table(next.edition, next.board));
  const auto checked = notation::checked_seats(edition->ruleset, notation_seats(next));
  if (!checked) return wire::bad_players(checked.error().text());
  for (std::size_t i = 0; i < next.seats.size(); ++i)
    next.seats[i].piece = (*checked)[i].token;
  return next;
}

Allowed<> Seats::start(std::string_view token, const std::string& fill) {
  FREEHOLD_TRY(holder_of(token));
  FREEHOLD_TRY(kept_.need_stage(Stage::gathering));
  if (!fill.empty() && fill != "none" && !check_bot(fill, services_.bots))
    return wire::refuse_params("fill: must be a bot, or none");
  auto next = FREEHOLD_TRY(seated(fill));
  const TableRecord before = record_;
  next.stage = Stage::playing;
  FREEHOLD_TRY(kept_.keep(std::move(next)));
  if (const auto begun = play_.begin(); !begun) {
    FREEHOLD_TRY(kept_.keep(before));
    return std::unexpected(begun.error());
  }
  return {};
}

Allowed<std::optional<std::string>> Seats::follow(std::string_view token, const table::HostedRecord& next) {
  FREEHOLD_TRY(holder_of(token));
  FREEHOLD_TRY(kept_.need_stage(Stage::over));
  FREEHOLD_TRY(play_.load());
  if (!record_.rematch.empty()) return record_.rematch;
  TableRecord followed = record_;
  followed.rematch = next.id;
  FREEHOLD_TRY(kept_.keep(std::move(followed), &next));
  audience_.tell({{"kind", "rematch"}, {"rematch", next.id}}, true);
  return std::nullopt;
}

}  // namespace freehold::hosting
