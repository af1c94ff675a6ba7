// What all stores share: their errors, in the same words, and how they write times, limits and players' names.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::store {

table::StoreError no_such_save(const std::string& name);
table::StoreError no_such_game(const std::string& game);
/// Its log is shorter than `length`.
table::StoreError no_such_point(const std::string& game, std::int64_t length);
table::StoreError save_exists(const std::string& name);
table::StoreError game_exists(const std::string& game);
table::StoreError played_elsewhere(const std::string& game);
table::StoreError no_such_hosted_table(const std::string& id);
table::StoreError hosted_table_exists(const std::string& id);
/// Another program has written the table's record since it was read.
table::StoreError hosted_elsewhere(const std::string& id);
table::StoreError no_such_key();
/// A link or code of the table leads to another one.
table::StoreError key_taken(const std::string& id);
/// Entries of its log are missing.
table::StoreError damaged_game(const std::string& game);

/// Why a record can't replace one of this revision (nullopt: there is none), together with others
/// (HostingStore::put_together). `led_to`: the id of the table that a key leads to; nullopt: none.
template <class LedTo>
std::optional<table::StoreError> refusal_of(const table::HostedRecord& record,
                                            const std::optional<std::int64_t>& revision,
                                            std::span<const table::HostedRecord> together, LedTo led_to) {
  const bool is_new = record.revision == 0;
  if (is_new && revision) return hosted_table_exists(record.id);
  if (!is_new && !revision) return no_such_hosted_table(record.id);
  if (!is_new && *revision != record.revision) return hosted_elsewhere(record.id);
  for (const std::string& key : record.keys) {
    const std::optional<std::string> led = led_to(key);
    if (!led || *led == record.id) continue;
    const auto other = std::ranges::find(together, *led, &table::HostedRecord::id);
    if (other == together.end() || std::ranges::find(other->keys, key) != other->keys.end())
      return key_taken(record.id);
  }
  return std::nullopt;
}

/// Times are kept as seconds since 1970, UTC.
inline std::int64_t seconds(std::chrono::sys_seconds time) {
  return time.time_since_epoch().count();
}
inline std::chrono::sys_seconds time_of(std::int64_t seconds) {
  return std::chrono::sys_seconds(std::chrono::seconds(seconds));
}
/// As a LIMIT.
inline std::int64_t at_most(std::size_t most) {
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  return most > static_cast<std::size_t>(all) ? all : static_cast<std::int64_t>(most);
}

/// A JSON list.
std::string players_text(const std::vector<std::string>& players);
/// Reads it; anything but texts is left out.
std::vector<std::string> players_of(const std::string& text);

}  // namespace freehold::store
