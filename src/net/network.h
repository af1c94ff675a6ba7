// Network: the server's sockets. HTTP and WebSocket, with or without TLS, on a few threads of its own; what is asked of the
// backend happens on pools of threads, since the backend waits for the disk.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hosting/limits.h"
#include "hosting/mode.h"
#include "hosting/outbox.h"
#include "net/network_events.h"

namespace freehold::hosting {
class Backend;
class Journal;
}  // namespace freehold::hosting

namespace freehold::net {

struct Metrics;

struct NetworkOptions {
  std::string address = "127.0.0.1";  ///< to listen on, IPv4 or IPv6
  std::uint16_t port = 8017;  ///< 0: any free one
  std::string certificate{};  ///< a file with a chain of certificates (PEM); empty: no TLS
  std::string key{};  ///< the file with its private key
  std::string
      public_origin{};  ///< "https://play.example.org": by which people reach it, where that is not `address`
  std::vector<std::string> allowed_hosts{};  ///< more names that a request's Host may be (net/host_names.h)
  bool behind_proxy = false;  ///< X-Forwarded-For tells who is at the other end
  bool compression = true;  ///< of WebSocket messages, for clients that offer it
  bool stop_on_signals = false;  ///< SIGTERM and SIGINT are stop()
  bool reload_on_hangup = false;  ///< SIGHUP is reload()
  unsigned network_threads = 0;  ///< that have the sockets; 0: two, or one where there is one processor
  unsigned threads = 32;  ///< that handle messages; most of them wait for the disk
  hosting::Mode* mode = nullptr;  ///< what the operator asks to refrain from; null: nothing, ever
  std::string
      admin{};  ///< an address for the operator alone, "127.0.0.1:9017" or "unix:/run/freehold/admin.sock"; empty: none
  std::chrono::seconds status_time{0};  ///< between two lines of figures in the journal; 0: none
  NetworkListener listener{};  ///< hears what the system that runs the program may want to know
  hosting::Limits limits{};
  std::string version{};  ///< of the program
  std::string
      name{};  ///< of this server in a fleet: what stands behind "/s/NAME" is this server's; empty: it is alone

  std::chrono::milliseconds request_time{10'000};  ///< for a TLS handshake, or for the head of a request
  std::chrono::milliseconds keep_alive_time{15'000};  ///< of HTTP, until the next request
  std::chrono::milliseconds message_time{
      30'000};  ///< for a message of a WebSocket, from its first byte to its last
  std::chrono::milliseconds idle_time{
      60'000};  ///< of a WebSocket without a sign of life; half of it brings a ping
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
  /// From any thread. (It also happens by itself, within a minute after the files were written.)
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
