// What the log of a page says: one JSON text for each change of its stores. docs/formats/store.md, "In a page".
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/memory_hosting_store.h"
#include "store/memory_store.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::page {

/// The first record of every log.
std::string head_record();
/// `foreign` or `newer` where the first record is another; nothing where it is right.
std::optional<table::StoreFault> head_fault(std::string_view text);

std::string create_record(const table::StoredGame& game, std::chrono::sys_seconds now);
std::string append_record(const std::string& game, std::int64_t first, std::span<const std::string> entries,
                          const table::Progress& progress, std::chrono::sys_seconds now);
std::string remove_game_record(const std::string& game);
std::string save_record(const table::SaveRequest& request, std::chrono::sys_seconds now);
std::string rename_record(const std::string& name, const std::string& new_name);
std::string remove_save_record(const std::string& name);
std::string put_record(std::span<const table::HostedRecord> records);
std::string remove_table_record(const std::string& id, bool with_game);
std::string say_record(const std::string& id, const std::string& line, std::size_t most);

/// Does what a record says once more; false where it makes no sense.
bool do_again(std::string_view text, store::MemoryStore& games, store::MemoryHostingStore& hosting);
/// The shortest log that leads to these stores.
std::vector<std::string> records_of_all(store::MemoryStore& games, store::MemoryHostingStore& hosting);

}  // namespace freehold::page
