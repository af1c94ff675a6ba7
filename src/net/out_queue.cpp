#include "net/out_queue.h"

#include <utility>

namespace freehold::net {

OutQueue::Put OutQueue::woken() {
  return std::exchange(writing_, true) ? Put::queued : Put::wake;
}

OutQueue::Put OutQueue::put(Message message) {
  std::vector<Message> forgotten;  // before the lock, so that they go after it
  const std::lock_guard lock(mutex_);
  if (closed_ || ending_) return Put::queued;
  const auto bytes = message->text().size();
  const auto behind = waiting_ + writing_bytes_;
  if (behind + bytes > most_bytes_ && behind > 0) {
    closed_ = true;
    forgotten.swap(messages_);
    return Put::full;
  }
  waiting_ += bytes;
  messages_.push_back(std::move(message));
  return woken();
}

OutQueue::Put OutQueue::ping() {
  const std::lock_guard lock(mutex_);
  if (closed_ || ending_) return Put::queued;
  ping_ = true;
  return woken();
}

OutQueue::Put OutQueue::pong(std::string payload) {
  const std::lock_guard lock(mutex_);
  if (closed_ || ending_) return Put::queued;
  pong_ = std::move(payload);
  return woken();
}

OutQueue::Put OutQueue::end(wire::CloseCode code) {
  const std::lock_guard lock(mutex_);
  if (closed_ || ending_) return Put::queued;
  ending_ = true;
  code_ = code;
  return woken();
}

bool OutQueue::take(Batch& batch) {
  batch.messages.clear();
  batch.control.clear();
  batch.end.reset();
  const std::lock_guard lock(mutex_);
  writing_bytes_ = std::exchange(waiting_, 0);
  if (closed_) {
    writing_bytes_ = 0;
    writing_ = false;
    return false;
  }
  batch.messages.swap(messages_);
  if (pong_) batch.control = wire::control_frame(wire::Opcode::pong, *std::exchange(pong_, std::nullopt));
  if (std::exchange(ping_, false)) batch.control += wire::control_frame(wire::Opcode::ping, "");
  if (ending_) {
    batch.end = code_;
    closed_ = true;
  }
  const bool something = batch.end || !batch.messages.empty() || !batch.control.empty();
  if (!something) writing_ = false;
  return something;
}

void OutQueue::close() {
  std::vector<Message> forgotten;
  const std::lock_guard lock(mutex_);
  closed_ = true;
  forgotten.swap(messages_);
}

}  // namespace freehold::net
