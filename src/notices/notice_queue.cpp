#include "notices/notice_queue.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "base/ascii_case.h"

namespace freehold::notices {

namespace {

using namespace std::chrono_literals;

// After about an hour it has been delivered, or is no longer news.
constexpr std::array<std::chrono::seconds, 4> pauses = {30s, 120s, 600s, 2400s};
constexpr std::chrono::seconds longest = 2h;  // that the other side may ask for
constexpr std::size_t most_of_a_source = 2;  // being sent
constexpr std::size_t most_to_a_receiver = 4;
constexpr std::size_t most_remembered = 10'000;  // receivers
constexpr std::string_view relay = "mail";

// Older records may not say who set an address up; the table is used instead.
std::string source_of(const hosting::Notice& notice) {
  return notice.to.source.empty() ? "table " + notice.table : notice.to.source;
}

}  // namespace

std::string receiver_of(const hosting::NoticeAddress& address) {
  if (address.way == hosting::NoticeWay::mail) return std::string{relay};
  const std::size_t scheme = address.target.find("://");
  const std::size_t begin = scheme == std::string::npos ? 0 : scheme + 3;
  const std::size_t end = std::min(address.target.find_first_of("/?#", begin), address.target.size());
  return small_ascii(address.target.substr(begin, end - begin));
}

NoticeQueue::NoticeQueue(std::size_t most, std::size_t senders)
    : most_(most), most_unproven_(std::max<std::size_t>(senders / 2, 1)), proven_{std::string{relay}} {}

void NoticeQueue::place(Waiting waiting, Time due) {
  Line& line = sources_[waiting.source].line;
  line.emplace(due, std::move(waiting));
  ++size_;
}

bool NoticeQueue::add(hosting::Notice notice, Time now) {
  std::string source = source_of(notice);
  std::string receiver = receiver_of(notice.to);
  place({.notice = std::move(notice), .source = std::move(source), .receiver = std::move(receiver)}, now);
  if (size_ <= most_) return true;
  drop_one();
  return false;
}

void NoticeQueue::drop_one() {
  const auto longest_line =
      std::ranges::max_element(sources_, {}, [](const auto& one) { return one.second.line.size(); });
  Source& source = longest_line->second;
  source.line.erase(std::prev(source.line.end()));
  if (source.line.empty() && source.under_way == 0) sources_.erase(longest_line);
  --size_;
  ++dropped_;
}

bool NoticeQueue::has_room(const Waiting& waiting) const {
  if (receivers_.count(waiting.receiver) >= most_to_a_receiver) return false;
  return unproven_ < most_unproven_ || proven_.contains(waiting.receiver);
}

NoticeQueue::Time NoticeQueue::rests_until(const Waiting& waiting) const {
  Time until{};
  for (const std::string* const who : {&waiting.receiver, &waiting.notice.to.target})
    if (const auto rest = resting_.find(*who); rest != resting_.end())
      until = std::max(until, rest->second.until);
  return until;
}

NoticeQueue::Line::iterator NoticeQueue::ready(Line& line, Time now) {
  auto best = line.end();
  std::size_t fewest = SIZE_MAX;
  for (auto next = line.begin(); next != line.end() && next->first <= now && fewest > 0;) {
    const auto one = next++;
    if (const Time until = rests_until(one->second); until > now) {
      auto put_off = line.extract(one);
      put_off.key() = until;
      line.insert(std::move(put_off));
      continue;
    }
    const std::size_t of_table = tables_.count(one->second.notice.table);
    if (of_table >= fewest || !has_room(one->second)) continue;
    fewest = of_table;
    best = one;
  }
  return best;
}

std::optional<Waiting> NoticeQueue::take(Time now) {
  const auto rank = [](const Source& source) { return std::tuple{source.under_way, source.turn}; };
  Source* first = nullptr;
  Line::iterator chosen;
  for (auto& [name, source] : sources_) {
    if (source.under_way >= most_of_a_source || (first != nullptr && rank(*first) <= rank(source))) continue;
    const auto one = ready(source.line, now);
    if (one == source.line.end()) continue;
    first = &source;
    chosen = one;
  }
  if (first == nullptr) return std::nullopt;
  Waiting waiting = std::move(first->line.extract(chosen).mapped());
  --size_;
  ++first->under_way;
  first->turn = ++turns_;
  receivers_.insert(waiting.receiver);
  tables_.insert(waiting.notice.table);
  waiting.is_proven = proven_.contains(waiting.receiver);
  if (!waiting.is_proven) ++unproven_;
  return waiting;
}

bool NoticeQueue::settle(Waiting waiting, const Carried& carried, Time now) {
  const auto source = sources_.find(waiting.source);
  receivers_.erase(receivers_.find(waiting.receiver));
  tables_.erase(tables_.find(waiting.notice.table));
  if (!waiting.is_proven) --unproven_;
  const bool delivered = carried.fate == Fate::delivered;
  if (delivered && proven_.size() >= most_remembered) proven_ = {std::string{relay}};
  if (delivered) proven_.insert(waiting.receiver);
  if (!carried.reached) proven_.erase(waiting.receiver);
  if (carried.reached) resting_.erase(waiting.receiver);
  if (delivered) resting_.erase(waiting.notice.to.target);
  if (!delivered) rest(carried.reached ? waiting.notice.to.target : waiting.receiver, carried.wait, now);
  const auto tried = static_cast<std::size_t>(waiting.tries++);
  const bool again = carried.fate == Fate::again && tried < pauses.size() && carried.wait <= longest;
  if (again) {
    const Time due = std::max<Time>(now + std::max(pauses.at(tried), carried.wait), rests_until(waiting));
    place(std::move(waiting), due);
  }
  if (again && size_ > most_) drop_one();
  if (--source->second.under_way == 0 && source->second.line.empty()) sources_.erase(source);
  return again || carried.fate != Fate::again;
}

// Several that were being sent at once count as one failure.
void NoticeQueue::rest(const std::string& who, std::chrono::seconds wait, Time now) {
  if (resting_.size() >= most_remembered)
    std::erase_if(resting_, [&](const auto& one) { return one.second.until < now; });
  Rest& resting = resting_[who];
  if (resting.until <= now) resting.until = now + pauses.at(std::min(resting.failures++, pauses.size() - 1));
  resting.until = std::max<Time>(resting.until, now + std::min(wait, longest));
}

std::optional<NoticeQueue::Time> NoticeQueue::next(Time now) const {
  std::optional<Time> first;
  for (const auto& [name, source] : sources_) {
    const auto one = source.line.upper_bound(now);
    if (one != source.line.end() && (!first || one->first < *first)) first = one->first;
  }
  return first;
}

}  // namespace freehold::notices
