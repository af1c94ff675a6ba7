#include "wire/answer.h"

#include <cstdint>
#include <exception>
#include <utility>

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

std::string print_error(const json::value& id, const RpcError& error) {
  json::object data = error.more;
  data["reason"] = error.reason;
  if (!error.clause.empty()) data["clause"] = error.clause;
  const json::object object{
      {"code", static_cast<int>(error.code)}, {"message", error.message}, {"data", std::move(data)}};
  return print_answer(id, "error", json::serialize(object));
}

std::string answer_to(const Caller& call, const Request& request) {
  const json::value id = request.id.value_or(nullptr);
  try {
    return print_answer(id, "result", call(request).text());
  } catch (const RpcError& error) {
    return print_error(id, error);
  } catch (const std::exception& failure) {
    return print_error(id, {ErrorCode::internal_error, "internal_error", failure.what()});
  }
}

/// The answer to one member of a batch or the only call of a message; nothing for a notification.
std::optional<std::string> answer(const Caller& call, json::value json) {
  const auto request = parse_request(std::move(json));
  if (!request) return print_error(request.error().id, request.error().error);
  std::string answer = answer_to(call, *request);
  if (!request->id) return std::nullopt;
  return answer;
}

}  // namespace

std::string refuse_message(const RpcError& error) {
  return print_error(nullptr, error);
}

std::optional<std::string> answer_message(std::string_view message, const Caller& call,
                                          std::size_t most_calls) {
  if (message.find_first_not_of(" \t\r\n") == std::string_view::npos) return std::nullopt;
  json::parse_options options;
  options.max_depth = most_depth;
  boost::system::error_code error;
  json::value json = json::parse(message, error, {}, options);
  if (error) {
    return refuse_message(
        {ErrorCode::parse_error, "parse_error", "this is no JSON text: " + error.message()});
  }
  auto* const batch = json.if_array();
  if (batch == nullptr) return answer(call, std::move(json));
  if (batch->empty())
    return refuse_message({ErrorCode::invalid_request, "invalid_request", "an empty batch"});
  if (batch->size() > most_calls) {
    return refuse_message(
        {ErrorCode::too_many, "too_many", "too many calls in one batch", {}, {{"limit", "batch"}}});
  }
  std::string answers;
  for (json::value& member : *batch) {
    if (const auto one = answer(call, std::move(member)))
      answers.append(answers.empty() ? "[" : ",").append(*one);
  }
  if (answers.empty()) return std::nullopt;
  return answers += ']';
}

}  // namespace freehold::wire
