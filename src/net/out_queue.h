// OutQueue: what one connection is still to be sent. A connection that doesn't read fills it, and is dropped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "hosting/outbox.h"
#include "wire/web_socket_frames.h"

namespace freehold::net {

/// Safe to use from any thread; one writer takes out what many put in.
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
  Put ping();
  /// Answers a ping; of several that wait, the last (RFC 6455, 5.5.3).
  Put pong(std::string payload);
  /// The connection ends after what is queued now; nothing can be put after it.
  Put end(wire::CloseCode code);
  /// Forgets everything; nothing can be put any more.
  void close();

  /// For the writer: puts all there is into `batch`, in place of what was in it, which counts as written now. False if
  /// there is nothing: then it is the writer no more.
  bool take(Batch& batch);

 private:
  Put woken();

  const std::size_t most_bytes_;
  std::mutex mutex_;  // of what follows
  std::vector<Message> messages_;
  std::optional<std::string> pong_;
  bool ping_ = false;
  std::size_t waiting_ = 0;  // bytes of messages_
  std::size_t writing_bytes_ = 0;  // of what was taken
  wire::CloseCode code_{};
  bool ending_ = false;
  bool closed_ = false;
  bool writing_ = false;
};

}  // namespace freehold::net
