// In what manner an event came about, where its sentence turns on a rule that the event itself doesn't have.
#pragma once

#include <string_view>

#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::telling {

/// A word; empty for events that have none. Of an auction: "open" or "sealed" (S.4). Of a player who goes out: what becomes of the deeds
/// ("creditor", "bank_pays", "unowned"), or "in_the_red" where the player ended a turn below zero (H.5). Of the player who starts:
/// "highest_throw" or "first_seat" (UK.5). `after` is the position that the event led to.
std::string_view manner_of(const Ruleset& ruleset, const State& after, const Event& event);

}  // namespace freehold::telling
