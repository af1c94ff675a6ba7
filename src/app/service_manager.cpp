#include "app/service_manager.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>

namespace freehold::app {
namespace {

std::string taken_from_environment(const char* name) {
  const char* const found = std::getenv(name);
  std::string value = found == nullptr ? "" : found;
  ::unsetenv(name);
  return value;
}

std::int64_t whole_number(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

ServiceManager::Setup ServiceManager::environment() {
  Setup setup{.socket = taken_from_environment("NOTIFY_SOCKET")};
  const auto watchdog = taken_from_environment("WATCHDOG_USEC");
  const auto process = taken_from_environment("WATCHDOG_PID");
  const bool for_us = process.empty() || whole_number(process) == ::getpid();
  if (for_us) setup.watchdog = std::chrono::microseconds(whole_number(watchdog));
  return setup;
}

void ServiceManager::send(std::string_view text) const {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (setup_.socket.empty() || setup_.socket.size() >= sizeof address.sun_path) return;
  std::ranges::copy(setup_.socket, std::begin(address.sun_path));
  if (setup_.socket.starts_with('@')) address.sun_path[0] = '\0';
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return;
  const void* const plain = &address;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + setup_.socket.size());
  ::sendto(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT, static_cast<const sockaddr*>(plain),
           size);
  ::close(socket);
}

void ServiceManager::ready(std::string_view status) {
  send(fmt::format("READY=1\nSTATUS={}", status));
}

void ServiceManager::reloading() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  send(fmt::format("RELOADING=1\nMONOTONIC_USEC={}",
                   std::chrono::duration_cast<std::chrono::microseconds>(now).count()));
}

void ServiceManager::reloaded() {
  send("READY=1");
}

void ServiceManager::stopping() {
  send("STOPPING=1");
}

void ServiceManager::alive() {
  if (setup_.watchdog.count() <= 0) return;
  {
    const std::lock_guard lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (fed_at_ && now - *fed_at_ < setup_.watchdog / 4) return;
    fed_at_ = now;
  }
  send("WATCHDOG=1");
}

}  // namespace freehold::app
