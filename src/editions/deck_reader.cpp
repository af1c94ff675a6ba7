#include "editions/edition_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace freehold::editions {
namespace {

bool stands_before(const std::vector<std::string>& names, std::size_t first) {
  const auto earlier = std::span{names}.subspan(first, names.size() - 1 - first);
  return !names.back().empty() && std::ranges::find(earlier, names.back()) != earlier.end();
}

// The space where a card sends a token from `from`, if that is certain. The next station or utility is a
// deed, and a space chosen by chance ends up not being a card space; in both cases the throw ends there.
SpaceId destination(const Ruleset& ruleset, const Card& card, SpaceId from) {
  if (card.effect == CardEffect::advance_to || card.effect == CardEffect::back_to) return card.target;
  const int count = ruleset.space_count;
  if (card.effect == CardEffect::forward_spaces) return SpaceId{(from.number() + card.amount) % count};
  if (card.effect != CardEffect::back_spaces) return {};
  return SpaceId{(from.number() - card.amount + count) % count};
}

/// Reads the cards of all decks.
class CardsReader {
 public:
  CardsReader(Fields& top, Ruleset& ruleset, std::vector<Fields>& decks)
      : top_(top), ruleset_(ruleset), decks_(decks) {}

  void read() {
    for (std::size_t i = 0; i < decks_.size(); ++i) {
      auto& fields = decks_[i];
      auto& deck = ruleset_.decks[i];
      const auto room = static_cast<std::size_t>(max_cards - ruleset_.card_count);
      const auto tables = fields.tables("card", std::max<std::size_t>(room, 1));
      if (room == 0 && !tables.empty()) {
        fields.mistake("card",
                       fmt::format("is too much: all decks together have at most {} cards", max_cards));
        continue;
      }
      deck.first = CardId{ruleset_.card_count};
      for (const auto* const table : tables) {
        read_card(Fields(*table, fmt::format("deck[{}].card[{}]", i, deck.size), top_.report()),
                  DeckId{static_cast<int>(i)});
        ++deck.size;
      }
      deck.never_twice_running = fields.flag("never_twice_running");
      check_deck(fields, deck);
      fields.finish("a deck");
    }
    if (top_.report().empty()) check_ends();
  }

 private:
  void read_card(Fields fields, DeckId deck) {
    auto& text = ruleset_.text;
    auto& card = ruleset_.cards[static_cast<std::size_t>(ruleset_.card_count++)];
    card.home = deck;
    text.card_ids.push_back(fields.id("id").value_or(""));
    if (stands_before(text.card_ids, ruleset_.deck(deck).first.index())) {
      fields.mistake("id", fmt::format("'{}' is already in this deck: number them, such as {}_1 and {}_2",
                                       text.card_ids.back(), text.card_ids.back(), text.card_ids.back()));
    }
    text.cards.push_back(fields.text("text", max_wording).value_or(""));
    const auto effect = fields.word("effect", effect_words);
    if (!effect) return;
    card.effect = static_cast<CardEffect>(*effect);
    read_figures(fields, card);
    if (fields.has("worth_below"))
      card.worth_below = fields.whole("worth_below", {1, max_figure}).value_or(0);
    if (fields.has("worth_above"))
      card.worth_above = fields.whole("worth_above", {1, max_figure}).value_or(0);
    fields.finish(fmt::format("a card with the effect {}", word_of(card.effect)));
  }

  void read_figures(Fields& fields, Card& card) {
    switch (card.effect) {
      case CardEffect::receive:
      case CardEffect::pay:
      case CardEffect::receive_from_each:
      case CardEffect::pay_each:
      case CardEffect::pay_per_building: return read_amount(fields, card);
      case CardEffect::repairs:
        card.amount = fields.whole("house", {0, max_figure}).value_or(0);
        card.hotel_amount = fields.whole("hotel", {0, max_figure}).value_or(0);
        return;
      case CardEffect::advance_to:
      case CardEffect::back_to: card.target = named_space(fields, "space", ruleset_); return;
      case CardEffect::advance_to_station:
      case CardEffect::advance_to_utility: {
        const bool station = card.effect == CardEffect::advance_to_station;
        card.factor = fields.whole("factor", {1, max_card_factor}).value_or(1);
        return require(fields, ruleset_.has_space(station ? SpaceKind::station : SpaceKind::utility),
                       station ? "leads to the next station" : "leads to the next utility",
                       station ? "station" : "utility");
      }
      case CardEffect::back_spaces:
      case CardEffect::forward_spaces:
        card.amount = fields.whole("spaces", {1, std::max(1, ruleset_.space_count - 1)}).value_or(0);
        return;
      case CardEffect::pay_or_draw:
        card.amount = fields.whole("amount", {1, max_figure}).value_or(0);
        card.deck = other_deck(fields, card.home);
        return;
      case CardEffect::go_to_jail: return require(fields, ruleset_.jail.valid(), "sends to jail", "jail");
      case CardEffect::go_to_hospital:
        return require(fields, ruleset_.hospital.valid(), "sends to hospital", "hospital");
      case CardEffect::jail_card:
      case CardEffect::advance_anywhere:
      case CardEffect::share_cash:
      case CardEffect::no_effect:
      case CardEffect::skip_turn:
      case CardEffect::throw_again: return;
    }
  }

  // X.8: with amount_most, chance picks the amount between the two.
  void read_amount(Fields& fields, Card& card) const {
    card.amount = fields.whole("amount", {1, max_figure}).value_or(0);
    if (!fields.has("amount_most")) return;
    card.amount_most = fields.whole("amount_most", {card.amount + 1, max_figure}).value_or(0);
  }

  void require(Fields& fields, bool there, std::string_view what, std::string_view kind) const {
    if (!there)
      fields.mistake("effect", fmt::format("{}, and the board has no space of kind '{}'", what, kind));
  }

  DeckId other_deck(Fields& fields, DeckId home) const {
    const auto deck = fields.listed("deck", ruleset_.text.deck_ids);
    if (!deck) return {};
    if (*deck == home.index()) fields.mistake("deck", "is the deck that the card is in: name another one");
    return DeckId{static_cast<int>(*deck)};
  }

  // Players keep jail cards, so a deck needs a card that always comes back.
  void check_deck(Fields& fields, const Deck& deck) const {
    if (deck.size == 0)
      return fields.mistake("card", "is missing: list the cards under [[deck.card]] headings");
    for (const CardId id : deck.cards()) {
      if (ruleset_.card(id).effect != CardEffect::jail_card) return;
    }
    fields.mistake("card", "are all jail cards, which players can keep: add one that always comes back");
  }

  // Whether some card of the space's deck leads to a space in `ending`, or moves nobody.
  bool ends(SpaceId space, SpaceSet ending) const {
    for (const CardId id : ruleset_.deck(ruleset_.space(space).deck).cards()) {
      const auto& card = ruleset_.card(id);
      const SpaceId to = destination(ruleset_, card, space);
      if (card.effect != CardEffect::jail_card && (!to.valid() || ending.contains(to))) return true;
    }
    return false;
  }

  // From every card space some card must lead off the card spaces, or a throw might never end.
  void check_ends() {
    SpaceSet ending;
    for (int i = 0; i < ruleset_.space_count; ++i) {
      if (ruleset_.space(SpaceId{i}).kind != SpaceKind::card) ending.insert(SpaceId{i});
    }
    for (int round = 0; round < ruleset_.space_count; ++round) {
      for (int i = 0; i < ruleset_.space_count; ++i) {
        if (!ending.contains(SpaceId{i}) && ends(SpaceId{i}, ending)) ending.insert(SpaceId{i});
      }
    }
    for (int i = 0; i < ruleset_.space_count; ++i) {
      const SpaceId space{i};
      if (ending.contains(space)) continue;
      return decks_[ruleset_.space(space).deck.index()].mistake(
          "card", fmt::format("from space {} every card leads to another card space, without an end", i));
    }
  }

  Fields& top_;
  Ruleset& ruleset_;
  std::vector<Fields>& decks_;
};

}  // namespace

std::vector<Fields> read_decks(Fields& top, Ruleset& ruleset) {
  std::vector<Fields> decks;
  auto& text = ruleset.text;
  for (const auto* const table : top.tables("deck", max_decks)) {
    auto& fields = decks.emplace_back(*table, fmt::format("deck[{}]", decks.size()), top.report());
    text.deck_ids.push_back(fields.listed_id("deck"));
    text.deck_names.push_back(fields.text("name", max_name).value_or(""));
    if (stands_before(text.deck_ids, 0))
      fields.mistake("id", fmt::format("'{}' is another deck's too: each has its own", text.deck_ids.back()));
    if (stands_before(text.deck_names, 0)) {
      fields.mistake("name",
                     fmt::format("'{}' is another deck's too: each has its own", text.deck_names.back()));
    }
  }
  ruleset.deck_count = static_cast<int>(decks.size());
  return decks;
}

void read_cards(Fields& top, Ruleset& ruleset, std::vector<Fields>& decks) {
  CardsReader(top, ruleset, decks).read();
}

}  // namespace freehold::editions
