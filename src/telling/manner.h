// How an event came about, if its sentence depends on a rule that the event doesn't contain.
#pragma once

#include <string_view>

#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::telling {

/// A word, or empty. For an auction: "open" or "sealed" (S.4). For a player who goes out: where the deeds go
/// ("creditor", "bank_pays", "unowned"), "in_the_red" if a turn ended below zero (H.5), or "resigned" if they
/// did and leave everything to one (G.8). For the player who starts: "highest_throw" or "first_seat" (UK.5).
/// `after` is the position after the event.
std::string_view manner_of(const Ruleset& ruleset, const State& after, const Event& event);

}  // namespace freehold::telling
