// Rows: all that a page keeps, as small texts under keys (docs/formats/store.md), and which of them its stores have changed.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace freehold::page {

/// A change: what is kept under a key from now on.
struct Row {
  std::string key;
  std::optional<std::string> value;  ///< nothing: the row is deleted

  bool operator==(const Row&) const = default;
};

/// Belongs to one thread.
class Rows {
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

}  // namespace freehold::page
