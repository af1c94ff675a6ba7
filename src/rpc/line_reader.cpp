#include "rpc/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace freehold::rpc {

bool LineReader::wait() const {
  if (wake_ < 0) return true;
  std::array<pollfd, 2> both{{{descriptor_, POLLIN, 0}, {wake_, POLLIN, 0}}};
  while (::poll(both.data(), both.size(), -1) < 0) {
    if (errno != EINTR) return false;
  }
  return both[1].revents == 0;
}

bool LineReader::fill() {
  if (!wait()) return false;
  ssize_t count = 0;
  do {
    count = ::read(descriptor_, buffer_.data(), buffer_.size());
  } while (count < 0 && errno == EINTR);
  begin_ = 0;
  end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
  return count > 0;
}

std::optional<LineReader::Line> LineReader::next() {
  Line line;
  bool any = false;
  for (;;) {
    if (begin_ == end_ && !fill()) break;
    any = true;
    const char* const first = buffer_.data() + begin_;
    const char* const last = buffer_.data() + end_;
    const char* const feed = std::find(first, last, '\n');
    const auto count = static_cast<std::size_t>(feed - first);
    if (line.text.size() + count > most_bytes_) line.too_long = true;
    if (line.too_long) {
      line.text.clear();
    } else {
      line.text.append(first, count);
    }
    begin_ += count;
    if (feed == last) continue;
    ++begin_;
    return line;
  }
  if (!any) return std::nullopt;
  return line;
}

}  // namespace freehold::rpc
