#include "notation/json_text.h"

#include <boost/json.hpp>
#include <cmath>
#include <utility>

namespace freehold::notation {

namespace {

/// Whether JSON can contain the character unescaped.
constexpr bool needs_no_escape(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

}  // namespace

std::string JsonPart::path() const {
  std::string path{pointer};
  if (index >= 0) path += '/' + std::to_string(index);
  return path;
}

void JsonText::grow(std::size_t bytes) {
  constexpr std::size_t least = 256;
  const std::size_t size = std::max({size_ + bytes, 2 * text_.size(), least});
  text_.resize_and_overwrite(size, [](char*, std::size_t all) { return all; });
}

void JsonText::write_escaped(char c) {
  static constexpr std::string_view digits = "0123456789abcdef";
  switch (c) {
    case '"': return put("\\\"");
    case '\\': return put("\\\\");
    case '\b': return put("\\b");
    case '\f': return put("\\f");
    case '\n': return put("\\n");
    case '\r': return put("\\r");
    case '\t': return put("\\t");
    default:  // a control character, below 0x20
      put("\\u00");
      put(digits[static_cast<unsigned char>(c) >> 4]);
      put(digits[static_cast<unsigned char>(c) & 15]);
  }
}

void JsonText::write_quoted(std::string_view text) {
  put('"');
  while (true) {
    const auto special = std::ranges::find_if_not(text, needs_no_escape);
    const auto count = static_cast<std::size_t>(special - text.begin());
    put(text.substr(0, count));
    if (special == text.end()) break;
    write_escaped(*special);
    text.remove_prefix(count + 1);
  }
  put('"');
}

JsonText& JsonText::text_key(std::string_view name) {
  separate();
  write_quoted(name);
  put(':');
  after_key_ = true;
  return *this;
}

JsonText& JsonText::value(std::string_view text) {
  separate();
  write_quoted(text);
  return *this;
}

JsonText& JsonText::value(double number) {
  FREEHOLD_ASSERT(std::isfinite(number));
  separate();
  char* const start = room(most_digits);
  size_ += static_cast<std::size_t>(std::to_chars(start, start + most_digits, number).ptr - start);
  return *this;
}

boost::json::value tree_of(const JsonText& text) {
  return boost::json::parse(text.text());
}

}  // namespace freehold::notation
