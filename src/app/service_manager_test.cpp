#include "app/server_reports.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

namespace freehold::app {
namespace {

/// Somebody who listens as systemd does.
class ListeningManager {
 public:
  explicit ListeningManager(std::string name) : socket_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::ranges::copy(name, std::begin(address.sun_path));
    address.sun_path[0] = '\0';
    void* const plain = &address;
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    EXPECT_EQ(::bind(socket_, static_cast<sockaddr*>(plain), size), 0);
  }
  ~ListeningManager() { ::close(socket_); }
  ListeningManager(const ListeningManager&) = delete;
  ListeningManager& operator=(const ListeningManager&) = delete;

  [[nodiscard]] std::string heard() const {
    std::array<char, 256> text{};
    const auto size = ::recv(socket_, text.data(), text.size(), 0);
    return size <= 0 ? "" : std::string(text.data(), static_cast<std::size_t>(size));
  }

 private:
  int socket_;
};

std::string name_of_socket() {
  return "@freehold-test-" + std::to_string(::getpid());
}

TEST(ServiceManager, tells_how_the_program_is) {
  const auto name = name_of_socket();
  const ListeningManager listener(name);
  ServiceManager manager({.socket = name, .watchdog = std::chrono::hours(1)});
  manager.ready("http://localhost/");
  EXPECT_EQ(listener.heard(), "READY=1\nSTATUS=http://localhost/");
  manager.alive();
  EXPECT_EQ(listener.heard(), "WATCHDOG=1");
  manager.alive();
  EXPECT_EQ(listener.heard(), "") << "no oftener than it is needed";
  manager.reloading();
  EXPECT_TRUE(listener.heard().starts_with("RELOADING=1\nMONOTONIC_USEC="));
  manager.reloaded();
  EXPECT_EQ(listener.heard(), "READY=1");
  manager.stopping();
  EXPECT_EQ(listener.heard(), "STOPPING=1");
}

TEST(ServiceManager, is_found_in_the_environment_and_taken_out_of_it) {
  const auto name = name_of_socket();
  const ListeningManager listener(name);
  ::setenv("NOTIFY_SOCKET", name.c_str(), 1);
  ::setenv("WATCHDOG_USEC", "30000000", 1);
  ::setenv("WATCHDOG_PID", "1", 1);
  auto manager = ServiceManager::of_environment();
  EXPECT_EQ(std::getenv("NOTIFY_SOCKET"), nullptr);
  EXPECT_EQ(std::getenv("WATCHDOG_USEC"), nullptr);
  manager.alive();
  EXPECT_EQ(listener.heard(), "") << "the watchdog is for another process";
  manager.stopping();
  EXPECT_EQ(listener.heard(), "STOPPING=1");
}

TEST(ServiceManager, says_nothing_where_nobody_listens) {
  ServiceManager nobody({});
  nobody.ready("");
  nobody.alive();
  ServiceManager gone({.socket = "/nowhere/at/all", .watchdog = std::chrono::seconds(1)});
  gone.alive();
}

}  // namespace
}  // namespace freehold::app
