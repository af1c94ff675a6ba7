// SocketClient: the other end of the wire, for programs that play at a server: the terminal client, benchmarks, tests.
#pragma once

#include <chrono>
#include <cstdint>
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
};

/// One WebSocket of text messages. An object belongs to one thread.
class SocketClient {
 public:
  /// How a connection has ended.
  struct Ended {
    std::uint16_t code = 0;  ///< of the server's farewell (RFC 6455); 0 without any
    std::string reason;  ///< a sentence
  };
  struct Options {
    std::string origin{};  ///< as a page of that origin; empty: as a program
    std::vector<std::string> authorities{};  ///< files of certificates to trust beside the system's
    std::chrono::milliseconds connect_time{10'000};
  };

  /// A sentence if there is no connection.
  static std::expected<std::unique_ptr<SocketClient>, std::string> open(const ServerAddress& address,
                                                                        const Options& options);
  static std::expected<std::unique_ptr<SocketClient>, std::string> open(const ServerAddress& address);
  virtual ~SocketClient() = default;
  SocketClient(const SocketClient&) = delete;
  SocketClient& operator=(const SocketClient&) = delete;

  virtual std::expected<void, Ended> send(std::string_view message, bool binary = false) = 0;
  /// The next message; nothing if none has come after `most`.
  virtual std::expected<std::optional<std::string>, Ended> receive(std::chrono::milliseconds most) = 0;
  /// Takes leave, and waits for the server's farewell.
  virtual void close() = 0;

 protected:
  SocketClient() = default;
};

}  // namespace freehold::remote
