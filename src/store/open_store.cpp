#include "store/open_store.h"

#include <cstdlib>
#include <filesystem>

#include "base/try.h"
#include "store/memory_store.h"
#include "store/sqlite_store.h"

namespace freehold::store {

using table::GameStore;
using table::Stored;
using table::StoreError;
using table::StoreFault;

std::optional<std::string> process_environment(const char* name) {
  const char* value = std::getenv(name);
  if (value == nullptr) return std::nullopt;
  return value;
}

Stored<std::string> store_path(const std::optional<std::string>& option, const ReadVariable& environment) {
  const auto given = [&](const char* name) {
    auto value = environment(name);
    return value && !value->empty() ? value : std::nullopt;
  };
  if (option && option->empty()) {
    return std::unexpected(
        StoreError{StoreFault::io, "The path of the store is empty. Name a file: --store PATH."});
  }
  if (option) return *option;
  if (const auto named = given("FREEHOLD_STORE")) return *named;
  const std::filesystem::path file = std::filesystem::path("freehold") / "freehold.db";
  if (const auto data = given("XDG_DATA_HOME"); data && data->starts_with('/'))
    return (std::filesystem::path(*data) / file).string();
  if (const auto home = given("HOME"))
    return (std::filesystem::path(*home) / ".local" / "share" / file).string();
  return std::unexpected(
      StoreError{StoreFault::io,
                 "There is no place for the store: neither HOME nor XDG_DATA_HOME is set. Name a file with "
                 "--store PATH or FREEHOLD_STORE."});
}

Stored<std::unique_ptr<GameStore>> open_store(const std::string& path) {
  if (path == memory_path) return std::make_unique<MemoryStore>();
  auto store = FREEHOLD_TRY(SqliteStore::open(path));
  return store;
}

}  // namespace freehold::store
