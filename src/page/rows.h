// RowChanges: all that a page keeps, as small texts under keys (docs/formats/store.md), and which of them its stores have changed.
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

/// A change: what is kept under a key from now on.
struct Row {
  std::string key;
  std::optional<std::string> value;  ///< nothing: the row is deleted

  bool operator==(const Row&) const = default;
};

/// Belongs to one thread.
class RowChanges {
 public:
  void put(const std::string& key, std::string value);
  void erase(const std::string& key);
  /// All whose keys begin so.
  void erase_under(const std::string& prefix);
  /// From this key on, up to but not including the other.
  void erase_between(const std::string& from, const std::string& until);
  [[nodiscard]] bool has(const std::string& key) const { return keys_.contains(key); }
  /// The greatest of the keys that begin so; nothing if there is none.
  [[nodiscard]] std::optional<std::string> last_under(const std::string& prefix) const;

  /// A row that was kept before these rows began: it has not changed.
  void know(const std::string& key) { keys_.insert(key); }
  /// The next of the rows that have changed since they were taken, each once, as it is now; nothing if there is none.
  std::optional<Row> take();

 private:
  std::set<std::string, std::less<>> keys_;
  std::map<std::string, std::optional<std::string>> changed_;
};

// The keys of rows, such as "game/<id>/head". What belongs to one thing stands under one prefix, and numbers have so many digits that
// keys sort as they do.

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

// The texts of rows, in JSON.

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
