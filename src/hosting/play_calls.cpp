// Calls about playing.
#include <utility>

#include "base/try.h"
#include "editions/printable_text.h"
#include "hosting/asked_deal.h"
#include "hosting/at_table.h"
#include "hosting/call_groups.h"
#include "hosting/limited.h"
#include "hosting/slice.h"
#include "wire/seat_checks.h"

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

class PlayCalls final : public CallGroup {
 public:
  explicit PlayCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {at_table(*this, desk_, "table.act", &PlayCalls::act, Effect::writes),
            at_table(*this, desk_, "table.undo", &PlayCalls::undo, Effect::writes),
            at_table(*this, desk_, "table.pause", &PlayCalls::pause, Effect::writes),
            at_table(*this, desk_, "table.resume", &PlayCalls::resume, Effect::writes),
            at_table(*this, desk_, "table.answer", &PlayCalls::answer, Effect::writes),
            at_table(*this, desk_, "table.away", &PlayCalls::away, Effect::writes),
            at_table(*this, desk_, "table.sit_in", &PlayCalls::sit_in, Effect::writes),
            at_table(*this, desk_, "table.chances", &PlayCalls::chances, Effect::writes),
            at_table(*this, desk_, "table.deal_chances", &PlayCalls::deal_chances),
            at_table(*this, desk_, "table.deal_rents", &PlayCalls::deal_rents),
            at_table(*this, desk_, "table.ways_to_cash", &PlayCalls::ways_to_cash),
            at_table(*this, desk_, "table.why", &PlayCalls::why),
            at_table(*this, desk_, "table.chat", &PlayCalls::chat, Effect::writes),
            at_table(*this, desk_, "table.legal", &PlayCalls::legal),
            at_table(*this, desk_, "table.history", &PlayCalls::history),
            at_table(*this, desk_, "table.edition", &PlayCalls::edition),
            at_table(*this, desk_, "table.log", &PlayCalls::log),
            at_table(*this, desk_, "table.proof", &PlayCalls::proof),
            at_table(*this, desk_, "table.worth", &PlayCalls::worth)};
  }

 private:
  Answer act(const SeatCall& call);
  Answer undo(const SeatCall& call);
  Answer pause(const SeatCall& call);
  Answer resume(const SeatCall& call);
  Answer answer(const SeatCall& call);
  Answer away(const SeatCall& call);
  Answer sit_in(const SeatCall& call);
  Answer chances(const SeatCall& call);
  Answer deal_chances(const SeatCall& call);
  Answer deal_rents(const SeatCall& call);
  Answer ways_to_cash(const SeatCall& call);
  Answer why(const SeatCall& call);
  Answer chat(const TableCall& call);
  Answer legal(const SeatCall& call);
  Answer history(const TableCall& call);
  Answer edition(const TableCall& call);
  Answer log(const TableCall& call);
  Answer proof(const TableCall& call);
  Answer worth(const TableCall& call);

  CallDesk& desk_;
};

Answer PlayCalls::act(const SeatCall& call) {
  const auto request = FREEHOLD_TRY(call.params.text("request"));
  if (request.empty() || request.size() > desk_.limits().request_bytes) return refuse_request();
  const auto seen = FREEHOLD_TRY(call.params.number("version", 0, INT64_MAX));
  const auto action = FREEHOLD_TRY(call.params.value("action"));
  auto answer = FREEHOLD_TRY(call.table->act(call.token, seen, request, *action, call.connection.arrived));
  return wire::Result::of_text(std::move(answer));
}

Answer PlayCalls::undo(const SeatCall& call) {
  const auto seen = FREEHOLD_TRY(call.params.number("version", 0, INT64_MAX));
  return version_only(call.table->undo(call.connection.id, call.token, seen));
}

Answer PlayCalls::pause(const SeatCall& call) {
  return version_only(call.table->pause(call.connection.id, call.token));
}

Answer PlayCalls::resume(const SeatCall& call) {
  return version_only(call.table->resume(call.token));
}

Answer PlayCalls::answer(const SeatCall& call) {
  const auto yes = FREEHOLD_TRY(call.params.truth("yes"));
  const auto question = FREEHOLD_TRY(call.params.number("question", 0, INT64_MAX));
  return version_only(call.table->answer(call.token, question, yes));
}

Answer PlayCalls::away(const SeatCall& call) {
  const auto bot = FREEHOLD_TRY(call.params.truth("bot"));
  return nothing_but(call.table->set_away(call.token, bot));
}

Answer PlayCalls::sit_in(const SeatCall& call) {
  const auto seat = FREEHOLD_TRY(call.params.number("seat", 0, max_players - 1));
  return version_only(call.table->ask_to_sit_in(call.connection.id, call.token, static_cast<int>(seat)));
}

Answer PlayCalls::chances(const SeatCall& call) {
  const auto show = FREEHOLD_TRY(call.params.truth("show"));
  return version_only(call.table->agree_to_chances(call.token, show));
}

Answer PlayCalls::deal_chances(const SeatCall& call) {
  const auto deal = FREEHOLD_TRY(read_deal(call.params));
  return call.table->deal_chances(call.token, deal.dealer, *deal.offer);
}

Answer PlayCalls::deal_rents(const SeatCall& call) {
  const auto deal = FREEHOLD_TRY(read_deal(call.params));
  return call.table->deal_rents(call.token, deal.dealer, *deal.offer);
}

Answer PlayCalls::ways_to_cash(const SeatCall& call) {
  return call.table->ways_to_cash(call.token);
}

Answer PlayCalls::why(const SeatCall& call) {
  const auto action = FREEHOLD_TRY(call.params.value("action"));
  return call.table->why(call.token, *action);
}

Answer PlayCalls::chat(const TableCall& call) {
  const Limits& limits = desk_.limits();
  const auto said = FREEHOLD_TRY(read_said(call.params, limits));
  const auto now = desk_.now();
  Window& chats = call.connection.chats;
  if (const auto wait = chats.full(now, limits.chats_at_once, limits.chat_time))
    return limited("chat", "too much talk at once", *wait);
  const auto version = call.table->chat(call.connection.id, said);
  if (version) chats.add(now);
  return version_only(version);
}

Answer PlayCalls::legal(const SeatCall& call) {
  return call.table->legal(call.token);
}

Answer PlayCalls::history(const TableCall& call) {
  const auto from = FREEHOLD_TRY(call.params.number("from", 0, INT32_MAX));
  const auto count = FREEHOLD_TRY(call.params.number("count", 0, INT32_MAX));
  return call.table->history(call.connection.id, from, count);
}

Answer PlayCalls::worth(const TableCall& call) {
  const auto slice = FREEHOLD_TRY(read_slice(call.params));
  FREEHOLD_TRY(desk_.take_calls(call.connection, cost_of_worth));
  return call.table->worth(call.connection.id, slice.from, slice.count);
}

Answer PlayCalls::edition(const TableCall& call) {
  return call.table->edition(call.connection.id);
}

Answer PlayCalls::log(const TableCall& call) {
  return call.table->log();
}

Answer PlayCalls::proof(const TableCall& call) {
  return call.table->proof();
}

}  // namespace

std::unique_ptr<CallGroup> play_calls(CallDesk& desk) {
  return std::make_unique<PlayCalls>(desk);
}

}  // namespace freehold::hosting
