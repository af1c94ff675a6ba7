#include "terminal/ascii_stream.h"

#include <utility>

#include "terminal/text.h"

namespace freehold::terminal {

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
