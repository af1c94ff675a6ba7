#include "rpc/serve.h"

#include <unistd.h>

#include <cerrno>
#include <string_view>

#include "rpc/line_queue.h"

namespace freehold::rpc {

namespace {

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

void serve(Session& session, int input, int output, std::atomic<bool>& stop) {
  LineQueue lines{input, stop};
  while (const auto line = lines.next()) {
    auto answer = line->too_long ? Session::too_long() : session.handle(line->text);
    if (!answer) continue;
    *answer += '\n';
    if (!write_all(output, *answer)) return;
  }
}

}  // namespace freehold::rpc
