// ServerLine: bytes to and from a server, on TCP or TLS, by libcurl.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::remote {

/// Where a server is.
struct ServerAddress {
  bool tls = false;
  std::string host;  ///< a name or an address, IPv6 without brackets
  std::string port;

  /// Of "http://host:port/..." or "https://..."; nothing if it is no such link.
  static std::optional<ServerAddress> of(std::string_view link);
  /// As a link has it, with brackets around IPv6: "[::1]:8017".
  [[nodiscard]] std::string place() const;
};

/// A line that belongs to one thread. Errors are parts of sentences: what has happened.
class ServerLine {
 public:
  using Clock = std::chrono::steady_clock;

  /// `authorities`: files of certificates to trust beside the system's.
  static std::expected<ServerLine, std::string> open(const ServerAddress& address,
                                                     const std::vector<std::string>& authorities,
                                                     std::chrono::milliseconds most);

  /// What comes next, valid until the next call; empty if nothing has come until `latest`.
  std::expected<std::string_view, std::string> read(Clock::time_point latest);
  /// Waits as long as it takes.
  std::expected<void, std::string> write(std::string_view bytes);

 private:
  struct Closer {
    void operator()(void* handle) const;
  };
  using Handle = std::unique_ptr<void, Closer>;  // libcurl's

  ServerLine(Handle handle, int socket);

  Handle handle_;
  int socket_;
  std::string room_;
};

}  // namespace freehold::remote
