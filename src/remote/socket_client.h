// The other end of the wire, for programs that play at a server (the terminal client, benchmarks, tests):
// ServerLine carries bytes on TCP or TLS by libcurl, SocketClient messages of a WebSocket over it.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wire/web_socket_frames.h"

namespace freehold::remote {

/// Where a server is.
struct ServerAddress {
  bool tls = false;
  std::string host;  ///< a name or an address, IPv6 without brackets
  std::string port;

  /// Of "http://host:port/..." or "https://..."; nullopt for anything else.
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

  /// The next bytes, valid until the next call; empty if there are none until `latest`.
  std::expected<std::string_view, std::string> read(Clock::time_point latest);
  /// Waits without limit.
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

struct SocketOptions {
  std::string origin{};  ///< as a page of that origin; empty: as a program
  std::string path = "/ws";
  std::vector<std::string> authorities{};  ///< files of certificates to trust beside the system's
  std::chrono::milliseconds connect_time{10'000};
};

/// One WebSocket of text messages. An object belongs to one thread.
class SocketClient {
 public:
  /// How a connection has ended.
  struct Ended {
    std::uint16_t code = 0;  ///< of the server's farewell (RFC 6455); 0 without any
    std::string reason;  ///< a sentence
  };

  /// A sentence if there is no connection.
  static std::expected<std::unique_ptr<SocketClient>, std::string> open(const ServerAddress& address,
                                                                        const SocketOptions& options = {});

  std::expected<void, Ended> send(std::string_view message, bool binary = false);
  /// The next message; nullopt if there is none after `most`.
  std::expected<std::optional<std::string>, Ended> receive(std::chrono::milliseconds most);
  /// Takes leave, and waits for the server's farewell.
  void close();

 private:
  /// `early`: what has been read of it already.
  SocketClient(ServerLine line, bool packing, std::string early);

  std::expected<void, Ended> send_frame(wire::Opcode opcode, std::string_view payload, bool packed = false);
  /// What an event means: a message, an end, or nothing that the caller has to know.
  std::expected<std::optional<std::string>, Ended> take(wire::FrameReader::Event event);
  /// It is over: nothing is read or written any more.
  std::unexpected<Ended> end(Ended how);
  std::unexpected<Ended> lose(std::string_view reason);

  std::optional<ServerLine> line_;  // until it is over
  const bool packing_;  // compression has been agreed on
  wire::FrameReader reader_;
  std::string come_;  // and is not looked at, from `looked_at_` on
  std::size_t looked_at_ = 0;
  Ended ended_;
};

}  // namespace freehold::remote
