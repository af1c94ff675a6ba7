// Setting up positions. Every setter keeps the redundant parts of the state consistent.
#include <algorithm>
#include <stdexcept>

#include "kit/script.h"

namespace freehold::kit {
namespace {

State before_the_first_throw(const Ruleset& ruleset, int players) {
  Ruleset plain = ruleset;
  plain.options.dealt_deeds = 0;
  plain.options.start_order = StartOrder::first_seat;
  NoSink sink;
  return new_game(plain, players, sink);
}

State true_beginning(const Ruleset& ruleset, int players) {
  NoSink sink;
  return new_game(ruleset, players, sink);
}

}  // namespace

Script::Script(const Ruleset& ruleset, State state) : ruleset_(ruleset), state_(state) {}
Script::Script(const Ruleset& ruleset, int players)
    : Script(ruleset, before_the_first_throw(ruleset, players)) {}
Script::Script(const std::string& edition_id, int players) : Script(edition(edition_id), players) {}

Script Script::from_the_start(const Ruleset& ruleset, int players) {
  return Script{ruleset, true_beginning(ruleset, players)};
}

void Script::give_deed(PlayerId player, SpaceId space) {
  state_.set_owner(space, player);
}

Script& Script::owns(int player, const std::vector<std::string>& deeds) {
  for (const auto& name : deeds)
    give_deed(PlayerId{player}, space(name));
  return *this;
}

Script& Script::owns_group(int player, const std::string& group) {
  for (const SpaceId member : ruleset_.group(group_named(ruleset_, group)).members)
    give_deed(PlayerId{player}, member);
  return *this;
}

Script& Script::built(const std::string& site, int buildings) {
  const SpaceId at = space(site);
  const int now = state_.buildings_on(at);
  const auto houses = [](int count) { return count == hotel ? 0 : count; };
  const RuleOptions& options = ruleset_.options;
  if (options.limited_buildings && options.building == BuildingRule::houses) {
    state_.houses = static_cast<std::uint8_t>(state_.houses + houses(now) - houses(buildings));
    state_.hotels = static_cast<std::uint8_t>(state_.hotels + (now == hotel) - (buildings == hotel));
  }
  state_.set_buildings(at, buildings);
  return *this;
}

Script& Script::built_group(const std::string& group, int buildings) {
  for (const SpaceId member : ruleset_.group(group_named(ruleset_, group)).members)
    built(ruleset_.text.spaces[member.index()], buildings);
  return *this;
}

Script& Script::mortgaged(const std::vector<std::string>& deeds) {
  for (const auto& name : deeds)
    state_.set_mortgaged(space(name), true);
  return *this;
}

Script& Script::cash(int player, Money amount) {
  Money& now = state_.player(PlayerId{player}).cash;
  state_.issued += amount - now;
  now = amount;
  return *this;
}

Script& Script::pot_holds(Money amount) {
  state_.issued += amount - state_.pot;
  state_.pot = amount;
  return *this;
}

Script& Script::at(int player, const std::string& name) {
  return at(player, space(name));
}

Script& Script::at(int player, SpaceId space) {
  state_.player(PlayerId{player}).space = space;
  return *this;
}

Script& Script::jailed(int player, int failed_throws) {
  Player& held = state_.player(PlayerId{player});
  held.space = ruleset_.jail;
  held.confined = Place::jail;
  held.failed_throws = static_cast<std::uint8_t>(failed_throws);
  return *this;
}

Script& Script::hospitalised(int player, int failed_throws) {
  Player& held = state_.player(PlayerId{player});
  held.space = ruleset_.hospital;
  held.confined = Place::hospital;
  held.failed_throws = static_cast<std::uint8_t>(failed_throws);
  return *this;
}

Script& Script::saves(int player, Money amount) {
  Money& now = state_.player(PlayerId{player}).savings;
  state_.issued += amount - now;
  now = amount;
  return *this;
}

Script& Script::salaried(int player, int times) {
  state_.player(PlayerId{player}).salaries = static_cast<std::uint8_t>(times);
  return *this;
}

Script& Script::drawn_last(const std::string& deck, const std::string& card) {
  const DeckId id = deck_named(ruleset_, deck);
  state_.decks[id.index()].last = card_named(ruleset_, id, card);
  return *this;
}

Script& Script::freed(int player) {
  Player& held = state_.player(PlayerId{player});
  held.confined = Place::none;
  held.failed_throws = 0;
  return *this;
}

void Script::forget_place_of(CardId card) {
  state_.undrawn.erase(card);
  const DeckId home = ruleset_.card(card).home;
  DeckState& deck = state_.decks[home.index()];
  const auto first = state_.card_order.begin() + ruleset_.deck(home).first.number();
  const auto end = first + deck.known;
  const auto found = std::find(first, end, card);
  if (found == end) return;
  std::rotate(found, found + 1, end);
  *(end - 1) = CardId{};
  --deck.known;
}

Script& Script::holds_jail_card(int player, const std::string& deck) {
  const CardId card = card_named(ruleset_, deck_named(ruleset_, deck), "jail_card");
  forget_place_of(card);
  for (Player& other : state_.players)
    other.jail_cards.erase(card);
  state_.player(PlayerId{player}).jail_cards.insert(card);
  return *this;
}

Script& Script::on_top(const std::string& deck_id, const std::string& card_id) {
  const DeckId id = deck_named(ruleset_, deck_id);
  const CardId top = card_named(ruleset_, id, card_id);
  CardSet rest = ruleset_.deck(id).cards();
  state_.undrawn = state_.undrawn - rest;
  for (const Player& player : state_.players)
    rest = rest - player.jail_cards;
  if (!rest.contains(top)) throw std::invalid_argument(card_id + " is held by a player");
  rest.erase(top);
  auto place = state_.card_order.begin() + ruleset_.deck(id).first.number();
  *place++ = top;
  for (const CardId card : rest)
    *place++ = card;
  state_.decks[id.index()].known = static_cast<std::uint8_t>(rest.size() + 1);
  return *this;
}

Script& Script::bank_has(int houses, int hotels) {
  int standing_houses = 0;
  int standing_hotels = 0;
  for (const SpaceId site : state_.built) {
    if (state_.buildings_on(site) == hotel) {
      ++standing_hotels;
    } else {
      standing_houses += state_.buildings_on(site);
    }
  }
  ruleset_.options.house_stock = standing_houses + houses;
  ruleset_.options.hotel_stock = standing_hotels + hotels;
  state_.houses = static_cast<std::uint8_t>(houses);
  state_.hotels = static_cast<std::uint8_t>(hotels);
  return *this;
}

Script& Script::turn_of(int player) {
  state_.turn = Turn{.player = PlayerId{player}};
  state_.phase = Phase::pre_roll;
  state_.resume = Phase::pre_roll;
  return *this;
}

Script& Script::in_round(int round) {
  state_.round = round;
  return *this;
}

Script& Script::out(int player) {
  const PlayerId id{player};
  cash(player, 0);
  for (const SpaceId deed : state_.owned_by(id))
    give_deed(bank, deed);
  state_.player(id).bankrupt = true;
  state_.in_game.erase(id);
  ++state_.bankruptcies;
  return *this;
}

}  // namespace freehold::kit
