// A Ruleset is a checked edition: board, groups, decks and switches, with every table that the engine reads.
// It is made once (editions/) and never changes while a game runs. Texts stand apart: the engine reads none.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "base/money.h"
#include "rules/rule_options.h"

namespace freehold {

/// What a space does to who lands on it.
enum class SpaceKind : std::uint8_t { go, site, station, utility, card, tax, jail, free_parking, go_to_jail };

/// One space of the board, as figures. Amounts that its kind does not use are 0.
struct Space {
  SpaceKind kind = SpaceKind::free_parking;
  GroupId group{};             ///< of a deed
  DeckId deck{};               ///< of a card space
  Money price = 0;           ///< of a deed
  Money mortgage_value = 0;  ///< of a deed (UK.45)
  Money building_price = 0;  ///< of one house, and of a hotel on top of its houses (UK.35)
  Money tax = 0;             ///< of a tax space (UK.25)
  /// Site: rent with 0..4 houses, then with a hotel. Station: with 1, 2, ... of the group owned (UK.19).
  /// Utility: times the throw with 1, 2, ... of the group owned (UK.18).
  std::array<Money, 6> rents{};
};

/// A group of deeds: a colour group, the stations or the utilities.
struct Group {
  SpaceSet members{};
  SpaceKind kind = SpaceKind::site;  ///< site, station or utility
};

/// What a card does (the figures are in boards/cards.md of the rulebook).
enum class CardEffect : std::uint8_t {
  receive,            ///< `amount` from the bank
  pay,                ///< `amount` to the bank
  receive_from_each,  ///< `amount` from each other player (UK.53)
  pay_each,           ///< `amount` to each other player, in seat order (UK.53)
  repairs,            ///< `amount` a house, `hotel_amount` a hotel (UK.24)
  advance_to,         ///< forward to `target` (UK.22)
  back_to,            ///< back to `target`, no salary (UK.22)
  back_spaces,        ///< back `amount` spaces (UK.23)
  go_to_jail,         ///< UK.27
  jail_card,          ///< kept until used or sold (UK.21)
  pay_or_draw         ///< choose: 0 pays `amount`, 1 draws from `deck`
};

/// One card, as figures.
struct Card {
  CardEffect effect = CardEffect::receive;
  DeckId home{};               ///< the deck it belongs to
  Money amount = 0;          ///< money, or spaces for back_spaces
  Money hotel_amount = 0;    ///< repairs only
  SpaceId target{};            ///< advance_to, back_to
  DeckId deck{};               ///< pay_or_draw
};

/// A deck: the cards first .. first + size - 1.
struct Deck {
  CardId first{};
  int size = 0;
  [[nodiscard]] CardSet cards() const {
    return CardSet{CardSet::first(size).bits << (first.valid() ? first.number() : 0)};
  }
};

/// Names and wording, for people and for notation. Indexed like the figures.
struct RulesetText {
  std::string edition;   ///< id, such as "uk"
  std::string title;     ///< "London, official rules"
  std::string currency;  ///< sign put before an amount, such as "£"
  std::vector<std::string> spaces;
  std::vector<std::string> group_ids;    ///< "light_blue"
  std::vector<std::string> group_names;  ///< "Light blue"
  std::vector<std::string> group_colours;  ///< "#aae0fa"
  std::vector<std::string> deck_ids;     ///< "community_chest"
  std::vector<std::string> deck_names;   ///< "Community Chest"
  std::vector<std::string> card_ids;     ///< "advance_to_go"; unique within a deck
  std::vector<std::string> cards;        ///< what stands on the card
  std::vector<std::string> tokens;       ///< names of the tokens that can be chosen
};

/// A checked edition with the switches of one game.
struct Ruleset {
  int space_count = 0;
  int group_count = 0;
  int deck_count = 0;
  int card_count = 0;
  int min_players = 2;
  int max_players = 2;
  std::array<Space, max_spaces> spaces{};
  std::array<Group, max_groups> groups{};
  std::array<Deck, max_decks> decks{};
  std::array<Card, max_cards> cards{};
  SpaceSet deeds{};     ///< all spaces with a title deed
  SpaceSet sites{};     ///< the deeds that can be built on
  SpaceId go{};         ///< 0
  SpaceId jail{};       ///< none where the board has no jail
  RuleOptions options;
  RulesetText text;

  [[nodiscard]] const Space& space(SpaceId id) const { return spaces[id.index()]; }
  [[nodiscard]] const Group& group(GroupId id) const { return groups[id.index()]; }
  /// The group that a deed belongs to.
  [[nodiscard]] const Group& group_of(SpaceId id) const { return groups[spaces[id.index()].group.index()]; }
  [[nodiscard]] const Deck& deck(DeckId id) const { return decks[id.index()]; }
  [[nodiscard]] const Card& card(CardId id) const { return cards[id.index()]; }
};

}  // namespace freehold
