#include "terminal/plain_talk.h"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>

#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

void PlainTalk::say(std::string_view sentence) {
  out_ << harmless(sentence) << '\n';
}

void PlainTalk::say_all(const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences)
    say(sentence);
}

void PlainTalk::suggest(std::string_view command) {
  say(t("terminal.plain.write", {{"command", command}}));
}

void PlainTalk::empty_line() {
  out_ << '\n';
}

void PlainTalk::flush() {
  out_.flush();
}

std::optional<std::string> PlainTalk::read_line(std::string_view prompt) {
  out_ << prompt;
  out_.flush();
  std::string line;
  while (true) {
    const auto got = in_.read(line, std::nullopt);
    if (got == LineInput::Got::end) return std::nullopt;
    if (got == LineInput::Got::line) return std::string(trimmed(line));
  }
}

PlainTalk::Heard PlainTalk::read_unless(const std::function<bool()>& happened, LineInput::Time every) {
  out_ << "> ";
  out_.flush();
  std::string line;
  while (true) {
    if (happened()) return {.line = "", .overtaken = true};
    const auto got = in_.read(line, every);
    if (got == LineInput::Got::end) return {};
    if (got == LineInput::Got::line) return {.line = std::string(trimmed(line))};
  }
}

bool PlainTalk::agreed(const std::string& question) {
  const auto answer = read_line(t("terminal.plain.yes_or_no", {{"question", question}}) + ' ');
  const std::string given = answer ? lowered(*answer) : "";
  if (given == "yes" || given == "y" || given == lowered(t("terminal.yes"))) return true;
  say(t("terminal.plain.not_done"));
  return false;
}

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
