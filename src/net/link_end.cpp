#include "net/link_end.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "fleet/frame.h"

namespace freehold::net {

namespace {

constexpr std::size_t most_of_first = 16;  // bytes of the first piece, which tells the protocol

}  // namespace

asio::awaitable<std::optional<std::string>> read_piece(LinkEnd& end, OpeningStream& stream,
                                                       std::size_t most) {
  std::string bytes(OpeningStream::length_bytes, '\0');
  auto [head_error, head_read] = co_await asio::async_read(end.socket, asio::buffer(bytes), as_values);
  if (head_error) co_return std::nullopt;
  const auto length = OpeningStream::length_of(bytes, most);
  if (!length) co_return std::nullopt;
  std::string piece(*length, '\0');
  auto [error, read] = co_await asio::async_read(end.socket, asio::buffer(piece), as_values);
  if (error) co_return std::nullopt;
  end.heard_at = std::chrono::steady_clock::now();
  co_return stream.open(piece);
}

asio::awaitable<std::optional<Streams>> greet(LinkEnd& end, bool is_opener) {
  const std::string mine = new_greeting();
  std::string theirs(greeting_bytes, '\0');
  auto [sent_error, sent] = co_await asio::async_write(end.socket, asio::buffer(mine), as_values);
  if (sent_error) co_return std::nullopt;
  auto [read_error, read] = co_await asio::async_read(end.socket, asio::buffer(theirs), as_values);
  // An echo of this end's own greeting is no other end.
  if (read_error || theirs == mine) co_return std::nullopt;
  const std::string& opener = is_opener ? mine : theirs;
  const std::string& other = is_opener ? theirs : mine;
  SealingStream out(stream_key(end.options.secret, opener, other, is_opener));
  const std::string first = out.head() + out.seal(std::to_string(fleet::link_protocol));
  auto [first_error, first_sent] = co_await asio::async_write(end.socket, asio::buffer(first), as_values);
  if (first_error) co_return std::nullopt;
  std::string head(OpeningStream::head_bytes, '\0');
  auto [head_error, head_read] = co_await asio::async_read(end.socket, asio::buffer(head), as_values);
  if (head_error) co_return std::nullopt;
  OpeningStream in(stream_key(end.options.secret, opener, other, !is_opener), head);
  const auto protocol = co_await read_piece(end, in, most_of_first);
  if (protocol != std::to_string(fleet::link_protocol)) co_return std::nullopt;
  co_return Streams{.out = std::move(out), .in = std::move(in)};
}

namespace {

asio::awaitable<void> write_all(LinkEndPtr end, SealingStream out) {
  while (!end->is_over) {
    std::string bytes;
    for (const std::string& frame : end->take())
      bytes += out.seal(frame);
    if (bytes.empty()) {
      end->wake.expires_after(end->options.sign_of_life);
      auto [woken] = co_await end->wake.async_wait(as_values);
      if (woken) continue;
      bytes = out.seal("");
    }
    auto [error, written] = co_await asio::async_write(end->socket, asio::buffer(bytes), as_values);
    if (error) break;
  }
  end->end();
}

}  // namespace

void write_to(const LinkEndPtr& end, SealingStream out) {
  asio::co_spawn(end->io, write_all(end, std::move(out)), [end](const std::exception_ptr&) { end->end(); });
}

}  // namespace freehold::net
