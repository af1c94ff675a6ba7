// Names: players, spaces, cards and money of one game in words. Every sentence about a game uses it.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "notation/names.h"
#include "notation/seat.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "telling/language.h"

namespace freehold::telling {

/// The game to report on, the language, and the reader. What it refers to outlives it.
struct Names {
  const Language& language;
  const Ruleset& ruleset;
  const State& state;  ///< the position after the event
  std::span<const notation::Seat> seats;
  PlayerId reader = nobody;  ///< addressed as "you"

  /// "The host" for nobody.
  [[nodiscard]] std::string player(PlayerId player) const;
  /// "Ann, Bob and Cid", "nobody".
  [[nodiscard]] std::string players(PlayerSet players) const;
  /// "Ann", "the bank", "the pot".
  [[nodiscard]] std::string account(Account account) const;
  [[nodiscard]] const std::string& space(SpaceId space) const;  ///< empty if there is none
  [[nodiscard]] const std::string& group(GroupId group) const;  ///< empty if there is none
  /// The text of a card, and its deck's name; empty if there is none.
  [[nodiscard]] std::string card(CardId card) const;
  [[nodiscard]] std::string deck_of(CardId card) const;
  /// "£1,500", "-£50", "1.500 €".
  [[nodiscard]] std::string money(Money amount) const;
  /// "no building", "one house", "a hotel", "level 2".
  [[nodiscard]] std::string buildings(int count) const;
  /// What an auction or a claim is about: a deed, or "a house".
  [[nodiscard]] std::string lot(SpaceId space, BuildingKind building) const;
  /// "£100, Pall Mall and a jail card"; "nothing".
  [[nodiscard]] std::string side(const Side& side) const;
  [[nodiscard]] std::string deeds(SpaceSet deeds) const;
  /// "yes", "no": whether sites have levels instead of houses (H.14).
  [[nodiscard]] std::string_view levels() const;
  /// Which part the reader has in the event, for messages in the second person: the first of these that it is, else "none".
  [[nodiscard]] std::string_view part_of_reader(
      std::initializer_list<std::pair<std::string_view, Account>> parts) const;
};

/// The texts of an edition for readers of that language.
const RulesetText& text_in(const Language& language, const Ruleset& ruleset);
/// For readers of the language spoken.
const RulesetText& spoken_text(const Ruleset& ruleset);
/// A number with the currency beside it: "£1,500", "1.500 €".
std::string with_currency(const Language& language, const Ruleset& ruleset, const std::string& number);
/// "£1,500" as a language writes it, with the decimals of the currency (G.31).
std::string money_text(const Language& language, const Ruleset& ruleset, Money amount);
/// What isn't negative, as a person would type it: "1500", "15,50".
std::string plain_amount(const Language& language, const Ruleset& ruleset, Money amount);
/// By what a bid is raised with one key, times 1, 10 or 50: 1, or 10, 100, ... if players start with so much more.
Money usual_step(const Ruleset& ruleset);

}  // namespace freehold::telling
