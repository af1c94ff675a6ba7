// Internal to postgres/: what the calls of a GameStore write, and what that gives.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "postgres/right.h"
#include "postgres/sql.h"
#include "postgres/step.h"
#include "table/game_store.h"

namespace freehold::postgres {

/// Each step goes with the function that reads what it gave.
Step create_step(const table::GameHead& head, std::span<const std::string> entries,
                 const table::Progress& progress, std::chrono::sys_seconds now, const Right& right);
table::Stored<void> created(const std::vector<Rows>& rows, const std::string& game);

Step append_step(const std::string& game, std::int64_t first, std::span<const std::string> entries,
                 const table::Progress& progress, std::chrono::sys_seconds now,
                 const table::Answered* answered, const Right& right);
table::Stored<void> appended(const std::vector<Rows>& rows, const std::string& game);

Step remove_game_step(const std::string& game);
table::Stored<void> game_removed(const std::vector<Rows>& rows, const std::string& game);

Step save_step(const table::SaveRequest& request, std::chrono::sys_seconds now);
table::Stored<void> saved(const std::vector<Rows>& rows, const table::SaveRequest& request);

Step rename_step(const std::string& name, const std::string& new_name, bool overwrite);
table::Stored<void> renamed(const std::vector<Rows>& rows, const std::string& name,
                            const std::string& new_name);

Step remove_save_step(const std::string& name);
table::Stored<void> save_removed(const std::vector<Rows>& rows, const std::string& name);

/// The lock of a game's row in `progress`: whoever adds to its log or removes it waits for it.
Call lock_game(const std::string& game);

}  // namespace freehold::postgres
