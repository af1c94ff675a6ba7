// Guests: clients of other servers whose tables this server runs. To the host they are connections like any other.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fleet/links.h"
#include "hosting/backend.h"
#include "hosting/outbox.h"

namespace freehold::fleet {

/// Safe from any thread.
class Guests {
 public:
  /// Does a piece of work on a thread that may wait.
  using Post = std::function<void(std::function<void()>)>;

  Guests(Links& links, Post post, Post post_dear)
      : links_(links), post_(std::move(post)), post_dear_(std::move(post_dear)) {}
  /// Once, before anything else.
  void serve(hosting::Backend& host) { host_ = &host; }

  /// Whether a connection of the host is a guest's. The network never gives such a number.
  [[nodiscard]] static bool is_guest(hosting::ConnectionId id) { return (id & guest_bit) != 0; }

  // --- From the server at the other end of a link ---
  void open(LinkId link, std::uint64_t guest, const std::string& address);
  void call(LinkId link, std::uint64_t guest, std::string message);
  void close(LinkId link, std::uint64_t guest);
  void gone(LinkId link);

  // --- From the host ---
  void tell(hosting::ConnectionId id, std::span<const hosting::OutMessagePtr> messages);
  void drop(hosting::ConnectionId id);

 private:
  using Home = std::pair<LinkId, std::uint64_t>;
  static constexpr hosting::ConnectionId guest_bit = hosting::ConnectionId{1} << 63;

  [[nodiscard]] std::optional<Home> home_of(hosting::ConnectionId id) const;
  [[nodiscard]] std::optional<hosting::ConnectionId> find(const Home& home) const;
  void handle(hosting::ConnectionId id, std::string_view message,
              std::chrono::steady_clock::time_point arrived);
  using Work = std::function<void()>;
  /// Those who enter the same table again wait for the first of them, who has it loaded, without holding a thread each.
  void post_entering(const std::string& table, Work work);
  void post_who_waited(const std::string& table);

  Links& links_;
  Post post_;
  Post post_dear_;
  hosting::Backend* host_ = nullptr;
  mutable std::mutex mutex_;  // of what follows
  std::map<Home, hosting::ConnectionId> ids_;
  std::map<hosting::ConnectionId, Home> homes_;
  hosting::ConnectionId last_ = guest_bit;
  std::map<std::string, std::vector<Work>>
      entering_;  // a table that somebody is entering: who waits for that
};

}  // namespace freehold::fleet
