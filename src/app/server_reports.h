// What a server tells of itself: its journal on standard error, and its state to systemd.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "hosting/journal.h"

namespace freehold::app {

/// How it is kept.
struct JournalStyle {
  bool json = false;  ///< a JSON object a line
  bool quiet = false;  ///< warnings and errors only
  std::string server{};  ///< said in each line; empty: there is only one
};

/// "2026-01-01T12:00:00Z info listening address=127.0.0.1 port=8017", or the same as a JSON object.
std::unique_ptr<hosting::Journal> make_journal(const JournalStyle& style);

/// Tells systemd about the program's state by datagrams to a socket (sd_notify(3)), without its library. Silent unless
/// systemd asks. Safe to use from any thread.
class ServiceManager {
 public:
  struct Setup {
    std::string socket{};  ///< a path, or "@name"; empty: nobody listens
    std::chrono::microseconds watchdog{0};  ///< the longest pause between calls of alive(); 0: no limit
  };

  explicit ServiceManager(Setup setup) : setup_(std::move(setup)) {}
  /// Reads NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID, and removes them from the environment, so that programs started
  /// from here don't speak for this one.
  static ServiceManager of_environment() { return ServiceManager(environment()); }

  /// The server can be used now. `status` is shown beside its name.
  void ready(std::string_view status);
  void reloading();
  void reloaded();
  void stopping();
  /// All is well. Passed on as often as the watchdog needs it.
  void alive();

 private:
  static Setup environment();
  void send(std::string_view text) const;

  Setup setup_;
  std::mutex mutex_;  // of what follows
  std::optional<std::chrono::steady_clock::time_point> fed_at_{};
};

}  // namespace freehold::app
