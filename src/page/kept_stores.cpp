#include "page/kept_stores.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/assert.h"
#include "page/log_records.h"
#include "page/records.h"

namespace freehold::page {

using namespace table;  // the ports' words

namespace {

constexpr std::size_t worth_it = 1'000'000;  // bytes of history, at least, before the log is written anew

StoreError trouble(StoreFault fault) {
  switch (fault) {
    case StoreFault::full:
      return {fault,
              "The browser has no room left for this page's games. Nothing was lost; make room, or delete "
              "old games."};
    case StoreFault::foreign:
      return {fault, "What this page keeps here was not written by Freehold. It was left as it is."};
    case StoreFault::newer:
      return {fault,
              "The games here were written by a newer version of this page. They were left as they are: "
              "reload the page."};
    case StoreFault::damaged:
      return {fault, "The games that this page keeps are damaged. They were left as they are."};
    case StoreFault::exists:
    case StoreFault::not_found:
    case StoreFault::bad_name:
    case StoreFault::conflict:
    case StoreFault::busy:
    case StoreFault::read_only:
    case StoreFault::io: break;
  }
  return {fault, "The browser can't write this page's games. Nothing was lost; reload the page."};
}

}  // namespace

struct KeptStores::Memory {
  store::MemoryStore games;
  store::MemoryHostingStore hosting{games};
};

/// Each change is one in memory and then a record.
class KeptStores::Games final : public GameStore {
 public:
  explicit Games(KeptStores& kept) : kept_(kept) {}

  Stored<void> create(const GameHead& head, std::span<const std::string> entries, const Progress& progress,
                      std::chrono::sys_seconds now) override {
    if (auto done = memory().create(head, entries, progress, now); !done) return done;
    return kept_.write(create_record(
        {.head = head, .entries = {entries.begin(), entries.end()}, .progress = progress}, now));
  }
  Stored<void> append(const std::string& game, std::int64_t first, std::span<const std::string> entries,
                      const Progress& progress, std::chrono::sys_seconds now) override {
    if (auto done = memory().append(game, first, entries, progress, now); !done) return done;
    return kept_.write(append_record(game, first, entries, progress, now));
  }
  Stored<StoredGame> load(const std::string& game, std::optional<std::int64_t> length) override {
    return memory().load(game, length);
  }
  Stored<std::vector<GameInfo>> games() override { return memory().games(); }
  Stored<void> remove_game(const std::string& game) override {
    if (auto done = memory().remove_game(game); !done) return done;
    return kept_.write(remove_game_record(game));
  }
  Stored<void> save(const SaveRequest& request, std::chrono::sys_seconds now) override {
    if (auto done = memory().save(request, now); !done) return done;
    return kept_.write(save_record(request, now));
  }
  Stored<SavePoint> find(const std::string& name) override { return memory().find(name); }
  Stored<std::vector<GameInfo>> saves() override { return memory().saves(); }
  Stored<void> rename(const std::string& name, const std::string& new_name, bool overwrite) override {
    if (auto done = memory().rename(name, new_name, overwrite); !done) return done;
    return kept_.write(rename_record(name, new_name));
  }
  Stored<void> remove(const std::string& name) override {
    if (auto done = memory().remove(name); !done) return done;
    return kept_.write(remove_save_record(name));
  }

 private:
  [[nodiscard]] GameStore& memory() const { return kept_.memory_->games; }

  KeptStores& kept_;
};

class KeptStores::Hosting final : public HostingStore {
 public:
  explicit Hosting(KeptStores& kept) : kept_(kept) {}

  Stored<void> put_together(std::span<const HostedRecord> records) override {
    if (auto done = memory().put_together(records); !done) return done;
    return kept_.write(put_record(records));
  }
  Stored<HostedRecord> get(const std::string& id) override { return memory().get(id); }
  Stored<HostedRecord> find(const std::string& key) override { return memory().find(key); }
  Stored<std::vector<HostedRecord>> recent(std::chrono::sys_seconds since, std::size_t most) override {
    return memory().recent(since, most);
  }
  Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                        std::size_t most) override {
    return memory().idle(stage, before, most);
  }
  Stored<std::map<std::string, std::int64_t>> count() override { return memory().count(); }
  Stored<void> remove(const std::string& id, bool with_game) override {
    if (auto done = memory().remove(id, with_game); !done) return done;
    return kept_.write(remove_table_record(id, with_game));
  }
  Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) override {
    auto said = memory().say(id, line, most);
    if (!said) return said;
    if (auto done = kept_.write(say_record(id, line, most)); !done)
      return std::unexpected(std::move(done.error()));
    return said;
  }
  Stored<Talk> talk(const std::string& id) override { return memory().talk(id); }

 private:
  [[nodiscard]] HostingStore& memory() const { return kept_.memory_->hosting; }

  KeptStores& kept_;
};

KeptStores::KeptStores(LogFile& file)
    : file_(file),
      memory_(std::make_unique<Memory>()),
      games_(std::make_unique<Games>(*this)),
      hosting_(std::make_unique<Hosting>(*this)) {}
KeptStores::~KeptStores() = default;

GameStore& KeptStores::games() {
  return *games_;
}

HostingStore& KeptStores::hosting() {
  return *hosting_;
}

Stored<std::unique_ptr<KeptStores>> KeptStores::open(LogFile& file) {
  std::unique_ptr<KeptStores> kept{new KeptStores(file)};
  if (auto read = kept->read(); !read) return std::unexpected(std::move(read.error()));
  return kept;
}

Stored<void> KeptStores::read() {
  const std::string log = file_.read();
  const Records records = records_of(log);
  memory_ = std::make_unique<Memory>();
  records_ = records.texts.size();
  size_ = records.size;
  if (records.texts.empty()) {
    // A kill in the middle of the very first record leaves less than one.
    if (!framed(head_record(), 0).starts_with(log)) return std::unexpected(trouble(StoreFault::foreign));
    if (const auto fault = file_.cut(0)) return std::unexpected(trouble(*fault));
    return write(head_record());
  }
  if (records.goes_on) return std::unexpected(trouble(StoreFault::damaged));
  if (const auto fault = head_fault(records.texts.front())) return std::unexpected(trouble(*fault));
  for (const std::string_view text : std::span{records.texts}.subspan(1)) {
    if (!do_again(text, memory_->games, memory_->hosting))
      return std::unexpected(trouble(StoreFault::damaged));
  }
  if (records.size == log.size()) return {};
  if (const auto fault = file_.cut(records.size)) return std::unexpected(trouble(*fault));
  return {};
}

Stored<void> KeptStores::write(const std::string& record) {
  const std::string frame = framed(record, records_);
  if (const auto fault = file_.append(frame)) {
    // What was done in memory alone has not been done.
    if (const auto back = read(); !back) return back;
    return std::unexpected(trouble(*fault));
  }
  ++records_;
  size_ += frame.size();
  if (size_ > 2 * smallest_ + worth_it) make_smaller();
  return {};
}

// Where that fails, the log goes on as it is.
void KeptStores::make_smaller() {
  std::string log;
  std::size_t number = 0;
  for (const std::string& record : records_of_all(memory_->games, memory_->hosting))
    log += framed(record, number++);
  smallest_ = log.size();
  if (file_.replace(log)) return;
  size_ = log.size();
  records_ = number;
}

}  // namespace freehold::page
