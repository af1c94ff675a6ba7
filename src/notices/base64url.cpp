#include "notices/base64url.h"

#include <array>

namespace freehold::notices {

namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string base64url(std::string_view bytes) {
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const char c : bytes) {
    held = held << 8U | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 6; bits -= 6)
      text += letters[held >> static_cast<unsigned>(bits - 6) & 63U];
  }
  if (bits > 0) text += letters[held << static_cast<unsigned>(6 - bits) & 63U];
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  while (text.ends_with('='))
    text.remove_suffix(1);
  if (text.size() % 4 == 1) return std::nullopt;
  std::string bytes;
  unsigned held = 0;
  int bits = 0;
  for (const char c : text) {
    const auto value = letters.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    held = held << 6U | static_cast<unsigned>(value);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(held >> static_cast<unsigned>(bits) & 255U);
  }
  return bytes;
}

}  // namespace freehold::notices
