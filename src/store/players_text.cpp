#include "store/players_text.h"

#include <boost/json.hpp>

namespace freehold::store {

std::string players_text(const std::vector<std::string>& players) {
  return boost::json::serialize(boost::json::value_from(players));
}

std::vector<std::string> players_of(const std::string& text) {
  boost::system::error_code failure;
  const auto json = boost::json::parse(text, failure);
  std::vector<std::string> players;
  if (failure || !json.is_array()) return players;
  for (const auto& name : json.get_array()) {
    if (name.is_string()) players.emplace_back(name.get_string());
  }
  return players;
}

}  // namespace freehold::store
