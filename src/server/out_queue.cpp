#include "server/out_queue.h"

#include <utility>

namespace freehold::server {

OutQueue::Put OutQueue::woken() {
  return std::exchange(writing_, true) ? Put::queued : Put::wake;
}

OutQueue::Put OutQueue::put(Message message) {
  const std::lock_guard lock(mutex_);
  if (closed_ || ending_) return Put::queued;
  if (bytes_ + message->text().size() > most_bytes_ && bytes_ > 0) {
    closed_ = true;
    messages_.clear();
    return Put::full;
  }
  bytes_ += message->text().size();
  messages_.push_back(std::move(message));
  return woken();
}

OutQueue::Put OutQueue::end(CloseCode code) {
  const std::lock_guard lock(mutex_);
  if (closed_ || ending_) return Put::queued;
  ending_ = true;
  code_ = code;
  return woken();
}

OutQueue::Next OutQueue::next() {
  const std::lock_guard lock(mutex_);
  bytes_ -= std::exchange(written_, 0);
  if (!closed_ && !messages_.empty()) {
    Message message = std::move(messages_.front());
    messages_.pop_front();
    written_ = message->text().size();
    return message;
  }
  writing_ = false;
  if (closed_ || !ending_) return std::monostate{};
  closed_ = true;
  return code_;
}

void OutQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  messages_.clear();
}

}  // namespace freehold::server
