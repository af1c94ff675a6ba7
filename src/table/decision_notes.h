// What the rules say about the decision in hand: the options of a choice, the deed for sale, the odds of
// release, and what ending the turn means.
#pragma once

#include <optional>

#include "base/id.h"
#include "base/money.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// One option of a card, a tax or a mortgage that lets a player choose. The default changes nothing.
struct ChoiceOption {
  std::optional<Money> price{};  ///< its cost, unless that is a share of the player's worth (X.9)
  int percent = 0;  ///< that share
  TaxBase of{};  ///< what it is a share of
  std::optional<DeckId> draws{};  ///< the deck to draw a card from
};

ChoiceOption choice_option(const Ruleset& ruleset, const State& state, PlayerId player, int option);

/// The deed for sale (UK.10, UK.11).
struct Purchase {
  PlayerId player{};  ///< who decides
  SpaceId space{};
  Money price = 0;
  AuctionKind declined{};  ///< the auction that follows if the player declines; off: none
};

/// nullopt if no deed is for sale.
std::optional<Purchase> purchase_in_hand(const Ruleset& ruleset, const State& state);

/// What a throw can do for a player in jail or hospital (UK.28, S.11).
struct ReleaseOdds {
  double chance = 0;  ///< that the throw itself frees the player, 0 to 1
  int attempt = 0;  ///< from 1
  int attempts = 0;  ///< after the last of them the player leaves in any case
  Money costs = 0;  ///< of a last attempt that fails (UK.29); 0 where leaving is free (S.11)
};

/// Of the player whose turn it is; nullopt if that player is free or may not throw now.
std::optional<ReleaseOdds> release_odds(const Ruleset& ruleset, const State& state);

/// Whether a client may end the turn by itself: everything else on the menu can still be done before the
/// player's next throw, and ending the turn doesn't put the player out of the game.
bool is_settled(const State& state, PlayerId player, const LegalActions& menu);

/// Whether ending the turn puts the player out of the game, because their cash is below zero (H.5).
bool retires_by_ending(const State& state, PlayerId player);

}  // namespace freehold::table
