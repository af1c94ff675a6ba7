#include "remote/socket_client.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

#include "wire/message_packing.h"
#include "wire/web_socket_handshake.h"

namespace freehold::remote {
namespace {

using wire::FrameReader;
using Clock = ServerLine::Clock;

constexpr std::size_t most_message_bytes = std::size_t{64} << 20U;
constexpr std::size_t most_head_bytes = 8'192;
constexpr std::chrono::seconds farewell_time{30};

template <std::size_t bytes>
std::array<unsigned char, bytes> drawn() {
  static_assert(bytes % sizeof(unsigned) == 0);
  std::random_device random;
  std::array<unsigned char, bytes> all{};
  for (std::size_t at = 0; at < bytes; at += sizeof(unsigned)) {
    const unsigned number = random();
    for (std::size_t i = 0; i < sizeof number; ++i)
      all.at(at + i) = static_cast<unsigned char>(number >> 8U * i);
  }
  return all;
}

struct Greeted {
  bool packing = false;
  std::string early;  // what came behind the answer
};

/// Asks for a WebSocket; a part of a sentence if there is none.
std::expected<Greeted, std::string> greet(ServerLine& line, const std::string& host,
                                          const SocketClient::Options& options) {
  const auto latest = Clock::now() + options.connect_time;
  const auto key = wire::request_key(drawn<16>());
  if (auto sent = line.write(wire::switch_request(host, key, options.origin, options.path)); !sent)
    return std::unexpected(std::move(sent.error()));
  constexpr std::string_view head_end = "\r\n\r\n";
  std::string answer;
  while (true) {
    const auto come = line.read(latest);
    if (!come) return std::unexpected(come.error());
    if (come->empty()) return std::unexpected("the server doesn't answer");
    answer += *come;
    const auto end = answer.find(head_end);
    if (end == std::string::npos && answer.size() > most_head_bytes)
      return std::unexpected("the server's answer doesn't end");
    if (end == std::string::npos) continue;
    const auto packing = wire::read_switch(std::string_view(answer).substr(0, end), key);
    if (!packing) return std::unexpected(packing.error());
    return Greeted{.packing = *packing, .early = answer.substr(end + head_end.size())};
  }
}

std::string no_connection(const ServerAddress& address, std::string_view reason) {
  return fmt::format("There is no connection to {} port {}: {}.", address.host, address.port, reason);
}

}  // namespace

std::expected<std::unique_ptr<SocketClient>, std::string> SocketClient::open(const ServerAddress& address) {
  return open(address, Options{});
}

std::expected<std::unique_ptr<SocketClient>, std::string> SocketClient::open(const ServerAddress& address,
                                                                             const Options& options) {
  auto line = ServerLine::open(address, options.authorities, options.connect_time);
  if (!line) return std::unexpected(no_connection(address, line.error()));
  auto greeted = greet(*line, address.place(), options);
  if (!greeted) return std::unexpected(no_connection(address, greeted.error()));
  return std::unique_ptr<SocketClient>(
      new SocketClient(*std::move(line), greeted->packing, std::move(greeted->early)));
}

SocketClient::SocketClient(ServerLine line, bool packing, std::string early)
    : line_(std::move(line)),
      packing_(packing),
      reader_(most_message_bytes, packing, wire::SocketEnd::client),
      come_(std::move(early)) {}

std::expected<void, SocketClient::Ended> SocketClient::send(std::string_view message, bool binary) {
  const auto opcode = binary ? wire::Opcode::binary : wire::Opcode::text;
  if (packing_) return send_frame(opcode, wire::packed(message), true);
  return send_frame(opcode, message);
}

std::expected<void, SocketClient::Ended> SocketClient::send_frame(wire::Opcode opcode,
                                                                  std::string_view payload, bool packed) {
  if (!line_) return std::unexpected(ended_);
  if (const auto sent = line_->write(wire::masked_frame(opcode, payload, drawn<4>(), packed)); !sent)
    return lose(sent.error());
  return {};
}

std::expected<std::optional<std::string>, SocketClient::Ended> SocketClient::receive(
    std::chrono::milliseconds most) {
  const auto latest = Clock::now() + most;
  while (line_) {
    auto rest = std::string_view(come_).substr(looked_at_);
    auto event = reader_.next(rest);
    looked_at_ = come_.size() - rest.size();
    if (!std::holds_alternative<FrameReader::Need>(event)) {
      auto taken = take(std::move(event));
      if (!taken || *taken) return taken;
      continue;
    }
    const auto come = line_->read(latest);
    if (!come) return lose(come.error());
    if (come->empty()) return std::nullopt;
    come_ = *come;
    looked_at_ = 0;
  }
  return std::unexpected(ended_);
}

std::expected<std::optional<std::string>, SocketClient::Ended> SocketClient::take(FrameReader::Event event) {
  if (auto* const text = std::get_if<FrameReader::Text>(&event)) return std::move(text->text);
  if (const auto* const ping = std::get_if<FrameReader::Ping>(&event)) {
    if (auto sent = send_frame(wire::Opcode::pong, ping->payload); !sent)
      return std::unexpected(std::move(sent.error()));
  }
  if (const auto* const closed = std::get_if<FrameReader::Closed>(&event)) {
    (void)send_frame(wire::Opcode::close, wire::close_payload(closed->code));
    return end({.code = static_cast<std::uint16_t>(closed->code),
                .reason = "The server has closed the connection."});
  }
  if (const auto* const failed = std::get_if<FrameReader::Failed>(&event)) {
    (void)send_frame(wire::Opcode::close, wire::close_payload(failed->code));
    return lose("what the server sends can't be read");
  }
  return std::nullopt;
}

void SocketClient::close() {
  if (!send_frame(wire::Opcode::close, wire::close_payload(wire::CloseCode::normal))) return;
  const auto latest = Clock::now() + farewell_time;
  while (line_ && Clock::now() < latest)
    (void)receive(std::chrono::ceil<std::chrono::milliseconds>(latest - Clock::now()));
  line_.reset();
}

std::unexpected<SocketClient::Ended> SocketClient::end(Ended how) {
  line_.reset();
  ended_ = how;
  return std::unexpected(std::move(how));
}

std::unexpected<SocketClient::Ended> SocketClient::lose(std::string_view reason) {
  return end({.code = 0, .reason = fmt::format("The connection was lost: {}.", reason)});
}

}  // namespace freehold::remote
