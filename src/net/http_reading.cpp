#include "net/http_reading.h"

#include <algorithm>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>

namespace freehold::net {

asio::awaitable<error_code> read_more(SessionStream& stream, std::string& buffer) {
  constexpr std::size_t most = 2 * most_header_bytes;
  constexpr std::size_t most_at_once = 4'096;
  const auto before = buffer.size();
  if (before >= most) co_return http::error::buffer_overflow;
  buffer.resize(std::min(most, before + most_at_once));
  const auto [error, size] =
      co_await stream.read_some(asio::buffer(buffer.data() + before, buffer.size() - before));
  buffer.resize(before + size);
  co_return error;
}

asio::awaitable<std::expected<Request, error_code>> read_head(SessionStream& stream, std::string& buffer) {
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

}  // namespace freehold::net
