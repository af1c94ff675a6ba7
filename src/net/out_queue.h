// What one connection is still to be sent: as messages in a queue, and as bytes that are written with one
// call.
#pragma once

#include <sys/uio.h>

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/outbox.h"
#include "wire/web_socket_frames.h"

namespace freehold::net {

/// Messages in their order. A connection that doesn't read fills its queue and is dropped. Safe to use from
/// any thread; one writer takes out what many put in.
class OutQueue {
 public:
  using Message = hosting::OutMessagePtr;
  enum class Put : std::uint8_t {
    queued,  ///< a writer is at work, or the connection has ended and the message is forgotten
    wake,  ///< the receiver of this is the writer until take() returns false
    full,  ///< too far behind: it is closed now; told once
  };
  /// Everything to write next, in this order.
  struct Batch {
    std::string control{};  ///< whole frames
    std::vector<Message> messages{};
    std::optional<wire::CloseCode> end{};  ///< the connection ends with this
  };

  explicit OutQueue(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  Put put(Message message);
  /// Asks the other end for a sign of life.
  Put ping() {
    return note([this] { ping_ = true; });
  }
  /// Answers a ping; of several that wait, the last (RFC 6455, 5.5.3).
  Put pong(std::string payload) {
    return note([&] { pong_ = std::move(payload); });
  }
  /// Ends the connection after what is queued now; later messages are dropped.
  Put end(wire::CloseCode code) {
    return note([&] { ending_ = code; });
  }
  /// Drops everything, and all later messages.
  void close();

  /// For the writer: puts all there is into `batch`, in place of what was in it, which counts as written now. False if
  /// there is nothing: then it is the writer no more.
  bool take(Batch& batch);

 private:
  Put woken() { return std::exchange(writing_, true) ? Put::queued : Put::wake; }
  template <class Note>
  Put note(Note note) {
    const std::lock_guard lock(mutex_);
    if (closed_ || ending_) return Put::queued;
    note();
    return woken();
  }

  const std::size_t most_bytes_;
  std::mutex mutex_;  // of what follows
  std::vector<Message> messages_;
  std::optional<std::string> pong_;
  bool ping_ = false;
  std::size_t waiting_ = 0;  // bytes of messages_
  std::size_t writing_bytes_ = 0;  // of what was taken
  std::optional<wire::CloseCode> ending_;
  bool closed_ = false;
  bool writing_ = false;
};

/// The bytes of a batch, as frames. Refers to the messages of its batch, which has to outlive it.
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
