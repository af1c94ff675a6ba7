// A TCP connection without any protocol, for clients that behave badly.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace freehold::net {

class RawSocket {
 public:
  /// To the loopback; throws if nobody listens. `receive_bytes`: a small buffer makes a slow reader.
  explicit RawSocket(std::uint16_t port, int receive_bytes = 0);
  /// To a socket in the file system.
  explicit RawSocket(const std::string& path);
  ~RawSocket();
  RawSocket(const RawSocket&) = delete;
  RawSocket& operator=(const RawSocket&) = delete;

  /// False if the other end takes no more.
  bool write(std::string_view bytes) const;
  /// Everything until the other end closes; what came so far where that takes longer than a minute.
  std::string read_all();
  /// Everything up to these bytes and with them; what came so far as with read_all(), if they don't come.
  std::string read_until(std::string_view last);
  /// One HTTP answer with its body, by Content-Length; `head`: to HEAD, which has none.
  std::string read_answer(bool head = false);
  /// Whether the other end has closed, within a minute.
  bool closed();
  void end_writing() const;

 private:
  bool read_more();

  int socket_;
  std::string read_;
};

/// Asks for one page on a connection of its own: "GET /x HTTP/1.1" with a Host, further header lines, and its answer.
std::string http_get(std::uint16_t port, std::string_view target, std::string_view header_lines = "",
                     std::string_view method = "GET");

}  // namespace freehold::net
