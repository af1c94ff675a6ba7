// Where games are kept, and opening it: what `--store PATH`, FREEHOLD_STORE and the default mean.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/game_store.h"

namespace freehold::store {

/// The path that means a store that forgets everything when the program ends.
inline constexpr std::string_view memory_path = ":memory:";

/// Reads a variable of the environment; nothing if it is not set.
using Environment = std::function<std::optional<std::string>(const char* name)>;
/// That of this process.
std::optional<std::string> process_environment(const char* name);

/// The path of the store: `option` (of --store) if given, else FREEHOLD_STORE, else freehold/freehold.db in
/// XDG_DATA_HOME, else ~/.local/share/freehold/freehold.db. Variables that are empty count as not set, and so does an
/// an XDG_DATA_HOME that isn't an absolute path. `io` where all of them are missing and there is no HOME either.
table::Stored<std::string> store_path(const std::optional<std::string>& option,
                                      const Environment& environment = process_environment);

/// The store at a path that store_path() gave: in memory, or a SQLite file that is created if there is none.
table::Stored<std::unique_ptr<table::GameStore>> open_store(const std::string& path);

}  // namespace freehold::store
