#include "net/admin_listener.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <expected>
#include <filesystem>
#include <utility>

#include "base/whole_number.h"
#include "net/http_message.h"

namespace freehold::net {
namespace {

/// An order that sets one of the modes.
struct Switch {
  std::string_view path;
  std::atomic<bool> hosting::Mode::* flag;
  bool value;
};
constexpr std::array<Switch, 4> switches = {{{"/drain", &hosting::Mode::draining, true},
                                             {"/undrain", &hosting::Mode::draining, false},
                                             {"/read-only", &hosting::Mode::read_only, true},
                                             {"/read-write", &hosting::Mode::read_only, false}}};

bool is_order(std::string_view path) {
  return path == "/reload" || std::ranges::find(switches, path, &Switch::path) != switches.end();
}

}  // namespace

HttpAnswer AdminSite::answer(const HttpCall& call, bool stopping) const {
  const auto path = call.target.substr(0, call.target.find('?'));
  if (is_order(path)) {
    if (call.method == "POST") return order(path);
    auto answer = refusal(405, "This changes the server: ask for it with POST.");
    answer.allow = "POST";
    return answer;
  }
  if (path == "/metrics" || path == "/api/health") return setup_.site.answer(call, stopping);
  return refusal(404, "There is nothing here.");
}

HttpAnswer AdminSite::order(std::string_view path) const {
  auto& mode = setup_.mode;
  const auto* const found = std::ranges::find(switches, path, &Switch::path);
  if (found == switches.end()) {
    if (const auto failed = setup_.reload()) return refusal(500, *failed);
  } else {
    mode.*(found->flag) = found->value;
    setup_.journal.info(
        "mode", {{"draining", mode.draining ? "yes" : "no"}, {"read_only", mode.read_only ? "yes" : "no"}});
  }
  HttpAnswer answer;
  answer.type = "application/json";
  answer.text = fmt::format("{{\"ok\":true,\"draining\":{},\"read_only\":{}}}\n", mode.draining.load(),
                            mode.read_only.load());
  return answer;
}

namespace {

constexpr std::string_view path_prefix = "unix:";

using Endpoint = asio::generic::stream_protocol::endpoint;

/// A socket in the file system. One that a killed server has left behind is removed, one that answers is not.
std::expected<Endpoint, std::string> free_path(asio::io_context& io, const std::string& path) {
  const asio::local::stream_protocol::endpoint endpoint(path);
  std::error_code ignored;
  if (std::filesystem::is_socket(path, ignored)) {
    error_code error;
    asio::local::stream_protocol::socket probe(io);
    probe.connect(endpoint, error);
    if (!error)
      return std::unexpected(fmt::format("Another program listens on {}{} already.", path_prefix, path));
    std::filesystem::remove(path, ignored);
  }
  return endpoint;
}

std::expected<Endpoint, std::string> address_of(const std::string& admin) {
  const auto colon = admin.rfind(':');
  auto address_text = admin.substr(0, colon == std::string::npos ? 0 : colon);
  if (address_text.starts_with('[') && address_text.ends_with(']'))
    address_text = address_text.substr(1, address_text.size() - 2);
  const auto port =
      whole_number<std::uint16_t>(std::string_view(admin).substr(colon == std::string::npos ? 0 : colon + 1));
  error_code error;
  const auto address = asio::ip::make_address(address_text, error);
  if (error || !port)
    return std::unexpected(
        fmt::format("'{}' is no address for the operator: use 127.0.0.1:9017 or unix:/a/path.", admin));
  return asio::ip::tcp::endpoint(address, *port);
}

/// Why an order is refused. Requests that a page makes a browser send have an Origin, or a Host that is a
/// name.
std::optional<HttpAnswer> refusal_of_order(const HostNames& names, const HttpRequest& request) {
  if (auto refused = refusal_of_frame(request)) return refused;
  const auto host = field(request, http::field::host);
  if (request.count(http::field::origin) > 0 || (!host.empty() && !names.allow(host)))
    return refusal(403, "This address is for the operator's own tools, not for pages.");
  return std::nullopt;
}

/// Answers the operator's requests one after the other. A request that a browser's page has made is refused:
/// it could be any page's.
asio::awaitable<void> serve_admin(NetworkParts& parts, const AdminSite& site,
                                  asio::generic::stream_protocol::socket socket) {
  const HostNames names(HostNames::Setup{});
  const auto stream = std::make_shared<SessionStream>(std::move(socket));
  std::string buffer;
  while (true) {
    stream->expires_after(parts.options.request_time);
    const auto read = co_await read_head(*stream, buffer);
    if (!read) co_return;
    const HttpRequest& request = *read;
    stream->expires_never();
    auto answer = refusal_of_order(names, request).value_or(HttpAnswer{});
    const bool refused = answer.status != 200;
    if (!refused)
      co_await parts.requests_pool->done([&] { answer = site.answer(call_of(request), parts.stopping); });
    const bool keep = request.keep_alive() && !refused && !parts.stopping;
    stream->expires_after(parts.options.request_time);
    if (!co_await write_response(*stream, answer, request, keep, false) || !keep) co_return;
  }
}

}  // namespace

AdminListener::~AdminListener() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove(path_, ignored);
}

// Nobody but the owner and the group may use a socket in the file system.
std::optional<std::string> AdminListener::listen() {
  const auto& admin = parts_.options.admin;
  const auto path = admin.starts_with(path_prefix) ? admin.substr(path_prefix.size()) : std::string();
  const auto endpoint = path.empty() ? address_of(admin) : free_path(io_, path);
  if (!endpoint) return endpoint.error();
  error_code error;
  acceptor_.open(endpoint->protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  const auto mask = ::umask(S_IXUSR | S_IXGRP | S_IRWXO);
  if (!error) acceptor_.bind(*endpoint, error);
  ::umask(mask);
  if (!error) path_ = path;
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return fmt::format("Can't listen on {} for the operator: {}.", admin, error.message());
  return std::nullopt;
}

void AdminListener::serve(const Site::Setup& site) {
  site_.emplace(site);
  admin_site_.emplace(AdminSite::Setup{
      .site = *site_, .mode = parts_.mode(), .journal = parts_.journal, .reload = [&parts = parts_] {
        return parts.reload();
      }});
  asio::co_spawn(io_, accept_all(), [](const std::exception_ptr&) {});
}

asio::awaitable<void> AdminListener::accept_all() {
  constexpr std::chrono::milliseconds pause{100};  // where there is no file descriptor left
  while (acceptor_.is_open()) {
    auto [error, socket] = co_await acceptor_.async_accept(as_values);
    if (!error) {
      asio::co_spawn(io_, serve_admin(parts_, *admin_site_, std::move(socket)),
                     [](const std::exception_ptr&) {});
      continue;
    }
    asio::steady_timer timer(io_, pause);
    co_await timer.async_wait(as_values);
  }
}

}  // namespace freehold::net
