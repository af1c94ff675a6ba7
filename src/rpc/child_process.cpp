#include "rpc/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace freehold::rpc {

namespace {

/// What posix_spawn needs to connect a child to one end of a socket, in a process group of its own.
class SpawnPlan {
 public:
  explicit SpawnPlan(int socket) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    sigset_t usual{};
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &usual);
    posix_spawnattr_setpgroup(&attributes_, 0);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  /// The process, or -1.
  pid_t run(std::string command) {
    std::string shell = "/bin/sh";
    std::string option = "-c";
    const std::array<char*, 4> arguments = {shell.data(), option.data(), command.data(), nullptr};
    pid_t process = -1;
    const int failed =
        posix_spawn(&process, shell.c_str(), &actions_, &attributes_, arguments.data(), environ);
    return failed == 0 ? process : -1;
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

std::unique_ptr<ChildProcess> ChildProcess::start(const std::string& command,
                                                  std::chrono::milliseconds limit) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return nullptr;
  const pid_t process = SpawnPlan{ends[1]}.run(command);
  ::close(ends[1]);
  if (process < 0) {
    ::close(ends[0]);
    return nullptr;
  }
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<ChildProcess>(new ChildProcess(process, ends[0], limit));
}

ChildProcess::~ChildProcess() {
  ::close(socket_);
  ::kill(-process_, SIGKILL);
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
}

std::expected<void, LinkFault> ChildProcess::wait_for(short events, Deadline deadline) const {
  for (;;) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::unexpected(LinkFault::too_slow);
    pollfd entry{.fd = socket_, .events = events, .revents = 0};
    const int ready = ::poll(&entry, 1, static_cast<int>(std::min<std::int64_t>(left.count(), 60'000)));
    if (ready > 0) return {};
    if (ready < 0 && errno != EINTR) return std::unexpected(LinkFault::gone);
  }
}

std::expected<void, LinkFault> ChildProcess::send_all(std::string_view text, Deadline deadline) const {
  while (!text.empty()) {
    if (const auto ready = wait_for(POLLOUT, deadline); !ready) return ready;
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return std::unexpected(LinkFault::gone);
  }
  return {};
}

std::expected<std::string, LinkFault> ChildProcess::ask(std::string_view line) {
  const Deadline deadline = std::chrono::steady_clock::now() + limit_;
  unread_.clear();  // what came unasked doesn't count as an answer
  if (const auto sent = send_all(std::string{line} + '\n', deadline); !sent)
    return std::unexpected(sent.error());
  for (;;) {
    if (const auto feed = unread_.find('\n'); feed != std::string::npos) {
      std::string answer = unread_.substr(0, feed);
      unread_.erase(0, feed + 1);
      return answer;
    }
    if (unread_.size() > longest_answer) return std::unexpected(LinkFault::gone);
    if (const auto ready = wait_for(POLLIN, deadline); !ready) return std::unexpected(ready.error());
    std::array<char, 4096> buffer{};
    const ssize_t count = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
      return std::unexpected(LinkFault::gone);
    if (count > 0) unread_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace freehold::rpc
