// The keys of a page's rows (docs/formats/store.md): "game/<id>/head". What belongs to one thing stands under one prefix, and numbers
// have so many digits that keys sort as they do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::page {

/// It sorts before all others, so that whoever restores rows in order meets it first.
inline constexpr std::string_view format_key = "format";

std::string game_prefix(std::string_view game);
std::string head_key(std::string_view game);
std::string progress_key(std::string_view game);
std::string entries_prefix(std::string_view game);
/// Of a row whose first entry is entry `first` of the log.
std::string entries_key(std::string_view game, std::int64_t first);
std::string answer_key(std::string_view game, std::int64_t slot);
std::string table_prefix(std::string_view table);
std::string record_key(std::string_view table);
/// Of line `number` of a chat, counted from 1.
std::string chat_key(std::string_view table, std::int64_t number);
std::string save_key(std::string_view folded_name);
std::string sources_key(std::string_view hash);

/// A key of one of these, taken apart.
struct RowKey {
  enum class Kind : std::uint8_t { head, progress, entries, answer, record, chat, save, sources };
  Kind kind = Kind::head;
  std::string of;  ///< the game, table, name or hash
  std::int64_t number = 0;  ///< of entries, answer and chat
};
/// Nothing if it is none of them.
std::optional<RowKey> parse_row_key(std::string_view key);

}  // namespace freehold::page
