#include "app/store_access.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <istream>
#include <system_error>
#include <utility>

#include "notation/game_record.h"
#include "postgres/address.h"
#include "postgres/postgres_store.h"
#include "store/open_store.h"
#include "table/transfer.h"

namespace freehold::app {
namespace {

ExitCode code_of(table::StoreFault fault) {
  using table::StoreFault;
  const bool asked =
      fault == StoreFault::exists || fault == StoreFault::not_found || fault == StoreFault::bad_name;
  return asked ? ExitCode::bad : ExitCode::environment;
}

bool is_file(const std::string& game) {
  std::error_code error;
  return game == "-" || game.find('/') != std::string::npos || std::filesystem::is_regular_file(game, error);
}

// At most one byte more than a game file may have: who reads it then says that it is too large.
std::string all_of(std::istream& in) {
  std::string text(table::max_game_file + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

std::string no_store(const std::string& path) {
  return fmt::format("there is no store {}: name one with --store PATH", path);
}

std::unique_ptr<table::GameStore> open_database(const std::string& text, Context& context) {
  const auto address = postgres::Address::parse(text);
  if (!address) return fail(context, address.error()), nullptr;
  auto opened = postgres::PostgresStore::open(*address);
  if (!opened) return fail(context, opened.error()), nullptr;
  return *std::move(opened);
}

}  // namespace

void add_store_option(CLI::App& command, std::string& store) {
  command
      .add_option("--store", store, "File that stores the games, instead of FREEHOLD_STORE or the default")
      ->type_name("PATH");
}

std::unique_ptr<table::GameStore> open_store(const std::string& store, Context& context) {
  const auto path = store::store_path(store.empty() ? std::nullopt : std::optional{store});
  if (!path) return fail(context, path.error()), nullptr;
  if (postgres::is_address(*path)) return open_database(*path, context);
  auto opened = store::open_store(*path);
  if (!opened) return fail(context, opened.error()), nullptr;
  return *std::move(opened);
}

std::unique_ptr<table::GameStore> open_existing_store(const std::string& store, Context& context) {
  const auto path = store::store_path(store.empty() ? std::nullopt : std::optional{store});
  std::error_code error;
  if (!path || *path == store::memory_path || postgres::is_address(*path) ||
      std::filesystem::exists(*path, error))
    return open_store(store, context);
  if (store.empty()) return open_store(std::string{store::memory_path}, context);
  context.fail(ExitCode::bad, no_store(*path));
  return nullptr;
}

std::optional<std::string> store_file(const std::string& store, std::string_view instead, Context& context) {
  auto path = store::store_path(store.empty() ? std::nullopt : std::optional{store});
  if (!path) return fail(context, path.error()), std::nullopt;
  if (postgres::is_address(*path)) {
    context.fail(ExitCode::usage,
                 fmt::format("this store is a PostgreSQL database, not a file: {}", instead));
    return std::nullopt;
  }
  if (*path != store::memory_path) return *std::move(path);
  context.fail(ExitCode::usage, "a store in memory has no file: name one with --store PATH");
  return std::nullopt;
}

std::optional<std::string> existing_store_file(const std::string& store, std::string_view instead,
                                               Context& context) {
  auto path = store_file(store, instead, context);
  std::error_code error;
  if (!path || std::filesystem::exists(*path, error)) return path;
  context.fail(ExitCode::bad, no_store(*path));
  return std::nullopt;
}

bool allowed_to(Context& context, bool yes, const std::string& question) {
  if (yes || context.confirm(question)) return true;
  context.fail(
      ExitCode::bad,
      context.interactive
          ? "nothing was changed"
          : fmt::format("{} Nobody can be asked here, so nothing was changed; --yes answers yes", question));
  return false;
}

void fail(Context& context, const table::StoreError& error) {
  context.fail(code_of(error.fault), error.message);
}

void fail(Context& context, const table::OpenError& error) {
  using Kind = table::OpenError::Kind;
  const bool usage = error.kind == Kind::players || error.kind == Kind::options;
  const auto code = error.store ? code_of(*error.store) : usage ? ExitCode::usage : ExitCode::bad;
  context.fail(code, error.message);
}

State position_after(const table::KeptGame& game, std::size_t entries) {
  auto record = game.record;
  record.entries.resize(std::min(entries, record.entries.size()));
  return notation::replay(game.ruleset, record).value();
}

std::optional<std::string> read_text(const std::string& path, Context& context) {
  if (path == "-") return all_of(context.in);
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    context.fail(ExitCode::bad, fmt::format("{} is a folder: name a file", path));
    return std::nullopt;
  }
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    const bool missing = errno == ENOENT;
    context.fail(missing ? ExitCode::bad : ExitCode::environment,
                 fmt::format("cannot read {}: {}", path, std::strerror(errno)));
    return std::nullopt;
  }
  return all_of(in);
}

std::optional<table::KeptGame> game_to_show(const std::string& game, const std::string& store,
                                            Context& context) {
  std::expected<table::KeptGame, table::OpenError> kept;
  if (is_file(game)) {
    const auto text = read_text(game, context);
    if (!text) return std::nullopt;
    kept = table::parse_game_file(*text);
  } else {
    const auto opened = open_existing_store(store, context);
    if (!opened) return std::nullopt;
    kept = table::read_game(*opened, game);
  }
  if (kept) return *std::move(kept);
  fail(context, kept.error());
  return std::nullopt;
}

}  // namespace freehold::app
