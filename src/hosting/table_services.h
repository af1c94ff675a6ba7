// What every hosted table works with; shared by all of them, safe from any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "hosting/bot_shelf.h"
#include "hosting/histogram.h"
#include "hosting/host_figures.h"
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

/// Counters behind HostFigures.
struct Counters {
#define FREEHOLD_HOST_COUNT(member, metric, help) std::atomic<std::int64_t> member{0};
  FREEHOLD_HOST_COUNTS(FREEHOLD_HOST_COUNT)
#undef FREEHOLD_HOST_COUNT

  void write_to(HostFigures& figures) const {
#define FREEHOLD_HOST_COUNT(member, metric, help) figures.member = member;
    FREEHOLD_HOST_COUNTS(FREEHOLD_HOST_COUNT)
#undef FREEHOLD_HOST_COUNT
  }
};

struct TableServices {
  table::GameStore& games;
  table::HostingStore& hosting;
  table::Clock& clock;
  Outbox& outbox;
  const Limits& limits;
  wire::EditionShelf& editions;
  const BotShelf& bots;
  StoreHealth& health;
  const Mode* mode = nullptr;  ///< see HostSetup
  Notices* notices = nullptr;  ///< see HostSetup
  Ownership* ownership = nullptr;  ///< see HostSetup
  Histogram* action_time = nullptr;  ///< see HostSetup
  Counters counters{};
  /// Set when something changed that the list of public tables shows.
  std::atomic<bool> lobby_changed{false};

  [[nodiscard]] bool owns(const std::string& table) const {
    return ownership == nullptr || ownership->owns(table);
  }
  /// Whether nothing may be written now.
  [[nodiscard]] bool read_only() const { return mode != nullptr && mode->read_only; }
};

}  // namespace freehold::hosting
