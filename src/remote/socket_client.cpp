#include "remote/socket_client.h"

#include <curl/curl.h>
#include <fmt/format.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <limits>
#include <system_error>
#include <utility>

#include "base/assert.h"
#include "base/try.h"
#include "wire/web_socket_frames.h"
#include "wire/web_socket_handshake.h"

namespace freehold::remote {
namespace {

constexpr std::size_t most_bytes = std::size_t{16} << 10U;  // read at once; a record of TLS has no more

template <class T>
void set(CURL* handle, CURLoption option, T value) {
  curl_easy_setopt(handle, option, value);  // NOLINT(cppcoreguidelines-pro-type-vararg): libcurl's interface
}
template <class T>
T told(CURL* handle, CURLINFO which, T value) {
  curl_easy_getinfo(handle, which, &value);  // NOLINT(cppcoreguidelines-pro-type-vararg)
  return value;
}

/// What libcurl needs while it connects, and what it says then.
struct Connecting {
  const std::vector<std::string>& authorities;
  std::string unreadable{};  // one of the authorities
  std::array<char, CURL_ERROR_SIZE> reason{};
};

// libcurl's own option for a file of certificates would take the place of the system's.
CURLcode trust(CURL* /*handle*/, void* context, void* given) {
  auto& connecting = *static_cast<Connecting*>(given);
  auto* const tls = static_cast<SSL_CTX*>(context);
  ::SSL_CTX_set_default_verify_paths(tls);
  for (const auto& file : connecting.authorities) {
    if (::SSL_CTX_load_verify_file(tls, file.c_str()) == 1) continue;
    connecting.unreadable = file;
    return CURLE_SSL_CACERT_BADFILE;
  }
  return CURLE_OK;
}

void prepare(CURL* handle, const std::string& link, std::chrono::milliseconds most, Connecting& connecting) {
  set(handle, CURLOPT_URL, link.c_str());
  set(handle, CURLOPT_CONNECT_ONLY, 1L);
  set(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  set(handle, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));  // a WebSocket is no HTTP/2
  set(handle, CURLOPT_PROXY, "");
  set(handle, CURLOPT_NOSIGNAL, 1L);
  set(handle, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(most.count()));
  set(handle, CURLOPT_ERRORBUFFER, connecting.reason.data());
  set(handle, CURLOPT_CAINFO, nullptr);
  set(handle, CURLOPT_CAPATH, nullptr);
  set(handle, CURLOPT_SSL_CTX_FUNCTION, trust);
  set(handle, CURLOPT_SSL_CTX_DATA, static_cast<void*>(&connecting));
}

std::string reason_of(CURL* handle, CURLcode code, const Connecting& connecting) {
  if (!connecting.unreadable.empty())
    return fmt::format("{} can't be read as certificates", connecting.unreadable);
  const long number = told(handle, CURLINFO_OS_ERRNO, 0L);
  if (code == CURLE_COULDNT_CONNECT && number != 0)
    return std::generic_category().message(static_cast<int>(number));
  return connecting.reason.front() != '\0' ? connecting.reason.data() : curl_easy_strerror(code);
}

/// Returns when there is something to do, or at `latest`; false if it is later than that.
bool wait_for(int socket, short events, ServerLine::Clock::time_point latest) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(latest - ServerLine::Clock::now()).count();
  if (left <= 0) return false;
  pollfd waiting{.fd = socket, .events = events, .revents = 0};
  ::poll(&waiting, 1, static_cast<int>(std::min<std::int64_t>(left, std::numeric_limits<int>::max())));
  return true;
}

}  // namespace

std::optional<ServerAddress> ServerAddress::of(std::string_view link) {
  ServerAddress address;
  if (link.starts_with("https://")) {
    address.tls = true;
    link.remove_prefix(8);
  } else if (link.starts_with("http://")) {
    link.remove_prefix(7);
  } else {
    return std::nullopt;
  }
  auto place = link.substr(0, link.find_first_of("/?#"));
  const auto bracket = place.starts_with('[') ? place.find(']') : std::string_view::npos;
  const auto colon = place.find(':', bracket == std::string_view::npos ? 0 : bracket);
  address.host = place.substr(0, colon);
  if (bracket != std::string_view::npos) address.host = place.substr(1, bracket - 1);
  address.port = colon == std::string_view::npos ? (address.tls ? "443" : "80") : place.substr(colon + 1);
  if (address.host.empty() || address.port.empty()) return std::nullopt;
  return address;
}

std::string ServerAddress::place() const {
  const bool is_ipv6 = host.contains(':');
  return fmt::format("{}{}{}:{}", is_ipv6 ? "[" : "", host, is_ipv6 ? "]" : "", port);
}

void ServerLine::Closer::operator()(void* handle) const {
  curl_easy_cleanup(handle);
}

ServerLine::ServerLine(Handle handle, int socket)
    : handle_(std::move(handle)), socket_(socket), room_(most_bytes, '\0') {}

std::expected<ServerLine, std::string> ServerLine::open(const ServerAddress& address,
                                                        const std::vector<std::string>& authorities,
                                                        std::chrono::milliseconds most) {
  static const CURLcode begun = curl_global_init(CURL_GLOBAL_DEFAULT);
  Handle handle{begun == CURLE_OK ? curl_easy_init() : nullptr};
  if (handle == nullptr) return std::unexpected("libcurl can't begin");
  Connecting connecting{.authorities = authorities};
  prepare(handle.get(), fmt::format("{}://{}", address.tls ? "https" : "http", address.place()), most,
          connecting);
  const CURLcode code = curl_easy_perform(handle.get());
  set(handle.get(), CURLOPT_ERRORBUFFER, nullptr);  // it goes when this returns
  if (code != CURLE_OK) return std::unexpected(reason_of(handle.get(), code, connecting));
  const auto socket = told(handle.get(), CURLINFO_ACTIVESOCKET, curl_socket_t{CURL_SOCKET_BAD});
  if (socket == CURL_SOCKET_BAD) return std::unexpected("libcurl has no socket");
  return ServerLine(std::move(handle), socket);
}

std::expected<std::string_view, std::string> ServerLine::read(Clock::time_point latest) {
  while (true) {
    std::size_t size = 0;
    const CURLcode code = curl_easy_recv(handle_.get(), room_.data(), room_.size(), &size);
    if (code == CURLE_OK && size == 0) return std::unexpected("the server has ended it");
    if (code == CURLE_OK) return std::string_view(room_).substr(0, size);
    if (code != CURLE_AGAIN) return std::unexpected(curl_easy_strerror(code));
    if (!wait_for(socket_, POLLIN, latest)) return std::string_view{};
  }
}

std::expected<void, std::string> ServerLine::write(std::string_view bytes) {
  while (!bytes.empty()) {
    std::size_t size = 0;
    const CURLcode code = curl_easy_send(handle_.get(), bytes.data(), bytes.size(), &size);
    bytes.remove_prefix(size);
    if (code == CURLE_AGAIN)
      wait_for(socket_, POLLOUT, Clock::time_point::max());
    else if (code != CURLE_OK)
      return std::unexpected(curl_easy_strerror(code));
  }
  return {};
}

namespace {

using wire::FrameReader;
using Clock = ServerLine::Clock;

constexpr std::size_t most_message_bytes = std::size_t{64} << 20U;
constexpr std::size_t most_head_bytes = 8'192;
constexpr std::chrono::seconds farewell_time{30};

template <std::size_t bytes>
std::array<unsigned char, bytes> drawn() {
  std::array<unsigned char, bytes> all{};
  FREEHOLD_ASSERT(::RAND_bytes(all.data(), static_cast<int>(bytes)) == 1);
  return all;
}

struct Greeted {
  bool packing = false;
  std::string early;  // what came behind the answer
};

/// Asks for a WebSocket; a part of a sentence if there is none.
std::expected<Greeted, std::string> greet(ServerLine& line, const std::string& host,
                                          const SocketOptions& options) {
  const auto latest = Clock::now() + options.connect_time;
  const auto key = wire::request_key(drawn<16>());
  FREEHOLD_TRY(line.write(wire::switch_request(host, key, options.origin, options.path)));
  constexpr std::string_view head_end = "\r\n\r\n";
  std::string answer;
  while (true) {
    const auto come = FREEHOLD_TRY(line.read(latest));
    if (come.empty()) return std::unexpected("the server doesn't answer");
    answer += come;
    const auto end = answer.find(head_end);
    if (end == std::string::npos && answer.size() > most_head_bytes)
      return std::unexpected("the server's answer doesn't end");
    if (end == std::string::npos) continue;
    const bool packing = FREEHOLD_TRY(wire::read_switch(std::string_view(answer).substr(0, end), key));
    return Greeted{.packing = packing, .early = answer.substr(end + head_end.size())};
  }
}

std::string no_connection(const ServerAddress& address, std::string_view reason) {
  return fmt::format("There is no connection to {} port {}: {}.", address.host, address.port, reason);
}

}  // namespace

std::expected<std::unique_ptr<SocketClient>, std::string> SocketClient::open(const ServerAddress& address,
                                                                             const SocketOptions& options) {
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
  if (const auto* const ping = std::get_if<FrameReader::Ping>(&event))
    FREEHOLD_TRY(send_frame(wire::Opcode::pong, ping->payload));
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
