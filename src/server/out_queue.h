// OutQueue: what one connection is still to be sent. A connection that does not read fills it, and is given up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <variant>

#include "server/out_message.h"

namespace freehold::server {

/// Why a connection is closed: the codes of WebSocket (RFC 6455, 7.4.1).
enum class CloseCode : std::uint16_t {
  going_away = 1001,  ///< the server stops
  unsupported = 1003,  ///< no text
  policy = 1008,  ///< it breaks the rules of the wire
};

/// Safe to use from any thread; one writer takes out what many put in.
class OutQueue {
 public:
  using Message = OutMessagePtr;
  /// What to write next: a message, the end of the connection, or nothing for now.
  using Next = std::variant<std::monostate, Message, CloseCode>;
  enum class Put : std::uint8_t {
    queued,  ///< a writer is at work, or the connection has ended and the message is forgotten
    wake,  ///< start the writer
    full,  ///< too far behind: it is closed now; told once
  };

  explicit OutQueue(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  Put put(Message message);
  /// The connection ends after what is queued now; nothing can be put after it.
  Put end(CloseCode code);
  /// What the writer does next. After `monostate` it has to stop until `wake`.
  Next next();
  /// Forgets everything; nothing can be put any more.
  void close();

 private:
  Put woken();

  const std::size_t most_bytes_;
  std::mutex mutex_;  // of what follows
  std::deque<Message> messages_;
  std::size_t bytes_ = 0;  // of messages_ and of the one that is being written
  std::size_t written_ = 0;  // bytes of the one that is being written
  CloseCode code_{};
  bool ending_ = false;
  bool closed_ = false;
  bool writing_ = false;
};

}  // namespace freehold::server
