#include "wire/answer.h"

#include <cstdint>
#include <exception>
#include <utility>

namespace freehold::wire {

namespace {

json::object answer_to(const Caller& call, const Request& request, json::value id) {
  try {
    json::value result = call(request);  // first: it may throw, and the id is needed
    return print_result(std::move(id), std::move(result));
  } catch (const RpcError& error) {
    return print_error(std::move(id), error);
  } catch (const std::exception& failure) {
    return print_error(std::move(id), {ErrorCode::internal_error, "internal_error", failure.what()});
  }
}

/// The answer to one member of a batch or the only call of a message; nothing for a notification.
std::optional<json::object> answer(const Caller& call, const json::value& json) {
  const auto request = parse_request(json);
  if (!request) return print_error(request.error().id, request.error().error);
  json::object answer = answer_to(call, *request, request->id.value_or(nullptr));
  if (!request->id) return std::nullopt;
  return answer;
}

}  // namespace

std::string refuse_message(const RpcError& error) {
  return json::serialize(print_error(nullptr, error));
}

std::optional<std::string> answer_message(std::string_view message, const Caller& call,
                                          std::size_t most_calls) {
  if (message.find_first_not_of(" \t\r\n") == std::string_view::npos) return std::nullopt;
  json::parse_options options;
  options.max_depth = most_depth;
  boost::system::error_code error;
  const json::value json = json::parse(message, error, {}, options);
  if (error) {
    return refuse_message(
        {ErrorCode::parse_error, "parse_error", "this is no JSON text: " + error.message()});
  }
  const auto* batch = json.if_array();
  if (batch == nullptr) {
    const auto single = answer(call, json);
    return single ? std::optional{json::serialize(*single)} : std::nullopt;
  }
  if (batch->empty())
    return refuse_message({ErrorCode::invalid_request, "invalid_request", "an empty batch"});
  if (batch->size() > most_calls) {
    return refuse_message(
        {ErrorCode::too_many, "too_many", "too many calls in one batch", {}, {{"limit", "batch"}}});
  }
  json::array answers;
  for (const json::value& member : *batch) {
    if (auto one = answer(call, member)) answers.push_back(std::move(*one));
  }
  if (answers.empty()) return std::nullopt;
  return json::serialize(answers);
}

}  // namespace freehold::wire
