// ServiceManager: tells systemd about the program's state (sd_notify(3)), without its library: a datagram to a socket.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace freehold::app {

/// Says nothing if nobody asks for it. Safe to use from any thread.
class ServiceManager {
 public:
  struct Setup {
    std::string socket{};  ///< a path, or "@name"; empty: nobody listens
    std::chrono::microseconds watchdog{0};  ///< within which alive() has to be heard; 0: it need not be
  };

  explicit ServiceManager(Setup setup) : setup_(std::move(setup)) {}
  /// As NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID say. They are taken out of the environment, so that programs started from
  /// here do not speak for this one.
  static ServiceManager of_environment() { return ServiceManager(environment()); }

  /// It can be used now; `status` is shown beside its name.
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
