// Servers of a fleet in one thread: they share stores and leases in memory, their links are calls, and the clock is moved by hand.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "fleet/memory_lease_store.h"
#include "fleet/router.h"
#include "kept_notices.h"
#include "server_kit.h"
#include "store/memory_store.h"
#include "table/use_counter.h"

namespace freehold::fleet::kit {

namespace json = boost::json;
using hosting::kit::Device;
using hosting::kit::KeptLines;
using hosting::kit::Made;
using hosting::kit::RecordingOutbox;

class Fleet;

/// The links of one server: a frame is handed to the other end at once, unless the way there is cut.
class DirectLinks final : public Links {
 public:
  DirectLinks(Fleet& fleet, int server) : fleet_(fleet), server_(server) {}

  void keep(std::span<const ServerCard> servers) override;
  [[nodiscard]] bool reaches(Session server) const override { return mine_.contains(server); }
  bool ask(Session server, Frame frame) override;
  void tell(LinkId link, Frame frame) override;
  /// All links of this server break, in both directions, and none is made until is_cut is false again.
  void cut();

  /// Frames that were held on their way to other servers arrive.
  void deliver();

  bool is_cut = false;
  bool holds_calls = false;  ///< calls to other servers are on their way until deliver()
  bool lose_answers =
      false;  ///< the next answer that this server gives over a link is lost, and the link breaks
  std::function<void()> before_answer{};  ///< done once, when this server is about to answer over a link

 private:
  friend class Fleet;
  struct Link {
    int to = 0;
    LinkId id = 0;
  };

  [[nodiscard]] bool runs() const;
  void end(Session session);
  Fleet& fleet_;
  const int server_;
  std::map<Session, Link> mine_;  // opened by this server
  std::vector<std::pair<Session, Frame>> held_;
  std::map<LinkId, std::pair<int, Session>>
      theirs_;  // by others, whose session for this server is the second
};

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

  hosting::Mode mode{};
  RecordingOutbox outbox{};
  KeptLines journal{};
  std::deque<std::function<void()>> work{};  ///< for threads that may wait: one piece after the other
  CutStore lease_store;
  DirectLinks links;
  Leases leases;
  Router router;
  std::unique_ptr<hosting::Host> host;
  bool runs = true;  ///< false: stopped, or killed

 private:
  void post(std::function<void()> piece);
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
  /// A device that is connected to this server.
  Device device(int server, const std::string& address = "192.0.2.1");
  /// Time passes for all servers that run; their housekeeping is done ten times a second.
  void pass(std::chrono::milliseconds time);
  /// Once: what is due at this time.
  void tick();
  /// A server is gone from one moment to the next. Its object stays, and does nothing any more.
  void kill(int server);
  /// The same, but its machine is still there, and says so to whoever tries to reach the server.
  void end_program(int server);

  table::ManualClock clock;
  store::MemoryStore games;
  store::MemoryHostingStore tables{games};
  MemoryLeaseStore lease_store{clock};
  hosting::kit::KeptNotices notices;  ///< of all servers together
  MemoryUses uses;
  LinkId last_link = 0;

 private:
  friend class DirectLinks;

  std::vector<std::unique_ptr<Server>> servers_;
  hosting::ConnectionId last_device_ = 0;
};

}  // namespace freehold::fleet::kit
