#include "store/store_errors.h"

#include <fmt/format.h>
#include <boost/json.hpp>

namespace freehold::store {

using table::StoreError;
using table::StoreFault;

StoreError no_such_save(const std::string& name) {
  return {StoreFault::not_found,
          fmt::format("There is no save '{}'. The saves there are: freehold saves list.", name)};
}

StoreError no_such_game(const std::string& game) {
  return {StoreFault::not_found, fmt::format("There is no game '{}' in this store.", game)};
}

StoreError no_such_point(const std::string& game, std::int64_t length) {
  return {StoreFault::not_found,
          fmt::format("The log of game '{}' has no point after {} entries.", game, length)};
}

StoreError save_exists(const std::string& name) {
  return {StoreFault::exists, fmt::format("There is a save '{}' already: choose another name.", name)};
}

StoreError game_exists(const std::string& game) {
  return {StoreFault::exists, fmt::format("There is a game '{}' in this store already.", game)};
}

StoreError played_elsewhere(const std::string& game) {
  return {StoreFault::conflict,
          fmt::format("Another program has played on in game '{}'. Nothing was done here: load the "
                      "game again to see how it stands.",
                      game)};
}

StoreError no_such_hosted_table(const std::string& id) {
  return {StoreFault::not_found, fmt::format("There is no hosted table '{}' in this store.", id)};
}

StoreError hosted_table_exists(const std::string& id) {
  return {StoreFault::exists, fmt::format("There is a hosted table '{}' in this store already.", id)};
}

StoreError hosted_elsewhere(const std::string& id) {
  return {StoreFault::conflict,
          fmt::format("Another program has changed the hosted table '{}'. Nothing was done here: only one "
                      "server may work on a store.",
                      id)};
}

StoreError no_such_key() {
  return {StoreFault::not_found, "This link or code leads to no table in this store."};
}

StoreError key_taken(const std::string& id) {
  return {
      StoreFault::exists,
      fmt::format("A link or code of the hosted table '{}' leads to another table. Nothing was done.", id)};
}

StoreError damaged_game(const std::string& game) {
  return {StoreFault::damaged,
          fmt::format("Entries of the log of game '{}' are missing: somebody has changed the store "
                      "by hand. Other games in it are not touched by this.",
                      game)};
}

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
