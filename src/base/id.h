// Small numbers that must not be mixed up: players, spaces, groups, decks and cards each have their own type.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace freehold {

/// A number from 0 with a type of its own. The default is "none" (-1), which has no index.
template <class Tag>
struct Id {
  std::int8_t value = -1;

  constexpr Id() = default;
  constexpr explicit Id(int number) : value(static_cast<std::int8_t>(number)) {}

  /// True if it names something: not none, and not a special value below zero.
  [[nodiscard]] constexpr bool valid() const { return value >= 0; }
  /// Its index in an array. Only for a valid id.
  [[nodiscard]] constexpr std::size_t index() const { return static_cast<std::size_t>(value); }
  /// The number itself, as notation shows it.
  [[nodiscard]] constexpr int number() const { return value; }

  constexpr auto operator<=>(const Id&) const = default;
};

using PlayerId = Id<struct PlayerTag>;  ///< 0 is the first to join
using SpaceId = Id<struct SpaceTag>;  ///< 0 is Go
using GroupId = Id<struct GroupTag>;
using DeckId = Id<struct DeckTag>;
using CardId = Id<struct CardTag>;  ///< the card's index among the cards of all decks

/// Who pays or is paid: a player, the bank (no player) or the pot on Free Parking.
using Account = PlayerId;
inline constexpr Account bank{};  ///< -1; also the owner of an unowned deed
inline constexpr Account pot{-2};  ///< the money on Free Parking
inline constexpr PlayerId nobody{};  ///< no player

}  // namespace freehold
