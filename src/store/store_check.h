// Checks a store: whether its file is sound, and what is in it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "table/game_store.h"

namespace freehold::store {

/// How closely the pages of the file are checked.
enum class CheckDepth : std::uint8_t {
  quick,  ///< each page by itself
  whole  ///< every index against its table too; takes several times as long
};

/// What is in a store, and what is wrong with it.
struct StoreCheck {
  int format = 0;
  std::int64_t games = 0;
  std::int64_t saves = 0;
  std::int64_t tables = 0;  ///< hosted ones
  std::int64_t bytes = 0;  ///< of the file
  std::vector<std::string> problems{};  ///< a sentence each; none: it is sound

  [[nodiscard]] bool ok() const { return problems.empty(); }
};

/// Looks at pages, references and logs. Changes nothing, and migrates nothing; a server may work on the file meanwhile.
/// The problems include what is wrong inside the file. `not_found`, `foreign`, `newer`: it is no store that this
/// program knows; `busy`, `read_only`, `io`: it cannot be read.
table::Stored<StoreCheck> check_store(const std::filesystem::path& path, CheckDepth depth);

/// All problems in one text for a person, at most ten of them.
std::string problems_text(const StoreCheck& check);

}  // namespace freehold::store
