// For tests and fuzzing: editions, seats, and games of random legal actions, which visit every phase.
#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/loaded_edition.h"
#include "notation/game_record.h"
#include "notation/seat.h"
#include "rules/game.h"
#include "rules/legal_actions.h"

namespace freehold::notation {

inline Ruleset edition_for_test(std::string_view id) {
  return kit::loaded_edition(std::string(id)).ruleset;
}

inline std::vector<Seat> seats_for_test(const Ruleset& ruleset, int count) {
  static const std::vector<std::string> names = {"Ann", "Bob", "Cid", "Dora", "Eve", "Fay", "Gus", "Hal"};
  std::vector<Seat> seats;
  for (int i = 0; i < count; ++i)
    seats.push_back({names.at(static_cast<std::size_t>(i)), "", ""});
  return checked_seats(ruleset, seats).value();
}

/// The rules of the edition that most tests use.
inline const Ruleset& uk() {
  static const Ruleset rules = edition_for_test("uk");
  return rules;
}

/// A game driven by a seed.
class RandomWalk {
 public:
  RandomWalk(const Ruleset& ruleset, int players, std::uint64_t seed) : rules(ruleset), random_(seed) {
    record.edition = rules.text.edition;
    record.options = rules.options;
    record.seats = seats_for_test(rules, players);
    state = first_state(rules, record);
  }
  /// Starts from any position.
  RandomWalk(const Ruleset& ruleset, std::vector<Seat> seats, const State& from, std::uint64_t seed)
      : rules(ruleset), state(from), random_(seed) {
    record.edition = rules.text.edition;
    record.options = rules.options;
    record.seats = std::move(seats);
    record.position = from;
  }

  [[nodiscard]] bool over() const { return state.phase == Phase::over; }

  /// One random step; `events` has its events.
  void step() {
    events.clear();
    const PendingChance chance = pending_chance(rules, state);
    LogEntry entry = chance.kind == ChanceKind::none
                         ? LogEntry{random_action()}
                         : LogEntry{outcome_of(rules, state, below(chance.count))};
    const auto done = do_entry(rules, state, entry, events);
    if (!done) throw std::logic_error(done.error());
    record.entries.push_back(std::move(entry));
  }

  const Ruleset& rules;
  State state;
  GameRecord record;
  std::vector<Event> events;

 private:
  std::uint32_t below(std::uint32_t count) {
    return std::uniform_int_distribution<std::uint32_t>{0, count - 1}(random_);
  }
  int pick(int count) { return static_cast<int>(below(static_cast<std::uint32_t>(count))); }
  template <class Set>
  auto any_of(Set set) {
    return set.nth(pick(set.size()));
  }

  /// Usually of the awaited player; occasionally of another who may do something.
  PlayerAction random_action() {
    const PlayerId awaited = awaited_player(rules, state);
    for (int tries = 0; tries < 20; ++tries) {
      const PlayerId player = pick(4) > 0 ? awaited : any_of(state.in_game);
      const LegalActions menu = legal_actions(rules, state, player);
      if (menu.none()) continue;
      const auto action = from_menu(menu, player);
      if (action && !judge(rules, state, player, *action)) return {player, *action};
    }
    return {awaited, plain_action(legal_actions(rules, state, awaited))};
  }

  std::optional<Action> from_menu(const LegalActions& menu, PlayerId player) {
    std::vector<ActionType> types;
    for (int t = 0; t < action_type_count; ++t) {
      const ActionType type{static_cast<std::uint8_t>(t)};
      if (menu.has(type) && pick(rarity(type)) == 0) types.push_back(type);
    }
    if (types.empty()) return std::nullopt;
    return fill(menu, types[below(static_cast<std::uint32_t>(types.size()))], player);
  }

  /// An action of this type is considered one time in this many: games that go on and build see more phases.
  [[nodiscard]] int rarity(ActionType type) const {
    using enum ActionType;
    if (type == resign) return 3000;
    if (type == declare_bankruptcy) return 2;
    if (type == decline || type == reject) return 3;
    if (type == deposit || type == withdraw) return 5;
    const bool sells = type == mortgage || type == sell_building || type == sell_hotels;
    return sells && state.phase != Phase::debt ? 20 : 1;
  }

  /// Anything that is sure to end: no offers and no orders.
  Action plain_action(const LegalActions& menu) {
    for (int t = 0; t < action_type_count; ++t) {
      const ActionType type{static_cast<std::uint8_t>(t)};
      const bool leads_nowhere = type == ActionType::offer || type == ActionType::resign ||
                                 type == ActionType::deposit || type == ActionType::withdraw;
      if (menu.has(type) && !leads_nowhere) return fill(menu, type, PlayerId{0});
    }
    return Action::of(ActionType::resign);
  }

  Action fill(const LegalActions& menu, ActionType type, PlayerId player) {
    switch (info_of(type).says) {
      case ActionField::nothing:
      case ActionField::sum_if_any: return Action::of(type);
      case ActionField::space:
      case ActionField::space_if_any: return Action::on(type, any_of(menu.spaces_of(type)));
      case ActionField::group: return Action::sell_hotels(any_of(menu.sell_hotels));
      case ActionField::amount:
        return type == ActionType::bid
                   ? Action::bid(std::min(menu.most_bid, menu.least_bid + pick(100)))
                   : Action{.type = type, .amount = 1 + pick(std::min(menu.most_order, 300))};
      case ActionField::option: {
        int option = pick(4);
        while (((menu.options >> option) & 1) == 0)
          option = pick(4);
        return Action::choose(option);
      }
      case ActionField::deal: return random_offer(player);
    }
    return Action::of(type);
  }

  Action random_offer(PlayerId player) {
    const PlayerId to = any_of(state.in_game);
    const bool in_debt = state.phase == Phase::debt;
    Side take = random_side(to);
    if (in_debt) take = Side{.debt = 1 + pick(std::max(1, state.debts.front().amount))};
    return Action::offer(in_debt ? state.debts.front().creditor : to, random_side(player), take);
  }

  Side random_side(PlayerId player) {
    Side side;
    const SpaceSet deeds = state.owned_by(player);
    for (int i = pick(4); i > 0 && !deeds.empty(); --i)
      side.deeds.insert(any_of(deeds));
    if (pick(2) == 0) side.cash = pick(std::max(1, state.player(player).cash / 2 + 1));
    side.jail_cards = pick(2) == 0 ? state.player(player).jail_cards.size() : 0;
    return side;
  }

  std::mt19937_64 random_;
};

}  // namespace freehold::notation
