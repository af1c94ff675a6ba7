// Members of JSON objects: one function visits them all, and both writing and reading use it.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace freehold::notation {

/// A member's value; nullopt if it is missing or of another kind.
std::optional<std::int64_t> number_in(const boost::json::object& object, std::string_view key);
const boost::json::object* object_in(const boost::json::object& object, std::string_view key);
const boost::json::array* array_in(const boost::json::object& object, std::string_view key);
/// The same, but empty or false instead of nullopt.
std::string text_in(const boost::json::object& object, std::string_view key);
bool truth_in(const boost::json::object& object, std::string_view key);

/// The value whose word this is; `words` holds the words in the order of the values.
template <class Enum, std::size_t n>
std::optional<Enum> of_word(const std::array<std::string_view, n>& words, std::string_view word) {
  for (std::size_t i = 0; i < n; ++i) {
    if (words.at(i) == word) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

class MemberWriter {
 public:
  template <class T>
  void operator()(const char* key, const T& value) {
    object[key] = boost::json::value_from(value);
  }
  void operator()(const char* key, std::chrono::sys_seconds time) {
    object[key] = time.time_since_epoch().count();
  }
  void operator()(const char* key, std::chrono::milliseconds time) { object[key] = time.count(); }
  /// Left out if empty.
  template <class T>
  void operator()(const char* key, const std::optional<T>& value) {
    if (value) (*this)(key, *value);
  }
  template <class Enum, std::size_t n>
  void word(const char* key, Enum value, const std::array<std::string_view, n>& words) {
    object[key] = words.at(static_cast<std::size_t>(value));
  }
  template <class Enum, std::size_t n>
  void word_where_other(const char* key, Enum value, const std::array<std::string_view, n>& words,
                        Enum usual) {
    if (value != usual) word(key, value, words);
  }
  void where_true(const char* key, bool value) {
    if (value) object[key] = true;
  }
  void where_other(const char* key, std::int64_t value, std::int64_t usual) {
    if (value != usual) object[key] = value;
  }
  template <class T>
  void where_any(const char* key, const T& values) {
    if (!values.empty()) object[key] = boost::json::value_from(values);
  }

  boost::json::object object;
};

/// Reads what MemberWriter wrote. `fault` names the first member that isn't as expected.
class MemberReader {
 public:
  explicit MemberReader(const boost::json::object& source) : object(source) {}

  template <class T>
  void operator()(const char* key, T& value) {
    const auto* const member = object.if_contains(key);
    auto read = member == nullptr ? std::nullopt : value_in<T>(*member);
    take(key, value, std::move(read));
  }
  template <class T>
  void operator()(const char* key, std::optional<T>& value) {
    if (object.contains(key)) (*this)(key, value.emplace());
  }
  template <class Enum, std::size_t n>
  void word(const char* key, Enum& value, const std::array<std::string_view, n>& words) {
    std::string read;
    (*this)(key, read);
    take(key, value, of_word<Enum>(words, read));
  }
  template <class Enum, std::size_t n>
  void word_where_other(const char* key, Enum& value, const std::array<std::string_view, n>& words,
                        Enum usual) {
    value = usual;
    if (object.contains(key)) word(key, value, words);
  }
  void where_true(const char* key, bool& value) { value = object.contains(key); }
  void where_other(const char* key, std::int64_t& value, std::int64_t usual) {
    value = usual;
    if (object.contains(key)) (*this)(key, value);
  }
  template <class T>
  void where_any(const char* key, T& values) {
    if (object.contains(key)) (*this)(key, values);
  }

  const boost::json::object& object;
  std::string fault{};

 private:
  template <class T>
  static std::optional<T> value_in(const boost::json::value& member) {
    if constexpr (std::is_same_v<T, std::chrono::sys_seconds> ||
                  std::is_same_v<T, std::chrono::milliseconds>) {
      using Since = std::chrono::duration<std::int64_t, typename T::period>;
      const auto count = value_in<std::int64_t>(member);
      return count ? std::optional{T{Since{*count}}} : std::nullopt;
    } else {
      auto read = boost::json::try_value_to<T>(member);
      return read ? std::optional<T>{*std::move(read)} : std::nullopt;
    }
  }
  template <class T>
  void take(const char* key, T& value, std::optional<T> read) {
    if (read) value = *std::move(read);
    if (!read && fault.empty()) fault = key;
  }
};

}  // namespace freehold::notation
