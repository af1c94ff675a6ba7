// Internal to net/: an answer as it goes over the line.
#pragma once

#include <string>
#include <string_view>

#include "net/http_reading.h"
#include "net/site.h"

namespace freehold::net {

inline std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}
inline std::string_view field(const Request& request, http::field name) {
  return view(request[name]);
}
/// All lines of a field as one list.
std::string joined(const Request& request, std::string_view name);
/// The parts of a request that an answer depends on; refers to it.
HttpCall call_of(const Request& request);

/// What a request that cannot be read is answered; 0: nothing, its sender has gone.
unsigned status_of(error_code error);
/// Most bytes of a body that Site::takes_body() allows.
inline constexpr std::size_t most_body_bytes = 1024;
/// So many bytes come after the head of a request, by its Content-Length.
std::size_t body_bytes(const Request& request);
/// What is wrong with the frame of a request, which another program in between may read otherwise (RFC 9112, 3.2 and 6.1).
std::optional<HttpAnswer> refusal_of_frame(const Request& request);

/// Writes the answer with all its headers; whether that has worked. `tls`: the request came that way.
asio::awaitable<bool> write_response(SessionStream& stream, const HttpAnswer& answer, const Request& request,
                                     bool keep, bool tls);

}  // namespace freehold::net
