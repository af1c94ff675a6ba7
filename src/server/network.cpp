#include "server/network.h"

#include <fmt/format.h>

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "server/network_parts.h"

namespace freehold::server {
namespace {

using asio::ip::tcp;
using std::chrono::steady_clock;

constexpr std::chrono::milliseconds tick_time{100};
constexpr int spare_sockets = 500;  // for HTTP, beside the WebSockets

asio::awaitable<void> wait(NetworkParts& parts, std::chrono::milliseconds time) {
  asio::steady_timer timer(parts.io, time);
  co_await timer.async_wait(as_values);
}

asio::awaitable<void> tick_always(NetworkParts& parts) {
  while (!parts.stopping) {
    co_await wait(parts, tick_time);
    try {
      co_await parts.on_pool([&] { parts.backend->tick(); });
    } catch (const std::exception& error) {
      parts.journal.error("tick failed", {{"reason", error.what()}});
    }
  }
}

std::optional<std::string> use_certificate(NetworkParts& parts) {
  const auto& options = parts.options;
  if (options.certificate.empty() && options.key.empty()) return std::nullopt;
  if (options.certificate.empty() || options.key.empty())
    return "TLS needs both a certificate and its private key.";
  auto& tls = parts.tls.emplace(asio::ssl::context::tls_server);
  error_code error;
  tls.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                      asio::ssl::context::no_tlsv1_1 | asio::ssl::context::single_dh_use,
                  error);
  if (!error) tls.use_certificate_chain_file(options.certificate, error);
  if (error)
    return fmt::format("The certificate {} cannot be used: {}.", options.certificate, error.message());
  tls.use_private_key_file(options.key, asio::ssl::context::pem, error);
  if (error) return fmt::format("The private key {} cannot be used: {}.", options.key, error.message());
  return std::nullopt;
}

}  // namespace

struct Network::Parts : NetworkParts {
  using NetworkParts::NetworkParts;

  std::optional<std::string> listen();
  asio::awaitable<void> accept_all();
  void serve_next(tcp::socket socket);
  void begin_stop();
  asio::awaitable<void> wait_for_all(std::chrono::milliseconds most);
  asio::awaitable<void> finish();

  // After `io`, so gone before it.
  tcp::acceptor acceptor{io};
  asio::signal_set signals{io};
};

std::optional<std::string> Network::Parts::listen() {
  const auto failed = [&](const error_code& error) {
    return fmt::format("It is not possible to listen on {} port {}: {}.", options.address, options.port,
                       error.message());
  };
  error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) return fmt::format("'{}' is no IPv4 or IPv6 address to listen on.", options.address);
  const tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(1024, error);
  if (error) return failed(error);
  return std::nullopt;
}

void Network::Parts::serve_next(tcp::socket socket) {
  if (metrics.sockets >= options.limits.connections + spare_sockets) {
    metrics.connections_refused++;
    return;  // and the socket is closed
  }
  metrics.sockets++;
  asio::co_spawn(io, serve_socket(*this, std::move(socket)), [this](const std::exception_ptr& failure) {
    metrics.sockets--;
    if (!failure) return;
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& error) {
      journal.error("connection failed", {{"reason", error.what()}});
    }
  });
}

asio::awaitable<void> Network::Parts::accept_all() {
  constexpr std::chrono::milliseconds pause{100};  // where there is no file descriptor or memory left
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(as_values);
    if (!error) {
      serve_next(std::move(socket));
    } else if (acceptor.is_open() && error != asio::error::connection_aborted) {
      journal.warn("accepting failed", {{"reason", error.message()}});
      co_await wait(*this, pause);
    }
  }
}

void Network::Parts::begin_stop() {
  if (stopping.exchange(true)) return io.stop();  // asked a second time: at once
  journal.info("stopping", {{"connections", std::to_string(metrics.connections.load())}});
  for (const auto& connection : connections.all())
    connection->leave();
  asio::co_spawn(io, finish(), [](const std::exception_ptr&) {});
}

asio::awaitable<void> Network::Parts::wait_for_all(std::chrono::milliseconds most) {
  constexpr std::chrono::milliseconds look_again{10};
  const auto latest = steady_clock::now() + most;
  while ((!connections.empty() || requests_in_hand > 0) && steady_clock::now() < latest)
    co_await wait(*this, look_again);
}

/// Waits for those who take leave, then cuts who does not; whoever comes meanwhile hears 503.
asio::awaitable<void> Network::Parts::finish() {
  constexpr std::chrono::milliseconds cut_time{200};  // for the backend to hear that they are gone
  co_await wait_for_all(options.stop_time);
  for (const auto& connection : connections.all())
    connection->cut();
  co_await wait_for_all(cut_time);
  io.stop();
}

std::expected<std::unique_ptr<Network>, std::string> Network::open(NetworkOptions options, Metrics& metrics,
                                                                   Journal& journal) {
  auto parts = std::make_unique<Parts>(std::move(options), metrics, journal);
  if (auto refused = use_certificate(*parts)) return std::unexpected(*std::move(refused));
  if (auto refused = parts->listen()) return std::unexpected(*std::move(refused));
  return std::unique_ptr<Network>(new Network(std::move(parts)));
}

Network::Network(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Network::~Network() {
  parts_->connections.clear();
}

std::uint16_t Network::port() const {
  error_code ignored;
  return parts_->acceptor.local_endpoint(ignored).port();
}

void Network::serve(Backend& backend) {
  auto& parts = *parts_;
  parts.backend = &backend;
  parts.site.emplace(Site::Setup{.backend = backend,
                                 .metrics = parts.metrics,
                                 .files = client_files(),
                                 .version = parts.options.version});
  parts.pool.emplace(parts.options.threads);
  if (parts.options.stop_on_signals) {
    parts.signals.add(SIGTERM);
    parts.signals.add(SIGINT);
    const auto wait_for_signal = [&parts](const auto& again) -> void {
      parts.signals.async_wait([&parts, again](const error_code& error, int) {
        if (error) return;
        parts.begin_stop();
        again(again);
      });
    };
    wait_for_signal(wait_for_signal);
  }
  asio::co_spawn(parts.io, parts.accept_all(), [](const std::exception_ptr&) {});
  asio::co_spawn(parts.io, tick_always(parts), [](const std::exception_ptr&) {});
  parts.io.run();
  parts.pool->join();
  parts.connections.clear();
}

void Network::stop() {
  asio::post(parts_->io, [parts = parts_.get()] { parts->begin_stop(); });
}

void Network::send(ConnectionId to, OutMessagePtr message) {
  const auto connection = parts_->connections.find(to);
  if (!connection) return;
  switch (connection->queue.put(std::move(message))) {
    case OutQueue::Put::queued: return;
    case OutQueue::Put::wake: return connection->wake();
    case OutQueue::Put::full: break;
  }
  parts_->metrics.readers_dropped++;
  parts_->journal.warn("reader dropped", {{"connection", std::to_string(to)}});
  connection->cut();
}

void Network::drop(ConnectionId connection) {
  const auto found = parts_->connections.find(connection);
  if (found && found->queue.end(CloseCode::policy) == OutQueue::Put::wake) found->wake();
}

}  // namespace freehold::server
