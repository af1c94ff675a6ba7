// Checking a store: whether its file is sound, and what is in it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "table/game_store.h"

namespace freehold::store {

/// How thoroughly pages are checked.
enum class CheckDepth : std::uint8_t {
  quick,  ///< each page alone
  whole  ///< also every index against its table; several times slower
};

/// What is in a store, and what is wrong with it.
struct StoreCheck {
  int format = 0;
  std::int64_t games = 0;
  std::int64_t saves = 0;
  std::int64_t tables = 0;  ///< hosted ones
  std::int64_t bytes = 0;  ///< of the file
  std::vector<std::string> problems{};  ///< sentences; empty: it is sound

  [[nodiscard]] bool ok() const { return problems.empty(); }
};

/// Checks pages, references and logs, without changing or migrating anything; a server may use the file
/// meanwhile. Damage is reported in `problems`. Errors: `not_found`, `foreign` and `newer` if it is no store
/// that this program knows; `busy`, `read_only` and `io` if it can't be read.
table::Stored<StoreCheck> check_store(const std::filesystem::path& path, CheckDepth depth);

/// At most ten problems, as a text for people.
std::string problems_text(const StoreCheck& check);

}  // namespace freehold::store
