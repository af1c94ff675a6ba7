// Reading the parameters of a method. What is missing or of the wrong type is refused as invalid_params.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/id.h"
#include "wire/refused.h"

namespace freehold::wire {

namespace json = boost::json;

class Params {
 public:
  explicit Params(const json::object& object) : object_(object) {}

  /// A parameter that may be left out: null if it is.
  [[nodiscard]] const json::value* find(std::string_view key) const;
  /// One that must be given: never null.
  [[nodiscard]] Allowed<const json::value*> value(std::string_view key) const;
  [[nodiscard]] Allowed<std::string> text(std::string_view key) const;
  [[nodiscard]] Allowed<std::optional<std::string>> text_if_any(std::string_view key) const;
  [[nodiscard]] Allowed<std::string> text_or(std::string_view key, std::string_view otherwise) const;
  [[nodiscard]] Allowed<bool> truth(std::string_view key) const;
  [[nodiscard]] Allowed<bool> truth_or(std::string_view key, bool otherwise) const;
  /// A whole number within a range.
  [[nodiscard]] Allowed<std::int64_t> number(std::string_view key, std::int64_t least,
                                             std::int64_t most) const;
  [[nodiscard]] Allowed<std::optional<std::int64_t>> number_if_any(std::string_view key, std::int64_t least,
                                                                   std::int64_t most) const;
  [[nodiscard]] Allowed<std::int64_t> number_or(std::string_view key, std::int64_t least, std::int64_t most,
                                                std::int64_t otherwise) const;
  /// A player's number, or nobody for null: the host. A number that no player can have stands for one that is not
  /// there.
  [[nodiscard]] Allowed<PlayerId> player(std::string_view key) const;

 private:
  const json::object& object_;
};

}  // namespace freehold::wire
