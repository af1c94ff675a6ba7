#include "remote/courier.h"

#include <algorithm>
#include <random>
#include <utility>

#include "remote/pause.h"
#include "telling/language.h"

namespace freehold::remote {

namespace {

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
    if (ending_) return "";
    if (std::exchange(dropped_, false)) return telling::t("terminal.remote.no_answer");
  }
}

void Courier::run() {
  int attempt = 0;
  while (true) {
    std::string why;
    if (auto socket = SocketClient::open(address_, options_)) {
      attempt = 0;
      tell({News::Kind::connected});
      why = carry(**socket);
      if (why.empty()) return (*socket)->close();
    } else {
      why = socket.error();
    }
    const Time wait = pause_before(attempt++, chance_());
    tell({News::Kind::lost, std::move(why), whole_seconds(wait)});
    if (!pause(wait)) return;
  }
}

}  // namespace freehold::remote
