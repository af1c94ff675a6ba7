#include "net/network.h"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <thread>
#include <utility>

#include "net/addresses.h"
#include "net/admin_listener.h"
#include "net/metrics.h"
#include "net/network_parts.h"
#include "net/out_queue.h"

namespace freehold::net {
namespace {

using asio::ip::tcp;
using std::chrono::steady_clock;

constexpr std::chrono::milliseconds tick_time{100};
constexpr unsigned http_threads = 2;
constexpr unsigned tick_threads = 16;  // work that is due at the same time shares a sync

asio::awaitable<void> wait(asio::io_context& io, std::chrono::milliseconds time) {
  asio::steady_timer timer(io, time);
  co_await timer.async_wait(as_values);
}

/// Looks after the times of a loop's sockets.
asio::awaitable<void> attend(NetworkParts& parts, NetworkLoop& loop) {
  constexpr std::chrono::milliseconds shortest{5};
  constexpr std::chrono::milliseconds longest{1'000};
  const auto& options = parts.options;
  const auto period = std::min({options.idle_time, options.message_time, options.request_time}) / 8;
  while (true) {
    co_await wait(loop.io, std::clamp(period, shortest, longest));
    const auto now = steady_clock::now();
    for (const auto& each : loop.sockets)
      each->look(now);
  }
}

}  // namespace

struct Network::Inside : NetworkParts {
  using NetworkParts::NetworkParts;

  [[nodiscard]] asio::io_context& main() const { return loops.front()->io; }
  std::optional<std::string> listen();
  asio::awaitable<void> accept_all();
  void serve_next(tcp::socket socket, NetworkLoop& loop);
  asio::awaitable<void> tick_always();
  void tick(steady_clock::time_point planned);
  void guarded(const hosting::Backend::Work& work);
  void give_memory_back();
  void look_after_itself(steady_clock::time_point now);
  void tell_status();
  void prove_alive();
  void wait_for_signals();
  void begin_stop();
  asio::awaitable<void> wait_for_all(std::chrono::milliseconds most);
  asio::awaitable<void> finish();
  void forget_all();

  // After the loops, so gone before them.
  tcp::acceptor acceptor{main()};
  std::optional<AdminListener> admin_listener;
  asio::signal_set signals{main()};
  std::atomic<bool> ticking = false;
  std::atomic<bool> proving = false;  // the pool has been asked whether it answers

  // Of the tick.
  SpareMemory spare_memory;
  steady_clock::time_point memory_looked_at{};
  steady_clock::time_point certificate_looked_at = steady_clock::now();
  steady_clock::time_point status_told_at = steady_clock::now();
  steady_clock::time_point proved_at{};
  std::int64_t actions_told = 0;
  hosting::Histogram::Counts action_times_told{};
};

std::optional<std::string> Network::Inside::listen() {
  const auto failed = [&](const error_code& error) {
    return fmt::format("Can't listen on {} port {}: {}.", options.address, options.port, error.message());
  };
  error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) return fmt::format("'{}' isn't an IPv4 or IPv6 address to listen on.", options.address);
  const tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(1024, error);
  if (error) return failed(error);
  return std::nullopt;
}

/// On the main thread; all that follows happens on the thread of `loop`.
void Network::Inside::serve_next(tcp::socket socket, NetworkLoop& loop) {
  error_code gone;
  const auto endpoint = socket.remote_endpoint(gone);
  if (gone) return;
  auto peer = endpoint.address().to_string();
  // Behind a proxy all sockets are the proxy's; there requests count, not sockets.
  const auto counted = options.behind_proxy ? std::string() : client_address(peer, "", false);
  auto place = room.take(counted);
  if (!place) {
    refuse(place.error(), counted);
    metrics.connections_refused++;
    return;  // and the socket is closed
  }
  const auto ended = [this](const std::exception_ptr& failure) {
    if (!failure) return;
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& error) {
      journal.error("connection failed", {{"reason", error.what()}});
    }
  };
  asio::co_spawn(loop.io, serve_socket(*this, loop, std::move(socket), std::move(peer), *std::move(place)),
                 ended);
}

asio::awaitable<void> Network::Inside::accept_all() {
  constexpr std::chrono::milliseconds pause{100};  // where there is no file descriptor or memory left
  for (std::size_t next = 0; acceptor.is_open(); next = (next + 1) % loops.size()) {
    auto& loop = *loops[next];
    auto [error, socket] = co_await acceptor.async_accept(loop.io, as_values);
    if (!error) {
      serve_next(std::move(socket), loop);
    } else if (acceptor.is_open() && error != asio::error::connection_aborted) {
      journal.warn("accepting failed", {{"reason", error.message()}});
      co_await wait(main(), pause);
    }
  }
}

/// A tick that takes long holds up the next ones, and nothing else.
asio::awaitable<void> Network::Inside::tick_always() {
  auto planned = steady_clock::now();
  while (!stopping) {
    planned = std::max(planned + tick_time, steady_clock::now());
    asio::steady_timer timer(main(), planned);
    co_await timer.async_wait(as_values);
    if (ticking.exchange(true)) continue;
    ticks->post([this, planned] { tick(planned); });
  }
}

void Network::Inside::tick(steady_clock::time_point planned) {
  metrics.tick_lag.add(steady_clock::now() - planned);
  guarded([this] {
    for (hosting::Backend::Work& work : backend->due_work())
      ticks->post([this, work = std::move(work)] { guarded(work); });
  });
  guarded([this] { look_after_itself(steady_clock::now()); });
  ticking = false;
}

void Network::Inside::guarded(const hosting::Backend::Work& work) {
  try {
    work();
  } catch (const std::exception& error) {
    journal.error("tick failed", {{"reason", error.what()}});
  }
}

void Network::Inside::look_after_itself(steady_clock::time_point now) {
  constexpr std::chrono::minutes certificate_time{1};
  constexpr std::chrono::seconds proof_time{1};
  constexpr std::chrono::seconds memory_time{10};
  metrics.refusals.tell(now, journal);
  if (now - memory_looked_at >= memory_time) {
    memory_looked_at = now;
    give_memory_back();
  }
  if (now - certificate_looked_at >= certificate_time) {
    certificate_looked_at = now;
    if (certificates.changed()) reload();
  }
  if (options.status_time.count() > 0 && now - status_told_at >= options.status_time) {
    tell_status();
    status_told_at = now;
  }
  if (now - proved_at >= proof_time) {
    proved_at = now;
    prove_alive();
  }
}

void Network::Inside::tell_status() {
  const auto host = backend->figures();
  const auto time = std::chrono::duration<double>(steady_clock::now() - status_told_at).count();
  const auto times = metrics.action_time.counts();
  const auto late = hosting::Histogram::percentile(times, std::exchange(action_times_told, times), 0.99);
  const auto actions = host.actions - std::exchange(actions_told, host.actions);
  const auto megabytes = [](std::int64_t bytes) {
    return fmt::format("{:.1f}", static_cast<double>(bytes) / 1e6);
  };
  const auto store = metrics.store ? metrics.store() : StoreFigures{};
  journal.info("status",
               {{"tables", std::to_string(host.tables_gathering + host.tables_playing + host.tables_over)},
                {"playing", std::to_string(host.tables_playing)},
                {"connections", std::to_string(metrics.connections.load())},
                {"actions_per_second", fmt::format("{:.1f}", static_cast<double>(actions) / time)},
                {"action_p99_ms", fmt::format("{:.1f}", static_cast<double>(late) / 1'000)},
                {"store_mb", megabytes(store.bytes + store.log_bytes)},
                {"memory_mb", megabytes(resident_bytes())}});
}

/// Reporting this proves that the main loop, the tick and the pool of messages work.
void Network::Inside::prove_alive() {
  if (!options.listener || proving.exchange(true)) return;
  messages->post([this] {
    tell(NetworkEvent::alive);
    proving = false;
  });
}

/// Returns memory to the system after a rush.
void Network::Inside::give_memory_back() {
  if (metrics.messages_pool.waiting > 0 || !spare_memory.is_worth_giving_back(::mallinfo2().fordblks)) return;
  ::malloc_trim(0);
  spare_memory.note_given_back(::mallinfo2().fordblks);
}

void Network::Inside::wait_for_signals() {
  signals.async_wait([this](const error_code& error, int signal) {
    if (error) return;
    if (signal == SIGHUP)
      ticks->post([this] { reload(); });
    else
      begin_stop();
    wait_for_signals();
  });
}

void Network::Inside::begin_stop() {
  if (stopping.exchange(true)) return main().stop();  // asked a second time: at once
  tell(NetworkEvent::stopping);
  journal.info("stopping", {{"connections", std::to_string(metrics.connections.load())}});
  for (const auto& connection : connections.all())
    connection->leave();
  asio::co_spawn(main(), finish(), [](const std::exception_ptr&) {});
}

asio::awaitable<void> Network::Inside::wait_for_all(std::chrono::milliseconds most) {
  constexpr std::chrono::milliseconds look_again{10};
  const auto latest = steady_clock::now() + most;
  while ((connections_taken > 0 || requests_in_hand > 0) && steady_clock::now() < latest)
    co_await wait(main(), look_again);
}

/// Waits for clients to close, then cuts the rest; new requests get a 503.
asio::awaitable<void> Network::Inside::finish() {
  constexpr std::chrono::milliseconds cut_time{200};  // for the backend to hear that they are gone
  co_await wait_for_all(options.stop_time);
  for (const auto& connection : connections.all())
    connection->cut();
  co_await wait_for_all(cut_time);
  main().stop();
}

/// When no thread runs any more.
void Network::Inside::forget_all() {
  connections.clear();
  for (const auto& loop : loops)
    loop->sockets.clear();
}

std::expected<std::unique_ptr<Network>, std::string> Network::open(NetworkOptions options, Metrics& metrics,
                                                                   hosting::Journal& journal) {
  auto inside = std::make_unique<Inside>(std::move(options), metrics, journal);
  if (auto refused = inside->certificates.load()) return std::unexpected(*std::move(refused));
  if (auto refused = inside->listen()) return std::unexpected(*std::move(refused));
  if (!inside->options.admin.empty()) {
    auto& listener = inside->admin_listener.emplace(*inside, inside->main());
    if (auto refused = listener.listen()) return std::unexpected(*std::move(refused));
  }
  return std::unique_ptr<Network>(new Network(std::move(inside)));
}

Network::Network(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Network::~Network() {
  inside_->forget_all();
}

std::uint16_t Network::port() const {
  error_code ignored;
  return inside_->acceptor.local_endpoint(ignored).port();
}

void Network::serve(hosting::Backend& backend) {
  auto& inside = *inside_;
  const auto& options = inside.options;
  inside.backend = &backend;
  Site::Setup site{.backend = backend,
                   .metrics = inside.metrics,
                   .files = client_files(),
                   .version = options.version,
                   .mode = &inside.mode(),
                   .origin = options.public_origin};
  if (inside.admin_listener) inside.admin_listener->serve(site);
  site.shows_metrics = !inside.admin_listener;
  inside.site.emplace(site);
  inside.messages.emplace(inside.options.threads, inside.metrics.messages_pool);
  inside.dear_messages.emplace(dear_threads, inside.metrics.dear_pool);
  inside.requests_pool.emplace(http_threads, inside.metrics.http_pool);
  inside.ticks.emplace(tick_threads, inside.metrics.ticks_pool);
  if (options.stop_on_signals) {
    inside.signals.add(SIGTERM);
    inside.signals.add(SIGINT);
  }
  if (options.reload_on_hangup) inside.signals.add(SIGHUP);
  inside.wait_for_signals();
  const auto unheard = [](const std::exception_ptr&) {};
  asio::co_spawn(inside.main(), inside.accept_all(), unheard);
  asio::co_spawn(inside.main(), inside.tick_always(), unheard);
  std::vector<std::jthread> threads;
  for (const auto& loop : inside.loops) {
    asio::co_spawn(loop->io, attend(inside, *loop), unheard);
    if (loop != inside.loops.front()) threads.emplace_back([&io = loop->io] { io.run(); });
  }
  inside.main().run();
  for (const auto& loop : inside.loops)
    loop->io.stop();
  threads.clear();
  inside.messages->join();
  inside.dear_messages->join();
  inside.requests_pool->join();
  inside.ticks->join();
  inside.forget_all();
}

void Network::stop() {
  asio::post(inside_->main(), [inside = inside_.get()] { inside->begin_stop(); });
}

std::optional<std::string> Network::reload() {
  return inside_->reload();
}

void Network::send(hosting::ConnectionId to, hosting::OutMessagePtr message) {
  send_all(to, std::span(&message, 1));
}

void Network::send_all(hosting::ConnectionId to, std::span<const hosting::OutMessagePtr> messages) {
  const auto connection = inside_->connections.find(to);
  if (!connection) return;
  bool woken = false;
  for (const auto& message : messages) {
    switch (connection->queue.put(message)) {
      case OutQueue::Put::queued: break;
      case OutQueue::Put::wake: woken = true; break;
      case OutQueue::Put::full:
        inside_->metrics.readers_dropped++;
        inside_->refuse(HttpRefusal::reader, connection->address());
        return connection->cut();
    }
  }
  if (woken && !OutboxPause::holds(to)) connection->write();
}

void Network::drop(hosting::ConnectionId connection) {
  if (const auto found = inside_->connections.find(connection)) found->end(wire::CloseCode::policy);
}

}  // namespace freehold::net
