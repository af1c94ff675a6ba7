#include "outside/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <climits>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/try.h"

namespace freehold::outside {

namespace {

namespace fs = std::filesystem;

bool has_entry(const fs::path& process, const std::string& entry) {
  std::ifstream file(process / "environ", std::ios::binary);
  const std::string environment{std::istreambuf_iterator<char>{file}, {}};
  return (std::string{'\0'} + environment).find(std::string{'\0'} + entry + '\0') != std::string::npos;
}

/// Whether there were any.
bool kill_those_with(const std::string& entry) {
  bool any = false;
  std::error_code error;
  for (fs::directory_iterator at("/proc", error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename();
    pid_t process = 0;
    if (std::from_chars(name.data(), name.data() + name.size(), process).ec != std::errc{}) continue;
    if (has_entry(at->path(), entry)) any = ::kill(process, SIGKILL) == 0 || any;
  }
  return any;
}

/// A pipe that is ready for writing accepts this much without blocking.
constexpr std::size_t written_at_once = PIPE_BUF;

bool can_write(int descriptor) {
  pollfd entry{.fd = descriptor, .events = POLLOUT, .revents = 0};
  return ::poll(&entry, 1, 0) == 1 && (entry.revents & POLLOUT) != 0;
}

/// What posix_spawn needs to connect a child to one end of a socket, in its own process group.
class SpawnPlan {
 public:
  /// `errors` becomes its standard error; -1 for none.
  SpawnPlan(int socket, int errors) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
    if (errors < 0) posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (errors >= 0) posix_spawn_file_actions_adddup2(&actions_, errors, STDERR_FILENO);
    // A server's bot mustn't keep other people's connections open.
    posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
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
  pid_t run(std::string command, BotMark& mark) {
    std::string shell = "/bin/sh";
    std::string option = "-c";
    const std::array<char*, 4> arguments = {shell.data(), option.data(), command.data(), nullptr};
    pid_t process = -1;
    const int failed = posix_spawn(&process, shell.c_str(), &actions_, &attributes_, arguments.data(),
                                   mark.environment().data());
    return failed == 0 ? process : -1;
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

BotMark::BotMark() {
  static std::atomic<int> bots = 0;
  entry_ = fmt::format("FREEHOLD_BOT={}.{}", ::getpid(), ++bots);
}

std::vector<char*> BotMark::environment() {
  std::vector<char*> entries;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (!std::string_view{*entry}.starts_with("FREEHOLD_BOT=")) entries.push_back(*entry);
  entries.push_back(entry_.data());
  entries.push_back(nullptr);
  return entries;
}

// Repeats, because some may start others during the search.
void BotMark::kill_all() const {
  constexpr int most_rounds = 100;
  for (int round = 0; round < most_rounds && kill_those_with(entry_); ++round) {
  }
}

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
  // A failure loses text meant for people, who will see more of it.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), bytes);
}

std::unique_ptr<ChildProcess> ChildProcess::start(const std::string& command, Stderr errors) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return nullptr;
  std::array<int, 2> pipe{-1, -1};
  if (errors == Stderr::shown && ::pipe2(pipe.data(), O_CLOEXEC) == 0) ::fcntl(pipe[0], F_SETFL, O_NONBLOCK);
  std::unique_ptr<ChildProcess> child(new ChildProcess(ends[0], pipe[0]));
  child->process_ = SpawnPlan{ends[1], pipe[1]}.run(command, child->mark_);
  ::close(ends[1]);
  if (pipe[1] >= 0) ::close(pipe[1]);
  if (child->process_ < 0) return nullptr;
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return child;
}

ChildProcess::~ChildProcess() {
  ::close(socket_);
  if (process_ < 0) return;
  interrupt();
  mark_.kill_all();
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
}

bool ChildProcess::found_nothing_to_run() {
  constexpr int most_milliseconds = 1000;  // it may have closed its output, and live on
  pollfd end{.fd = static_cast<int>(::syscall(SYS_pidfd_open, process_, 0)), .events = POLLIN, .revents = 0};
  const bool has_ended = end.fd >= 0 && ::poll(&end, 1, most_milliseconds) == 1;
  if (end.fd >= 0) ::close(end.fd);
  siginfo_t how{};
  return has_ended && ::waitid(P_PID, static_cast<id_t>(process_), &how, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         how.si_code == CLD_EXITED && (how.si_status == 126 || how.si_status == 127);
}

// Only the destructor waits for the process, so its number is still valid.
void ChildProcess::interrupt() {
  ::kill(-process_, SIGKILL);
}

std::expected<void, LinkFault> ChildProcess::wait_for(short events, Deadline deadline) {
  for (;;) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::unexpected(LinkFault::too_slow);
    std::array<pollfd, 2> entries{{{.fd = socket_, .events = events, .revents = 0},
                                   {.fd = errors_.descriptor(), .events = POLLIN, .revents = 0}}};
    const int ready = ::poll(entries.data(), entries.size(),
                             static_cast<int>(std::min<std::int64_t>(left.count(), 60'000)));
    if (ready < 0 && errno != EINTR) return std::unexpected(LinkFault::gone);
    if (ready <= 0) continue;
    if (entries[1].revents != 0) errors_.pass_on();
    if (entries[0].revents != 0) return {};
  }
}

std::expected<void, LinkFault> ChildProcess::receive() {
  std::array<char, 65'536> buffer{};
  const ssize_t count = ::recv(socket_, buffer.data(), buffer.size(), 0);
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return std::unexpected(LinkFault::gone);
  if (count > 0) unread_.append(buffer.data(), static_cast<std::size_t>(count));
  if (unread_.size() > longest_answer) return std::unexpected(LinkFault::too_long);
  return {};
}

std::expected<void, LinkFault> ChildProcess::send_all(std::string_view text, Deadline deadline) {
  while (!text.empty()) {
    if (const auto ready = wait_for(POLLOUT | POLLIN, deadline); !ready) return ready;
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return std::unexpected(LinkFault::gone);
    if (sent < 0)
      if (const auto taken = receive(); !taken) return taken;
  }
  return {};
}

// A bot that writes for ever mustn't block us; what exceeds the longest answer is left to cause a fault.
std::size_t ChildProcess::drain() {
  while (unread_.size() <= longest_answer) {
    const std::size_t before = unread_.size();
    if (!receive() || unread_.size() == before) break;
  }
  return std::exchange(unread_, {}).size();
}

std::expected<Heard, LinkFault> ChildProcess::ask(std::string_view text, std::chrono::milliseconds limit) {
  const Deadline deadline = std::chrono::steady_clock::now() + limit;
  errors_.begin_question();
  Heard heard{.line = {}, .unasked = drain()};
  std::string lines{text};
  lines += '\n';
  FREEHOLD_TRY(send_all(lines, deadline));
  for (std::size_t searched = 0;;) {
    if (const auto feed = unread_.find('\n', searched); feed != std::string::npos) {
      heard.line = unread_.substr(0, feed);
      unread_.erase(0, feed + 1);
      return heard;
    }
    searched = unread_.size();
    FREEHOLD_TRY(wait_for(POLLIN, deadline));
    FREEHOLD_TRY(receive());
  }
}

bool ChildProcess::ends_with_its_input(std::chrono::milliseconds limit) {
  ::shutdown(socket_, SHUT_WR);
  const Deadline deadline = std::chrono::steady_clock::now() + limit;
  while (wait_for(POLLIN, deadline)) {
    unread_.clear();
    if (!receive()) return true;
  }
  return false;
}

}  // namespace freehold::outside
