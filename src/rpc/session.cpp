#include "rpc/session.h"

#include <exception>
#include <utility>

#include "rpc/request.h"
#include "rpc/service.h"

namespace freehold::rpc {

namespace {

constexpr std::size_t most_depth = 64;  ///< of a JSON text; a position has 6

RpcError parse_error(std::string message) {
  return {ErrorCode::parse_error, "parse_error", std::move(message)};
}

std::string line_of(const json::value& answer) {
  return json::serialize(answer);
}

json::object answer_to(Service& service, const Request& request, json::value id) {
  try {
    json::value result =
        service.call(request.method, request.params);  // first: it may throw, and the id is needed
    return print_result(std::move(id), std::move(result));
  } catch (const RpcError& error) {
    return print_error(std::move(id), error);
  } catch (const std::exception& failure) {
    return print_error(std::move(id), {ErrorCode::internal_error, "internal_error", failure.what()});
  }
}

/// The answer to one member of a batch or the only call of a line; nothing for a notification.
std::optional<json::object> answer(Service& service, const json::value& call) {
  const auto request = parse_request(call);
  if (!request) return print_error(request.error().id, request.error().error);
  json::object answer = answer_to(service, *request, request->id.value_or(nullptr));
  if (!request->id) return std::nullopt;
  return answer;
}

}  // namespace

Session::Session(SessionSetup setup) : service_(std::make_unique<Service>(std::move(setup))) {}

Session::~Session() = default;

std::optional<std::string> Session::handle(std::string_view line) {
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return std::nullopt;
  json::parse_options options;
  options.max_depth = most_depth;
  boost::system::error_code error;
  const json::value json = json::parse(line, error, {}, options);
  if (error) return line_of(print_error(nullptr, parse_error("this is no JSON text: " + error.message())));
  const auto* batch = json.if_array();
  if (batch == nullptr) {
    const auto single = answer(*service_, json);
    return single ? std::optional{line_of(*single)} : std::nullopt;
  }
  if (batch->empty()) {
    return line_of(print_error(nullptr, {ErrorCode::invalid_request, "invalid_request", "an empty batch"}));
  }
  json::array answers;
  for (const json::value& call : *batch) {
    if (auto one = answer(*service_, call)) answers.push_back(std::move(*one));
  }
  if (answers.empty()) return std::nullopt;
  return line_of(answers);
}

std::string Session::too_long() {
  return line_of(print_error(nullptr, parse_error("this line is too long")));
}

}  // namespace freehold::rpc
