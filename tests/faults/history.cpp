#include "history.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "neighbour.h"
#include "store/sqlite_file.h"

namespace freehold::faults {

using table::Stored;
using table::StoreError;
using table::StoreFault;

namespace {

constexpr std::uint64_t for_ever = std::numeric_limits<std::uint64_t>::max();

/// What a disk that fails may make of a call. Everything else would be a store that takes the blame for it.
bool is_the_disks(StoreFault fault) {
  return fault == StoreFault::io || fault == StoreFault::full || fault == StoreFault::busy;
}

int pages_of_checkpoint(std::uint64_t seed) {
  bots::RandomSource random(seed);
  return 5 + static_cast<int>(random.below(60));
}

}  // namespace

History::History(std::uint64_t seed, std::filesystem::path path, Seen& seen)
    : vfs_(seed, pages_of_checkpoint(seed)), random_(~seed), path_(std::move(path)), seen_(seen) {}

Ports History::Open::ports() const {
  if (shared) return {.games = *shared, .hosting = *shared};
  return {.games = *connection, .hosting = *connection};
}

void History::fail(const std::string& why) {
  if (failure_) return;
  failure_ = why;
  for (const auto& line : lines_)
    *failure_ += "\n  " + line;
}

std::optional<std::string> History::run() {
  const std::uint32_t lives = 1 + random_.below(3);
  for (std::uint32_t life = 1; life <= lives && !failure_; ++life) {
    live();
    if (!failure_ && (life == lives || random_.below(2) == 0)) look();
  }
  const auto& met = vfs_.disk().met();
  seen_.met.failed_writes += met.failed_writes;
  seen_.met.failed_syncs += met.failed_syncs;
  seen_.met.failed_reads += met.failed_reads;
  seen_.met.full += met.full;
  seen_.met.slow += met.slow;
  seen_.met.busy += met.busy;
  seen_.met.power_losses += met.power_losses;
  seen_.met.kills += met.kills;
  return failure_;
}

Faults History::random_faults() {
  Faults faults{.lies_about_syncs = lies_};
  const auto rate = [&](std::uint32_t usual) { return random_.below(3) == 0 ? 1 + random_.below(usual) : 0; };
  if (random_.below(3) == 0) return faults;
  faults.failed_writes = rate(100);
  faults.failed_syncs = rate(30);
  faults.failed_reads = rate(100);
  faults.slow_calls = rate(10);
  faults.neighbours = rate(40);
  if (random_.below(4) == 0) {
    faults.full_from = random_.below(200);
    faults.full_until = faults.full_from + random_.below(100);
  }
  return faults;
}

void History::live() {
  const Faults faults = random_faults();
  const End end = random_.below(3) == 0 ? End::kill : End::power_loss;
  std::uint64_t steps = for_ever;
  if (random_.below(5) != 0) steps = random_.below(4) == 0 ? random_.below(25) : random_.below(300);
  note(fmt::format(
      "a life to be ended by {} {}; one in so many fails: writes {}, syncs {}, reads {}; slow {}, "
      "busy {}, full from {} to {}",
      end == End::kill ? "a kill" : "loss of power",
      steps == for_ever ? "after it is over" : fmt::format("after {} steps", steps), faults.failed_writes,
      faults.failed_syncs, faults.failed_reads, faults.slow_calls, faults.neighbours, faults.full_from,
      faults.full_until));
  const bool power_was_lost = vfs_.disk().end() == End::power_loss;
  vfs_.disk().start(faults, steps, end);
  {
    Open store;
    if (const auto error = open(store, random_.below(4) == 0)) {
      ++seen_.refused_opening;
      note("opening is refused: " + error->message);
      if (!is_the_disks(error->fault) && error->fault != StoreFault::read_only)
        fail("a store that cannot be opened says: " + error->message);
    } else if (take_in(store)) {
      if (power_was_lost) unknown_.clear();
      for (auto rest = 5 + random_.below(25); rest > 0 && vfs_.disk().running() && !failure_; --rest) {
        const auto kind = random_.below(10);
        if (kind == 0)
          meddle();
        else if (kind < 4 && store.connection)
          group(store);
        else
          call(store);
        if (random_.below(8) == 0) take_in(store);
      }
    }
  }
  note(vfs_.disk().running() ? "the program ends" : "the end has come");
  vfs_.disk().finish();
}

/// Opening prepares every statement, which takes longer than using them: SharedStore, which has a second connection for
/// reading, is left to one life in four.
std::optional<StoreError> History::open(Open& store, bool shared) {
  if (shared) {
    auto opened = store::SharedStore::open(path_);
    if (!opened) return opened.error();
    store.shared = *std::move(opened);
  } else {
    auto opened = store::SqliteStore::open(path_);
    if (!opened) return opened.error();
    store.connection = *std::move(opened);
  }
  return std::nullopt;
}

/// Reads what the store has, and holds it to what may be there. False if it cannot be read now.
bool History::take_in(const Open& store) {
  const auto found = read_world(store.ports());
  if (!found) {
    note("reading fails: " + found.error().message);
    if (!is_the_disks(found.error().fault) && found.error().fault != StoreFault::read_only)
      fail("a store that cannot be read says: " + found.error().message);
    return false;
  }
  if (*found == certain_) return true;
  const auto known = std::ranges::find(unknown_, *found);
  if (known == unknown_.end()) {
    fail("what is there is not what was acknowledged: " + difference(*found, certain_));
    return false;
  }
  ++seen_.unknown_and_done;
  note("a call that had failed is done: " + difference(*found, certain_));
  std::swap(*known, certain_);
  return true;
}

/// Everything goes well, so everything acknowledged has to be there, the file whole, and the store has to go on.
void History::look() {
  vfs_.disk().start();
  {
    Open store;
    if (const auto error = open(store, false)) return fail("it cannot be opened any more: " + error->message);
    if (!take_in(store)) return fail("it cannot be read any more");
    unknown_.clear();
    const auto whole = Neighbour(path_).ask("PRAGMA integrity_check");
    if (whole.text != "ok") return fail("integrity_check says: " + whole.text);
    const auto before = seen_.acknowledged;
    for (int tries = 0; seen_.acknowledged == before && tries < 40; ++tries)
      call(store);
    if (seen_.acknowledged == before) fail("it does not go on");
    take_in(store);
  }
  note("all is as it should be");
  vfs_.disk().finish();
}

void History::acknowledge(World world, std::uint64_t calls) {
  seen_.acknowledged += calls;
  // What has been written takes the place of what was written halfway. A call that changes nothing need not write.
  if (world != certain_) unknown_.clear();
  certain_ = std::move(world);
}

void History::add_unknown(World world) {
  ++seen_.unknown;
  unknown_.push_back(std::move(world));
}

void History::judge(const Call& call, const Stored<void>& result) {
  World after = certain_;
  const auto refusal = call.on_world(after);
  note(call.text + ": " + (result ? "done" : result.error().message));
  if (result) {
    if (refusal) return fail("a call is done that has to be refused");
    acknowledge(std::move(after), 1);
    return;
  }
  const auto fault = result.error().fault;
  if (refusal && fault == *refusal) return;
  if (!is_the_disks(fault)) return fail("a call is refused for no reason");
  if (fault == StoreFault::io && !refusal) add_unknown(std::move(after));
}

void History::call(const Open& store) {
  const Call call = random_call(random_, certain_, ++calls_);
  judge(call, call.on_store(store.ports()));
}

void History::group(const Open& store) {
  World after = certain_;
  std::uint64_t done = 0;
  bool wrong = false;
  const auto steps = 2 + random_.below(6);
  const auto written = store.connection->group([&] {
    for (std::uint32_t rest = steps; rest > 0; --rest) {
      const Call call = random_call(random_, after, ++calls_);
      const auto result = call.on_store(store.ports());
      note("  in a group: " + call.text + ": " + (result ? "done" : result.error().message));
      World changed = after;
      const auto refusal = call.on_world(changed);
      if (result) {
        wrong = wrong || refusal;
        after = std::move(changed);
        ++done;
      } else if (!is_the_disks(result.error().fault)) {
        wrong = wrong || result.error().fault != refusal;
      }
    }
    return true;
  });
  note("the group: " + (written ? "done" : written.error().message));
  if (wrong) return fail("a call of a group is done or refused for no reason");
  if (written) {
    acknowledge(std::move(after), done);
  } else if (!is_the_disks(written.error().fault)) {
    fail("a group is refused for no reason");
  } else if (written.error().fault == StoreFault::io) {
    add_unknown(std::move(after));
  }
}

/// Another program does something with the file.
void History::meddle() {
  if (random_.below(5) == 0) {
    auto other = store::SqliteStore::open(path_);
    if (!other) return note("another store is not opened: " + other.error().message);
    const Call call = random_call(random_, certain_, ++calls_);
    note("from another program:");
    return judge(call, call.on_store({.games = **other, .hosting = **other}));
  }
  Neighbour neighbour(path_);
  static constexpr std::array<const char*, 5> queries = {
      "SELECT count(*) FROM entry", "PRAGMA wal_checkpoint(PASSIVE)", "PRAGMA wal_checkpoint(RESTART)",
      "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA integrity_check"};
  const bool backs_up = random_.below(4) == 0;
  const char* const query = queries[random_.below(queries.size())];
  const auto answer = backs_up ? neighbour.back_up() : neighbour.ask(query);
  note(fmt::format("a neighbour: {}: {} {}", backs_up ? "backup" : query, answer.text, answer.code));
  const int code = answer.code & 0xFF;
  if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) fail("a neighbour finds the file damaged");
}

}  // namespace freehold::faults
