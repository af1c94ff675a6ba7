#include "app/server_reports.h"

#include <fmt/format.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "base/whole_number.h"

namespace freehold::app {
namespace {

class LoggedJournal final : public hosting::Journal {
 public:
  explicit LoggedJournal(const JournalStyle& style)
      : json_(style.json),
        server_(style.server),
        logger_("freehold", std::make_shared<spdlog::sinks::stderr_sink_mt>()) {
    constexpr auto utc = spdlog::pattern_time_type::utc;
    logger_.set_pattern(
        json_ ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})" : "%Y-%m-%dT%H:%M:%SZ %l %v", utc);
    logger_.flush_on(spdlog::level::info);
    logger_.set_level(style.quiet ? spdlog::level::warn : spdlog::level::info);
  }

  void note(hosting::Weight weight, std::string_view event, std::initializer_list<Field> fields) override {
    std::string line = json_ ? "\"event\":" + quoted(event) : std::string(event);
    for (const Field& field : fields)
      add(line, field);
    if (!server_.empty()) add(line, {"server", server_});
    logger_.log(level(weight), "{}", line);
  }

 private:
  static spdlog::level::level_enum level(hosting::Weight weight) {
    switch (weight) {
      case hosting::Weight::info: return spdlog::level::info;
      case hosting::Weight::warning: return spdlog::level::warn;
      case hosting::Weight::error: return spdlog::level::err;
    }
    return spdlog::level::err;
  }

  // JSON: the inside of an object, which the pattern opens and closes. Else values are quoted as in JSON where they could
  // be taken for more than one: no line of another's making.
  void add(std::string& line, const Field& field) const {
    const auto& [name, value] = field;
    const bool plain = !value.empty() && value.find_first_not_of(
                                             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                             "0123456789-_.:/#@") == std::string::npos;
    line += json_ ? ',' + quoted(name) + ':' + quoted(value)
                  : fmt::format(" {}={}", name, plain ? std::string(value) : quoted(value));
  }
  static std::string quoted(std::string_view text) {
    return boost::json::serialize(boost::json::string(text));
  }

  bool json_;
  std::string server_;
  spdlog::logger logger_;
};

}  // namespace

std::unique_ptr<hosting::Journal> make_journal(const JournalStyle& style) {
  return std::make_unique<LoggedJournal>(style);
}

namespace {

std::string taken_from_environment(const char* name) {
  const char* const found = std::getenv(name);
  std::string value = found == nullptr ? "" : found;
  ::unsetenv(name);
  return value;
}

}  // namespace

ServiceManager::Setup ServiceManager::environment() {
  Setup setup{.socket = taken_from_environment("NOTIFY_SOCKET")};
  const auto watchdog = taken_from_environment("WATCHDOG_USEC");
  const auto process = taken_from_environment("WATCHDOG_PID");
  const bool for_us = process.empty() || whole_number<pid_t>(process) == ::getpid();
  if (for_us) setup.watchdog = std::chrono::microseconds(whole_number<std::int64_t>(watchdog).value_or(0));
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
