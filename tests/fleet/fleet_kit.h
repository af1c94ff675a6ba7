// Servers of a fleet in one thread: they share stores and leases in memory, and the clock is moved by hand.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fleet/handover.h"
#include "kit/memory_lease_store.h"

#include "kept_notices.h"
#include "server_kit.h"
#include "store/memory_store.h"
#include "table/hosting_store.h"

namespace freehold::fleet::kit {

namespace json = boost::json;
using hosting::kit::Device;
using hosting::kit::KeptLines;
using hosting::kit::Made;
using hosting::kit::RecordingOutbox;

class Fleet;

/// A lease store that can't be reached while the way to it is cut.
class CutStore final : public LeaseStore {
 public:
  explicit CutStore(LeaseStore& kept) : kept_(kept) {}

  table::Stored<Session> begin(const ServerCard& card, Milliseconds lasts) override {
    if (before_begin) std::exchange(before_begin, {})();
    if (is_cut) return failed();
    return kept_.begin(card, lasts);
  }
  table::Stored<bool> renew(const ServerCard& card, Milliseconds lasts) override {
    if (is_cut) return failed();
    return kept_.renew(card, lasts);
  }
  table::Stored<void> end(Session session) override {
    if (is_cut) return failed();
    return kept_.end(session);
  }
  using LeaseStore::claim;
  table::Stored<std::vector<Lease>> claim(std::span<const std::string> tables, Session session) override {
    ++claims;
    if (is_cut) return failed();
    return kept_.claim(tables, session);
  }
  table::Stored<std::map<std::string, Epoch>> leases_of(Session session) override {
    if (is_cut) return failed();
    return kept_.leases_of(session);
  }
  table::Stored<void> release(const std::string& table, const Lease& lease) override {
    if (before_release) std::exchange(before_release, {})();
    if (is_cut) return failed();
    return kept_.release(table, lease);
  }
  table::Stored<std::vector<ServerCard>> servers() override {
    if (is_cut) return failed();
    return kept_.servers();
  }

  bool is_cut = false;
  int claims = 0;  ///< statements
  std::function<void()> before_begin{};  ///< done once, before the next session reaches the store
  std::function<void()> before_release{};  ///< done once, before the next release reaches the store

 private:
  static std::unexpected<table::StoreError> failed() {
    return std::unexpected(table::StoreError{table::StoreFault::io, "cut off"});
  }

  LeaseStore& kept_;
};

/// As freehold serve puts a server of a fleet together.
struct Server {
  Server(Fleet& fleet, int number);
  [[nodiscard]] static std::string name_of(int number) { return "s" + std::to_string(number); }
  [[nodiscard]] static int number_of(std::string_view name) { return std::stoi(std::string(name.substr(1))); }

  hosting::Mode mode{};
  RecordingOutbox outbox{};
  KeptLines journal{};
  CutStore lease_store;
  Leases leases;
  std::unique_ptr<hosting::Host> host;
  std::optional<Handover> handover;
  bool runs = true;  ///< false: stopped, killed or standing still
};

/// What is counted together, in memory.
class MemoryUses final : public table::UseCounter {
 public:
  std::int64_t uses = 0;  ///< of any kind
  table::Stored<table::Uses> count_use(const std::string& kind, const std::string& who,
                                       std::chrono::seconds window, std::chrono::sys_seconds now) override {
    Counted& counted = counted_[{kind, who}];
    if (now - counted.since >= window) counted = {.since = now};
    ++counted.uses;
    ++uses;
    return table::Uses{.count = counted.uses, .left = counted.since + window - now};
  }

 private:
  struct Counted {
    std::chrono::sys_seconds since{};
    std::int64_t uses = 0;
  };
  std::map<std::pair<std::string, std::string>, Counted> counted_;
};

class Fleet {
 public:
  explicit Fleet(int servers);

  Server& operator[](int number) { return *servers_.at(static_cast<std::size_t>(number)); }
  [[nodiscard]] int size() const { return static_cast<int>(servers_.size()); }
  /// A device that is connected to this server.
  Device device(int server, const std::string& address = "192.0.2.1");
  /// Time passes for all servers that run; their housekeeping is done ten times a second.
  void pass(std::chrono::milliseconds time);
  /// Once: what is due at this time.
  void tick();
  /// A server is gone from one moment to the next. Its object stays, and does nothing any more.
  void kill(int server) { (*this)[server].runs = false; }
  /// Public tables that others than this session run.
  std::vector<table::HostedRecord> listed_elsewhere(Session session);

  table::ManualClock clock;
  store::MemoryStore games;
  store::MemoryStore& tables = games;
  MemoryLeaseStore lease_store{clock};
  hosting::kit::KeptNotices notices;  ///< of all servers together
  MemoryUses uses;

 private:
  std::vector<std::unique_ptr<Server>> servers_;
  hosting::ConnectionId last_device_ = 0;
};

}  // namespace freehold::fleet::kit
