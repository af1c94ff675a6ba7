#include "net/admin_listener.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <boost/asio/steady_timer.hpp>
#include <charconv>
#include <filesystem>
#include <utility>

#include "net/admin_session.h"

namespace freehold::net {
namespace {

constexpr std::string_view path_prefix = "unix:";

std::string refusal_to_listen(const std::string& admin, const error_code& error) {
  return fmt::format("Can't listen on {} for the operator: {}.", admin, error.message());
}

}  // namespace

AdminListener::~AdminListener() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove(path_, ignored);
}

std::optional<std::string> AdminListener::listen() {
  return parts_.options.admin.starts_with(path_prefix) ? listen_at_path() : listen_at_address();
}

/// Nobody but the owner and the group may use the socket. One that a killed server has left behind is replaced, one that answers is
/// not.
std::optional<std::string> AdminListener::listen_at_path() {
  const auto& admin = parts_.options.admin;
  const auto path = admin.substr(path_prefix.size());
  const asio::local::stream_protocol::endpoint endpoint(path);
  error_code error;
  std::error_code ignored;
  if (std::filesystem::is_socket(path, ignored)) {
    asio::local::stream_protocol::socket probe(io_);
    probe.connect(endpoint, error);
    if (!error) return fmt::format("Another program listens on {} already.", admin);
    error.clear();
    std::filesystem::remove(path, ignored);
  }
  const auto mask = ::umask(S_IXUSR | S_IXGRP | S_IRWXO);
  local_.open(endpoint.protocol(), error);
  if (!error) local_.bind(endpoint, error);
  ::umask(mask);
  if (!error) path_ = path;
  if (!error) local_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return refusal_to_listen(admin, error);
  return std::nullopt;
}

std::optional<std::string> AdminListener::listen_at_address() {
  const auto& admin = parts_.options.admin;
  const auto colon = admin.rfind(':');
  auto address_text = admin.substr(0, colon == std::string::npos ? 0 : colon);
  if (address_text.starts_with('[') && address_text.ends_with(']'))
    address_text = address_text.substr(1, address_text.size() - 2);
  const auto port_text = std::string_view(admin).substr(colon == std::string::npos ? 0 : colon + 1);
  std::uint16_t port = 0;
  const auto* const end = port_text.data() + port_text.size();
  const auto [stop, no_number] = std::from_chars(port_text.data(), end, port);
  error_code error;
  const auto address = asio::ip::make_address(address_text, error);
  if (error || no_number != std::errc{} || stop != end)
    return fmt::format("'{}' is no address for the operator: use 127.0.0.1:9017 or unix:/a/path.", admin);
  const asio::ip::tcp::endpoint endpoint(address, port);
  tcp_.open(endpoint.protocol(), error);
  if (!error) tcp_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) tcp_.bind(endpoint, error);
  if (!error) tcp_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return refusal_to_listen(admin, error);
  return std::nullopt;
}

void AdminListener::serve(const Site::Setup& site) {
  site_.emplace(site);
  admin_site_.emplace(AdminSite::Setup{
      .site = *site_, .mode = parts_.mode(), .journal = parts_.journal, .reload = [&parts = parts_] {
        return parts.reload();
      }});
  const auto unheard = [](const std::exception_ptr&) {};
  if (path_.empty())
    asio::co_spawn(io_, accept_all(tcp_), unheard);
  else
    asio::co_spawn(io_, accept_all(local_), unheard);
}

template <class Acceptor>
asio::awaitable<void> AdminListener::accept_all(Acceptor& acceptor) {
  constexpr std::chrono::milliseconds pause{100};  // where there is no file descriptor left
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(as_values);
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
