// What every hosted table works with; shared by all of them, safe from any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "server/histogram.h"
#include "server/limits.h"
#include "server/outbox.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/hosting_store.h"
#include "wire/edition_shelf.h"

namespace freehold::server {

/// Counters behind HostFigures.
struct Counters {
  std::atomic<std::int64_t> calls{0};
  std::atomic<std::int64_t> refusals{0};
  std::atomic<std::int64_t> limited{0};
  std::atomic<std::int64_t> failures{0};
  std::atomic<std::int64_t> actions{0};
  std::atomic<std::int64_t> bot_actions{0};
  std::atomic<std::int64_t> updates{0};
  std::atomic<std::int64_t> chats{0};
  std::atomic<std::int64_t> games_started{0};
  std::atomic<std::int64_t> games_finished{0};
};

struct TableServices {
  table::GameStore& games;
  table::HostingStore& hosting;
  table::Clock& clock;
  Outbox& outbox;
  const Limits& limits;
  wire::EditionShelf& editions;
  Histogram* action_time = nullptr;  ///< see HostSetup
  Counters counters{};
  /// Set when something changed that the list of public tables shows.
  std::atomic<bool> lobby_changed{false};
};

}  // namespace freehold::server
