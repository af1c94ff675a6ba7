// HostedGame: the game of a hosted table while it is in memory, what it may take of the host, and whose decision it waits for.
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

/// What the game of one table may take of a host: decisions of its bots in a minute, and decisions in all. `now` is the host's clock.
class GameBounds {
 public:
  explicit GameBounds(const Limits& limits)
      : limits_(limits), pace_(limits.bot_decisions_per_minute / 60.0, limits.bot_decisions_per_minute) {}

  /// False: the game has reached its greatest length, and stops.
  [[nodiscard]] bool has_room(const table::Table& game) const {
    return game.over() || game.decisions() < limits_.decisions_per_game;
  }
  /// How many of `most` decisions bots may make now; while they rest none, whatever else brings somebody to the table.
  [[nodiscard]] int bots_may_decide(const table::Table& game, Milliseconds now, int most) const {
    if (now < rest_until_) return 0;
    const auto room = std::max<std::int64_t>(0, limits_.decisions_per_game - game.decisions());
    return static_cast<int>(std::min({std::int64_t{most}, room, static_cast<std::int64_t>(pace_.left(now))}));
  }
  /// The same within the step of a person's action.
  [[nodiscard]] int bots_within_step(const table::Table& game, Milliseconds now) const {
    return bots_may_decide(game, now, limits_.bots_within_step());
  }
  /// How long bots rest before they decide again.
  [[nodiscard]] Milliseconds bots_rest(const table::Table& game, Milliseconds now) const {
    if (!has_room(game) || pace_.left(now) < 1) return breath;
    return std::max(Milliseconds{0}, rest_until_ - now);
  }
  /// True: now they have to rest, though a bot is to decide next.
  bool note_bots(const table::Table& game, Milliseconds now, int decisions) {
    pace_.spend(now, decisions);
    if (!game.bot_to_act() || pace_.left(now) >= 1) return false;
    rest_until_ = now + breath;
    return true;
  }

  /// The limit that holds up a game which would go on otherwise; empty: none. It holds bots up while they rest and, since the next
  /// rest begins with what they do then, for one more breath.
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
  /// Nothing: it has to be asked for; it stays known when the game is out of memory.
  [[nodiscard]] std::optional<int> round() const { return round_; }
  void set_round(int round) { round_ = round; }
  [[nodiscard]] GameBounds& bounds() { return bounds_; }
  [[nodiscard]] const GameBounds& bounds() const { return bounds_; }

  // --- By the record ---
  /// The game is played now.
  [[nodiscard]] bool goes_on() const;
  /// Refused while the table is paused, and once its game has reached its greatest length.
  [[nodiscard]] wire::Allowed<> need_going_on() const;
  [[nodiscard]] std::optional<int> awaited_person() const;
  /// A person who is still in the game decides there, and no bot for them.
  [[nodiscard]] bool decides_alone(int seat) const;
  /// Nobody but bots decides, and whoever keeps the bank watches them.
  [[nodiscard]] bool bots_for_the_banker() const;
  /// The game goes on, and everybody who holds a seat has agreed.
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
  std::optional<value::Valuer> valuer_{};  // where it was needed
  std::string ranking_{};
  std::optional<int> round_{};
  std::atomic<bool> loaded_{false};
};

}  // namespace freehold::hosting
