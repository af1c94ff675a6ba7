#include "app/served_store.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <system_error>
#include <utility>

#include "app/store_access.h"
#include "postgres/postgres_store.h"
#include "postgres/postgres_taker.h"
#include "store/open_store.h"
#include "store/server_lock.h"
#include "store/shared_store.h"
#include "store/sqlite_taker.h"
#include "store/store_copy.h"
#include "table/clock.h"

namespace freehold::app {
namespace {

// How large the store is, as far as the system says so: nothing is opened.
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

class ServedFile final : public ServedStore {
 public:
  ServedFile(std::string path, std::unique_ptr<store::ServerLock> lock,
             std::unique_ptr<store::SharedStore> store)
      : path_(std::move(path)), lock_(std::move(lock)), store_(std::move(store)) {}

  table::GameStore& games() override { return *store_; }
  table::HostingStore& hosting() override { return store_->hosting(); }
  table::UseCounter* uses() override { return nullptr; }
  void tell_address(const std::string& address) override { lock_->tell_address(address); }
  [[nodiscard]] const postgres::Address* address() const override { return nullptr; }
  table::Stored<void> take(const store::Taking& taking) override {
    return store::take_into_file(path_, taking);
  }
  [[nodiscard]] std::string shown() const override { return path_; }

 private:
  std::string path_;
  std::unique_ptr<store::ServerLock> lock_;
  std::unique_ptr<store::SharedStore> store_;
};

std::unique_ptr<ServedStore> open_file(const std::string& path, net::Metrics& metrics, Context& context) {
  auto lock = store::ServerLock::take(path, table::SystemClock{}.wall());
  if (!lock) return fail(context, lock.error()), nullptr;
  store::remove_stale_parts(path);
  auto opened = store::SharedStore::open(path, counted_in(metrics));
  if (!opened) return fail(context, opened.error()), nullptr;
  metrics.store = figures_of(path);
  return std::make_unique<ServedFile>(path, *std::move(lock), *std::move(opened));
}

// "process 4711 since ... on host.example.org", as every server's lock has it.
std::string holder_text(const std::string& since, const std::string& address) {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  return store::LockHolder{.process = ::getpid(), .since = since + " on " + host.data(), .address = address}
      .text();
}

class ServedDatabase final : public ServedStore {
 public:
  ServedDatabase(postgres::Address address, std::unique_ptr<postgres::PostgresStore> store, std::string since)
      : address_(std::move(address)), store_(std::move(store)), since_(std::move(since)) {}

  table::GameStore& games() override { return *store_; }
  table::HostingStore& hosting() override { return store_->hosting(); }
  table::UseCounter* uses() override { return store_.get(); }
  // Only for people.
  void tell_address(const std::string& address) override {
    static_cast<void>(store_->tell_holder(holder_text(since_, address)));
  }
  [[nodiscard]] const postgres::Address* address() const override { return &address_; }
  table::Stored<void> take(const store::Taking& taking) override {
    return postgres::take_into_database(address_, taking);
  }
  [[nodiscard]] std::string shown() const override { return address_.shown(); }

 private:
  postgres::Address address_;
  std::unique_ptr<postgres::PostgresStore> store_;
  std::string since_;
};

std::unique_ptr<ServedStore> open_database(const std::string& text, postgres::PostgresOptions options,
                                           net::Metrics& metrics, Context& context) {
  const auto address = postgres::Address::parse(text);
  if (!address) return fail(context, address.error()), nullptr;
  std::string since = store::LockHolder::time_text(table::SystemClock{}.wall());
  options.holder = holder_text(since, "");
  auto opened = postgres::PostgresStore::open(*address, options, counted_in(metrics));
  if (!opened) return fail(context, opened.error()), nullptr;
  return std::make_unique<ServedDatabase>(*address, *std::move(opened), std::move(since));
}

/// --store, FREEHOLD_STORE or the default; nothing after a failure that has been reported.
std::optional<std::string> chosen_store(const std::string& store, Context& context) {
  auto path = store::store_path(store.empty() ? std::nullopt : std::optional{store});
  if (!path) return fail(context, path.error()), std::nullopt;
  return *std::move(path);
}

}  // namespace

std::unique_ptr<ServedStore> open_served_store(const std::string& store, net::Metrics& metrics,
                                               Context& context) {
  const auto path = chosen_store(store, context);
  if (!path) return nullptr;
  if (postgres::is_address(*path))
    return open_database(*path, {.others = postgres::OtherServers::none}, metrics, context);
  if (*path != store::memory_path) return open_file(*path, metrics, context);
  context.fail(ExitCode::usage,
               "a server keeps its games in a file or a database: name one with --store PATH");
  return nullptr;
}

std::unique_ptr<ServedStore> open_shared_store(const std::string& store, const StoreShare& share,
                                               net::Metrics& metrics, Context& context) {
  constexpr std::chrono::seconds answer_time{4};  // a server that is cut off has to notice
  const auto path = chosen_store(store, context);
  if (!path) return nullptr;
  if (postgres::is_address(*path))
    return open_database(*path,
                         {.answer_time = answer_time,
                          .others = postgres::OtherServers::of_the_fleet,
                          .server = share.server,
                          .fence = &share.fence},
                         metrics, context);
  context.fail(ExitCode::usage,
               "the servers of a fleet share a PostgreSQL database: name it with --store postgresql://...");
  return nullptr;
}

}  // namespace freehold::app
