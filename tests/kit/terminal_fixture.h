// For tests: editions, people, and positions reached by simple play.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kit/loaded_edition.h"
#include "notation/seat.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "terminal/scene.h"

namespace freehold::terminal::testing {

inline constexpr PlayerId ann{0};
inline constexpr PlayerId bob{1};

inline const Ruleset& london() {
  return kit::loaded_edition("uk").ruleset;
}

inline Ruleset edition(const std::string& id) {
  return kit::loaded_edition(id).ruleset;
}

inline std::vector<notation::Seat> people(int count) {
  static const std::vector<std::string> names{"Ann", "Bob",   "Carol", "Dave",
                                              "Eve", "Frank", "Grace", "Heidi"};
  std::vector<notation::Seat> seats;
  for (int i = 0; i < count; ++i)
    seats.push_back({.name = names[static_cast<std::size_t>(i)], .token = "", .bot = ""});
  return seats;
}

/// Throws from a small generator of its own, so that positions are the same on every machine.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed * 2 + 1) {}
  std::uint32_t below(std::uint32_t count) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::uint32_t>(state_ >> 33U) % count;
  }

 private:
  std::uint64_t state_;
};

/// Buys what it can, builds what it can while keeping some cash, and bids only for scarce buildings.
inline Action simple_choice(const Ruleset& ruleset, const State& state, PlayerId player) {
  const LegalActions legal = legal_actions(ruleset, state, player);
  const Money cash = state.player(player).cash;
  if (!legal.build.empty() && (cash > 400 || state.phase == Phase::claim) && state.phase != Phase::debt)
    return Action::on(ActionType::build, legal.build.front());
  if (state.phase == Phase::debt) {
    if (!legal.sell_building.empty())
      return Action::on(ActionType::sell_building, legal.sell_building.front());
    if (!legal.mortgage.empty()) return Action::on(ActionType::mortgage, legal.mortgage.front());
  }
  if (state.phase == Phase::auction && state.auction.of_building && state.auction.high_bid == 0 &&
      legal.has(ActionType::bid)) {
    return Action::bid(legal.least_bid);
  }
  for (const ActionType type :
       {ActionType::claim, ActionType::buy, ActionType::decline, ActionType::roll, ActionType::end_turn,
        ActionType::pass, ActionType::reject, ActionType::declare_bankruptcy}) {
    if (legal.has(type)) return Action::of(type);
  }
  return Action::choose((legal.options & 1) != 0 ? 0 : 1);
}

/// One step of a game: an outcome, or a simple choice for the awaited player.
inline void step(const Ruleset& ruleset, State& state, Chance& chance, EventList& events) {
  if (const PendingChance pending = pending_chance(ruleset, state); pending.kind != ChanceKind::none) {
    resolve(ruleset, state, chance.below(pending.count), events);
    return;
  }
  const PlayerId player = awaited_player(ruleset, state);
  if (player.valid())
    static_cast<void>(apply(ruleset, state, player, simple_choice(ruleset, state, player), events));
}

/// The position after that many steps.
inline State position_after(const Ruleset& ruleset, int players, int steps, std::uint64_t seed) {
  EventList events;
  Chance chance(seed);
  State state = new_game(ruleset, players, events);
  for (int i = 0; i < steps; ++i)
    step(ruleset, state, chance, events);
  return state;
}

/// A scene with everything it refers to.
struct Stage {
  const Ruleset& rules = london();
  std::vector<notation::Seat> seats;
  State state;
  Marks marks;
  bool unicode = true;
  bool colours = false;

  explicit Stage(int players, int steps = 0, std::uint64_t seed = 1, const Ruleset& ruleset = london())
      : rules(ruleset),
        seats(people(players)),
        state(position_after(ruleset, players, steps, seed)),
        marks(make_marks(ruleset, seats)) {}

  [[nodiscard]] Scene scene() const {
    return {rules, state, seats, marks, unicode ? unicode_glyphs() : ascii_glyphs(), colours};
  }
};

}  // namespace freehold::terminal::testing
