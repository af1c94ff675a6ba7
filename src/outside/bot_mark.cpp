#include "outside/bot_mark.h"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

namespace freehold::outside {

namespace {

namespace fs = std::filesystem;

bool has_entry(const fs::path& process, const std::string& entry) {
  std::ifstream file(process / "environ", std::ios::binary);
  const std::string environment{std::istreambuf_iterator<char>{file}, {}};
  return (std::string{'\0'} + environment).find(std::string{'\0'} + entry + '\0') != std::string::npos;
}

/// Whether there was any.
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

// Some may start others while they are looked for.
void BotMark::kill_all() const {
  constexpr int most_rounds = 100;
  for (int round = 0; round < most_rounds && kill_those_with(entry_); ++round) {
  }
}

}  // namespace freehold::outside
