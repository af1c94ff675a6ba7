// Internal to notation/: reads JSON, noting the place of each mistake. Not for public headers.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/id_set.h"
#include "notation/mistakes.h"
#include "notation/names.h"

namespace freehold::notation {

namespace json = boost::json;

/// A whole number, also if written as 10.0; nullopt otherwise. Values beyond 64 bits are clamped.
std::optional<std::int64_t> whole_number(const json::value& value);

/// A place in a JSON text, present or missing. Reading from a missing place leaves the target unchanged; a
/// value of the wrong kind is noted as a mistake.
class JsonNode {
 public:
  JsonNode(const json::value* value, std::string path, Mistakes& mistakes)
      : value_(value), path_(std::move(path)), mistakes_(&mistakes) {}

  [[nodiscard]] bool given() const { return value_ != nullptr; }
  [[nodiscard]] bool is_null() const { return value_ != nullptr && value_->is_null(); }
  [[nodiscard]] bool given_not_null() const { return value_ != nullptr && !value_->is_null(); }
  [[nodiscard]] const json::value* value() const { return value_; }

  /// Empty if this is missing or no text, which is no mistake yet.
  [[nodiscard]] std::string_view text() const;

  void mistake(std::string_view what) const;
  /// Notes a mistake for each of these members that is missing.
  void require(std::initializer_list<std::string_view> keys) const;

  /// True if this is an object; otherwise notes a mistake.
  [[nodiscard]] bool is_object() const;
  /// A member of this object; absent if there is none.
  [[nodiscard]] JsonNode at(std::string_view key) const;
  /// The elements of this array; none if it is missing.
  [[nodiscard]] std::vector<JsonNode> items() const;
  /// The members of this object, with their keys; none if it is missing.
  [[nodiscard]] std::vector<std::pair<std::string, JsonNode>> members() const;

  template <class Number>
  void read(Number& target, std::int64_t least, std::int64_t most) const {
    if (const auto number = number_within(least, most)) target = static_cast<Number>(*number);
  }
  void read(bool& target) const;
  void read(std::string& target) const;

  /// An id: a number below `count`, or null for none if `or_none` is true.
  template <class Id>
  void read_id(Id& target, int count, bool or_none) const {
    if (or_none && is_null()) {
      target = Id{};
    } else if (const auto number = number_within(0, count - 1)) {
      target = Id{static_cast<int>(*number)};
    }
  }

  /// An array of distinct ids below `count`.
  template <class Id, class Word>
  void read_ids(IdSet<Id, Word>& target, int count) const {
    if (!given()) return;
    IdSet<Id, Word> ids;
    for (const JsonNode& item : items()) {
      Id id;
      item.read_id(id, count, false);
      if (!id.valid()) continue;
      if (ids.contains(id)) item.mistake("stands there twice");
      ids.insert(id);
    }
    target = ids;
  }

  template <class Enum>
  void read_word(Enum& target) const {
    if (!given()) return;
    if (const auto found = from_word<Enum>(text())) {
      target = *found;
    } else {
      mistake(fmt::format("must be one of: {}", all_words<Enum>()));
    }
  }

 private:
  [[nodiscard]] std::optional<std::int64_t> number_within(std::int64_t least, std::int64_t most) const;

  const json::value* value_;
  std::string path_;
  Mistakes* mistakes_;
};

}  // namespace freehold::notation
