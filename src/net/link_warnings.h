// LinkWarnings: what goes wrong with links, in the journal: of one kind a line a minute, however often a stranger comes.
#pragma once

#include <chrono>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/journal.h"

namespace freehold::net {

class LinkWarnings {
 public:
  using Clock = std::chrono::steady_clock;

  LinkWarnings(hosting::Journal& journal, std::string_view event) : journal_(journal), event_(event) {}

  void add(const std::string& reason) {
    ++untold_;
    const auto now = Clock::now();
    if (told_at_ && now - *told_at_ < between_lines) return;
    told_at_ = now;
    journal_.warn(event_, {{"reason", reason}, {"times", std::to_string(std::exchange(untold_, 0))}});
  }
  void add(const std::exception_ptr& failure) {
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& exception) {
      add(std::string{exception.what()});
    } catch (...) {
      add(std::string{"an exception without words"});
    }
  }

 private:
  static constexpr std::chrono::minutes between_lines{1};

  hosting::Journal& journal_;
  std::string_view event_;
  int untold_ = 0;
  std::optional<Clock::time_point> told_at_{};
};

}  // namespace freehold::net
