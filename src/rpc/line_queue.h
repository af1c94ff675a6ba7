// Lines of bounded length from a file descriptor, read ahead on a thread of its own, so that a call to stop is heard while another one
// is carried out.
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

namespace freehold::rpc {

/// The longest line that is taken, in bytes: the log of some 100,000 actions.
inline constexpr std::size_t longest_line = 32'000'000;

/// A line that is too long costs no memory, and the next one still arrives.
class LineReader {
 public:
  /// Reads from `descriptor`, which stays open, until its end or until something can be read from `wake`; -1: nothing ever can.
  explicit LineReader(int descriptor, std::size_t most_bytes = longest_line, int wake = -1)
      : descriptor_(descriptor), most_bytes_(most_bytes), wake_(wake) {}

  struct Line {
    std::string text;  ///< without its line feed
    bool too_long = false;  ///< then `text` is empty
  };

  /// The next line, the last one also without a line feed; nothing at the end or where reading fails.
  std::optional<Line> next();

 private:
  /// Waits for something to read; false if it is not to be read any more.
  [[nodiscard]] bool wait() const;
  /// Reads on; false at the end.
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
  /// Reads from `descriptor`, which stays open. `stop` is true while a call is carried out that a later line asks to stop,
  /// and whoever waits for that is notified; it outlives the queue.
  /// Throws std::system_error if the system has no room for a pipe.
  LineQueue(int descriptor, std::atomic<bool>& stop);
  /// Reads no more.
  ~LineQueue();
  LineQueue(const LineQueue&) = delete;
  LineQueue& operator=(const LineQueue&) = delete;

  /// The next line, once there is one; nothing at the end.
  std::optional<LineReader::Line> next();

 private:
  // How much is read ahead at most; then the writer has to wait, as it would without a queue.
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
  std::int64_t stops_before_ = 0;  // number of the last line that asks to stop; what came earlier is to end
  bool ended_ = false;
  bool closing_ = false;
  std::thread thread_;
};

/// Whether a line is a call of the method "stop".
bool asks_to_stop(std::string_view line);

}  // namespace freehold::rpc
