// HostedGame: the game of a hosted table while it is in memory, with what is worked out from it once and kept.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "rules/event.h"
#include "table/dice_luck.h"
#include "table/table.h"
#include "table/worth_course.h"
#include "value/valuer.h"

namespace freehold::hosting {

class HostedGame {
 public:
  [[nodiscard]] explicit operator bool() const { return game_ != nullptr; }
  [[nodiscard]] table::Table* operator->() { return game_.get(); }
  [[nodiscard]] const table::Table* operator->() const { return game_.get(); }
  /// Null while the game is not in memory, or has not begun.
  [[nodiscard]] const table::Table* get() const { return game_.get(); }
  /// The same, from any thread.
  [[nodiscard]] bool is_loaded() const { return loaded_; }

  /// A game that begins now.
  void begin(std::unique_ptr<table::Table> game);
  /// A game that was played before, with the luck that was heard of while its log was replayed.
  void load(std::unique_ptr<table::Table> game, const table::DiceLuck& luck);
  /// Out of memory.
  void forget();
  void hear(std::span<const Event> events) { luck_.hear(events); }
  /// Something was taken back.
  void taken_back() { course_.reset(); }

  [[nodiscard]] const table::DiceLuck& luck() const { return luck_; }
  [[nodiscard]] table::WorthCourse& course() { return course_; }
  [[nodiscard]] const value::Valuer& valuer();
  /// JSON; empty until the game is over.
  [[nodiscard]] const std::string& ranking();

 private:
  void take(std::unique_ptr<table::Table> game);

  std::unique_ptr<table::Table> game_{};
  table::DiceLuck luck_{};
  table::WorthCourse course_{};
  std::optional<value::Valuer> valuer_{};  // where it was needed
  std::string ranking_{};
  std::atomic<bool> loaded_{false};
};

}  // namespace freehold::hosting
