#include "remote/courier.h"

#include <algorithm>
#include <random>
#include <utility>

#include "remote/pause.h"
#include "telling/language.h"

namespace freehold::remote {

namespace {

constexpr Courier::Time server_time{
    3'000};  // to connect to one of a fleet: if it is gone, the front knows better
constexpr Courier::Time listening{20};  // how long what is to be sent waits at most

int whole_seconds(Courier::Time time) {
  return static_cast<int>(std::max<std::int64_t>(1, std::chrono::ceil<std::chrono::seconds>(time).count()));
}

// A farewell needs no more words than these; what else ends a connection is told as the system says it.
std::string ending(const SocketClient::Ended& ended) {
  return ended.code != 0 ? telling::t("terminal.remote.server_closed") : ended.reason;
}

}  // namespace

Courier::Courier(ServerAddress address, SocketClient::Options options, Chance chance)
    : address_(std::move(address)),
      options_(std::move(options)),
      chance_(std::move(chance)),
      thread_([this] { run(); }) {}

Courier::Chance Courier::drawn_chance() {
  return [random = std::minstd_rand{std::random_device{}()}]() mutable {
    return std::uniform_real_distribution{}(random);
  };
}

Courier::~Courier() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Courier::send(std::string message) {
  const std::scoped_lock lock(mutex_);
  outgoing_.push_back(std::move(message));
}

void Courier::lead_to(std::string server) {
  const std::scoped_lock lock(mutex_);
  place_ = std::move(server);
  is_led_ = true;
}

std::string Courier::place() {
  const std::scoped_lock lock(mutex_);
  is_led_ = false;
  return place_;
}

bool Courier::came_back_from(const std::string& lost) {
  const std::scoped_lock lock(mutex_);
  if (lost.empty() || place_ != lost) return false;
  place_.clear();
  return true;
}

void Courier::drop() {
  const std::scoped_lock lock(mutex_);
  dropped_ = true;
}

std::optional<News> Courier::next(Time most) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, most, [this] { return !news_.empty(); });
  return news_.pop();
}

void Courier::tell(News news) {
  {
    const std::scoped_lock lock(mutex_);
    if (news.kind != News::Kind::message) outgoing_.clear();  // meant for another connection
    news_.push(std::move(news));
  }
  changed_.notify_all();
}

bool Courier::pause(Time time) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, time, [this] { return ending_; });
  return !ending_;
}

bool Courier::ends() {
  const std::scoped_lock lock(mutex_);
  return ending_;
}

std::deque<std::string> Courier::take_outgoing() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(outgoing_, {});
}

std::string Courier::carry(SocketClient& socket) {
  while (true) {
    for (const std::string& message : take_outgoing()) {
      if (const auto sent = socket.send(message); !sent) return ending(sent.error());
    }
    auto received = socket.receive(listening);
    if (!received) return ending(received.error());
    if (*received) tell({News::Kind::message, **std::move(received)});
    const std::scoped_lock lock(mutex_);
    if (ending_ || is_led_) return "";
    if (std::exchange(dropped_, false)) return telling::t("terminal.remote.no_answer");
  }
}

void Courier::run() {
  int attempt = 0;
  while (!ends()) {
    const std::string server = place();
    auto options = options_;
    if (!server.empty()) {
      options.path = "/s/" + server + "/ws";
      options.connect_time = std::min(options.connect_time, server_time);
    }
    std::string why;
    if (auto socket = SocketClient::open(address_, options)) {
      attempt = 0;
      tell({News::Kind::connected});
      why = carry(**socket);
      if (why.empty()) {
        (*socket)->close();
        continue;
      }
    } else {
      why = socket.error();
    }
    if (came_back_from(server)) {
      tell({News::Kind::lost, std::move(why)});
      if (!pause(stray_pause + std::chrono::duration_cast<Time>(stray_pause * chance_()))) return;
      continue;
    }
    const Time wait = pause_before(attempt++, chance_());
    tell({News::Kind::lost, std::move(why), whole_seconds(wait)});
    if (!pause(wait)) return;
  }
}

}  // namespace freehold::remote
