// A Ruleset is a checked edition: board, groups, decks and options, with every table that the engine reads.
// It is made once (editions/) and never changes. Texts are separate, since the engine reads none.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/id_set.h"
#include "base/illegal.h"
#include "base/limits.h"
#include "base/money.h"
#include "rules/rule_options.h"

namespace freehold {

/// What a space does to a player who lands on it.
/// `rest` does nothing; a `bank_office` carries out orders (S.12); a `metro` carries to its target (S.17); `random_amount` pays
/// or takes an amount that chance decides (H.9).
enum class SpaceKind : std::uint8_t {
  go,
  site,
  station,
  utility,
  card,
  tax,
  jail,
  free_parking,
  go_to_jail,
  rest,
  hospital,
  bank_office,
  metro,
  random_amount
};

/// What a percentage is taken of: money, or everything a player has at printed prices (X.9).
enum class TaxBase : std::uint8_t { money, worth };

/// The figures of a space. Those that its kind doesn't use are 0.
struct Space {
  SpaceKind kind = SpaceKind::free_parking;
  GroupId group{};  ///< of a deed
  DeckId deck{};  ///< of a card space
  Money price = 0;  ///< of a deed
  Money mortgage_value = 0;  ///< of a deed (UK.45)
  Money building_price = 0;  ///< of one house, and of a hotel on top of its houses (UK.35)
  Money tax = 0;  ///< of a tax space: a sum (UK.25); 0 if it is a percentage only
  int tax_percent = 0;  ///< of a tax space: percentage of `tax_base`, rounded up to a whole unit (G.11, X.9)
  Money tax_multiple = 0;  ///< or rounded down to a multiple of this, if above 0 (H.10)
  TaxBase tax_base = TaxBase::money;
  Money least = 0;  ///< of random_amount: the multiples of `step` from least to most, except 0 (H.9)
  Money most = 0;
  Money step = 1;
  SpaceId target{};  ///< of a metro
  /// Site: rent with 0..4 houses or levels, then with a hotel. Station: rent with 1, 2, ... of the group
  /// owned (UK.19). Utility: factor for the throw with 1, 2, ... of the group owned (UK.18).
  std::array<Money, 6> rents{};
};

/// A group of deeds: a colour group, the stations or the utilities.
struct Group {
  SpaceSet members{};
  SpaceKind kind = SpaceKind::site;  ///< site, station or utility
};

/// What a card does (the figures are in boards/cards.md of the rulebook).
enum class CardEffect : std::uint8_t {
  receive,  ///< `amount` from the bank
  pay,  ///< `amount` to the bank
  receive_from_each,  ///< `amount` from each of the other players (UK.53)
  pay_each,  ///< `amount` to each of the other players, in seat order (UK.53)
  repairs,  ///< `amount` a house, `hotel_amount` a hotel (UK.24)
  advance_to,  ///< forward to `target` (UK.22)
  back_to,  ///< back to `target`, no salary (UK.22)
  back_spaces,  ///< back `amount` spaces (UK.23)
  forward_spaces,  ///< forward `amount` spaces (G.22)
  go_to_jail,  ///< UK.27
  jail_card,  ///< kept until used or sold (UK.21)
  advance_to_station,  ///< forward to the next station, `factor` times the rent (us)
  advance_to_utility,  ///< forward to the next utility, `factor` times a new throw (us)
  advance_anywhere,  ///< forward to a space chosen by chance, any but the current one (X.8)
  go_to_hospital,  ///< S.17
  pay_per_building,  ///< `amount` for each building owned (X.8)
  share_cash,  ///< all cash is shared equally, and the drawer keeps the remainder (S.17)
  no_effect,  ///< nothing but its text (G.23)
  skip_turn,  ///< the drawer's next turn is skipped (G.23)
  throw_again,  ///< another throw in this turn (G.23)
  pay_or_draw  ///< choose: 0 pays `amount`, 1 draws from `deck`
};

/// One card, as figures.
struct Card {
  CardEffect effect = CardEffect::receive;
  DeckId home{};  ///< the deck it belongs to
  Money amount = 0;  ///< money, or spaces for back_spaces and forward_spaces
  Money amount_most = 0;  ///< if above 0, chance picks the amount, from `amount` to this (X.8)
  int factor = 1;  ///< advance_to_station, advance_to_utility
  Money hotel_amount = 0;  ///< repairs only
  SpaceId target{};  ///< advance_to, back_to
  DeckId deck{};  ///< pay_or_draw
  Money worth_below = 0;  ///< if above 0, it is only for players worth less than this (G.25)
  Money worth_above = 0;  ///< if above 0, it is only for players worth more than this (G.25)
};

/// A deck: cards first .. first + size - 1.
struct Deck {
  CardId first{};
  int size = 0;
  bool never_twice_running = false;  ///< drawn at random each time, except the last one (S.17); else UK.20
  [[nodiscard]] CardSet cards() const {
    return CardSet{CardSet::first(size).bits << (first.valid() ? first.number() : 0)};
  }
};

/// The side of the amount on which the currency sign is written, and whether with a blank between.
enum class CurrencyPlace : std::uint8_t { by_language, before, before_apart, behind, behind_apart };

/// Names and wording, for people and for notation. Same indices as the figures.
struct RulesetText {
  std::string edition;  ///< id, such as "uk"
  std::string title;  ///< "London, official rules"
  std::string currency;  ///< the sign beside an amount, such as "£"
  CurrencyPlace currency_place = CurrencyPlace::by_language;
  int decimals = 0;  ///< of an amount as people read and type it (G.31): with 2, an amount of 1500 is "15.00"
  std::vector<std::string> spaces;
  std::vector<std::string> group_ids;  ///< "light_blue"
  std::vector<std::string> group_names;  ///< "Light blue"
  std::vector<std::string> group_colours;  ///< "#aae0fa"
  std::vector<std::string> deck_ids;  ///< "community_chest"
  std::vector<std::string> deck_names;  ///< "Community Chest"
  std::vector<std::string> card_ids;  ///< "advance_to_go"; unique within a deck
  std::vector<std::string> cards;  ///< wording on the card
  std::vector<std::string> tokens;  ///< names of the tokens to choose from
};

/// Complete texts in other languages, by tag ("de", "pt-BR"); what isn't translated is as printed.
using Translations = std::map<std::string, RulesetText, std::less<>>;

/// The edition's own clause for a rule that the program knows by another: refusals, payments and debts cite
/// it (`[clauses]` in docs/formats/edition.md). Without `engine` or `reason`, it applies to any.
struct OwnClause {
  std::optional<Clause> engine;
  std::optional<Refusal> reason;  ///< only for refusals with this reason
  Clause own = Clause::none;

  bool operator==(const OwnClause&) const = default;
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
  SpaceSet deeds{};  ///< all spaces with a title deed
  SpaceSet banks{};  ///< the spaces that carry out orders (S.12)
  SpaceSet sites{};  ///< the deeds that can have buildings
  SpaceId go{};  ///< 0
  SpaceId jail{};  ///< none if the board has no jail
  SpaceId hospital{};  ///< none if the board has no hospital
  RuleOptions options;
  RulesetText text;
  std::shared_ptr<const Translations> translations;  ///< null if there are none
  std::vector<OwnClause> own_clauses;  ///< the most specific first

  [[nodiscard]] const Space& space(SpaceId id) const { return spaces[id.index()]; }
  [[nodiscard]] bool has_space(SpaceKind kind) const {
    return std::any_of(spaces.begin(), spaces.begin() + space_count,
                       [kind](const Space& space) { return space.kind == kind; });
  }
  [[nodiscard]] bool has_card(CardEffect effect) const {
    return std::any_of(cards.begin(), cards.begin() + card_count,
                       [effect](const Card& card) { return card.effect == effect; });
  }
  [[nodiscard]] const Group& group(GroupId id) const { return groups[id.index()]; }
  [[nodiscard]] const Group& group_of(SpaceId id) const { return groups[spaces[id.index()].group.index()]; }
  [[nodiscard]] const Deck& deck(DeckId id) const { return decks[id.index()]; }
  [[nodiscard]] const Card& card(CardId id) const { return cards[id.index()]; }
  /// The texts for readers of that language: a translation if there is one, else as printed.
  [[nodiscard]] const RulesetText& text_in(std::string_view language) const {
    if (!translations) return text;
    const auto found = translations->find(language);
    return found == translations->end() ? text : found->second;
  }
  /// The clause that this edition cites in place of `clause`, which may depend on a refusal's reason.
  [[nodiscard]] Clause own_clause(Clause clause, std::optional<Refusal> reason = std::nullopt) const {
    for (const OwnClause& one : own_clauses) {
      if (one.engine.value_or(clause) == clause && (!one.reason || one.reason == reason)) return one.own;
    }
    return clause;
  }
};

}  // namespace freehold
