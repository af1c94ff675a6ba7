#include "wire/utf8.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace freehold::wire {
namespace {

/// How many bytes the character that begins `bytes` has; 0 if it is none.
std::size_t character_bytes(std::string_view bytes) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  const auto follows = [&](std::size_t at, unsigned least = 0x80, unsigned most = 0xBF) {
    return at < bytes.size() && byte(at) >= least && byte(at) <= most;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const unsigned least = first == 0xE0 ? 0xA0 : 0x80;  // shorter forms do
    const unsigned most = first == 0xED ? 0x9F : 0xBF;  // surrogates
    return follows(1, least, most) && follows(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const unsigned least = first == 0xF0 ? 0x90 : 0x80;
    const unsigned most = first == 0xF4 ? 0x8F : 0xBF;  // beyond U+10FFFF
    return follows(1, least, most) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  constexpr std::uint64_t high_bits = 0x8080'8080'8080'8080U;
  while (!bytes.empty()) {
    std::uint64_t eight = 0;
    if (bytes.size() >= sizeof eight) {
      std::memcpy(&eight, bytes.data(), sizeof eight);
      if ((eight & high_bits) == 0) {
        bytes.remove_prefix(sizeof eight);
        continue;
      }
    }
    const auto size = character_bytes(bytes);
    if (size == 0) return false;
    bytes.remove_prefix(size);
  }
  return true;
}

}  // namespace freehold::wire
