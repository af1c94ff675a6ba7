#include "net/out_queue.h"

#include <algorithm>
#include <utility>

namespace freehold::net {

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
  batch.end = ending_;
  closed_ = ending_.has_value();
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

void OutgoingBytes::load(const OutQueue::Batch& batch, bool packing) {
  // Gives back the memory of a rush when it is over.
  if (parts_.capacity() > 8 * most_parts && batch.messages.size() < most_parts) {
    heads_ = {};
    parts_ = {};
  }
  heads_.clear();
  heads_.reserve(batch.messages.size());  // so that they stay where they are
  parts_.clear();
  next_ = 0;
  text_bytes_ = 0;
  if (!batch.control.empty()) parts_.push_back(batch.control);
  for (const auto& message : batch.messages) {
    const std::string_view text = message->text();
    text_bytes_ += static_cast<std::int64_t>(text.size());
    if (const auto frame = packing ? message->packed_frame() : std::string_view{}; !frame.empty()) {
      parts_.push_back(frame);
      continue;
    }
    parts_.push_back(heads_.emplace_back(wire::frame_head(wire::Opcode::text, text.size())).view());
    if (!text.empty()) parts_.push_back(text);
  }
  if (!batch.end) return;
  end_ = wire::close_frame(*batch.end);
  parts_.push_back(end_);
}

std::size_t OutgoingBytes::gather(std::span<iovec> pieces) const {
  const auto count = std::min(pieces.size(), parts_.size() - next_);
  for (std::size_t n = 0; n < count; ++n) {
    const auto part = parts_[next_ + n];
    pieces[n] = {.iov_base = const_cast<char*>(part.data()), .iov_len = part.size()};  // only read
  }
  return count;
}

void OutgoingBytes::remove(std::size_t bytes) {
  while (bytes > 0 && !empty()) {
    auto& part = parts_[next_];
    const auto taken = std::min(bytes, part.size());
    part.remove_prefix(taken);
    bytes -= taken;
    if (part.empty()) ++next_;
  }
}

std::string OutgoingBytes::flat() {
  std::size_t size = 0;
  for (std::size_t n = next_; n < parts_.size(); ++n)
    size += parts_[n].size();
  std::string all;
  all.reserve(size);
  for (; next_ < parts_.size(); ++next_)
    all += parts_[next_];
  return all;
}

}  // namespace freehold::net
