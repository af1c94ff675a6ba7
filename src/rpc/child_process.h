// A bot as a child process, started by the shell; it reads questions on its standard input and answers on its output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>

#include "rpc/bot_link.h"

namespace freehold::rpc {

/// The longest answer that is taken, in bytes.
inline constexpr std::size_t longest_answer = 65'536;

class ChildProcess final : public BotLink {
 public:
  /// Starts `command` by /bin/sh; null if the system cannot. Every answer has to come within `limit`.
  static std::unique_ptr<ChildProcess> start(const std::string& command, std::chrono::milliseconds limit);

  /// Ends the process and all that it has started.
  ~ChildProcess() override;

  std::expected<std::string, LinkFault> ask(std::string_view line) override;

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  ChildProcess(pid_t process, int socket, std::chrono::milliseconds limit)
      : process_(process), socket_(socket), limit_(limit) {}

  /// Waits until the socket is ready for `events` (of poll).
  std::expected<void, LinkFault> wait_for(short events, Deadline deadline) const;
  std::expected<void, LinkFault> send_all(std::string_view text, Deadline deadline) const;

  pid_t process_;
  int socket_;
  std::chrono::milliseconds limit_;
  std::string unread_;
};

}  // namespace freehold::rpc
