#include "net/http_message.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <cstdint>

#include "base/whole_number.h"

namespace freehold::net {

asio::awaitable<error_code> read_more(SessionStream& stream, std::string& buffer) {
  constexpr std::size_t most = 2 * most_header_bytes;
  constexpr std::size_t most_at_once = 4'096;
  const auto before = buffer.size();
  if (before >= most) co_return http::error::buffer_overflow;
  buffer.resize(std::min(most, before + most_at_once));
  const auto [error, size] =
      co_await stream.read_some(asio::buffer(buffer.data() + before, buffer.size() - before), as_values);
  buffer.resize(before + size);
  co_return error;
}

asio::awaitable<std::expected<HttpRequest, error_code>> read_head(SessionStream& stream,
                                                                  std::string& buffer) {
  http::request_parser<http::empty_body> parser;
  parser.header_limit(most_header_bytes);
  parser.skip(true);
  while (!parser.is_header_done()) {
    error_code error = http::error::need_more;
    if (!buffer.empty()) buffer.erase(0, parser.put(asio::buffer(buffer), error));
    if (!error) continue;
    if (error != http::error::need_more) co_return std::unexpected(error);
    const auto failed = co_await read_more(stream, buffer);
    if (failed) co_return std::unexpected(failed);
  }
  co_return parser.release();
}

std::string joined(const HttpRequest& request, std::string_view name) {
  std::string all;
  const auto [first, end] = request.equal_range(name);
  for (auto line = first; line != end; ++line)
    all.append(all.empty() ? "" : ",").append(line->value());
  return all;
}

unsigned status_of(error_code error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
  if (error == http::error::body_limit || error == http::error::unexpected_body) return 413;
  if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
  return error.category() == http::make_error_code(http::error::bad_method).category() ? 400 : 0;
}

// What is no number of bytes is too many.
std::size_t body_bytes(const HttpRequest& request) {
  if (request.count(http::field::content_length) == 0) return 0;
  return whole_number<std::size_t>(field(request, http::field::content_length)).value_or(SIZE_MAX);
}

std::optional<HttpAnswer> refusal_of_frame(const HttpRequest& request) {
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() >= 11)) return refusal(400, "A request has one Host.");
  const auto coding = joined(request, "Transfer-Encoding");
  const bool has_length = request.count(http::field::content_length) > 0;
  if (!coding.empty() && has_length)
    return refusal(400, "A request has a Content-Length or a Transfer-Encoding, not both.");
  if (!coding.empty() && !beast::iequals(coding, "chunked"))
    return refusal(501, "This Transfer-Encoding is not understood here.");
  if (!coding.empty() || body_bytes(request) > (Site::takes_body(request.target()) ? most_body_bytes : 0))
    return refusal(413, "A request here has no body.");
  return std::nullopt;
}

HttpCall call_of(const HttpRequest& request) {
  return {.method = request.method_string(),
          .target = request.target(),
          .accept = field(request, http::field::accept),
          .accept_encoding = field(request, http::field::accept_encoding),
          .accept_language = field(request, http::field::accept_language),
          .if_none_match = field(request, http::field::if_none_match)};
}

namespace {

std::string head_of(const HttpAnswer& answer, const HttpRequest& request, bool keep, bool tls) {
  const std::string_view reason = http::obsolete_reason(http::int_to_status(answer.status));
  auto head = fmt::format("HTTP/1.{} {} {}\r\n", request.version() % 10, answer.status, reason);
  const auto add = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) head.append(name).append(": ").append(value).append("\r\n");
  };
  for (const auto& [name, value] : strict_headers(tls))
    add(name, value);
  add(answer.also.first, answer.also.second);
  add("Cache-Control", answer.cache);
  add("ETag", answer.tag);
  add("Allow", answer.allow);
  add("Content-Disposition", answer.disposition);
  if (answer.varies) add("Vary", "Accept-Encoding");
  if (answer.status != 304) {
    add("Content-Type", answer.type);
    add("Content-Encoding", answer.encoding);
    add("Content-Length", std::to_string(answer.body().size()));
  }
  // Left out if it is the default of this version.
  if (keep != (request.version() >= 11)) add("Connection", keep ? "keep-alive" : "close");
  return head += "\r\n";
}

}  // namespace

asio::awaitable<bool> write_response(SessionStream& stream, const HttpAnswer& answer,
                                     const HttpRequest& request, bool keep, bool tls) {
  const auto head = head_of(answer, request, keep, tls);
  const bool is_bare = request.method() == http::verb::head || answer.status == 304;
  const auto body = is_bare ? std::string_view{} : std::string_view(answer.body());
  const auto [error, size] = co_await stream.write(head, body, as_values);
  co_return !error;
}

}  // namespace freehold::net
