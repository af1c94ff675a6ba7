#include "wire/answer.h"

#include <charconv>
#include <cmath>
#include <utility>

#include "base/byte_order_mark.h"

namespace freehold::wire {

namespace {

/// `member`: "result" or "error".
std::string print_answer(const json::value& id, std::string_view member, std::string_view text) {
  const std::string id_text = json::serialize(id);
  std::string answer;
  answer.reserve(text.size() + id_text.size() + 40);
  answer.append(R"({"jsonrpc":"2.0","id":)").append(id_text);
  return answer.append(",\"").append(member).append("\":").append(text).append("}");
}

// The codes of docs/formats/rpc.md and docs/formats/server.md; those below -32100 are JSON-RPC's own.
int code_of(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::parse_error: return -32700;
    case RefusalKind::invalid_request: return -32600;
    case RefusalKind::method_not_found: return -32601;
    case RefusalKind::invalid_params: return -32602;
    case RefusalKind::internal_error: return -32603;
    case RefusalKind::illegal_action: return -32000;
    case RefusalKind::not_found: return -32001;
    case RefusalKind::bad_position: return -32002;
    case RefusalKind::stale: return -32003;
    case RefusalKind::not_your_seat: return -32004;
    case RefusalKind::too_many: return -32005;
    case RefusalKind::wrong_stage: return -32006;
    case RefusalKind::not_agreed: return -32007;
    case RefusalKind::unavailable: return -32008;
  }
  return -32603;
}

std::string print_error(const json::value& id, const Refused& refused) {
  json::object data = refused.more;
  data["reason"] = refused.reason;
  if (!refused.clause.empty()) data["clause"] = refused.clause;
  const json::object object{
      {"code", code_of(refused.kind)}, {"message", refused.message}, {"data", std::move(data)}};
  return print_answer(id, "error", json::serialize(object));
}

constexpr std::size_t longest_id = 64;  // bytes: it is echoed

/// What can be echoed as it came: no long text, and no number that JSON cannot write, such as 1e400.
bool is_id(const json::value& value) {
  if (const auto* text = value.if_string()) return text->size() <= longest_id;
  if (const auto* number = value.if_double()) return std::isfinite(*number);
  return value.is_number() || value.is_null();
}

std::unexpected<Refused> invalid(std::string message) {
  return refuse(RefusalKind::invalid_request, "invalid_request", std::move(message));
}

/// Reads one member of a batch, or the only call of a message. A refusal is answered to `request.id`, null
/// without one.
Allowed<> read_request(json::value json, Request& request) {
  auto* const object = json.if_object();
  if (object == nullptr) return invalid("a request is an object");
  if (const auto* id = object->if_contains("id")) {
    if (!is_id(*id)) return invalid("\"id\" must be a text of at most 64 bytes, a number or null");
    request.id = *id;
  }
  const auto* version = object->if_contains("jsonrpc");
  if (version == nullptr || *version != "2.0") return invalid("\"jsonrpc\" must be \"2.0\"");
  const auto* method = object->if_contains("method");
  if (method == nullptr || !method->is_string()) return invalid("\"method\" must be a text");
  request.method = std::string{method->get_string()};
  auto* const params = object->if_contains("params");
  if (params == nullptr || params->is_null()) return {};
  if (params->is_array()) {
    if (params->get_array().empty()) return {};
    return refuse_params("parameters are given by name, in an object");
  }
  if (!params->is_object()) return invalid("\"params\" must be an object");
  request.params = std::move(params->get_object());
  return {};
}

Answer call_guarded(const Callee& callee, const Request& request) {
#if __cpp_exceptions
  try {
    return callee.call(request);
  } catch (const std::exception& failure) {
    return refuse(RefusalKind::internal_error, "internal_error", callee.failed(failure));
  }
#else
  // What a library would throw ends a program without exceptions.
  return callee.call(request);
#endif
}

/// The answer to one member of a batch or the only call of a message; nothing for a notification.
std::optional<std::string> answer(const Callee& callee, json::value json) {
  Request request;
  const Allowed<> read = read_request(std::move(json), request);
  if (!read) return print_error(request.id.value_or(nullptr), read.error());
  const Answer answer = call_guarded(callee, request);
  if (!request.id) return std::nullopt;
  return answer ? print_answer(*request.id, "result", answer->text())
                : print_error(*request.id, answer.error());
}

/// A number right at the start, where clients put it.
json::value id_at_start_of(std::string_view message) {
  constexpr std::string_view before_id = R"({"jsonrpc":"2.0","id":)";
  if (!message.starts_with(before_id)) return nullptr;
  message.remove_prefix(before_id.size());
  const char* const all = message.data() + message.size();
  std::int64_t id = 0;
  const auto [end, failed] = std::from_chars(message.data(), all, id);
  if (failed != std::errc{} || end == all || *end != ',') return nullptr;
  return id;
}

}  // namespace

std::string refuse_message(const Refused& refused, std::string_view unread) {
  return print_error(id_at_start_of(unread), refused);
}

std::optional<std::string> answer_message(std::string_view message, const Callee& callee) {
  message = without_byte_order_mark(message);
  if (message.find_first_not_of(" \t\r\n") == std::string_view::npos) return std::nullopt;
  json::parse_options options;
  options.max_depth = most_depth;
  boost::system::error_code error;
  json::value json = json::parse(message, error, {}, options);
  if (error) {
    return refuse_message(
        {RefusalKind::parse_error, "parse_error", "this is no JSON text: " + error.message()});
  }
  auto* const batch = json.if_array();
  if (batch == nullptr) return answer(callee, std::move(json));
  if (batch->empty())
    return refuse_message({RefusalKind::invalid_request, "invalid_request", "an empty batch"});
  if (batch->size() > callee.most_calls) {
    return refuse_message(
        {RefusalKind::too_many, "too_many", "too many calls in one batch", {}, {{"limit", "batch"}}});
  }
  std::string answers;
  for (json::value& member : *batch) {
    if (const auto one = answer(callee, std::move(member)))
      answers.append(answers.empty() ? "[" : ",").append(*one);
  }
  if (answers.empty()) return std::nullopt;
  return answers += ']';
}

}  // namespace freehold::wire
