// Internal to net/: one end of a link between two servers of a fleet, on a socket.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "net/fleet_links.h"
#include "net/network_parts.h"
#include "net/sealed_stream.h"

namespace freehold::net {

/// One end of a link. All but put() happens on the thread of the links.
struct LinkEnd : std::enable_shared_from_this<LinkEnd> {
  LinkEnd(asio::io_context& the_io, asio::ip::tcp::socket the_socket, const FleetLinkOptions& the_options)
      : io(the_io), socket(std::move(the_socket)), options(the_options), wake(the_io) {}

  /// False if the other end is too far behind, and for a frame that no piece can hold. From any thread.
  bool put(std::string frame) {
    if (frame.size() > most_sealed) return false;
    const std::scoped_lock lock(mutex);
    queued += frame.size();
    if (queued > options.queued_bytes) return false;
    queue.push_back(std::move(frame));
    if (!std::exchange(is_woken, true)) asio::post(io, [self = shared_from_this()] { self->wake.cancel(); });
    return true;
  }
  std::vector<std::string> take() {
    const std::scoped_lock lock(mutex);
    queued = 0;
    is_woken = false;
    return std::exchange(queue, {});
  }
  void end() {
    is_over = true;
    error_code ignored;
    socket.close(ignored);
    wake.cancel();
  }

  asio::io_context& io;
  asio::ip::tcp::socket socket;
  const FleetLinkOptions& options;
  asio::steady_timer wake;  // cancelled when there is something to write
  std::chrono::steady_clock::time_point heard_at = std::chrono::steady_clock::now();
  bool has_greeted = false;  // the other end has shown that it has the secret
  bool is_over = false;

  std::mutex mutex;  // of what follows
  std::vector<std::string> queue;
  std::size_t queued = 0;
  bool is_woken = false;
};
using LinkEndPtr = std::shared_ptr<LinkEnd>;

/// Both directions.
struct Streams {
  SealingStream out;
  OpeningStream in;
};

/// Both greetings, then the heads of both streams and a first piece, which tells the protocol: who could write that has the secret.
/// Nothing if the other end has not. Nothing of any size is taken from it before.
asio::awaitable<std::optional<Streams>> greet(LinkEnd& end, bool is_opener);
/// The next piece; nothing if the link has broken, or the piece is none.
asio::awaitable<std::optional<std::string>> read_piece(LinkEnd& end, OpeningStream& stream,
                                                       std::size_t most = most_sealed);
/// Writes what is queued, together, until the link ends; an empty piece now and then is the sign of life.
void write_to(const LinkEndPtr& end, SealingStream out);

}  // namespace freehold::net
