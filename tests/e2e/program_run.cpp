#include "program_run.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <utility>

namespace freehold::e2e {
namespace {

namespace fs = std::filesystem;

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) std::abort();
    read_end = ends[0];
    write_end = ends[1];
  }
  ~Pipe() {
    close_read();
    close_write();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close_read() {
    if (read_end >= 0) close(read_end);
    read_end = -1;
  }
  void close_write() {
    if (write_end >= 0) close(write_end);
    write_end = -1;
  }
};

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  for (auto& text : texts)
    list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

// Writes the input and reads both outputs at once, so that no pipe can fill up and stall.
void exchange(Pipe& in, Pipe& out, Pipe& err, std::string_view input, Ran& ran) {
  std::signal(SIGPIPE, SIG_IGN);
  fcntl(in.write_end, F_SETFL, O_NONBLOCK);
  std::array<char, 65536> buffer{};
  const auto take = [&buffer](Pipe& from, short events, std::string& text) {
    if (events == 0) return;
    const auto got = read(from.read_end, buffer.data(), buffer.size());
    if (got <= 0) return from.close_read();
    text.append(buffer.data(), static_cast<std::size_t>(got));
  };
  if (input.empty()) in.close_write();
  while (out.read_end >= 0 || err.read_end >= 0) {
    std::array<pollfd, 3> ends{
        {{out.read_end, POLLIN, 0}, {err.read_end, POLLIN, 0}, {in.write_end, POLLOUT, 0}}};
    if (poll(ends.data(), ends.size(), -1) < 0) return;
    take(out, ends[0].revents, ran.out);
    take(err, ends[1].revents, ran.err);
    if (ends[2].revents == 0) continue;
    const auto done = write(in.write_end, input.data(), input.size());
    if (done > 0) input.remove_prefix(static_cast<std::size_t>(done));
    if (done < 0 || input.empty()) in.close_write();
  }
}

}  // namespace

Home::Home() {
  std::string name = (fs::temp_directory_path() / "freehold-e2e-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) std::abort();
  folder_ = name;
}

Home::~Home() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string Home::write(const std::string& name, std::string_view text) const {
  const auto path = folder_ / name;
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
  return path.string();
}

Ran Home::run(const std::vector<std::string>& arguments, std::string_view input,
              const std::map<std::string, std::string>& environment, const char* output) const {
  std::vector<std::string> words{FREEHOLD_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return start(std::move(words), input, environment, output);
}

Ran Home::bash(const std::string& script) const {
  const auto path = fs::path{FREEHOLD_PROGRAM}.parent_path().string() + ":/usr/bin:/bin";
  return start({"/bin/bash", "-c", script}, "", {{"PATH", path}}, nullptr);
}

Ran Home::start(std::vector<std::string> words, std::string_view input,
                const std::map<std::string, std::string>& environment, const char* output) const {
  std::map<std::string, std::string> settings{
      {"HOME", folder_.string()}, {"LC_ALL", "C.UTF-8"}, {"TERM", "dumb"}};
  for (const auto& [name, value] : environment)
    settings.insert_or_assign(name, value);
  std::vector<std::string> variables;
  for (const auto& [name, value] : settings)
    variables.push_back(name + "=" + value);

  Pipe in;
  Pipe out;
  Pipe err;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read_end, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write_end, STDOUT_FILENO);
  if (output != nullptr) posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, err.write_end, STDERR_FILENO);
  pid_t child = 0;
  const int spawned = posix_spawn(&child, words.front().c_str(), &actions, nullptr, pointers(words).data(),
                                  pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  if (spawned != 0) {
    ADD_FAILURE() << "cannot start " << words.front();
    return {};
  }
  in.close_read();
  out.close_write();
  err.close_write();
  Ran ran;
  exchange(in, out, err, input, ran);
  int status = 0;
  waitpid(child, &status, 0);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

std::string simple_bot(const Home& home, const std::vector<std::string>& types) {
  std::string script = "while read -r line; do\n  case $line in\n";
  for (const std::string& type : types)
    script += R"(    *'{"type":")" + type + R"("}'*) echo '{"type":")" + type + "\"}' ;;\n";
  script += "    *) echo '{\"type\":\"end_turn\"}' ;;\n  esac\ndone\n";
  return "exec:sh '" + home.write("bot.sh", script) + "'";
}

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace freehold::e2e
