// Collects the mistakes of one edition file while its parts are read. Internal to this folder.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editions/edition.h"

namespace toml::inline v3 {
class node;
struct source_region;
}  // namespace toml::inline v3

namespace freehold::editions {

/// The mistakes found so far. After max_mistakes no more are kept, and a final one says so.
class MistakeReport {
 public:
  static constexpr std::size_t max_mistakes = 500;

  /// A mistake at a place. Places in a base are moved to the line that names the base.
  void at(const toml::source_region& place, std::string key, std::string message);
  void at(const toml::node& place, std::string key, std::string message);
  /// A mistake in a line of the file itself.
  void at_line(int line, std::string key, std::string message);

  /// The line where the file names its base.
  void set_base_line(int line) { base_line_ = line; }
  /// The lines of the file itself, as they were read.
  void set_lines(std::vector<std::string> lines) { lines_ = std::move(lines); }
  /// A value as a message shows it: "400.0", "'Mayfair'", "a list". Numbers look as they were written.
  [[nodiscard]] std::string shown(const toml::node& node) const;
  /// Notes that a list had more entries than are read, or one whose id is invalid.
  void set_cut(std::string_view list) { cut_.emplace_back(list); }
  /// Whether an entry that the list seems to lack may be among those that weren't read.
  [[nodiscard]] bool is_cut(std::string_view list) const {
    return std::ranges::find(cut_, list) != cut_.end();
  }
  /// Whether a node is in the file itself rather than in a base.
  [[nodiscard]] static bool is_own(const toml::node& node);
  /// The line where the file replaces a list of its base.
  void set_own_list(std::string list, int line) { own_lists_.emplace(std::move(list), line); }
  /// A mistake about what [[list]] lacks; if the place is in a base, reported where the file sets the list.
  void at_list(std::string_view list, const toml::source_region& place, std::string key, std::string message);
  [[nodiscard]] bool full() const { return mistakes_.size() >= max_mistakes; }
  [[nodiscard]] std::size_t count() const { return mistakes_.size(); }
  [[nodiscard]] bool empty() const { return mistakes_.empty(); }

  /// All of them, sorted by line, without duplicates.
  std::vector<Mistake> take();

 private:
  [[nodiscard]] std::string_view written(const toml::source_region& place) const;

  std::vector<Mistake> mistakes_;
  std::vector<std::string> lines_;
  std::vector<std::string> cut_;
  std::map<std::string, int, std::less<>> own_lists_;
  int base_line_ = 0;
};

}  // namespace freehold::editions
