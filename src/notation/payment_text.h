// Internal to notation/: the words of a sentence about an event, and why money moved.
#pragma once

#include <span>
#include <string>

#include "notation/names.h"
#include "notation/seat.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// Names for what an event cites.
struct TextContext {
  const Ruleset& ruleset;
  const State& state;
  std::span<const Seat> seats;

  [[nodiscard]] const std::string& name(PlayerId player) const;
  /// "Ann", "the bank", "the pot".
  [[nodiscard]] std::string account(Account account) const;
  /// "Ann, Bob and Cid".
  [[nodiscard]] std::string names(PlayerSet players) const;
  [[nodiscard]] const std::string& space(SpaceId space) const;
  [[nodiscard]] const std::string& card(CardId card) const;
  [[nodiscard]] const std::string& deck_of(CardId card) const;
  [[nodiscard]] std::string money(Money amount) const;
};

/// "no building", "one house", "a hotel", "level 2".
std::string buildings_text(const Ruleset& ruleset, int count);
/// What an auction is about: a deed, or "a house".
std::string lot_text(const TextContext& at, const Event& event);
/// "£100, Pall Mall and a jail card"; "nothing".
std::string side_text(const TextContext& at, const Side& side);
/// What a payment or debt is for, without who pays whom: "rent for Pall Mall (one house)".
std::string cause_text(const TextContext& at, const Event& event);
/// A payment in one sentence.
std::string payment_text(const TextContext& at, const Event& event);

}  // namespace freehold::notation
