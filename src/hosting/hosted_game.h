// HostedGame: the game of a hosted table while it is loaded, its limits, and whose decision it waits for.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/limits.h"
#include "hosting/rate.h"
#include "hosting/table_record.h"
#include "rules/event.h"
#include "table/dice_luck.h"
#include "table/table.h"
#include "table/worth_course.h"
#include "value/valuer.h"
#include "wire/refused.h"

namespace freehold::hosting {

/// Limits of one table's game: bots' decisions a minute, and decisions in all. `now` is the host's clock.
class GameBounds {
 public:
  explicit GameBounds(const Limits& limits)
      : limits_(limits), pace_(limits.bot_decisions_per_minute / 60.0, limits.bot_decisions_per_minute) {}

  /// False if the game has reached the limit of its length, and stops.
  [[nodiscard]] bool has_room(const table::Table& game) const {
    return game.over() || game.decisions() < limits_.decisions_per_game;
  }
  /// How many of `most` decisions bots may make now; 0 while they rest.
  [[nodiscard]] int bots_may_decide(const table::Table& game, Milliseconds now, int most) const {
    if (now < rest_until_) return 0;
    const auto room = std::max<std::int64_t>(0, limits_.decisions_per_game - game.decisions());
    return static_cast<int>(std::min({std::int64_t{most}, room, static_cast<std::int64_t>(pace_.left(now))}));
  }
  /// The same within a person's action.
  [[nodiscard]] int bots_within_step(const table::Table& game, Milliseconds now) const {
    return bots_may_decide(game, now, limits_.bots_within_step());
  }
  /// The time until bots decide again.
  [[nodiscard]] Milliseconds bots_rest(const table::Table& game, Milliseconds now) const {
    if (!has_room(game) || pace_.left(now) < 1) return breath;
    return std::max(Milliseconds{0}, rest_until_ - now);
  }
  /// True if they have to rest now although a bot decides next.
  bool note_bots(const table::Table& game, Milliseconds now, int decisions) {
    pace_.spend(now, decisions);
    if (!game.bot_to_act() || pace_.left(now) >= 1) return false;
    rest_until_ = now + breath;
    return true;
  }

  /// The limit that holds up the game; empty: none. Resting bots count as held up for one more breath, since
  /// the next rest begins with what they do then.
  [[nodiscard]] std::string_view met(const table::Table& game, Milliseconds now) const {
    if (!has_room(game)) return "decisions_per_game";
    const bool slowed = pace_.left(now) < 1 || now < rest_until_ + breath;
    return game.bot_to_act() && slowed ? "bot_decisions_per_minute" : "";
  }

 private:
  static constexpr Milliseconds breath{1'000};

  const Limits& limits_;
  TokenBucket pace_;
  Milliseconds rest_until_ = -breath;  ///< never yet
};

class HostedGame {
 public:
  HostedGame(const Limits& limits, const TableRecord& record);

  [[nodiscard]] explicit operator bool() const { return game_ != nullptr; }
  [[nodiscard]] table::Table* operator->() { return game_.get(); }
  [[nodiscard]] const table::Table* operator->() const { return game_.get(); }
  /// Null if the game is not loaded or has not begun.
  [[nodiscard]] const table::Table* get() const { return game_.get(); }
  /// From any thread.
  [[nodiscard]] bool is_loaded() const { return loaded_; }

  /// Takes a game that begins now.
  void begin(std::unique_ptr<table::Table> game);
  /// Takes a loaded game, with the luck counted while its log was replayed.
  void load(std::unique_ptr<table::Table> game, const table::DiceLuck& luck);
  /// Drops the game from memory.
  void forget();
  void hear(std::span<const Event> events) { luck_.hear(events); }
  /// An action was taken back.
  void taken_back() { course_.reset(); }

  [[nodiscard]] const table::DiceLuck& luck() const { return luck_; }
  [[nodiscard]] table::WorthCourse& course() { return course_; }
  [[nodiscard]] const value::Valuer& valuer();
  /// JSON; empty until the game is over.
  [[nodiscard]] const std::string& ranking();
  /// nullopt: not known yet. Kept when the game leaves memory.
  [[nodiscard]] std::optional<int> round() const { return round_; }
  void set_round(int round) { round_ = round; }
  [[nodiscard]] GameBounds& bounds() { return bounds_; }
  [[nodiscard]] const GameBounds& bounds() const { return bounds_; }

  // --- By the record ---
  /// Whether the game is being played: loaded, not paused, not too long.
  [[nodiscard]] bool goes_on() const;
  /// Refused if the table is paused or its game has reached the limit of its length.
  [[nodiscard]] wire::Allowed<> need_going_on() const;
  [[nodiscard]] std::optional<int> awaited_person() const;
  /// Whether the seat's person is in the game and decides without a bot.
  [[nodiscard]] bool decides_alone(int seat) const;
  /// Whether only bots decide, and a banker or somebody for whom a bot sits in may watch.
  [[nodiscard]] bool bots_are_watched() const;
  /// Whether the game is played and everybody with a seat has agreed.
  [[nodiscard]] bool shows_chances() const;
  [[nodiscard]] std::optional<value::WinChances> chances_shown();

 private:
  void take(std::unique_ptr<table::Table> game);

  const Limits& limits_;
  const TableRecord& record_;
  GameBounds bounds_;
  std::unique_ptr<table::Table> game_{};
  table::DiceLuck luck_{};
  table::WorthCourse course_{};
  std::optional<value::Valuer> valuer_{};  // made on first use
  std::string ranking_{};
  std::optional<int> round_{};
  std::atomic<bool> loaded_{false};
};

}  // namespace freehold::hosting
