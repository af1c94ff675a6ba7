// Calls about tables and seats.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "hosting/at_table.h"
#include "hosting/call_groups.h"
#include "hosting/grants.h"
#include "hosting/limited.h"
#include "hosting/secrets.h"
#include "hosting/table_wish.h"
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

Allowed<Credentials> read_credentials(const wire::Params& params) {
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

Allowed<NewTable> read_new_table(const wire::Params& params, CallDesk& desk) {
  auto wish = FREEHOLD_TRY(read_table_wish(params, desk.editions(), desk.limits(), desk.setup().bots));
  const auto starts = FREEHOLD_TRY(params.truth_or("start", false));
  if (wish.mine.empty() && !wish.record.banker.any())
    return refuse_params("seats: one of them must be yours (me), unless you keep the bank (banker)");
  const bool any_free =
      std::ranges::any_of(wish.record.seats, [](const HostedSeat& seat) { return seat.name.empty(); });
  if (starts && any_free) return refuse_params("start: some seats are free");
  return NewTable{.wish = std::move(wish), .starts = starts};
}

class SeatCalls final : public CallGroup {
 public:
  explicit SeatCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {answered_by(*this, "table.create", &SeatCalls::create, Effect::makes_a_table),
            answered_by(*this, "table.find", &SeatCalls::find),
            answered_by(*this, "table.join", &SeatCalls::join, Effect::takes_a_seat),
            answered_by(*this, "table.reclaim", &SeatCalls::reclaim, Effect::writes),
            at_table(*this, desk_, "table.enter", &SeatCalls::enter),
            at_table(*this, desk_, "table.view", &SeatCalls::view),
            at_table(*this, desk_, "table.leave", &SeatCalls::leave),
            at_table(*this, desk_, "table.start", &SeatCalls::start, Effect::writes),
            at_table(*this, desk_, "table.stand_up", &SeatCalls::stand_up, Effect::writes),
            at_table(*this, desk_, "table.free_seat", &SeatCalls::free_seat, Effect::writes),
            at_table(*this, desk_, "table.rename", &SeatCalls::rename, Effect::writes),
            at_table(*this, desk_, "table.rematch", &SeatCalls::rematch, Effect::makes_a_table)};
  }

 private:
  Answer create(Connection& connection, const wire::Params& params);
  Answer find(Connection& connection, const wire::Params& params);
  Answer join(Connection& connection, const wire::Params& params);
  Answer reclaim(Connection& connection, const wire::Params& params);
  Answer enter(const TableCall& call);
  Answer view(const TableCall& call);
  Answer leave(const TableCall& call);
  Answer start(const SeatCall& call);
  Answer stand_up(const SeatCall& call);
  Answer free_seat(const SeatCall& call);
  Answer rename(const SeatCall& call);
  Answer rematch(const SeatCall& call);
  /// The answer to whoever has a seat now.
  static Answer sat_down(Connection& connection, HostedTable& table, const SeatGrant& granted);

  CallDesk& desk_;
  wire::Mutex rematching_;  ///< one rematch at a time: a table has one
};

Answer SeatCalls::create(Connection& connection, const wire::Params& params) {
  auto asked = FREEHOLD_TRY(read_new_table(params, desk_));
  auto place = FREEHOLD_TRY(desk_.take_table(connection, asked.wish.record.id));
  const Grants grants = grant_all(asked.wish);
  const auto made = FREEHOLD_TRY(desk_.tables().add(std::move(asked.wish.record), std::move(place)));
  HostedTable& table = *made;
  CallDesk::let_in(connection, table.id());
  if (asked.starts) {
    [[maybe_unused]] auto version = FREEHOLD_TRY(table.turn()->seats.start(grants.seats.front().token, ""));
  }
  return made_answer(table, grants);
}

Answer SeatCalls::find(Connection& connection, const wire::Params& params) {
  const auto found = FREEHOLD_TRY(desk_.table_of_link(connection, params, false));
  auto view = FREEHOLD_TRY(found->turn()->audience.view());
  return json::object{{"table", found->id()}, {"view", std::move(view)}};
}

Answer SeatCalls::sat_down(Connection& connection, HostedTable& table, const SeatGrant& granted) {
  CallDesk::let_in(connection, table.id());
  auto view = FREEHOLD_TRY(table.turn()->audience.view({granted.token}));
  return json::object{{"table", table.id()},
                      {"seat", granted.seat ? json::value(*granted.seat) : json::value(nullptr)},
                      {"token", granted.token},
                      {"code", granted.code},
                      {"view", std::move(view)}};
}

Answer SeatCalls::join(Connection& connection, const wire::Params& params) {
  const auto found = FREEHOLD_TRY(desk_.table_of_link(connection, params, true));
  HostedTable& table = *found;
  const auto wish = FREEHOLD_TRY(read_wish(params, desk_.limits()));
  const auto granted = FREEHOLD_TRY(table.turn()->seats.join(wish));
  desk_.tables().add_code(granted.code, table.id());
  return sat_down(connection, table, granted);
}

Answer SeatCalls::reclaim(Connection& connection, const wire::Params& params) {
  const auto typed = FREEHOLD_TRY(params.text("code"));
  const auto found = FREEHOLD_TRY(desk_.table_of_code(connection, typed));
  const auto granted = FREEHOLD_TRY(found->turn()->seats.reclaim(tidy_code(typed).value()));
  return sat_down(connection, *found, granted);
}

Answer SeatCalls::enter(const TableCall& call) {
  const auto credentials = FREEHOLD_TRY(read_credentials(call.params));
  const auto since = FREEHOLD_TRY(call.params.number_if_any("since", 0, INT64_MAX));
  std::set<std::string>& entered = call.connection.entered;
  const std::string& id = call.table->id();
  if (!entered.contains(id) && static_cast<int>(entered.size()) >= desk_.limits().tables_per_connection)
    return limited("tables_per_connection", "this connection has entered too many tables");
  const auto changes = FREEHOLD_TRY(call.params.truth_or("changes", false));
  auto answer =
      FREEHOLD_TRY(call.table->turn()->audience.enter(call.connection.id, credentials, since, changes));
  entered.insert(id);
  if (!credentials.tokens.empty()) CallDesk::let_in(call.connection, id);
  return answer;
}

Answer SeatCalls::view(const TableCall& call) {
  auto view = FREEHOLD_TRY(call.table->turn()->audience.view_again(call.connection.id));
  return json::object{{"view", std::move(view)}};
}

Answer SeatCalls::leave(const TableCall& call) {
  call.connection.entered.erase(call.table->id());
  call.table->turn()->audience.leave(call.connection.id);
  return json::object{};
}

Answer SeatCalls::start(const SeatCall& call) {
  const auto fill = FREEHOLD_TRY(call.params.text_or("fill", ""));
  return version_only(call.table->turn()->seats.start(call.token, fill));
}

Answer SeatCalls::stand_up(const SeatCall& call) {
  return nothing_but(call.table->turn()->seats.stand_up(call.token));
}

Answer SeatCalls::free_seat(const SeatCall& call) {
  const auto seat = FREEHOLD_TRY(call.params.number("seat", 0, max_players - 1));
  return nothing_but(call.table->turn()->seats.free_up(call.token, static_cast<int>(seat)));
}

Answer SeatCalls::rename(const SeatCall& call) {
  const auto wish = FREEHOLD_TRY(read_wish(call.params, desk_.limits()));
  const bool with_piece = call.params.find("piece") != nullptr;
  const bool with_word = call.params.find("word") != nullptr;
  return nothing_but(call.table->turn()->seats.rename(call.token, wish, with_piece, with_word));
}

Answer SeatCalls::rematch(const SeatCall& call) {
  FREEHOLD_TRY(call.table->turn()->seats.holder_of(call.token));
  const wire::Lock lock(rematching_);
  const TableRecord record = call.table->turn()->record.record();
  if (!record.rematch.empty()) return json::object{{"table", record.rematch}};
  if (record.stage != Stage::over)
    return wire::refuse(wire::RefusalKind::wrong_stage, "wrong_stage", "the game is not over");
  TableRecord rematch = rematch_of(record);
  auto place = FREEHOLD_TRY(desk_.take_table(call.connection, rematch.id));
  const auto next =
      FREEHOLD_TRY(desk_.tables().add_rematch(*call.table, call.token, std::move(rematch), std::move(place)));
  return json::object{{"table", next}};
}

}  // namespace

std::unique_ptr<CallGroup> seat_calls(CallDesk& desk) {
  return std::make_unique<SeatCalls>(desk);
}

}  // namespace freehold::hosting
