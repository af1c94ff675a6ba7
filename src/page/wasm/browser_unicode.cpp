// editions/unicode.h by the browser (web/src/words/unicode.js), without ICU. Similar letters are not known.
#include <algorithm>
#include <cstdint>

#include "base/ascii_case.h"
#include "editions/unicode.h"

extern "C" {

// Functions that yield a text keep it for `take` and return its size in bytes.
[[clang::import_module("unicode"), clang::import_name("composed")]] std::size_t unicode_composed(
    const char* text, std::size_t size);
[[clang::import_module("unicode"), clang::import_name("case_folded")]] std::size_t unicode_case_folded(
    const char* text, std::size_t size);
[[clang::import_module("unicode"), clang::import_name("take")]] void unicode_take(char* to);
[[clang::import_module("unicode"), clang::import_name("character_count")]] std::size_t
unicode_character_count(const char* text, std::size_t size);
[[clang::import_module("unicode"), clang::import_name("sign_kind")]] std::int32_t unicode_sign_kind(
    std::uint32_t code);
[[clang::import_module("unicode"), clang::import_name("takes_joiner")]] std::int32_t unicode_takes_joiner(
    std::uint32_t before);
}

namespace freehold::editions {
namespace {

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

std::string taken(std::size_t size) {
  std::string text(size, '\0');
  unicode_take(text.data());
  return text;
}

}  // namespace

std::string composed(std::string_view text) {
  return is_ascii(text) ? std::string{text} : taken(unicode_composed(text.data(), text.size()));
}

std::string case_folded(std::string_view text) {
  return is_ascii(text) ? small_ascii(text) : taken(unicode_case_folded(text.data(), text.size()));
}

std::string skeleton(std::string_view text) {
  return std::string{text};
}

std::size_t character_count(std::string_view text) {
  return is_ascii(text) ? text.size() : unicode_character_count(text.data(), text.size());
}

SignKind sign_kind(char32_t code) {
  return static_cast<SignKind>(unicode_sign_kind(code));
}

bool takes_joiner(char32_t before) {
  return unicode_takes_joiner(before) != 0;
}

}  // namespace freehold::editions
