#include "notices/notice_queue.h"

#include <algorithm>
#include <array>
#include <utility>

namespace freehold::notices {

namespace {

using namespace std::chrono_literals;

// In about an hour it is told, or it is news no more.
constexpr std::array<std::chrono::seconds, 4> pauses = {30s, 120s, 600s, 2400s};
constexpr std::chrono::seconds longest = 2h;  // that the other side may ask for

}  // namespace

bool NoticeQueue::add(hosting::Notice notice, Time now) {
  if (waiting_.size() >= most_) return false;
  waiting_.emplace(now, Waiting{.notice = std::move(notice)});
  return true;
}

std::optional<Waiting> NoticeQueue::take(Time now) {
  if (waiting_.empty() || waiting_.begin()->first > now) return std::nullopt;
  Waiting first = std::move(waiting_.begin()->second);
  waiting_.erase(waiting_.begin());
  return first;
}

bool NoticeQueue::put_back(Waiting waiting, Time now, std::chrono::seconds asked_for) {
  const auto tried = static_cast<std::size_t>(waiting.tries++);
  if (tried >= pauses.size() || asked_for > longest || waiting_.size() >= most_) return false;
  waiting_.emplace(now + std::max(pauses.at(tried), asked_for), std::move(waiting));
  return true;
}

std::optional<NoticeQueue::Time> NoticeQueue::next() const {
  if (waiting_.empty()) return std::nullopt;
  return waiting_.begin()->first;
}

}  // namespace freehold::notices
