// The texts of a page's rows, in JSON (docs/formats/store.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/memory_hosting_store.h"
#include "store/memory_store.h"

namespace freehold::page {

/// Of the rows that this program writes. A page of a newer format is refused.
inline constexpr std::int64_t row_format = 1;
std::string format_text();
/// Nothing if the text is no such text; the number may be another one.
std::optional<std::int64_t> read_format(std::string_view text);

/// A game without its sources and entries, and without what every action changes.
std::string head_text(const store::MemoryStore::Game& game);
/// How long its log is, how far it has come, how many requests were answered.
std::string progress_text(const store::MemoryStore::Game& game);
std::string answer_text(std::int64_t number, const table::Answered& answered);
std::string save_text(const store::MemoryStore::Save& save);
/// A hosted table without its chat.
std::string record_text(const store::MemoryHostingStore::Kept& table);
/// Texts in order.
std::string list_text(std::span<const std::string> texts);

// Reading: false, or nothing, where the text is no such text. What the others have read of the same thing stays.
bool read_head(std::string_view text, store::MemoryStore::Game& game);
/// `length`: of the log.
bool read_progress(std::string_view text, store::MemoryStore::Game& game, std::int64_t& length);
/// `number`: of the request among those that were answered, from 0.
bool read_answer(std::string_view text, std::int64_t& number, table::Answered& answered);
bool read_save(std::string_view text, store::MemoryStore::Save& save);
bool read_record(std::string_view text, store::MemoryHostingStore::Kept& table);
std::optional<std::vector<std::string>> read_list(std::string_view text);

}  // namespace freehold::page
