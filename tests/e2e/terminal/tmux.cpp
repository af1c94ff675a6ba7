#include "tmux.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace freehold::e2e {

namespace {

constexpr std::chrono::seconds patience{20};

// One argument for the shell, whatever it holds.
std::string quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text)
    result += c == '\'' ? "'\\''" : std::string(1, c);
  return result + '\'';
}

std::string output_of(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
  std::string output;
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    output.append(buffer.data(), n);
  pclose(pipe);
  return output;
}

// Lets the program under test go on before the screen is looked at again.
void breathe() {
  constexpr int milliseconds = 15;
  poll(nullptr, 0, milliseconds);
}

}  // namespace

Tmux::Tmux(int width, int height) : width_(width), height_(height) {
  std::string name = (std::filesystem::temp_directory_path() / "freehold-tmux-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the terminal");
  folder_ = name;
  open();
}

Tmux::~Tmux() {
  tmux({"kill-server"});
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void Tmux::open() {
  const std::string shell = "env -i PATH=" + std::filesystem::path(FREEHOLD_PROGRAM).parent_path().string() +
                            ":/usr/bin:/bin HOME=" + folder_.string() +
                            " TERM=tmux-256color LANG=C.UTF-8 PS1='ready$ ' sh -i";
  tmux({"-f", "/dev/null", "new-session", "-d", "-x", std::to_string(width_), "-y", std::to_string(height_),
        shell});
  if (!wait_for("ready$")) throw std::runtime_error("no shell in tmux: " + screen());
}

std::string Tmux::tmux(const std::vector<std::string>& arguments) {
  std::string command = "tmux -S " + quoted((folder_ / ("socket" + std::to_string(server_))).string());
  for (const std::string& argument : arguments)
    command += ' ' + quoted(argument);
  return output_of(command + " 2>&1");
}

void Tmux::type_line(const std::string& line) {
  tmux({"send-keys", "-l", line});
  tmux({"send-keys", "Enter"});
}

void Tmux::keys(const std::vector<std::string>& names) {
  std::vector<std::string> arguments{"send-keys"};
  arguments.insert(arguments.end(), names.begin(), names.end());
  tmux(arguments);
}

std::string Tmux::wait_for_any(const std::vector<std::string>& texts) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < end) {
    const std::string now = screen();
    for (const std::string& text : texts) {
      if (now.find(text) != std::string::npos) return text;
    }
    breathe();
  }
  return "";
}

bool Tmux::wait_for(std::string_view text) {
  return !wait_for_any({std::string(text)}).empty();
}

std::string Tmux::screen() {
  return tmux({"capture-pane", "-p"});
}
std::string Tmux::coloured_screen() {
  return tmux({"capture-pane", "-p", "-e"});
}

void Tmux::resize(int width, int height) {
  width_ = width, height_ = height;
  tmux({"resize-window", "-x", std::to_string(width), "-y", std::to_string(height)});
}

void Tmux::lose_and_reopen() {
  tmux({"kill-server"});
  ++server_;  // the old server may still be shutting down
  open();
}

}  // namespace freehold::e2e
