// Internal to net/: the heads of requests, as they come.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <expected>
#include <string>

#include "net/session_stream.h"

namespace freehold::net {

namespace beast = boost::beast;
namespace http = beast::http;
using Request = http::request<http::empty_body>;

inline constexpr std::size_t most_header_bytes = 8'192;

/// The next head. `buffer`: what has been read and belongs to nothing yet, before and after. A body is not read: it is refused by
/// its announcement.
asio::awaitable<std::expected<Request, error_code>> read_head(SessionStream& stream, std::string& buffer);
/// Appends what comes next to the buffer, which has its bounds.
asio::awaitable<error_code> read_more(SessionStream& stream, std::string& buffer);

}  // namespace freehold::net
