// Internal to net/: the heads of requests as they come, and answers as they go over the line.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <expected>
#include <string>
#include <string_view>

#include "net/session_stream.h"
#include "net/site.h"

namespace freehold::net {

namespace beast = boost::beast;
namespace http = beast::http;
using HttpRequest = http::request<http::empty_body>;

inline constexpr std::size_t most_header_bytes = 8'192;

/// The next head. `buffer` holds bytes that were read ahead, before and after. Bodies are not read: they are
/// refused when they are announced.
asio::awaitable<std::expected<HttpRequest, error_code>> read_head(SessionStream& stream, std::string& buffer);
/// Appends the next bytes to the buffer, up to a limit.
asio::awaitable<error_code> read_more(SessionStream& stream, std::string& buffer);

inline std::string_view field(const HttpRequest& request, http::field name) {
  return request[name];
}
/// All lines of a field as one list.
std::string joined(const HttpRequest& request, std::string_view name);
/// The parts of a request that an answer depends on; refers to it.
HttpCall call_of(const HttpRequest& request);

/// The status for an unreadable request; 0: no answer, since its sender has gone.
unsigned status_of(error_code error);
/// Most bytes of a body that Site::takes_body() allows.
inline constexpr std::size_t most_body_bytes = 1024;
/// So many bytes come after the head of a request, by its Content-Length.
std::size_t body_bytes(const HttpRequest& request);
/// What is wrong with the frame of a request, which another program in between may read otherwise (RFC 9112, 3.2 and 6.1).
std::optional<HttpAnswer> refusal_of_frame(const HttpRequest& request);

/// Writes the answer with all its headers; whether that has worked. `tls`: the request came that way.
asio::awaitable<bool> write_response(SessionStream& stream, const HttpAnswer& answer,
                                     const HttpRequest& request, bool keep, bool tls);

}  // namespace freehold::net
