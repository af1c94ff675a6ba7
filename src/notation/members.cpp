#include "notation/members.h"

namespace freehold::notation {

std::optional<std::int64_t> number_in(const boost::json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  const auto* const number = value == nullptr ? nullptr : value->if_int64();
  if (number == nullptr) return std::nullopt;
  return *number;
}

const boost::json::object* object_in(const boost::json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_object();
}

const boost::json::array* array_in(const boost::json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_array();
}

std::string text_in(const boost::json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  const auto* const text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? "" : std::string(*text);
}

bool truth_in(const boost::json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  return value != nullptr && *value == true;
}

}  // namespace freehold::notation
