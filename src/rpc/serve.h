// `freehold rpc` over standard input and output: lines of bounded length, read ahead on a thread of their
// own, so that a call to stop is noticed while another one is carried out.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "rpc/session.h"

namespace freehold::rpc {

/// The longest line accepted, in bytes: a log of some 100,000 actions.
inline constexpr std::size_t longest_line = 32'000'000;

/// Reads lines of bounded length. Longer lines take no memory, and the next line is read as usual.
class LineReader {
 public:
  /// Reads from `descriptor`, which stays open, until its end or until `wake` becomes readable; -1: never.
  explicit LineReader(int descriptor, std::size_t most_bytes = longest_line, int wake = -1)
      : descriptor_(descriptor), most_bytes_(most_bytes), wake_(wake) {}

  struct Line {
    std::string text;  ///< without its line feed
    bool too_long = false;  ///< then `text` is empty
  };

  /// The next line; the last may lack its line feed. nullopt at the end or if reading fails.
  std::optional<Line> next();

 private:
  /// Waits for input; false if reading is to end.
  [[nodiscard]] bool wait() const;
  /// Reads more; false at the end.
  bool fill();

  int descriptor_;
  std::size_t most_bytes_;
  int wake_;
  std::array<char, 65536> buffer_{};
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

class LineQueue {
 public:
  /// Reads from `descriptor`, which stays open. `stop`, which outlives the queue, is true while a call is
  /// carried out that a later line asks to stop; setting it notifies waiters. Throws std::system_error if no
  /// pipe can be made.
  LineQueue(int descriptor, std::atomic<bool>& stop);
  ~LineQueue();
  LineQueue(const LineQueue&) = delete;
  LineQueue& operator=(const LineQueue&) = delete;

  /// Waits for the next line; nullopt at the end.
  std::optional<LineReader::Line> next();

 private:
  // Read ahead at most; then the writer has to wait, as it would without a queue.
  static constexpr std::size_t most_lines = 4096;

  void read();
  [[nodiscard]] bool has_room() const;

  std::atomic<bool>& stop_;
  std::array<int, 2> wake_{-1, -1};  // a pipe that ends the reading
  LineReader reader_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<LineReader::Line> lines_;
  std::size_t bytes_ = 0;  // of the lines
  std::int64_t read_ = 0;  // lines
  std::int64_t taken_ = 0;
  std::int64_t stops_before_ = 0;  // number of the last line that asks to stop earlier calls
  bool ended_ = false;
  bool closing_ = false;
  std::thread thread_;
};

/// Whether a line is a call of the method "stop".
bool asks_to_stop(std::string_view line);

/// Answers lines from the descriptor `input` on `output` until the input ends or the reader goes away. `stop`
/// is that of the session's setup.
void serve(RpcSession& session, int input, int output, std::atomic<bool>& stop);

}  // namespace freehold::rpc
