#include "notation/json_text.h"

#include <boost/json.hpp>
#include <cmath>

namespace freehold::notation {

namespace {

/// Whether JSON has the character as it is.
constexpr bool is_plain(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

void write_escaped(char c, std::string& text) {
  static constexpr std::string_view digits = "0123456789abcdef";
  switch (c) {
    case '"': text += "\\\""; return;
    case '\\': text += "\\\\"; return;
    case '\b': text += "\\b"; return;
    case '\f': text += "\\f"; return;
    case '\n': text += "\\n"; return;
    case '\r': text += "\\r"; return;
    case '\t': text += "\\t"; return;
    default:  // a control character, below 0x20
      text += "\\u00";
      text += digits[static_cast<unsigned char>(c) >> 4];
      text += digits[static_cast<unsigned char>(c) & 15];
  }
}

void write_quoted(std::string_view value, std::string& text) {
  text += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (is_plain(value[i])) continue;
    text += value.substr(written, i - written);
    write_escaped(value[i], text);
    written = i + 1;
  }
  text += value.substr(written);
  text += '"';
}

}  // namespace

std::string JsonPart::path() const {
  std::string path{pointer};
  if (index >= 0) path += '/' + std::to_string(index);
  return path;
}

JsonText& JsonText::text_key(std::string_view name) {
  separate();
  write_quoted(name, text_);
  text_ += ':';
  after_key_ = true;
  return *this;
}

JsonText& JsonText::value(std::string_view text) {
  separate();
  write_quoted(text, text_);
  return *this;
}

JsonText& JsonText::value(double number) {
  FREEHOLD_ASSERT(std::isfinite(number));
  separate();
  std::array<char, 32> digits;
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text_.append(digits.data(), written.ptr);
  return *this;
}

boost::json::value tree_of(const JsonText& text) {
  return boost::json::parse(text.text());
}

}  // namespace freehold::notation
