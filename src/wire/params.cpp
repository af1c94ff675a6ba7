#include "wire/params.h"

#include <fmt/format.h>

#include "base/limits.h"
#include "wire/rpc_error.h"

namespace freehold::wire {

const json::value* Params::find(std::string_view key) const {
  const auto* value = object_.if_contains(key);
  return value == nullptr || value->is_null() ? nullptr : value;
}

const json::value& Params::value(std::string_view key) const {
  const auto* value = object_.if_contains(key);
  if (value == nullptr) throw RpcError::params(fmt::format("{}: must be given", key));
  return *value;
}

std::string Params::text(std::string_view key) const {
  const auto* text = value(key).if_string();
  if (text == nullptr) throw RpcError::params(fmt::format("{}: must be a text", key));
  return std::string{*text};
}

std::optional<std::string> Params::text_if_any(std::string_view key) const {
  if (find(key) == nullptr) return std::nullopt;
  return text(key);
}

bool Params::truth(std::string_view key, bool otherwise) const {
  const auto* value = find(key);
  if (value == nullptr) return otherwise;
  if (!value->is_bool()) throw RpcError::params(fmt::format("{}: must be true or false", key));
  return value->get_bool();
}

std::int64_t Params::number(std::string_view key, std::int64_t least, std::int64_t most) const {
  const json::value& given = value(key);
  boost::system::error_code inexact;
  const auto number = given.to_number<std::int64_t>(inexact);
  if (!given.is_number() || inexact || number < least || number > most)
    throw RpcError::params(fmt::format("{}: must be a whole number from {} to {}", key, least, most));
  return number;
}

std::optional<std::int64_t> Params::number_if_any(std::string_view key, std::int64_t least,
                                                  std::int64_t most) const {
  if (find(key) == nullptr) return std::nullopt;
  return number(key, least, most);
}

PlayerId Params::player(std::string_view key) const {
  const json::value& given = value(key);
  if (given.is_null()) return nobody;
  if (!given.is_int64() && !given.is_uint64()) {
    throw RpcError::params(fmt::format("{}: must be the number of a player, or null for the host", key));
  }
  const bool possible = given.is_int64() && given.get_int64() >= 0 && given.get_int64() < max_players;
  return PlayerId{possible ? static_cast<int>(given.get_int64()) : max_players};
}

}  // namespace freehold::wire
