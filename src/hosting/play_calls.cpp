// Calls about playing, and standing orders.
#include <utility>

#include "base/try.h"
#include "editions/printable_text.h"
#include "hosting/call_group.h"
#include "hosting/orders_text.h"
#include "hosting/rate.h"
#include "wire/params.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;
using wire::refuse_params;

namespace {

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
  return changed_by(call,
                    [&](auto& table) { return table.consent.undo(call.connection.id, call.token, seen); });
}

Answer pause(const SeatCall& call) {
  return changed_by(call, [&](auto& table) { return table.consent.pause(call.connection.id, call.token); });
}

Answer end(const SeatCall& call) {
  return changed_by(call, [&](auto& table) { return table.consent.end(call.connection.id, call.token); });
}

Answer resume(const SeatCall& call) {
  return changed_by(call, [&](auto& table) { return table.consent.resume(call.token); });
}

Answer answer(const SeatCall& call) {
  const auto yes = FREEHOLD_TRY(call.params.truth("yes"));
  const auto question = FREEHOLD_TRY(call.params.number("question", 0, INT64_MAX));
  return changed_by(call, [&](auto& table) { return table.consent.answer(call.token, question, yes); });
}

Answer away(const SeatCall& call) {
  const auto bot = FREEHOLD_TRY(call.params.truth("bot"));
  return nothing_but(call.table->turn()->seats.set_away(call.token, bot));
}

Answer sit_in(const SeatCall& call) {
  const auto seat = FREEHOLD_TRY(call.params.number("seat", 0, max_players - 1));
  return changed_by(call, [&](auto& table) {
    return table.consent.ask_to_sit_in(call.connection.id, call.token, static_cast<int>(seat));
  });
}

Answer chances(const SeatCall& call) {
  const auto show = FREEHOLD_TRY(call.params.truth("show"));
  return changed_by(call, [&](auto& table) { return table.seats.agree_to_chances(call.token, show); });
}

Answer chat(const TableCall& call) {
  const Limits& limits = call.desk.limits();
  const auto said = FREEHOLD_TRY(read_said(call.params, limits));
  const auto now = call.desk.now();
  Window& chats = call.connection.chats;
  if (const auto wait = chats.full(now, limits.chats_at_once, limits.chat_time))
    return limited("chat", "too much talk at once", *wait);
  auto answer = changed_by(call, [&](auto& table) { return table.audience.chat(call.connection.id, said); });
  if (answer) chats.add(now);
  return answer;
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

}  // namespace

std::vector<Method> play_calls() {
  return {{"table.act", act, Effect::writes},           {"table.undo", undo, Effect::writes},
          {"table.pause", pause, Effect::writes},       {"table.resume", resume, Effect::writes},
          {"table.answer", answer, Effect::writes},     {"table.away", away, Effect::writes},
          {"table.sit_in", sit_in, Effect::writes},     {"table.chances", chances, Effect::writes},
          {"table.chat", chat, Effect::writes},         {"table.standing_orders", standing_orders},
          {"table.instruct", instruct, Effect::writes}, {"table.end", end, Effect::writes}};
}

}  // namespace freehold::hosting
