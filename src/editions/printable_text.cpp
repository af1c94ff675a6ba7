#include "editions/printable_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/ascii_case.h"
#include "base/utf8.h"
#include "editions/unicode.h"

namespace freehold::editions {
namespace {

// More than the longest emoji and syllables need on average, but far less than endless marks on one letter.
constexpr std::size_t most_bytes_to_a_character = 32;

constexpr char32_t non_joiner = 0x200C;
constexpr char32_t joiner = 0x200D;

constexpr char32_t soft_hyphen = 0xAD;
constexpr char32_t no_text = 0xFFFC;  // browsers show nothing for it

// The tags that make up a region's flag, such as Scotland's.
bool is_tag_of_a_flag(char32_t code, char32_t before) {
  const auto is_tag = [](char32_t one) { return one >= 0xE0020 && one <= 0xE007F; };
  return is_tag(code) && (before == 0x1F3F4 || is_tag(before));
}

// Code points that change how their neighbours are shown, or that are invisible.
bool is_control(char32_t code, char32_t before) {
  if (code < 0x80) return code < 0x20 || code == 0x7F;
  if (code == soft_hyphen || is_tag_of_a_flag(code, before)) return false;
  return code == no_text || (code & 0xFFFEU) == 0xFFFE || (code >= 0x2060 && code <= 0x206F) ||
         sign_kind(code) == SignKind::control;
}

// What is wrong with a code point after `before`, which is 0 for the first one; empty if nothing is.
std::string_view fault_of(char32_t code, char32_t before) {
  if (!is_control(code, before)) return {};
  if (code != joiner && code != non_joiner) return "a control character";
  return takes_joiner(before) ? "" : "a joiner after nothing to join";
}

std::optional<TextFault> first_fault(std::string_view text, std::string_view allowed) {
  char32_t before = 0;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = first_code_point(text.substr(i));
    if (point.length == 0) return TextFault{i, "not UTF-8"};
    const bool spared = point.length == 1 && allowed.find(text[i]) != std::string_view::npos;
    if (const auto fault = fault_of(point.code, before); !spared && !fault.empty()) {
      return TextFault{i, fmt::format("{} (U+{:04X})", fault, static_cast<unsigned>(point.code))};
    }
    before = point.code;
    i += point.length;
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

bool is_too_long(std::string_view text, std::size_t most) {
  return text.size() > most * most_bytes_to_a_character || character_count(text) > most;
}

bool can_be_seen(std::string_view text) {
  const std::string shown = case_folded(text);
  for (std::size_t i = 0; i < shown.size();) {
    const CodePoint point = first_code_point(std::string_view{shown}.substr(i));
    if (!is_blank(point.code)) return true;
    i += point.length;
  }
  return false;
}

std::string printable(std::string_view text, std::size_t most) {
  std::string shown;
  std::size_t count = 0;
  char32_t before = 0;
  for (std::size_t i = 0; i < text.size(); ++count) {
    if (count == most) return shown + "...";
    const CodePoint point = first_code_point(text.substr(i));
    const bool plain = point.length > 0 && fault_of(point.code, before).empty();
    shown += plain ? text.substr(i, point.length) : std::string_view{"?"};
    before = point.code;
    i += std::max<std::size_t>(1, point.length);
  }
  return shown;
}

bool is_blank(char32_t code) {
  constexpr std::u32string_view single =
      U" \x85\u00A0\u1680\u2028\u2029\u202F\u205F\u2800\u3000\U00013441\U00013442\U00016FE4\U0001D159";
  return (code >= '\t' && code <= '\r') || (code >= 0x2000 && code <= 0x200A) ||
         single.find(code) != std::u32string_view::npos;
}

std::string folded(std::string_view word) {
  return small_ascii(trimmed(word, " "));
}

}  // namespace freehold::editions
