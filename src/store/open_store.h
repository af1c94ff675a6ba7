// Finding and opening the store: `--store PATH`, FREEHOLD_STORE and the default.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/game_store.h"

namespace freehold::store {

/// The path of a store in memory.
inline constexpr std::string_view memory_path = ":memory:";

/// Reads a variable of the environment; nullopt if it isn't set.
using ReadVariable = std::function<std::optional<std::string>(const char* name)>;
/// The environment of this process.
std::optional<std::string> process_environment(const char* name);

/// The path of the store: `option` (--store) if given, else FREEHOLD_STORE, else freehold/freehold.db in
/// XDG_DATA_HOME, else ~/.local/share/freehold/freehold.db. An empty variable, or a relative XDG_DATA_HOME,
/// counts as not set. `io` if nothing is set, HOME included.
table::Stored<std::string> store_path(const std::optional<std::string>& option,
                                      const ReadVariable& environment = process_environment);

/// Opens the store at a path from store_path(): in memory, or a SQLite file, created if necessary.
table::Stored<std::unique_ptr<table::GameStore>> open_store(const std::string& path);

}  // namespace freehold::store
