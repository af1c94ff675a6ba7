// What each option of a choice means: of a card, a tax or a mortgage that lets a player choose.
#pragma once

#include <optional>

#include "base/id.h"
#include "base/money.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// The default keeps things as they are.
struct ChoiceOption {
  std::optional<Money>
      price{};  ///< what it costs, if that is known before: a share of one's worth is not (X.9)
  int percent = 0;  ///< the share that it costs
  TaxBase of{};  ///< what that is a share of
  std::optional<DeckId> draws{};  ///< the deck that a card is drawn from
};

/// Of the choice that the game waits for.
ChoiceOption choice_option(const Ruleset& ruleset, const State& state, PlayerId player, int option);

}  // namespace freehold::table
