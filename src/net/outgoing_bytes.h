// Internal to net/: the bytes of a batch of messages, as frames, in pieces that are written with one call.
#pragma once

#include <sys/uio.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "net/out_queue.h"

namespace freehold::net {

/// Refers to the messages of its batch, which has to stay as long as anything is left.
class OutgoingBytes {
 public:
  static constexpr std::size_t most_parts = 64;  ///< that are written at once

  /// Takes on the frames of `batch`, compressed where `packing` was agreed on and saves something.
  void load(const OutQueue::Batch& batch, bool packing);
  [[nodiscard]] bool empty() const { return next_ == parts_.size(); }
  /// The next pieces; how many.
  std::size_t gather(std::span<iovec> pieces) const;
  /// So many bytes of these are written.
  void remove(std::size_t bytes);
  /// All of it in one piece; then nothing is left.
  std::string flat();
  /// Of the messages that were loaded, without compression.
  [[nodiscard]] std::int64_t text_bytes() const { return text_bytes_; }

 private:
  std::vector<wire::FrameHead> heads_;
  std::string end_;
  std::vector<std::string_view> parts_;
  std::size_t next_ = 0;
  std::int64_t text_bytes_ = 0;
};

}  // namespace freehold::net
