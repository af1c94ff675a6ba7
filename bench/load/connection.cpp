#include "connection.h"

#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <stdexcept>

#include "wire/web_socket_frames.h"

namespace freehold::load {
namespace {

constexpr std::size_t most_bytes = std::size_t{64} << 10U;  // read at once
constexpr std::size_t most_message = std::size_t{16} << 20U;
constexpr unsigned packed_bit = 0x40;

std::size_t number_at(std::string_view bytes, std::size_t from, std::size_t count) {
  std::size_t number = 0;
  for (std::size_t i = from; i < from + count; ++i)
    number = number << 8U | static_cast<unsigned char>(bytes[i]);
  return number;
}

/// Masked with zeros, which the RFC allows.
std::string masked_frame(wire::Opcode opcode, std::string_view payload, bool packed) {
  return wire::masked_frame(opcode, payload, {}, packed);
}

}  // namespace

Watch::Watch(asio::io_context& io) : ready_(io, ::epoll_create1(EPOLL_CLOEXEC)), bytes_(most_bytes) {
  wait();
}

void Watch::add(Connection& connection, int socket) {
  epoll_event event{.events = EPOLLIN, .data = {.ptr = &connection}};
  if (::epoll_ctl(ready_.native_handle(), EPOLL_CTL_ADD, socket, &event) != 0)
    throw std::runtime_error("epoll_ctl failed");
}

void Watch::stop() {
  ready_.close();
}

void Watch::wait() {
  ready_.async_wait(asio::posix::descriptor_base::wait_read, [this](boost::system::error_code error) {
    if (error) return;
    look();
    if (ready_.is_open()) wait();
  });
}

void Watch::look() {
  std::array<epoll_event, 256> events{};
  const int count = ::epoll_wait(ready_.native_handle(), events.data(), events.size(), 0);
  for (int i = 0; i < count && ready_.is_open(); ++i)
    static_cast<Connection*>(events.at(static_cast<std::size_t>(i)).data.ptr)->read(bytes_);
}

Connection::Connection(asio::io_context& io, Watch& watch, bool compression, Hear hear,
                       std::function<void()> end)
    : socket_(io), watch_(watch), compression_(compression), hear_(std::move(hear)), end_(std::move(end)) {}

asio::awaitable<void> Connection::connect(const asio::ip::tcp::endpoint& server) {
  co_await socket_.async_connect(server, asio::use_awaitable);
  socket_.set_option(asio::ip::tcp::no_delay(true));
  constexpr std::string_view packing =
      "Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover; "
      "server_max_window_bits=12\r\n";
  const auto request = fmt::format(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{}\r\n",
      compression_ ? packing : "");
  co_await asio::async_write(socket_, asio::buffer(request), asio::use_awaitable);
  std::string answer;
  const auto size =
      co_await asio::async_read_until(socket_, asio::dynamic_buffer(answer), "\r\n\r\n", asio::use_awaitable);
  const bool packs = answer.find("permessage-deflate") != std::string::npos;
  if (!answer.starts_with("HTTP/1.1 101 ") || packs != compression_)
    throw std::runtime_error("the server refuses the WebSocket: " + answer);
  socket_.native_non_blocking(true);
  watch_.add(*this, socket_.native_handle());
  take(std::string_view(answer).substr(size));
}

void Connection::send(std::string_view message) {
  using wire::Opcode;
  write(compression_ ? masked_frame(Opcode::text, wire::packed(message), true)
                     : masked_frame(Opcode::text, message, false));
}

void Connection::write(std::string_view frame) {
  const auto sent = ::send(socket_.native_handle(), frame.data(), frame.size(), MSG_NOSIGNAL);
  if (sent != static_cast<ssize_t>(frame.size())) end_();
}

void Connection::close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
}

void Connection::read(std::vector<char>& bytes) {
  const auto size = ::recv(socket_.native_handle(), bytes.data(), bytes.size(), 0);
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (size <= 0) {
    close();
    return end_();
  }
  const std::string_view come(bytes.data(), static_cast<std::size_t>(size));
  if (rest_.empty()) return take(come);
  const std::string all = std::exchange(rest_, {}).append(come);
  take(all);
}

void Connection::take(std::string_view bytes) {
  while (const auto size = take_frame(bytes))
    bytes.remove_prefix(size);
  rest_ = bytes;
}

std::size_t Connection::take_frame(std::string_view bytes) {
  if (bytes.size() < 2) return 0;
  const auto first = static_cast<unsigned char>(bytes[0]);
  std::size_t size = static_cast<unsigned char>(bytes[1]);
  const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (bytes.size() < 2 + more) return 0;
  if (more > 0) size = number_at(bytes, 2, more);
  if (bytes.size() < 2 + more + size) return 0;
  const auto payload = bytes.substr(2 + more, size);
  const auto opcode = wire::Opcode{static_cast<std::uint8_t>(first & 15U)};
  if (opcode == wire::Opcode::text) take_text(payload, (first & packed_bit) != 0);
  if (opcode == wire::Opcode::ping) write(masked_frame(wire::Opcode::pong, payload, false));
  return 2 + more + size;
}

void Connection::take_text(std::string_view payload, bool packed) {
  if (!packed) return hear_(payload);
  const auto text = wire::unpacked(payload, most_message);
  if (text)
    hear_(*text);
  else
    end_();
}

}  // namespace freehold::load
