#include "app/store_access.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <istream>
#include <optional>
#include <system_error>
#include <utility>

#include "app/arguments.h"
#include "base/try.h"
#include "notation/game_record.h"
#include "store/open_store.h"
#include "store/postgres/address.h"
#include "store/postgres/postgres_store.h"
#include "store/shared_store.h"
#include "store/store_copy.h"
#include "store/store_upkeep.h"
#include "table/clock.h"
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

Attempt<std::unique_ptr<table::GameStore>> open_database(const std::string& text) {
  const auto address = FREEHOLD_TRY(postgres::Address::parse(text));
  return postgres::PostgresStore::open(address);
}

}  // namespace

Failure::Failure(const table::StoreError& error) : Failure(code_of(error.fault), error.message) {}

Failure::Failure(const table::OpenError& error) : Failure(ExitCode::bad, error.message) {
  using Kind = table::OpenError::Kind;
  if (error.kind == Kind::players || error.kind == Kind::options) code = ExitCode::usage;
  if (error.store) code = code_of(*error.store);
}

void add_store_option(CLI::App& command, std::string& store) {
  add_option(command, "--store", store, "PATH",
             "File that stores the games, instead of FREEHOLD_STORE or the default");
}

void add_game_argument(CLI::App& command, std::string& game) {
  command.add_option("GAME", game, "Name of a save, id of a game, or an exported file ('-': standard input)")
      ->required();
}

Attempt<std::string> chosen_store(const std::string& store) {
  return store::store_path(store.empty() ? std::nullopt : std::optional{store});
}

Attempt<std::unique_ptr<table::GameStore>> open_store(const std::string& store) {
  const auto path = FREEHOLD_TRY(chosen_store(store));
  if (postgres::is_address(path)) return open_database(path);
  return store::open_store(path);
}

Attempt<std::unique_ptr<table::GameStore>> open_existing_store(const std::string& store) {
  const auto path = FREEHOLD_TRY(chosen_store(store));
  std::error_code error;
  if (path == store::memory_path || postgres::is_address(path) || std::filesystem::exists(path, error))
    return open_store(store);
  if (store.empty()) return open_store(std::string{store::memory_path});
  return failed(ExitCode::bad, no_store(path));
}

Attempt<std::string> store_file(const std::string& store, std::string_view instead) {
  const auto path = FREEHOLD_TRY(chosen_store(store));
  if (postgres::is_address(path))
    return failed(ExitCode::usage,
                  fmt::format("this store is a PostgreSQL database, not a file: {}", instead));
  if (path == store::memory_path)
    return failed(ExitCode::usage, "a store in memory has no file: name one with --store PATH");
  return path;
}

Attempt<std::string> existing_store_file(const std::string& store, std::string_view instead) {
  const auto path = FREEHOLD_TRY(store_file(store, instead));
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return failed(ExitCode::bad, no_store(path));
  return path;
}

Attempt<> allowed_to(const Context& context, bool yes, const std::string& question) {
  if (yes || context.confirm(question)) return {};
  if (context.interactive) return failed(ExitCode::bad, "nothing was changed");
  return failed(
      ExitCode::bad,
      fmt::format("{} Nobody can be asked here, so nothing was changed; --yes answers yes", question));
}

State position_after(const table::KeptGame& game, std::size_t entries) {
  auto record = game.record;
  record.entries.resize(std::min(entries, record.entries.size()));
  return notation::replay(game.ruleset, record).value();
}

Attempt<std::string> read_text(const std::string& path, const Context& context) {
  if (path == "-") return all_of(context.in);
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return failed(ExitCode::bad, fmt::format("{} is a folder: name a file", path));
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    const bool missing = errno == ENOENT;
    return failed(missing ? ExitCode::bad : ExitCode::environment,
                  fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  }
  return all_of(in);
}

Attempt<table::KeptGame> game_to_show(const std::string& game, const std::string& store,
                                      const Context& context) {
  if (is_file(game)) {
    const auto text = FREEHOLD_TRY(read_text(game, context));
    return table::parse_game_file(text);
  }
  const auto opened = FREEHOLD_TRY(open_existing_store(store));
  return table::read_game(*opened, game);
}

namespace {

// The size of the store according to the file system, without opening it.
std::function<net::StoreFigures()> figures_of(const std::filesystem::path& path) {
  return [path, log = std::filesystem::path(path.string() + "-wal")] {
    const auto bytes = [](const std::filesystem::path& file) {
      std::error_code failed;
      const auto size = std::filesystem::file_size(file, failed);
      return failed ? 0 : static_cast<std::int64_t>(size);
    };
    return net::StoreFigures{.bytes = bytes(path), .log_bytes = bytes(log)};
  };
}

store::CommitListener counted_in(net::Metrics& metrics) {
  return [&metrics](const store::Commit& commit) {
    if (commit.fault) return;  // the host counts what fails
    metrics.commits++;
    metrics.commit_steps += static_cast<std::int64_t>(commit.steps);
    metrics.commit_time.add(commit.time);
  };
}

Attempt<ServedStore> open_file(const std::string& path, net::Metrics& metrics) {
  auto lock = FREEHOLD_TRY(store::ServerLock::take(path, table::SystemClock{}.wall()));
  store::remove_stale_parts(path);
  auto opened = FREEHOLD_TRY(store::SharedStore::open(path, counted_in(metrics)));
  metrics.store = figures_of(path);
  const auto tell = [held = lock.get()](const std::string& address) { held->tell_address(address); };
  auto& shared = *opened;
  return ServedStore{
      .lock = std::move(lock),
      .games = std::move(opened),
      .hosting = shared,
      .tell_address = tell,
      .take = [path](const store::Taking& taking) { return store::take_into_file(path, taking); },
      .shown = path};
}

// "process 4711 since ... on host.example.org", as every server's lock has it.
std::string holder_text(const std::string& since, const std::string& address) {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  return store::LockHolder{.process = ::getpid(), .since = since + " on " + host.data(), .address = address}
      .text();
}

Attempt<ServedStore> open_database(const std::string& text, postgres::PostgresOptions options,
                                   net::Metrics& metrics) {
  const auto address = FREEHOLD_TRY(postgres::Address::parse(text));
  const std::string since = store::LockHolder::time_text(table::SystemClock{}.wall());
  options.holder = holder_text(since, "");
  auto opened = FREEHOLD_TRY(postgres::PostgresStore::open(address, options, counted_in(metrics)));
  auto& database = *opened;
  return ServedStore{
      .games = std::move(opened),
      .hosting = database,
      .uses = &database,
      .tell_address =
          [&database, since](const std::string& place) {  // only for people
            static_cast<void>(database.tell_holder(holder_text(since, place)));
          },
      .address = address,
      .take =
          [address](const store::Taking& taking) { return postgres::take_into_database(address, taking); },
      .shown = address.shown()};
}

}  // namespace

Attempt<ServedStore> open_served_store(const std::string& store, net::Metrics& metrics) {
  const auto path = FREEHOLD_TRY(chosen_store(store));
  if (postgres::is_address(path))
    return open_database(path, {.others = postgres::OtherServers::none}, metrics);
  if (path != store::memory_path) return open_file(path, metrics);
  return failed(ExitCode::usage,
                "a server keeps its games in a file or a database: name one with --store PATH");
}

Attempt<ServedStore> open_shared_store(const std::string& store, const StoreShare& share,
                                       net::Metrics& metrics) {
  constexpr std::chrono::seconds answer_time{4};  // so that a disconnected server notices
  const auto path = FREEHOLD_TRY(chosen_store(store));
  if (!postgres::is_address(path))
    return failed(
        ExitCode::usage,
        "the servers of a fleet share a PostgreSQL database: name it with --store postgresql://...");
  return open_database(path,
                       {.answer_time = answer_time,
                        .others = postgres::OtherServers::of_the_fleet,
                        .server = share.server,
                        .epoch_of = share.epoch_of},
                       metrics);
}

}  // namespace freehold::app
