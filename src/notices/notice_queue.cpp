#include "notices/notice_queue.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/ascii_case.h"

namespace freehold::notices {

namespace {

using namespace std::chrono_literals;

// In about an hour it is told, or it is news no more.
constexpr std::array<std::chrono::seconds, 4> pauses = {30s, 120s, 600s, 2400s};
constexpr std::chrono::seconds longest = 2h;  // that the other side may ask for
constexpr std::size_t most_of_a_table = 50;
constexpr std::size_t most_at_once = 4;  // to a proven receiver
constexpr std::size_t most_remembered = 10'000;  // receivers
constexpr std::string_view relay = "mail";

}  // namespace

std::string receiver_of(const hosting::NoticeAddress& address) {
  if (address.way == hosting::NoticeWay::mail) return std::string{relay};
  const std::size_t scheme = address.target.find("://");
  const std::size_t begin = scheme == std::string::npos ? 0 : scheme + 3;
  const std::size_t end = std::min(address.target.find_first_of("/?#", begin), address.target.size());
  return small_ascii(address.target.substr(begin, end - begin));
}

bool NoticeQueue::add(hosting::Notice notice, Time now) {
  if (waiting_.size() >= most_) return false;
  std::size_t& of_table = of_table_[notice.table];
  if (of_table >= most_of_a_table) return false;
  ++of_table;
  waiting_.emplace(now, Waiting{.notice = std::move(notice)});
  return true;
}

std::string NoticeQueue::lane_of(const hosting::Notice& notice) const {
  std::string receiver = receiver_of(notice.to);
  return proven_.contains(receiver) ? receiver : "table " + notice.table;
}

std::optional<NoticeQueue::Time> NoticeQueue::time_of(Time due, const hosting::Notice& notice,
                                                      Wanted wanted) const {
  const std::string receiver = receiver_of(notice.to);
  const bool is_proven = proven_.contains(receiver);
  if (!is_proven && wanted == Wanted::proven) return std::nullopt;
  if (under_way_.count(lane_of(notice)) >= (is_proven ? most_at_once : 1)) return std::nullopt;
  const auto rest = resting_.find(receiver);
  return rest == resting_.end() ? due : std::max(due, rest->second.until);
}

std::optional<Waiting> NoticeQueue::take(Time now, Wanted wanted) {
  for (auto one = waiting_.begin(); one != waiting_.end() && one->first <= now; ++one) {
    const auto time = time_of(one->first, one->second.notice, wanted);
    if (!time || *time > now) continue;
    Waiting first = std::move(one->second);
    waiting_.erase(one);
    const auto of_table = of_table_.find(first.notice.table);
    if (--of_table->second == 0) of_table_.erase(of_table);
    first.lane = lane_of(first.notice);
    under_way_.insert(first.lane);
    return first;
  }
  return std::nullopt;
}

bool NoticeQueue::settle(Waiting waiting, const Carried& carried, Time now) {
  under_way_.erase(under_way_.find(waiting.lane));
  const std::string receiver = receiver_of(waiting.notice.to);
  if (carried.fate == Fate::delivered) {
    resting_.erase(receiver);
    if (proven_.size() >= most_remembered) proven_ = {std::string{relay}};
    proven_.insert(receiver);
  }
  if (carried.fate != Fate::again) return true;
  rest(receiver, now);
  const auto tried = static_cast<std::size_t>(waiting.tries++);
  if (tried >= pauses.size() || carried.wait > longest || waiting_.size() >= most_) return false;
  ++of_table_[waiting.notice.table];
  waiting_.emplace(now + std::max(pauses.at(tried), carried.wait), std::move(waiting));
  return true;
}

void NoticeQueue::rest(const std::string& receiver, Time now) {
  if (resting_.size() >= most_remembered)
    std::erase_if(resting_, [&](const auto& one) { return one.second.until < now; });
  Rest& resting = resting_[receiver];
  resting.until = now + pauses.at(std::min(resting.failures, pauses.size() - 1));
  ++resting.failures;
}

std::optional<NoticeQueue::Time> NoticeQueue::next(Wanted wanted) const {
  std::optional<Time> first;
  for (const auto& [due, waiting] : waiting_) {
    if (first && due >= *first) break;
    const auto time = time_of(due, waiting.notice, wanted);
    if (time && (!first || *time < *first)) first = time;
  }
  return first;
}

}  // namespace freehold::notices
