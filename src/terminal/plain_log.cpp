#include "terminal/plain_log.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "telling/language.h"

namespace freehold::terminal {

using telling::t;

void PlainLog::tell_until(std::size_t end) {
  for (; told_ < end; ++told_)
    talk_.say(game_.log()[told_].text);
}

void PlainLog::tell_news() {
  told_ = std::min(told_, game_.log().size());  // less after something was taken back
  tell_until(game_.log().size());
}

void PlainLog::begin() {
  constexpr std::size_t shown_again = 12;
  const std::size_t all = game_.log().size();
  const std::size_t preamble = game_.preamble();
  if (!game_.is_new() && all > preamble + shown_again) {
    tell_until(preamble);
    told_ = all - shown_again;
    talk_.say(t("terminal.plain.before", {{"count", static_cast<std::int64_t>(told_ - preamble)},
                                          {"command", "log " + std::to_string(all)}}));
  }
  tell_news();
}

}  // namespace freehold::terminal
