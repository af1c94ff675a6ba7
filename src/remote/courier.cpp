#include "remote/courier.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "telling/language.h"

namespace freehold::remote {

void NewsQueue::push(News news) {
  const bool replaces =
      news.kind == News::Kind::lost && !news_.empty() && news_.back().kind == News::Kind::lost;
  if (replaces) {
    bytes_ -= news_.back().text.size();
    news_.pop_back();
  }
  if (news_.size() >= most_messages_ || bytes_ + news.text.size() > most_bytes_) {
    drop_all();
    if (news.kind == News::Kind::message) return;
  }
  bytes_ += news.text.size();
  news_.push_back(std::move(news));
}

void NewsQueue::drop_all() {
  const auto newest_first = std::views::reverse(news_);
  const auto state =
      std::ranges::find_if(newest_first, [](const News& one) { return one.kind != News::Kind::message; });
  News left = state == newest_first.end() ? News{.kind = News::Kind::missed} : *state;
  bytes_ = left.text.size();
  news_.clear();
  news_.push_back(std::move(left));
}

std::optional<News> NewsQueue::pop() {
  if (news_.empty()) return std::nullopt;
  News news = std::move(news_.front());
  news_.pop_front();
  bytes_ -= news.text.size();
  return news;
}

namespace {

constexpr Courier::Time server_time{
    3'000};  // to connect to one of a fleet: if it is gone, the front knows better
constexpr Courier::Time listening{20};  // the longest that an outgoing message waits

int whole_seconds(Courier::Time time) {
  return static_cast<int>(std::max<std::int64_t>(1, std::chrono::ceil<std::chrono::seconds>(time).count()));
}

// A farewell needs no more words than these; what else ends a connection is told as the system says it.
std::string ending(const SocketClient::Ended& ended) {
  return ended.code != 0 ? telling::t("terminal.remote.server_closed") : ended.reason;
}

}  // namespace

Courier::Courier(ServerAddress address, SocketOptions options)
    : address_(std::move(address)), options_(std::move(options)), thread_([this] { run(); }) {}

double Courier::chance() {
  return std::uniform_real_distribution{}(random_);
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
      if (!pause(stray_pause + std::chrono::duration_cast<Time>(stray_pause * chance()))) return;
      continue;
    }
    const Time wait = pause_before(attempt++, chance());
    tell({News::Kind::lost, std::move(why), whole_seconds(wait)});
    if (!pause(wait)) return;
  }
}

}  // namespace freehold::remote
