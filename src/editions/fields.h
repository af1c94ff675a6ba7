// Typed access to the keys of one TOML table; whatever is wrong goes to the report. Internal to this folder.
#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editions/mistake_report.h"

namespace freehold::editions {

/// Whether a text can be an id: lower-case letters, digits, and '_' or '-' between them.
bool is_id(std::string_view text);

/// The range of a whole number.
struct Range {
  std::int64_t least;
  std::int64_t most;
};

/// Reads keys of a table. Every key asked for is known; finish() reports all others. A key that is missing or wrong
/// is reported once and gives nothing. Keys are looked up in `shared` next, where a group says what its deeds share.
class Fields {
 public:
  Fields(const toml::table& table, std::string path, MistakeReport& report);
  /// What is missing here may be in `shared`, a table with the path `shared_path`.
  void share(const toml::table& shared, std::string shared_path);

  [[nodiscard]] bool has(std::string_view key);
  /// Whether there is a whole number there, of any size.
  [[nodiscard]] bool is_whole(std::string_view key);
  /// A switch, false if the key is missing.
  bool flag(std::string_view key);
  /// Plain text of 1 to `most` characters without blanks at its ends.
  std::optional<std::string> text(std::string_view key, std::size_t most);
  /// The same, possibly empty, nothing if the key is missing.
  std::optional<std::string> optional_text(std::string_view key, std::size_t most);
  /// What is_id.
  std::optional<std::string> id(std::string_view key);
  /// One of `words`.
  std::optional<std::size_t> word(std::string_view key, std::span<const std::string_view> words);
  std::optional<int> whole(std::string_view key, Range range);
  /// A list of whole numbers; `counts` are the lengths that are right, `what` says for what.
  std::optional<std::vector<int>> wholes(std::string_view key, Range range,
                                         std::span<const std::size_t> counts, std::string_view what);
  /// A list of plain texts, none of which looks like another.
  std::optional<std::vector<std::string>> texts(std::string_view key, std::size_t most);
  /// The tables of a list [[key]], at most `most`; empty if it is missing or no such list.
  std::vector<const toml::table*> tables(std::string_view key, std::size_t most);
  /// A table [key]; nothing if it is missing.
  const toml::table* table(std::string_view key);

  /// Says that a key may be here, whether it is read or not.
  void allow(std::string_view key) { asked_.push_back(key); }
  /// Reports every key that was not asked for; `what` is what this table describes, such as "a tax space".
  void finish(std::string_view what);

  /// A mistake at a key's place, or at the table's where the key is missing.
  void mistake(std::string_view key, std::string message);
  /// The same for an entry that the list [[list]] lacks, which may be among those that are too many.
  void unlisted(std::string_view list, std::string_view key, std::string message);
  [[nodiscard]] std::string path_of(std::string_view key) const;
  [[nodiscard]] MistakeReport& report() const { return report_; }

 private:
  const toml::node* find(std::string_view key);
  const toml::node* required(std::string_view key, std::string_view what_is_right);
  // Rules outside [options]: one mistake for all of them.
  void report_misplaced(const std::vector<const toml::key*>& options);
  [[nodiscard]] std::string path_of_found(std::string_view key) const;

  const toml::table& table_;
  const toml::table* shared_ = nullptr;
  std::string path_;
  std::string shared_path_;
  MistakeReport& report_;
  std::vector<std::string_view> asked_;
};

}  // namespace freehold::editions
