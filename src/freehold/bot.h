/// @file
/// Bots: write one, or take one of the program's.
///
/// A bot is a class with one function. This one buys everything it can and otherwise does the least:
///
///     struct Buyer : freehold::Bot {
///       freehold::Action choose(const freehold::Ruleset& rules, const freehold::State& view,
///                               freehold::PlayerId me) override {
///         using freehold::ActionType;
///         if (freehold::legal_actions(rules, view, me).has(ActionType::buy))
///           return freehold::Action::of(ActionType::buy);
///         return freehold::least_action(rules, view, me);
///       }
///     };
///
/// freehold/match.h lets it play.
#pragma once

#include "bots/bot.h"
#include "bots/random_source.h"
#include "rules/action.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// The interface of a bot. `view` is the whole position; a fair bot ignores the order of the decks and sealed
/// bids of others.
using bots::Bot;
/// All bots of the program, by id and with a description.
using bots::bot_list;
/// A bot of the program by its id ("steady", "shrewd"); null if there is none.
using bots::make_bot;
/// A small, fast random generator for bots.
using bots::RandomSource;

/// A legal action of `me`, who has to decide in `view`: continues the turn, stays out of other business,
/// raises cash for a debt, and gives up only if nothing else is left.
Action least_action(const Ruleset& rules, const State& view, PlayerId me);

}  // namespace freehold
