// Figures of a host, for /metrics and /api/health.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "hosting/notices.h"
#include "table/game_store.h"

namespace freehold::hosting {

/// What is counted since the host started: the member, its metric, and the metric's help. All calls include
/// refused ones, and these include those refused by a limit or failed by the store; actions are those of
/// people, bots and clocks.
#define FREEHOLD_HOST_COUNTS(X) \
  X(calls, "freehold_calls_total", "Calls answered.") \
  X(refusals, "freehold_refused_calls_total", "Calls answered by an error.") \
  X(limited, "freehold_limited_calls_total", "Calls refused by a limit.") \
  X(failures, "freehold_failed_calls_total", "Calls that failed because the store did.") \
  X(actions, "freehold_actions_total", "Actions played.") \
  X(bot_actions, "freehold_bot_actions_total", "Actions played by bots.") \
  X(bots_slowed, "freehold_slowed_bots_total", "Times that bots had decided all that they may for now.") \
  X(games_too_long, "freehold_games_too_long_total", \
    "Games that stopped because they may not become longer.") \
  X(updates, "freehold_updates_total", "Messages to those who watch tables.") \
  X(chats, "freehold_chats_total", "Lines of chat.") \
  X(notices, "freehold_notices_total", "Turns that people who were away were to be told of.") \
  X(orders, "freehold_standing_orders_total", "Actions played by standing orders.") \
  X(games_started, "freehold_games_started_total", "Games started.") \
  X(games_finished, "freehold_games_finished_total", "Games finished.")

struct HostFigures {
  // --- now ---
  /// Why the store fails, so that nothing can be saved (fault_word()); empty: it works.
  std::string_view store_sick_with{};
  // Tables that are awake:
  std::int64_t tables_gathering = 0;
  std::int64_t tables_playing = 0;
  std::int64_t tables_over = 0;
  std::int64_t tables_asleep = 0;  ///< only in the store; counted about once a minute
  std::int64_t games_loaded = 0;  ///< in memory
  std::int64_t replay_bytes = 0;  ///< memory of open replays
  std::int64_t connections = 0;

  std::int64_t lab_waiting = 0;  ///< runs of the laboratory, with the one under way

  // --- since the host started ---
#define FREEHOLD_HOST_COUNT(member, metric, help) std::int64_t member = 0;
  FREEHOLD_HOST_COUNTS(FREEHOLD_HOST_COUNT)
#undef FREEHOLD_HOST_COUNT
  NoticeFigures notices_sent{};
  std::int64_t lab_runs = 0;  ///< runs of the laboratory that have ended
  std::array<std::int64_t, 3> tables_swept{};  ///< removed after long disuse, by Stage
  std::array<std::int64_t, table::store_faults> store_failures{};  ///< by StoreFault
};

}  // namespace freehold::hosting
