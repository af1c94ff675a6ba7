#include "joined_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace freehold::net {
namespace {

constexpr int patience = 60'000;  // milliseconds

}  // namespace

JoinedProgram::JoinedProgram(const std::filesystem::path& home, const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {FREEHOLD_PROGRAM, "join", "--plain"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables = {"HOME=" + home.string(), "LANG=C.UTF-8"};
  const auto pointers = [](std::vector<std::string>& texts) {
    std::vector<char*> list;
    for (auto& text : texts)
      list.push_back(text.data());
    list.push_back(nullptr);
    return list;
  };
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0)
    throw std::runtime_error("no pipe");
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, out[1], STDERR_FILENO);
  const int failed = ::posix_spawn(&pid_, FREEHOLD_PROGRAM, &files, nullptr, pointers(words).data(),
                                   pointers(variables).data());
  posix_spawn_file_actions_destroy(&files);
  ::close(in[0]);
  ::close(out[1]);
  to_ = in[1];
  from_ = out[0];
  if (failed != 0) throw std::runtime_error("the program cannot be started");
}

JoinedProgram::~JoinedProgram() {
  kill();
  if (to_ >= 0) ::close(to_);
  ::close(from_);
}

void JoinedProgram::type(const std::string& line) {
  const std::string text = line + '\n';
  if (::write(to_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    throw std::runtime_error("the program reads no more; it said:\n" + said_);
}

bool JoinedProgram::read_more() {
  pollfd waited{.fd = from_, .events = POLLIN, .revents = 0};
  if (::poll(&waited, 1, patience) <= 0) return false;
  std::array<char, 4096> part{};
  const auto count = ::read(from_, part.data(), part.size());
  if (count <= 0) return false;
  said_.append(part.data(), static_cast<std::size_t>(count));
  return true;
}

bool JoinedProgram::says(std::string_view text) {
  while (true) {
    if (const auto at = said_.find(text, heard_); at != std::string::npos) {
      heard_ = at + text.size();
      return true;
    }
    if (!read_more()) return false;
  }
}

std::string JoinedProgram::next_question() {
  const std::size_t from = heard_;
  do {
    const std::string_view news = std::string_view(said_).substr(from);
    if (news.ends_with("> ") || news.ends_with("(yes or no) ") || news.ends_with("leaves: ")) {
      heard_ = said_.size();
      return std::string(news);
    }
  } while (read_more());
  return "";
}

int JoinedProgram::wait() {
  int status = 0;
  if (pid_ <= 0 || ::waitpid(pid_, &status, 0) != pid_) return -1;
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int JoinedProgram::leave() {
  ::close(to_);
  to_ = -1;
  while (read_more())
    continue;
  return wait();
}

void JoinedProgram::kill() {
  if (pid_ > 0) ::kill(pid_, SIGKILL);
  wait();
}

}  // namespace freehold::net
