// How long a server takes to start on a store with many tables, few of which were used recently.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "base/assert.h"
#include "hosting/host.h"
#include "hosting/table_record.h"
#include "store/shared_store.h"
#include "table/clock.h"

namespace freehold::bench {
namespace {

using namespace hosting;

constexpr int used_lately = 200;
constexpr int writers = 128;  // at the same time, to share the wait for the disk

class SilentOutbox final : public Outbox {
 public:
  void send(ConnectionId, OutMessagePtr) override {}
  void drop(ConnectionId) override {}
};

/// A store in its own folder with this many tables, the last ones used now, the others long ago.
class KeptTables {
 public:
  explicit KeptTables(int count) {
    std::string name = (std::filesystem::temp_directory_path() / "freehold-start-XXXXXX").string();
    FREEHOLD_ASSERT(::mkdtemp(name.data()) != nullptr);
    folder_ = name;
    auto opened = store::SharedStore::open(folder_ / "games.db");
    FREEHOLD_ASSERT(opened.has_value());
    store_ = *std::move(opened);
    std::vector<std::thread> threads;
    for (int writer = 0; writer < writers; ++writer) {
      threads.emplace_back([this, count, writer] {
        for (int i = writer; i < count; i += writers)
          keep(i, i >= count - used_lately);
      });
    }
    for (std::thread& thread : threads)
      thread.join();
  }
  ~KeptTables() {
    store_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  KeptTables(const KeptTables&) = delete;
  KeptTables& operator=(const KeptTables&) = delete;

  [[nodiscard]] store::SharedStore& store() { return *store_; }

 private:
  void keep(int number, bool lately) {
    TableRecord record{
        .id = "t" + std::to_string(100'000'000'000'000 + number), .edition = "uk", .title = "London"};
    record.invite = "invite" + std::to_string(number);
    record.watch = "watch" + std::to_string(number);
    record.seats.resize(4);
    for (HostedSeat& seat : record.seats)
      seat = {.name = "Somebody", .tokens = {std::string(64, 'a')}};
    const auto used_at = clock_.wall() - std::chrono::hours(lately ? 0 : 100);
    FREEHOLD_ASSERT(store_->put(hosted_record_of(record, 0, used_at)).has_value());
  }

  std::filesystem::path folder_;
  std::unique_ptr<store::SharedStore> store_;
  table::SystemClock clock_;
};

void start_of_a_server(benchmark::State& bench) {
  KeptTables kept(static_cast<int>(bench.range(0)));
  table::SystemClock clock;
  SilentOutbox outbox;
  std::int64_t awake = 0;
  for (auto _ : bench) {
    const auto host =
        Host::open({.games = kept.store(), .hosting = kept.store(), .clock = clock, .outbox = outbox});
    const HostFigures figures = host.value()->figures();
    awake = figures.tables_gathering + figures.tables_playing + figures.tables_over;
  }
  bench.counters["awake"] = static_cast<double>(awake);
}
BENCHMARK(start_of_a_server)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond)->Iterations(5);

}  // namespace
}  // namespace freehold::bench
