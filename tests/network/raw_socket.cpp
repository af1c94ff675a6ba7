#include "raw_socket.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <utility>

namespace freehold::net {

RawSocket::RawSocket(std::uint16_t port, int receive_bytes)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_bytes > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  void* const plain = &address;
  if (::connect(socket_, static_cast<sockaddr*>(plain), sizeof address) != 0) {
    ::close(socket_);
    throw std::runtime_error("nobody listens");
  }
}

RawSocket::RawSocket(const std::string& path) : socket_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  void* const plain = &address;
  if (::connect(socket_, static_cast<sockaddr*>(plain), sizeof address) != 0) {
    ::close(socket_);
    throw std::runtime_error("nobody listens");
  }
}

RawSocket::~RawSocket() {
  ::close(socket_);
}

bool RawSocket::write(std::string_view bytes) const {
  while (!bytes.empty()) {
    const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool RawSocket::read_more() {
  constexpr int minute = 60'000;
  pollfd ready{.fd = socket_, .events = POLLIN, .revents = 0};
  if (::poll(&ready, 1, minute) <= 0) return false;
  std::array<char, 16'384> bytes{};
  const auto size = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (size <= 0) return false;
  read_.append(bytes.data(), static_cast<std::size_t>(size));
  return true;
}

std::string RawSocket::read_all() {
  while (read_more()) {
  }
  return std::exchange(read_, {});
}

std::string RawSocket::read_until(std::string_view last) {
  auto at = std::string::npos;
  while ((at = read_.find(last)) == std::string::npos) {
    if (!read_more()) return std::exchange(read_, {});
  }
  const auto rest = read_.substr(at + last.size());
  return std::exchange(read_, rest).substr(0, at + last.size());
}

std::string RawSocket::read_answer(bool head) {
  auto end = std::string::npos;
  while ((end = read_.find("\r\n\r\n")) == std::string::npos) {
    if (!read_more()) return std::exchange(read_, {});
  }
  constexpr std::string_view name = "Content-Length: ";
  std::size_t size = end + 4;
  const auto length = read_.find(name);
  if (!head && length < end) size += std::stoul(read_.substr(length + name.size()));
  while (read_.size() < size && read_more()) {
  }
  auto answer = read_.substr(0, size);
  read_.erase(0, size);
  return answer;
}

bool RawSocket::closed() {
  while (read_more()) {
  }
  pollfd ready{.fd = socket_, .events = POLLIN | POLLRDHUP, .revents = 0};
  return ::poll(&ready, 1, 0) > 0;
}

void RawSocket::end_writing() const {
  ::shutdown(socket_, SHUT_WR);
}

std::string http_get(std::uint16_t port, std::string_view target, std::string_view header_lines,
                     std::string_view method) {
  RawSocket socket(port);
  socket.write(std::string(method) + " " + std::string(target) + " HTTP/1.1\r\nHost: localhost:" +
               std::to_string(port) + "\r\nConnection: close\r\n" + std::string(header_lines) + "\r\n");
  return socket.read_all();
}

}  // namespace freehold::net
