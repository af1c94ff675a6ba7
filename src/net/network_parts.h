// Internal to net/: what the parts of the network share. Only its own sources include this, since it brings Asio.
#pragma once

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "hosting/backend.h"
#include "hosting/journal.h"
#include "net/address_rates.h"
#include "net/certificates.h"
#include "net/host_names.h"
#include "net/metrics.h"
#include "net/network.h"
#include "net/network_loop.h"
#include "net/open_sockets.h"
#include "net/site.h"
#include "net/socket_room.h"
#include "net/workers.h"

namespace freehold::net {

namespace asio = boost::asio;
using boost::system::error_code;

/// Errors as values: `auto [error, n] = co_await stream.async_read_some(buffer, as_values)`.
inline constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

struct NetworkParts {
  using Clock = std::chrono::steady_clock;

  NetworkParts(NetworkOptions chosen, Metrics& counts, hosting::Journal& notes);

  /// Counts and notes what was refused.
  void refuse(Refusal refusal, std::string_view address) {
    metrics.refusals.add(refusal, address, Clock::now(), journal);
  }
  void tell(NetworkEvent event) const {
    if (options.listener) options.listener(event);
  }
  /// Network::reload().
  std::optional<std::string> reload();
  [[nodiscard]] hosting::Mode& mode() { return options.mode != nullptr ? *options.mode : own_mode; }

  NetworkOptions options;
  hosting::Mode own_mode{};  // where the options name none
  Metrics& metrics;
  hosting::Journal& journal;
  const HostNames names;
  OpenSockets connections;
  SocketRoom room;
  AddressRates requests;
  Certificates certificates;
  hosting::Backend* backend = nullptr;
  std::optional<Site> site;
  std::atomic<bool> stopping = false;
  std::atomic<int> requests_in_hand = 0;  // of HTTP
  std::optional<Workers> messages;  // of WebSockets
  std::optional<Workers> dear_messages;  // those that ask for much work, few at once
  std::optional<Workers> requests_pool;  // of HTTP, where the host has to be asked
  std::optional<Workers> ticks;
  std::vector<std::unique_ptr<NetworkLoop>>
      loops;  // last: what they still hold when they go refers to all the others
};

/// Serves one socket from its first byte to its last, or until it is a WebSocket. `loop` is the one that it belongs to.
asio::awaitable<void> serve_socket(NetworkParts& parts, NetworkLoop& loop, asio::ip::tcp::socket socket,
                                   std::string peer, SocketRoom::PlacePtr place);

}  // namespace freehold::net
