#include "notices/notice_sender.h"

#include <algorithm>
#include <utility>

#include "notices/base64url.h"
#include "notices/keys.h"
#include "notices/mail_head.h"

namespace freehold::notices {

using hosting::NoticeAddress;
using hosting::NoticeWay;

namespace {

// libcurl parses the URL. Refuses one that isn't https or contains a password.
std::string fault_of_url(const std::string& url) {
  constexpr std::string_view scheme = "https://";
  if (!url.starts_with(scheme)) return "it must begin with https://";
  const auto fits = [](char c) {
    return c > ' ' && c < '\x7f' && c != '"' && c != '\\' && c != '<' && c != '>';
  };
  if (!std::ranges::all_of(url, fits)) return "this is no URL";
  const auto end = std::min(url.find_first_of("/?#", scheme.size()), url.size());
  const std::string_view host = std::string_view{url}.substr(scheme.size(), end - scheme.size());
  if (host.empty() || host.contains('@')) return "this is no URL with a host";
  return "";
}

std::string fault_of_subscription(const NoticeAddress& address) {
  if (auto fault = fault_of_url(address.target); !fault.empty()) return fault;
  const auto key = from_base64url(address.key);
  if (!key || public_key_of(*key) == nullptr) return "key must be a P-256 point, as base64url";
  const auto auth = from_base64url(address.auth);
  if (!auth || auth->size() != auth_bytes) return "auth must be 16 bytes, as base64url";
  return "";
}

}  // namespace

NoticeSender::NoticeSender(SenderSetup setup, Carrier& carrier, table::Clock& clock,
                           hosting::Journal& journal)
    : setup_(std::move(setup)),
      carrier_(carrier),
      clock_(clock),
      journal_(journal),
      queue_(setup_.most_waiting, setup_.threads) {
  for (unsigned i = 0; i < setup_.threads; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

NoticeSender::~NoticeSender() {
  stop();  // stop all before waiting for any
  threads_.clear();
  if (queue_.size() > 0) journal_.warn("notices dropped", {{"count", std::to_string(queue_.size())}});
}

bool NoticeSender::offers(NoticeWay way) const {
  switch (way) {
    case NoticeWay::push: return setup_.push;
    case NoticeWay::mail: return setup_.mail;
    case NoticeWay::webhook: return setup_.webhooks;
  }
  return false;
}

std::string NoticeSender::fault_of(const NoticeAddress& address) const {
  switch (address.way) {
    case NoticeWay::push: return fault_of_subscription(address);
    case NoticeWay::mail: return is_mail_address(address.target) ? "" : "this is no mail address";
    case NoticeWay::webhook: return fault_of_url(address.target);
  }
  return "";
}

void NoticeSender::send(hosting::Notice notice) {
  bool says_full = false;
  {
    const std::scoped_lock lock(mutex_);
    const bool taken = queue_.add(std::move(notice), clock_.steady());
    says_full = !taken && !std::exchange(full_, true);
    if (taken) full_ = false;
  }
  came_.notify_one();
  if (says_full) journal_.warn("notices refused", {{"reason", "too many wait to be sent"}});
}

std::vector<hosting::GoneAddress> NoticeSender::take_gone() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(gone_, {});
}

hosting::NoticeFigures NoticeSender::figures() const {
  const std::scoped_lock lock(mutex_);
  hosting::NoticeFigures figures = figures_;
  figures.waiting = static_cast<std::int64_t>(queue_.size());
  figures.refused = queue_.dropped();
  return figures;
}

bool NoticeSender::work() {
  std::unique_lock lock(mutex_);
  auto due = queue_.take(clock_.steady());
  lock.unlock();
  if (due) carry(*std::move(due));
  return due.has_value();
}

void NoticeSender::stop() {
  for (std::jthread& thread : threads_)
    thread.request_stop();
}

void NoticeSender::carry(Waiting waiting) {
  const Carried carried = carrier_.carry(waiting.notice);
  const std::string way{word(waiting.notice.to.way)};
  const std::string table = waiting.notice.table;
  bool failed = carried.fate == Fate::failed;
  {
    const std::scoped_lock lock(mutex_);
    if (carried.fate == Fate::delivered) ++figures_.sent;
    if (carried.fate == Fate::gone) {
      ++figures_.gone;
      gone_.push_back({.table = table, .seat = waiting.notice.seat, .target = waiting.notice.to.target});
    }
    if (!queue_.settle(std::move(waiting), carried, clock_.steady())) failed = true;
    if (failed) ++figures_.failed;
  }
  if (failed) journal_.warn("notice not sent", {{"way", way}, {"table", table}, {"reason", carried.reason}});
}

// A thread that takes a notice wakes the next, which may find another; one that settles it looks again.
void NoticeSender::run(const std::stop_token& stop) {
  constexpr std::chrono::milliseconds a_minute = std::chrono::minutes(1);
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto now = clock_.steady();
    if (auto due = queue_.take(now)) {
      lock.unlock();
      came_.notify_one();
      carry(*std::move(due));
      lock.lock();
      continue;
    }
    const auto next = queue_.next(now);
    bool woken = true;
    came_.wait_for(lock, stop, next ? std::min(*next - now, a_minute) : a_minute,
                   [&] { return !std::exchange(woken, false); });
  }
}

}  // namespace freehold::notices
