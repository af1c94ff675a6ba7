// JsonText: JSON written as text, without a document in between. What is written often is written by it.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/assert.h"

namespace freehold::notation {

/// A piece of a text that is told by itself when it changes, by its JSON Pointer (RFC 6901).
struct JsonPart {
  std::string_view pointer;  ///< a literal, or the pointer of a list without the number of the element
  std::int32_t index = -1;  ///< of the element of that list; below 0: none
  std::size_t begin = 0;  ///< of its value in the text
  std::size_t end = 0;

  [[nodiscard]] std::string path() const;
  [[nodiscard]] bool same_place(const JsonPart& other) const {
    return index == other.index && pointer == other.pointer;
  }
};

/// Writes one JSON value. Keys and values alternate as JSON has them: a key is wanted in an object, none in an array.
/// That everything opened is closed, and no deeper than `most_depth`, is asserted. Texts must be UTF-8.
class JsonText {
 public:
  static constexpr std::size_t most_depth = 32;

  JsonText() = default;

  JsonText& open_object() { return open('{'); }
  JsonText& close_object() { return close('}'); }
  JsonText& open_array() { return open('['); }
  JsonText& close_array() { return close(']'); }

  /// The name of the member that follows: plain ASCII without quotes and backslashes, else use text_key().
  JsonText& key(std::string_view name) {
    separate();
    text_ += '"';
    text_ += name;
    text_ += "\":";
    after_key_ = true;
    return *this;
  }
  /// The same for any text.
  JsonText& text_key(std::string_view name);

  JsonText& null() { return raw("null"); }
  JsonText& value(bool truth) { return raw(truth ? "true" : "false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  JsonText& value(Number number) {
    separate();
    std::array<char, 24> digits;
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    text_.append(digits.data(), written.ptr);
    return *this;
  }
  /// The shortest text that is read as the same number; must be finite.
  JsonText& value(double number);
  JsonText& value(std::string_view text);
  JsonText& value(const std::string& text) { return value(std::string_view{text}); }
  JsonText& value(const char* text) { return value(std::string_view{text}); }
  /// A value that is JSON already.
  JsonText& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  /// A member: its name and its value.
  template <class Value>
  JsonText& member(std::string_view name, const Value& of) {
    return key(name).value(of);
  }
  JsonText& null_member(std::string_view name) { return key(name).null(); }
  /// The text; null where it is empty.
  JsonText& text_or_null(std::string_view name, std::string_view text) {
    return text.empty() ? null_member(name) : member(name, text);
  }

  /// What `write` writes, one value, is a part. Parts are kept in the order in which they end.
  template <class Write>
  JsonText& part(std::string_view pointer, Write&& write) {
    return indexed_part(pointer, -1, std::forward<Write>(write));
  }
  template <class Write>
  JsonText& indexed_part(std::string_view pointer, std::int32_t index, Write&& write) {
    separate();
    fresh_ = true;  // the comma stands before the part
    const std::size_t begin = text_.size();
    std::forward<Write>(write)();
    if (with_parts_) parts_.push_back({pointer, index, begin, text_.size()});
    return *this;
  }
  /// Parts are marked only from here on.
  void mark_parts() { with_parts_ = true; }

  void reserve(std::size_t bytes) { text_.reserve(bytes); }
  [[nodiscard]] const std::vector<JsonPart>& parts() const { return parts_; }
  /// The text so far, whole only when all that was opened is closed.
  [[nodiscard]] const std::string& text() const {
    FREEHOLD_ASSERT(depth_ == 0);
    return text_;
  }
  [[nodiscard]] std::string take() {
    FREEHOLD_ASSERT(depth_ == 0);
    return std::move(text_);
  }

 private:
  JsonText& open(char bracket) {
    separate();
    FREEHOLD_ASSERT(depth_ < most_depth);
    opened_[depth_++] = bracket;
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonText& close(char bracket) {
    FREEHOLD_ASSERT(depth_ > 0 && opened_[depth_ - 1] == bracket - 2 && !after_key_);
    --depth_;
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  void separate() {
    if (!fresh_ && !after_key_) text_ += ',';
    fresh_ = false;
    after_key_ = false;
  }

  std::string text_;
  std::vector<JsonPart> parts_;
  std::array<char, most_depth> opened_{};
  std::size_t depth_ = 0;
  bool fresh_ = true;  // nothing stands before, in what is open
  bool after_key_ = false;
  bool with_parts_ = false;
};

/// The same value as a document, for who needs one.
boost::json::value tree_of(const JsonText& text);

/// The object or array that `write` writes, as a document: the forms of notation/ are written once, as text.
template <class Write>
boost::json::value written_tree(Write&& write) {
  JsonText text;
  std::forward<Write>(write)(text);
  return tree_of(text);
}

}  // namespace freehold::notation
