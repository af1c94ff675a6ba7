#include "editions/printable_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "base/ascii_case.h"

namespace freehold::editions {
namespace {

// One decoded character; length 0 if the bytes are no UTF-8.
struct Character {
  std::uint32_t code = 0;
  std::size_t length = 0;
};

Character decode(std::string_view rest) {
  const auto byte = [rest](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(rest[i]));
  };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || rest.size() < length) return {};
  std::uint32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  const std::uint32_t least = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
  if (code < least || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
  return {code, length};
}

// Characters that change how a terminal shows their neighbours.
bool is_control(std::uint32_t code) {
  if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return true;
  if (code >= 0x200B && code <= 0x200F) return true;  // no width, marks of direction
  if (code >= 0x2028 && code <= 0x202E) return true;  // separators, directions
  if (code >= 0x2060 && code <= 0x206F) return true;  // no width, directions
  return code == 0xFEFF || (code & 0xFFFEU) == 0xFFFE;
}

std::optional<TextFault> first_fault(std::string_view text, std::string_view allowed) {
  for (std::size_t i = 0; i < text.size();) {
    const auto character = decode(text.substr(i));
    if (character.length == 0) return TextFault{i, "not UTF-8"};
    const bool spared = character.length == 1 && allowed.find(text[i]) != std::string_view::npos;
    if (!spared && is_control(character.code)) {
      return TextFault{i, fmt::format("a control character (U+{:04X})", character.code)};
    }
    i += character.length;
  }
  return std::nullopt;
}

}  // namespace

std::optional<TextFault> text_fault(std::string_view text) {
  return first_fault(text, "");
}

std::optional<TextFault> file_fault(std::string_view text) {
  return first_fault(text, "\n\r\t");
}

std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string printable(std::string_view text, std::size_t most) {
  std::string shown;
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++count) {
    if (count == most) return shown + "...";
    const auto character = decode(text.substr(i));
    const bool plain = character.length > 0 && !is_control(character.code);
    shown += plain ? text.substr(i, character.length) : std::string_view{"?"};
    i += std::max<std::size_t>(1, character.length);
  }
  return shown;
}

std::string folded(std::string_view name) {
  const auto first = name.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return small_ascii(name.substr(first, name.find_last_not_of(' ') - first + 1));
}

}  // namespace freehold::editions
