// A bot as a child process, started by the shell; it reads questions on its standard input and answers on its output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>

#include "outside/bot_errors.h"
#include "outside/bot_link.h"
#include "outside/bot_mark.h"

namespace freehold::outside {

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
