// Internal to net/: the operator's own address, and what it answers.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "hosting/journal.h"
#include "hosting/mode.h"
#include "net/network_parts.h"
#include "net/site.h"

namespace freehold::net {

/// Safe to use from any thread; all that it refers to outlives it.
class AdminSite {
 public:
  struct Setup {
    const Site& site;  ///< that shows /metrics and /api/health
    hosting::Mode& mode;
    hosting::Journal& journal;
    std::function<std::optional<std::string>()> reload;  ///< a sentence where it does not work
  };

  explicit AdminSite(Setup setup) : setup_(std::move(setup)) {}

  /// GET /metrics and /api/health; POST /drain, /undrain, /read-only, /read-write and /reload.
  [[nodiscard]] HttpAnswer answer(const HttpCall& call, bool stopping) const;

 private:
  [[nodiscard]] HttpAnswer order(std::string_view path) const;

  Setup setup_;
};

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
