#include "remote/socket_client.h"

#include <fmt/format.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <functional>

namespace freehold::remote {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using std::chrono::steady_clock;
using Tcp = beast::tcp_stream;
using Tls = beast::ssl_stream<beast::tcp_stream>;

/// Runs `io` until `done` or `most` has passed; whether it is done.
bool run_until(asio::io_context& io, const bool& done, std::chrono::milliseconds most) {
  const auto latest = steady_clock::now() + most;
  while (!done && steady_clock::now() < latest) {
    io.restart();
    io.run_one_until(latest);
  }
  return done;
}

struct Machine {
  asio::io_context io{1};
  asio::ssl::context tls{asio::ssl::context::tls_client};
};

template <class Stream>
class Client final : public SocketClient {
 public:
  Client(std::shared_ptr<Machine> machine, Stream stream)
      : machine_(std::move(machine)), socket_(std::move(stream)) {
    socket_.read_message_max(std::size_t{64} << 20U);
    websocket::permessage_deflate packing;
    packing.client_enable = true;
    socket_.set_option(packing);
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
  }
  error_code shake_hands(const ServerAddress& address, const Options& options) {
    beast::get_lowest_layer(socket_).expires_never();
    socket_.set_option(websocket::stream_base::decorator([&options](websocket::request_type& request) {
      if (!options.origin.empty()) request.set(beast::http::field::origin, options.origin);
    }));
    bool done = false;
    error_code result = asio::error::timed_out;
    const bool is_ipv6 = address.host.contains(':');
    const auto host =
        fmt::format("{}{}{}:{}", is_ipv6 ? "[" : "", address.host, is_ipv6 ? "]" : "", address.port);
    socket_.async_handshake(host, "/ws", [&](error_code error) {
      done = true;
      result = error;
    });
    if (!run_until(machine_->io, done, options.connect_time)) {
      beast::get_lowest_layer(socket_).close();
      run_until(machine_->io, done, options.connect_time);
      return asio::error::timed_out;
    }
    return result;
  }

  std::expected<void, Ended> send(std::string_view message, bool binary) override {
    bool done = false;
    error_code result;
    socket_.binary(binary);
    socket_.async_write(asio::buffer(message), [&](error_code error, std::size_t) {
      done = true;
      result = error;
    });
    while (!done)
      run_until(machine_->io, done, std::chrono::seconds(1));
    if (result) return std::unexpected(ended(result));
    return {};
  }

  std::expected<std::optional<std::string>, Ended> receive(std::chrono::milliseconds most) override {
    if (!reading_) {
      reading_ = true;
      read_ = false;
      socket_.async_read(buffer_, [this](error_code error, std::size_t) {
        read_ = true;
        error_ = error;
      });
    }
    if (!run_until(machine_->io, read_, most)) return std::nullopt;
    reading_ = false;
    if (error_) return std::unexpected(ended(error_));
    auto message = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    return message;
  }

  void close() override {
    bool done = false;
    socket_.async_close(websocket::close_code::normal, [&](error_code) { done = true; });
    while (!done)
      run_until(machine_->io, done, std::chrono::seconds(1));
  }

 private:
  [[nodiscard]] Ended ended(const error_code& error) const {
    if (error == websocket::error::closed)
      return {.code = socket_.reason().code, .reason = "The server has closed the connection."};
    return {.code = 0, .reason = fmt::format("The connection was lost: {}.", error.message())};
  }

  std::shared_ptr<Machine> machine_;  // first: what is under way when the socket goes is forgotten here
  websocket::stream<Stream> socket_;
  beast::flat_buffer buffer_;
  bool reading_ = false;
  bool read_ = false;
  error_code error_;
};

std::string no_connection(const ServerAddress& address, const error_code& error) {
  return fmt::format("There is no connection to {} port {}: {}.", address.host, address.port,
                     error.message());
}

template <class Stream>
std::expected<std::unique_ptr<SocketClient>, std::string> greet(std::shared_ptr<Machine> machine,
                                                                Stream stream, const ServerAddress& address,
                                                                const SocketClient::Options& options) {
  auto client = std::make_unique<Client<Stream>>(std::move(machine), std::move(stream));
  if (const auto error = client->shake_hands(address, options))
    return std::unexpected(no_connection(address, error));
  return client;
}

error_code trust(Machine& machine, const SocketClient::Options& options) {
  error_code error;
  machine.tls.set_verify_mode(asio::ssl::verify_peer, error);
  if (!error) machine.tls.set_default_verify_paths(error);
  for (const auto& file : options.authorities) {
    if (!error) machine.tls.load_verify_file(file, error);
  }
  return error;
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

std::expected<std::unique_ptr<SocketClient>, std::string> SocketClient::open(const ServerAddress& address) {
  return open(address, Options{});
}

std::expected<std::unique_ptr<SocketClient>, std::string> SocketClient::open(const ServerAddress& address,
                                                                             const Options& options) {
  // Shared, since streams need it to go away, and Beast's do so even when they were moved from.
  const auto machine = std::make_shared<Machine>();
  asio::ip::tcp::resolver resolver(machine->io);
  error_code error;
  const auto places = resolver.resolve(address.host, address.port, error);
  if (error) return std::unexpected(no_connection(address, error));
  Tcp tcp(machine->io);
  tcp.expires_after(options.connect_time);
  bool done = false;
  tcp.async_connect(places, [&](error_code failed, const auto&) {
    done = true;
    error = failed;
  });
  while (!done)
    run_until(machine->io, done, options.connect_time);
  if (error) return std::unexpected(no_connection(address, error));
  tcp.socket().set_option(asio::ip::tcp::no_delay(true), error);
  if (!address.tls) return greet(machine, std::move(tcp), address, options);

  if ((error = trust(*machine, options))) return std::unexpected(no_connection(address, error));
  Tls tls(std::move(tcp), machine->tls);
  // What the macro SSL_set_tlsext_host_name does, which casts as C does.
  std::string name = address.host;
  if (SSL_ctrl(tls.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data()) !=
      1)
    return std::unexpected(no_connection(address, asio::error::invalid_argument));
  tls.set_verify_callback(asio::ssl::host_name_verification(address.host));
  beast::get_lowest_layer(tls).expires_after(options.connect_time);
  done = false;
  tls.async_handshake(asio::ssl::stream_base::client, [&](error_code failed) {
    done = true;
    error = failed;
  });
  while (!done)
    run_until(machine->io, done, options.connect_time);
  if (error) return std::unexpected(no_connection(address, error));
  return greet(machine, std::move(tls), address, options);
}

}  // namespace freehold::remote
