// A link to a bot that runs outside this program: one line is sent, one line comes back. The port to an external bot
// and its time limit.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace freehold::rpc {

/// What became of a question.
enum class LinkFault {
  gone,  ///< the bot has ended or closed its output
  too_slow  ///< no line came in time
};

class BotLink {
 public:
  BotLink() = default;
  BotLink(const BotLink&) = delete;
  BotLink& operator=(const BotLink&) = delete;
  virtual ~BotLink() = default;

  /// Sends `line` with a line feed and waits for one line of answer, within the link's own time limit.
  virtual std::expected<std::string, LinkFault> ask(std::string_view line) = 0;
};

/// Starts the bot of one seat of one game; null if it cannot be started.
using StartBot = std::function<std::unique_ptr<BotLink>()>;

}  // namespace freehold::rpc
