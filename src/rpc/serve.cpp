#include "rpc/serve.h"

#include <unistd.h>

#include <cerrno>

#include "rpc/child_process.h"
#include "rpc/line_reader.h"

namespace freehold::rpc {

namespace {

constexpr std::string_view exec_prefix = "exec:";

/// False if nobody reads any more.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

std::expected<BotCommand, std::string> parse_bot_command(std::string_view option) {
  const auto sign = option.find('=');
  const std::string_view name = option.substr(0, sign);
  const std::string_view way = sign == std::string_view::npos ? std::string_view{} : option.substr(sign + 1);
  if (name.empty() || !way.starts_with(exec_prefix) || way.size() == exec_prefix.size()) {
    return std::unexpected("a bot is given as NAME=exec:COMMAND, such as --bot mine=exec:./my-bot");
  }
  return BotCommand{std::string{name}, std::string{way.substr(exec_prefix.size())}};
}

StartBot start_command(const BotCommand& bot, std::chrono::milliseconds limit) {
  return [command = bot.command, limit] { return ChildProcess::start(command, limit); };
}

void serve(Session& session, int input, int output) {
  LineReader reader{input};
  while (const auto line = reader.next()) {
    auto answer = line->too_long ? Session::too_long() : session.handle(line->text);
    if (!answer) continue;
    *answer += '\n';
    if (!write_all(output, *answer)) return;
  }
}

}  // namespace freehold::rpc
