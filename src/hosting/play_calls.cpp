// Calls about playing.
#include "editions/plain_text.h"
#include "hosting/call_groups.h"
#include "hosting/limited.h"
#include "hosting/slice.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::RpcError;

namespace {

class PlayCalls final : public CallGroup {
 public:
  explicit PlayCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {answered_by(*this, "table.act", &PlayCalls::act, Effect::writes),
            answered_by(*this, "table.undo", &PlayCalls::undo, Effect::writes),
            answered_by(*this, "table.pause", &PlayCalls::pause, Effect::writes),
            answered_by(*this, "table.resume", &PlayCalls::resume, Effect::writes),
            answered_by(*this, "table.answer", &PlayCalls::answer, Effect::writes),
            answered_by(*this, "table.away", &PlayCalls::away, Effect::writes),
            answered_by(*this, "table.sit_in", &PlayCalls::sit_in, Effect::writes),
            answered_by(*this, "table.chances", &PlayCalls::chances, Effect::writes),
            answered_by(*this, "table.deal_chances", &PlayCalls::deal_chances),
            answered_by(*this, "table.deal_rents", &PlayCalls::deal_rents),
            answered_by(*this, "table.ways_to_cash", &PlayCalls::ways_to_cash),
            answered_by(*this, "table.why", &PlayCalls::why),
            answered_by(*this, "table.chat", &PlayCalls::chat, Effect::writes),
            answered_by(*this, "table.legal", &PlayCalls::legal),
            answered_by(*this, "table.history", &PlayCalls::history),
            answered_by(*this, "table.edition", &PlayCalls::edition),
            answered_by(*this, "table.log", &PlayCalls::log),
            answered_by(*this, "table.proof", &PlayCalls::proof),
            answered_by(*this, "table.worth", &PlayCalls::worth)};
  }

 private:
  wire::Result act(Connection& connection, const wire::Params& params);
  wire::Result undo(Connection& connection, const wire::Params& params);
  wire::Result pause(Connection& connection, const wire::Params& params);
  wire::Result resume(Connection& connection, const wire::Params& params);
  wire::Result answer(Connection& connection, const wire::Params& params);
  wire::Result away(Connection& connection, const wire::Params& params);
  wire::Result sit_in(Connection& connection, const wire::Params& params);
  wire::Result chances(Connection& connection, const wire::Params& params);
  wire::Result deal_chances(Connection& connection, const wire::Params& params);
  wire::Result deal_rents(Connection& connection, const wire::Params& params);
  wire::Result ways_to_cash(Connection& connection, const wire::Params& params);
  wire::Result why(Connection& connection, const wire::Params& params);
  wire::Result chat(Connection& connection, const wire::Params& params);
  wire::Result legal(Connection& connection, const wire::Params& params);
  wire::Result history(Connection& connection, const wire::Params& params);
  wire::Result edition(Connection& connection, const wire::Params& params);
  wire::Result log(Connection& connection, const wire::Params& params);
  wire::Result proof(Connection& connection, const wire::Params& params);
  wire::Result worth(Connection& connection, const wire::Params& params);

  CallDesk& desk_;
};

wire::Result PlayCalls::act(Connection& connection, const wire::Params& params) {
  const CallDesk::TablePtr found = desk_.table(connection, params);
  const std::string request = params.text("request");
  if (request.empty() || request.size() > desk_.limits().request_bytes)
    throw RpcError::params("request: must be a text of 1 to 64 bytes");
  return wire::Result::of_text(found->act(params.text("token"), params.number("version", 0, INT64_MAX),
                                          request, params.value("action"), connection.arrived));
}

wire::Result PlayCalls::undo(Connection& connection, const wire::Params& params) {
  return version_only(
      desk_.table(connection, params)
          ->undo(connection.id, params.text("token"), params.number("version", 0, INT64_MAX)));
}

wire::Result PlayCalls::pause(Connection& connection, const wire::Params& params) {
  return version_only(desk_.table(connection, params)->pause(connection.id, params.text("token")));
}

wire::Result PlayCalls::resume(Connection& connection, const wire::Params& params) {
  return version_only(desk_.table(connection, params)->resume(params.text("token")));
}

wire::Result PlayCalls::answer(Connection& connection, const wire::Params& params) {
  const bool yes = params.value("yes") == true;
  if (!yes && params.value("yes") != false) throw RpcError::params("yes: must be true or false");
  return version_only(desk_.table(connection, params)
                          ->answer(params.text("token"), params.number("question", 0, INT64_MAX), yes));
}

wire::Result PlayCalls::away(Connection& connection, const wire::Params& params) {
  if (!params.value("bot").is_bool()) throw RpcError::params("bot: must be true or false");
  desk_.table(connection, params)->set_away(params.text("token"), params.truth("bot", true));
  return json::object{};
}

wire::Result PlayCalls::sit_in(Connection& connection, const wire::Params& params) {
  const auto seat = static_cast<int>(params.number("seat", 0, max_players - 1));
  return version_only(
      desk_.table(connection, params)->ask_to_sit_in(connection.id, params.text("token"), seat));
}

wire::Result PlayCalls::chances(Connection& connection, const wire::Params& params) {
  if (!params.value("show").is_bool()) throw RpcError::params("show: must be true or false");
  return version_only(
      desk_.table(connection, params)->agree_to_chances(params.text("token"), params.truth("show", false)));
}

/// Whose deal is asked about; nothing: that of the seat itself.
std::optional<int> dealer_in(const wire::Params& params) {
  const auto seat = params.number_if_any("from", 0, max_players - 1);
  return seat ? std::optional{static_cast<int>(*seat)} : std::nullopt;
}

wire::Result PlayCalls::deal_chances(Connection& connection, const wire::Params& params) {
  return desk_.table(connection, params)
      ->deal_chances(params.text("token"), dealer_in(params), params.value("offer"));
}

wire::Result PlayCalls::deal_rents(Connection& connection, const wire::Params& params) {
  return desk_.table(connection, params)
      ->deal_rents(params.text("token"), dealer_in(params), params.value("offer"));
}

wire::Result PlayCalls::ways_to_cash(Connection& connection, const wire::Params& params) {
  return desk_.table(connection, params)->ways_to_cash(params.text("token"));
}

wire::Result PlayCalls::why(Connection& connection, const wire::Params& params) {
  return desk_.table(connection, params)->why(params.text("token"), params.value("action"));
}

wire::Result PlayCalls::chat(Connection& connection, const wire::Params& params) {
  const CallDesk::TablePtr found = desk_.table(connection, params);
  const std::string text = params.text("text");
  const std::string token = params.text_if_any("token").value_or("");
  const std::string name = params.text_if_any("name").value_or("");
  const Limits& limits = desk_.limits();
  if (editions::text_fault(text) || editions::text_fault(name) ||
      text.find_first_not_of(' ') == std::string::npos)
    throw RpcError::params("text: must be plain text");
  if (editions::character_count(text) > limits.chat_characters) throw RpcError::params("text: is too long");
  if (token.empty() && (name.empty() || editions::character_count(name) > limits.name_characters))
    throw RpcError::params("name: a spectator needs one");
  const auto now = desk_.now();
  if (const auto wait = connection.chats.full(now, limits.chats_at_once, limits.chat_time))
    throw limited("chat", "too much talk at once", *wait);
  const std::int64_t version = found->chat(connection.id, token, name, text);
  connection.chats.add(now);
  return version_only(version);
}

wire::Result PlayCalls::legal(Connection& connection, const wire::Params& params) {
  return desk_.table(connection, params)->legal(params.text("token"));
}

wire::Result PlayCalls::history(Connection& connection, const wire::Params& params) {
  return desk_.table(connection, params)
      ->history(connection.id, params.number("from", 0, INT32_MAX), params.number("count", 0, INT32_MAX));
}

wire::Result PlayCalls::worth(Connection& connection, const wire::Params& params) {
  const CallDesk::TablePtr found = desk_.table(connection, params);
  const Slice slice = read_slice(params);
  desk_.take_calls(connection, cost_of_worth);
  return found->worth(connection.id, slice.from, slice.count);
}

wire::Result PlayCalls::edition(Connection& connection, const wire::Params& params) {
  return desk_.table(connection, params)->edition(connection.id);
}

wire::Result PlayCalls::log(Connection& connection, const wire::Params& params) {
  return desk_.table(connection, params)->log();
}

wire::Result PlayCalls::proof(Connection& connection, const wire::Params& params) {
  return desk_.table(connection, params)->proof();
}

}  // namespace

std::unique_ptr<CallGroup> play_calls(CallDesk& desk) {
  return std::make_unique<PlayCalls>(desk);
}

}  // namespace freehold::hosting
