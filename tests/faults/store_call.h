// Calls on a store that several of the tests make.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "../contract/noon.h"
#include "disk_vfs.h"
#include "store/shared_store.h"
#include "table/game_store.h"

namespace freehold::faults {

/// The bytes of a store with nothing in it: making it takes longer than all else that a history does.
inline std::string empty_store(const std::filesystem::path& path) {
  DiskVfs vfs(1);
  const auto made = store::SharedStore::open(path).has_value();
  return made ? vfs.disk().find(path)->bytes() : "";
}

inline table::Stored<void> create_empty(table::GameStore& games, const std::string& id) {
  return games.create({.id = id, .edition = "uk", .content_hash = "5e1f", .sources = "a board", .text = "{}"},
                      {}, {}, store::noon);
}

/// Appends one entry that says its place; every seventh is `long_one` bytes longer, usually most of a page.
inline table::Stored<void> append_next(table::GameStore& games, const std::string& id, std::int64_t place,
                                       std::size_t long_one = 3000) {
  const std::array<std::string, 1> entries = {
      fmt::format("{} of {}{}", place, id, std::string(place % 7 == 0 ? long_one : 0, 'x'))};
  return games.append(id, place, entries, {}, store::noon);
}

}  // namespace freehold::faults
