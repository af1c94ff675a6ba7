#include "net/fleet_links.h"

#include <fmt/format.h>

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <charconv>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "fleet/frame.h"
#include "hosting/limits.h"
#include "net/link_end.h"
#include "net/link_warnings.h"

namespace freehold::net {
namespace {

using asio::ip::tcp;
using std::chrono::steady_clock;

constexpr std::size_t most_unproved = 256;  // guests who have not shown yet that they have the secret
constexpr std::size_t beside_answer = 1'000'000;  // bytes of a frame, beside the result that it brings
static_assert(hosting::Limits{}.answer_bytes + beside_answer <= most_sealed);

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

}  // namespace

struct FleetLinks::Inside {
  Inside(FleetLinkOptions chosen, hosting::Journal& notes)
      : options(std::move(chosen)),
        refused(notes, "link refused"),
        failed(notes, "link failed"),
        acceptor(io) {}

  std::optional<std::string> listen();
  void run();
  void accept();
  asio::awaitable<void> accept_all();
  void take_in(tcp::socket socket);
  asio::awaitable<void> serve_guest(fleet::LinkId link, LinkEndPtr end);
  void see_off(fleet::LinkId link, const LinkEndPtr& end);
  void keep_link(const fleet::ServerCard& card, std::chrono::milliseconds after);
  asio::awaitable<void> make_links(fleet::ServerCard card, std::chrono::milliseconds after);
  /// Until it breaks. What stopped it from being made; nothing: it was made.
  asio::awaitable<std::optional<error_code>> use_link(LinkEndPtr end, tcp::endpoint endpoint,
                                                      fleet::Session server);
  void note_broken(fleet::Session server);
  /// Ends a link whose other end is silent, or slow to greet.
  void watch(const LinkEndPtr& end);
  asio::awaitable<void> watch_all(LinkEndPtr end);
  asio::awaitable<void> wait(std::chrono::milliseconds time);
  /// Whether its link is to be kept on; if not, nobody keeps it any more.
  [[nodiscard]] bool goes_on_with(fleet::Session server);

  const FleetLinkOptions options;
  LinkWarnings refused;
  LinkWarnings failed;
  asio::io_context io;
  tcp::acceptor acceptor;
  fleet::LinkListener* listener = nullptr;
  std::jthread thread;
  std::atomic<bool> stopping{false};
  fleet::LinkId last_link = 0;
  std::deque<LinkEndPtr> unproved;  // guests, the oldest first

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

void FleetLinks::Inside::watch(const LinkEndPtr& end) {
  asio::co_spawn(io, watch_all(end), [end](const std::exception_ptr&) { end->end(); });
}

asio::awaitable<void> FleetLinks::Inside::watch_all(LinkEndPtr end) {
  const auto began = steady_clock::now();
  while (!end->is_over) {
    co_await wait(options.sign_of_life);
    const auto now = steady_clock::now();
    const bool slow = !end->has_greeted && now - began >= options.greeting_time;
    if (slow || (end->has_greeted && now - end->heard_at >= options.silence)) end->end();
  }
}

// Whatever is thrown, memory that runs out say, ends one piece of work and not the thread of all links.
void FleetLinks::Inside::run() {
  const auto work = asio::make_work_guard(io);
  while (!stopping) {
    try {
      io.run();
    } catch (...) {
      failed.add(std::current_exception());
    }
  }
}

void FleetLinks::Inside::accept() {
  asio::co_spawn(io, accept_all(), [this](const std::exception_ptr& failure) {
    if (!failure) return;
    failed.add(failure);
    accept();
  });
}

asio::awaitable<void> FleetLinks::Inside::accept_all() {
  while (!stopping) {
    auto [error, socket] = co_await acceptor.async_accept(as_values);
    if (error) {
      if (!acceptor.is_open()) co_return;
      co_await wait(options.again);  // no file descriptor is left, say
      continue;
    }
    take_in(std::move(socket));
  }
}

// A server of the fleet proves itself at once: if there are too many who haven't, the oldest of them is none.
void FleetLinks::Inside::take_in(tcp::socket socket) {
  if (unproved.size() >= most_unproved) {
    unproved.front()->end();
    unproved.pop_front();
  }
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto end = std::make_shared<LinkEnd>(io, std::move(socket), options);
  unproved.push_back(end);
  watch(end);
  const fleet::LinkId link = ++last_link;
  asio::co_spawn(io, serve_guest(link, end), [this, link, end](const std::exception_ptr& failure) {
    if (failure) failed.add(failure);
    see_off(link, end);
  });
}

asio::awaitable<void> FleetLinks::Inside::serve_guest(fleet::LinkId link, LinkEndPtr end) {
  auto streams = co_await greet(*end, false);
  if (!streams) {
    refused.add("the other end does not know the secret, or speaks another protocol");
    co_return;
  }
  end->has_greeted = true;
  std::erase(unproved, end);
  {
    const std::scoped_lock lock(mutex);
    theirs.emplace(link, end);
  }
  write_to(end, std::move(streams->out));
  listener->came(link);
  while (!end->is_over) {
    const auto text = co_await read_piece(*end, streams->in);
    if (!text) break;
    if (auto frame = fleet::parse_frame(*text)) listener->asked(link, *std::move(frame));
  }
}

void FleetLinks::Inside::see_off(fleet::LinkId link, const LinkEndPtr& end) {
  end->end();
  std::erase(unproved, end);
  const bool was_up = [&] {
    const std::scoped_lock lock(mutex);
    return theirs.erase(link) > 0;
  }();
  if (was_up && !stopping) listener->gone(link);
}

bool FleetLinks::Inside::goes_on_with(fleet::Session server) {
  const std::scoped_lock lock(mutex);
  if (wanted.contains(server) && !stopping) return true;
  kept.erase(server);
  return false;
}

// What is thrown ends the link, and it is made again.
void FleetLinks::Inside::keep_link(const fleet::ServerCard& card, std::chrono::milliseconds after) {
  asio::co_spawn(io, make_links(card, after), [this, card](const std::exception_ptr& failure) {
    if (!failure) return;
    failed.add(failure);
    keep_link(card, options.again);
    note_broken(card.session);
  });
}

// A server that was never reached has not ended: it may be elsewhere than it thinks.
asio::awaitable<void> FleetLinks::Inside::make_links(fleet::ServerCard card,
                                                     std::chrono::milliseconds after) {
  const auto endpoint = endpoint_of(card.link);
  bool was_reached = false;
  co_await wait(after);
  while (endpoint && goes_on_with(card.session)) {
    const auto failed_by =
        co_await use_link(std::make_shared<LinkEnd>(io, tcp::socket(io), options), *endpoint, card.session);
    if (!failed_by) was_reached = true;
    const bool is_refused = failed_by == asio::error::connection_refused;
    if (is_refused && std::exchange(was_reached, false) && !stopping) listener->ended(card.session);
    co_await wait(failed_by ? options.again : options.after_break);
  }
}

asio::awaitable<std::optional<error_code>> FleetLinks::Inside::use_link(LinkEndPtr end,
                                                                        tcp::endpoint endpoint,
                                                                        fleet::Session server) {
  watch(end);
  auto [error] = co_await end->socket.async_connect(endpoint, as_values);
  if (error) {
    end->end();
    co_return error;
  }
  error_code ignored;
  end->socket.set_option(tcp::no_delay(true), ignored);
  auto streams = co_await greet(*end, true);
  if (!streams) {
    end->end();
    co_return asio::error::connection_aborted;
  }
  end->has_greeted = true;
  {
    const std::scoped_lock lock(mutex);
    mine.emplace(server, end);
  }
  write_to(end, std::move(streams->out));
  while (!end->is_over) {
    const auto text = co_await read_piece(*end, streams->in);
    if (!text) break;
    if (auto frame = fleet::parse_frame(*text)) listener->told(server, *std::move(frame));
  }
  note_broken(server);
  co_return std::nullopt;
}

void FleetLinks::Inside::note_broken(fleet::Session server) {
  const LinkEndPtr end = [&] {
    const std::scoped_lock lock(mutex);
    auto was_up = mine.extract(server);
    return was_up ? std::move(was_up.mapped()) : nullptr;
  }();
  if (end == nullptr) return;
  end->end();
  if (!stopping) listener->broken(server);
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
  inside_->accept();
  inside_->thread = std::jthread([inside = inside_.get()] { inside->run(); });
}

void FleetLinks::stop() {
  if (inside_->stopping.exchange(true)) return;
  inside_->io.stop();
  if (inside_->thread.joinable()) inside_->thread.join();
  const std::scoped_lock lock(inside_->mutex);
  inside_->mine.clear();
  inside_->theirs.clear();
}

std::string FleetLinks::secret_mark() const {
  return net::secret_mark(inside_->options.secret);
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
    asio::post(inside_->io, [inside = inside_.get(), card] { inside->keep_link(card, {}); });
  }
  for (const auto& [session, end] : inside_->mine) {
    if (!wanted.contains(session)) asio::post(inside_->io, [unwanted = end] { unwanted->end(); });
  }
  inside_->wanted = std::move(wanted);
}

bool FleetLinks::reaches(fleet::Session server) const {
  const std::scoped_lock lock(inside_->mutex);
  return inside_->mine.contains(server);
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
