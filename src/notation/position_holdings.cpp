// Who has what: players, deeds, the bank's stock and the decks.
#include <algorithm>

#include "notation/position_parts.h"

namespace freehold::notation {

namespace {

void read_confinement(const JsonNode& node, Player& player) {
  if (!node.given()) return;
  player.confined = Place::none;
  player.failed_throws = 0;
  if (node.is_null() || !node.is_object()) return;
  player.confined = Place::jail;
  node.at("place").read_word(player.confined);
  if (player.confined == Place::none)
    node.at("place").mistake("must be the place, or the whole must be null");
  node.at("rounds").read(player.failed_throws, 0, 100);
}

CardSet held_cards(const State& state) {
  CardSet held;
  for (const Player& player : state.players)
    held = held | player.jail_cards;
  return held;
}

/// The first jail card of a deck that nobody holds yet.
CardId free_jail_card(const Ruleset& rules, const State& state, DeckId deck) {
  for (const CardId card : rules.deck(deck).cards() - held_cards(state)) {
    if (rules.card(card).effect == CardEffect::jail_card) return card;
  }
  return CardId{};
}

void read_jail_cards(PositionReader& to, const JsonNode& node, Player& player) {
  for (const JsonNode& item : node.items()) {
    const auto deck = deck_named(to.rules, item.text());
    if (!deck) {
      item.mistake("must be the id of a deck");
      continue;
    }
    const CardId card = free_jail_card(to.rules, to.state, *deck);
    if (card.valid()) {
      player.jail_cards.insert(card);
    } else {
      item.mistake("this deck has no further jail card");
    }
  }
}

/// S.12: the orders waiting for the bank.
void read_orders(PositionReader& to, const JsonNode& node, std::size_t player) {
  auto& orders = to.state.orders.at(player);
  std::uint8_t& count = to.state.players.at(player).order_count;
  for (const JsonNode& item : node.items()) {
    if (count == max_orders) return node.mistake(fmt::format("at most {} orders can wait", max_orders));
    ActionType type = ActionType::deposit;
    Money amount = 0;
    item.at("type").read_word(type);
    item.at("amount").read(amount, 1, max_money);
    if (type != ActionType::deposit && type != ActionType::withdraw) {
      item.at("type").mistake("must be deposit or withdraw");
    } else if (amount == 0) {
      item.at("amount").mistake("must be given");
    } else {
      orders.at(count++) = type == ActionType::deposit ? amount : -amount;
    }
  }
}

void read_player(PositionReader& to, const JsonNode& node, Player& player) {
  node.at("cash").read(player.cash, -max_money, max_money);
  node.at("savings").read(player.savings, 0, max_money);
  if (player.savings > max_money - std::max(player.cash, 0))
    node.at("savings").mistake(fmt::format("cash and savings together are at most {}", max_money));
  node.at("space").read_id(player.space, to.spaces(), false);
  read_confinement(node.at("confined"), player);
  read_jail_cards(to, node.at("jail_cards"), player);
  node.at("salaries").read(player.salaries, 0, 255);
  node.at("bankrupt").read(player.bankrupt);
  node.at("jail_stays").read(player.jail_stays, 0, 255);
  node.at("skips_turn").read(player.skips_turn);
}

void read_deed(PositionReader& to, const JsonNode& node, SpaceSet& named) {
  if (!node.is_object()) return node.mistake("must be an object");
  State& state = to.state;
  SpaceId space;
  const JsonNode place = node.at("space");
  place.read_id(space, to.spaces(), false);
  if (!place.given()) return node.mistake("must name its space");
  if (!space.valid()) return;
  if (!to.rules.deeds.contains(space)) return place.mistake("this space has no title deed");
  if (named.contains(space)) return place.mistake("stands there twice");
  named.insert(space);
  PlayerId owner = state.owner(space);
  int buildings = state.buildings_on(space);
  node.at("owner").read_id(owner, to.players(), true);
  node.at("buildings").read(buildings, 0, hotel);
  state.set_owner(space, owner);
  state.set_buildings(space, buildings);
  bool is_mortgaged = false;
  node.at("mortgaged").read(is_mortgaged);
  if (is_mortgaged) state.set_mortgaged(space, true);
}

/// The cards that a deck lists: none twice, and none that is held. The missing ones lie under them in the
/// edition's order, unless they are as many as the undrawn cards: then they are these, which views don't
/// list.
std::vector<CardId> listed_cards(PositionReader& to, const JsonNode& node, DeckId deck, CardSet held,
                                 const JsonNode& undrawn) {
  std::vector<CardId> cards;
  CardSet listed;
  for (const JsonNode& item : node.items()) {
    const auto card = card_named(to.rules, deck, item.text());
    if (!card) {
      item.mistake("must be the id of a card of this deck");
    } else if (listed.contains(*card)) {
      item.mistake("stands there twice");
    } else if (held.contains(*card)) {
      item.mistake("is held by a player, so it is in no deck");
    } else {
      listed.insert(*card);
      cards.push_back(*card);
    }
  }
  const CardSet left_out = to.rules.deck(deck).cards() - listed - held;
  const bool are_undrawn = undrawn.given() && whole_number(*undrawn.value()) == left_out.size();
  std::vector<CardId> others;
  for (const CardId card : left_out)
    others.push_back(card);
  cards.insert(are_undrawn ? cards.begin() : cards.end(), others.begin(), others.end());
  return cards;
}

void read_deck(PositionReader& to, const JsonNode& cards, const JsonNode& undrawn, DeckId deck) {
  State& state = to.state;
  const CardSet own = to.rules.deck(deck).cards();
  const CardSet held = held_cards(state) & own;
  state.undrawn = state.undrawn - held;
  int unknown = own.size() - held.size();
  if (!cards.given()) return undrawn.read(unknown, unknown, unknown);
  const std::vector<CardId> listed = listed_cards(to, cards, deck, held, undrawn);
  if (to.rules.deck(deck).never_twice_running) return;  // S.17: their order has no meaning
  unknown = 0;
  undrawn.read(unknown, 0, static_cast<std::int64_t>(listed.size()));
  const std::size_t first = to.rules.deck(deck).first.index();
  std::size_t known = 0;
  for (std::size_t i = static_cast<std::size_t>(unknown); i < listed.size(); ++i) {
    state.undrawn.erase(listed[i]);
    state.card_order.at(first + known++) = listed[i];
  }
  state.decks.at(deck.index()).known = static_cast<std::uint8_t>(known);
}

void read_last_card(PositionReader& to, const JsonNode& node, DeckId deck) {
  if (!node.given_not_null()) return;
  const auto card = card_named(to.rules, deck, node.text());
  if (!card) return node.mistake("must be the id of a card of this deck");
  to.state.decks.at(deck.index()).last = *card;
}

void refuse_unknown_decks(const Ruleset& rules, const JsonNode& node) {
  if (!node.given()) return;
  for (const auto& [key, member] : node.members()) {
    if (!deck_named(rules, key)) member.mistake("there is no such deck");
  }
}

}  // namespace

void read_players(PositionReader& to, const JsonNode& players) {
  State& state = to.state;
  std::size_t number = 0;
  state.bankruptcies = 0;
  state.in_game = PlayerSet{};
  std::int64_t money = state.pot;
  for (const JsonNode& node : players.items()) {
    Player& player = state.players.at(number);
    read_player(to, node, player);
    read_orders(to, node.at("orders"), number);
    if (player.bankrupt) {
      ++state.bankruptcies;
    } else {
      state.in_game.insert(PlayerId{static_cast<int>(number)});
    }
    money += player.cash + player.savings;
    ++number;
  }
  state.issued = money;
}

void read_deeds(PositionReader& to, const JsonNode& deeds) {
  SpaceSet named;
  for (const JsonNode& node : deeds.items())
    read_deed(to, node, named);
}

void read_bank(PositionReader& to, const JsonNode& bank) {
  State& state = to.state;
  int houses = state.houses;
  int hotels = state.hotels;
  for (const SpaceId space : state.built) {
    const RuleOptions& options = to.rules.options;
    if (!options.limited_buildings || options.building != BuildingRule::houses) break;
    const int count = state.buildings_on(space);
    if (count == hotel) {
      --hotels;
    } else {
      houses -= count;
    }
  }
  if (bank.given() && !bank.is_object()) return;
  const auto read_stock = [&](std::string_view key, int left, std::uint8_t& target) {
    const JsonNode node = bank.at(key);
    if (!node.given() && left < 0) {
      bank.mistake(fmt::format("there are not as many {} as stand on the board", key));
    }
    target = static_cast<std::uint8_t>(std::max(left, 0));
    node.read(target, 0, 255);
  };
  read_stock("houses", houses, state.houses);
  read_stock("hotels", hotels, state.hotels);
}

void read_decks(PositionReader& to, const JsonNode& root) {
  const JsonNode decks = root.at("decks");
  const JsonNode undrawn = root.at("undrawn");
  const JsonNode last = root.at("last_card");
  for (const JsonNode& node : {decks, undrawn, last})
    refuse_unknown_decks(to.rules, node);
  for (int d = 0; d < to.rules.deck_count; ++d) {
    const DeckId deck{d};
    const std::string& id = deck_id(to.rules, deck);
    read_deck(to, decks.at(id), undrawn.at(id), deck);
    read_last_card(to, last.at(id), deck);
  }
}

}  // namespace freehold::notation
