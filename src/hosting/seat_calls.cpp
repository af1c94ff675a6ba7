// Calls about tables and seats.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "hosting/call_group.h"
#include "hosting/rate.h"
#include "hosting/secrets.h"
#include "hosting/table_wish.h"
#include "notation/edition_json.h"
#include "wire/params.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;
using wire::refuse_params;

namespace {

Allowed<SeatWish> read_wish(const wire::Params& params, const Limits& limits) {
  auto name = FREEHOLD_TRY(wire::name_if_any(params, "name", limits.name_characters));
  auto piece = FREEHOLD_TRY(wire::name_if_any(params, "piece", limits.name_characters));
  auto word = FREEHOLD_TRY(params.text_or("word", ""));
  const auto seat = FREEHOLD_TRY(params.number_if_any("seat", 0, max_players - 1));
  SeatWish wish{.name = std::move(name), .piece = std::move(piece), .word = std::move(word)};
  if (seat) wish.seat = static_cast<int>(*seat);
  return wish;
}

Allowed<Credentials> credentials_in(const wire::Params& params) {
  auto tokens = FREEHOLD_TRY(read_tokens(params));
  const auto watch = FREEHOLD_TRY(params.text_if_any("watch"));
  const auto invite = FREEHOLD_TRY(params.text_or("invite", ""));
  return Credentials{.tokens = std::move(tokens), .link = watch.value_or(invite)};
}

/// The table that table.create asks for, and whether its game begins at once.
struct NewTable {
  TableWish wish;
  bool starts;
};

Allowed<NewTable> read_new_table(const Call& call) {
  TableServices& services = call.desk.services();
  auto wish = FREEHOLD_TRY(read_table_wish(call.params, services.shelf, services.limits, services.bots));
  const auto starts = FREEHOLD_TRY(call.params.truth_or("start", false));
  if (wish.mine.empty() && !wish.record.banker.any())
    return refuse_params("seats: one of them must be yours (me), unless you keep the bank (banker)");
  const bool any_free =
      std::ranges::any_of(wish.record.seats, [](const HostedSeat& seat) { return seat.name.empty(); });
  if (starts && any_free) return refuse_params("start: some seats are free");
  return NewTable{.wish = std::move(wish), .starts = starts};
}

/// The answer to whoever has just taken a seat.
Answer sat_down(Connection& connection, HostedTable& table, const SeatGrant& granted) {
  CallDesk::let_in(connection, table.id());
  auto view = FREEHOLD_TRY(table.turn()->audience.view({granted.token}));
  return json::object{{"table", table.id()},
                      {"seat", granted.seat ? json::value(*granted.seat) : json::value(nullptr)},
                      {"token", granted.token},
                      {"code", granted.code},
                      {"view", std::move(view)}};
}

Answer create(const Call& call) {
  auto asked = FREEHOLD_TRY(read_new_table(call));
  auto place = FREEHOLD_TRY(call.desk.take_table(call.connection, asked.wish.record.id));
  const Grants grants = grant_all(asked.wish);
  const auto made = FREEHOLD_TRY(call.desk.tables().add(std::move(asked.wish.record), std::move(place)));
  HostedTable& table = *made;
  CallDesk::let_in(call.connection, table.id());
  if (asked.starts) FREEHOLD_TRY(table.turn()->seats.start(grants.seats.front().token, ""));
  return made_answer(table, grants);
}

Answer find(const Call& call) {
  const auto found = FREEHOLD_TRY(call.desk.table_of_link(call.connection, call.params, false));
  const auto turn = found->turn();
  auto view = FREEHOLD_TRY(turn->audience.view());
  json::object answer{{"table", found->id()}, {"view", std::move(view)}};
  // Whoever doesn't sit there yet can ask for no other edition than those that are here.
  const TableRecord& record = turn->record.record();
  if (!record.board.empty()) {
    const auto board = FREEHOLD_TRY(call.desk.editions().of_table(record.edition, record.board));
    answer["shown"] = notation::print_edition(board->ruleset);
  }
  return answer;
}

Answer join(const Call& call) {
  const auto found = FREEHOLD_TRY(call.desk.table_of_link(call.connection, call.params, true));
  HostedTable& table = *found;
  const auto wish = FREEHOLD_TRY(read_wish(call.params, call.desk.limits()));
  const auto granted = FREEHOLD_TRY(table.turn()->seats.join(wish));
  call.desk.tables().add_code(granted.code, table.id());
  return sat_down(call.connection, table, granted);
}

Answer reclaim(const Call& call) {
  const auto typed = FREEHOLD_TRY(call.params.text("code"));
  const auto found = FREEHOLD_TRY(call.desk.table_of_code(call.connection, typed));
  const auto granted = FREEHOLD_TRY(found->turn()->seats.reclaim(tidy_code(typed).value()));
  return sat_down(call.connection, *found, granted);
}

Answer enter(const TableCall& call) {
  const auto credentials = FREEHOLD_TRY(credentials_in(call.params));
  const auto since = FREEHOLD_TRY(call.params.number_if_any("since", 0, INT64_MAX));
  std::set<std::string>& entered = call.connection.entered;
  const std::string& id = call.table->id();
  if (!entered.contains(id) && static_cast<int>(entered.size()) >= call.desk.limits().tables_per_connection)
    return limited("tables_per_connection", "this connection has entered too many tables");
  const auto changes = FREEHOLD_TRY(call.params.truth_or("changes", false));
  auto answer =
      FREEHOLD_TRY(call.table->turn()->audience.enter(call.connection.id, credentials, since, changes));
  entered.insert(id);
  if (!credentials.tokens.empty()) CallDesk::let_in(call.connection, id);
  return answer;
}

Answer view(const TableCall& call) {
  auto view = FREEHOLD_TRY(call.table->turn()->audience.view_again(call.connection.id));
  return json::object{{"view", std::move(view)}};
}

Answer leave(const TableCall& call) {
  call.connection.entered.erase(call.table->id());
  call.table->turn()->audience.leave(call.connection.id);
  return json::object{};
}

Answer start(const SeatCall& call) {
  const auto fill = FREEHOLD_TRY(call.params.text_or("fill", ""));
  return changed_by(call, [&](auto& table) { return table.seats.start(call.token, fill); });
}

Answer stand_up(const SeatCall& call) {
  return nothing_but(call.table->turn()->seats.stand_up(call.token));
}

Answer free_seat(const SeatCall& call) {
  const auto seat = FREEHOLD_TRY(call.params.number("seat", 0, max_players - 1));
  return nothing_but(call.table->turn()->seats.free_up(call.token, static_cast<int>(seat)));
}

Answer rename(const SeatCall& call) {
  const auto wish = FREEHOLD_TRY(read_wish(call.params, call.desk.limits()));
  const bool with_piece = call.params.find("piece") != nullptr;
  const bool with_word = call.params.find("word") != nullptr;
  return nothing_but(call.table->turn()->seats.rename(call.token, wish, with_piece, with_word));
}

Answer rematch(const SeatCall& call) {
  FREEHOLD_TRY(call.table->turn()->seats.holder_of(call.token));
  const wire::Lock lock(call.desk.rematching());
  const TableRecord record = call.table->turn()->record.record();
  if (!record.rematch.empty()) return json::object{{"table", record.rematch}};
  if (record.stage != Stage::over)
    return wire::refuse(wire::RefusalKind::wrong_stage, "wrong_stage", "the game is not over");
  TableRecord rematch = rematch_of(record);
  auto place = FREEHOLD_TRY(call.desk.take_table(call.connection, rematch.id));
  const auto next = FREEHOLD_TRY(
      call.desk.tables().add_rematch(*call.table, call.token, std::move(rematch), std::move(place)));
  return json::object{{"table", next}};
}

}  // namespace

std::vector<Method> seat_calls() {
  return {{"table.create", create, Effect::makes_a_table},
          {"table.find", find},
          {"table.join", join, Effect::takes_a_seat},
          {"table.reclaim", reclaim, Effect::writes},
          {"table.enter", enter},
          {"table.view", view},
          {"table.leave", leave},
          {"table.start", start, Effect::writes},
          {"table.stand_up", stand_up, Effect::writes},
          {"table.free_seat", free_seat, Effect::writes},
          {"table.rename", rename, Effect::writes},
          {"table.rematch", rematch, Effect::makes_a_table}};
}

}  // namespace freehold::hosting
