// A bot as a child process, started by the shell; it reads questions on its standard input and answers on its output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "outside/bot_link.h"

namespace freehold::outside {

/// A mark in the environment of a bot, by which all that it has started is found. No other bot of any program on this
/// machine has it.
class BotMark {
 public:
  BotMark();

  /// This program's environment with the mark, as posix_spawn takes it, for as long as the object lives.
  [[nodiscard]] std::vector<char*> environment();
  /// Kills every process that has the mark, in whatever group or session it is. One that was started with another environment
  /// has none.
  void kill_all() const;

 private:
  std::string entry_;  // NAME=VALUE
};

/// What a bot writes to its standard error, on its way to this program's own.
/// Shows as much as people can read and as standard error takes at once; the rest is thrown away, so that a flood keeps nobody.
class BotErrors {
 public:
  /// `pipe`: the end to read from, which doesn't block; -1 if nothing is to be shown.
  explicit BotErrors(int pipe) : pipe_(pipe) {}
  BotErrors(const BotErrors&) = delete;
  BotErrors& operator=(const BotErrors&) = delete;
  /// Shows what is left: why the bot ended, perhaps.
  ~BotErrors();

  /// To poll for input; -1 once there is nothing more to come.
  [[nodiscard]] int descriptor() const { return pipe_; }
  /// From here on, as much as before may be shown again.
  void begin_question() { room_ = most_bytes; }
  /// Takes in a part of what has come, if anything.
  void pass_on();

 private:
  static constexpr std::size_t most_bytes = 65'536;  // of a question

  int pipe_;
  std::size_t room_ = most_bytes;
};

class ChildProcess final : public BotLink {
 public:
  /// Starts `command` by /bin/sh; null if the system cannot. It has no file of this program.
  static std::unique_ptr<ChildProcess> start(const std::string& command, Stderr errors = Stderr::shown);

  /// Ends the process, its group, and all that it has started in sessions of their own with its mark (BotMark).
  ~ChildProcess() override;

  std::expected<Heard, LinkFault> ask(std::string_view text, std::chrono::milliseconds limit) override;
  void interrupt() override;

  /// Closes the bot's input and waits for its end; false if it does not end in time.
  bool ends_with_its_input(std::chrono::milliseconds limit);

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  ChildProcess(int socket, int errors) : socket_(socket), errors_(errors) {}

  /// Waits until the socket is ready for `events` (of poll), and shows meanwhile what the bot writes to its standard error.
  std::expected<void, LinkFault> wait_for(short events, Deadline deadline);
  /// Sends all of it, and takes in meanwhile what comes: a bot that writes before it reads stalls nobody.
  std::expected<void, LinkFault> send_all(std::string_view text, Deadline deadline);
  /// Takes in what has come, if anything; the end of the bot's output is a fault.
  std::expected<void, LinkFault> receive();
  /// Throws away what has come unasked; how much that was.
  std::size_t drain();

  pid_t process_ = -1;
  int socket_;
  BotErrors errors_;
  BotMark mark_;
  std::string unread_;
};

}  // namespace freehold::outside
