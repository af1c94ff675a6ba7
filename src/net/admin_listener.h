// Internal to net/: the operator's own address.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <optional>
#include <string>

#include "net/admin_site.h"
#include "net/network_parts.h"

namespace freehold::net {

/// At NetworkOptions::admin. All of it happens on the thread of `io`.
class AdminListener {
 public:
  AdminListener(NetworkParts& parts, asio::io_context& io) : parts_(parts), io_(io), tcp_(io), local_(io) {}
  ~AdminListener();
  AdminListener(const AdminListener&) = delete;
  AdminListener& operator=(const AdminListener&) = delete;

  /// A sentence where that does not work.
  std::optional<std::string> listen();
  /// From now on it answers, by such a site.
  void serve(const Site::Setup& site);

 private:
  std::optional<std::string> listen_at_path();
  std::optional<std::string> listen_at_address();
  template <class Acceptor>
  asio::awaitable<void> accept_all(Acceptor& acceptor);

  NetworkParts& parts_;
  asio::io_context& io_;
  asio::ip::tcp::acceptor tcp_;
  asio::local::stream_protocol::acceptor local_;
  std::string path_;  // of the socket in the file system
  std::optional<Site> site_;
  std::optional<AdminSite> admin_site_;
};

}  // namespace freehold::net
