// What a table keeps in memory for connections that come back: its last updates and answers (TableMemory) and
// its chat (Talk).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/table_record.h"
#include "hosting/update.h"
#include "table/game_store.h"

namespace freehold::hosting {

/// A line that somebody wants to say.
struct Said {
  std::string token;  ///< empty: of a spectator
  std::string name;  ///< of a spectator
  std::string text;
  std::string request{};  ///< the same for a repeated request, which is said only once; may be empty
};

/// The chat of a table, as far as it is in memory.
class Talk {
 public:
  /// `said`: lines ever; `is_known`: whether the table is new, without any chat.
  Talk(std::int64_t said, bool is_known) : said_(said), known_(is_known) {}

  /// Whether the last lines are in memory; else they have to be read first.
  [[nodiscard]] bool known() const { return known_; }
  [[nodiscard]] std::int64_t said() const { return said_; }
  [[nodiscard]] std::span<const ChatLine> lines() const { return lines_; }

  /// Whether one of the last lines has this key.
  [[nodiscard]] bool has(std::string_view key) const {
    return !key.empty() && std::ranges::find(lines_, key, &ChatLine::key) != lines_.end();
  }

  void read(std::vector<ChatLine> lines, std::int64_t said) {
    lines_ = std::move(lines);
    said_ = said;
    known_ = true;
  }
  /// `line` is the `said`-th in the store. If other programs have added lines too, the rest is no longer
  /// known.
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
  /// Another program has written the table's record, which counts `said` lines.
  void begin_again(std::int64_t said) {
    known_ = false;
    said_ = said;
  }

 private:
  std::vector<ChatLine> lines_{};
  std::int64_t said_;
  bool known_;
};

/// The last updates and answers of a table.
class TableMemory {
 public:
  void told(const Update& update) {
    updates_.push_back(update);
    if (updates_.size() > most_updates) updates_.pop_front();
  }
  void forget_told() { updates_.clear(); }
  /// All updates after a version; empty if some are forgotten, so that one has to start from the view.
  [[nodiscard]] std::vector<Update> since(std::int64_t version) const {
    std::vector<Update> missed;
    for (const Update& update : updates_) {
      if (update.version > version) missed.push_back(update);
    }
    if (!missed.empty() && missed.front().version != version + 1) missed.clear();
    return missed;
  }

  /// The key of a request in the store. `token` is a hash, so it has no blank.
  [[nodiscard]] static std::string key_of(std::string_view token, std::string_view request) {
    return std::string{token}.append(" ").append(request);
  }
  /// The answer to an earlier request with this key; null if there is none.
  [[nodiscard]] const std::string* answer_to(std::string_view key) const {
    for (const table::Answered& before : answers_) {
      if (before.key == key) return &before.answer;
    }
    return nullptr;
  }
  const std::string& answered(table::Answered answer) {
    answers_.push_back(std::move(answer));
    if (answers_.size() > table::answers_kept) answers_.pop_front();
    return answers_.back().answer;
  }
  /// Takes the answers given before the table was loaded.
  void remember(std::vector<table::Answered> answers) {
    answers_.assign(std::make_move_iterator(answers.begin()), std::make_move_iterator(answers.end()));
  }

  void forget() {
    updates_.clear();
    answers_.clear();
  }

 private:
  static constexpr std::size_t most_updates = 100;

  std::deque<Update> updates_{};
  std::deque<table::Answered> answers_{};
};

}  // namespace freehold::hosting
