// Typed access to the keys of one TOML table; mistakes go to the report. The limits of an edition file. Internal to this folder.
#pragma once

#include <toml++/toml.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editions/kind_words.h"
#include "editions/mistake_report.h"
#include "rules/ruleset.h"

namespace freehold::editions {

constexpr bool is_deed(SpaceKind kind) {
  return kind == SpaceKind::site || kind == SpaceKind::station || kind == SpaceKind::utility;
}

/// Largest price, rent, tax or card amount that an edition may have.
inline constexpr int max_figure = 1'000'000;
/// Largest factor by which a utility multiplies the throw.
inline constexpr int max_utility_factor = 1000;
/// Largest factor for the rent, or the throw, on a card that sends a player to the next station or utility.
inline constexpr int max_card_factor = 10;
/// Most characters in the name of a space, group, deck or token.
inline constexpr std::size_t max_name = 40;
/// Most characters in an edition's title, its currency sign, and on a card.
inline constexpr std::size_t max_title = 80;
inline constexpr std::size_t max_currency = 8;
inline constexpr std::size_t max_wording = 200;
/// Most characters in an id.
inline constexpr std::size_t max_id = 40;

/// Whether a text can be an id: lower-case letters, digits, and '_' or '-' between them.
bool is_id(std::string_view text);

struct Range {
  std::int64_t least;
  std::int64_t most;
};

/// Reads keys of a table. finish() reports the keys that nobody asked for. A missing or wrong key is reported
/// once and reads as nullopt. A key missing here is looked up in `shared`, the figures of a whole group.
class Fields {
 public:
  Fields(const toml::table& table, std::string path, MistakeReport& report);
  /// Keys missing here may be in `shared`, a table with the path `shared_path`.
  void share(const toml::table& shared, std::string shared_path);

  [[nodiscard]] bool has(std::string_view key);
  /// Whether the key holds a whole number, of any size.
  [[nodiscard]] bool is_whole(std::string_view key);
  /// A switch; false if the key is missing.
  bool flag(std::string_view key);
  /// Plain text of 1 to `most` characters, without blanks at either end.
  std::optional<std::string> text(std::string_view key, std::size_t most);
  /// Like text(), but it may be empty; nullopt if the key is missing.
  std::optional<std::string> optional_text(std::string_view key, std::size_t most);
  /// A text that passes is_id().
  std::optional<std::string> id(std::string_view key);
  /// The "id" of an entry of [[list]], or empty: a reference to an unknown id may then mean this entry.
  std::string listed_id(std::string_view list);
  /// The number of the entry of [[list]] whose id is at the key `list`; `ids` are those of all its entries.
  std::optional<std::size_t> listed(std::string_view list, const std::vector<std::string>& ids);
  /// One of `words`.
  std::optional<std::size_t> word(std::string_view key, std::span<const std::string_view> words);
  std::optional<int> whole(std::string_view key, Range range);
  /// A list of whole numbers. `counts` are the allowed lengths, and `what` says what they apply to.
  std::optional<std::vector<int>> wholes(std::string_view key, Range range,
                                         std::span<const std::size_t> counts, std::string_view what);
  /// A list of plain texts, no two of which look alike.
  std::optional<std::vector<std::string>> texts(std::string_view key, std::size_t most);
  /// The tables of a list [[key]], at most `most`; empty if the key is missing or not such a list.
  std::vector<const toml::table*> tables(std::string_view key, std::size_t most);
  /// A table [key]; null if it is missing.
  const toml::table* table(std::string_view key);

  /// Allows a key, whether or not it is read.
  void allow(std::string_view key) { asked_.push_back(key); }
  /// Reports every key that wasn't asked for. `what` describes this table, such as "a tax space".
  void finish(std::string_view what);

  /// A mistake at a key, or at the table if the key is missing.
  void mistake(std::string_view key, std::string message);
  /// A mistake about an entry that [[list]] lacks. Not reported if the list was cut off and may have it.
  void unlisted(std::string_view list, std::string_view key, std::string message);
  [[nodiscard]] std::string path_of(std::string_view key) const;
  [[nodiscard]] MistakeReport& report() const { return report_; }

 private:
  const toml::node* find(std::string_view key);
  const toml::node* required(std::string_view key, std::string_view what_is_right);
  // Reports rules outside [options] as a single mistake.
  void report_misplaced(const std::vector<const toml::key*>& options);
  [[nodiscard]] std::string path_of_found(std::string_view key) const;

  const toml::table& table_;
  const toml::table* shared_ = nullptr;
  std::string path_;
  std::string shared_path_;
  MistakeReport& report_;
  std::vector<std::string_view> asked_;
};

/// The space that `key` gives by name or number. If no space or several match, this is reported and none is
/// returned. All names of spaces must have been read already.
SpaceId named_space(Fields& fields, std::string_view key, const Ruleset& ruleset);

}  // namespace freehold::editions
