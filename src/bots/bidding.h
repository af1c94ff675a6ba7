// Buying and bidding: never above a deed's worth, never beyond what can be risked.
#pragma once

#include "base/id.h"
#include "base/money.h"
#include "bots/persona.h"
#include "bots/steady_notes.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// Buy, decline, or raise cash first for a deed that fills a group (UK.10).
Action buy_or_decline(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                      const State& state, PlayerId player);

/// A bid or a pass in the auction under way, of a deed (UK.11) or of a building (UK.37). The first bid is
/// half the list price, and bids rise by a fifth of it, so that an auction takes few of them; by less or more by temper.
Action bid_or_pass(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes, const State& state,
                   PlayerId player, Temper temper = Temper::even);

}  // namespace freehold::bots
