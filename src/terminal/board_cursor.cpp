#include "terminal/board_cursor.h"

#include <algorithm>
#include <optional>

#include "terminal/board_layout.h"

namespace freehold::terminal {

namespace {

std::optional<Direction> direction_of(KeyCode code) {
  if (code == KeyCode::left) return Direction::left;
  if (code == KeyCode::right) return Direction::right;
  if (code == KeyCode::up) return Direction::up;
  if (code == KeyCode::down) return Direction::down;
  return std::nullopt;
}

}  // namespace

bool BoardCursor::key(const Key& key, const Ruleset& rules, SpaceId start) {
  if (key.code == KeyCode::look) {
    const SpaceId clicked{static_cast<int>(key.character)};
    space_ = space_ == clicked ? SpaceId{} : clicked;
    return true;
  }
  if (key.code == KeyCode::escape) {
    forget();
    return true;
  }
  const auto direction = direction_of(key.code);
  if (!direction) return false;
  if (!space_.valid()) {
    space_ = start;
  } else if (const auto ring = ring_of(rules.space_count); ring && row_ == 0) {
    space_ = neighbour(*ring, space_, *direction);
  } else {
    const int spaces = rules.space_count;
    const bool on = *direction == Direction::right || *direction == Direction::down;
    const bool by_row = *direction == Direction::up || *direction == Direction::down;
    const int step = by_row ? std::clamp(row_, 1, spaces) : 1;
    space_ = SpaceId{(space_.number() + (on ? step : spaces - step)) % spaces};
  }
  return true;
}

}  // namespace freehold::terminal
