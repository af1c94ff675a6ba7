#include "kit/move.h"

#include <algorithm>
#include <stdexcept>

namespace freehold::kit {
namespace {

int place_of(const std::vector<std::string>& names, const std::string& name, int first, int count) {
  const auto begin = names.begin() + first;
  const auto end = begin + count;
  const auto found = std::find(begin, end, name);
  if (found == end) throw std::invalid_argument("the ruleset has no \"" + name + "\"");
  return static_cast<int>(found - names.begin());
}

int place_of(const std::vector<std::string>& names, const std::string& name) {
  return place_of(names, name, 0, static_cast<int>(names.size()));
}

Side side_of(const Ruleset& ruleset, const Part& part) {
  return {.cash = part.cash,
          .deeds = spaces_named(ruleset, part.deeds),
          .jail_cards = part.jail_cards,
          .debt = part.debt};
}

Move on(ActionType type, const std::string& space) {
  return {.type = type, .space = space};
}

}  // namespace

Move bid(Money amount) {
  return {.type = ActionType::bid, .amount = amount};
}
Move build(const std::string& space) {
  return on(ActionType::build, space);
}
Move sell_building(const std::string& space) {
  return on(ActionType::sell_building, space);
}
Move sell_hotels(const std::string& group) {
  return {.type = ActionType::sell_hotels, .group = group};
}
Move mortgage(const std::string& space) {
  return on(ActionType::mortgage, space);
}
Move lift(const std::string& space) {
  return on(ActionType::lift, space);
}
Move choose(int option) {
  return {.type = ActionType::choose, .option = option};
}
Move deposit(Money amount) {
  return {.type = ActionType::deposit, .amount = amount};
}
Move withdraw(Money amount) {
  return {.type = ActionType::withdraw, .amount = amount};
}
Move sell_deed(const std::string& space) {
  return on(ActionType::sell_deed, space);
}
Move go_to(const std::string& space) {
  return on(ActionType::go_to, space);
}
Move claim_rent(const std::string& space) {
  return on(ActionType::claim_rent, space);
}
Move offer(int to, Part give, Part take) {
  return {.type = ActionType::offer, .to = to, .give = std::move(give), .take = std::move(take)};
}

SpaceId space_named(const Ruleset& ruleset, const std::string& name) {
  return SpaceId{place_of(ruleset.text.spaces, name)};
}

SpaceSet spaces_named(const Ruleset& ruleset, const std::vector<std::string>& names) {
  SpaceSet spaces;
  for (const auto& name : names)
    spaces.insert(space_named(ruleset, name));
  return spaces;
}

GroupId group_named(const Ruleset& ruleset, const std::string& id) {
  return GroupId{place_of(ruleset.text.group_ids, id)};
}

DeckId deck_named(const Ruleset& ruleset, const std::string& id) {
  return DeckId{place_of(ruleset.text.deck_ids, id)};
}

CardId card_named(const Ruleset& ruleset, DeckId deck, const std::string& id) {
  const auto& cards = ruleset.deck(deck);
  return CardId{place_of(ruleset.text.card_ids, id, cards.first.number(), cards.size)};
}

Action action_of(const Ruleset& ruleset, const Move& move) {
  Action action{.type = move.type, .amount = move.amount, .option = move.option};
  if (!move.space.empty()) action.space = space_named(ruleset, move.space);
  if (!move.group.empty()) action.group = group_named(ruleset, move.group);
  if (move.to >= 0) action.to = PlayerId{move.to};
  action.give = side_of(ruleset, move.give);
  action.take = side_of(ruleset, move.take);
  return action;
}

}  // namespace freehold::kit
