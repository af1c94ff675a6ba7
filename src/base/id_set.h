// Sets of ids as bit masks: ownership, groups, the players still bidding.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "base/id.h"

namespace freehold {

/// A set of ids below the number of bits of `Word`. A small regular value; iterates in ascending order.
template <class IdType, class Word>
struct IdSet {
  Word bits = 0;

  constexpr IdSet() = default;
  constexpr explicit IdSet(Word mask) : bits(mask) {}
  constexpr IdSet(std::initializer_list<IdType> ids) {
    for (const IdType id : ids)
      insert(id);
  }

  /// The set of the ids 0 .. count-1.
  static constexpr IdSet first(int count) {
    return count >= digits ? IdSet{static_cast<Word>(~Word{0})}
                           : IdSet{static_cast<Word>((Word{1} << count) - Word{1})};
  }

  [[nodiscard]] constexpr bool contains(IdType id) const {
    return id.valid() && id.number() < digits && ((bits >> id.number()) & Word{1}) != 0;
  }
  [[nodiscard]] constexpr bool contains_all(IdSet other) const { return (other.bits & ~bits) == 0; }
  [[nodiscard]] constexpr bool intersects(IdSet other) const { return (bits & other.bits) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits); }
  /// The lowest id; none for an empty set.
  [[nodiscard]] constexpr IdType front() const { return empty() ? IdType{} : IdType{std::countr_zero(bits)}; }
  /// The n-th lowest id, counted from 0; n is below size().
  [[nodiscard]] constexpr IdType nth(int n) const {
    IdSet rest = *this;
    for (; n > 0; --n)
      rest.erase(rest.front());
    return rest.front();
  }

  constexpr void insert(IdType id) { bits = static_cast<Word>(bits | bit(id)); }
  constexpr void erase(IdType id) { bits = static_cast<Word>(bits & ~bit(id)); }

  constexpr bool operator==(const IdSet&) const = default;
  friend constexpr IdSet operator|(IdSet a, IdSet b) { return IdSet{static_cast<Word>(a.bits | b.bits)}; }
  friend constexpr IdSet operator&(IdSet a, IdSet b) { return IdSet{static_cast<Word>(a.bits & b.bits)}; }
  friend constexpr IdSet operator-(IdSet a, IdSet b) { return IdSet{static_cast<Word>(a.bits & ~b.bits)}; }

  /// Walks the ids in ascending order.
  struct Iterator {
    Word rest;
    constexpr IdType operator*() const { return IdType{std::countr_zero(rest)}; }
    constexpr Iterator& operator++() {
      rest = static_cast<Word>(rest & (rest - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {bits}; }
  [[nodiscard]] constexpr Iterator end() const { return {0}; }

 private:
  static constexpr int digits = static_cast<int>(sizeof(Word)) * 8;
  static constexpr Word bit(IdType id) { return static_cast<Word>(Word{1} << id.number()); }
};

using SpaceSet = IdSet<SpaceId, std::uint64_t>;
using PlayerSet = IdSet<PlayerId, std::uint8_t>;
using GroupSet = IdSet<GroupId, std::uint32_t>;
using CardSet = IdSet<CardId, std::uint64_t>;

}  // namespace freehold
