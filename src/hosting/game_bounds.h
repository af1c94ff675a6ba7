// GameBounds: what the game of one table may take of a host: decisions of its bots in a minute, and decisions in all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "hosting/limits.h"
#include "hosting/rate.h"
#include "table/table.h"

namespace freehold::hosting {

/// `now` is the host's clock.
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

}  // namespace freehold::hosting
