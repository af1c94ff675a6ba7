// The game: a pure, deterministic state machine. Players enter by apply(), chance by resolve().
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

#include "base/id.h"
#include "base/illegal.h"
#include "rules/action.h"
#include "rules/chance.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// Ignores all events and compiles away, for simulations and look-ahead.
struct NoSink {
  static constexpr bool listens = false;
  void operator()(const Event&) const {}
};

/// Collects the events in order.
struct EventList {
  static constexpr bool listens = true;
  std::vector<Event> events;
  void operator()(const Event& event) { events.push_back(event); }
};

/// A game at its start for `player_count` players, which the edition must allow (G.2; asserted, so check with
/// `player_count_allowed`). It waits for the deal, the throws for the start, or the first player.
template <class Sink>
State new_game(const Ruleset& ruleset, int player_count, Sink& sink);

/// G.2
bool player_count_allowed(const Ruleset& ruleset, int player_count);

/// Why `action` by `player` (nobody for the host) is refused; nullopt if it is legal.
std::optional<Illegal> judge(const Ruleset& ruleset, const State& state, PlayerId player,
                             const Action& action);

/// Whether judge() has no objection.
inline bool is_legal(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
  return !judge(ruleset, state, player, action);
}

/// Performs `action`, or refuses it and leaves `state` unchanged (G.5). Safe for any values in any field.
template <class Sink>
std::expected<void, Illegal> apply(const Ruleset& ruleset, State& state, PlayerId player,
                                   const Action& action, Sink& sink);

/// Supplies the outcome that the game waits for: a number below pending_chance(...).count (asserted).
template <class Sink>
void resolve(const Ruleset& ruleset, State& state, std::uint32_t outcome, Sink& sink);

/// The amount that `outcome` of kind amount stands for (X.8, H.9).
Money chance_amount(const Ruleset& ruleset, const State& state, std::uint32_t outcome);
/// The space that `outcome` of kind space stands for (X.8).
SpaceId chance_space(const State& state, std::uint32_t outcome);

/// How many deeds the awaited outcome of kind deal picks: of the next player's, at most four (G.18).
int deeds_to_deal(const Ruleset& ruleset, const State& state);
/// Whether deeds are still to be dealt, in phase order (UKS.1).
bool awaits_deal(const Ruleset& ruleset, const State& state);
/// The deeds that `outcome` of kind deal stands for, in the order picked (UKS.1).
std::vector<SpaceId> dealt_deeds(const Ruleset& ruleset, const State& state, std::uint32_t outcome);
/// The outcome of kind deal for these deeds; nullopt if they can't be dealt.
std::optional<std::uint32_t> deal_outcome(const Ruleset& ruleset, const State& state,
                                          const std::vector<SpaceId>& deeds);

extern template State new_game(const Ruleset&, int, NoSink&);
extern template State new_game(const Ruleset&, int, EventList&);
extern template std::expected<void, Illegal> apply(const Ruleset&, State&, PlayerId, const Action&, NoSink&);
extern template std::expected<void, Illegal> apply(const Ruleset&, State&, PlayerId, const Action&,
                                                   EventList&);
extern template void resolve(const Ruleset&, State&, std::uint32_t, NoSink&);
extern template void resolve(const Ruleset&, State&, std::uint32_t, EventList&);

}  // namespace freehold
