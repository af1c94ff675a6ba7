// Talk: what people have said at a table, as far as it is in memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/table_record.h"

namespace freehold::hosting {

/// What somebody wants to say.
struct Said {
  std::string token;  ///< empty: a spectator's
  std::string name;  ///< a spectator's
  std::string text;
  std::string request{};  ///< whoever asks again gives the same, and says it once; empty: none is stated
};

class Talk {
 public:
  /// `said`: lines ever; `is_known`: of a new table, at which nothing has been said.
  Talk(std::int64_t said, bool is_known) : said_(said), known_(is_known) {}

  /// Whether the last lines are in memory; else they have to be read before anybody is shown them.
  [[nodiscard]] bool known() const { return known_; }
  [[nodiscard]] std::int64_t said() const { return said_; }
  [[nodiscard]] std::span<const ChatLine> lines() const { return lines_; }

  /// Whether one of the last lines was said by this request.
  [[nodiscard]] bool has(std::string_view key) const {
    return !key.empty() && std::ranges::find(lines_, key, &ChatLine::key) != lines_.end();
  }

  void read(std::vector<ChatLine> lines, std::int64_t said) {
    lines_ = std::move(lines);
    said_ = said;
    known_ = true;
  }
  /// `line` is the `said`-th in the store. Where others have let people talk besides, the rest is not known any more.
  void add(ChatLine line, std::int64_t said, std::size_t most_kept) {
    known_ = known_ && said == said_ + 1;
    said_ = said;
    if (known_) lines_.push_back(std::move(line));
    if (lines_.size() > most_kept) lines_.erase(lines_.begin());
  }
  void forget() {
    lines_.clear();
    known_ = false;
  }
  /// Another program has written the table's record, by which so much has been said.
  void begin_again(std::int64_t said) {
    known_ = false;
    said_ = said;
  }

 private:
  std::vector<ChatLine> lines_{};
  std::int64_t said_;
  bool known_;
};

}  // namespace freehold::hosting
