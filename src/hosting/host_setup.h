// HostSetup: what a host is made of. TableServices: that, and what its tables share besides.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editions/catalogue.h"
#include "hosting/bot_shelf.h"
#include "hosting/histogram.h"
#include "hosting/host_figures.h"
#include "hosting/journal.h"
#include "hosting/limits.h"
#include "hosting/mode.h"
#include "hosting/notices.h"
#include "hosting/outbox.h"
#include "hosting/ownership.h"
#include "hosting/store_health.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/hosting_store.h"
#include "wire/edition_shelf.h"

namespace freehold::hosting {

class CallDesk;
class CallGroup;
using MakeCalls = std::function<std::unique_ptr<CallGroup>(CallDesk&)>;

/// All references and pointers outlive the host, and may be used from any thread.
struct HostSetup {
  table::GameStore& games;  ///< thread-safe (store/shared_store.h)
  table::HostingStore& hosting;
  table::Clock& clock;
  Outbox& outbox;
  Limits limits{};
  editions::Catalogue editions{};
  std::string version{};  ///< of the program, for `hello` and for results of the laboratory
  std::string name{};  ///< of this server in a fleet, for `hello`; empty: no fleet
  std::string commit{};  ///< that the program was built from; empty: unknown
  /// Measures from an action's arrival until everything it led to has left the outbox. Outlives the outbox;
  /// may be null.
  Histogram* action_time = nullptr;
  CallTimes* call_times = nullptr;  ///< measures calls by method; may be null
  Notices* notices = nullptr;  ///< tells people who are away of their turns; may be null
  const Mode* mode = nullptr;  ///< set by the operator; may be null
  std::vector<MakeCalls>
      more_calls{};  ///< groups of other folders, such as lab::lab_calls (lab/laboratory.h)
  BotShelf bots{};  ///< that may sit at its tables
  Ownership* ownership = nullptr;  ///< which tables this host runs; null: all
  table::UseCounter* uses = nullptr;  ///< counts limits by address for all hosts; null: each for itself
  /// The records of public tables that other hosts run; may be empty. From any thread.
  std::function<std::vector<table::HostedRecord>()> other_tables{};
  /// Has another host end the notices that a link is for; may be empty. From any thread; may wait.
  std::function<bool(const std::string& server, std::string_view link)> end_notices_elsewhere{};
  /// Replays are numbered from above this, so that no two hosts use the same number; empty: from above 0.
  /// Asked for each replay, from any thread.
  std::function<std::int64_t()> numbers_from{};
  Journal* journal = nullptr;  ///< hears of store failures and of old tables that were removed; may be null
};

/// Counters behind HostFigures.
struct HostCounters {
#define FREEHOLD_HOST_COUNT(member, metric, help) std::atomic<std::int64_t> member{0};
  FREEHOLD_HOST_COUNTS(FREEHOLD_HOST_COUNT)
#undef FREEHOLD_HOST_COUNT

  void write_to(HostFigures& figures) const {
#define FREEHOLD_HOST_COUNT(member, metric, help) figures.member = member;
    FREEHOLD_HOST_COUNTS(FREEHOLD_HOST_COUNT)
#undef FREEHOLD_HOST_COUNT
  }
};

/// Safe from any thread.
struct TableServices : HostSetup {
  explicit TableServices(HostSetup setup)
      : HostSetup(std::move(setup)), shelf(editions, clock), health(journal, clock) {}

  wire::EditionShelf shelf;
  StoreHealth health;
  HostCounters counters{};
  /// Set when something changes that the list of public tables shows.
  std::atomic<bool> lobby_changed{false};

  [[nodiscard]] bool owns(const std::string& table) const {
    return ownership == nullptr || ownership->owns(table);
  }
  /// Whether nothing may be written now.
  [[nodiscard]] bool read_only() const { return mode != nullptr && mode->read_only; }
};

}  // namespace freehold::hosting
