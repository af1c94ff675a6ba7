#include "outside/bot_errors.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>

namespace freehold::outside {

namespace {

/// A pipe that can be written at all takes that much without making anyone wait.
constexpr std::size_t written_at_once = PIPE_BUF;

bool can_write(int descriptor) {
  pollfd entry{.fd = descriptor, .events = POLLOUT, .revents = 0};
  return ::poll(&entry, 1, 0) == 1 && (entry.revents & POLLOUT) != 0;
}

}  // namespace

BotErrors::~BotErrors() {
  constexpr std::size_t parts = most_bytes / written_at_once;  // as much as a pipe holds
  for (std::size_t part = 0; part < parts && pipe_ >= 0; ++part)
    pass_on();
  if (pipe_ >= 0) ::close(pipe_);
}

void BotErrors::pass_on() {
  std::array<char, written_at_once> text{};
  const ssize_t count = ::read(pipe_, text.data(), text.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) {
    ::close(pipe_);
    pipe_ = -1;
    return;
  }
  const auto bytes = static_cast<std::size_t>(count);
  if (bytes > room_ || !can_write(STDERR_FILENO)) return;
  room_ -= bytes;
  // What is lost here is for people, who will see more of it.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), bytes);
}

}  // namespace freehold::outside
