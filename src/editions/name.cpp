#include "editions/name.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"
#include "editions/printable_text.h"
#include "editions/unicode.h"

namespace freehold::editions {
namespace {

// Turns each run of blanks into one, and trims both ends.
std::string with_plain_blanks(std::string_view text) {
  std::string plain;
  bool waits = false;
  while (!text.empty()) {
    const CodePoint first = first_code_point(text);
    const bool blank = is_blank(first.code);
    if (!blank) {
      if (waits && !plain.empty()) plain += ' ';
      plain += text.substr(0, first.length);
    }
    waits = blank;
    text.remove_prefix(first.length);
  }
  return plain;
}

std::string_view without_blanks_around(std::string_view text) {
  std::size_t begin = text.size();
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = first_code_point(text.substr(i));
    const std::size_t next = i + std::max<std::size_t>(1, point.length);
    if (point.length == 0 || !is_blank(point.code)) {
      begin = std::min(begin, i);
      end = next;
    }
    i = next;
  }
  return text.substr(begin, std::max(begin, end) - begin);
}

// Other blanks are narrower, so a name that contains one looks like the name without it.
bool is_plain_blank(char32_t code) {
  return code == U' ' || code == 0xA0 || code == 0x3000;
}

// What a text may contain, but a name may not.
std::string_view fault_in_names(const CodePoint& point, bool first) {
  if (is_blank(point.code)) return is_plain_blank(point.code) ? "" : "a blank of another width";
  if (point.length == 1) return "";
  const SignKind kind = sign_kind(point.code);
  if (first && kind == SignKind::mark) return "a mark before any letter";
  return kind == SignKind::nobodys ? "a character without a meaning" : "";
}

}  // namespace

std::string name_of(std::string_view text) {
  const std::string_view bare = without_blanks_around(text);
  return text_fault(bare) ? std::string{bare} : composed(bare);
}

std::optional<std::string> name_fault(std::string_view name, std::size_t most) {
  if (name.empty()) return "must not be empty";
  if (const auto fault = text_fault(name)) return fmt::format("must not have {}", fault->what);
  if (is_too_long(name, most)) return fmt::format("must have at most {} characters", most);
  if (!can_be_seen(name)) return "must have a letter, digit or sign that can be seen";
  for (std::size_t i = 0; i < name.size();) {
    const CodePoint point = first_code_point(name.substr(i));
    if (const auto fault = fault_in_names(point, i == 0); !fault.empty())
      return fmt::format("must not have {} (U+{:04X})", fault, static_cast<unsigned>(point.code));
    i += point.length;
  }
  return std::nullopt;
}

Likeness::Likeness(std::string_view name)
    : of_folded_(skeleton(with_plain_blanks(case_folded(name)))),
      of_typed_(with_plain_blanks(case_folded(skeleton(with_plain_blanks(composed(name)))))) {}

}  // namespace freehold::editions
