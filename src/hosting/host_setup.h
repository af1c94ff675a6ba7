// HostSetup: what a host is made of.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "editions/catalogue.h"
#include "hosting/bot_shelf.h"
#include "hosting/histogram.h"
#include "hosting/journal.h"
#include "hosting/limits.h"
#include "hosting/mode.h"
#include "hosting/notices.h"
#include "hosting/outbox.h"
#include "hosting/ownership.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/hosting_store.h"
#include "table/use_counter.h"

namespace freehold::hosting {

class CallDesk;
class CallGroup;
using MakeCalls = std::function<std::unique_ptr<CallGroup>(CallDesk&)>;

/// What a host works with; all of it outlives the host and may be used from any thread.
struct HostSetup {
  table::GameStore& games;  ///< thread-safe (store/shared_store.h)
  table::HostingStore& hosting;  ///< seats, settings and chat of the tables; thread-safe
  table::Clock& clock;
  Outbox& outbox;
  Limits limits{};
  editions::Catalogue editions{};
  std::string version{};  ///< of the program, for `hello` and for results of the laboratory
  std::string name{};  ///< of this server in a fleet, for `hello`; empty: it is alone
  std::string commit{};   ///< of the sources that it was built from; empty: not known
  /// Takes the time from an action's arrival until nothing of what it led to waits in the outbox any more; null: not
  /// measured. Outlives the outbox.
  Histogram* action_time = nullptr;
  /// Takes the times of calls by their methods; null: not measured.
  CallTimes* call_times = nullptr;
  /// Tells people who are away of their turns; null: nobody does.
  Notices* notices = nullptr;
  /// What the operator has asked to refrain from; null: nothing, ever.
  const Mode* mode = nullptr;
  /// Calls of other houses, which are made with the host: lab::lab_calls (lab/lab_calls.h).
  std::vector<MakeCalls> more_calls{};
  /// The bots that may sit at its tables.
  BotShelf bots{};
  /// Says which tables this host runs; null: all of them.
  Ownership* ownership = nullptr;
  /// Counts what is limited by address for all hosts together; null: each counts for itself.
  table::UseCounter* uses = nullptr;
  /// Public tables that other hosts run, with their ids, texts and revisions; none if it is empty. Safe from any thread.
  std::function<std::vector<table::HostedRecord>()> other_tables{};
  /// Has another host end the notices that a link is for; no host if it is empty. Safe from any thread, and may wait.
  std::function<bool(const std::string& server, std::string_view link)> end_notices_elsewhere{};
  /// Numbers of replays are greater than what this gives, so that they differ between hosts; empty: than 0. Asked for each of
  /// them, on any thread.
  std::function<std::int64_t()> numbers_from{};
  /// Hears of a store that fails and of old tables that were removed; null: nobody does.
  Journal* journal = nullptr;
};

}  // namespace freehold::hosting
