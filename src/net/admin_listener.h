// Internal to net/: the operator's own address, and what it answers.
#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
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
  AdminListener(NetworkParts& parts, asio::io_context& io) : parts_(parts), io_(io), acceptor_(io) {}
  ~AdminListener();
  AdminListener(const AdminListener&) = delete;
  AdminListener& operator=(const AdminListener&) = delete;

  /// A sentence where that does not work.
  std::optional<std::string> listen();
  /// From now on it answers, by such a site.
  void serve(const Site::Setup& site);

 private:
  asio::awaitable<void> accept_all();

  NetworkParts& parts_;
  asio::io_context& io_;
  asio::basic_socket_acceptor<asio::generic::stream_protocol> acceptor_;
  std::string path_;  // of the socket in the file system
  std::optional<Site> site_;
  std::optional<AdminSite> admin_site_;
};

}  // namespace freehold::net
