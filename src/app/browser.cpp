#include "app/browser.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

namespace freehold::app {
namespace {

constexpr std::string_view opener = "xdg-open";

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool is_in_path(std::string_view program) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    folder += '/';
    folder += program;
    if (::access(folder.c_str(), X_OK) == 0) return true;
  }
  return false;
}

}  // namespace

bool has_browser() {
  return (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")) && is_in_path(opener);
}

void open_browser(const std::string& link) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0);
  std::string program(opener);
  std::string argument = link;
  char* arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  ::posix_spawnp(&child, program.c_str(), &files, nullptr, static_cast<char**>(arguments), environ);
  posix_spawn_file_actions_destroy(&files);
}

}  // namespace freehold::app
