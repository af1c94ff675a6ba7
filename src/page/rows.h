// RowChanges: everything a page keeps, as small texts under keys (docs/formats/store.md), and which of them
// have changed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/memory_store.h"

namespace freehold::page {

/// The key of the rows' format. It sorts first, so that whoever restores rows in order meets it first.
inline constexpr std::string_view format_key = "format";

/// The key of a row, such as "game/<id>/head". All rows of one thing share a prefix, and numbers are padded
/// so that keys sort by them.
struct RowKey {
  enum class Kind : std::uint8_t { head, progress, entries, answer, record, chat, save, sources };
  Kind kind = Kind::head;
  std::string of;  ///< the game, table, folded name or hash
  /// Of entries: the first one. Of an answer: its slot. Of chat: the line, from 1.
  std::int64_t number = 0;

  [[nodiscard]] std::string text() const;
};
/// nullopt if it is no such key.
std::optional<RowKey> parse_row_key(std::string_view key);

/// A change: the value of a key from now on.
struct Row {
  std::string key;
  std::optional<std::string> value;  ///< nullopt: the row is deleted

  bool operator==(const Row&) const = default;
};

/// Belongs to one thread.
class RowChanges {
 public:
  void put(const RowKey& key, std::string value);
  void erase(const RowKey& key);
  /// Everything of a game (head) or a table (record).
  void erase_all_of(RowKey::Kind kind, const std::string& id);
  /// The chat of a table before this line.
  void erase_lines_before(const std::string& table, std::int64_t line);
  [[nodiscard]] bool has(const RowKey& key) const { return keys_.contains(key.text()); }
  /// The number of a game's last row of entries; 0 if it has none.
  [[nodiscard]] std::int64_t last_entries(const std::string& game) const;

  /// A row that was restored: it has not changed.
  void know(const std::string& key) { keys_.insert(key); }
  /// The next row that has changed since it was last taken, as it is now; nullopt if there is none.
  std::optional<Row> take();

 private:
  void erase_between(const std::string& from, const std::string& until);

  std::set<std::string, std::less<>> keys_;
  std::map<std::string, std::optional<std::string>> changed_;
};

// The texts of rows, in JSON.

/// The format that this program writes. Newer ones are refused.
inline constexpr std::int64_t row_format = 1;
std::string format_text();
/// Any format; nullopt if the text is no format row.
std::optional<std::int64_t> read_format(std::string_view text);

/// What stays the same over a game, without its sources.
std::string head_text(const store::MemoryStore::Game& game);
/// What every action changes: length of the log, progress, requests answered.
std::string progress_text(const store::MemoryStore::Game& game);
std::string answer_text(std::int64_t number, const table::Answered& answered);
std::string save_text(const store::MemoryStore::Save& save);
/// A hosted table without chat.
std::string record_text(const store::MemoryStore::Kept& table);
std::string list_text(std::span<const std::string> texts);

// Reading: false or nullopt if the text can't be read. Each fills in its part and leaves the rest.
bool read_head(std::string_view text, store::MemoryStore::Game& game);
/// `length`: of the log.
bool read_progress(std::string_view text, store::MemoryStore::Game& game, std::int64_t& length);
/// `number`: of the request, from 0.
bool read_answer(std::string_view text, std::int64_t& number, table::Answered& answered);
bool read_save(std::string_view text, store::MemoryStore::Save& save);
bool read_record(std::string_view text, store::MemoryStore::Kept& table);
std::optional<std::vector<std::string>> read_list(std::string_view text);

}  // namespace freehold::page
