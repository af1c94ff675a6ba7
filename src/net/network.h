// Network: the server's sockets. HTTP and WebSocket, with or without TLS, on a few threads of its own; what is asked of the
// backend happens on pools of threads, since the backend waits for the disk.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hosting/limits.h"
#include "hosting/mode.h"
#include "hosting/outbox.h"

namespace freehold::hosting {
class Backend;
class Journal;
}  // namespace freehold::hosting

namespace freehold::net {

/// What the owner of the network may want to tell the system that runs the program.
enum class NetworkEvent : std::uint8_t {
  alive,  ///< a tick has run and the pool has answered; about once a second
  reloading,
  reloaded,  ///< well or not
  stopping,
};

/// Called on any thread, one call at a time for each event; does not wait.
using NetworkListener = std::function<void(NetworkEvent)>;

struct Metrics;

struct NetworkOptions {
  std::string address = "127.0.0.1";  ///< to listen on, IPv4 or IPv6
  std::uint16_t port = 8017;  ///< 0: any free one
  std::string certificate{};  ///< a file with a chain of certificates (PEM); empty: no TLS
  std::string key{};  ///< the file with its private key
  std::string public_origin{};  ///< "https://play.example.org", if people don't reach it by `address`
  std::vector<std::string> allowed_hosts{};  ///< more names that a request's Host may be (net/addresses.h)
  bool behind_proxy = false;  ///< X-Forwarded-For names the client
  bool compression = true;  ///< of WebSocket messages, for clients that offer it
  bool stop_on_signals = false;  ///< SIGTERM and SIGINT are stop()
  bool reload_on_hangup = false;  ///< SIGHUP is reload()
  unsigned network_threads = 0;  ///< for the sockets; 0: two, or one on a single processor
  unsigned threads = 32;  ///< that handle messages; most of them wait for the disk
  hosting::Mode* mode = nullptr;  ///< what the operator has switched off; null: nothing
  /// The operator's address, "127.0.0.1:9017" or "unix:/run/freehold/admin.sock"; empty: none.
  std::string admin{};
  std::chrono::seconds status_time{0};  ///< between two lines of figures in the journal; 0: none
  NetworkListener listener{};  ///< hears what the system that runs the program may want to know
  hosting::Limits limits{};
  std::string version{};  ///< of the program
  std::string name{};  ///< of this server in a fleet, which answers for "/s/NAME"; empty: it is alone

  std::chrono::milliseconds request_time{10'000};  ///< for a TLS handshake, or for the head of a request
  std::chrono::milliseconds keep_alive_time{15'000};  ///< of HTTP, until the next request
  std::chrono::milliseconds message_time{30'000};  ///< from the first byte of a WebSocket message to its last
  std::chrono::milliseconds idle_time{60'000};  ///< of a silent WebSocket; after half of it we ping
  std::chrono::milliseconds stop_time{5'000};  ///< for clients to take leave
};

/// It is the outbox of its backend: make it first, then the backend, then serve.
class Network final : public hosting::Outbox {
 public:
  /// Binds the address and reads the certificate. A sentence where that does not work.
  static std::expected<std::unique_ptr<Network>, std::string> open(NetworkOptions options, Metrics& metrics,
                                                                   hosting::Journal& journal);
  ~Network() override;

  /// The port that it listens on.
  [[nodiscard]] std::uint16_t port() const;

  /// Serves until stop(): then no more work is taken, what is in hand is done and answered, WebSockets are closed with
  /// 1001, and this returns. Once in the object's life.
  void serve(hosting::Backend& backend);
  /// From any thread, also before serve().
  void stop();
  /// Reads the certificate again; handshakes that begin later use it. A sentence where it cannot be used: then the old one stays.
  /// From any thread. (This also happens automatically within a minute of a change to the files.)
  std::optional<std::string> reload();

  void send(hosting::ConnectionId to, hosting::OutMessagePtr message) override;
  void send_all(hosting::ConnectionId to, std::span<const hosting::OutMessagePtr> messages) override;
  void drop(hosting::ConnectionId connection) override;

 private:
  struct Inside;
  explicit Network(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::net
