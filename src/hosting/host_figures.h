// Figures of a host, for /metrics and /api/health.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "table/game_store.h"

namespace freehold::hosting {

struct HostFigures {
  // --- now ---
  /// Why the store is believed to fail (fault_word()); empty: it does not. Then nothing can be saved.
  std::string_view store_sick_with{};
  // Tables that are awake:
  std::int64_t tables_gathering = 0;
  std::int64_t tables_playing = 0;
  std::int64_t tables_over = 0;
  std::int64_t tables_asleep = 0;  ///< in the store alone; counted about once a minute
  std::int64_t games_loaded = 0;  ///< in memory
  std::int64_t replay_bytes = 0;  ///< of memory that open replays take
  std::int64_t connections = 0;

  std::int64_t lab_waiting = 0;  ///< runs of the laboratory that wait or are under way

  // --- since the host began ---
  std::int64_t calls = 0;  ///< all of them
  std::int64_t refusals = 0;  ///< calls that were answered by an error
  std::int64_t limited = 0;  ///< of those, by a limit
  std::int64_t failures = 0;  ///< of those, because the store failed
  std::int64_t actions = 0;  ///< played, of people, bots and clocks
  std::int64_t bot_actions = 0;  ///< of those, of bots
  std::int64_t updates = 0;  ///< messages to watchers
  std::int64_t chats = 0;
  std::int64_t games_started = 0;
  std::int64_t games_finished = 0;
  std::int64_t lab_runs = 0;  ///< of the laboratory, ended
  std::array<std::int64_t, 3> tables_swept{};  ///< removed after long disuse, by Stage
  std::array<std::int64_t, table::store_faults> store_failures{};  ///< by StoreFault
};

}  // namespace freehold::hosting
