// A bot as a child process, started by the shell. It reads questions on stdin and answers on stdout.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "outside/bot_link.h"

namespace freehold::outside {

/// A mark in a bot's environment, by which everything it has started can be found. Unique among all bots of
/// all programs on this machine.
class BotMark {
 public:
  BotMark();

  /// This program's environment with the mark, as posix_spawn takes it. Valid during the object's lifetime.
  [[nodiscard]] std::vector<char*> environment();
  /// Kills every process with the mark, in any group or session. A process started with a different
  /// environment has no mark.
  void kill_all() const;

 private:
  std::string entry_;  // NAME=VALUE
};

/// Passes a bot's standard error on to this program's own: as much as people can read and as standard error
/// accepts at once. Discards the rest, so that a flood blocks nobody.
class BotErrors {
 public:
  /// `pipe`: the non-blocking end to read from; -1 to show nothing.
  explicit BotErrors(int pipe) : pipe_(pipe) {}
  BotErrors(const BotErrors&) = delete;
  BotErrors& operator=(const BotErrors&) = delete;
  /// Shows what is left, which may say why the bot ended.
  ~BotErrors();

  /// For polling; -1 once there is nothing more to come.
  [[nodiscard]] int descriptor() const { return pipe_; }
  /// Allows as much to be shown again as before.
  void begin_question() { room_ = most_bytes; }
  /// Passes on some of the available input, if any.
  void pass_on();

 private:
  static constexpr std::size_t most_bytes = 65'536;  // per question

  int pipe_;
  std::size_t room_ = most_bytes;
};

class ChildProcess final : public BotLink {
 public:
  /// Starts `command` with /bin/sh; null if the system can't. It inherits no open files.
  static std::unique_ptr<ChildProcess> start(const std::string& command, Stderr errors = Stderr::shown);

  /// Ends the process, its group, and everything with its mark (BotMark) in other sessions.
  ~ChildProcess() override;

  std::expected<Heard, LinkFault> ask(std::string_view text, std::chrono::milliseconds limit) override;
  /// As a shell says it: with exit code 126 or 127.
  bool found_nothing_to_run() override;
  void interrupt() override;

  /// Closes the bot's input and waits for it to exit; false if it doesn't in time.
  bool ends_with_its_input(std::chrono::milliseconds limit);

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  ChildProcess(int socket, int errors) : socket_(socket), errors_(errors) {}

  /// Waits until the socket is ready for `events` (of poll). Shows the bot's standard error meanwhile.
  std::expected<void, LinkFault> wait_for(short events, Deadline deadline);
  /// Sends all of it. Reads while it writes, so a bot that writes first can't deadlock.
  std::expected<void, LinkFault> send_all(std::string_view text, Deadline deadline);
  /// Reads what is available, if anything; the end of the bot's output is a fault.
  std::expected<void, LinkFault> receive();
  /// Discards input that nobody asked for; returns how much.
  std::size_t drain();

  pid_t process_ = -1;
  int socket_;
  BotErrors errors_;
  BotMark mark_;
  std::string unread_;
};

}  // namespace freehold::outside
