// Internal to server/: what the parts of the network share. Only its own sources include this, since it brings Asio.
#pragma once

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <exception>
#include <optional>

#include "server/backend.h"
#include "server/journal.h"
#include "server/metrics.h"
#include "server/network.h"
#include "server/open_sockets.h"
#include "server/site.h"

namespace freehold::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::system::error_code;

/// Errors as values: `auto [error, n] = co_await stream.async_read_some(buffer, as_values)`.
inline constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

/// All but the pool's work happens on the thread that runs `io`.
struct NetworkParts {
  NetworkParts(NetworkOptions chosen, Metrics& counts, Journal& notes)
      : options(std::move(chosen)), metrics(counts), journal(notes), connections(options.limits) {}

  NetworkOptions options;
  Metrics& metrics;
  Journal& journal;
  OpenSockets connections;
  Backend* backend = nullptr;
  std::optional<Site> site;
  std::optional<asio::ssl::context> tls;
  std::atomic<bool> stopping = false;
  int requests_in_hand = 0;  // of HTTP
  std::optional<asio::thread_pool> pool;
  asio::io_context io{1};  // last: what it still holds when it goes refers to all the others

  /// Does `work` on a thread of the pool; the caller's coroutine goes on where it was. What it throws is thrown here.
  template <class Work>
  asio::awaitable<void> on_pool(Work work) {
    const auto run = [&work]() -> asio::awaitable<void> {
      work();
      co_return;
    };
    co_await asio::co_spawn(*pool, run, asio::use_awaitable);
  }
};

/// Serves one socket from its first byte to its last.
asio::awaitable<void> serve_socket(NetworkParts& parts, asio::ip::tcp::socket socket);

}  // namespace freehold::server
