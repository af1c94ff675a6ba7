// Stores in memory that count what is asked of them, and fail when they are told to.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "store/memory_store.h"

namespace freehold::hosting::kit {

/// What the stores were asked for since reset().
struct StoreWork {
  std::atomic<int> writes{0};  ///< each a commit of its own, where nothing shares it
  std::atomic<int> reads{0};
  std::atomic<std::size_t> bytes_written{0};
  std::atomic<int> records_read{0};

  void reset() {
    writes = 0;
    reads = 0;
    bytes_written = 0;
    records_read = 0;
  }
};

/// How the stores fail now; nothing: they work.
struct StoreTrouble {
  std::optional<table::StoreFault> writing{};
  std::optional<table::StoreFault> reading{};
  std::function<void()> before_writing{};  ///< may wait
  bool loses_word =
      false;  ///< the next action or line of chat is kept, and whoever wrote it hears of a failure
};

inline constexpr std::string_view secret_path = "/srv/secret/games.db";

/// What both stores below do before they do anything.
class WatchedStore {
 public:
  WatchedStore(StoreWork& work, StoreTrouble& trouble) : work_(work), trouble_(trouble) {}

 protected:
  using Fault = std::optional<table::StoreError>;

  Fault write(std::size_t bytes) {
    if (trouble_.before_writing) trouble_.before_writing();
    if (trouble_.writing) return error(*trouble_.writing);
    ++work_.writes;
    work_.bytes_written += bytes;
    return std::nullopt;
  }
  Fault read() {
    if (trouble_.reading) return error(*trouble_.reading);
    ++work_.reads;
    return std::nullopt;
  }
  /// What a write gave, as its writer hears of it.
  template <class T>
  table::Stored<T> heard(table::Stored<T> written) {
    if (std::exchange(trouble_.loses_word, false)) return std::unexpected(error(table::StoreFault::io));
    return written;
  }
  StoreWork& work_;

 private:
  static table::StoreError error(table::StoreFault fault) {
    return {fault, std::string{"SQLite says: disk I/O error in "} + std::string{secret_path}};
  }

  StoreTrouble& trouble_;
};

class WatchedHostingStore final : public table::HostingStore, private WatchedStore {
 public:
  WatchedHostingStore(StoreWork& work, StoreTrouble& trouble, store::MemoryStore& games)
      : WatchedStore(work, trouble), kept(games) {}
  template <class T>
  using Stored = table::Stored<T>;

  Stored<void> put_together(std::span<const table::HostedRecord> records) override {
    std::size_t bytes = 0;
    for (const table::HostedRecord& record : records)
      bytes += record.text.size();
    if (auto fault = write(bytes)) return std::unexpected(*fault);
    return kept.put_together(records);
  }
  Stored<table::HostedRecord> get(const std::string& id) override {
    if (auto fault = read()) return std::unexpected(*fault);
    auto got = kept.get(id);
    if (got) ++work_.records_read;
    return got;
  }
  Stored<table::HostedRecord> find_by_key(const std::string& key) override {
    if (auto fault = read()) return std::unexpected(*fault);
    auto got = kept.find_by_key(key);
    if (got) ++work_.records_read;
    return got;
  }
  Stored<std::vector<table::HostedRecord>> recent(std::chrono::sys_seconds since, std::size_t most) override {
    if (auto fault = read()) return std::unexpected(*fault);
    auto got = kept.recent(since, most);
    work_.records_read += static_cast<int>(got->size());
    return got;
  }
  Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                        std::size_t most) override {
    if (auto fault = read()) return std::unexpected(*fault);
    return kept.idle(stage, before, most);
  }
  Stored<std::vector<std::string>> to_wake(std::chrono::sys_seconds now, std::size_t most) override {
    return kept.to_wake(now, most);
  }
  Stored<std::map<std::string, std::int64_t>> count() override { return kept.count(); }
  Stored<void> remove_table(const std::string& id, bool with_game) override {
    if (auto fault = write(0)) return std::unexpected(*fault);
    return kept.remove_table(id, with_game);
  }
  Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) override {
    if (auto fault = write(line.size())) return std::unexpected(*fault);
    return heard(kept.say(id, line, most));
  }
  Stored<table::KeptChat> talk(const std::string& id) override {
    if (auto fault = read()) return std::unexpected(*fault);
    return kept.talk(id);
  }

  store::MemoryStore& kept;
};

/// Of games; only what a host asks for is watched.
class WatchedGameStore final : public table::GameStore, private WatchedStore {
 public:
  using WatchedStore::WatchedStore;
  template <class T>
  using Stored = table::Stored<T>;

  Stored<void> create(const table::GameHead& head, std::span<const std::string> entries,
                      const table::Progress& progress, std::chrono::sys_seconds now) override {
    if (auto fault = write(size_of(entries))) return std::unexpected(*fault);
    return kept.create(head, entries, progress, now);
  }
  Stored<void> append(const std::string& game, std::int64_t first, std::span<const std::string> entries,
                      const table::Progress& progress, std::chrono::sys_seconds now,
                      const table::Answered* answered) override {
    if (auto fault = write(size_of(entries))) return std::unexpected(*fault);
    return heard(kept.append(game, first, entries, progress, now, answered));
  }
  Stored<std::vector<table::Answered>> answers(const std::string& game) override {
    if (auto fault = read()) return std::unexpected(*fault);
    return kept.answers(game);
  }
  Stored<table::StoredGame> load(const std::string& game, std::optional<std::int64_t> length) override {
    if (auto fault = read()) return std::unexpected(*fault);
    return kept.load(game, length);
  }
  Stored<std::vector<table::GameInfo>> games() override { return kept.games(); }
  Stored<void> remove_game(const std::string& game) override { return kept.remove_game(game); }
  Stored<void> save(const table::SaveRequest& request, std::chrono::sys_seconds now) override {
    return kept.save(request, now);
  }
  Stored<table::SavePoint> find(const std::string& name) override { return kept.find(name); }
  Stored<std::vector<table::GameInfo>> saves() override { return kept.saves(); }
  Stored<void> rename(const std::string& name, const std::string& new_name, bool overwrite) override {
    return kept.rename(name, new_name, overwrite);
  }
  Stored<void> remove(const std::string& name) override { return kept.remove(name); }

  store::MemoryStore kept;

 private:
  static std::size_t size_of(std::span<const std::string> entries) {
    std::size_t size = 0;
    for (const std::string& entry : entries)
      size += entry.size();
    return size;
  }
};

}  // namespace freehold::hosting::kit
