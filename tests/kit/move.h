// Moves by the names that players use: build("Mayfair"), offer(1, {.deeds = {"Pall Mall"}}, {.cash = 200}).
#pragma once

#include <string>
#include <vector>

#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"

namespace freehold::kit {

/// One side of an offer, its deeds by name.
struct Part {
  Money cash = 0;
  std::vector<std::string> deeds{};
  int jail_cards = 0;
  Money debt = 0;
};

/// An action with names instead of numbers.
struct Move {
  ActionType type = ActionType::roll;
  std::string space{};
  std::string group{};
  Money amount = 0;
  int option = 0;
  int to = -1;
  Part give{};
  Part take{};
};

inline const Move roll{.type = ActionType::roll};
inline const Move buy{.type = ActionType::buy};
inline const Move decline{.type = ActionType::decline};
inline const Move pass{.type = ActionType::pass};
inline const Move pay_fine{.type = ActionType::pay_fine};
inline const Move use_jail_card{.type = ActionType::use_jail_card};
inline const Move accept{.type = ActionType::accept};
inline const Move reject{.type = ActionType::reject};
inline const Move withdraw_offer{.type = ActionType::withdraw_offer};
inline const Move claim{.type = ActionType::claim};
inline const Move declare_bankruptcy{.type = ActionType::declare_bankruptcy};
inline const Move resign{.type = ActionType::resign};
inline const Move end_turn{.type = ActionType::end_turn};
inline const Move time_up{.type = ActionType::time_up};

Move bid(Money amount);
Move build(const std::string& space);
Move sell_building(const std::string& space);
Move sell_hotels(const std::string& group);
Move mortgage(const std::string& space);
Move lift(const std::string& space);
Move choose(int option);
Move deposit(Money amount);
Move withdraw(Money amount);
Move sell_deed(const std::string& space);
Move go_to(const std::string& space);
Move claim_rent(const std::string& space = {});
Move offer(int to, Part give, Part take);

/// The ids for names in a ruleset. An unknown name is a mistake in the test and ends it.
SpaceId space_named(const Ruleset& ruleset, const std::string& name);
SpaceSet spaces_named(const Ruleset& ruleset, const std::vector<std::string>& names);
GroupId group_named(const Ruleset& ruleset, const std::string& id);
DeckId deck_named(const Ruleset& ruleset, const std::string& id);
/// A card by its id within the deck.
CardId card_named(const Ruleset& ruleset, DeckId deck, const std::string& id);

/// The engine's action.
Action action_of(const Ruleset& ruleset, const Move& move);

}  // namespace freehold::kit
