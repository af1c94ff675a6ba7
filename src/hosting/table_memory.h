// TableMemory: what a table has told and answered lately, for connections that come back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/update.h"

namespace freehold::hosting {

class TableMemory {
 public:
  void told(const Update& update) {
    updates_.push_back(update);
    if (updates_.size() > most_updates) updates_.pop_front();
  }
  /// All updates after a version; none if not all of them are remembered: then one starts from the view.
  [[nodiscard]] std::vector<Update> since(std::int64_t version) const {
    std::vector<Update> missed;
    for (const Update& update : updates_) {
      if (update.version > version) missed.push_back(update);
    }
    if (!missed.empty() && missed.front().version != version + 1) missed.clear();
    return missed;
  }

  /// The answer to a request that was answered before; null if it was not. `token` is a hash.
  [[nodiscard]] const std::string* answer_to(std::string_view token, std::string_view request) const {
    for (const Answered& before : answers_) {
      if (before.request == request && before.token == token) return &before.answer;
    }
    return nullptr;
  }
  const std::string& answered(std::string token, std::string request, std::string answer) {
    answers_.push_back({std::move(token), std::move(request), std::move(answer)});
    if (answers_.size() > most_answers) answers_.pop_front();
    return answers_.back().answer;
  }

  void forget() {
    updates_.clear();
    answers_.clear();
  }

 private:
  static constexpr std::size_t most_updates = 100;
  static constexpr std::size_t most_answers = 64;

  struct Answered {
    std::string token;
    std::string request;
    std::string answer;
  };

  std::deque<Update> updates_{};
  std::deque<Answered> answers_{};
};

}  // namespace freehold::hosting
