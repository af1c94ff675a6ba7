// The speed die (SD.1 .. SD.12): a third die beside the two, which shows 1, 2, 3, the bus (4) or the tycoon (5, 6).
#pragma once

#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// What the speed die shows; `none` if it wasn't thrown.
enum class SpeedFace : std::uint8_t { none, number, bus, tycoon };

/// The place of the speed die in a throw.
inline constexpr int speed_die_place = 2;

/// `dice` is any throw of a game with these options.
inline SpeedFace speed_face(const RuleOptions& options, Throw dice) {
  const int shown = options.speed_die == SpeedDie::off ? 0 : dice[speed_die_place];
  if (shown == 0) return SpeedFace::none;
  return shown <= 3 ? SpeedFace::number : shown == 4 ? SpeedFace::bus : SpeedFace::tycoon;
}

/// The throw as far as it counts: bus and tycoon count nothing (SD.11).
inline Throw counting(const RuleOptions& options, Throw dice) {
  const SpeedFace face = speed_face(options, dice);
  return face == SpeedFace::bus || face == SpeedFace::tycoon ? dice.first(speed_die_place) : dice;
}

/// SD.9
inline bool is_three_alike(const RuleOptions& options, Throw dice) {
  return speed_face(options, dice) == SpeedFace::number && dice.is_double();
}

/// The edition's dice with the speed die.
DiceSet with_speed_die(const DiceSet& dice);
/// The dice of the awaited throw: with the speed die in turns that have it (SD.2), but not for the start or to leave
/// jail (SD.3).
DiceSet awaited_dice(const Ruleset& ruleset, const State& state);
/// Whether some throw of the game can show this.
bool can_show(const Ruleset& ruleset, Throw dice);

/// Where the token may go in phase move_choice: by one of the two dice or both (SD.5), or anywhere (SD.9).
SpaceSet spaces_to_choose(const Ruleset& ruleset, const State& state);
/// The next deed that nobody owns, ahead of the player in turn; none if there is none (SD.6, SD.12).
SpaceId next_unowned_deed(const Ruleset& ruleset, const State& state);
/// Where the tycoon leads: there, or to the next deed whose rent the player in turn owes; none if it stays (SD.7).
SpaceId goal_of_tycoon(const Ruleset& ruleset, const State& state);

}  // namespace freehold
