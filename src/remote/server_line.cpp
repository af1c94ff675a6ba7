#include "remote/server_line.h"

#include <curl/curl.h>
#include <fmt/format.h>
#include <openssl/ssl.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <limits>
#include <system_error>
#include <utility>

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

}  // namespace freehold::remote
