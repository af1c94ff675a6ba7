#include "wire/request.h"

#include <cmath>
#include <cstddef>
#include <utility>

namespace freehold::wire {

namespace {

constexpr std::size_t longest_id = 64;  // bytes: it is echoed

/// What can be echoed as it came: no long text, and no number that JSON cannot write, such as 1e400.
bool is_id(const json::value& value) {
  if (const auto* text = value.if_string()) return text->size() <= longest_id;
  if (const auto* number = value.if_double()) return std::isfinite(*number);
  return value.is_number() || value.is_null();
}

std::unexpected<BadRequest> refused(RefusalKind kind, std::string reason, std::string message,
                                    const json::value& id) {
  return std::unexpected(BadRequest{{kind, std::move(reason), std::move(message)}, id});
}

std::unexpected<BadRequest> invalid(std::string message, const json::value& id) {
  return refused(RefusalKind::invalid_request, "invalid_request", std::move(message), id);
}

}  // namespace

std::expected<Request, BadRequest> parse_request(json::value json) {
  auto* const object = json.if_object();
  if (object == nullptr) return invalid("a request is an object", nullptr);
  Request request;
  if (const auto* id = object->if_contains("id")) {
    if (!is_id(*id)) return invalid("\"id\" must be a text of at most 64 bytes, a number or null", nullptr);
    request.id = *id;
  }
  const json::value id = request.id.value_or(nullptr);
  const auto* version = object->if_contains("jsonrpc");
  if (version == nullptr || *version != "2.0") return invalid("\"jsonrpc\" must be \"2.0\"", id);
  const auto* method = object->if_contains("method");
  if (method == nullptr || !method->is_string()) return invalid("\"method\" must be a text", id);
  request.method = std::string{method->get_string()};
  auto* const params = object->if_contains("params");
  if (params == nullptr || params->is_null()) return request;
  if (params->is_array()) {
    if (params->get_array().empty()) return request;
    return refused(RefusalKind::invalid_params, "invalid_params",
                   "parameters are given by name, in an object", id);
  }
  if (!params->is_object()) return invalid("\"params\" must be an object", id);
  request.params = std::move(params->get_object());
  return request;
}

}  // namespace freehold::wire
