#include "editions/code_point.h"

namespace freehold::editions {

CodePoint first_code_point(std::string_view text) {
  const auto byte = [text](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[i]));
  };
  const char32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {};
  char32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  const char32_t least = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
  if (code < least || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
  return {code, length};
}

bool is_blank(char32_t code) {
  constexpr std::u32string_view single =
      U" \x85\u00A0\u1680\u2028\u2029\u202F\u205F\u2800\u3000\U00013441\U00013442\U00016FE4\U0001D159";
  return (code >= '\t' && code <= '\r') || (code >= 0x2000 && code <= 0x200A) ||
         single.find(code) != std::u32string_view::npos;
}

}  // namespace freehold::editions
