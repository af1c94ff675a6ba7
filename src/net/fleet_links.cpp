#include "net/fleet_links.h"

#include <fmt/format.h>

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "fleet/frame.h"
#include "net/network_parts.h"
#include "net/sealed_stream.h"

namespace freehold::net {
namespace {

using asio::ip::tcp;
using std::chrono::steady_clock;

/// "ADDRESS:PORT", an IPv6 address in brackets.
std::optional<tcp::endpoint> endpoint_of(std::string_view text) {
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string address{text.substr(0, colon)};
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  const auto digits = text.substr(colon + 1);
  std::uint16_t port = 0;
  const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error || failed != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return tcp::endpoint(parsed, port);
}

/// One end of a link. All but put() happens on the thread of the links.
struct LinkEnd : std::enable_shared_from_this<LinkEnd> {
  LinkEnd(asio::io_context& the_io, tcp::socket the_socket, const FleetLinkOptions& the_options)
      : io(the_io), socket(std::move(the_socket)), options(the_options), wake(the_io) {}

  /// False if the other end is too far behind. From any thread.
  bool put(std::string frame) {
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
  tcp::socket socket;
  const FleetLinkOptions& options;
  asio::steady_timer wake;  // cancelled when there is something to write
  steady_clock::time_point heard_at = steady_clock::now();
  bool is_over = false;

  std::mutex mutex;  // of what follows
  std::vector<std::string> queue;
  std::size_t queued = 0;
  bool is_woken = false;
};
using LinkEndPtr = std::shared_ptr<LinkEnd>;

/// Both greetings, then the heads of both streams and a first, empty piece: who could read that has the secret.
struct Streams {
  SealingStream out;
  OpeningStream in;
};

asio::awaitable<std::optional<std::string>> read_piece(LinkEnd& end, OpeningStream& stream) {
  std::string bytes(OpeningStream::length_bytes, '\0');
  auto [head_error, head_read] = co_await asio::async_read(end.socket, asio::buffer(bytes), as_values);
  if (head_error) co_return std::nullopt;
  const auto length = OpeningStream::length_of(bytes);
  if (!length) co_return std::nullopt;
  std::string piece(*length, '\0');
  auto [error, read] = co_await asio::async_read(end.socket, asio::buffer(piece), as_values);
  if (error) co_return std::nullopt;
  end.heard_at = steady_clock::now();
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
  const auto protocol = co_await read_piece(end, in);
  if (protocol != std::to_string(fleet::link_protocol)) co_return std::nullopt;
  co_return Streams{.out = std::move(out), .in = std::move(in)};
}

/// Writes what is queued, together; an empty piece now and then is the sign of life.
asio::awaitable<void> write_all(LinkEndPtr end, std::shared_ptr<Streams> streams) {
  while (!end->is_over) {
    std::string bytes;
    for (const std::string& frame : end->take())
      bytes += streams->out.seal(frame);
    if (bytes.empty()) {
      end->wake.expires_after(end->options.sign_of_life);
      auto [woken] = co_await end->wake.async_wait(as_values);
      if (woken) continue;
      bytes = streams->out.seal("");
    }
    auto [error, written] = co_await asio::async_write(end->socket, asio::buffer(bytes), as_values);
    if (error) break;
  }
  end->end();
}

}  // namespace

struct FleetLinks::Inside {
  Inside(FleetLinkOptions chosen, hosting::Journal& notes)
      : options(std::move(chosen)), journal(notes), acceptor(io) {}

  std::optional<std::string> listen();
  asio::awaitable<void> accept_all();
  asio::awaitable<void> serve_guest(tcp::socket socket);
  asio::awaitable<void> keep_link(fleet::ServerCard card);
  /// Until it breaks. What stopped it from being made; nothing: it was made.
  asio::awaitable<std::optional<error_code>> use_link(LinkEndPtr end, tcp::endpoint endpoint,
                                                      fleet::Session server);
  /// Ends a link whose other end is silent, or slow to greet.
  asio::awaitable<void> watch(LinkEndPtr end, std::shared_ptr<bool> has_greeted);
  asio::awaitable<void> wait(std::chrono::milliseconds time);
  /// Whether its link is to be kept on; if not, nobody keeps it any more.
  [[nodiscard]] bool goes_on_with(fleet::Session server);

  const FleetLinkOptions options;
  hosting::Journal& journal;
  asio::io_context io;
  tcp::acceptor acceptor;
  fleet::LinkListener* listener = nullptr;
  std::jthread thread;
  std::atomic<bool> stopping{false};
  fleet::LinkId last_link = 0;

  std::mutex mutex;  // of what follows
  std::map<fleet::Session, LinkEndPtr> mine;  // that are up
  std::map<fleet::LinkId, LinkEndPtr> theirs;
  std::set<fleet::Session> wanted;
  std::set<fleet::Session> kept;  // whose links are being kept, by one keep_link() each
};

std::optional<std::string> FleetLinks::Inside::listen() {
  const auto endpoint = endpoint_of(options.listen);
  if (!endpoint)
    return fmt::format("'{}' is no address for the other servers: use ADDRESS:PORT, such as 10.0.0.1:9018.",
                       options.listen);
  error_code error;
  acceptor.open(endpoint->protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(*endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    return fmt::format("Can't listen on {} for the other servers: {}.", options.listen, error.message());
  return std::nullopt;
}

asio::awaitable<void> FleetLinks::Inside::wait(std::chrono::milliseconds time) {
  asio::steady_timer timer(io, time);
  co_await timer.async_wait(as_values);
}

asio::awaitable<void> FleetLinks::Inside::watch(LinkEndPtr end, std::shared_ptr<bool> has_greeted) {
  const auto began = steady_clock::now();
  while (!end->is_over) {
    co_await wait(options.sign_of_life);
    const auto now = steady_clock::now();
    const bool slow = !*has_greeted && now - began >= options.greeting_time;
    if (slow || (*has_greeted && now - end->heard_at >= options.silence)) end->end();
  }
}

asio::awaitable<void> FleetLinks::Inside::accept_all() {
  while (!stopping) {
    auto [error, socket] = co_await acceptor.async_accept(as_values);
    if (error) {
      if (!acceptor.is_open()) co_return;
      co_await wait(options.again);  // no file descriptor is left, say
      continue;
    }
    asio::co_spawn(io, serve_guest(std::move(socket)), [](const std::exception_ptr&) {});
  }
}

asio::awaitable<void> FleetLinks::Inside::serve_guest(tcp::socket socket) {
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto end = std::make_shared<LinkEnd>(io, std::move(socket), options);
  const auto has_greeted = std::make_shared<bool>(false);
  asio::co_spawn(io, watch(end, has_greeted), [](const std::exception_ptr&) {});
  auto greeted = co_await greet(*end, false);
  if (!greeted) {
    journal.warn("link refused",
                 {{"reason", "the other end does not know the secret, or speaks another protocol"}});
    end->end();
    co_return;
  }
  *has_greeted = true;
  const auto streams = std::make_shared<Streams>(*std::move(greeted));
  const fleet::LinkId link = ++last_link;
  {
    const std::scoped_lock lock(mutex);
    theirs.emplace(link, end);
  }
  asio::co_spawn(io, write_all(end, streams), [](const std::exception_ptr&) {});
  listener->came(link);
  while (!end->is_over) {
    const auto text = co_await read_piece(*end, streams->in);
    if (!text) break;
    if (auto frame = fleet::parse_frame(*text)) listener->asked(link, *std::move(frame));
  }
  end->end();
  {
    const std::scoped_lock lock(mutex);
    theirs.erase(link);
  }
  if (!stopping) listener->gone(link);
}

bool FleetLinks::Inside::goes_on_with(fleet::Session server) {
  const std::scoped_lock lock(mutex);
  if (wanted.contains(server) && !stopping) return true;
  kept.erase(server);
  return false;
}

// A server that was never reached has not ended: it may be elsewhere than it thinks.
asio::awaitable<void> FleetLinks::Inside::keep_link(fleet::ServerCard card) {
  const auto endpoint = endpoint_of(card.link);
  bool was_reached = false;
  while (endpoint && goes_on_with(card.session)) {
    const auto failed =
        co_await use_link(std::make_shared<LinkEnd>(io, tcp::socket(io), options), *endpoint, card.session);
    if (!failed) was_reached = true;
    const bool is_refused = failed == asio::error::connection_refused;
    if (is_refused && std::exchange(was_reached, false) && !stopping) listener->ended(card.session);
    co_await wait(failed ? options.again : options.after_break);
  }
}

asio::awaitable<std::optional<error_code>> FleetLinks::Inside::use_link(LinkEndPtr end,
                                                                        tcp::endpoint endpoint,
                                                                        fleet::Session server) {
  const auto has_greeted = std::make_shared<bool>(false);
  asio::co_spawn(io, watch(end, has_greeted), [](const std::exception_ptr&) {});
  auto [error] = co_await end->socket.async_connect(endpoint, as_values);
  if (error) {
    end->end();
    co_return error;
  }
  error_code ignored;
  end->socket.set_option(tcp::no_delay(true), ignored);
  auto greeted = co_await greet(*end, true);
  if (!greeted) {
    end->end();
    co_return asio::error::connection_aborted;
  }
  *has_greeted = true;
  const auto streams = std::make_shared<Streams>(*std::move(greeted));
  {
    const std::scoped_lock lock(mutex);
    mine.emplace(server, end);
  }
  asio::co_spawn(io, write_all(end, streams), [](const std::exception_ptr&) {});
  while (!end->is_over) {
    const auto text = co_await read_piece(*end, streams->in);
    if (!text) break;
    if (auto frame = fleet::parse_frame(*text)) listener->told(server, *std::move(frame));
  }
  end->end();
  {
    const std::scoped_lock lock(mutex);
    mine.erase(server);
  }
  if (!stopping) listener->broken(server);
  co_return std::nullopt;
}

std::expected<std::unique_ptr<FleetLinks>, std::string> FleetLinks::open(FleetLinkOptions options,
                                                                         hosting::Journal& journal) {
  if (options.secret.size() < least_secret)
    return std::unexpected(fmt::format("The secret of a fleet has at least {} bytes.", least_secret));
  auto inside = std::make_unique<Inside>(std::move(options), journal);
  if (auto refused = inside->listen()) return std::unexpected(*std::move(refused));
  return std::unique_ptr<FleetLinks>(new FleetLinks(std::move(inside)));
}

FleetLinks::FleetLinks(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

FleetLinks::~FleetLinks() {
  stop();
}

void FleetLinks::serve(fleet::LinkListener& listener) {
  inside_->listener = &listener;
  asio::co_spawn(inside_->io, inside_->accept_all(), [](const std::exception_ptr&) {});
  inside_->thread = std::jthread([inside = inside_.get()] {
    const auto work = asio::make_work_guard(inside->io);
    inside->io.run();
  });
}

void FleetLinks::stop() {
  if (inside_->stopping.exchange(true)) return;
  inside_->io.stop();
  if (inside_->thread.joinable()) inside_->thread.join();
  const std::scoped_lock lock(inside_->mutex);
  inside_->mine.clear();
  inside_->theirs.clear();
}

std::uint16_t FleetLinks::port() const {
  error_code ignored;
  return inside_->acceptor.local_endpoint(ignored).port();
}

void FleetLinks::keep(std::span<const fleet::ServerCard> servers) {
  const std::scoped_lock lock(inside_->mutex);
  std::set<fleet::Session> wanted;
  for (const fleet::ServerCard& card : servers) {
    wanted.insert(card.session);
    if (!inside_->kept.insert(card.session).second) continue;
    asio::post(inside_->io, [inside = inside_.get(), card] {
      asio::co_spawn(inside->io, inside->keep_link(card), [](const std::exception_ptr&) {});
    });
  }
  for (const auto& [session, end] : inside_->mine) {
    if (!wanted.contains(session)) asio::post(inside_->io, [unwanted = end] { unwanted->end(); });
  }
  inside_->wanted = std::move(wanted);
}

bool FleetLinks::ask(fleet::Session server, fleet::Frame frame) {
  const std::scoped_lock lock(inside_->mutex);
  const auto found = inside_->mine.find(server);
  if (found == inside_->mine.end()) return false;
  if (found->second->put(fleet::print_frame(frame))) return true;
  asio::post(inside_->io, [end = found->second] { end->end(); });
  return false;
}

void FleetLinks::tell(fleet::LinkId link, fleet::Frame frame) {
  const std::scoped_lock lock(inside_->mutex);
  const auto found = inside_->theirs.find(link);
  if (found == inside_->theirs.end()) return;
  if (found->second->put(fleet::print_frame(frame))) return;
  asio::post(inside_->io, [end = found->second] { end->end(); });
}

}  // namespace freehold::net
