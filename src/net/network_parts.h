// Internal to net/: what the parts of the network share. Only its own sources include this, since it brings Asio.
#pragma once

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "hosting/backend.h"
#include "hosting/journal.h"
#include "net/addresses.h"
#include "net/certificates.h"
#include "net/metrics.h"
#include "net/network.h"
#include "net/open_sockets.h"
#include "net/site.h"

namespace freehold::net {

/// For dear messages (hosting/backend.h): few threads, so that the processors stay free for everything else.
inline constexpr unsigned dear_threads = 1;

/// A pool of threads that says how long work waits for it.
class Workers {
 public:
  Workers(unsigned threads, PoolFigures& figures) : figures_(figures), pool_(threads) {}

  /// Does `work` on one of the threads.
  template <class Work>
  void post(Work work) {
    boost::asio::post(pool_, [wait = Wait(figures_), work = std::move(work)]() mutable {
      wait.end();
      work();
    });
  }
  /// The same, while the caller's coroutine waits and then goes on where it was. What it throws is thrown there.
  template <class Work>
  boost::asio::awaitable<void> done(Work work) {
    Wait wait(figures_);
    const auto run = [&]() -> boost::asio::awaitable<void> {
      wait.end();
      work();
      co_return;
    };
    co_await boost::asio::co_spawn(pool_, run, boost::asio::use_awaitable);
  }
  /// Waits until all work is done; nothing may be posted after this.
  void join() { pool_.join(); }

 private:
  using Clock = std::chrono::steady_clock;

  /// From when work is handed over until a thread takes it up.
  class Wait {
   public:
    explicit Wait(PoolFigures& figures) : figures_(&figures) { figures_->waiting++; }
    void end() {
      figures_->waiting--;
      figures_->wait_time.add(Clock::now() - since_);
    }

   private:
    PoolFigures* figures_;
    Clock::time_point since_ = Clock::now();
  };

  PoolFigures& figures_;
  boost::asio::thread_pool pool_;
};

/// One of the network's threads, with the sockets that are on it.
struct NetworkLoop {
  boost::asio::io_context io{1};
  std::unordered_set<std::shared_ptr<OpenSocket>> sockets{};  ///< touched by the loop's thread alone
};

namespace asio = boost::asio;
using boost::system::error_code;

/// Errors as values: `auto [error, n] = co_await stream.async_read_some(buffer, as_values)`.
inline constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

/// What the parts of the network share.
struct NetworkParts {
  using Clock = std::chrono::steady_clock;

  NetworkParts(NetworkOptions chosen, Metrics& counts, hosting::Journal& notes);

  /// Counts and notes what was refused.
  void refuse(HttpRefusal refusal, std::string_view address) {
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
  SocketRoom room;
  std::atomic<std::int64_t> connections_taken = 0;
  SocketRoom connection_room;  // of WebSockets
  OpenSockets connections;
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
