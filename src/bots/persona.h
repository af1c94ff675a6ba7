// A bot's identity at the table: a name, a face, a temper.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "base/bot_talk.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "rules/state.h"

namespace freehold::bots {

/// What a bot prefers between two choices that promise the same, within a point of its chance to win. A
/// temper makes no bot stronger or weaker. `even` has no preference, for measuring bots.
enum class Temper : std::uint8_t { even, trader, builder, miser, gambler };

/// "trader".
std::string_view word(Temper temper);

/// The deeds that players refused to part with lately, as everyone at their table has heard.
class RefusedDeeds {
 public:
  static constexpr std::int32_t remembered = 8;  ///< rounds

  /// Call where the receiver of the open offer rejects it.
  void hear(const State& state) {
    for (const SpaceId deed : state.offer.take.deeds)
      kept_until_[state.offer.to.index()][deed.index()] = state.round + remembered;
  }
  [[nodiscard]] bool concern(const State& state, const Offer& deal) const {
    std::int32_t kept_until = 0;
    for (const SpaceId deed : deal.take.deeds)
      kept_until = std::max(kept_until, kept_until_[deal.to.index()][deed.index()]);
    return state.round < kept_until;
  }

 private:
  std::array<std::array<std::int32_t, max_spaces>, max_players> kept_until_{};  ///< rounds
};

/// Who at a table is a person, how much they want to hear of bots, and what has been refused there.
struct Addressees {
  PlayerSet people{};
  BotTalk talk = BotTalk::normal;
  const RefusedDeeds* refusals = nullptr;  ///< null if nobody says; must outlive the bot

  [[nodiscard]] bool has(PlayerId player) const { return people.contains(player); }
  /// Whether a person is asked for a deed that they refused to part with lately, whoever asked for it.
  [[nodiscard]] bool have_refused(const State& state, const Offer& deal) const {
    return refusals != nullptr && has(deal.to) && refusals->concern(state, deal);
  }
  /// Whether a player hears only of deals that complete a group.
  [[nodiscard]] bool is_choosy(PlayerId player) const { return talk == BotTalk::few && has(player); }
  /// Rounds from one offer to a player to the next, at least.
  [[nodiscard]] std::int32_t pause(PlayerId player) const { return is_choosy(player) ? 4 : 1; }
  /// Whether a player is asked again however often they refuse.
  [[nodiscard]] bool never_tires(PlayerId player) const { return talk == BotTalk::many && has(player); }
};

/// One of a small cast. No two names or faces are alike.
struct Persona {
  std::string_view name;  ///< a first name, ASCII
  std::string_view face;  ///< an animal for clients to draw: "fox"
  Temper temper;
};

/// All of them, more than twice as many as seats.
std::span<const Persona> cast();
/// The one with this name; null if there is none.
const Persona* persona_named(std::string_view name);
/// The temper of a bot with this name; even if the name isn't in the cast.
Temper temper_of(std::string_view name);

/// Draws `count` different ones with names not taken; enough must be left (asserted). `key` decides which.
std::vector<const Persona*> draw_personas(std::string_view key, std::size_t count,
                                          const std::function<bool(std::string_view)>& is_taken);

}  // namespace freehold::bots
