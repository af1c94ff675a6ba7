// JsonText: writes JSON directly as text, without building a document. For everything that is written often.
#pragma once

#include <algorithm>
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

/// A piece of the text that is sent separately when it changes, identified by a JSON Pointer (RFC 6901).
struct JsonPart {
  std::string_view pointer;  ///< a literal; for an element of a list, the list's pointer
  std::int32_t index = -1;  ///< the element's index; negative if not in a list
  std::size_t begin = 0;  ///< where its value starts in the text
  std::size_t end = 0;

  [[nodiscard]] std::string path() const;
  [[nodiscard]] bool same_place(const JsonPart& other) const {
    if (index != other.index || pointer.size() != other.pointer.size()) return false;
    return pointer.data() == other.pointer.data() || pointer == other.pointer;  // usually the same literal
  }
};

/// Writes one JSON value. In an object write a key before each value, in an array none. Asserts that
/// everything opened is closed, and that nesting stays within `most_depth`. Texts must be UTF-8.
class JsonText {
 public:
  static constexpr std::size_t most_depth = 32;

  JsonText() = default;

  JsonText& open_object() { return open('{'); }
  JsonText& close_object() { return close('}'); }
  JsonText& open_array() { return open('['); }
  JsonText& close_array() { return close(']'); }

  /// The name of the next member: plain ASCII without quotes or backslashes. For others use text_key().
  JsonText& key(std::string_view name) {
    separate();
    char* end = room(name.size() + 3);
    *end++ = '"';
    end = std::ranges::copy(name, end).out;
    *end++ = '"';
    *end++ = ':';
    size_ += name.size() + 3;
    after_key_ = true;
    return *this;
  }
  /// Like key(), for any text.
  JsonText& text_key(std::string_view name);

  JsonText& null() { return raw("null"); }
  JsonText& value(bool truth) { return raw(truth ? "true" : "false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  JsonText& value(Number number) {
    separate();
    char* const start = room(most_digits);
    size_ += static_cast<std::size_t>(std::to_chars(start, start + most_digits, number).ptr - start);
    return *this;
  }
  /// The shortest text that reads back as the same number, which must be finite.
  JsonText& value(double number);
  JsonText& value(std::string_view text);
  JsonText& value(const std::string& text) { return value(std::string_view{text}); }
  JsonText& value(const char* text) { return value(std::string_view{text}); }
  /// Inserts a value that is JSON already.
  JsonText& raw(std::string_view json) {
    separate();
    put(json);
    return *this;
  }

  template <class Value>
  JsonText& member(std::string_view name, const Value& of) {
    return key(name).value(of);
  }
  JsonText& null_member(std::string_view name) { return key(name).null(); }
  /// A text member, null if the text is empty.
  JsonText& text_or_null(std::string_view name, std::string_view text) {
    return text.empty() ? null_member(name) : member(name, text);
  }

  /// Marks the one value written by `write` as a part. Parts are stored in the order in which they end.
  template <class Write>
  JsonText& part(std::string_view pointer, Write&& write) {
    return indexed_part(pointer, -1, std::forward<Write>(write));
  }
  template <class Write>
  JsonText& indexed_part(std::string_view pointer, std::int32_t index, Write&& write) {
    separate();
    fresh_ = true;  // the comma comes before the part
    const std::size_t begin = size_;
    std::forward<Write>(write)();
    if (with_parts_) parts_.push_back({pointer, index, begin, size_});
    return *this;
  }
  /// Starts marking parts; expects roughly `about` of them.
  void mark_parts(std::size_t about = 0) {
    with_parts_ = true;
    parts_.reserve(about);
  }

  void reserve(std::size_t bytes) {
    if (bytes > size_) room(bytes - size_);
  }
  [[nodiscard]] const std::vector<JsonPart>& parts() const { return parts_; }
  [[nodiscard]] std::vector<JsonPart> take_parts() { return std::move(parts_); }
  /// What was written. Everything opened must be closed.
  [[nodiscard]] std::string_view text() const {
    FREEHOLD_ASSERT(depth_ == 0);
    return {text_.data(), size_};
  }
  [[nodiscard]] std::string take() {
    FREEHOLD_ASSERT(depth_ == 0);
    text_.resize(std::exchange(size_, 0));
    return std::move(text_);
  }

 private:
  JsonText& open(char bracket) {
    separate();
    FREEHOLD_ASSERT(depth_ < most_depth);
    opened_[depth_++] = bracket;
    put(bracket);
    fresh_ = true;
    return *this;
  }
  JsonText& close(char bracket) {
    FREEHOLD_ASSERT(depth_ > 0 && opened_[depth_ - 1] == bracket - 2 && !after_key_);
    --depth_;
    put(bracket);
    fresh_ = false;
    return *this;
  }
  void separate() {
    if (!fresh_ && !after_key_) put(',');
    fresh_ = false;
    after_key_ = false;
  }
  void write_quoted(std::string_view text);
  void write_escaped(char c);

  /// Where the next bytes go; has room for at least `bytes`.
  char* room(std::size_t bytes) {
    if (bytes > text_.size() - size_) grow(bytes);
    return text_.data() + size_;
  }
  void grow(std::size_t bytes);
  void put(char c) {
    *room(1) = c;
    ++size_;
  }
  void put(std::string_view bytes) {
    std::ranges::copy(bytes, room(bytes.size()));
    size_ += bytes.size();
  }

  static constexpr std::size_t most_digits = 32;  // in any number

  std::string text_;  // its size is the capacity
  std::size_t size_ = 0;  // how much of it is written
  std::vector<JsonPart> parts_;
  std::array<char, most_depth> opened_{};
  std::size_t depth_ = 0;
  bool fresh_ = true;  // nothing has been written yet in the innermost object or array
  bool after_key_ = false;
  bool with_parts_ = false;
};

/// The same value as a document, for code that needs one.
boost::json::value tree_of(const JsonText& text);

/// The object or array written by `write`, as a document, so that each form is defined only once, as text.
template <class Write>
boost::json::value written_tree(Write&& write) {
  JsonText text;
  std::forward<Write>(write)(text);
  return tree_of(text);
}

}  // namespace freehold::notation
