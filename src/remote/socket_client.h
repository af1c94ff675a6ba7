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

#include "remote/server_line.h"
#include "wire/web_socket_frames.h"

namespace freehold::remote {

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
    std::string path = "/ws";
    std::vector<std::string> authorities{};  ///< files of certificates to trust beside the system's
    std::chrono::milliseconds connect_time{10'000};
  };

  /// A sentence if there is no connection.
  static std::expected<std::unique_ptr<SocketClient>, std::string> open(const ServerAddress& address,
                                                                        const Options& options);
  static std::expected<std::unique_ptr<SocketClient>, std::string> open(const ServerAddress& address);

  std::expected<void, Ended> send(std::string_view message, bool binary = false);
  /// The next message; nothing if none has come after `most`.
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
