// Lines read ahead on a thread of its own, so that a call to stop is heard while another one is carried out.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include "rpc/line_reader.h"

namespace freehold::rpc {

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
