#include "terminal/lines.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <istream>
#include <utility>

#include "terminal/text.h"

namespace freehold::terminal {
namespace {

constexpr std::size_t longest_line = 65'536;  // what is longer comes in parts

}  // namespace

LineInput::Got StreamLines::read(std::string& line, std::optional<Time>) {
  return std::getline(in_, line) ? Got::line : Got::end;
}

bool FileLines::take(std::string& line) {
  const auto end = typed_.find('\n');
  if (end == std::string::npos && typed_.size() < longest_line && !(ended_ && !typed_.empty())) return false;
  line = typed_.substr(0, end);
  typed_.erase(0, end == std::string::npos ? end : end + 1);
  return true;
}

LineInput::Got FileLines::read(std::string& line, std::optional<Time> most) {
  if (take(line)) return Got::line;
  if (ended_) return Got::end;
  pollfd waited{.fd = file_, .events = POLLIN, .revents = 0};
  const int ready = ::poll(&waited, 1, most ? static_cast<int>(most->count()) : -1);
  if (ready == 0 || (ready < 0 && errno == EINTR)) return Got::nothing;
  std::array<char, 4096> part{};
  const auto count = ready < 0 ? 0 : ::read(file_, part.data(), part.size());
  if (count < 0 && errno == EINTR) return Got::nothing;
  if (count <= 0) ended_ = true;
  if (count > 0) typed_.append(part.data(), static_cast<std::size_t>(count));
  if (take(line)) return Got::line;
  return ended_ ? Got::end : Got::nothing;
}

void AsciiStream::Lines::hand_on() {
  out_ << to_ascii(std::exchange(pending_, {}));
}

AsciiStream::Lines::int_type AsciiStream::Lines::overflow(int_type character) {
  if (traits_type::eq_int_type(character, traits_type::eof())) return traits_type::not_eof(character);
  if (character == '\n') {
    hand_on();
    out_ << '\n';
  } else {
    pending_ += traits_type::to_char_type(character);
  }
  return out_ ? character : traits_type::eof();
}

int AsciiStream::Lines::sync() {
  hand_on();
  out_.flush();
  return out_ ? 0 : -1;
}

}  // namespace freehold::terminal
