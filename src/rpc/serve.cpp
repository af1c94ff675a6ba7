#include "rpc/serve.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/byte_order_mark.h"

namespace freehold::rpc {

namespace {

constexpr std::size_t longest_stop = 1000;  // bytes of a call that has nothing to say but that

std::array<int, 2> new_pipe() {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  return ends;
}

/// False if nobody reads any more.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

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

bool asks_to_stop(std::string_view line) {
  if (line.size() > longest_stop || line.find("stop") == std::string_view::npos) return false;
  boost::system::error_code error;
  const auto call = boost::json::parse(without_byte_order_mark(line), error);
  if (error || !call.is_object()) return false;
  const auto* const method = call.get_object().if_contains("method");
  return method != nullptr && method->is_string() && method->get_string() == "stop";
}

LineQueue::LineQueue(int descriptor, std::atomic<bool>& stop)
    : stop_(stop),
      wake_(new_pipe()),
      reader_(descriptor, longest_line, wake_[0]),
      thread_([this] { read(); }) {}

LineQueue::~LineQueue() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  ::close(wake_[1]);  // the other end becomes readable
  thread_.join();
  ::close(wake_[0]);
}

bool LineQueue::has_room() const {
  return closing_ || (lines_.size() < most_lines && bytes_ <= longest_line);
}

void LineQueue::read() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return has_room(); });
      if (closing_) return;
    }
    auto line = reader_.next();
    const bool stops = line && asks_to_stop(line->text);
    const std::scoped_lock lock(mutex_);
    if (!line) {
      ended_ = true;
    } else {
      ++read_;
      if (stops) {
        stops_before_ = read_;
        stop_ = true;
        stop_.notify_all();
      }
      bytes_ += line->text.size();
      lines_.push_back(*std::move(line));
    }
    changed_.notify_all();
    if (ended_) return;
  }
}

std::optional<LineReader::Line> LineQueue::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return ended_ || !lines_.empty(); });
  if (lines_.empty()) return std::nullopt;
  LineReader::Line line = std::move(lines_.front());
  lines_.pop_front();
  bytes_ -= line.text.size();
  stop_ = ++taken_ < stops_before_;
  changed_.notify_all();
  return line;
}

void serve(RpcSession& session, int input, int output, std::atomic<bool>& stop) {
  LineQueue lines{input, stop};
  while (const auto line = lines.next()) {
    auto answer = line->too_long ? RpcSession::too_long() : session.handle(line->text);
    if (!answer) continue;
    *answer += '\n';
    if (!write_all(output, *answer)) return;
  }
}

}  // namespace freehold::rpc
