// TableMemory: what a table has told and answered lately, for connections that come back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/update.h"
#include "table/game_store.h"

namespace freehold::hosting {

class TableMemory {
 public:
  void told(const Update& update) {
    updates_.push_back(update);
    if (updates_.size() > most_updates) updates_.pop_front();
  }
  void forget_told() { updates_.clear(); }
  /// All updates after a version; none if not all of them are remembered: then one starts from the view.
  [[nodiscard]] std::vector<Update> since(std::int64_t version) const {
    std::vector<Update> missed;
    for (const Update& update : updates_) {
      if (update.version > version) missed.push_back(update);
    }
    if (!missed.empty() && missed.front().version != version + 1) missed.clear();
    return missed;
  }

  /// A request as the store knows it. `token` is a hash, which has no blank.
  [[nodiscard]] static std::string key_of(std::string_view token, std::string_view request) {
    return std::string{token}.append(" ").append(request);
  }
  /// The answer to a request that was answered before; null if it was not.
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
  /// What was answered before the table came into memory.
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
