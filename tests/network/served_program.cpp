#include "served_program.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace freehold::net {
namespace {

/// Everything up to the end of the first line.
std::string first_line(int file) {
  std::string line;
  for (char c = 0; ::read(file, &c, 1) == 1 && c != '\n';)
    line += c;
  return line;
}

}  // namespace

ServedProgram::ServedProgram(const std::filesystem::path& store, const std::vector<std::string>& arguments,
                             std::uint16_t port) {
  std::vector<std::string> words = {
      FREEHOLD_PROGRAM, "serve", "--listen", "127.0.0.1:" + std::to_string(port), "--store", store.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (auto& word : words)
    pointers.push_back(word.data());
  pointers.push_back(nullptr);

  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  const int failed = ::posix_spawn(&pid_, FREEHOLD_PROGRAM, &files, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  ::close(ends[1]);
  const auto line = failed == 0 ? first_line(ends[0]) : "";
  ::close(ends[0]);
  const auto start = line.find("http");
  if (start == std::string::npos) {
    if (failed == 0) end(SIGKILL);
    throw std::runtime_error("the server says no link: " + line);
  }
  link_ = line.substr(start, line.find(' ', start) - start);
}

ServedProgram::~ServedProgram() {
  end(SIGKILL);
}

std::uint16_t ServedProgram::port() const {
  return static_cast<std::uint16_t>(std::stoi(address().port));
}

int ServedProgram::end(int signal) {
  if (pid_ <= 0) return -1;
  ::kill(pid_, signal);
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace freehold::net
