#include "notation/json_node.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace freehold::notation {

namespace {

constexpr std::size_t most_mistakes = 50;  ///< per text; more would bury the first

}  // namespace

std::optional<std::int64_t> whole_number(const json::value& value) {
  if (const auto* number = value.if_int64()) return *number;
  if (const auto* number = value.if_uint64()) {
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min(*number, most));
  }
  const auto* number = value.if_double();
  if (number == nullptr || std::trunc(*number) != *number) return std::nullopt;
  constexpr double safe = 9007199254740992.0;  // 2^53
  if (*number > safe) return std::numeric_limits<std::int64_t>::max();
  if (*number < -safe) return std::numeric_limits<std::int64_t>::min();
  return static_cast<std::int64_t>(*number);
}

void JsonNode::mistake(std::string_view what) const {
  if (mistakes_->list.size() >= most_mistakes) return;
  const std::string_view place = path_.empty() ? std::string_view{"the text"} : std::string_view{path_};
  mistakes_->list.push_back(fmt::format("{}: {}", place, what));
}

std::string_view JsonNode::text() const {
  const auto* const text = value_ == nullptr ? nullptr : value_->if_string();
  return text == nullptr ? std::string_view{} : std::string_view{*text};
}

void JsonNode::require(std::initializer_list<std::string_view> keys) const {
  for (const std::string_view key : keys) {
    if (const JsonNode member = at(key); !member.given()) member.mistake("must be given");
  }
}

bool JsonNode::is_object() const {
  if (value_ == nullptr) return false;
  if (!value_->is_object()) mistake("must be an object");
  return value_->is_object();
}

JsonNode JsonNode::at(std::string_view key) const {
  const auto* object = value_ == nullptr ? nullptr : value_->if_object();
  std::string path = path_.empty() ? std::string{key} : fmt::format("{}.{}", path_, key);
  return {object == nullptr ? nullptr : object->if_contains(key), std::move(path), *mistakes_};
}

std::vector<JsonNode> JsonNode::items() const {
  std::vector<JsonNode> nodes;
  if (value_ == nullptr) return nodes;
  const auto* array = value_->if_array();
  if (array == nullptr) {
    mistake("must be an array");
    return nodes;
  }
  nodes.reserve(array->size());
  for (const json::value& item : *array) {
    nodes.emplace_back(&item, fmt::format("{}[{}]", path_, nodes.size()), *mistakes_);
  }
  return nodes;
}

std::vector<std::pair<std::string, JsonNode>> JsonNode::members() const {
  std::vector<std::pair<std::string, JsonNode>> nodes;
  if (!is_object()) return nodes;
  for (const auto& member : value_->get_object()) {
    const std::string key{member.key()};
    nodes.emplace_back(key, JsonNode{&member.value(), fmt::format("{}.{}", path_, key), *mistakes_});
  }
  return nodes;
}

std::optional<std::int64_t> JsonNode::number_within(std::int64_t least, std::int64_t most) const {
  if (value_ == nullptr) return std::nullopt;
  const auto number = whole_number(*value_);
  if (number && *number >= least && *number <= most) return number;
  mistake(fmt::format("must be a whole number from {} to {}", least, most));
  return std::nullopt;
}

void JsonNode::read(bool& target) const {
  if (value_ == nullptr) return;
  if (const auto* truth = value_->if_bool()) {
    target = *truth;
  } else {
    mistake("must be true or false");
  }
}

void JsonNode::read(std::string& target) const {
  if (value_ == nullptr) return;
  if (const auto* text = value_->if_string()) {
    target = std::string{*text};
  } else {
    mistake("must be a text");
  }
}

}  // namespace freehold::notation
