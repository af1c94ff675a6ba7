// Calls about playing, standing orders, and deals in positions.
#include <utility>

#include "base/try.h"
#include "editions/printable_text.h"
#include "hosting/asked_deal.h"
#include "hosting/call_group.h"
#include "hosting/orders_text.h"
#include "hosting/rate.h"
#include "table/deals.h"
#include "table/view_json.h"
#include "wire/params.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;
using wire::refuse_params;

namespace {

constexpr double cost_of_a_position = 10;  // calls

std::unexpected<wire::Refused> refuse_request() {
  return refuse_params("request: must be a text of 1 to 64 bytes");
}

Allowed<Said> read_said(const wire::Params& params, const Limits& limits) {
  auto text = FREEHOLD_TRY(params.text("text"));
  auto token = FREEHOLD_TRY(params.text_or("token", ""));
  auto name = FREEHOLD_TRY(wire::name_if_any(params, "name", limits.name_characters));
  auto request = FREEHOLD_TRY(params.text_or("request", ""));
  if (request.size() > limits.request_bytes) return refuse_request();
  if (const auto fault = editions::text_fault(text))
    return refuse_params("text: must not have " + fault->what);
  if (!editions::can_be_seen(text)) return refuse_params("text: says nothing that can be seen");
  if (editions::is_too_long(text, limits.chat_characters)) return refuse_params("text: is too long");
  if (token.empty() && name.empty()) return refuse_params("name: a spectator needs one");
  return Said{.token = std::move(token),
              .name = std::move(name),
              .text = std::move(text),
              .request = std::move(request)};
}

Answer act(const SeatCall& call) {
  const auto request = FREEHOLD_TRY(call.params.text("request"));
  if (request.empty() || request.size() > call.desk.limits().request_bytes) return refuse_request();
  const auto seen = FREEHOLD_TRY(call.params.number("version", 0, INT64_MAX));
  const auto action = FREEHOLD_TRY(call.params.value("action"));
  auto answer =
      FREEHOLD_TRY(call.table->turn()->play.act(call.token, seen, request, *action, call.connection.arrived));
  return wire::Result::of_text(std::move(answer));
}

Answer undo(const SeatCall& call) {
  const auto seen = FREEHOLD_TRY(call.params.number("version", 0, INT64_MAX));
  return version_only(call.table->turn()->consent.undo(call.connection.id, call.token, seen));
}

Answer pause(const SeatCall& call) {
  return version_only(call.table->turn()->consent.pause(call.connection.id, call.token));
}

Answer resume(const SeatCall& call) {
  return version_only(call.table->turn()->consent.resume(call.token));
}

Answer answer(const SeatCall& call) {
  const auto yes = FREEHOLD_TRY(call.params.truth("yes"));
  const auto question = FREEHOLD_TRY(call.params.number("question", 0, INT64_MAX));
  return version_only(call.table->turn()->consent.answer(call.token, question, yes));
}

Answer away(const SeatCall& call) {
  const auto bot = FREEHOLD_TRY(call.params.truth("bot"));
  return nothing_but(call.table->turn()->seats.set_away(call.token, bot));
}

Answer sit_in(const SeatCall& call) {
  const auto seat = FREEHOLD_TRY(call.params.number("seat", 0, max_players - 1));
  return version_only(
      call.table->turn()->consent.ask_to_sit_in(call.connection.id, call.token, static_cast<int>(seat)));
}

Answer chances(const SeatCall& call) {
  const auto show = FREEHOLD_TRY(call.params.truth("show"));
  return version_only(call.table->turn()->seats.agree_to_chances(call.token, show));
}

Answer deal_chances(const SeatCall& call) {
  const auto deal = FREEHOLD_TRY(read_deal(call.params));
  return call.table->turn()->play.deal_chances(call.token, deal.dealer, *deal.offer);
}

Answer deal_rents(const SeatCall& call) {
  const auto deal = FREEHOLD_TRY(read_deal(call.params));
  return call.table->turn()->play.deal_rents(call.token, deal.dealer, *deal.offer);
}

Answer ways_to_cash(const SeatCall& call) {
  return call.table->turn()->play.ways_to_cash(call.token);
}

Answer why(const SeatCall& call) {
  const auto action = FREEHOLD_TRY(call.params.value("action"));
  return call.table->turn()->play.why(call.token, *action);
}

Answer chat(const TableCall& call) {
  const Limits& limits = call.desk.limits();
  const auto said = FREEHOLD_TRY(read_said(call.params, limits));
  const auto now = call.desk.now();
  Window& chats = call.connection.chats;
  if (const auto wait = chats.full(now, limits.chats_at_once, limits.chat_time))
    return limited("chat", "too much talk at once", *wait);
  const auto version = call.table->turn()->audience.chat(call.connection.id, said);
  if (version) chats.add(now);
  return version_only(version);
}

Answer legal(const SeatCall& call) {
  return call.table->turn()->play.legal(call.token);
}

Answer history(const TableCall& call) {
  const auto from = FREEHOLD_TRY(call.params.number("from", 0, INT32_MAX));
  const auto count = FREEHOLD_TRY(call.params.number("count", 0, INT32_MAX));
  return call.table->turn()->play.history(call.connection.id, from, count);
}

Answer worth(const TableCall& call) {
  const auto part = FREEHOLD_TRY(read_course_part(call.params));
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_worth));
  return call.table->turn()->play.worth(call.connection.id, part);
}

Answer edition(const TableCall& call) {
  return call.table->turn()->play.edition(call.connection.id);
}

Answer log(const TableCall& call) {
  return call.table->turn()->play.log();
}

Answer proof(const TableCall& call) {
  return call.table->turn()->play.proof();
}

Answer shown(const Allowed<std::optional<table::StandingOrders>>& orders) {
  if (!orders) return std::unexpected(orders.error());
  json::value text = nullptr;
  if (*orders) text = shown_orders(**orders);
  return json::object{{"orders", std::move(text)}};
}

Answer standing_orders(const SeatCall& call) {
  return shown(call.table->turn()->away.standing_orders(call.token));
}

Answer instruct(const SeatCall& call) {
  const auto given = FREEHOLD_TRY(call.params.value("orders"));
  return shown(call.table->turn()->away.instruct(call.token, *given));
}

/// In a position sent with the call: clients try positions out with an engine of their own.
Answer chances_of_position(const Call& call) {
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_a_position));
  const auto asked = FREEHOLD_TRY(read_position_deal(call.params, call.desk.editions()));
  const value::Valuer valuer{asked.ruleset, value::builtin_network()};
  const auto chances = table::deal_chances(valuer, asked.state, asked.offer);
  if (!chances) return wire::refuse_action(chances.error());
  const int players = asked.state.player_count;
  return json::object{{"now", table::print_chances(chances->now, players)},
                      {"then", table::print_chances(chances->then, players)}};
}

}  // namespace

std::vector<Method> play_calls() {
  return {{"table.act", act, Effect::writes},
          {"table.undo", undo, Effect::writes},
          {"table.pause", pause, Effect::writes},
          {"table.resume", resume, Effect::writes},
          {"table.answer", answer, Effect::writes},
          {"table.away", away, Effect::writes},
          {"table.sit_in", sit_in, Effect::writes},
          {"table.chances", chances, Effect::writes},
          {"table.deal_chances", deal_chances},
          {"table.deal_rents", deal_rents},
          {"table.ways_to_cash", ways_to_cash},
          {"table.why", why},
          {"table.chat", chat, Effect::writes},
          {"table.legal", legal},
          {"table.history", history},
          {"table.edition", edition},
          {"table.log", log},
          {"table.proof", proof},
          {"table.worth", worth},
          {"table.standing_orders", standing_orders},
          {"table.instruct", instruct, Effect::writes},
          {"position.deal_chances", chances_of_position}};
}

}  // namespace freehold::hosting
