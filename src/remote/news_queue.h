// NewsQueue: what has come from a server and nobody has taken yet. It never grows beyond its bounds: who does not listen for
// long is told that something was missed, and asks for the table as it is then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

namespace freehold::remote {

/// What has come.
struct News {
  enum class Kind : std::uint8_t {
    message,  ///< `text` is one
    connected,  ///< for the first time, or again
    lost,  ///< no connection, or no longer; `text` says why, `seconds` when it is tried again (0: at once, elsewhere)
    missed  ///< messages before this one were dropped, because nobody took them
  };
  Kind kind = Kind::message;
  std::string text{};
  int seconds = 0;  ///< of `lost`: until the next attempt
};

/// Not shared between threads.
class NewsQueue {
 public:
  static constexpr std::size_t usual_messages = 1000;
  static constexpr std::size_t usual_bytes = std::size_t{8} * 1024 * 1024;

  explicit NewsQueue(std::size_t most_messages = usual_messages, std::size_t most_bytes = usual_bytes)
      : most_messages_(most_messages), most_bytes_(most_bytes) {}

  /// If there is no room, everything that waits is dropped, and a note of that takes its place: the last state of the
  /// connection, since everything is asked for again then, or else `missed`. A message is dropped with the others.
  void push(News news);
  /// The oldest; nothing if there is none.
  std::optional<News> pop();
  [[nodiscard]] bool empty() const { return news_.empty(); }
  [[nodiscard]] std::size_t size() const { return news_.size(); }

 private:
  void drop_all();

  const std::size_t most_messages_;
  const std::size_t most_bytes_;
  std::deque<News> news_;
  std::size_t bytes_ = 0;
};

}  // namespace freehold::remote
