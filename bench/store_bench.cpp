// What it costs to make actions durable: appends in groups, by many threads, next to a bare loop that writes
// as many bytes and syncs, which is the disk's limit.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/assert.h"
#include "store/shared_store.h"
#include "store/sqlite_store.h"

namespace freehold::bench {
namespace {

using namespace store;

constexpr std::chrono::sys_seconds now{std::chrono::seconds(1'800'000'000)};

/// An action and its chance outcomes, as appended.
const std::vector<std::string> entries{R"({"player":2,"action":{"type":"roll"}})",
                                       R"({"outcome":{"dice":[3,4]}})", R"({"outcome":{"card":11}})"};

class BenchFolder {
 public:
  BenchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "freehold-bench-XXXXXX").string();
    FREEHOLD_ASSERT(::mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  BenchFolder(const BenchFolder&) = delete;
  BenchFolder& operator=(const BenchFolder&) = delete;
  ~BenchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

double processor_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Appends per second, and the processor's microseconds for each.
void tell_appends(benchmark::State& bench, double appends, double processor) {
  bench.counters["appends"] = benchmark::Counter(appends, benchmark::Counter::kIsRate);
  bench.counters["cpu_us_each"] = 1e6 * processor / appends;
}

void add_game(table::GameStore& store, const std::string& id) {
  const table::GameHead head{.id = id,
                             .edition = "uk",
                             .content_hash = "5e1f",
                             .sources = "a board",
                             .players = {"Ann", "Bob"},
                             .text = std::string(1500, 'x')};
  FREEHOLD_ASSERT(store.create(head, {}, {}, now));
}

/// One thread, with one transaction for the appends of this many games.
void append_in_groups(benchmark::State& bench) {
  const BenchFolder folder;
  auto opened = SqliteStore::open(folder.path() / "games.db");
  FREEHOLD_ASSERT(opened);
  SqliteStore& store = **opened;
  const auto games = static_cast<std::size_t>(bench.range(0));
  for (std::size_t game = 0; game < games; ++game)
    add_game(store, std::to_string(game));
  std::int64_t length = 0;
  const double start = processor_seconds();
  for (auto _ : bench) {
    const auto written = store.group([&] {
      for (std::size_t game = 0; game < games; ++game)
        FREEHOLD_ASSERT(store.append(std::to_string(game), length, entries, {}, now));
      return true;
    });
    FREEHOLD_ASSERT(written);
    length += static_cast<std::int64_t>(entries.size());
  }
  tell_appends(bench, static_cast<double>(bench.iterations()) * static_cast<double>(games),
               processor_seconds() - start);
}

/// Threads that each play a game in one store, like a server's.
void append_by_threads(benchmark::State& bench) {
  static std::unique_ptr<BenchFolder> folder;
  static std::unique_ptr<SharedStore> store;
  static double start = 0;
  const std::string id = std::to_string(bench.thread_index());
  if (bench.thread_index() == 0) {
    folder = std::make_unique<BenchFolder>();
    auto opened = SharedStore::open(folder->path() / "games.db");
    FREEHOLD_ASSERT(opened);
    store = *std::move(opened);
    for (int game = 0; game < bench.threads(); ++game)
      add_game(*store, std::to_string(game));
    start = processor_seconds();
  }
  std::int64_t length = 0;
  for (auto _ : bench) {
    FREEHOLD_ASSERT(store->append(id, length, entries, {}, now));
    length += static_cast<std::int64_t>(entries.size());
  }
  bench.counters["appends"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
  if (bench.thread_index() == 0) {
    const double all = static_cast<double>(bench.iterations()) * bench.threads();
    bench.counters["cpu_us_each"] = 1e6 * (processor_seconds() - start) / all;
    store.reset();
    folder.reset();
  }
}

/// The bytes of this many appends, written to the end of a file and synced together.
void write_and_sync(benchmark::State& bench) {
  const BenchFolder folder;
  const auto path = folder.path() / "bare";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  FREEHOLD_ASSERT(file >= 0);
  std::string bytes;
  for (const std::string& entry : entries)
    bytes += entry + '\n';
  const double start = processor_seconds();
  for (auto _ : bench) {
    for (std::int64_t n = 0; n < bench.range(0); ++n)
      FREEHOLD_ASSERT(::write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
    FREEHOLD_ASSERT(::fdatasync(file) == 0);
  }
  tell_appends(bench, static_cast<double>(bench.iterations()) * static_cast<double>(bench.range(0)),
               processor_seconds() - start);
  ::close(file);
}

BENCHMARK(write_and_sync)->Arg(1)->Arg(4)->Arg(16)->Arg(64)->UseRealTime();
BENCHMARK(append_in_groups)->Arg(1)->Arg(4)->Arg(16)->Arg(64)->UseRealTime();
BENCHMARK(append_by_threads)->Threads(1)->Threads(4)->Threads(16)->Threads(64)->UseRealTime();

}  // namespace
}  // namespace freehold::bench
